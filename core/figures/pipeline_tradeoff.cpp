#include "core/evaluation/pipeline_plan.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/pipeline_shown.h"
#include "core/models/pipeline_formulas.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

struct Candidate
{
    PipelineSchedule schedule = PipelineSchedule::OneFOneB;
    double makespan = 0; // s
    double peak = 0; // of the fullest card, bytes or micro-batches
    double over = 0; // bytes that do not fit
    bool now = false;
};

// Why another schedule has no order; empty when it has.
Message refusalOf(const Scenario &s, PipelineSchedule schedule)
{
    PipelineShape shape = pipelineShape(s);
    shape.schedule = schedule;
    if (const auto found = refusal(shape, s.model.layers))
        return found->text;
    if (operationCount(shape) > evaluatedOperations)
        return {"%1 operations are too many", {full(operationCount(shape))}};
    return {};
}

// The fullest card's memory: all of it where it is modelled, else what has to fit into the budget.
double memoryOf(const Scenario &s, const Evaluation &e)
{
    return s.memory.liveRule == LiveRule::Modelled ? *e.memory.peak
                                                   : std::ranges::max(e.pipeline.peaks);
}

double limitOf(const Scenario &s, const Evaluation &e)
{
    return s.memory.liveRule == LiveRule::Modelled ? e.memory.usable
                                                   : s.memory.liveGibibytes * gibi;
}

Points pointsOf(const std::vector<Candidate> &candidates, bool fits, bool modelled, double each)
{
    const Message over = modelled ? Message{"does not fit"} : Message{"over the live budget"};
    Points points{.label = fits ? Message{"fits"} : over, .tone = fits ? Tone::First : Tone::Bad};
    for (const Candidate &candidate : candidates)
        if ((candidate.over <= 0) == fits) {
            points.x.push_back(candidate.peak / gibi);
            points.y.push_back(candidate.makespan / each);
            points.names.push_back({pipelineScheduleName(candidate.schedule)});
        }
    return points;
}

// A name beside each point, one for schedules that stand on the same. Those near to each other have
// leaders, so that they may stand off.
void addNames(Figure &figure, const std::vector<Candidate> &candidates, bool modelled, double each)
{
    const auto across = [&](double x) {
        const Axis &axis = figure.x;
        return axis.scale == AxisScale::Logarithmic
                       ? std::log(x / axis.low) / std::log(axis.high / axis.low)
                       : (x - axis.low) / (axis.high - axis.low);
    };
    const auto sameAs = [](const Candidate &a) {
        return [&a](const Candidate &b) {
            return std::abs(a.peak - b.peak) <= 1e-9 * a.peak
                   && std::abs(a.makespan - b.makespan) <= 1e-9 * a.makespan;
        };
    };
    for (auto first = candidates.begin(); first != candidates.end(); ++first) {
        if (std::ranges::any_of(candidates.begin(), first, sameAs(*first)))
            continue;
        std::vector<Message> alike;
        bool now = false;
        bool crowded = false;
        for (const Candidate &other : candidates) {
            if (sameAs(*first)(other)) {
                alike.push_back({pipelineScheduleName(other.schedule)});
                now = now || other.now;
                continue;
            }
            const double aside = (other.peak - first->peak) / gibi;
            crowded = crowded
                      || (std::abs(across(other.peak / gibi) - across(first->peak / gibi)) < 0.35
                          && std::abs(other.makespan - first->makespan) / each
                                     < 0.07 * (figure.y.high - figure.y.low)
                          && aside >= 0);
        }
        const Message names = listed(alike);
        Message text{"%1, %2", {names, duration(first->makespan)}};
        if (first->over > 0)
            text = {modelled ? "%1: %2 too much" : "%1: %2 over the budget",
                    {names, brief(first->over / gibi, Unit::Gibibytes)}};
        figure.notes.push_back({.x = first->peak / gibi,
                                .y = first->makespan / each,
                                .text = std::move(text),
                                .tone = first->over > 0 ? Tone::Bad : Tone::Quiet,
                                .leader = crowded,
                                .bold = now});
    }
}

Message titleOf(const PipelineShown &shown, const std::vector<Candidate> &candidates)
{
    // One that does not fit is no answer, however fast.
    const auto fits = [](const Candidate &candidate) { return candidate.over <= 0; };
    const auto fastest = std::ranges::min_element(candidates, {}, [&](const Candidate &candidate) {
        return std::pair(!fits(candidate), candidate.makespan);
    });
    const auto leanest = std::ranges::min_element(candidates, [](const auto &a, const auto &b) {
        return std::pair(a.peak, a.makespan) < std::pair(b.peak, b.makespan);
    });
    const Word fast{pipelineScheduleName(fastest->schedule)};
    const Word lean{pipelineScheduleName(leanest->schedule)};
    Message title{"%1 is fastest with %2; %3 holds least",
                  {fast, duration(fastest->makespan), lean}};
    if (fastest == leanest)
        title = {"%1 is fastest with %2 and holds least", {fast, duration(fastest->makespan)}};
    if (!fits(*fastest))
        title = {"No schedule fits: %1 holds least, %2 too much",
                 {lean, brief(leanest->over / gibi, Unit::Gibibytes)}};
    else if (!std::ranges::all_of(candidates, fits))
        title = fastest == leanest
                        ? Message{"Of those that fit %1 is fastest with %2, and holds least",
                                  {fast, duration(fastest->makespan)}}
                        : Message{"Of those that fit %1 is fastest with %2; %3 holds least",
                                  {fast, duration(fastest->makespan), lean}};
    if (shown.wouldBe)
        title = {"One stage: no pipeline. Of %1 stages, %2", {full(shown.plan.cards), title}};
    return title;
}

} // namespace

