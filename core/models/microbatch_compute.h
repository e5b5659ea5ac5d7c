// Seconds that one micro-batch computes, when operations run at different rates and a backward may
// recompute.
// Source: training-systems chapter 10.1.3, 10.2.4 and 10.3.3; principles of training systems 1.4
// (scores that are written out); Hu et al. 2021 (frozen weights need no weight gradient). FLOP,
// FLOP/s, seconds.
#pragma once

#include "core/models/activations.h"
#include "core/models/transformer.h"

namespace headroom {

// Peak rates, before efficiency.
struct ComputeRates
{
    double matrices = 0; // weight matrices of the layers: follow the operand format
    double other = 0; // attention pairs, router, head
    // Rate of attention pairs whose scores go through memory; infinite with FlashAttention.
    // Efficiency does not lower it.
    double scores = 0;
};

// Work of one pass over one micro-batch.
struct MicrobatchWork
{
    ForwardFlops forward{};
    double adapters = 0; // forward FLOPs of low-rank adapters
    bool frozen = false; // weights get no gradient: their backward is one product, not two
    Recompute recompute = Recompute::None;
    bool storesScores = false; // selective recomputation has something to drop
    double scale = 1; // of all FLOPs, for another rule than counting matrices
    // Rows that the fullest card's routed experts run, over those that are routed to them on
    // average: padding and uneven routing take time but are no model FLOPs.
    double expertLoad = 1;
    double overhead = 0; // seconds beside the FLOPs, a third of them in the forward

    // The FLOPs alone: nothing recomputed, padded, uneven or waited for.
    [[nodiscard]] MicrobatchWork flopsAlone() const;
    // Model FLOPs of forward and backward; recomputation is not among them.
    [[nodiscard]] double modelFlops() const;
    [[nodiscard]] double recomputedFlops() const;
};

struct MicrobatchCompute
{
    double forward = 0;
    double backward = 0; // with recomputation
    [[nodiscard]] constexpr double total() const { return forward + backward; }
};
[[nodiscard]] MicrobatchCompute microbatchCompute(const MicrobatchWork &work,
                                                  const ComputeRates &rates, double efficiency);

// The efficiency at which the micro-batch takes `seconds`; nothing reaches it when what waits for
// memory takes that long alone: infinite then.
[[nodiscard]] double efficiencyFor(const MicrobatchWork &work, const ComputeRates &rates,
                                   double seconds);

} // namespace headroom
