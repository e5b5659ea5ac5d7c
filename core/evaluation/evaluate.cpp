#include "core/evaluation/evaluate.h"

#include "core/evaluation/consistency.h"
#include "core/models/communication.h"
#include "core/models/cost.h"
#include "core/models/deadline.h"
#include "core/models/training_state.h"
#include "core/models/transformer.h"
#include "core/units.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <cmath>

namespace headroom {
namespace {

TransformerShape shapeOf(const Model &m)
{
    return {
            .layers = m.layers,
            .hidden = m.hidden,
            .vocab = m.vocab,
            .heads = m.heads,
            .kvHeads = m.kvHeads,
            .headDim = m.headDim,
            .ffn = m.ffn,
            .experts = m.experts,
            .expertsPerToken = m.expertsPerToken,
            .expertFfn = m.expertFfn,
            .sharedExperts = m.sharedExperts,
            .denseLayers = m.denseLayers,
            .gatedFfn = m.gatedFfn,
            .tiedEmbeddings = m.tiedEmbeddings,
            .causal = m.causal,
            .layerNorm = m.norm == Norm::Layer,
            .qkvBiases = m.biases == Biases::Qkv,
            .allBiases = m.biases == Biases::All,
            .qkNorm = m.qkNorm == QkNorm::None   ? TransformerShape::QkNorm::None
                      : m.qkNorm == QkNorm::Head ? TransformerShape::QkNorm::Head
                                                 : TransformerShape::QkNorm::Full,
            .learnedPositions = m.learnedPositions,
            .latentAttention = m.attention == Attention::Latent,
            .qLoraRank = m.qLoraRank,
            .kvLoraRank = m.kvLoraRank,
            .qkNopeDim = m.qkNopeDim,
            .qkRopeDim = m.qkRopeDim,
            .vHeadDim = m.vHeadDim,
            .routerBias = m.routerBias,
    };
}

// The scenario's inputs in SI base units, and the counts several results share.
struct Inputs
{
    explicit Inputs(const Scenario &s)
        : tokensPerStep(s.task.sequenceLength * s.task.sequencesPerStep)
        , deadline(s.task.deadlineDays * secondsPerDay)
        , reserved(s.task.reservedDays * secondsPerDay)
        , available(deadline - reserved)
        , peak(s.card.peakTeraflops * tera)
        , efficiency(s.efficiency.computePercent * percent)
        , cards(s.cluster.cards)
        , shards(s.parallel.shardGroup > 0 ? s.parallel.shardGroup : cards)
        , microbatches(microbatchCount(s.task.sequencesPerStep, cards, s.parallel.microbatch))
    {
    }
    double tokensPerStep;
    double deadline;
    double reserved;
    double available; // deadline − reserved; none left when not above 0
    double peak;
    double efficiency;
    double cards;
    double shards; // cards that state is sharded over
    double microbatches;
};

BytesPerParameter bytesPerParameter(const Memory &memory)
{
    return {.weight = 2,
            .gradient = memory.gradientBytes == GradientBytes::Four ? 4.0 : 2.0,
            .optimizer = 12};
}

void evaluateTask(const Scenario &s, const Inputs &in, Evaluation &e)
{
    e.task.steps = stepCount(s.task.tokens, in.tokensPerStep);
    if (in.available > 0) {
        e.task.stepBudget = stepCap(in.available, e.task.steps, 0);
        e.task.requiredRate = s.task.tokens / in.available;
    } else {
        e.problems.push_back(
                {"task.reserved",
                 {"no time is left: %1 of %2 are reserved",
                  {full(s.task.reservedDays, Unit::Days), full(s.task.deadlineDays, Unit::Days)}},
                 {"less than the deadline"},
                 Severity::Late});
    }
}

// Cards beyond a step's micro-batches cost and fail without computing.
void noteIdleCards(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const double busy = std::ceil(s.task.sequencesPerStep / s.parallel.microbatch);
    if (in.cards > busy)
        e.problems.push_back(
                {"cluster.cards",
                 {"%1 of %2 cards get no micro-batch", {full(in.cards - busy), full(in.cards)}},
                 {"up to %1 cards, smaller micro-batches or more sequences a step", {full(busy)}},
                 Severity::Note});
}

void evaluateModel(const Scenario &s, Evaluation &e)
{
    const TransformerShape shape = shapeOf(s.model);
    ParameterCount count = countParameters(shape);
    if (s.model.parameters > 0) {
        const double ratio = s.model.parameters / count.total;
        if (std::abs(ratio - 1) > 0.05)
            e.problems.push_back({"model.parameters",
                                  {"the architecture has %1 parameters, not %2",
                                   {full(count.total), full(s.model.parameters)}},
                                  {"0, or within 5 % of the architecture"},
                                  Severity::Note});
        count.total = s.model.parameters;
        count.active *= ratio;
    }
    e.model.totalParameters = count.total;
    e.model.activeParameters = count.active;
    e.model.embeddingParameters = count.embedding;

    const double length = s.task.sequenceLength;
    const double flops = s.task.flopsRule == FlopsRule::SixNd
                                 ? sixNd(count.active, length)
                                 : trainingPerForward * forwardFlops(shape, length).total();
    e.model.flopsPerSequence = flops;
    e.model.flopsPerToken = flops / length;
    e.task.flops = s.task.tokens * flops / length;
}

void evaluateMemory(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const double parameters = *e.model.totalParameters;
    const BytesPerParameter bytes = bytesPerParameter(s.memory);
    const int stage = static_cast<int>(s.parallel.zeroStage);
    const double live = s.memory.liveGibibytes * gibi;

    for (int i = 0; i < 4; ++i)
        e.memory.stateAtStage[i] = residentState(parameters, bytes, i, in.shards);
    e.memory.resident = e.memory.stateAtStage[stage]->total();
    e.memory.peak = *e.memory.resident + live;
    e.memory.margin = e.memory.usable - *e.memory.peak;
    e.memory.fits = *e.memory.margin >= 0;
    if (s.parallel.shardGroup > 0) {
        // State does not shrink beyond its group: the least size is one group, if it fits.
        if (*e.memory.fits)
            e.memory.leastCards = in.shards;
    } else {
        e.memory.leastCards = leastShards(parameters, bytes, stage, live, e.memory.usable);
    }
    if (!*e.memory.fits)
        e.problems.push_back({"memory.peak",
                              {"does not fit: needs %1 of %2 a card, %3 over",
                               {full(*e.memory.peak / gibi, Unit::Gibibytes),
                                full(e.memory.usable / gibi, Unit::Gibibytes),
                                full(-*e.memory.margin / gibi, Unit::Gibibytes)}},
                              {},
                              Severity::Overrun});
}

void evaluateCompute(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const double sequence = *e.model.flopsPerSequence;
    e.compute.perMicrobatch =
            computeTime(sequence * s.parallel.microbatch, 1, in.peak, in.efficiency);
    e.compute.step = in.microbatches * *e.compute.perMicrobatch;
    if (in.available > 0)
        e.compute.leastCards = leastCards(*e.task.flops, in.available, in.peak, in.efficiency);
}

// Nothing when the cards cannot talk to each other.
std::optional<StepCommunication> evaluateCommunication(const Scenario &s, const Inputs &in,
                                                       Evaluation &e)
{
    const HostLayout layout{
            .cards = in.cards,
            .cardsPerHost = s.cluster.cardsPerHost,
            .nicsPerHost = s.cluster.nicsPerHost,
            .nicRate = s.cluster.nicRateGigabitsPerSecond * giga / bitsPerByte,
            .hostLink = s.card.hostLinkGigabytesPerSecond * giga,
            .peerLink = s.card.peerLinkGigabytesPerSecond * giga,
    };
    const RingRate shardRate = ringRate(layout, neighbourGroups(layout, in.shards));
    const RingRate replicaRate = ringRate(layout, stridedGroups(layout, in.shards));
    if (shardRate.bytesPerSecond <= 0 || replicaRate.bytesPerSecond <= 0) {
        e.problems.push_back({"cluster.nics_per_host",
                              {"hosts are not connected"},
                              {"1 or more NICs a host, or all cards in one host"}});
        return std::nullopt;
    }

    const double parameters = *e.model.totalParameters;
    const BytesPerParameter bytes = bytesPerParameter(s.memory);
    const StepCommunication step = stepCommunication({
            .zeroStage = static_cast<int>(s.parallel.zeroStage),
            .microbatches = in.microbatches,
            .layers = s.model.layers,
            .operandBytes = bytes.weight * parameters,
            .gradientBytes = bytes.gradient * parameters,
            .embeddingShare = *e.model.embeddingParameters / parameters,
            .callLatency = s.cluster.callLatencyMicroseconds * micro,
            .shardMembers = in.shards,
            .shardRate = shardRate.bytesPerSecond,
            .replicas = in.cards / in.shards,
            .replicaRate = replicaRate.bytesPerSecond,
    });

    e.communication.bytesPerStep = step.bytes();
    e.communication.step = step.time;
    e.communication.exposed =
            s.efficiency.prefetch ? exposedTime(step, *e.compute.perMicrobatch) : step.time;
    if (step.perMicrobatch)
        e.communication.perMicrobatch = step.time / in.microbatches;
    if (step.bytes() > 0) {
        e.communication.rate = step.bytes() / (step.shardTime + step.replicaTime);
        e.communication.bottleneck =
                step.shardTime >= step.replicaTime ? shardRate.bottleneck : replicaRate.bottleneck;
    }
    return step;
}

void evaluateOverhead(const Scenario &s, const Inputs &in, Evaluation &e)
{
    e.checkpoint.bytes = s.checkpoint.bytesPerParameter * *e.model.totalParameters;
    e.checkpoint.save = *e.checkpoint.bytes / (s.checkpoint.writeRateGigabytesPerSecond * giga);
    const double rate = failureRate(in.cards, s.failure.cardMtbfDays * secondsPerDay,
                                    s.failure.jobMtbfDays * secondsPerDay,
                                    s.failure.spikeIntervalDays * secondsPerDay);
    e.checkpoint.loss = checkpointLoss({.save = *e.checkpoint.save,
                                        .interval = s.checkpoint.intervalSeconds,
                                        .failureRate = rate,
                                        .recovery = s.failure.recoverySeconds});
    e.checkpoint.optimalInterval = bestInterval(*e.checkpoint.save, rate);
    e.checkpoint.exactInterval = exactBestInterval(*e.checkpoint.save, rate);
    e.step.cap = stepCap(in.available, e.task.steps, e.checkpoint.loss->total());
}

// The efficiency whose step is exactly the cap; nothing when waits alone exceed it.
OptionalValue leastEfficiency(const Scenario &s, const Inputs &in, const Evaluation &e,
                              const StepCommunication &step, double straggler)
{
    const double cap = *e.step.cap;
    const double wait = s.input.waitSeconds;
    const double work = *e.compute.step * in.efficiency; // compute at the full peak
    if (cap <= wait + step.time)
        return std::nullopt;
    const auto efficiencyFor = [&](double compute) { return work / compute; };
    // Without prefetch nothing hides, so the rest of the cap is compute.
    const double allExposed = (cap - wait - step.time) / straggler;
    if (!s.efficiency.prefetch || step.time == 0)
        return efficiencyFor(allExposed);
    const double ends = (cap - wait - std::min(step.unhidden, step.time)) / straggler;
    const auto over = [&](double compute) {
        return compute * straggler + exposedTime(step, compute / in.microbatches) + wait - cap;
    };
    if (over(ends) <= 0) // everything but the ends hides: the usual case
        return efficiencyFor(ends);
    if (over(allExposed) >= 0)
        return efficiencyFor(allExposed);
    std::uintmax_t iterations = 100;
    const auto [low, high] = boost::math::tools::toms748_solve(
            over, allExposed, ends, boost::math::tools::eps_tolerance<double>(50), iterations);
    return efficiencyFor((low + high) / 2);
}

struct StepTimes
{
    double time;
    double noOverlap;
};

StepTimes evaluateStep(const Scenario &s, const Inputs &in, const StepCommunication &communication,
                       Evaluation &e)
{
    const double cap = *e.step.cap;
    if (s.efficiency.meaning == EfficiencyMeaning::Step) {
        // A whole-step MFU already contains communication, stragglers, waits and whole
        // micro-batches: none is charged again.
        const double time = computeTime(*e.model.flopsPerSequence * s.task.sequencesPerStep,
                                        in.cards, in.peak, in.efficiency);
        if (cap > 0)
            e.deadline.minEfficiency = in.efficiency * time / cap;
        return {time, time};
    }
    const double straggler =
            stragglerFactor(s.straggler.sigmaPercent * percent, e.compute.expectedMaximum);
    const double busy = *e.compute.step * straggler + s.input.waitSeconds;
    e.step.maxCommunication = cap - busy;
    if (cap > 0)
        e.deadline.minEfficiency = leastEfficiency(s, in, e, communication, straggler);
    return {busy + *e.communication.exposed, busy + communication.time};
}

void evaluateCost(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const double total = *e.finish.total;
    const double hosts = hostCount(in.cards, s.cluster.cardsPerHost);
    const double watts =
            powerDrawn(in.cards, s.card.powerWatts, hosts, s.cluster.hostPowerWatts, s.cost.pue);
    e.finish.cardTime = in.cards * total;
    e.finish.energy = watts * (total - in.reserved) / joulesPerKilowattHour;
    e.finish.carbon = *e.finish.energy * s.cost.carbonKilogramsPerKilowattHour;
    if (s.cost.cardHourDollars > 0)
        e.finish.cost = *e.finish.cardTime / secondsPerHour * s.cost.cardHourDollars;
    else if (s.cost.electricityDollarsPerKilowattHour > 0)
        e.finish.cost = *e.finish.energy * s.cost.electricityDollarsPerKilowattHour;
}

void evaluateFinish(const Scenario &s, const Inputs &in, const StepTimes &step, Evaluation &e)
{
    const double overhead = e.checkpoint.loss->total();
    const double training = e.task.steps * step.time;
    const double total = in.reserved + training * (1 + overhead);
    e.deadline.marginAsIfFitting = in.deadline - total;
    if (!*e.memory.fits) {
        // A plan that does not fit has no step time, and so no finish.
        e.deadline.met = false;
        return;
    }
    const double stepFlops = *e.model.flopsPerSequence * s.task.sequencesPerStep;
    e.step.time = step.time;
    e.step.noOverlap = step.noOverlap;
    e.step.margin = *e.step.cap - step.time;
    e.step.mfu = modelFlopsUtilization(stepFlops, in.cards, in.peak, step.time);
    e.step.hfu = e.step.mfu;
    e.step.tokensPerSecond = in.tokensPerStep / step.time;
    e.step.tokensPerSecondCard = *e.step.tokensPerSecond / in.cards;
    e.finish.training = training;
    e.finish.total = total;
    e.finish.goodput = goodput(e.task.steps * stepFlops, in.cards, in.peak, in.efficiency,
                               total - in.reserved);
    e.deadline.margin = in.deadline - total;
    e.deadline.met = *e.deadline.margin >= 0;
    evaluateCost(s, in, e);
}

} // namespace

Evaluation evaluate(const Scenario &s, ExpectedMaximumMemo &memo)
{
    Evaluation e;
    const Inputs in(s);
    evaluateTask(s, in, e);
    e.compute.expectedMaximum = memo(in.cards);
    e.memory.usable = s.card.memoryGigabytes * giga - s.card.runtimeReserveGibibytes * gibi;

    noteIdleCards(s, in, e);
    if (!checkModel(s.model, e.problems))
        return e;
    evaluateModel(s, e);
    evaluateCompute(s, in, e);
    evaluateOverhead(s, in, e);

    if (!checkSharding(s, e.problems))
        return e;
    evaluateMemory(s, in, e);
    const auto communication = evaluateCommunication(s, in, e);
    if (!communication)
        return e;
    const StepTimes step = evaluateStep(s, in, *communication, e);
    evaluateFinish(s, in, step, e);
    return e;
}

Evaluation evaluate(const Scenario &scenario)
{
    ExpectedMaximumMemo memo;
    return evaluate(scenario, memo);
}

} // namespace headroom
