#include "core/evaluation/stages.h"

#include "core/units.h"

namespace headroom {

std::optional<StepCommunication> evaluateCommunication(const Scenario &s, const Inputs &in,
                                                       const CardFacts &card, Evaluation &e)
{
    const HostLayout layout{
            .cards = in.cards,
            .cardsPerHost = s.cluster.cardsPerHost,
            .nicsPerHost = s.cluster.nicsPerHost,
            .nicRate = s.cluster.nicRateGigabitsPerSecond * giga / bitsPerByte,
            .hostLink = s.card.hostLinkGigabytesPerSecond * giga,
            .peerLink = s.card.peerLinkGigabytesPerSecond * giga,
    };
    // Stages of a pipeline are neighbours, so that cards of one stage are in.pipeline apart.
    const RingRate shardRate = ringRate(layout, groupPlacement(layout, in.shards, in.pipeline));
    const RingRate replicaRate = ringRate(layout, stridedGroups(layout, in.shards * in.pipeline));
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
                                     ? *e.model.embeddingParameters
                                     : largestModule(in.shape, card.slice);
    const StepCommunication step = stepCommunication({
            .zeroStage = static_cast<int>(s.parallel.zeroStage),
            .microbatches = in.microbatches,
            .layers = card.slice.layers(),
            .reshard = s.parallel.reshard,
            .operandBytes = operand * card.parameters,
            .gradientBytes = format.gradient() * card.trained,
            .embeddingOperandBytes = operand * embedding,
            .embeddingGradientBytes = embeddingGradient * embedding,
            .callLatency = s.cluster.callLatencyMicroseconds * micro,
            .shardMembers = in.shards,
            .shardRate = shardRate.bytesPerSecond,
            .replicas = in.replicas / in.shards,
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

} // namespace headroom
