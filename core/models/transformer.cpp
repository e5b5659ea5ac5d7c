#include "core/models/transformer.h"

namespace headroom {
namespace {

// Weights of one layer's attention that take part in matrix products.
struct AttentionWeights
{
    double projections; // query, key, value, with their latents
    double output;
};

AttentionWeights attentionWeights(const TransformerShape &s)
{
    if (s.latentAttention) {
        const double queryWidth = s.heads * (s.qkNopeDim + s.qkRopeDim);
        const double query = s.qLoraRank > 0 ? s.hidden * s.qLoraRank + s.qLoraRank * queryWidth
                                             : s.hidden * queryWidth;
        const double keyValue = s.hidden * (s.kvLoraRank + s.qkRopeDim)
                                + s.kvLoraRank * s.heads * (s.qkNopeDim + s.vHeadDim);
        return {query + keyValue, s.heads * s.vHeadDim * s.hidden};
    }
    return {s.hidden * s.headDim * (s.heads + 2 * s.kvHeads), s.hidden * s.headDim * s.heads};
}

double feedForwardWeights(const TransformerShape &s, double width)
{
    return (s.gatedFfn ? 3 : 2) * s.hidden * width;
}

double feedForwardBiases(const TransformerShape &s, double width)
{
    return s.allBiases ? (s.gatedFfn ? 2 : 1) * width + s.hidden : 0;
}

double attentionBiases(const TransformerShape &s)
{
    const double qkv = s.latentAttention ? s.heads * (s.qkNopeDim + s.qkRopeDim)
                                                   + s.heads * (s.qkNopeDim + s.vHeadDim)
                                         : (s.heads + 2 * s.kvHeads) * s.headDim;
    return (s.qkvBiases || s.allBiases ? qkv : 0) + (s.allBiases ? s.hidden : 0);
}

double normParameters(const TransformerShape &s)
{
    double width = 2 * s.hidden;
    if (s.qkNorm == TransformerShape::QkNorm::Head)
        width += 2 * s.headDim;
    else if (s.qkNorm == TransformerShape::QkNorm::Full)
        width += (s.heads + s.kvHeads) * s.headDim;
    if (s.latentAttention)
        width += s.qLoraRank + s.kvLoraRank;
    return (s.layerNorm ? 2 : 1) * width;
}

} // namespace

ParameterCount countParameters(const TransformerShape &s)
{
    const auto [projections, output] = attentionWeights(s);
    const double outsideFfn = projections + output + attentionBiases(s) + normParameters(s);
    const double expert = feedForwardWeights(s, s.expertFfn) + feedForwardBiases(s, s.expertFfn);
    const double router = s.hidden * s.experts + (s.routerBias ? s.experts : 0);
    const double expertLayers = s.experts > 0 ? s.layers - s.denseLayers : 0;
    const double denseLayers = s.layers - expertLayers;

    ParameterCount count;
    count.embedding = s.vocab * s.hidden;
    count.total = s.layers * outsideFfn
                  + denseLayers * (feedForwardWeights(s, s.ffn) + feedForwardBiases(s, s.ffn))
                  + expertLayers * (router + (s.experts + s.sharedExperts) * expert)
                  + (s.tiedEmbeddings ? 1 : 2) * count.embedding
                  + (s.layerNorm ? 2 : 1) * s.hidden // final norm
                  + s.learnedPositions * s.hidden;
    count.active = count.total - expertLayers * (s.experts - s.expertsPerToken) * expert;
    return count;
}

double attentionPairs(double sequenceLength, bool causal)
{
    return causal ? sequenceLength * (sequenceLength + 1) / 2 : sequenceLength * sequenceLength;
}

ForwardFlops forwardFlops(const TransformerShape &s, double sequenceLength)
{
    const auto [projections, output] = attentionWeights(s);
    const double expertLayers = s.experts > 0 ? s.layers - s.denseLayers : 0;
    const double denseLayers = s.layers - expertLayers;
    const double passed = s.expertsPerToken + s.sharedExperts;
    const double pairWidth = s.latentAttention
                                     ? 2 * s.heads * (s.qkNopeDim + s.qkRopeDim + s.vHeadDim)
                                     : 4 * s.heads * s.headDim;
    const double perWeight = 2 * sequenceLength;

    ForwardFlops flops;
    flops.projections = perWeight * projections * s.layers;
    flops.output = perWeight * output * s.layers;
    flops.pairs = pairWidth * s.layers * attentionPairs(sequenceLength, s.causal);
    flops.feedForward = perWeight
                        * (denseLayers * feedForwardWeights(s, s.ffn)
                           + expertLayers * passed * feedForwardWeights(s, s.expertFfn));
    flops.router = perWeight * expertLayers * s.hidden * s.experts;
    flops.head = perWeight * s.hidden * s.vocab;
    return flops;
}

} // namespace headroom
