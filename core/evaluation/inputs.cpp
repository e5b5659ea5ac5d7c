#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/units.h"

namespace headroom {

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

Inputs::Inputs(const Scenario &s)
    : tokensPerStep(s.task.sequenceLength * s.task.sequencesPerStep * (1 - s.task.padding))
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

} // namespace headroom
