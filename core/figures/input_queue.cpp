#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/models/input_pipeline.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// The pause of the question and the queue that meets it.
struct Pause
{
    double supply = 0; // sequences/s
    double left = 0; // while some workers stand still
    double demand = 0;
    double length = 0; // seconds
    double queue = 0; // sequences, full at the start
    double needed = 0;
    bool assumed = false; // the plan has no queue: one that suffices is drawn
};

Pause pauseOf(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    const FailureQuestions asked = exploreSettings(input).failures;
    Pause pause{.supply = *input.now.evaluation.input.supply,
                .demand = *input.now.evaluation.input.demand,
                .length = asked.pauseSeconds};
    const double stopped = std::min(asked.stoppedWorkers, s.input.workers);
    pause.left = (s.input.workers - stopped) * s.input.workerRate;
    pause.needed = queueNeeded(pause.demand, pause.left, pause.length);
    pause.assumed = s.input.prefetch == 0;
    pause.queue = pause.assumed ? pause.needed : s.input.prefetch;
    return pause;
}

// Sequences in the queue at the corners of the line.
Line queueOver(const Pause &pause, double end)
{
    Line line{.label = {"queue"}, .tone = Tone::First};
    const auto add = [&](double at, double queued) {
        if (!line.x.empty() && std::min(at, end) <= line.x.back())
            return; // a corner that falls together with the one before
        line.x.push_back(std::min(at, end));
        line.y.push_back(queued);
        line.strong.push_back(queued > 0);
    };
    const double start = end * 0.08;
    add(0, pause.queue);
    add(start, pause.queue);
    const double fall = std::max(0.0, pause.demand - pause.left);
    const double missing = fall * pause.length;
    const double empty = fall > 0 ? pause.queue / fall : INFINITY;
    if (empty < pause.length)
        add(start + empty, 0);
    const double atEnd = std::max(0.0, pause.queue - missing);
    add(start + pause.length, atEnd);
    const double refill = refillTime(pause.queue - atEnd, pause.supply, pause.demand);
    if (start + pause.length + refill < end) {
        add(start + pause.length + refill, pause.queue);
        add(end, pause.queue);
    } else {
        add(end, std::min(pause.queue, atEnd
                                               + std::max(0.0, pause.supply - pause.demand)
                                                         * (end - start - pause.length)));
    }
    return line;
}

Message titleOf(const Pause &pause)
{
    if (pause.demand > pause.supply)
        return {"Training wants %1 sequences/s, %2 are supplied: the queue stays empty",
                {brief(pause.demand), brief(pause.supply)}};
    const double missing = shortfall(pause.demand, pause.left, pause.length);
    if (missing <= 0)
        return {"%1 sequences/s are left during the pause: enough", {brief(pause.left)}};
    const Amount refill = brief(
            refillTime(std::min(missing, pause.queue), pause.supply, pause.demand), Unit::Seconds);
    if (!std::isfinite(refill.value))
        return {"A pause of %1 needs a queue of %2 sequences, which never fills again",
                {brief(pause.length, Unit::Seconds), full(pause.needed)}};
    if (pause.queue < pause.needed)
        return {"A pause of %1 needs a queue of %2 sequences; with %3 training stands for %4",
                {brief(pause.length, Unit::Seconds), full(pause.needed), full(pause.queue),
                 brief(pause.length - pause.queue / (pause.demand - pause.left), Unit::Seconds)}};
    return {"A queue of %1 sequences bridges a pause of %2; it is full again after %3",
            {full(pause.needed), brief(pause.length, Unit::Seconds), refill}};
}

} // namespace

Figure inputQueue(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    Figure figure;
    figure.x = {.label = {"seconds"}, .unit = Unit::Seconds};
    figure.y = {.label = {"sequences in the queue"}, .unit = Unit::Sequences};
    if (!e.input.supply) {
        figure.title = {"The input's workers are not modelled: their number is 0"};
        figure.subtitle = {"Set the number of workers and their rate to see the queue in a pause"};
        figure.x.visible = false;
        figure.y.visible = false;
        return figure;
    }
    const Pause pause = pauseOf(input);
    const double refill =
            refillTime(std::min(shortfall(pause.demand, pause.left, pause.length), pause.queue),
                       pause.supply, pause.demand);
    const double after =
            std::isfinite(refill) ? std::max(refill, pause.length * 0.3) : 2 * pause.length;
    const double end = std::max(1.0, (pause.length + after) * 1.25);
    figure.title = titleOf(pause);
    const double stopped =
            std::min(exploreSettings(input).failures.stoppedWorkers, s.input.workers);
    figure.subtitle = {pause.assumed
                               ? "%1 of %2 workers stop; the plan has no queue, drawn is one that "
                                 "suffices; %3 workers meet %4 sequences/s; %5 MB of memory"
                               : "%1 of %2 workers stop; %3 workers meet %4 sequences/s; %5 MB of "
                                 "memory",
                       {full(stopped), full(s.input.workers), full(*e.input.workersNeeded),
                        brief(pause.demand), full(e.input.prefetchBytes / mega)}};
    figure.x.low = 0;
    figure.x.high = end;
    Line queue = queueOver(pause, end);
    fitAxis(figure.y, {pause.queue, pause.needed, 1}, true);
    figure.y.high *= 1.08;
    figure.bands.push_back({.vertical = true,
                            .from = end * 0.08,
                            .to = std::min(end, end * 0.08 + pause.length),
                            .label = {"pause"},
                            .tone = Tone::Bad});
    if (pause.needed > 0)
        figure.rules.push_back({.at = pause.needed,
                                .label = {"needed: %1", {full(pause.needed)}},
                                .tone = Tone::Quiet});
    figure.series.push_back(std::move(queue));
    const double again = readAgain(pause.queue + s.task.sequencesPerStep, 0);
    figure.without = {{"the unfinished sequence of the packer, which belongs to the checkpoint"},
                      {"a restart reads up to %1 sequences again that were handed out, not "
                       "trained",
                       {full(again)}}};
    return figure;
}

} // namespace headroom
