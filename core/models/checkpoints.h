// Checkpoints and failures: what saves, redone work and recovery take from useful training.
// Source: training-systems chapter 10.4.2 to 10.4.4; Young 1974; Daly 2006. Seconds, failures a
// second, bytes.
#pragma once

#include <optional>

namespace headroom {

// Failures a second of a job of `cards`. Any interval may be infinite (never): its rate is zero.
[[nodiscard]] constexpr double failureRate(double cards, double cardMtbf, double jobMtbf,
                                           double spikeInterval)
{
    return cards / cardMtbf + 1 / jobMtbf + 1 / spikeInterval;
}

struct CheckpointPlan
{
    double save = 0; // seconds training stops for one save, ≥ 0
    double interval = 0; // useful training between saves, > 0
    double failureRate = 0; // λ, ≥ 0
    double recovery = 0; // seconds from a failure until training goes on, ≥ 0
};

// First-order loss a unit of useful time: save/τ + λτ/2 + λ·recovery. Half an interval is redone
// on average; holds while λ(τ + save) is small.
struct CheckpointLoss
{
    double save = 0;
    double redo = 0;
    double recovery = 0;
    [[nodiscard]] constexpr double total() const { return save + redo + recovery; }
    bool operator==(const CheckpointLoss &) const = default;
};
[[nodiscard]] CheckpointLoss checkpointLoss(const CheckpointPlan &plan);

// The interval of least first-order loss, √(2·save/λ) (Young). Nothing when nothing fails.
[[nodiscard]] std::optional<double> bestInterval(double save, double failureRate);

// The interval of least loss in the exact retry model, where failures are Poisson and each costs
// all work since the last save: the τ that solves y − 1 + e^(−y − λ·save) = 0 with y = λτ.
[[nodiscard]] std::optional<double> exactBestInterval(double save, double failureRate);

// Time of one cycle of `interval` useful seconds in that model: (e^(λ(τ + save)) − 1)(1/λ + r).
// Infinite when the exponent is too large: such a run never finishes.
[[nodiscard]] double exactCycleTime(const CheckpointPlan &plan);

} // namespace headroom
