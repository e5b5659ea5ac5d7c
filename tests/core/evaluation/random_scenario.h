// Random scenarios whose every value its row accepts; many of them conflict.
#pragma once

#include "tests/core/reference.h"

namespace headroom::tests {

inline double randomValue(const Parameter &p, Random &random)
{
    if (p.kind == ParameterKind::Switch)
        return random.whole(0, 1);
    if (p.kind == ParameterKind::Choice)
        return random.whole(0, static_cast<int>(p.choices.size()) - 1);
    const auto [low, open, lowExcluded, highExcluded] = p.accepted;
    const double high = p.accepted.greatest();
    (void)open, (void)highExcluded;
    if (p.orNever && random.chance(0.2))
        return never;
    if (random.chance(0.02))
        return high;
    if (random.chance(0.02)) // the smallest double above an end that is excluded
        return lowExcluded ? std::nextafter(low, high) : low;
    double value = 0;
    if (p.slider.scale != Scale::None && random.chance(0.6))
        value = random.between(p.slider.low, p.slider.high);
    else
        value = random.logBetween(std::max(low, p.kind == ParameterKind::Count ? 1 : 1e-9), high);
    if (p.kind == ParameterKind::Count)
        value = std::floor(value);
    return std::clamp(value, lowExcluded ? std::nextafter(low, high) : low, high);
}

// share: of the rows that leave the chapter's case.
inline Scenario randomScenario(Random &random, double share)
{
    Scenario scenario;
    for (const Parameter &p : parameters()) {
        if (!random.chance(share))
            continue;
        const double value = randomValue(p, random);
        checkValue(p, value);
        p.set(scenario, value);
    }
    return scenario;
}

// Scenarios near the chapter's, on connected hosts with much memory. shardGroups: a third of them
// shard over groups.
inline Scenario plausibleScenario(Random &random, bool shardGroups = true)
{
    Scenario s;
    s.task.tokens = std::floor(random.logBetween(1e9, 1e13));
    s.task.sequenceLength = 512 << random.whole(0, 6);
    s.task.sequencesPerStep = random.whole(1, 4096);
    s.task.deadlineDays = random.between(6, 365);
    s.cluster.cardsPerHost = random.whole(1, 16);
    s.cluster.cards = random.whole(1, 2048);
    s.cluster.nicsPerHost = random.whole(1, 8);
    s.cluster.nicRateGigabitsPerSecond = random.logBetween(1, 800);
    s.cluster.callLatencyMicroseconds = random.chance(0.5) ? random.between(0, 100) : 0;
    s.card.hostLinkGigabytesPerSecond = random.logBetween(0.5, 128);
    s.card.peerLinkGigabytesPerSecond = random.chance(0.5) ? random.logBetween(1, 900) : 0;
    s.card.peakTeraflops = random.logBetween(50, 5000);
    s.card.memoryGigabytes = 400;
    s.parallel.zeroStage = random.whole(0, 3);
    s.parallel.microbatch = random.whole(1, 4);
    if (shardGroups && random.chance(0.3)) {
        s.parallel.shardGroup = random.whole(1, 16);
        s.cluster.cards = s.parallel.shardGroup * random.whole(1, 128);
    }
    s.efficiency.computePercent = random.between(5, 90);
    s.efficiency.prefetch = random.chance(0.7);
    s.straggler.sigmaPercent = random.chance(0.5) ? random.between(0, 20) : 0;
    s.input.waitSeconds = random.chance(0.5) ? random.between(0, 5) : 0;
    s.memory.gradientBytes = random.chance(0.5) ? GradientBytes::Two : GradientBytes::Four;
    s.checkpoint.intervalSeconds = random.logBetween(60, 86400);
    s.task.padding = random.chance(0.2) ? random.between(0, 0.5) : 0;
    s.input.workers = random.chance(0.5) ? random.whole(1, 64) : 0;
    s.input.workerRate = random.logBetween(0.5, 50);
    s.input.overlap = random.chance(0.8);
    s.input.prefetch = random.whole(0, 2000);
    s.input.sharedStorage = random.chance(0.3);
    s.checkpoint.mode = random.chance(0.3) ? CheckpointMode::Async : CheckpointMode::Sync;
    s.checkpoint.stagingSeconds = random.between(0, 20);
    s.checkpoint.commitSeconds = random.chance(0.3) ? random.between(0, 300) : 0;
    s.checkpoint.stagingSlots = random.whole(1, 4);
    s.checkpoint.localIntervalSeconds = random.chance(0.2) ? random.logBetween(30, 3600) : 0;
    s.failure.spikeIntervalDays = random.chance(0.3) ? random.logBetween(0.5, 60) : never;
    s.failure.spikeRollbackSteps = random.chance(0.5) ? random.whole(0, 300) : 0;
    s.straggler.slowShare = random.chance(0.3) ? random.between(0, 0.05) : 0;
    s.straggler.slowFactor = random.between(1, 2);
    return s;
}

} // namespace headroom::tests
