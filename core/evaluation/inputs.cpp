#include "core/evaluation/stages.h"

#include "core/evaluation/cluster_links.h"
#include "core/evaluation/expert_routing.h"
#include "core/models/deadline.h"
#include "core/models/roofline.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

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

static_assert(static_cast<int>(Optimizer::Sgd) == static_cast<int>(OptimizerKind::Sgd));
static_assert(static_cast<int>(OperandFormatChoice::Fp32) == static_cast<int>(OperandFormat::Fp32));
static_assert(static_cast<int>(RecomputeChoice::Full) == static_cast<int>(Recompute::Full));
static_assert(static_cast<int>(OffloadChoice::OptimizerAndGradients)
              == static_cast<int>(Offload::OptimizerAndGradients));

StateFormat stateFormat(const Memory &memory)
{
    return {.operand = static_cast<OperandFormat>(memory.operandFormat),
            .gradientBytes = memory.gradientBytes == GradientBytes::Four ? 4.0 : 2.0,
            .master = memory.master,
            .optimizer = static_cast<OptimizerKind>(memory.optimizer),
            .galoreRank = memory.galoreRank,
            .loraRank = memory.loraRank};
}

Recompute recomputeOf(const Memory &memory)
{
    return static_cast<Recompute>(memory.recompute);
}

Offload offloadOf(const Memory &memory)
{
    return static_cast<Offload>(memory.offload);
}

ComputeRates computeRates(const Scenario &s, const TransformerShape &shape)
{
    const double dense = s.card.peakTeraflops * tera;
    const double fp32 = s.card.peakFp32Teraflops * tera;
    const bool wide = s.memory.operandFormat == OperandFormatChoice::Fp32;
    ComputeRates rates{.matrices = dense, .other = wide ? fp32 : dense, .scores = HUGE_VAL};
    if (wide)
        rates.matrices = fp32;
    else if (s.memory.operandFormat == OperandFormatChoice::Fp8)
        rates.matrices = s.card.peakFp8Teraflops * tera;
    if (!s.memory.flashAttention)
        rates.scores = s.card.memoryBandwidthGigabytesPerSecond * giga
                       * scoreIntensity(pairFlops(shape) / shape.heads, wide ? 4 : 2);
    return rates;
}

ActivationPlan activationPlan(const Scenario &s)
{
    return {.sequences = s.parallel.microbatch,
            .sequenceLength = s.task.sequenceLength / s.parallel.context,
            .valueBytes = s.memory.operandFormat == OperandFormatChoice::Fp32 ? 4.0 : 2.0,
            .storesScores = !s.memory.flashAttention,
            .tensor = s.parallel.tensor,
            .sequenceParallel = s.parallel.sequenceParallel,
            .context = s.parallel.context,
            .expertLoad = expertLoad(s)};
}

namespace {

// Whole copies of the model that the cards hold, and one at least.
CardGrid gridOf(const Scenario &s)
{
    const Parallel &p = s.parallel;
    const double model = p.tensor * p.context * p.pipeline;
    return {.tensor = p.tensor,
            .context = p.context,
            .expert = p.expert,
            .pipeline = p.pipeline,
            .data = std::max(1.0, std::floor(s.cluster.cards / model))};
}

} // namespace

GroupLinks linksOfRanks(const Scenario &s, const Inputs &in, double members, double apart)
{
    const HostLayout layout = hostLayout(s);
    return linksOf(s, layout, rankPlacement(layout, in.grid, members, apart));
}

Inputs::Inputs(const Scenario &s)
    : tokensPerStep(s.task.sequenceLength * s.task.sequencesPerStep * (1 - s.task.padding))
    , deadline(s.task.deadlineDays * secondsPerDay)
    , reserved(s.task.reservedDays * secondsPerDay)
    , available(deadline - reserved)
    , peak(s.card.peakTeraflops * tera)
    , efficiency(s.efficiency.computePercent * percent)
    , cards(s.cluster.cards)
    , pipeline(s.parallel.pipeline)
    , grid(gridOf(s))
    , replicas(grid.copies())
    , shards(s.parallel.shardGroup > 0 ? s.parallel.shardGroup : replicas)
    , expertShards(std::max(1.0, shards / grid.expert))
    , microbatches(microbatchCount(s.task.sequencesPerStep, grid.data, s.parallel.microbatch))
    , shape(shapeOf(s.model))
{
}

} // namespace headroom
