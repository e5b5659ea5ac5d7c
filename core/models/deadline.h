// Task, deadline and the bounds that follow from FLOPs alone.
// Source: training-systems chapter 10.1.1, 10.1.3, 10.6.1. Seconds, tokens, FLOP, FLOP/s; counts,
// rates and times are above 0, an efficiency is a share above 0 up to 1. Nothing is refused here:
// the parameter table keeps such values out.
#pragma once

#include <cmath>
#include <limits>

namespace headroom {

// Whole optimizer steps; the last, partial one is budgeted as a full one.
[[nodiscard]] inline double stepCount(double tokens, double tokensPerStep)
{
    return std::ceil(tokens / tokensPerStep);
}

// Least time of `flops` on `cards` at `peak` FLOP/s and a share `efficiency` of it.
[[nodiscard]] constexpr double computeTime(double flops, double cards, double peak,
                                           double efficiency)
{
    return flops / (cards * peak * efficiency);
}

// Least cards that do `flops` in `seconds` (> 0).
[[nodiscard]] inline double leastCards(double flops, double seconds, double peak, double efficiency)
{
    return std::ceil(flops / (peak * efficiency * seconds));
}

// Least cards whose memory together holds `bytes`.
[[nodiscard]] inline double cardsToHold(double bytes, double usableBytes)
{
    return std::ceil(bytes / usableBytes);
}

// Micro-batches of the busiest card, which sets the step.
[[nodiscard]] inline double microbatchCount(double sequencesPerStep, double replicas,
                                            double microbatch)
{
    return std::ceil(sequencesPerStep / (replicas * microbatch));
}

// Longest step that still finishes: overhead is the share of useful time lost to saves, redone
// work and recovery.
[[nodiscard]] constexpr double stepCap(double availableTime, double steps, double overhead)
{
    return availableTime / (steps * (1 + overhead));
}

// Longest step where part of the overhead grows with the step itself: the t of
// t·(1 + overhead + growth·t) = availableTime/steps, growth a second. Infinite where a negative
// growth leaves no such step.
[[nodiscard]] inline double stepCap(double availableTime, double steps, double overhead,
                                    double growth)
{
    const double budget = availableTime / steps;
    const double linear = 1 + overhead;
    if (budget <= 0 || growth == 0)
        return budget / linear;
    const double square = linear * linear + 4 * growth * budget;
    if (square < 0)
        return std::numeric_limits<double>::infinity();
    // The lesser root, written without a difference of nearly equal numbers.
    return 2 * budget / (linear + std::sqrt(square));
}

} // namespace headroom
