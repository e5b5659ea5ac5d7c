#include "core/models/transformer.h"

#include <algorithm>

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

struct LayerParameters
{
    double dense; // a whole dense layer
    double besideExperts; // a layer of experts without the routed ones
    double expert; // one expert
};

LayerParameters layerParameters(const TransformerShape &s)
{
    const auto [projections, output] = attentionWeights(s);
    const double outsideFfn = projections + output + attentionBiases(s) + normParameters(s);
    const double expert = feedForwardWeights(s, s.expertFfn) + feedForwardBiases(s, s.expertFfn);
    const double router = s.hidden * s.experts + (s.routerBias ? s.experts : 0);
    return {.dense = outsideFfn + feedForwardWeights(s, s.ffn) + feedForwardBiases(s, s.ffn),
            .besideExperts = outsideFfn + router + s.sharedExperts * expert,
            .expert = expert};
}

} // namespace

ParameterCount countParameters(const TransformerShape &s, const ModelSlice &slice)
{
    const LayerParameters layer = layerParameters(s);
    ParameterCount count;
    count.embedding = s.vocab * s.hidden;
    const double tables =
            slice.embedding && slice.head && s.tiedEmbeddings ? 1 : slice.embedding + slice.head;
    count.experts = slice.expertLayers * s.experts * layer.expert;
    count.total = slice.denseLayers * layer.dense + slice.expertLayers * layer.besideExperts
                  + count.experts + tables * count.embedding
                  + (slice.head ? (s.layerNorm ? 2 : 1) * s.hidden : 0) // final norm
                  + (slice.embedding ? s.learnedPositions * s.hidden : 0);
    count.active =
            count.total - slice.expertLayers * (s.experts - s.expertsPerToken) * layer.expert;
    return count;
}

double largestModule(const TransformerShape &s, const ModelSlice &slice, double expertGroup)
{
    const LayerParameters layer = layerParameters(s);
    double largest = slice.embedding || slice.head ? s.vocab * s.hidden : 0;
    if (slice.denseLayers > 0)
        largest = std::max(largest, layer.dense);
    if (slice.expertLayers > 0)
        largest = std::max(largest, layer.besideExperts + s.experts / expertGroup * layer.expert);
    return largest;
}

double attentionPairs(double sequenceLength, bool causal, double documentLength)
{
    const double seen =
            documentLength > 0 ? std::min(documentLength, sequenceLength) : sequenceLength;
    return causal ? sequenceLength * (seen + 1) / 2 : sequenceLength * seen;
}

ForwardFlops forwardFlops(const TransformerShape &s, const ModelSlice &slice, double sequenceLength,
                          double documentLength)
{
    const auto [projections, output] = attentionWeights(s);
    const double perWeight = 2 * sequenceLength;
    const double expert = perWeight * slice.expertLayers * feedForwardWeights(s, s.expertFfn);

    ForwardFlops flops;
    flops.projections = perWeight * projections * slice.layers();
    flops.output = perWeight * output * slice.layers();
    flops.pairs = pairFlops(s) * slice.layers()
                  * attentionPairs(sequenceLength, s.causal, documentLength);
    flops.routed = s.expertsPerToken * expert;
    flops.feedForward = perWeight * slice.denseLayers * feedForwardWeights(s, s.ffn) + flops.routed
                        + s.sharedExperts * expert;
    flops.router = perWeight * slice.expertLayers * s.hidden * s.experts;
    flops.head = slice.head ? perWeight * s.hidden * s.vocab : 0;
    return flops;
}

} // namespace headroom
