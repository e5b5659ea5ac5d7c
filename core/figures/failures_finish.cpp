#include "core/explore/run_simulation.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headroom {
namespace {

constexpr int bins = 40;

Line histogramOf(const std::vector<double> &days, double low, double high, double deadline)
{
    Line line{.label = {"finish"}, .tone = Tone::First, .steps = true};
    for (int bin = 0; bin <= bins; ++bin) {
        const double from = low + (high - low) * bin / bins;
        const double to = low + (high - low) * (bin + 1) / bins;
        const auto first = std::ranges::lower_bound(days, from);
        const auto last = std::ranges::lower_bound(days, to);
        line.x.push_back(from);
        line.y.push_back(bin == bins ? 0 : double(last - first) / double(days.size()) / percent);
        line.strong.push_back(to <= deadline);
    }
    return line;
}

} // namespace

Figure failuresFinish(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const ExploreSettings settings = exploreSettings(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    SimulatedRuns drawn;
    if (!input.runs)
        drawn = simulateRuns(runPlan(s, e), static_cast<std::size_t>(settings.failures.runs),
                             settings.seed);
    const SimulatedRuns &runs = input.runs ? *input.runs : drawn;

    Figure figure;
    const auto daysOf = [](double seconds) { return seconds / secondsPerDay; };
    figure.x = {.label = {"finish, days"}, .unit = Unit::Days};
    figure.y = {.label = {"% of runs"}, .unit = Unit::Percent};
    figure.without = {{"failures during recovery"}, {"times of steps that vary"}};
    if (e.memory.fits && !*e.memory.fits)
        figure.without.push_back({"that the plan does not fit"});
    if (runs.neverFinishes || runs.finish.empty()) {
        figure.title = {"Never finishes: a failure comes before nearly every save"};
        figure.subtitle = {"Failures come every %1, a save every %2 of training",
                           {full(1 / runPlan(s, e).failures.rate(), Unit::Seconds),
                            full(s.checkpoint.intervalSeconds, Unit::Seconds)}};
        return figure;
    }
    std::vector<double> days;
    for (double seconds : runs.finish)
        days.push_back(daysOf(seconds));
    const double deadline = s.task.deadlineDays;
    const auto inTime = std::ranges::upper_bound(days, deadline) - days.begin();
    const double mean =
            std::accumulate(days.begin(), days.end(), 0.0) / static_cast<double>(days.size());
    const auto at = [&](double share) {
        return days[static_cast<std::size_t>(share * static_cast<double>(days.size() - 1))];
    };
    figure.title = {"In time in %1 of runs; nine of ten finish between %2 and %3",
                    {brief(double(inTime) / double(days.size()) / percent, Unit::Percent),
                     full(at(0.05)), full(at(0.95), Unit::Days)}};
    const Amount count = full(static_cast<double>(days.size()));
    const Amount seed = full(static_cast<double>(settings.seed));
    const Amount failures = full(runs.meanFailures);
    if (runs.exactMean)
        figure.subtitle = {"%1 runs with random failures, %2 each on average, seed %3; mean %4, "
                           "exact model %5",
                           {count, failures, seed, full(mean, Unit::Days),
                            full(daysOf(*runs.exactMean), Unit::Days)}};
    else
        figure.subtitle = {"%1 runs with random failures, %2 each on average, seed %3; mean %4, "
                           "first order %5",
                           {count, failures, seed, full(mean, Unit::Days),
                            full(deadline - daysOf(*e.deadline.marginAsIfFitting), Unit::Days)}};

    const double low = days.front();
    // The last of a long tail would flatten everything else.
    const double high = std::max(at(0.998), low + std::max(1e-6, low * 1e-6));
    Line histogram = histogramOf(days, low, high, deadline);
    // A deadline far from every run would squeeze them into a needle.
    const double span = high - low;
    const bool near = deadline > low - 1.5 * span && deadline < high + 1.5 * span;
    fitAxis(figure.x, near ? std::vector{low, high, deadline} : std::vector{low, high}, false);
    fitAxis(figure.y, histogram.y, true);
    figure.y.high *= 1.15; // room for the mean above the runs
    if (near)
        figure.rules.push_back({.vertical = true,
                                .at = deadline,
                                .label = {"deadline %1", {full(deadline, Unit::None)}}});
    else
        figure.notes.push_back(
                {.x = figure.x.low + 0.35 * (figure.x.high - figure.x.low),
                 .y = figure.y.high * 0.95,
                 .text = {deadline > high ? "the deadline is %1 behind the last of them"
                                          : "the deadline is %1 before the first of them",
                          {brief(deadline > high ? deadline - days.back() : low - deadline,
                                 Unit::Days)}}});
    figure.notes.push_back(
            {.x = mean, .y = figure.y.high * 0.87, .text = {"mean %1", {full(mean, Unit::Days)}}});
    figure.series.push_back(std::move(histogram));
    return figure;
}

} // namespace headroom
