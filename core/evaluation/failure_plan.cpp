#include "core/evaluation/failure_plan.h"

#include "core/evaluation/evaluation.h"
#include "core/models/cost.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

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
        plan.wait = snapshotWait(plan.saves());
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

std::optional<OfferedInterval> offeredInterval(const Evaluation &e)
{
    const double first = e.checkpoint.optimalInterval.value_or(0);
    if (first <= 0)
        return std::nullopt;
    const double best = e.checkpoint.exactInterval.value_or(0);
    OfferedInterval offered{first};
    if (best > 0 && std::abs(best / first - 1) > 0.02)
        offered = {best, true};
    const double unit = std::pow(10, std::floor(std::log10(offered.seconds)) - 3);
    const double rounded = unit >= 1 ? std::round(offered.seconds / unit) * unit
                                     : std::round(offered.seconds / unit) / std::round(1 / unit);
    offered.seconds = std::max(rounded, e.checkpoint.leastInterval.value_or(0));
    return offered;
}

bool neverFinishes(const Evaluation &e)
{
    return std::ranges::any_of(e.problems, [](const Problem &problem) {
        return problem.id == "overhead.exact" && problem.severity == Severity::Late;
    });
}

} // namespace headroom
