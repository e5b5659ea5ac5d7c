#include "core/evaluation/consistency.h"
#include "core/figures/card_counts.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/models/scaling_curve.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr int speedUpSamples = 80;

// Whole counts from 1 to `high`, all of them where that is few.
std::vector<double> workers(double high)
{
    std::vector<double> counts;
    double count = 1;
    while (count <= high) {
        counts.push_back(count);
        count = std::max(count + 1, std::floor(count * 1.02));
    }
    return counts;
}

void finish(Figure &figure, const Line &ideal, const Line &real)
{
    figure.x = {.label = {"workers"},
                .unit = Unit::Count,
                .scale = AxisScale::Logarithmic,
                .low = 1,
                .high = std::max(2.0, ideal.x.back())};
    figure.y = {
            .label = {"seconds a step"}, .unit = Unit::Seconds, .scale = AxisScale::Logarithmic};
    double low = INFINITY;
    double high = 0;
    for (const Line *line : {&ideal, &real})
        for (double y : line->y)
            if (std::isfinite(y) && y > 0) {
                low = std::min(low, y);
                high = std::max(high, y);
            }
    if (low < high) {
        figure.y.low = low / 1.3;
        figure.y.high = high * 1.3;
    } else {
        figure.y.low = 0.1;
    }
    figure.series = {ideal, real};
}

Figure typedCurve(const Scenario &s)
{
    const UCurve curve{.compute = s.ucurve.computeSeconds,
                       .fixed = s.ucurve.fixedSeconds,
                       .perWorker = s.ucurve.perWorkerSeconds};
    const auto best = curve.bestWorkers();
    const auto slower = curve.slowerThanOneFrom();
    constexpr double mostWorkers = 1e6;
    const double high = std::clamp(std::max(4 * best.value_or(256), 1.2 * slower.value_or(0)), 8.0,
                                   mostWorkers);
    Line ideal{.label = {"ideal"}, .tone = Tone::Neutral};
    Line real{.label = {"with synchronisation"}, .tone = Tone::First};
    for (double n : workers(high)) {
        ideal.x.push_back(n);
        ideal.y.push_back(curve.ideal(n));
        real.x.push_back(n);
        real.y.push_back(curve.time(n));
        real.strong.push_back(curve.time(n) <= curve.time(1));
    }
    Figure figure;
    figure.subtitle = {
            "compute/n + fixed + a part for each further worker; thick: faster than one"};
    figure.without = {{"the plan: these are typed times"}};
    finish(figure, ideal, real);
    if (!best) {
        figure.title = {"Each further worker helps: nothing grows with their number"};
        return figure;
    }
    const Amount seconds = full(curve.time(*best), Unit::Seconds);
    if (slower && *slower <= mostWorkers)
        figure.title = {"%1 workers are best, %2 a step; from %3 on a step is slower than on one",
                        {full(*best), seconds, full(*slower)}};
    else
        figure.title = {"%1 workers are best, %2 a step", {full(*best), seconds}};
    if (*best <= high) {
        figure.series.push_back(Points{
                .label = {"best"}, .tone = Tone::Good, .x = {*best}, .y = {curve.time(*best)}});
        figure.notes.push_back({.x = *best,
                                .y = curve.time(*best),
                                .text = {"best: %1", {full(*best)}},
                                .tone = Tone::Good,
                                .leader = true});
    }
    return figure;
}

