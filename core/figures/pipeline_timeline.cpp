#include "core/figures/makers.h"
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

constexpr std::string_view momentHandle = "pipeline.moment";
constexpr double mostNotedCards = 16; // more would not stand under each other

Message labelOf(Kind kind)
{
    switch (kind) {
    case Kind::Forward:
        return {"forward"};
    case Kind::Backward:
        return {"backward"};
    case Kind::InputGradient:
        return {"input gradient"};
    case Kind::WeightGradient:
        return {"weight gradient"};
    default:
        return {"update"};
    }
}

Tone toneOf(Kind kind)
{
    switch (kind) {
    case Kind::Forward:
        return Tone::First;
    case Kind::WeightGradient:
        return Tone::Third;
    case Kind::Update:
        return Tone::Fourth;
    default:
        return Tone::Second;
    }
}

// What one card does at a moment, and how many micro-batches it holds.
struct CardState
{
    const PipelineOperation *works = nullptr;
    const PipelineWait *waits = nullptr;
    double held = 0; // chunks
};

class Timeline
{
public:
    Timeline(const PipelineShown &shown, const PipelineTrace &trace, double each)
        : m_shown(shown)
        , m_trace(trace)
        , m_each(each)
        , m_cards(shown.plan.cards)
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
            spans.label = labelOf(operation.kind);
            spans.tone = toneOf(operation.kind);
            Span span = spanOf(operation.card, operation.start, operation.end);
            span.height = 0.78;
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
        Spans waits{.label = {"waits"}, .tone = Tone::Neutral, .labelled = false};
        for (const PipelineWait &wait : m_waits) {
            Span span = spanOf(wait.card, wait.from, wait.to);
            span.height = 0.16;
            span.about = waitText(m_trace, wait);
            waits.spans.push_back(std::move(span));
        }
        figure.series.push_back(std::move(waits));
        if (isWhole())
            figure.series.push_back(pathSpans());
    }

    // All operations are in the trace.
    [[nodiscard]] bool isWhole() const
    {
        return double(m_trace.operations.size()) == m_trace.result.operations;
    }

    [[nodiscard]] std::vector<CardState> at(double moment) const
    {
        std::vector<CardState> states(static_cast<std::size_t>(m_cards));
        for (const PipelineOperation &operation : m_trace.operations) {
            if (operation.kind == Kind::Transfer || operation.start > moment)
                continue;
            CardState &state = states[operation.card];
            if (operation.end > moment)
                state.works = &operation;
            const bool ends =
                    operation.kind == Kind::WeightGradient || operation.kind == Kind::Backward;
            if (operation.kind == Kind::Forward)
                state.held += 1;
            else if (ends && operation.end <= moment)
                state.held -= 1;
        }
        for (const PipelineWait &wait : m_waits)
            if (wait.from <= moment && moment < wait.to)
                states[wait.card].waits = &wait;
        return states;
    }

    // Beside each card what it does and holds; returns how many work.
    int noteStates(Figure &figure, double moment) const
    {
        const std::vector<CardState> states = at(moment);
        int working = 0;
        for (std::size_t card = 0; card < states.size(); ++card) {
            const CardState &state = states[card];
            working += state.works ? 1 : 0;
            if (m_cards > mostNotedCards)
                continue;
            const Amount held = brief(state.held / m_shown.plan.chunks());
            const double row = m_cards - 1 - static_cast<double>(card);
            Message text{"idle, holds %1", {held}};
            if (state.works && state.works->kind != Kind::Update)
                text = {"%1%2, holds %3",
                        {std::string(1, letterOf(state.works->kind)),
                         full(state.works->microbatch + 1.0), held}};
            else if (state.works)
                text = {"update"};
            else if (state.waits)
                text = {"waits, holds %1", {held}};
            figure.notes.push_back({.x = m_trace.result.makespan / m_each,
                                    .y = row,
                                    .text = std::move(text),
                                    .tone = state.works ? toneOf(state.works->kind) : Tone::Quiet});
        }
        return working;
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

    const PipelineShown &m_shown;
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
    const std::string name(pipelineScheduleName(shown.plan.schedule));
    if (shown.wouldBe)
        return {"One stage: no pipeline. %1 stages with %2 would take %3, idle %4 of it",
                {full(shown.plan.cards), name, duration(result.makespan), share}};
    return {"%1 takes %2; cards idle %3 of it", {name, duration(result.makespan), share}};
}

Message subtitleOf(const PipelineShown &shown, const PipelineResult &result, bool whole,
                   double until)
{
    if (!whole)
        return {"%1; the first %2 of %3",
                {pipelineSubject(shown).text(), duration(until), duration(result.makespan)}};
    const auto bubble = bubbleByFormula(shown.plan);
    return {bubble ? "%1; bubble by formula %2 without transfers"
                   : "%1; bubble by formula %2 with the slowest stage, without transfers",
            {pipelineSubject(shown).text(),
             duration(bubble ? *bubble : idleByFormula(shown.plan))}};
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

    // Of many operations the first are drawn, up to where the first of them is missing.
    const PipelineResult &result = trace->result;
    const bool whole = double(trace->operations.size()) == result.operations;
    const double until = whole ? result.makespan : trace->operations.back().start;
    const PipelineTimeAxis time(until);
    const Timeline timeline(*shown, *trace, time.each());
    Figure figure;
    figure.title = titleOf(*shown, result);
    figure.subtitle = subtitleOf(*shown, result, whole, until);
    figure.x = time.axis();
    figure.y = {.scale = AxisScale::Category, .low = -0.6, .high = shown->plan.cards - 0.4};
    for (double card = shown->plan.cards - 1; card >= 0; --card)
        figure.y.categories.push_back({"card %1", {full(card)}});
    timeline.addTo(figure);

    const double moment = std::clamp(input.handle(momentHandle, until / 2 / time.each()), 0.0,
                                     until / time.each());
    const int working = timeline.noteStates(figure, moment * time.each());
    figure.rules.push_back(
            {.vertical = true,
             .at = moment,
             .label = {"at %1: %2 of %3 cards work",
                       {duration(moment * time.each()), full(working), full(shown->plan.cards)}},
             .tone = Tone::Quiet,
             .handle = momentHandle});
    if (shown->plan.cards <= mostNotedCards)
        figure.x.high *= 1.24; // for what stands beside the cards
    figure.without = {{"messages on the links, which move nothing here but the waits"}};
    if (shown->plan.bothEnds())
        figure.without.push_back({dualPipeRemark});
    return figure;
}

} // namespace headroom
