#include "tests/core/evaluation/random_scenario.h"

#include "core/evaluation/consistency.h"

#include <QByteArray>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <vector>

namespace headroom::tests {

int rounds(int usual)
{
    const char *text = std::getenv("HEADROOM_ROUNDS");
    const double factor = text ? QByteArray(text).toDouble() : 1;
    if (!(factor > 0 && factor <= 1000))
        throw std::runtime_error("HEADROOM_ROUNDS is a number above 0, up to 1000");
    return std::max(1, static_cast<int>(usual * factor));
}

double randomValue(const Parameter &p, Random &random)
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

Scenario randomScenario(Random &random, double share)
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

namespace {

double oneOf(Random &random, const std::vector<double> &values)
{
    return values[static_cast<std::size_t>(random.whole(0, int(values.size()) - 1))];
}

// A value that people would think of: within the slider, or typed up to some thousands.
double usualValue(const Parameter &p, Random &random)
{
    if (p.kind == ParameterKind::Switch || p.kind == ParameterKind::Choice
        || (p.orNever && random.chance(0.2)))
        return randomValue(p, random);
    if (random.chance(0.05))
        return p.accepted.lowExcluded ? p.slider.low : p.accepted.low;
    double value = 0;
    if (p.slider.scale == Scale::None)
        value = random.logBetween(1, std::min(4096.0, p.accepted.greatest()));
    else if (p.slider.low > 0 && p.slider.high > 100 * p.slider.low)
        value = random.logBetween(p.slider.low, p.slider.high);
    else
        value = random.between(p.slider.low, p.slider.high);
    return p.kind == ParameterKind::Count ? std::floor(value) : value;
}

void agreeModel(Scenario &s, Random &random)
{
    Model &m = s.model;
    m.layers = random.whole(1, 96);
    const int doublings = random.whole(0, 6);
    m.heads = double(1 << doublings) * (random.chance(0.2) ? 3 : 1);
    m.kvHeads = m.heads / double(1 << random.whole(0, doublings));
    m.ffn = 64 * random.whole(1, 256);
    m.denseLayers = std::min(m.denseLayers, m.layers);
    if (m.experts > 0) {
        m.experts = double(1 << random.whole(0, 8));
        m.expertsPerToken = random.whole(1, static_cast<int>(std::min(8.0, m.experts)));
        m.expertFfn = 64 * random.whole(1, 64);
    }
    if (m.attention == Attention::Latent)
        for (double *size : {&m.kvLoraRank, &m.qkNopeDim, &m.qkRopeDim, &m.vHeadDim})
            *size = 32 * random.whole(1, 16);
    if (random.chance(0.8))
        m.parameters = 0;
}

void agreeMemory(Scenario &s, Random &random)
{
    if (s.memory.optimizer == Optimizer::Galore || s.memory.optimizer == Optimizer::Galore8bit) {
        s.memory.loraRank = 0;
        s.memory.galoreRank = random.whole(1, 16);
    }
    s.card.bf16 = s.card.bf16 || s.memory.operandFormat == OperandFormatChoice::Bf16;
    s.card.peakFp8Teraflops = std::max(s.card.peakFp8Teraflops, 1.0);
    s.card.peakFp32Teraflops = std::max(s.card.peakFp32Teraflops, 1.0);
    s.card.memoryGigabytes = random.logBetween(24, 20000); // so that many fit
    s.card.runtimeReserveGibibytes = std::min(s.card.runtimeReserveGibibytes, 8.0);
}

void agreeGroups(Scenario &s, Random &random)
{
    s.cluster.cards = double(1 << random.whole(0, 10)) * random.whole(1, 3);
    s.cluster.cardsPerHost = double(1 << random.whole(0, 4));
    s.cluster.nicsPerHost = std::max(1.0, s.cluster.nicsPerHost);
    s.parallel.shardGroup = 0;
    for (const char *id :
         {"parallel.pipeline", "parallel.tensor", "parallel.context", "parallel.expert"})
        findParameter(id)->set(s, 1);
    for (const char *id :
         {"parallel.tensor", "parallel.context", "parallel.pipeline", "parallel.expert"})
        if (random.chance(0.4))
            findParameter(id)->set(s, oneOf(random, workingGroupSizes(s, id)));
    const double shards = s.parallel.expert * double(1 << random.whole(0, 3));
    const double copies = s.cluster.cards / s.parallel.pipeline / s.parallel.tensor;
    if (random.chance(0.3) && std::fmod(copies, shards) == 0)
        s.parallel.shardGroup = shards;
    if (s.parallel.pipeline > 1) // schedules take their time
        s.task.sequencesPerStep = random.whole(1, 64);
}

} // namespace

Scenario agreeingScenario(Random &random, double share)
{
    Scenario s;
    for (const Parameter &p : parameters())
        if (random.chance(share)) {
            const double value = usualValue(p, random);
            checkValue(p, value);
            p.set(s, value);
        }
    if (random.chance(share))
        agreeModel(s, random);
    else
        s.model = Model{};
    agreeMemory(s, random);
    if (random.chance(share))
        agreeGroups(s, random);
    else {
        s.cluster = Cluster{};
        s.parallel = Parallel{};
    }
    if (s.moe.hotShare * s.moe.hotLoad > 1)
        s.moe.hotShare = random.share() / s.moe.hotLoad;
    s.task.reservedDays = std::min(s.task.reservedDays, s.task.deadlineDays / 2);
    return s;
}

Scenario plausibleScenario(Random &random, bool shardGroups)
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
