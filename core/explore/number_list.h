// Lists of whole numbers as they are typed: "7168, 1024".
#pragma once

#include "core/scenario/parameter.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

inline constexpr std::size_t longestNumberList = 4096;

// Numbers between commas, semicolons or blanks, each as row takes it ("7168", "8k" where it takes
// that). "3*1024" stands for three of them. Throws InputError: an empty list, a number that the row
// refuses, or more than longestNumberList.
[[nodiscard]] std::vector<double> parseNumberList(const Parameter &row, std::string_view text);

// Reads back as the same list; equal neighbours are counted.
[[nodiscard]] std::string formatNumberList(const std::vector<double> &list);

} // namespace headroom
