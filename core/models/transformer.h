// Transformer arithmetic: parameters and matrix FLOPs of one architecture.
// Source: training-systems chapter 10.1.2 and 10.1.3; principles of training systems 1.2; latent
// attention from the DeepSeek-V3 report, 2.1. Counts are whole numbers held as doubles, exact up to
// 2^53 and rounded, never overflowing, beyond.
#pragma once

namespace headroom {

struct TransformerShape
{
    enum class QkNorm { None, Head, Full };

    double layers = 0; // 1 … 1e9, as every size below unless it says otherwise
    double hidden = 0;
    double vocab = 0;
    double heads = 0;
    double kvHeads = 0; // divides heads
    double headDim = 0;
    double ffn = 0; // dense feed-forward, ≥ 0
    double experts = 0; // 0: dense
    double expertsPerToken = 0; // ≤ experts
    double expertFfn = 0;
    double sharedExperts = 0;
    double denseLayers = 0; // ≤ layers; they use ffn, the rest experts
    bool gatedFfn = true; // three feed-forward matrices instead of two
    bool tiedEmbeddings = false;
    bool causal = true;
    bool layerNorm = false; // two vectors a norm instead of one
    bool qkvBiases = false;
    bool allBiases = false; // includes qkvBiases
    QkNorm qkNorm = QkNorm::None;
    double learnedPositions = 0;
    bool latentAttention = false; // the widths below, headDim and kvHeads unused
    double qLoraRank = 0; // 0: the query is projected directly
    double kvLoraRank = 0;
    double qkNopeDim = 0;
    double qkRopeDim = 0;
    double vHeadDim = 0;
    bool routerBias = false;
};

// Consecutive layers of a model with what stands before and behind them: a pipeline stage, or all.
struct ModelSlice
{
    double denseLayers = 0;
    double expertLayers = 0; // layers whose feed-forward is routed to experts
    bool embedding = true; // with the positions
    bool head = true; // with the final norm; a tied table stands on both ends
    [[nodiscard]] constexpr double layers() const { return denseLayers + expertLayers; }
    bool operator==(const ModelSlice &) const = default;
};
[[nodiscard]] constexpr ModelSlice wholeModel(const TransformerShape &shape)
{
    const double experts = shape.experts > 0 ? shape.layers - shape.denseLayers : 0;
    return {.denseLayers = shape.layers - experts, .expertLayers = experts};
}

struct ParameterCount
{
    double total = 0;
    double active = 0; // routed experts a token does not pass left out; both embeddings counted
    double embedding = 0; // one table, whether or not the slice holds it
    double experts = 0; // routed experts, all of them
};
[[nodiscard]] ParameterCount countParameters(const TransformerShape &shape,
                                             const ModelSlice &slice);
[[nodiscard]] inline ParameterCount countParameters(const TransformerShape &shape)
{
    return countParameters(shape, wholeModel(shape));
}

// Parameters of the largest module that is gathered at once: a layer, or an embedding table.
// expertGroup: cards that divide the routed experts among them.
[[nodiscard]] double largestModule(const TransformerShape &shape, const ModelSlice &slice,
                                   double expertGroup = 1);

// Matrix FLOPs (a multiply-add is 2) of one forward pass over one sequence, all layers of a slice.
struct ForwardFlops
{
    double projections = 0; // query, key, value
    double output = 0; // attention output projection
    double pairs = 0; // QK^T and AV
    double feedForward = 0; // dense, routed and shared experts that a token passes
    double routed = 0; // of feedForward, in routed experts
    double router = 0;
    double head = 0;
    // Weight matrices of the layers, which follow the operand format.
    [[nodiscard]] double matrices() const { return projections + output + feedForward; }
    [[nodiscard]] double layers() const { return matrices() + pairs + router; }
    [[nodiscard]] double total() const { return layers() + head; }
};
[[nodiscard]] ForwardFlops forwardFlops(const TransformerShape &shape, const ModelSlice &slice,
                                        double sequenceLength, double documentLength = 0);
[[nodiscard]] inline ForwardFlops forwardFlops(const TransformerShape &shape, double sequenceLength)
{
    return forwardFlops(shape, wholeModel(shape), sequenceLength);
}

// FLOPs of one query-key pair in one layer, all heads: QK^T and AV.
[[nodiscard]] constexpr double pairFlops(const TransformerShape &shape)
{
    return shape.latentAttention
                   ? 2 * shape.heads * (shape.qkNopeDim + shape.qkRopeDim + shape.vHeadDim)
                   : 4 * shape.heads * shape.headDim;
}

// Query-key pairs of one sequence: s(s + 1)/2 when causal, else s². Of packed documents, which see
// only themselves, s(document + 1)/2 or s · document; 0, or longer than the sequence: one document.
[[nodiscard]] double attentionPairs(double sequenceLength, bool causal, double documentLength = 0);

// A training pass is a forward and a backward of twice its matrix work.
inline constexpr double trainingPerForward = 3;

// The rule of thumb 6·N·D. parameters: those a token passes, both embeddings; tokens D.
[[nodiscard]] constexpr double sixNd(double parameters, double tokens)
{
    return 6 * parameters * tokens;
}

// Model FLOPs utilisation: model FLOPs over what `cards` could do in `seconds` at `peak` FLOP/s.
// Recomputation does not count; that is HFU.
[[nodiscard]] constexpr double modelFlopsUtilization(double modelFlops, double cards, double peak,
                                                     double seconds)
{
    return modelFlops / (cards * peak * seconds);
}

} // namespace headroom
