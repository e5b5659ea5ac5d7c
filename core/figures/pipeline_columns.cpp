#include "core/figures/pipeline_columns.h"

#include "core/figures/pipeline_moment.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

using Kind = PipelineOperationKind;

constexpr double mostColumns = 400; // about two pixels each
constexpr double leastColumns = 50;
constexpr double mostCells = 24000; // of all cards together

std::size_t columnsFor(double cards)
{
    return static_cast<std::size_t>(
            std::clamp(std::floor(mostCells / cards), leastColumns, mostColumns));
}

} // namespace

Message pipelineKindText(Kind kind)
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

PipelineColumns::PipelineColumns(const PipelinePlan &plan, double seconds)
    : m_cards(static_cast<std::size_t>(plan.cards))
    , m_columns(columnsFor(plan.cards))
    , m_width(seconds / static_cast<double>(m_columns))
{
    for (auto &kind : m_busy)
        kind.assign(m_cards * m_columns, 0);
}

double &PipelineColumns::busy(std::size_t kind, std::size_t card, std::size_t column)
{
    return m_busy[kind][card * m_columns + column];
}

void PipelineColumns::add(const PipelineOperation &operation)
{
    if (operation.kind == Kind::Transfer)
        return;
    const auto kind = static_cast<std::size_t>(operation.kind);
    const auto first = static_cast<std::size_t>(operation.start / m_width);
    for (std::size_t column = std::min(first, m_columns - 1); column < m_columns; ++column) {
        const double left = static_cast<double>(column) * m_width;
        const double right = column + 1 == m_columns ? operation.end : left + m_width;
        busy(kind, operation.card, column) +=
                std::max(0.0, std::min(operation.end, right) - std::max(operation.start, left));
        if (operation.end <= right)
            return;
    }
}

std::vector<Spans> PipelineColumns::series(double each) const
{
    std::vector<Spans> result;
    std::vector<double> below(m_cards * m_columns, 0.0); // share that is drawn already
    const auto addSeries = [&](Spans spans, const auto &shareOf) {
        for (std::size_t card = 0; card < m_cards; ++card)
            for (std::size_t column = 0; column < m_columns; ++column) {
                double &from = below[card * m_columns + column];
                const double share = std::clamp(shareOf(card * m_columns + column), 0.0, 1 - from);
                if (share <= 1e-9)
                    continue;
                Span span{.row = static_cast<double>(m_cards - 1 - card)};
                span.start = static_cast<double>(column) * m_width / each;
                span.end = static_cast<double>(column + 1) * m_width / each;
                span.height = pipelineBarHeight * share;
                span.offset = pipelineBarHeight * (from + share / 2 - 0.5);
                span.about = {"card %1: %2 of this column is %3",
                              {full(static_cast<double>(card)), brief(100 * share, Unit::Percent),
                               spans.label}};
                spans.spans.push_back(std::move(span));
                from += share;
            }
        if (!spans.spans.empty())
            result.push_back(std::move(spans));
    };
    const auto seriesOf = [](Message label, Tone tone) {
        return Spans{.label = std::move(label),
                     .tone = tone,
                     .labelled = false,
                     .fields = {{"card"}, {"share [%]"}}};
    };
    for (std::size_t kind = 0; kind < kinds; ++kind)
        addSeries(seriesOf(pipelineKindText(static_cast<Kind>(kind)),
                           pipelineTone(static_cast<Kind>(kind))),
                  [&](std::size_t cell) { return m_busy[kind][cell] / m_width; });
    addSeries(seriesOf({"waits"}, Tone::Neutral),
              [&](std::size_t cell) { return 1 - below[cell]; });
    return result;
}

} // namespace headroom
