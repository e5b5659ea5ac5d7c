#include "core/models/activations.h"

#include <algorithm>

namespace headroom {
namespace {

// Values a token keeps, in units of 16-bit words times two bytes, as Korthikanti et al. count.
struct TokenBytes
{
    double norms;
    double attention;
    double feedForward;
};

// More cards of a tensor group than KV heads hold copies of them.
double attentionBytes(const TransformerShape &s, double tensor)
{
    if (s.latentAttention) // query, key, value and output, and each latent before and after its
                           // norm
        return 2 * s.heads * (2 * (s.qkNopeDim + s.qkRopeDim) + 2 * s.vHeadDim)
               + 4 * (s.qLoraRank + s.kvLoraRank) + 2 * s.qkRopeDim;
    return 4 * s.heads * s.headDim + 4 * std::max(s.kvHeads, tensor) * s.headDim;
}

TokenBytes tokenBytes(const TransformerShape &s, double tensor, bool experts, double expertLoad)
{
    const double width =
            experts ? (s.expertsPerToken * expertLoad + s.sharedExperts) * s.expertFfn : s.ffn;
    return {.norms = (s.gatedFfn ? 8 : 10) * s.hidden,
            .attention = attentionBytes(s, tensor),
            .feedForward = (s.gatedFfn ? 6 : 4) * width};
}

// 16-bit counting is the papers'; FP32 doubles it.
double tokens(const ActivationPlan &plan)
{
    return plan.sequences * plan.sequenceLength * plan.valueBytes / 2;
}

double normShare(const ActivationPlan &plan)
{
    return plan.sequenceParallel ? plan.tensor : 1;
}

} // namespace

LayerActivations layerActivations(const TransformerShape &s, const ActivationPlan &plan,
                                  bool experts)
{
    const TokenBytes token = tokenBytes(s, plan.tensor, experts, plan.expertLoad);
    const double pairs = plan.sequences * plan.sequenceLength * plan.sequenceLength * plan.context;
    // Dropout of the GPT layer keeps a mask and its output beside the softmax.
    const double scoreBytes = s.gatedFfn ? 2 : 5;
    return {.norms = token.norms * tokens(plan) / normShare(plan),
            .attention = token.attention * tokens(plan) / plan.tensor,
            .feedForward = token.feedForward * tokens(plan) / plan.tensor,
            .scores = plan.storesScores
                              ? scoreBytes * s.heads * pairs * plan.valueBytes / 2 / plan.tensor
                              : 0};
}

LayerActivations keptActivations(const TransformerShape &s, const ModelSlice &slice,
                                 const ActivationPlan &plan, Recompute recompute)
{
    if (recompute == Recompute::Full)
        return {.norms = slice.layers() * 2 * s.hidden * tokens(plan) / normShare(plan)};
    LayerActivations kept = layerActivations(s, plan, false) * slice.denseLayers;
    if (slice.expertLayers > 0)
        kept = kept + layerActivations(s, plan, true) * slice.expertLayers;
    if (recompute == Recompute::Selective)
        kept.scores = 0;
    return kept;
}

double recomputedBytes(const TransformerShape &s, const ModelSlice &slice,
                       const ActivationPlan &plan, Recompute recompute)
{
    if (recompute == Recompute::None)
        return 0;
    double largest = 0;
    for (bool experts : {false, true}) {
        if ((experts ? slice.expertLayers : slice.denseLayers) <= 0)
            continue;
        const LayerActivations layer = layerActivations(s, plan, experts);
        largest = std::max(largest, recompute == Recompute::Full ? layer.total() : layer.scores);
    }
    return largest;
}

double rebuiltProducts(const TransformerShape &s, const ActivationPlan &plan, bool experts)
{
    if (!s.gatedFfn)
        return 0;
    const TokenBytes token = tokenBytes(s, plan.tensor, experts, plan.expertLoad);
    return tokens(plan)
           * (token.feedForward / 3 / plan.tensor + 2 * 2 * s.hidden / normShare(plan));
}

} // namespace headroom
