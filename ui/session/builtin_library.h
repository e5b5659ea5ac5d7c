// The profiles and scenarios compiled into the program.
#pragma once

#include "core/files/library.h"

namespace headroom {

// Reads them all; main() does so once and hands the library on.
[[nodiscard]] Library loadBuiltinLibrary();

// The scenario opened when none is named.
inline constexpr std::string_view defaultScenario = "chapter-48";

} // namespace headroom
