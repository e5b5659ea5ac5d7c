// How much each parameter, and each part of a step, moves the deadline margin.
// Source: training-systems chapter 10.6.2 and 10.6.3; Amdahl 1967.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/explore/settings.h"

#include <optional>
#include <vector>

namespace headroom {

struct TornadoBar
{
    const Parameter *parameter = nullptr;
    double lowValue = 0;
    double highValue = 0;
    OptionalValue lowMargin{}; // seconds, as if fitting; empty where inputs then conflict
    OptionalValue highMargin{};
    double effect = 0; // larger of the two changes of the margin, seconds
};

struct Tornado
{
    std::vector<TornadoBar> bars; // largest effect first; none without effect
    std::vector<const Parameter *> notVaried; // at 0 or never: a share of it is no change
};

// Every numeric row moved by ±percent of its value, clipped to what it accepts; counts move by at
// least 1.
[[nodiscard]] Tornado tornado(const Scenario &scenario, double percentMoved, EvaluationMemo &memo);

// Part f (a share) of a step runs r times faster (r > 0): T'/T = 1 − f + f/r.
[[nodiscard]] constexpr double amdahl(double share, double speed)
{
    return 1 - share + share / speed;
}

// The share of a step that a part must have had, when speeding it up by r (> 0, not 1) made T'/T
// of it.
[[nodiscard]] constexpr double amdahlShare(double ratio, double speed)
{
    return (1 - ratio) / (1 - 1 / speed);
}

struct Recovery
{
    Slip slip;
    OptionalValue step{}; // seconds with this one taken back
    OptionalValue won{}; // seconds a step that taking it back wins
};

struct Recoveries
{
    OptionalValue before{}; // step as it is
    OptionalValue together{}; // step with all slips
    OptionalValue margin{}; // deadline margin with all slips, seconds, as if fitting
    std::vector<Recovery> ranked; // most won first
};

// All slips at once, then each taken back alone. Steps are taken as if the plan fitted.
[[nodiscard]] Recoveries recoveries(const Scenario &scenario, const std::vector<Slip> &slips,
                                    EvaluationMemo &memo);

} // namespace headroom