Figure pipelineTradeoff(const FigureInput &input)
{
    const auto shown = pipelineShown(input);
    if (!shown)
        return noPipelineFigure(input);
    if (operationCount(shown->plan) > evaluatedOperations)
        return formulaFigure(*shown);

    EvaluationMemo memo;
    memo.findMinEfficiency = false;
    memo.stop = input.control.stop;
    const bool modelled = shown->scenario.memory.liveRule == LiveRule::Modelled;
    const double limit = limitOf(shown->scenario, shown->evaluation);
    std::vector<Candidate> candidates;
    std::vector<Message> refused;
    for (int i = 0; i < pipelineScheduleCount; ++i) {
        const auto schedule = static_cast<PipelineSchedule>(i);
        const Word name{pipelineScheduleName(schedule)};
        if (input.control.stop.stop_requested())
            return {};
        if (input.control.progress)
            *input.control.progress = double(i) / pipelineScheduleCount;
        if (const Message why = refusalOf(shown->scenario, schedule); !why.empty()) {
            refused.push_back(why.text().starts_with(name.text) ? why
                                                                : Message{"%1: %2", {name, why}});
            continue;
        }
        Scenario s = shown->scenario;
        s.parallel.schedule = static_cast<ScheduleChoice>(schedule);
        const Evaluation e = evaluate(s, memo);
        if (input.control.stop.stop_requested())
            return {};
        if (!e.pipeline.makespan || e.pipeline.peaks.empty() || !e.memory.peak)
            continue; // another input conflicts
        const double peak = memoryOf(s, e);
        candidates.push_back({schedule, *e.pipeline.makespan, peak, peak - limit,
                              schedule == shown->plan.schedule && !shown->wouldBe});
    }
    if (candidates.empty())
        return noPipelineFigure(input);

    Figure figure;
    figure.title = titleOf(*shown, candidates);
    figure.subtitle = {"%1 stages, %2 micro-batches: makespan over the fullest card's peak",
                       {full(shown->plan.cards), full(shown->plan.microbatches)}};
    std::vector<double> peaks;
    std::vector<double> times;
    for (const Candidate &candidate : candidates) {
        peaks.push_back(candidate.peak / gibi);
        times.push_back(candidate.makespan);
    }
    const PipelineTimeAxis time(std::ranges::max(times));
    for (double &seconds : times)
        seconds /= time.each();
    figure.x = {.label = modelled ? Message{"GiB on the fullest card"}
                                  : Message{"GiB of activations and buffers on the fullest card"},
                .unit = Unit::Gibibytes};
    figure.y = time.axis();
    figure.y.label = time.each() < 1 ? Message{"makespan, ms"} : Message{"makespan, s"};
    figure.y.scale = AxisScale::Linear;
    peaks.push_back(limit / gibi); // how far from it is half of what is asked
    const auto [least, most] = std::ranges::minmax(peaks);
    if (most > 6 * least && least > 0) {
        figure.x.scale = AxisScale::Logarithmic;
        figure.x.low = least / 1.3;
        figure.x.high = most * 1.6;
    } else {
        fitAxis(figure.x, peaks, true);
        figure.x.high *= 1.12; // room for names
    }
    fitAxis(figure.y, times, false);
    const double air = 0.06 * (figure.y.high - figure.y.low);
    figure.y.high += air;
    figure.y.low -= air;
    for (bool fits : {true, false})
        if (Points points = pointsOf(candidates, fits, modelled, time.each()); !points.x.empty())
            figure.series.push_back(std::move(points));
    addNames(figure, candidates, modelled, time.each());
    figure.rules.push_back({.vertical = true,
                            .at = limit / gibi,
                            .label = {modelled ? "usable %1" : "live budget %1",
                                      {brief(limit / gibi, Unit::Gibibytes)}}});
    if (!modelled)
        figure.without = {{"logits and gathered weights"},
                          {"DualPipe's second copy of the parameters"}};
    else
        figure.without = {{"framework context beyond the reserve"}, {"fragmentation"}};
    figure.without.insert(figure.without.end(), refused.begin(), refused.end());
    return figure;
}

} // namespace headroom
