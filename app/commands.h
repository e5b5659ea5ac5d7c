// The commands beside the window. Each returns its output; main() writes it and turns errors into
// an exit status.
#pragma once

#include "app/arguments.h"
#include "core/figures/figures.h"
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

// Whether --help or -h stands among a command's arguments, not behind --.
[[nodiscard]] bool asksForHelp(const QStringList &arguments);

[[nodiscard]] CommandOutput evaluateCommand(const QStringList &arguments, const Library &library);
[[nodiscard]] CommandOutput compareCommand(const QStringList &arguments, const Library &library);
// Writes its rows itself, as they come.
[[nodiscard]] CommandOutput sweepCommand(const QStringList &arguments, const Library &library);
[[nodiscard]] CommandOutput listCommand(const QStringList &arguments, const Library &library);
// The efficiency that explains a training log.
[[nodiscard]] CommandOutput calibrateCommand(const QStringList &arguments, const Library &library);
// Predictions beside the published runs that come with the program.
[[nodiscard]] CommandOutput validateCommand(const QStringList &arguments);
// One pipeline schedule from typed times; writes its JSON itself, operation by operation.
[[nodiscard]] CommandOutput scheduleCommand(const QStringList &arguments);
// Draws figures, which needs fonts and paint engines but no display.
[[nodiscard]] CommandOutput exportCommand(int &argc, char **argv, const QStringList &arguments,
                                          const Library &library);
// export --report: one design review of a scenario, as HTML or PDF.
[[nodiscard]] CommandOutput reportCommand(int &argc, char **argv, const Arguments &arguments,
                                          const Library &library);
[[nodiscard]] std::string helpText();
// The part of it about one command.
[[nodiscard]] std::string helpText(std::string_view command);

// The figures that --figure names, all of them without one. Throws InputError.
[[nodiscard]] std::vector<const FigureRow *> chosenFigures(const QStringList &ids);
// Makes the folder that files go to, before any is made. Throws OutputError.
void makeFolder(const QString &folder);

// --set ID=VALUE as setParameter() takes it, and for card, model and cluster also the path of a
// profile (of a config.json for a model, of a Calculon system for card and cluster): a value with a
// slash or that ends in .json. Throws InputError.
void applySetting(ScenarioDocument &document, const std::string &id, const std::string &value,
                  const Library &library);

// A path when the name has a slash or a dot, else a built-in scenario. Throws InputError.
[[nodiscard]] ScenarioDocument openScenario(const QString &name, const Library &library);

// The same for the window, which also opens on a profile or config.json: the default scenario with
// it. `path` is where the scenario is saved again; empty when it has no file.
[[nodiscard]] ScenarioDocument openForWindow(const QString &name, const Library &library,
                                             QString &path);
// Takes --set in order; intervals typed in steps come last, when the step they count is known.
// Throws InputError.
void applySettings(ScenarioDocument &document,
                   const std::vector<std::pair<std::string, std::string>> &settings,
                   const Library &library);

// --step-times FILE.csv: measured step times stand in for σ. Throws InputError.
void applyStepTimes(ScenarioDocument &document, const Arguments &arguments);

// "Qwen3-8B on 48 × RTX 4090"
[[nodiscard]] std::string subjectOf(const ScenarioDocument &document);

} // namespace headroom
