#include "core/evaluation/stages.h"

#include "core/units.h"

#include <algorithm>

namespace headroom {
namespace {

// Routed experts, which fewer cards hold: their gathers and reduces go along with those of the
// other weights of each layer.
CommunicationPlan expertCommunication(const HostLayout &layout, const Inputs &in,
                                      const CardFacts &card, const CommunicationPlan &dense)
{
    const double expert = in.grid.expert;
    CommunicationPlan plan = dense;
    const auto share = [](double part, double all) { return all > 0 ? part / all : 0; };
    plan.layers = card.slice.expertLayers;
    plan.operandBytes = dense.operandBytes
                        * share(card.experts.parameters, card.parameters - card.experts.parameters);
    plan.gradientBytes =
            dense.gradientBytes * share(card.experts.trained, card.trained - card.experts.trained);
    plan.embeddingOperandBytes = plan.embeddingGradientBytes = 0;
    plan.shardMembers = in.expertShards;
    plan.shardRate = ringRate(layout, rankPlacement(layout, in.grid, in.expertShards, expert))
                             .bytesPerSecond;
    plan.replicas = in.replicas / expert / in.expertShards;
    plan.replicaRate = ringRate(layout, rankPlacement(layout, in.grid, plan.replicas,
                                                      expert * in.expertShards))
                               .bytesPerSecond;
    return plan;
}

// Collectives of two kinds of weights that share windows.
StepCommunication together(StepCommunication a, const StepCommunication &b)
{
    a.shardBytes += b.shardBytes;
    a.replicaBytes += b.replicaBytes;
    a.shardTime += b.shardTime;
    a.replicaTime += b.replicaTime;
    a.time += b.time;
    a.unhidden += b.unhidden;
    for (std::size_t i = 0; i < a.collectives.size(); ++i) {
        WindowedCollective &one = a.collectives[i];
        const WindowedCollective &other = b.collectives[i];
        one = {.seconds = one.seconds + other.seconds,
               .count = std::max(one.count, other.count),
               .window = std::max(one.window, other.window),
               .taken = one.taken + other.taken};
    }
    return a;
}

} // namespace

std::optional<StepCommunication> evaluateCommunication(const Scenario &s, const Inputs &in,
                                                       const CardFacts &card, Evaluation &e)
{
    const HostLayout layout = hostLayout(s);
    const double replicas = in.replicas / in.shards;
    const RingRate shardRate = ringRate(layout, rankPlacement(layout, in.grid, in.shards, 1));
    const RingRate replicaRate =
            ringRate(layout, rankPlacement(layout, in.grid, replicas, in.shards));
    if (shardRate.bytesPerSecond <= 0 || replicaRate.bytesPerSecond <= 0) {
        e.problems.push_back({"cluster.nics_per_host",
                              {"hosts are not connected"},
                              {"1 or more NICs a host, or all cards in one host"}});
        return std::nullopt;
    }

    const StateFormat format = stateFormat(s.memory);
    const double operand = operandBytes(format.operand);
    // Adapters leave the embedding without a gradient.
    const double embeddingGradient = format.loraRank > 0 ? 0 : format.gradient();
    const double embedding = card.slice.embedding || card.slice.head
                                     ? *e.model.embeddingParameters / in.grid.tensor
                                     : gatheredModule(in, card.slice);
    const CommunicationPlan dense{
            .zeroStage = static_cast<int>(s.parallel.zeroStage),
            .microbatches = in.microbatches,
            .layers = card.slice.layers(),
            .reshard = s.parallel.reshard,
            .operandBytes = operand * (card.parameters - card.experts.parameters),
            .gradientBytes = format.gradient() * (card.trained - card.experts.trained),
            .embeddingOperandBytes = operand * embedding,
            .embeddingGradientBytes = embeddingGradient * embedding,
            .callLatency = s.cluster.callLatencyMicroseconds * micro,
            .shardMembers = in.shards,
            .shardRate = shardRate.bytesPerSecond,
            .replicas = replicas,
            .replicaRate = replicaRate.bytesPerSecond,
    };
    StepCommunication step = stepCommunication(dense);
    if (card.experts.parameters > 0)
        step = together(step, stepCommunication(expertCommunication(layout, in, card, dense)));

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

} // namespace headroom
