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

// The shown pipeline with another schedule; empty where that has no order.
std::optional<PipelinePlan> withSchedule(const PipelineShown &shown, PipelineSchedule schedule)
{
    Scenario s = shown.scenario;
    s.parallel.schedule = static_cast<ScheduleChoice>(schedule);
    std::vector<Problem> problems;
    if (!checkPipeline(s, problems))
        return {};
    PipelinePlan plan = pipelinePlan(s, shown.evaluation);
    if (shown.countsMicrobatches) {
        for (PipelineStage &stage : plan.stages)
            stage.savedBytes = 1 / plan.chunks();
        plan.forwardBytes = plan.backwardBytes = 0;
    }
    return plan;
}

std::string refusalOf(const PipelineShown &shown, PipelineSchedule schedule)
{
    PipelineShape shape = pipelineShape(shown.scenario);
    shape.schedule = schedule;
    const auto found = refusal(shape, shown.scenario.model.layers);
    return found ? found->text.text() : std::string();
}

Points pointsOf(const std::vector<Candidate> &candidates, bool fits, double unit, double each)
{
    Points points{.label = fits ? Message{"a schedule"} : Message{"does not fit"},
                  .tone = fits ? Tone::First : Tone::Bad};
    for (const Candidate &candidate : candidates)
        if ((candidate.over <= 0) == fits) {
            points.x.push_back(candidate.peak / unit);
            points.y.push_back(candidate.makespan / each);
            points.names.push_back({pipelineScheduleName(candidate.schedule)});
        }
    return points;
}

Message titleOf(const PipelineShown &shown, const std::vector<Candidate> &candidates)
{
    const auto fastest = std::ranges::min_element(candidates, {}, &Candidate::makespan);
    const auto leanest = std::ranges::min_element(candidates, [](const auto &a, const auto &b) {
        return std::pair(a.peak, a.makespan) < std::pair(b.peak, b.makespan);
    });
    const std::string fast(pipelineScheduleName(fastest->schedule));
    const std::string lean(pipelineScheduleName(leanest->schedule));
    Message title{"%1 is fastest with %2; %3 holds least",
                  {fast, duration(fastest->makespan), lean}};
    if (fastest == leanest)
        title = {"%1 is fastest with %2 and holds least", {fast, duration(fastest->makespan)}};
    if (shown.wouldBe)
        title = {"One stage: no pipeline. Of %1 stages, %2",
                 {full(shown.plan.cards), title.text()}};
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

    const bool counts = shown->countsMicrobatches;
    const Evaluation &e = shown->evaluation;
    // What a card has left beside its resident state.
    const double room = counts ? INFINITY : e.memory.usable - e.memory.resident.value_or(0);
    std::vector<Candidate> candidates;
    std::vector<Message> refused;
    for (int i = 0; i < pipelineScheduleCount; ++i) {
        const auto schedule = static_cast<PipelineSchedule>(i);
        const auto plan = withSchedule(*shown, schedule);
        if (!plan || operationCount(*plan) > evaluatedOperations) {
            refused.push_back({"%1: %2",
                               {std::string(pipelineScheduleName(schedule)),
                                plan ? "too many operations" : refusalOf(*shown, schedule)}});
            continue;
        }
        PipelineSimulator simulator;
        const PipelineResult *result =
                simulator.run(*plan, {input.control.stop, input.control.progress});
        if (!result)
            return {};
        const double peak = std::ranges::max(result->peaks);
        candidates.push_back({schedule, result->makespan, peak, peak - room,
                              schedule == shown->plan.schedule && !shown->wouldBe});
    }

    Figure figure;
    figure.title = titleOf(*shown, candidates);
    figure.subtitle = {"%1 stages, %2 micro-batches: makespan over the fullest card's peak",
                       {full(shown->plan.cards), full(shown->plan.microbatches)}};
    const double unit = counts ? 1 : gibi;
    std::vector<double> peaks;
    std::vector<double> times;
    for (const Candidate &candidate : candidates) {
        peaks.push_back(candidate.peak / unit);
        times.push_back(candidate.makespan);
    }
    const PipelineTimeAxis time(std::ranges::max(times));
    for (double &seconds : times)
        seconds /= time.each();
    figure.x =
            counts ? Axis{.label = {"micro-batches held by the fullest card"}, .unit = Unit::Count}
                   : Axis{.label = {"GiB held by the fullest card"}, .unit = Unit::Gibibytes};
    figure.y = time.axis();
    figure.y.label = time.each() < 1 ? Message{"makespan, ms"} : Message{"makespan, s"};
    figure.y.scale = AxisScale::Linear;
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
    figure.y.high += 0.08 * (figure.y.high - figure.y.low);
    for (bool fits : {true, false})
        if (Points points = pointsOf(candidates, fits, unit, time.each()); !points.x.empty())
            figure.series.push_back(std::move(points));
    for (const Candidate &candidate : candidates) {
        const std::string name(pipelineScheduleName(candidate.schedule));
        Message text{"%1, %2", {name, duration(candidate.makespan)}};
        if (candidate.over > 0)
            text = {"%1: %2 too much", {name, brief(candidate.over / gibi, Unit::Gibibytes)}};
        figure.notes.push_back({.x = candidate.peak / unit,
                                .y = candidate.makespan / time.each(),
                                .text = std::move(text),
                                .tone = candidate.over > 0 ? Tone::Bad : Tone::Quiet,
                                .bold = candidate.now});
    }
    if (!counts && room / unit < figure.x.high)
        figure.rules.push_back(
                {.vertical = true,
                 .at = room / unit,
                 .label = {"room beside state %1", {brief(room / unit, Unit::Gibibytes)}}});
    if (counts)
        figure.without = {{"bytes of a micro-batch, unknown while live memory is a budget"}};
    figure.without.push_back({"DualPipe's second copy of the parameters"});
    figure.without.insert(figure.without.end(), refused.begin(), refused.end());
    return figure;
}

} // namespace headroom
