// The profiles and scenarios compiled into the program.
#pragma once

#include "core/explore/validation.h"
#include "core/files/library.h"

#include <QString>

namespace headroom {

// Reads them all; main() does so once and hands the library on.
[[nodiscard]] Library loadBuiltinLibrary();

// Predictions beside the published runs compiled into the program: found when first asked for, by
// whichever thread asks.
[[nodiscard]] const Validation &builtinValidation();

// Where a person's own profiles are: "profiles" in the program's data folder.
[[nodiscard]] QString ownProfileFolder();

// The scenario opened when none is named.
inline constexpr std::string_view defaultScenario = "chapter-48";

} // namespace headroom
