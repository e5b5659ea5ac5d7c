// How the groups of a combined plan lie over the cards of a job, and what that means for their
// rings. Cards are numbered host by host.
//
// From neighbour to far: tensor, context, expert, pipeline, data. Those that exchange most often
// stand closest (Megatron-LM 2021, 3; MegaScale 2024, 2). The cards of a stage that hold the same
// tensor part of the dense weights, data · context of them, are ranked context first, then data.
// An expert group is a run of `expert` of these ranks, whatever mixture of context and data that
// is ("folding", Megatron-Core 2025): experts add no cards of their own. So many data ranks as an
// expert group takes stand before the pipeline, the other copies behind it.
#pragma once

#include "core/models/links.h"

namespace headroom {

// Group sizes, whole and ≥ 1. expert divides data · context.
struct CardGrid
{
    double tensor = 1;
    double context = 1;
    double expert = 1;
    double pipeline = 1;
    double data = 1;

    [[nodiscard]] double cards() const { return tensor * context * pipeline * data; }
    // Cards that hold the same dense weights of a stage.
    [[nodiscard]] double copies() const { return data * context; }
    // Ranks of these that stand together before the next stage begins.
    [[nodiscard]] double nearRanks() const;
    // Cards from one stage of a pipeline to the next.
    [[nodiscard]] double stageStride() const { return tensor * nearRanks(); }
};

[[nodiscard]] double leastCommonMultiple(double a, double b); // of whole numbers ≥ 1

[[nodiscard]] GroupPlacement tensorPlacement(const HostLayout &layout, const CardGrid &grid);
[[nodiscard]] GroupPlacement contextPlacement(const HostLayout &layout, const CardGrid &grid);
[[nodiscard]] GroupPlacement expertPlacement(const HostLayout &layout, const CardGrid &grid);

// Groups of `members` of the ranks that hold the same stage, `apart` ranks from one to the next:
// apart · members divides grid.copies().
[[nodiscard]] GroupPlacement rankPlacement(const HostLayout &layout, const CardGrid &grid,
                                           double members, double apart);

// Rate of a message between cards of stage `from` and stage `to` of every pipeline (from < to).
// Where a pair lies in two hosts, all pairs that cross there at once share the NICs.
[[nodiscard]] RingRate stageRate(const HostLayout &layout, const CardGrid &grid, double from,
                                 double to);

} // namespace headroom
