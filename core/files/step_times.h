// Measured step times as a CSV file, and as a scenario keeps them.
#pragma once

#include "core/files/json_reader.h"
#include "core/measured_times.h"
#include "core/message.h"

#include <string>
#include <string_view>

namespace headroom {

inline constexpr std::size_t mostStepTimes = 100000;

struct StepTimesFile
{
    MeasuredTimes times{};
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::size_t skipped = 0; // columns that count or name steps
    bool headed = false; // the first line names the columns
};

// Every cell is the time of one card in one step, in seconds: one column, or a column a card. A
// first line in which every cell begins with a letter names the columns. Beside others, a column
// called step, rank, index and the like is passed over, and so is one that counts. Cells are
// separated by commas, semicolons or tabs, as in the first line; numbers have a point, between
// semicolons or tabs also a comma. Empty lines are passed over. Throws InputError, its place "row
// 3, column 2", for a cell that is not one number above 0 and up to 1e9, rows of different
// lengths, columns whose means are a factor of 5 apart, fewer than two values, more than
// mostStepTimes, and for bytes that are no text.
[[nodiscard]] StepTimesFile readStepTimesFile(std::string_view csv);
[[nodiscard]] MeasuredTimes readStepTimes(std::string_view csv);
// "Header skipped; 400 × 8 step times read".
[[nodiscard]] Message summaryOf(const StepTimesFile &file);

// The value of "step_times" in a scenario file: a list of seconds, ascending when written. Throws
// InputError, its place a JSON path under `place`, for what readStepTimes refuses.
[[nodiscard]] MeasuredTimes stepTimesFromJson(const Json &value, const std::string &place);
[[nodiscard]] Json stepTimesToJson(const MeasuredTimes &times);

} // namespace headroom
