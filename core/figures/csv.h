// A figure's numbers as comma-separated text: points, no groups, whatever the locale.
#pragma once

#include "core/figures/figure.h"

#include <string>
#include <string_view>

namespace headroom {

// Comment lines with title, subtitle, what is left out and `provenance` (one or more lines), a
// head with units, then the rows. Texts that a spreadsheet would take for a formula are quoted
// with an apostrophe.
[[nodiscard]] std::string figureCsv(const Figure &figure, std::string_view provenance);

} // namespace headroom
