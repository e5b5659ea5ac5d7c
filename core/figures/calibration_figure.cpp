#include "core/figures/calibration_figure.h"

#include "core/figures/geometry.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::size_t mostPoints = 1500; // more are a blot

// Far outliers would flatten all others.
Range rangeOfSteps(const Calibration &found)
{
    constexpr double reach = 4;
    const double half = found.step.upperQuartile - found.step.lowerQuartile;
    const double air = std::max(half, found.step.median * 0.01);
    std::vector<double> shown{found.step.median, found.stepNow};
    for (const double seconds : found.seconds)
        if (seconds >= found.step.lowerQuartile - reach * air
            && seconds <= found.step.upperQuartile + reach * air)
            shown.push_back(seconds);
    return rangeOf(shown, false);
}

} // namespace

Figure calibrationFigure(const Calibration &found)
{
    Figure figure;
    const Amount median = full(found.step.median, Unit::Seconds);
    if (found.median.outcome == ExplainingEfficiency::Outcome::Found)
        figure.title = {"A step of %1 is an efficiency of %2",
                        {median, full(found.median.percentOfPeak, Unit::Percent)}};
    else
        figure.title = {"No efficiency explains a step of %1", {median}};
    figure.subtitle = {"Measured steps in the order of the log"};
    figure.x = {.label = {"step of the log"}, .unit = Unit::Count};
    figure.y = {.label = {"seconds"}, .unit = Unit::Seconds};
    const double count = static_cast<double>(found.seconds.size());
    figure.x.low = 0;
    figure.x.high = count + 1;
    const Range range = rangeOfSteps(found);
    figure.y.low = range.low;
    figure.y.high = range.high;

    Points points{.label = {"measured"}, .tone = Tone::First};
    const std::size_t every = (found.seconds.size() + mostPoints - 1) / mostPoints;
    std::size_t beyond = 0;
    for (std::size_t i = 0; i < found.seconds.size(); ++i) {
        const double seconds = found.seconds[i];
        if (seconds < range.low || seconds > range.high) {
            ++beyond;
        } else if (i % every == 0) {
            points.x.push_back(static_cast<double>(i + 1));
            points.y.push_back(seconds);
        }
    }
    figure.series.push_back(std::move(points));
    if (found.leftOut > 0)
        figure.bands.push_back({.vertical = true,
                                .from = 0,
                                .to = static_cast<double>(found.leftOut) + 0.5,
                                .label = {"left out"}});
    figure.bands.push_back({.from = found.step.lowerQuartile,
                            .to = found.step.upperQuartile,
                            .label = {"middle half"},
                            .tone = Tone::Good});
    figure.rules.push_back({.at = found.step.median, .label = {"median"}, .tone = Tone::Good});
    figure.rules.push_back({.at = found.stepNow, .label = {"the plan now"}, .tone = Tone::Quiet});
    if (beyond > 0)
        figure.without.push_back(
                {"%1 steps beyond the range", {full(static_cast<double>(beyond))}});
    if (every > 1)
        figure.without.push_back({"all but every %1th step", {full(static_cast<double>(every))}});
    return figure;
}

} // namespace headroom
