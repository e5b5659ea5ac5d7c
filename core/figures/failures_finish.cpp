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

// Nothing to draw, and what would have to change.
void sayNeverFinishes(const RunPlan &plan, Figure &figure)
{
    const FailurePlan &failures = plan.failures;
    const Amount apart = brief(1 / failures.rate(), Unit::Seconds);
    const double rollback = failures.spikeRate * failures.rollbackSteps * plan.step;
    if (rollback > 0.9) {
        figure.title = {"Never finishes: a loss spike every %1 goes back %2 of training",
                        {brief(1 / failures.spikeRate, Unit::Seconds),
                         brief(failures.rollbackSteps * plan.step, Unit::Seconds)}};
        figure.subtitle = {"Go back fewer steps, or have spikes more seldom"};
    } else {
        figure.title = {"Never finishes: a failure every %1, a save every %2",
                        {apart, full(failures.interval, Unit::Seconds)}};
        figure.subtitle = {"Save more often, faster, or have failures more seldom"};
    }
    figure.x.visible = false;
    figure.y.visible = false;
}

// Runs that nothing interrupted all take the same time, the least.
double withoutFailure(const std::vector<double> &ascending)
{
    const auto behind = std::ranges::upper_bound(ascending, ascending.front() * (1 + 1e-12))
                        - ascending.begin();
    return behind > 1 ? double(behind) / double(ascending.size()) : 0;
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
        sayNeverFinishes(runPlan(s, e), figure);
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
    const double reach = std::max(high, deadline) - std::min(low, deadline);
    const bool near = deadline > low / 1.5 && deadline < high * 1.5 && high - low > 0.1 * reach;
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
                 .text = {deadline > high ? "the last run finishes %1 before the deadline"
                                          : "the first run finishes %1 after the deadline",
                          {brief(deadline > high ? deadline - days.back() : low - deadline,
                                 Unit::Days)}}});
    figure.rules.push_back({.vertical = true,
                            .at = mean,
                            .label = {"mean %1", {full(mean, Unit::Days)}},
                            .tone = Tone::Quiet});
    if (const double share = withoutFailure(days); share > 0 && share < 1)
        figure.notes.push_back({.x = low,
                                .y = histogram.y.front(),
                                .text = {"no failure: %1", {brief(share / percent, Unit::Percent)}},
                                .leader = true});
    figure.series.push_back(std::move(histogram));
    return figure;
}

} // namespace headroom
