// Measured step times as a CSV file, and as a scenario keeps them.
#pragma once

#include "core/files/json_reader.h"
#include "core/measured_times.h"

#include <string>
#include <string_view>

namespace headroom {

inline constexpr std::size_t mostStepTimes = 100000;

// Every cell is the time of one card in one step, in seconds: one column, or a column a card. A
// first line without a single number names the columns. Cells are separated by commas, semicolons
// or tabs; numbers have a point, empty lines are passed over. Throws InputError, its place "row 3,
// column 2", for a cell that is not one number above 0 and up to 1e9, for fewer than two values,
// for more than mostStepTimes, and for bytes that are no text.
[[nodiscard]] MeasuredTimes readStepTimes(std::string_view csv);

// The value of "step_times" in a scenario file: a list of seconds, ascending when written. Throws
// InputError, its place a JSON path under `place`, for what readStepTimes refuses.
[[nodiscard]] MeasuredTimes stepTimesFromJson(const Json &value, const std::string &place);
[[nodiscard]] Json stepTimesToJson(const MeasuredTimes &times);

} // namespace headroom
