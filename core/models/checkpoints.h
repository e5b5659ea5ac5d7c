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

// Rate at which all cards together write their shards: as fast as the cards can, up to what the
// storage takes. cardRate 0: cards never bind.
[[nodiscard]] constexpr double shardedWriteRate(double cards, double cardRate, double storageRate)
{
    return cardRate > 0 && cards * cardRate < storageRate ? cards * cardRate : storageRate;
}

// Write rate at which one save every `period` seconds is written before the next begins.
[[nodiscard]] constexpr double drainingRate(double bytes, double period)
{
    return bytes / period;
}

struct CheckpointPlan
{
    double save = 0; // seconds training stops for one save, ≥ 0
    double interval = 0; // useful training between saves, > 0
    double failureRate = 0; // λ, ≥ 0
    double recovery = 0; // seconds from a failure until training goes on, ≥ 0
    // Work that is redone beyond what was done since the last snapshot began: the time from there
    // until a background save is usable; 0 where training stops for the save.
    double behind = 0;
};

// First-order loss a unit of useful time: save/τ + λ(τ/2 + behind) + λ·recovery. Half an interval
// is redone on average; holds while λ(τ + save) is small.
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

// Loss a unit of useful time in that model, cycle/τ − 1. Nothing when a cycle takes so long that
// the run never finishes: a failure is next to certain before it ends.
[[nodiscard]] std::optional<double> exactLoss(const CheckpointPlan &plan);

// Time of `useful` seconds in that model, whole cycles and a last stretch without a save.
[[nodiscard]] std::optional<double> exactRunTime(const CheckpointPlan &plan, double useful);

// A second tier of snapshots on the hosts' own drives, saved more often than the remote one. It
// serves failures that leave every drive readable.
struct LocalTier
{
    double save = 0; // seconds training stops for it
    double interval = 0; // useful training between local snapshots; 0: there is no such tier
    bool operator==(const LocalTier &) const = default;
};
// Remote and local saves side by side: what survives returns to the nearer of the two snapshots.
[[nodiscard]] CheckpointLoss tieredLoss(const CheckpointPlan &plan, const LocalTier &local,
                                        double survivedRate);

// Seconds that a request for a snapshot waits in the steady state of background saves: for the one
// writer, which is busy for `write`, and for one of the staging buffers, each held from the
// snapshot until it is committed. interval: useful training between snapshots.
struct AsyncSaves
{
    double interval = 0;
    double staging = 0;
    double write = 0;
    double commit = 0;
    double stagingSlots = 1; // ≥ 1
};
[[nodiscard]] double snapshotWait(const AsyncSaves &saves);

} // namespace headroom
