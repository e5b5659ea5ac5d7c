// What more cards bring: weak and strong scaling, speed-ups with a part that does not scale, and
// the U-curve of a step whose synchronisation grows with the workers.
// Source: training-systems chapter 10.1.1 (weak and strong scaling); distributed training,
// sections 4 and 5 (U-curve); Amdahl 1967. Seconds; counts are whole, 1 or more.
#pragma once

#include "core/models/critical_batch.h"

#include <optional>

namespace headroom {

// A plan that is scaled from `cards` on.
struct ScalingBase
{
    double cards = 1;
    double batch = 0; // tokens a step, > 0
    double steps = 0;
    double compute = 0; // seconds a step that divide by the cards
    double fixed = 0; // seconds a step that stay: exposed communication and waits
};

// Batch grows with the cards, a step takes as long: seconds of all steps.
[[nodiscard]] constexpr double weakTime(const ScalingBase &base, const CriticalBatch &critical,
                                        double cards)
{
    return critical.steps(base.batch * cards / base.cards) * (base.compute + base.fixed);
}
// Where weak scaling ends however many cards there are.
[[nodiscard]] constexpr double weakLimit(const ScalingBase &base, const CriticalBatch &critical)
{
    return critical.leastSteps * (base.compute + base.fixed);
}
// Batch and steps stay, compute divides by the cards.
[[nodiscard]] constexpr double strongTime(const ScalingBase &base, double cards)
{
    return base.steps * (base.compute * base.cards / cards + base.fixed);
}
[[nodiscard]] constexpr double strongLimit(const ScalingBase &base)
{
    return base.steps * base.fixed;
}
// The card count from which all further cards together save less than `seconds` (> 0).
[[nodiscard]] double weakEnough(const ScalingBase &base, const CriticalBatch &critical,
                                double seconds);
[[nodiscard]] double strongEnough(const ScalingBase &base, double seconds);

// Times as fast as one card, where a share (0 … 1) of each step is spent synchronising.
[[nodiscard]] constexpr double synchronisedSpeedUp(double cards, double synchronisingShare)
{
    return cards * (1 - synchronisingShare);
}
// Where a share (0 … 1) of the work runs on one card alone.
[[nodiscard]] constexpr double serialSpeedUp(double cards, double serialShare)
{
    return 1 / (serialShare + (1 - serialShare) / cards);
}

// A step of n workers: compute/n, and from two workers on fixed + perWorker·(n − 1).
struct UCurve
{
    double compute = 0; // > 0
    double fixed = 0; // ≥ 0
    double perWorker = 0; // ≥ 0

    [[nodiscard]] constexpr double time(double workers) const
    {
        return compute / workers + (workers > 1 ? fixed + perWorker * (workers - 1) : 0);
    }
    [[nodiscard]] constexpr double ideal(double workers) const { return compute / workers; }
    // Where the sum is least; the smaller count of two that are alike. Nothing when each worker
    // more helps however many there are.
    [[nodiscard]] std::optional<double> bestWorkers() const;
    // The count from which on every one is slower than a single worker. Nothing when there is none.
    [[nodiscard]] std::optional<double> slowerThanOneFrom() const;
};

} // namespace headroom
