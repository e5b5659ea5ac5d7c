// The efficiency that explains measured steps: what a scenario assumes, from a log of the run it
// describes. Everything else stays as the scenario has it. Source: training-systems chapter 10.6.3.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/message.h"
#include "core/models/calibration.h"
#include "core/models/logged_steps.h"

#include <optional>
#include <vector>

namespace headroom {

struct CalibrationOptions
{
    std::size_t leaveOut = 0; // values at the start: warming up
    bool dropOutliers = false; // beyond Tukey's fences
    bool operator==(const CalibrationOptions &) const = default;
};

// The efficiency, % of peak, at which the scenario's step takes a given time.
struct ExplainingEfficiency
{
    enum class Outcome {
        Found,
        AbovePeak, // over 100 %: not reachable
        None, // waits, link and input alone take longer
    } outcome = Outcome::None;
    double percentOfPeak = 0; // nothing for None
    bool operator==(const ExplainingEfficiency &) const = default;
};

struct Calibration
{
    std::vector<double> seconds{}; // a step, in the log's order; those left out too
    std::size_t leftOut = 0;
    std::size_t skipped = 0; // lines without a value
    std::size_t restarts = 0;
    Spread step{}; // seconds, of the steps that count; outliers as they were found
    OptionalValue rate{}; // tokens/s over the whole log, where it counts tokens
    double tokensPerSecond = 0; // at the median step
    ExplainingEfficiency median{};
    ExplainingEfficiency slower{}; // of the upper quartile's step
    ExplainingEfficiency faster{}; // of the lower quartile's
    double stepNow = 0; // seconds, as the scenario is
    double stepAtPeak = 0; // at an efficiency of 100 %
    double stepOfWaits = 0; // with compute taking no time

    // What a person takes over, rounded to what a log can tell; nothing where none explains it.
    [[nodiscard]] OptionalValue efficiency() const;
};

// Throws InputError when no step is left, or the scenario's own inputs conflict.
[[nodiscard]] Calibration calibrate(const Scenario &scenario, const LoggedSteps &steps,
                                    const CalibrationOptions &options, EvaluationMemo &memo);

// What was found, a sentence a line, the finding first.
[[nodiscard]] std::vector<Message> calibrationLines(const Scenario &scenario,
                                                    const Calibration &found);

} // namespace headroom
