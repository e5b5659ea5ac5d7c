#include "core/evaluation/evaluate_margins.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr int intervalSamples = 160;

// What a save every so many seconds loses, and whether the plan is in time with it.
struct LossAt
{
    std::optional<CheckpointLoss> loss;
    OptionalValue exact;
    bool holds = false;
    bool exactHolds = false; // finishes in time by the exact model, and fits
};

LossAt lossAt(Scenario s, double interval, EvaluationMemo &memo)
{
    s.checkpoint.intervalSeconds = interval;
    const Evaluation e = evaluateMargins(s, memo);
    LossAt at{e.checkpoint.loss, e.checkpoint.exactLoss, e.deadline.met.value_or(false)};
    if (at.exact && e.finish.training) {
        const double finish =
                s.task.reservedDays * secondsPerDay + *e.finish.training * (1 + *at.exact);
        at.exactHolds = finish <= s.task.deadlineDays * secondsPerDay;
    }
    return at;
}

struct IntervalRange
{
    double low;
    double high;
};

// Around the best interval, with the present one in it, unless a range was chosen.
IntervalRange rangeOf(const FailureQuestions &asked, double now, const OptionalValue &best)
{
    if (asked.intervalHigh > asked.intervalLow && asked.intervalLow > 0)
        return {asked.intervalLow, asked.intervalHigh};
    const double centre = best && *best > 0 ? *best : now;
    constexpr double least = 1e-9;
    constexpr double greatest = 1e9; // what the row accepts
    return {std::clamp(std::min(centre / 20, now / 1.5), least, greatest / 2),
            std::clamp(std::max(centre * 20, now * 1.5), 2 * least, greatest)};
}

Message titleOf(const Scenario &s, const Evaluation &e, EvaluationMemo &memo)
{
    const double now = s.checkpoint.intervalSeconds;
    const Amount every = full(now, Unit::Seconds);
    const OptionalValue &best = e.checkpoint.optimalInterval;
    if (!best)
        return {"Nothing fails: the longer between saves, the better"};
    const LossAt there = lossAt(s, std::max(*best, 1e-9), memo);
    const LossAt half = lossAt(s, std::max(*best / 2, 1e-9), memo);
    const LossAt twice = lossAt(s, std::min(std::max(*best * 2, 1e-9), 1e9), memo);
    const auto share = [](const LossAt &at) {
        return full(at.loss->total() / percent, Unit::Percent);
    };
    const Amount at = full(*best, Unit::Seconds);
    const Amount present = full(e.checkpoint.loss->total() / percent, Unit::Percent);
    if (!there.loss)
        return {"A save every %1 loses %2", {every, present}};
    if (half.loss && twice.loss)
        return {"A save every %1 loses %2, %3 at half and %4 at twice that; now every %5, %6",
                {at, share(there), share(half), share(twice), every, present}};
    if (twice.loss)
        return {"A save every %1 loses %2, %3 at twice that; now every %4, %5",
                {at, share(there), share(twice), every, present}};
    return {"A save every %1 loses %2; now every %3, %4", {at, share(there), every, present}};
}

} // namespace

Figure failuresInterval(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const double now = s.checkpoint.intervalSeconds;
    const OptionalValue &best = e.checkpoint.optimalInterval;
    const auto [low, high] = rangeOf(exploreSettings(input).failures, now, best);

    Line save{.label = {"saves"}, .tone = Tone::Fourth};
    Line redo{.label = {"redone work"}, .tone = Tone::Third};
    Line recovery{.label = {"recovery"}, .tone = Tone::Neutral};
    Line total{.label = {"in all, first order"}, .tone = Tone::First};
    Line exact{.label = {"in all, exact"}, .tone = Tone::Second};
    std::vector<double> intervals;
    for (int i = 0; i <= intervalSamples; ++i)
        intervals.push_back(low * std::pow(high / low, double(i) / intervalSamples));
    for (const OptionalValue &marked : {OptionalValue(now), best, e.checkpoint.exactInterval})
        if (marked && *marked > low && *marked < high)
            intervals.push_back(*marked); // read exactly
    std::ranges::sort(intervals);
    intervals.erase(std::ranges::unique(intervals).begin(), intervals.end());
    for (double interval : intervals) {
        const LossAt at = lossAt(s, interval, input.memo);
        const auto add = [&](Line &line, double share) {
            line.x.push_back(interval);
            line.y.push_back(share / percent);
            line.strong.push_back(&line == &exact ? at.exactHolds : at.holds);
        };
        add(save, at.loss ? at.loss->save : NAN);
        add(redo, at.loss ? at.loss->redo : NAN);
        add(recovery, at.loss ? at.loss->recovery : NAN);
        add(total, at.loss ? at.loss->total() : NAN);
        add(exact, at.exact.value_or(NAN));
    }

    Figure figure;
    figure.title = titleOf(s, e, input.memo);
    figure.subtitle = {"Loss over the interval between saves, % of useful time; thick: in time"};
    figure.x = {.label = {"seconds between saves"},
                .unit = Unit::Seconds,
                .scale = AxisScale::Logarithmic,
                .low = low,
                .high = high,
                .parameter = "checkpoint.interval"};
    figure.y = {.label = {"% of useful time"}, .unit = Unit::Percent};
    const double present = e.checkpoint.loss->total() / percent;
    double least = present;
    for (double share : total.y)
        if (std::isfinite(share))
            least = std::min(least, share);
    figure.y.high = std::max(1e-6, present < 8 * least ? std::max(3 * least, 1.25 * present)
                                                       : 1.25 * present);
    figure.without = {{"failures during recovery"}};
    if (e.checkpoint.exactLoss || s.checkpoint.localIntervalSeconds <= 0)
        figure.series = {save, redo, recovery, exact, total};
    else
        figure.series = {save, redo, recovery, total};
    if (e.checkpoint.leastInterval)
        figure.without.push_back({"intervals below the time to write: backlog grows"});
    const auto rule = [&](const OptionalValue &at, Message label, Tone tone) {
        if (at && *at >= low && *at <= high)
            figure.rules.push_back(
                    {.vertical = true, .at = *at, .label = std::move(label), .tone = tone});
    };
    // Where the two optima lie close together one label stands for both.
    const OptionalValue &exactBest = e.checkpoint.exactInterval;
    const bool near = best && exactBest && *best > 0 && *exactBest / *best > 0.8;
    if (near) {
        rule(best,
             {"best %1, exact %2", {full(*best, Unit::Seconds), full(*exactBest, Unit::Seconds)}},
             Tone::Good);
    } else {
        if (best)
            rule(best, {"best %1", {full(*best, Unit::Seconds)}}, Tone::Good);
        if (exactBest)
            rule(exactBest, {"exact best %1", {full(*exactBest, Unit::Seconds)}}, Tone::Quiet);
    }
    figure.series.push_back(
            Points{.label = {"now"}, .tone = Tone::First, .x = {now}, .y = {present}});
    figure.notes.push_back(
            {.x = now,
             .y = present,
             .text = {"now: %1, %2", {full(now, Unit::Seconds), full(present, Unit::Percent)}},
             .leader = true});
    return figure;
}

} // namespace headroom
