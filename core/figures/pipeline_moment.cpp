#include "core/figures/pipeline_moment.h"

#include "core/models/pipeline_formulas.h"

#include <algorithm>
#include <cmath>

namespace headroom {

using Kind = PipelineOperationKind;

Tone pipelineTone(Kind kind)
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

PipelineMoment::PipelineMoment(const PipelinePlan &plan, double seconds)
    : m_plan(plan)
    , m_seconds(seconds)
    , m_cards(static_cast<std::size_t>(plan.cards))
{
}

void PipelineMoment::add(const PipelineOperation &operation)
{
    if (operation.kind == Kind::Transfer)
        return;
    Card &card = m_cards[operation.card];
    if (operation.start > m_seconds) {
        card.comes = card.comes || operation.kind != Kind::Update;
        return;
    }
    if (operation.end > m_seconds)
        card.runs = operation;
    const bool releases =
            operation.kind == Kind::WeightGradient || operation.kind == Kind::Backward;
    if (operation.kind == Kind::Forward)
        card.held += 1;
    else if (releases && operation.end <= m_seconds)
        card.held -= 1;
}

int PipelineMoment::working() const
{
    return static_cast<int>(
            std::ranges::count_if(m_cards, [](const Card &card) { return card.runs.has_value(); }));
}

Message PipelineMoment::text() const
{
    return {"at %1: %2 of %3 cards work",
            {duration(m_seconds), full(working()), full(m_plan.cards)}};
}

Rule PipelineMoment::cursor(double each) const
{
    return {.vertical = true,
            .at = m_seconds / each,
            .label = text(),
            .tone = Tone::Quiet,
            .handle = pipelineMomentHandle,
            .cursor = true};
}

Message PipelineMoment::textOf(std::size_t index) const
{
    const Card &card = m_cards[index];
    const Amount held = brief(card.held / m_plan.chunks());
    if (!card.runs)
        return {card.comes ? "waits · holds %1" : "idle · holds %1", {held}};
    const Amount microbatch = full(card.runs->microbatch + 1.0);
    switch (card.runs->kind) {
    case Kind::Forward:
        return {"forward %1 · holds %2", {microbatch, held}};
    case Kind::InputGradient:
        return {"input gradient %1 · holds %2", {microbatch, held}};
    case Kind::WeightGradient:
        return {"weight gradient %1 · holds %2", {microbatch, held}};
    case Kind::Update:
        return {"update"};
    default:
        return {"backward %1 · holds %2", {microbatch, held}};
    }
}

Message PipelineMoment::widestText() const
{
    const double whole = std::ceil(peakByFormula(m_plan));
    const Amount held = brief(m_plan.chunks() > 1 ? whole + 0.8 : whole);
    return {m_plan.splitsBackward() ? "weight gradient %1 · holds %2" : "backward %1 · holds %2",
            {full(m_plan.microbatches), held}};
}

Tone PipelineMoment::toneOfCard(std::size_t card) const
{
    return m_cards[card].runs ? pipelineTone(m_cards[card].runs->kind) : Tone::Quiet;
}

} // namespace headroom
