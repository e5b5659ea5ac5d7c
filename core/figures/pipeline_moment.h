// What the cards of a pipeline do at one moment of a step, the play-back cursor of its figures.
#pragma once

#include "core/figures/figure.h"
#include "core/models/pipeline_simulation.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

// Where the cursor stands, in the units of the time axis.
inline constexpr std::string_view pipelineMomentHandle = "pipeline.moment";

class PipelineMoment
{
public:
    // seconds: since the step began. Every operation of the schedule is added once, in any order.
    PipelineMoment(const PipelinePlan &plan, double seconds);
    void add(const PipelineOperation &operation);

    [[nodiscard]] int working() const; // cards that run an operation
    // "at 1.2 s: 3 of 4 cards work"
    [[nodiscard]] Message text() const;
    // Where it stands on a time axis with `each` seconds a unit; a person can move it.
    [[nodiscard]] Rule cursor(double each) const;
    // A card's line: "backward 15 · holds 4", micro-batches counted from 1; and the longest it says
    // at any moment.
    [[nodiscard]] Message textOf(std::size_t card) const;
    [[nodiscard]] Message widestText() const;
    [[nodiscard]] Tone toneOfCard(std::size_t card) const;

private:
    struct Card
    {
        std::optional<PipelineOperation> runs{};
        bool comes = false; // an operation, later: it waits
        double held = 0; // chunks whose activations it keeps
    };

    PipelinePlan m_plan;
    double m_seconds;
    std::vector<Card> m_cards;
};

[[nodiscard]] Tone pipelineTone(PipelineOperationKind kind);

} // namespace headroom
