#include "core/figures/makers.h"
#include "core/figures/pipeline_columns.h"
#include "core/figures/pipeline_moment.h"
#include "core/figures/pipeline_shown.h"
#include "core/models/pipeline_formulas.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace headroom {
namespace {

using Kind = PipelineOperationKind;

constexpr double mostNotedCards = 16; // more would not stand under each other
// Operations of a card beyond which a screen shows columns instead; zoomed in, it shows them.
constexpr double mostToldApart = 500;

class Timeline
{
public:
    Timeline(const PipelineTrace &trace, double each)
        : m_trace(trace)
        , m_each(each)
        , m_cards(trace.plan.cards)
        , m_causes(causesOf(trace))
        , m_waits(waitsOf(trace, m_causes))
    {
    }

    void addTo(Figure &figure) const
    {
        std::map<Kind, Spans> kinds;
        for (const PipelineOperation &operation : m_trace.operations) {
            if (operation.kind == Kind::Transfer)
                continue;
            Spans &spans = kinds[operation.kind];
            if (spans.spans.empty())
                spans = {.label = pipelineKindText(operation.kind),
                         .tone = pipelineTone(operation.kind),
                         .fields = {{"micro-batch"}, {"stage"}},
                         .shares = true};
            Span span = spanOf(operation.card, operation.start, operation.end);
            span.height = pipelineBarHeight;
            if (operation.kind != Kind::Update)
                span.label = {"%1", {full(operation.microbatch + 1.0)}};
            span.about = operationText(operation);
            spans.spans.push_back(std::move(span));
        }
        for (auto &[kind, spans] : kinds) {
            // By card: neighbours below a pixel are then drawn as one.
            std::ranges::stable_sort(spans.spans, std::ranges::greater{}, &Span::row);
            figure.series.push_back(std::move(spans));
        }
        Spans waits{.label = {"waits"}, .tone = Tone::Neutral, .labelled = false, .shares = true};
        for (const PipelineWait &wait : m_waits) {
            Span span = spanOf(wait.card, wait.from, wait.to);
            span.height = 0.16;
            span.about = waitText(m_trace, wait);
            waits.spans.push_back(std::move(span));
        }
        figure.series.push_back(std::move(waits));
        figure.series.push_back(pathSpans());
    }

private:
    [[nodiscard]] Span spanOf(std::uint32_t card, double start, double end) const
    {
        Span span;
        span.row = m_cards - 1 - card;
        span.start = start / m_each;
        span.end = end / m_each;
        return span;
    }

    [[nodiscard]] Spans pathSpans() const
    {
        Spans path{.label = {"critical path"}, .tone = Tone::Bad, .labelled = false};
        path.fields = {{"micro-batch"}, {"stage"}};
        for (const PathStep &step : criticalPath(m_trace, m_causes)) {
            const PipelineOperation &operation = m_trace.operations[step.operation];
            Span span = spanOf(operation.card, operation.start, operation.end);
            span.height = 0.09;
            span.offset = -0.44;
            span.about = operationText(operation);
            path.spans.push_back(std::move(span));
        }
        return path;
    }

    const PipelineTrace &m_trace;
    double m_each;
    double m_cards;
    PipelineCauses m_causes;
    std::vector<PipelineWait> m_waits;
};

Message titleOf(const PipelineShown &shown, const PipelineResult &result)
{
    const double idle = std::accumulate(result.idle.begin(), result.idle.end(), 0.0)
                        / static_cast<double>(result.idle.size());
    const Amount share = brief(100 * idle / result.makespan, Unit::Percent);
    const Word name{pipelineScheduleName(shown.plan.schedule)};
    if (shown.wouldBe)
        return {"One stage: no pipeline. %1 stages with %2 would take %3, idle %4 of it",
                {full(shown.plan.cards), name, duration(result.makespan), share}};
    return {"%1 takes %2; cards idle %3 of it", {name, duration(result.makespan), share}};
}

// What a person has to know of a picture of many operations.
Message densityOf(const PipelineShown &shown, std::size_t columns)
{
    const double operations = operationCount(shown.plan) - 2 * forwardMessages(shown.plan);
    if (columns > 0)
        return {"%1 columns by share, as %2 operations are too many to show",
                {full(static_cast<double>(columns)), full(operations)}};
    if (operations / shown.plan.cards > mostToldApart)
        return {"columns by share; zoom in for operations"};
    return {};
}

Message subtitleOf(const PipelineShown &shown, const Message &density)
{
    Message text{"%1; %2", {pipelineSubject(shown), bubbleText(shown.plan)}};
    if (!density.empty())
        text = {"%1; %2", {text, density}};
    return text;
}

// The cursor and, beside each card, what it does there.
void addMoment(Figure &figure, const PipelineMoment &moment, double cards, double each)
{
    figure.rules.push_back(moment.cursor(each));
    if (cards > mostNotedCards)
        return;
    figure.widestBeside = moment.widestText();
    for (std::size_t card = 0; static_cast<double>(card) < cards; ++card)
        figure.beside.push_back({.x = figure.x.high,
                                 .y = cards - 1 - static_cast<double>(card),
                                 .text = moment.textOf(card),
                                 .tone = moment.toneOfCard(card)});
}

// Of more operations than are kept: a second run, whose length is known, fills columns.
std::optional<std::size_t> addColumns(Figure &figure, const PipelinePlan &plan, double makespan,
                                      PipelineMoment &moment, double each,
                                      const FigureControl &control)
{
    PipelineColumns columns(plan, makespan);
    const PipelineSimulator::Sink add = [&](const PipelineOperation &operation) {
        columns.add(operation);
        moment.add(operation);
    };
    PipelineSimulator simulator;
    if (!simulator.run(plan, add, {control.stop, control.progress}))
        return {};
    for (Spans &spans : columns.series(each))
        figure.series.push_back(std::move(spans));
    return columns.count();
}

} // namespace

Figure pipelineTimeline(const FigureInput &input)
{
    const auto shown = pipelineShown(input);
    if (!shown)
        return noPipelineFigure(input);
    if (operationCount(shown->plan) > evaluatedOperations)
        return formulaFigure(*shown);
    const auto trace = shownTrace(shown->plan, input.control);
    if (!trace)
        return {};

    const PipelinePlan &plan = shown->plan;
    const PipelineResult &result = trace->result;
    const PipelineTimeAxis time(result.makespan);
    Figure figure;
    figure.x = time.axis();
    figure.y = {.scale = AxisScale::Category, .low = -0.6, .high = plan.cards - 0.4};
    for (double card = plan.cards - 1; card >= 0; --card)
        figure.y.categories.push_back({"card %1", {full(card)}});

    PipelineMoment moment(plan, shownMoment(input, result.makespan));
    std::size_t columns = 0;
    if (double(trace->operations.size()) == result.operations) {
        Timeline(*trace, time.each()).addTo(figure);
        for (const PipelineOperation &operation : trace->operations)
            moment.add(operation);
    } else if (const auto added = addColumns(figure, plan, result.makespan, moment, time.each(),
                                             input.control)) {
        columns = *added;
        figure.without.push_back({"the critical path"});
    } else {
        return {};
    }
    figure.title = titleOf(*shown, result);
    figure.subtitle = subtitleOf(*shown, densityOf(*shown, columns));
    addMoment(figure, moment, plan.cards, time.each());
    figure.without.push_back({"messages between cards, which lengthen the waits"});
    if (plan.bothEnds())
        figure.without.push_back({dualPipeRemark});
    return figure;
}

} // namespace headroom
