// Generation, verification and learning as three stages of one flow of trajectories.
// Source: training-systems chapter 10.5.2 and exercise 10-7. Rates in trajectories a second, above
// 0; shares 0 … 1. Holds for a steady flow over resources of each stage's own.
#pragma once

#include <array>
#include <optional>

namespace headroom {

enum class TrajectoryStage { Generate, Verify, Learn };
inline constexpr std::array trajectoryStages{TrajectoryStage::Generate, TrajectoryStage::Verify,
                                             TrajectoryStage::Learn};

struct TrajectoryRates
{
    double generate = 0;
    double verify = 0;
    double learn = 0;
    double keep = 1; // share that passes verification and is fresh enough to learn from

    [[nodiscard]] double of(TrajectoryStage stage) const;
    // The same with one stage `times` as fast.
    [[nodiscard]] TrajectoryRates faster(TrajectoryStage stage, double times) const;
    // Useful trajectories a second that a stage lets through: keep·rate before learning.
    [[nodiscard]] double allows(TrajectoryStage stage) const;
    // min(learn, keep·min(generate, verify)).
    [[nodiscard]] double effective() const;
    // The stage that sets it, the first of several alike.
    [[nodiscard]] TrajectoryStage bottleneck() const;
};

// Cards of each stage, in the order of trajectoryStages.
using StageCards = std::array<double, 3>;

struct StageAllocation
{
    StageCards cards{}; // whole, 1 or more each; what is left over helps nothing and goes to
                        // generation
    double effective = 0;
};

// Splits `cards` (whole, up to 1e9) so that the most useful trajectories come out; rates are those
// of one card. Nothing below three cards, or when nothing is kept.
[[nodiscard]] std::optional<StageAllocation> bestAllocation(const TrajectoryRates &aCard,
                                                            double cards);

// Share of groups of `answers` (whole, 1 or more) whose rewards are all alike at a success rate
// 0 … 1, p^g + (1 − p)^g: their advantages are zero and they teach nothing.
[[nodiscard]] double equalRewardShare(double answers, double successRate);

// Trajectories a second of `flops` FLOP/s, from the FLOPs of a trajectory's forward pass:
// learning runs forward and backward, a teacher or a reference model forward alone.
[[nodiscard]] constexpr double learningRate(double flops, double forwardFlops)
{
    return flops / (3 * forwardFlops);
}
[[nodiscard]] constexpr double scoringRate(double flops, double forwardFlops)
{
    return flops / forwardFlops;
}

} // namespace headroom
