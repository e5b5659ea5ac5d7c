#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/models/policy_lag.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr int shownCycles = 3;
constexpr int cycleSamples = 100;

CycleTimes timesOf(const Scenario &s)
{
    return {.generate = s.rl.generateSeconds, .learn = s.rl.learnSeconds, .sync = s.rl.syncSeconds};
}

struct Rows
{
    Spans generate{.label = {"generate"}, .tone = Tone::First};
    Spans learn{.label = {"learn"}, .tone = Tone::Second};
    Spans sync{.label = {"weight sync"}, .tone = Tone::Fourth};
};

void add(Spans &spans, double row, double start, double end, int batch)
{
    if (end <= start)
        return;
    Span span{.row = row, .start = start, .end = end};
    if (batch > 0)
        span.label = {"%1", {full(batch)}};
    spans.spans.push_back(std::move(span));
}

void addSynchronous(Rows &rows, const CycleTimes &times)
{
    double start = 0;
    for (int batch = 1; batch <= shownCycles; ++batch) {
        const double learn = start + times.generate;
        const double sync = learn + times.learn;
        add(rows.generate, 3, start, learn, batch);
        add(rows.learn, 2, learn, sync, batch);
        for (double row : {3.0, 2.0})
            add(rows.sync, row, sync, sync + times.sync, 0);
        start = sync + times.sync;
    }
}

// Learning takes the batch of the cycle before, so that its first turn is empty.
void addAsynchronous(Rows &rows, const CycleTimes &times, double until)
{
    const double cycle = times.asynchronous();
    constexpr int mostCycles = 2 * shownCycles + 1;
    for (int batch = 1; batch <= mostCycles && batch * cycle <= until * (1 + 1e-9); ++batch) {
        const double start = (batch - 1) * cycle;
        const double sync = start + cycle - times.sync;
        add(rows.generate, 1, start, start + times.generate, batch);
        if (batch > 1)
            add(rows.learn, 0, start, start + times.learn, batch - 1);
        for (double row : {1.0, 0.0})
            add(rows.sync, row, sync, sync + times.sync, 0);
    }
}

} // namespace

Figure rlCycles(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const CycleTimes times = timesOf(s);
    Figure figure;
    figure.subtitle = {"Batches by number over %1 synchronous cycles; sync stops both sides",
                       {full(shownCycles)}};
    figure.x = {.label = {"seconds"}, .unit = Unit::Seconds, .scale = AxisScale::Time};
    figure.y = {.scale = AxisScale::Category,
                .low = -0.6,
                .high = 3.6,
                .categories = {{"asynchronous: learning"},
                               {"asynchronous: generation"},
                               {"synchronous: learning"},
                               {"synchronous: generation"}}};
    figure.without = {{"trajectories that outlast a cycle"}};
    const double until = shownCycles * times.synchronous();
    fitAxis(figure.x, {until}, true);
    if (times.asynchronous() <= 0) {
        figure.title = {"Cycles take no time"};
        return figure;
    }
    const double gain = times.gain(s.rl.asyncKeep);
    figure.title = {gain >= 0 ? "A cycle of %1 becomes %2; with %3 kept %4 more useful samples"
                              : "A cycle of %1 becomes %2; with %3 kept %4 fewer useful samples",
                    {brief(times.synchronous(), Unit::Seconds),
                     brief(times.asynchronous(), Unit::Seconds),
                     full(s.rl.asyncKeep / percent, Unit::Percent),
                     brief(std::abs(gain) / percent, Unit::Percent)}};
    Rows rows;
    addSynchronous(rows, times);
    addAsynchronous(rows, times, until);
    for (Spans *spans : {&rows.generate, &rows.learn, &rows.sync})
        if (!spans->spans.empty())
            figure.series.push_back(std::move(*spans));
    return figure;
}

