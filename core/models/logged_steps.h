// What a training log tells of its steps, whatever the file looked like.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace headroom {

enum class LoggedKind {
    StepTime, // of each line
    Rate, // tokens/s of each line
    TokenCounts, // tokens since training began, beside a clock or as a date and time
};

struct LoggedSteps
{
    LoggedKind kind = LoggedKind::StepTime;
    std::vector<double> values{}; // seconds a step, else tokens/s; in the log's order
    std::size_t skipped = 0; // lines that hold no value
    std::size_t restarts = 0; // of TokenCounts
    std::optional<double> rate{}; // of the whole log, tokens/s; of TokenCounts
    bool operator==(const LoggedSteps &) const = default;
};

} // namespace headroom
