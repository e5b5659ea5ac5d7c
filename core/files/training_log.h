// A trainer's log: a table with named columns (CSV) or JSON lines, and the steps one of its columns
// tells of. Nothing is read as a number before it is asked for: a log holds names and dates too.
#pragma once

#include "core/models/logged_steps.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom {

inline constexpr std::size_t mostLogLines = 100000;
inline constexpr std::size_t mostLogColumns = 1000;
// Of JSON lines, in which one name of many costs little room in the file.
inline constexpr std::size_t mostLogCells = 10'000'000;

using LogCell = std::variant<std::monostate, double, std::string>;

struct TrainingLog
{
    struct Line
    {
        std::size_t number = 0; // in the file, from 1
        std::vector<LogCell> cells{}; // at most one a column; what is missing at the end is empty
    };
    std::vector<std::string>
            columns{}; // never empty; "column 1" … where no line names them; none twice
    std::vector<Line> lines{};
    bool named = false;
};

// CSV with commas, semicolons or tabs, as its first line has them; a first line without numbers
// names the columns, quotes hold separators, numbers have a point, between semicolons or tabs also
// a comma. Or an object a line, whose members are the columns, members of objects inside as
// "a.b"; one that is cut off at the end of the log counts as a line without values. A byte-order
// mark and empty lines are passed over. Throws InputError, its place "line 3",
// for an empty log, what is no UTF-8, a NUL byte, lines of different lengths, a line that is no
// JSON object, and more lines, columns or cells than the above.
[[nodiscard]] TrainingLog readTrainingLog(std::string_view bytes);

enum class LogUnit { Seconds, Milliseconds };

struct LogChoice
{
    LoggedKind kind = LoggedKind::StepTime;
    std::string column{};
    std::string clock{}; // the other column, of TokenCounts
    LogUnit unit = LogUnit::Seconds;
    bool operator==(const LogChoice &) const = default;
};

// By the columns' names; nothing where none is known. A column named step, iteration or epoch, or
// that counts up by one, is no step time; nor is one named time or elapsed that only grows.
[[nodiscard]] std::optional<LogChoice> guessedChoice(const TrainingLog &log);

// Throws InputError, its place "line 3, step_time", for a column that the log does not have (it
// names those there are), text or what is no time, rate or count in it, and when nothing is left.
[[nodiscard]] LoggedSteps stepsIn(const TrainingLog &log, const LogChoice &choice);

} // namespace headroom
