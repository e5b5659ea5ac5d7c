// One run of a pipeline's event model: cards and links as heads of a tournament, of which the
// earliest start wins until none is left. Its buffers stay for the next run.
#pragma once

#include "core/models/held_bytes.h"
#include "core/models/pipeline_links.h"
#include "core/models/pipeline_order.h"
#include "core/models/pipeline_simulation.h"
#include "core/models/pipeline_ticks.h"
#include "core/models/winner_tree.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace headroom {

class PipelineRun
{
public:
    using Sink = PipelineSimulator::Sink;

    // The plan stays where it is until the run is summarised.
    void prepare(const PipelinePlan &plan);
    // Every operation in the order of starts, to the sink where there is one; false when stopped.
    [[nodiscard]] bool finish(const Sink *sink, const PipelineControl &control);
    void summarise(PipelineResult &result);

private:
    static constexpr double notYet = std::numeric_limits<double>::infinity();
    using Kind = PipelineOperationKind;

    struct Card
    {
        // One order, or two that take turns by which can start first.
        std::array<PipelineOrder, 2> order{};
        std::array<PipelineOrder::Next, 2> next{};
        std::array<std::size_t, 2> slot{}; // of next
        double free = 0;
        double work = 0;
        double first = notYet;
        HeldBytes held{};
    };

    struct Stage
    {
        double forward = 0; // ticks
        double input = 0; // of the whole backward, or of the part the stage before waits for
        double weight = 0;
        double saved = 0; // bytes
        double freedByInput = 0; // bytes
        std::size_t firstSlot = 0;
        std::uint32_t card = 0;
        std::uint32_t forwardLink = noLink;
        std::uint32_t backwardLink = noLink;
        bool first = false;
        bool last = false;
        bool second = false; // of DualPipe's second direction
        static constexpr std::uint32_t noLink = ~0U;
    };

    void prepareStages();
    void prepareCards();
    void takeNext(std::uint32_t card, std::size_t direction);
    [[nodiscard]] double startOf(const Card &card) const;
    [[nodiscard]] double startOf(const Card &card, std::size_t direction) const;
    [[nodiscard]] std::size_t chooseDirection(const Card &card) const;
    void runCard(std::uint32_t card, double start, const Sink *sink);
    void runLink(std::uint32_t link, double start, const Sink *sink);
    void handOn(const Stage &stage, std::uint32_t number, std::uint32_t microbatch, bool gradient,
                double ready);
    void arrive(std::uint32_t stage, std::uint32_t microbatch, double time);
    void endWithUpdates(const Sink *sink);
    void tell(const Sink &sink, double start, double end, std::uint32_t card, std::uint32_t stage,
              std::uint32_t microbatch, Kind kind, bool gradient = false) const
    {
        sink({m_ticks.seconds(start), m_ticks.seconds(end), card, stage, microbatch, kind,
              gradient});
    }

    const PipelinePlan *m_plan = nullptr;
    PipelineTicks m_ticks;
    std::uint32_t m_cardCount = 0;
    std::size_t m_directions = 1;
    std::size_t m_linkCount = 0;
    double m_update = 0;
    double m_end = 0; // of all gradients
    std::vector<Stage> m_stages;
    std::vector<Card> m_cards;
    std::vector<PipelineLink> m_links; // 2·boundary, + 1 downwards where that link is its own
    std::vector<double> m_transfer; // ticks, a boundary
    // When the input of a stage's micro-batch has arrived: of the forward until that has started,
    // then of the backward.
    std::vector<double> m_arrival;
    WinnerTree m_heads; // links before cards: messages first
};

} // namespace headroom
