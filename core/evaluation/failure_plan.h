// The reliability inputs of a scenario as the models take them: what is saved when, how often the
// run fails, and what each kind of failure returns to. Seconds, failures a second, bytes.
#pragma once

#include "core/models/async_saves.h"
#include "core/models/checkpoints.h"
#include "core/scenario/scenario.h"

#include <optional>

namespace headroom {

struct Evaluation;

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

    // Saves in the background.
    [[nodiscard]] AsyncSaves saves() const
    {
        return {.interval = interval,
                .staging = staging,
                .write = write,
                .commit = commit,
                .stagingSlots = stagingSlots};
    }
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

// Whether failures come so often between saves that the exact model finds no end of the run. What
// depends on the finish is empty then.
[[nodiscard]] bool neverFinishes(const Evaluation &evaluation);

// The interval to save at, as it is shown and set: of least loss to first order, or in the exact
// model where the two are more than 2 % apart; to four digits, and not below the least one.
// Nothing when nothing fails.
struct OfferedInterval
{
    double seconds = 0;
    bool exact = false;
};
[[nodiscard]] std::optional<OfferedInterval> offeredInterval(const Evaluation &evaluation);

} // namespace headroom
