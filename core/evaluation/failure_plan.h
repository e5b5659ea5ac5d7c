// The reliability inputs of a scenario as the models take them: what is saved when, how often the
// run fails, and what each kind of failure returns to. Seconds, failures a second, bytes.
#pragma once

#include "core/models/checkpoints.h"
#include "core/scenario/scenario.h"

namespace headroom {

struct FailurePlan
{
    bool async = false;
    double interval = 0; // useful training between remote saves
    double write = 0; // from the first to the last byte
    double commit = 0;
    double staging = 0; // async only, else 0
    double stagingSlots = 1;
    double wait = 0; // of a snapshot for the writer or a slot, async only
    double pause = 0; // training stops for one save
    double behind = 0; // from the end of that pause's snapshot until it is usable, async only
    double recovery = 0;
    double cardRate = 0; // failures a second by cards
    double jobRate = 0; // by interruptions of the whole job
    double spikeRate = 0; // by loss spikes
    double rollbackSteps = 0; // a spike goes back at least as far
    LocalTier local{};
    double survives = 0; // share of card and job failures that local snapshots serve

    [[nodiscard]] double rate() const { return cardRate + jobRate + spikeRate; }
    // Failures that local snapshots serve; 0 without local saves.
    [[nodiscard]] double survivedRate() const
    {
        return local.interval > 0 ? survives * (cardRate + jobRate) + spikeRate : 0;
    }
    // For the loss that does not depend on the step.
    [[nodiscard]] CheckpointPlan checkpoints() const
    {
        return {.save = pause,
                .interval = interval,
                .failureRate = rate(),
                .recovery = recovery,
                .behind = behind};
    }
    bool operator==(const FailurePlan &) const = default;
};

// Background saves must not be requested faster than they are written (interval ≥ write).
[[nodiscard]] FailurePlan failurePlan(const Scenario &scenario, double checkpointBytes);

} // namespace headroom
