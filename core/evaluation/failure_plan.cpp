#include "core/evaluation/failure_plan.h"

#include "core/models/cost.h"
#include "core/units.h"

namespace headroom {

FailurePlan failurePlan(const Scenario &s, double bytes)
{
    const Checkpoint &c = s.checkpoint;
    const double cards = s.cluster.cards;
    FailurePlan plan;
    plan.async = c.mode == CheckpointMode::Async;
    plan.interval = c.intervalSeconds;
    plan.write =
            bytes
            / (shardedWriteRate(cards, c.cardRateGigabytesPerSecond, c.writeRateGigabytesPerSecond)
               * giga);
    plan.commit = c.commitSeconds;
    plan.stagingSlots = c.stagingSlots;
    if (plan.async) {
        plan.staging = c.stagingSeconds;
        plan.wait = snapshotWait({.interval = plan.interval,
                                  .staging = plan.staging,
                                  .write = plan.write,
                                  .commit = plan.commit,
                                  .stagingSlots = plan.stagingSlots});
        plan.pause = plan.staging + plan.wait;
        plan.behind = plan.staging + plan.write + plan.commit;
    } else {
        plan.pause = plan.write + plan.commit;
    }
    plan.recovery = s.failure.recoverySeconds;
    plan.cardRate = failureRate(cards, s.failure.cardMtbfDays * secondsPerDay, never, never);
    plan.jobRate = 1 / (s.failure.jobMtbfDays * secondsPerDay);
    plan.spikeRate = 1 / (s.failure.spikeIntervalDays * secondsPerDay);
    plan.rollbackSteps = s.failure.spikeRollbackSteps;
    if (c.localIntervalSeconds > 0) {
        const double hosts = hostCount(cards, s.cluster.cardsPerHost);
        plan.local = {.save = bytes / (hosts * c.localRateGigabytesPerSecond * giga),
                      .interval = c.localIntervalSeconds};
        plan.survives = s.failure.localSurvives;
    }
    return plan;
}

} // namespace headroom
