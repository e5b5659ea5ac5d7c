#include "core/evaluation/cluster_links.h"
#include "core/evaluation/stages.h"

#include "core/units.h"

#include <algorithm>

namespace headroom {
namespace {

// Routed experts, which fewer cards hold: their gathers and reduces go along with those of the
// other weights of each layer.
CommunicationPlan expertCommunication(const Scenario &s, const Inputs &in, const CardFacts &card,
                                      const CommunicationPlan &dense)
{
    const double expert = in.grid.expert;
    CommunicationPlan plan = dense;
    const auto share = [](double part, double all) { return all > 0 ? part / all : 0; };
    plan.layers = card.slice.expertLayers;
    plan.operandBytes =
            s.parallel.zeroStage >= 3
                    ? dense.operandBytes
                              * share(card.experts.parameters,
                                      card.parameters - card.experts.parameters)
                    : dense.operandBytes
                              * share(card.experts.trained, card.trained - card.experts.trained);
    plan.gradientBytes =
            dense.gradientBytes * share(card.experts.trained, card.trained - card.experts.trained);
    plan.embeddingOperandBytes = plan.embeddingGradientBytes = 0;
    const double copies = in.replicas / expert / in.expertShards;
    plan.shards = linksOfRanks(s, in, in.expertShards, expert);
    plan.copies = linksOfRanks(s, in, copies, expert * in.expertShards);
    return plan;
}

// Collectives of two kinds of weights that share windows.
StepCommunication together(StepCommunication a, const StepCommunication &b)
{
    if (b.time > a.time)
        a.algorithm = b.algorithm;
    a.shardBytes += b.shardBytes;
    a.replicaBytes += b.replicaBytes;
    a.shardTime += b.shardTime;
    a.replicaTime += b.replicaTime;
    a.time += b.time;
    a.unhidden += b.unhidden;
    for (std::size_t i = 0; i < a.onLink.size(); ++i)
        a.onLink[i] += b.onLink[i];
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

// Settings that something else makes ineffective say so beside their rows.
void remarkOnLinks(const Scenario &s, const Inputs &in, const GroupLinks &shards,
                   const GroupLinks &copies, Evaluation &e)
{
    const auto add = [&](std::string_view id, Message text, Message accepted) {
        e.problems.push_back({id, std::move(text), std::move(accepted), Severity::Remark});
    };
    const Cluster &cluster = s.cluster;
    const double rack = cluster.hostsPerRack * cluster.cardsPerHost;
    if (cluster.oversubscription > 1 && (rack == 0 || in.cards <= rack))
        add("cluster.oversubscription", {"one fabric joins all hosts: nothing leaves a rack"},
            {"hosts a rack, fewer than the job has"});
    if (cluster.inNetworkReduction) {
        const bool layersReduce = in.grid.tensor > 1 && !s.parallel.sequenceParallel;
        const bool reducesAll =
                layersReduce
                || (s.parallel.zeroStage == 0 ? in.replicas > 1 : in.shards < in.replicas);
        const bool leavesHost =
                copies.inNetworkReduction
                || (s.parallel.zeroStage == 0 && shards.inNetworkReduction)
                || (layersReduce && tensorPlacement(hostLayout(s), in.grid).spansHosts);
        if (reducesAll && !leavesHost)
            add("cluster.in_network_reduction",
                {"every all-reduce stays inside a host, where no switch adds up"},
                {"an all-reduce between hosts"});
        if (!reducesAll)
            add("cluster.in_network_reduction", {"this plan has no all-reduce"},
                {"ZeRO stage 0, shard groups, or a tensor group without sequence parallelism"});
    }
    if (s.parallel.syncEveryMicrobatch && s.parallel.zeroStage >= 2)
        add("parallel.sync_every_microbatch",
            {"ZeRO-2 and ZeRO-3 reduce gradients with each micro-batch anyway"},
            {"ZeRO stage 0 or 1"});
}

} // namespace

std::optional<StepCommunication> evaluateCommunication(const Scenario &s, const Inputs &in,
                                                       const CardFacts &card,
                                                       const MicrobatchTimes &times, Evaluation &e)
{
    const StateFormat format = stateFormat(s.memory);
    const double operand = operandBytes(format.operand);
    // Adapters leave the embedding without a gradient.
    const double embeddingGradient = format.loraRank > 0 ? 0 : format.gradient();
    const double embedding = card.slice.embedding || card.slice.head
                                     ? *e.model.embeddingParameters / in.grid.tensor
                                     : gatheredModule(in, card.slice);
    // Frozen weights are gathered where they are sharded, and never change.
    const bool all = s.parallel.zeroStage >= 3;
    const double gathered =
            all ? card.parameters - card.experts.parameters : card.trained - card.experts.trained;
    const CommunicationPlan dense{
            .zeroStage = static_cast<int>(s.parallel.zeroStage),
            .microbatches = in.microbatches,
            .layers = card.slice.layers(),
            .reshard = s.parallel.reshard,
            .syncEveryMicrobatch = s.parallel.syncEveryMicrobatch,
            .passes = card.passes,
            .operandBytes = operand * gathered,
            .gradientBytes = format.gradient() * (card.trained - card.experts.trained),
            .embeddingOperandBytes = all || format.loraRank <= 0 ? operand * embedding : 0,
            .embeddingGradientBytes = embeddingGradient * embedding,
            .callLatency = s.cluster.callLatencyMicroseconds * micro,
            .shards = linksOfRanks(s, in, in.shards, 1),
            .copies = linksOfRanks(s, in, in.replicas / in.shards, in.shards),
    };
    remarkOnLinks(s, in, dense.shards, dense.copies, e);
    if (dense.shards.ring.bytesPerSecond <= 0 || dense.copies.ring.bytesPerSecond <= 0) {
        e.problems.push_back({"cluster.nics_per_host",
                              {"hosts are not connected"},
                              {"1 or more NICs a host, or all cards in one host"}});
        return std::nullopt;
    }
    StepCommunication step = stepCommunication(dense);
    if (card.experts.parameters > 0)
        step = together(step, stepCommunication(expertCommunication(s, in, card, dense)));

    e.communication.bytesPerStep = step.bytes();
    e.communication.step = step.time;
    step.sharesContextLink =
            in.grid.context > 1
            && slowestLink(step.onLink) == slowestLink(times.exchange.context.onLink);
    e.communication.exposed =
            s.efficiency.prefetch
                    ? exposedTime(step, *e.compute.perMicrobatch - windowTaken(step, times))
                    : step.time;
    if (step.perMicrobatch)
        e.communication.perMicrobatch = step.time / in.microbatches;
    if (step.bytes() > 0) {
        e.communication.rate = step.bytes() / (step.shardTime + step.replicaTime);
        e.communication.bottleneck = slowestLink(step.onLink);
        e.communication.algorithm = step.algorithm;
    }
    return step;
}

} // namespace headroom
