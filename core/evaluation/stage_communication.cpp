#include "core/evaluation/cluster_links.h"
#include "core/evaluation/stages.h"

#include "core/units.h"

#include <algorithm>

namespace headroom {
namespace {

// Settings that something else makes ineffective say so beside their rows.
void remarkOnLinks(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const auto add = [&](std::string_view id, Message text, Message accepted) {
        e.problems.push_back({id, std::move(text), std::move(accepted), Severity::Remark});
    };
    const Cluster &cluster = s.cluster;
    const double rack = cluster.hostsPerRack * cluster.cardsPerHost;
    if (cluster.oversubscription > 1 && (rack == 0 || in.cards <= rack))
        add("cluster.oversubscription", {"one fabric joins all hosts: nothing leaves a rack"},
            {"hosts a rack, fewer than the job has"});
    const bool reducesAll = s.parallel.zeroStage == 0 ? in.replicas > 1 : in.shards < in.replicas;
    if (cluster.inNetworkReduction && !reducesAll)
        add("cluster.in_network_reduction", {"this plan has no all-reduce"},
            {"ZeRO stage 0, or shard groups"});
    if (s.parallel.syncEveryMicrobatch && s.parallel.zeroStage >= 2)
        add("parallel.sync_every_microbatch",
            {"ZeRO-2 and ZeRO-3 reduce gradients with each micro-batch anyway"},
            {"ZeRO stage 0 or 1"});
}

std::optional<Link> slowestLink(const std::array<double, 3> &onLink)
{
    const auto longest = std::ranges::max_element(onLink);
    return static_cast<Link>(longest - onLink.begin());
}

} // namespace

std::optional<StepCommunication> evaluateCommunication(const Scenario &s, const Inputs &in,
                                                       const CardFacts &card, Evaluation &e)
{
    remarkOnLinks(s, in, e);
    // Stages of a pipeline are neighbours, so that cards of one stage are in.pipeline apart.
    const GroupLinks shards = linksOfGroups(s, in.shards, in.pipeline);
    const double copyStride = in.shards * in.pipeline;
    const GroupLinks copies = linksOfGroups(s, in.cards / copyStride, copyStride);
    if (shards.ring.bytesPerSecond <= 0 || copies.ring.bytesPerSecond <= 0) {
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
                                     ? *e.model.embeddingParameters
                                     : largestModule(in.shape, card.slice);
    const StepCommunication step = stepCommunication({
            .zeroStage = static_cast<int>(s.parallel.zeroStage),
            .microbatches = in.microbatches,
            .layers = card.slice.layers(),
            .reshard = s.parallel.reshard,
            .syncEveryMicrobatch = s.parallel.syncEveryMicrobatch,
            .operandBytes = operand * card.parameters,
            .gradientBytes = format.gradient() * card.trained,
            .embeddingOperandBytes = operand * embedding,
            .embeddingGradientBytes = embeddingGradient * embedding,
            .callLatency = s.cluster.callLatencyMicroseconds * micro,
            .shards = shards,
            .copies = copies,
    });

    e.communication.bytesPerStep = step.bytes();
    e.communication.step = step.time;
    e.communication.exposed =
            s.efficiency.prefetch ? exposedTime(step, *e.compute.perMicrobatch) : step.time;
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
