#include "core/models/microbatch_compute.h"

#include <algorithm>
#include <limits>

namespace headroom {
namespace {

// FLOPs of one pass by the rate they run at.
struct Pass
{
    double matrices = 0;
    double pairs = 0;
    double other = 0;

    [[nodiscard]] double total() const { return matrices + pairs + other; }
    [[nodiscard]] double seconds(const ComputeRates &rates, double efficiency) const
    {
        return matrices / (rates.matrices * efficiency) + other / (rates.other * efficiency)
               + pairs / std::min(rates.other * efficiency, rates.scores);
    }
    Pass operator+(const Pass &b) const
    {
        return {matrices + b.matrices, pairs + b.pairs, other + b.other};
    }
};

// FLOPs of the layers' weights as the fullest card runs them.
double layerMatrices(const MicrobatchWork &w)
{
    return w.forward.matrices() + (w.expertLoad - 1) * w.forward.routed;
}

Pass forwardPass(const MicrobatchWork &w)
{
    return {.matrices = w.scale * (layerMatrices(w) + w.adapters),
            .pairs = w.scale * w.forward.pairs,
            .other = w.scale * (w.forward.router + w.forward.head)};
}

Pass backwardPass(const MicrobatchWork &w)
{
    const double weights = w.frozen ? 1 : 2;
    return {.matrices = w.scale * (weights * layerMatrices(w) + 2 * w.adapters),
            .pairs = w.scale * 2 * w.forward.pairs,
            .other = w.scale * weights * (w.forward.router + w.forward.head)};
}

Pass recomputedPass(const MicrobatchWork &w)
{
    switch (w.recompute) {
    case Recompute::Full: // every layer once more, not the head
        return {.matrices = w.scale * (layerMatrices(w) + w.adapters),
                .pairs = w.scale * w.forward.pairs,
                .other = w.scale * w.forward.router};
    case Recompute::Selective: // FlashAttention recomputes scores within its own kernels already
        return {.pairs = w.storesScores ? w.scale * w.forward.pairs : 0};
    case Recompute::None:
        break;
    }
    return {};
}

} // namespace

MicrobatchWork MicrobatchWork::flopsAlone() const
{
    MicrobatchWork alone = *this;
    alone.recompute = Recompute::None;
    alone.expertLoad = 1;
    alone.overhead = 0;
    return alone;
}

double MicrobatchWork::modelFlops() const
{
    const MicrobatchWork alone = flopsAlone();
    return forwardPass(alone).total() + backwardPass(alone).total();
}

double MicrobatchWork::recomputedFlops() const
{
    MicrobatchWork even = flopsAlone();
    even.recompute = recompute;
    return recomputedPass(even).total();
}

MicrobatchCompute microbatchCompute(const MicrobatchWork &work, const ComputeRates &rates,
                                    double efficiency)
{
    const Pass backward = backwardPass(work) + recomputedPass(work);
    return {.forward = forwardPass(work).seconds(rates, efficiency) + work.overhead / 3,
            .backward = backward.seconds(rates, efficiency) + work.overhead * 2 / 3};
}

double efficiencyFor(const MicrobatchWork &work, const ComputeRates &rates, double seconds)
{
    const double computing = seconds - work.overhead;
    if (computing <= 0)
        return std::numeric_limits<double>::infinity();
    const Pass all = forwardPass(work) + backwardPass(work) + recomputedPass(work);
    const double scaled = all.matrices / rates.matrices + all.other / rates.other;
    const double efficiency = (scaled + all.pairs / rates.other) / computing;
    if (rates.other * efficiency <= rates.scores)
        return efficiency;
    // Pairs wait for memory: their time is fixed, the rest must do.
    const double rest = computing - all.pairs / rates.scores;
    return rest > 0 ? scaled / rest : std::numeric_limits<double>::infinity();
}

} // namespace headroom