Figure rlGain(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const CycleTimes times = timesOf(s);
    Figure figure;
    figure.subtitle = {"Useful samples of asynchronous against synchronous cycles, over the share "
                       "that is fresh enough"};
    figure.x = {.label = {"kept when asynchronous, %"}, .unit = Unit::Percent, .high = 100};
    figure.y = {.label = {"gain, %"}, .unit = Unit::Percent, .low = -100, .high = 100};
    figure.without = {{"what older samples do to learning"}};
    if (times.asynchronous() <= 0) {
        figure.title = {"Cycles take no time"};
        return figure;
    }
    figure.subtitle.pattern = "Useful samples of asynchronous against synchronous cycles, over the "
                              "share that is fresh enough; weight versions behind: %1";
    figure.subtitle.arguments = {full(versionsBehind(times.generate, times.asynchronous()))};
    const double even = times.breakEvenKeep() / percent;
    const double gain = times.gain(s.rl.asyncKeep) / percent;
    figure.title = {gain >= 0 ? "Asynchronous pays above %1 kept; at %2 it brings %3"
                              : "Asynchronous pays above %1 kept; at %2 it loses %3",
                    {brief(even, Unit::Percent), full(s.rl.asyncKeep / percent, Unit::Percent),
                     brief(std::abs(gain), Unit::Percent)}};
    Line line{.label = {"gain"}, .tone = Tone::First};
    for (double kept : {0.0, times.breakEvenKeep(), 1.0}) {
        if (!line.x.empty() && kept / percent <= line.x.back())
            continue;
        line.x.push_back(kept / percent);
        line.y.push_back(times.gain(kept) / percent);
        line.strong.push_back(kept >= times.breakEvenKeep());
    }
    fitAxis(figure.y, line.y, false);
    figure.rules.push_back({.at = 0, .label = {"as synchronous"}, .tone = Tone::Quiet});
    figure.rules.push_back({.vertical = true,
                            .at = even,
                            .label = {"break-even %1", {brief(even, Unit::Percent)}},
                            .tone = Tone::Bad});
    figure.series = {line, Points{.label = {"now"},
                                  .tone = Tone::First,
                                  .x = {s.rl.asyncKeep / percent},
                                  .y = {gain}}};
    return figure;
}

Figure rlSurvival(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const double time = s.rl.generateSeconds;
    const double rate = s.rl.interruptionsPerDay / secondsPerDay;
    const double high = std::max(4 * time, 1.0);
    const double bias = exponentialSurvival(rate, time);
    Figure figure;
    if (rate <= 0)
        figure.title = {"Nothing interrupts a trajectory: every length reaches learning"};
    else
        figure.title = {"%1 of %2 trajectories survive; if interrupted ones are dropped, the mean "
                        "length falls to %3",
                        {brief(survival(rate, time) / percent, Unit::Percent),
                         brief(time, Unit::Seconds), brief(bias / percent, Unit::Percent)}};
    figure.subtitle = {"Share of trajectories that reach learning over their time, at %1 "
                       "interruptions a day; the mean for lengths spread exponentially",
                       {full(s.rl.interruptionsPerDay, Unit::None)}};
    figure.x = {.label = {"time of a trajectory, s"}, .unit = Unit::Seconds, .high = high};
    figure.y = {
            .label = {"trajectories that reach learning, %"}, .unit = Unit::Percent, .high = 105};
    figure.without = {{"trajectories that go on after an interruption"}};
    Line dropped{.label = {"interrupted ones dropped"}, .tone = Tone::First};
    Line resumed{.label = {"resumed with their KV and version"}, .tone = Tone::Third};
    for (int i = 0; i <= cycleSamples; ++i) {
        const double t = high * i / cycleSamples;
        dropped.x.push_back(t);
        dropped.y.push_back(survival(rate, t) / percent);
        dropped.strong.push_back(true);
        resumed.x.push_back(t);
        resumed.y.push_back(100);
    }
    figure.rules.push_back({.vertical = true,
                            .at = time,
                            .label = {"now %1", {brief(time, Unit::Seconds)}},
                            .tone = Tone::Quiet});
    figure.series = {dropped, resumed};
    return figure;
}

} // namespace headroom
