#include "core/figures/pipeline_shown.h"

#include "core/evaluation/pipeline_plan.h"
#include "core/figures/makers.h"
#include "core/figures/pipeline_moment.h"
#include "core/models/pipeline_formulas.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// Operations that are simulated, drawn and laid out within a drag step.
constexpr double operationsOfADrag = 40000;

// A number of stages worth showing beside one.
Scenario withStages(const Scenario &now)
{
    for (double stages : {4.0, 2.0, 8.0, 3.0, 6.0, 5.0, 7.0})
        for (const ScheduleChoice schedule : {now.parallel.schedule, ScheduleChoice::OneFOneB}) {
            Scenario s = now;
            s.parallel.pipeline = stages;
            s.parallel.schedule = schedule;
            std::vector<Problem> problems;
            if (checkPipeline(s, problems))
                return s;
        }
    return now;
}

} // namespace

std::optional<PipelineShown> pipelineShown(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return {};
    PipelineShown shown;
    shown.scenario = input.now.scenario;
    shown.wouldBe = input.now.scenario.parallel.pipeline == 1;
    if (shown.wouldBe)
        shown.scenario = withStages(shown.scenario);
    std::vector<Problem> problems;
    if (shown.scenario.parallel.pipeline == 1 || !checkPipeline(shown.scenario, problems))
        return {};
    shown.evaluation = shown.wouldBe ? evaluate(shown.scenario, input.memo) : input.now.evaluation;
    if (hasConflict(shown.evaluation))
        return {};
    shown.plan = pipelinePlan(shown.scenario);
    return shown;
}

Figure noPipelineFigure(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    Figure figure;
    figure.x.visible = false;
    figure.y.visible = false;
    std::vector<Problem> problems;
    if (input.now.scenario.parallel.pipeline > 1 && !checkPipeline(input.now.scenario, problems)) {
        figure.title = {"Inputs conflict: %1", {problems.front().text}};
        figure.subtitle = {"accepted: %1", {problems.front().accepted}};
    } else {
        figure.title = {"One stage: no pipeline"};
        figure.subtitle = {"No small number of stages divides these cards and layers"};
    }
    return figure;
}

Figure formulaFigure(const PipelineShown &shown)
{
    Figure figure;
    figure.title = {"%1 by formula, cards idle %2 of it",
                    {duration(makespanByFormula(shown.plan)), duration(idleByFormula(shown.plan))}};
    figure.subtitle = {"%1: %2 operations are more than are simulated",
                       {pipelineSubject(shown), full(operationCount(shown.plan))}};
    if (const Message limit = formulaLimit(shown.plan); !limit.empty())
        figure.subtitle = {"%1; the formula holds only for %2", {figure.subtitle, limit}};
    figure.x.visible = false;
    figure.y.visible = false;
    return figure;
}

Message pipelineSubject(const PipelineShown &shown)
{
    const PipelinePlan &plan = shown.plan;
    const Word name{pipelineScheduleName(plan.schedule)};
    if (plan.schedule == PipelineSchedule::Interleaved)
        return {"%1 stages, %2 micro-batches, %3 in %4 chunks a card",
                {full(plan.cards), full(plan.microbatches), name, full(plan.virtualStages)}};
    return {"%1 stages, %2 micro-batches, %3", {full(plan.cards), full(plan.microbatches), name}};
}

PipelineTimeAxis::PipelineTimeAxis(double seconds)
    : m_milliseconds(seconds < 2)
    , m_end(seconds)
{
}

Axis PipelineTimeAxis::axis() const
{
    Axis axis;
    axis.label = m_milliseconds ? Message{"milliseconds of a step"} : Message{"seconds of a step"};
    axis.unit = m_milliseconds ? Unit::Milliseconds : Unit::Seconds;
    axis.scale = AxisScale::Time;
    axis.high = m_end / each();
    return axis;
}

double shownMoment(const FigureInput &input, double makespan)
{
    const double each = PipelineTimeAxis(makespan).each();
    return std::clamp(input.handle(pipelineMomentHandle, makespan / 2 / each) * each, 0.0,
                      makespan);
}

std::optional<PipelineTrace> shownTrace(const PipelinePlan &plan, const FigureControl &control)
{
    PipelineTrace trace{.plan = plan};
    trace.operations.reserve(
            static_cast<std::size_t>(std::min(operationCount(plan), double(mostShownOperations))));
    const PipelineSimulator::Sink keep = [&](const PipelineOperation &operation) {
        if (trace.operations.size() < mostShownOperations)
            trace.operations.push_back(operation);
    };
    PipelineSimulator simulator;
    const PipelineResult *result = simulator.run(plan, keep, {control.stop, control.progress});
    if (!result)
        return {};
    trace.result = *result;
    return trace;
}

bool isLongPipeline(const FigureInput &input)
{
    const Scenario &now = input.now.scenario;
    const double operations =
            operationCount(pipelineShape(now.parallel.pipeline == 1 ? withStages(now) : now));
    return operations > operationsOfADrag && operations <= evaluatedOperations;
}

} // namespace headroom
