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

Pass forwardPass(const MicrobatchWork &w)
{
    return {.matrices = w.scale * (w.forward.matrices() + w.adapters),
            .pairs = w.scale * w.forward.pairs,
            .other = w.scale * (w.forward.router + w.forward.head)};
}

Pass backwardPass(const MicrobatchWork &w)
{
    const double weights = w.frozen ? 1 : 2;
    return {.matrices = w.scale * (weights * w.forward.matrices() + 2 * w.adapters),
            .pairs = w.scale * 2 * w.forward.pairs,
            .other = w.scale * weights * (w.forward.router + w.forward.head)};
}

Pass recomputedPass(const MicrobatchWork &w)
{
    switch (w.recompute) {
    case Recompute::Full: // every layer once more, not the head
        return {.matrices = w.scale * (w.forward.matrices() + w.adapters),
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

double MicrobatchWork::modelFlops() const
{
    return forwardPass(*this).total() + backwardPass(*this).total();
}

double MicrobatchWork::recomputedFlops() const
{
    return recomputedPass(*this).total();
}

MicrobatchCompute microbatchCompute(const MicrobatchWork &work, const ComputeRates &rates,
                                    double efficiency)
{
    return {.forward = forwardPass(work).seconds(rates, efficiency),
            .backward = (backwardPass(work) + recomputedPass(work)).seconds(rates, efficiency)};
}

double efficiencyFor(const MicrobatchWork &work, const ComputeRates &rates, double seconds)
{
    const Pass all = forwardPass(work) + backwardPass(work) + recomputedPass(work);
    const double scaled = all.matrices / rates.matrices + all.other / rates.other;
    const double efficiency = (scaled + all.pairs / rates.other) / seconds;
    if (rates.other * efficiency <= rates.scores)
        return efficiency;
    // Pairs wait for memory: their time is fixed, the rest must do.
    const double rest = seconds - all.pairs / rates.scores;
    return rest > 0 ? scaled / rest : std::numeric_limits<double>::infinity();
}

} // namespace headroom
