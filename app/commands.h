// The commands beside the window. Each returns its output; main() writes it and turns errors into
// an exit status.
#pragma once

#include "app/arguments.h"
#include "core/files/library.h"
#include "core/files/scenario_document.h"

#include <string>

namespace headroom {

struct CommandOutput
{
    std::string text;
    int status = ExitDone;
    std::string remarks; // for standard error, one a line
};

[[nodiscard]] CommandOutput evaluateCommand(const QStringList &arguments, const Library &library);
[[nodiscard]] CommandOutput compareCommand(const QStringList &arguments, const Library &library);
// Writes its rows itself, as they come.
[[nodiscard]] CommandOutput sweepCommand(const QStringList &arguments, const Library &library);
[[nodiscard]] CommandOutput listCommand(const QStringList &arguments, const Library &library);
// One pipeline schedule from typed times; writes its JSON itself, operation by operation.
[[nodiscard]] CommandOutput scheduleCommand(const QStringList &arguments);
// Draws figures, which needs fonts and paint engines but no display.
[[nodiscard]] CommandOutput exportCommand(int &argc, char **argv, const QStringList &arguments,
                                          const Library &library);
[[nodiscard]] std::string helpText();

// A path when the name has a slash or a dot, else a built-in scenario. Throws InputError.
[[nodiscard]] ScenarioDocument openScenario(const QString &name, const Library &library);

// "Qwen3-8B on 48 × RTX 4090"
[[nodiscard]] std::string subjectOf(const ScenarioDocument &document);

} // namespace headroom
