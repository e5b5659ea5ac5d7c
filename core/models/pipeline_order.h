// The fixed order in which a card, or one direction of DualPipe on it, takes its operations; what
// it says next follows from three counters.
// Source: as pipeline_schedule.h; the orders are those of the papers' figures.
#pragma once

#include "core/models/pipeline_simulation.h"

#include <algorithm>
#include <cstdint>

namespace headroom {

class PipelineOrder
{
public:
    struct Next
    {
        PipelineOperationKind kind = PipelineOperationKind::Update; // Update: all done
        std::uint32_t stage = 0;
        std::uint32_t microbatch = 0;
    };

    PipelineOrder() = default;
    // second: DualPipe's second direction. The plan is not refused; card < p.
    PipelineOrder(const PipelineShape &shape, std::uint32_t card, bool second)
        : m_cards(static_cast<std::uint32_t>(shape.cards))
        , m_chunks(static_cast<std::uint32_t>(shape.chunks()))
        , m_firstStage(second ? 2 * m_cards - 1 - card : card)
        , m_splits(shape.splitsBackward())
        , m_reversed(shape.schedule == PipelineSchedule::FillDrain)
    {
        const auto microbatches = static_cast<std::uint32_t>(shape.microbatches);
        const std::uint32_t after = second ? card : m_cards - 1 - card; // stages behind this one
        m_total = microbatches * m_chunks;
        switch (shape.schedule) {
        case PipelineSchedule::FillDrain:
            m_warmup = m_total;
            break;
        case PipelineSchedule::OneFOneB:
            m_warmup = after;
            break;
        case PipelineSchedule::Interleaved:
            m_warmup = 2 * after + (m_chunks - 1) * m_cards;
            break;
        case PipelineSchedule::ZbH1:
            m_warmup = after;
            m_delay = card;
            break;
        case PipelineSchedule::ZbH2:
            m_warmup = 2 * after;
            m_delay = 2 * card;
            break;
        case PipelineSchedule::DualPipe:
            m_total = microbatches / 2;
            m_firstMicrobatch = second ? m_total : 0;
            m_warmup = after;
            m_delay = after;
            break;
        }
        m_warmup = std::min(m_warmup, m_total);
    }

    [[nodiscard]] Next next() const
    {
        using enum PipelineOperationKind;
        if (m_splits
            && (m_backwards - m_weights > m_delay
                || (m_backwards == m_total && m_weights < m_total)))
            return {WeightGradient, m_firstStage, m_firstMicrobatch + m_weights};
        if (m_forwards < m_total && m_forwards - m_backwards <= m_warmup)
            return at(Forward, m_forwards);
        if (m_backwards < m_total)
            return at(m_splits ? InputGradient : Backward, m_backwards);
        return {};
    }

    void advance(PipelineOperationKind done)
    {
        using enum PipelineOperationKind;
        ++(done == Forward ? m_forwards : done == WeightGradient ? m_weights : m_backwards);
    }

private:
    [[nodiscard]] Next at(PipelineOperationKind kind, std::uint32_t k) const
    {
        const bool forward = kind == PipelineOperationKind::Forward;
        if (m_chunks == 1)
            return {kind, m_firstStage,
                    !forward && m_reversed ? m_total - 1 - k : m_firstMicrobatch + k};
        const std::uint32_t group = k / m_cards; // p micro-batches of one chunk
        const std::uint32_t turn = group / m_chunks;
        const std::uint32_t chunk = group - turn * m_chunks;
        return {kind, (forward ? chunk : m_chunks - 1 - chunk) * m_cards + m_firstStage,
                turn * m_cards + (k - group * m_cards)};
    }

    std::uint32_t m_cards = 1;
    std::uint32_t m_chunks = 1;
    std::uint32_t m_firstStage = 0; // the card's own, of chunk 0
    std::uint32_t m_firstMicrobatch = 0;
    std::uint32_t m_total = 0; // forwards of this order
    std::uint32_t m_warmup = 0; // forwards before the first backward
    std::uint32_t m_delay = 0; // input gradients a weight gradient lags behind
    bool m_splits = false;
    bool m_reversed = false;
    std::uint32_t m_forwards = 0;
    std::uint32_t m_backwards = 0;
    std::uint32_t m_weights = 0;
};

} // namespace headroom