Figure planCurve(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    const double busy = busyCards(s);
    const double high = std::max({2.0, cardsUnit(s), std::min(1.2 * busy, 64 * s.cluster.cards)});
    Line ideal{.label = {"compute alone"}, .tone = Tone::Neutral, .steps = true};
    Line real{.label = {"nothing hidden"}, .tone = Tone::First, .steps = true};
    double best = 0;
    double least = INFINITY;
    for (double n : sampledCards(s, 1, high)) {
        const Evaluation e = onCards(s, n, input.memo);
        if (!e.compute.step || !e.communication.step)
            continue;
        const double time = *e.compute.step + *e.communication.step;
        ideal.x.push_back(n);
        ideal.y.push_back(*e.compute.step);
        real.x.push_back(n);
        real.y.push_back(time);
        real.strong.push_back(e.memory.fits.value_or(false));
        if (time < least * (1 - 1e-12)) {
            least = time;
            best = n;
        }
    }
    Figure figure;
    figure.subtitle = {"Compute of whole micro-batches and the collectives of the plan's links; "
                       "thick: fits"};
    figure.without = {{"what prefetch hides"}, {"input wait, saves and failures"}};
    if (ideal.x.empty()) {
        figure.title = {"No number of cards up to %1 is connected", {full(high)}};
        return figure;
    }
    figure.title = {"With this plan's collectives %1 cards are best, %2 a step",
                    {full(best), brief(least, Unit::Seconds)}};
    finish(figure, ideal, real);
    figure.series.push_back(
            Points{.label = {"best"}, .tone = Tone::Good, .x = {best}, .y = {least}});
    figure.notes.push_back({.x = best,
                            .y = least,
                            .text = {"best: %1", {full(best)}},
                            .tone = Tone::Good,
                            .leader = true});
    return figure;
}

} // namespace

Figure scalingUCurve(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    return exploreSettings(input).scaling.planUCurve ? planCurve(input)
                                                     : typedCurve(input.now.scenario);
}

Figure scalingSpeedUp(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const ScalingSettings settings = exploreSettings(input).scaling;
    const double synchronising = settings.synchronisingPercent * percent;
    const double serial = settings.serialPercent * percent;
    const double high = std::clamp(4 * s.cluster.cards, 1024.0, 1e9);
    Line ideal{.label = {"ideal"}, .tone = Tone::Neutral};
    Line sync{.label = {"%1 synchronising", {full(settings.synchronisingPercent, Unit::Percent)}},
              .tone = Tone::Second};
    Line amdahl{.label = {"%1 serial", {full(settings.serialPercent, Unit::Percent)}},
                .tone = Tone::First};
    for (int i = 0; i <= speedUpSamples; ++i) {
        const double n = std::pow(high, double(i) / speedUpSamples);
        ideal.x.push_back(n);
        ideal.y.push_back(n);
        amdahl.x.push_back(n);
        amdahl.y.push_back(serialSpeedUp(n, serial));
        amdahl.strong.push_back(true);
        sync.strong.push_back(true);
        const double synchronised = synchronisedSpeedUp(n, synchronising);
        sync.x.push_back(n);
        sync.y.push_back(n >= 2 && synchronised > 0 ? synchronised
                                                    : NAN); // one card waits for none
    }
    Figure figure;
    const double cards = s.cluster.cards;
    figure.title = {
            "%1 cards are %2 as fast as one with %3 synchronising, %4 with %5 serial work",
            {full(cards),
             brief(cards > 1 ? synchronisedSpeedUp(cards, synchronising) : 1, Unit::Multiple),
             full(settings.synchronisingPercent, Unit::Percent),
             brief(serialSpeedUp(cards, serial), Unit::Multiple),
             full(settings.serialPercent, Unit::Percent)}};
    figure.subtitle = {"Times as fast as one card: n · (1 − s), and Amdahl's 1/(f + (1 − f)/n)"};
    figure.x = {.label = {"cards"},
                .unit = Unit::Count,
                .scale = AxisScale::Logarithmic,
                .low = 1,
                .high = high};
    figure.y = {.label = {"times as fast as one card"},
                .unit = Unit::Multiple,
                .scale = AxisScale::Logarithmic,
                .low = 1,
                .high = high};
    figure.without = {{"synchronisation that grows with the cards"}};
    figure.rules.push_back({.vertical = true,
                            .at = cards,
                            .label = {"now %1", {full(cards)}},
                            .tone = Tone::Quiet});
    figure.series = {ideal, sync, amdahl};
    return figure;
}

} // namespace headroom
