// How many steps and tokens a batch size needs to reach the loss of a reference run.
// Source: training-systems chapter 10.1.1; McCandlish et al. 2018, eq. 2.8; Kaplan et al. 2020,
// eq. 5.1 and 5.2. Batches and the noise scale in tokens, all above 0. Not modelled: the noise
// scale grows as the loss falls.
#pragma once

#include <cmath>

namespace headroom {

// (S/S_min − 1)(E/E_min − 1) = 1: steps S and tokens E = S·batch of every batch size that reaches
// the same loss. At a batch of the noise scale both are twice their least.
struct CriticalBatch
{
    double leastSteps = 0; // S_min, with a batch without end
    double noiseScale = 0; // E_min/S_min, the critical batch

    [[nodiscard]] constexpr double leastTokens() const { return leastSteps * noiseScale; }
    [[nodiscard]] constexpr double steps(double batch) const
    {
        return leastSteps * (1 + noiseScale / batch);
    }
    [[nodiscard]] constexpr double tokens(double batch) const
    {
        return leastSteps * (batch + noiseScale);
    }
    // How many times fewer steps any larger batch can bring: the end of weak scaling.
    [[nodiscard]] constexpr double weakCeiling(double batch) const
    {
        return 1 + noiseScale / batch;
    }
};

// From one run of `steps` steps of `batch` tokens that reached the loss.
[[nodiscard]] constexpr CriticalBatch criticalBatch(double steps, double batch, double noiseScale)
{
    return {steps / (1 + noiseScale / batch), noiseScale};
}

// Whole steps, the last a full one; a count that rounding moves off a whole number, as the
// reference's own does, stays that number.
[[nodiscard]] inline double wholeSteps(double steps)
{
    constexpr double tolerance = 1e-9; // relative
    const double nearest = std::round(steps);
    return std::abs(steps - nearest) <= tolerance * steps && nearest > 0 ? nearest
                                                                         : std::ceil(steps);
}

} // namespace headroom
