#include "core/models/weight_matrices.h"

#include <algorithm>

namespace headroom {

void WeightMatrices::add(double rows, double columns, double count, MatrixPart part)
{
    if (rows > 0 && columns > 0 && count > 0)
        m_matrices[m_size++] = {rows, columns, count, part};
}

WeightMatrices::WeightMatrices(const TransformerShape &s, const ModelSlice &slice)
{
    using enum MatrixPart;
    const double layers = slice.layers();
    if (s.latentAttention) {
        const double queryWidth = s.heads * (s.qkNopeDim + s.qkRopeDim);
        if (s.qLoraRank > 0) {
            add(s.hidden, s.qLoraRank, layers, Attention);
            add(s.qLoraRank, queryWidth, layers, Attention);
        } else {
            add(s.hidden, queryWidth, layers, Attention);
        }
        add(s.hidden, s.kvLoraRank + s.qkRopeDim, layers, Attention);
        add(s.kvLoraRank, s.heads * (s.qkNopeDim + s.vHeadDim), layers, Attention);
        add(s.heads * s.vHeadDim, s.hidden, layers, Attention);
    } else {
        add(s.hidden, s.heads * s.headDim, layers, Attention);
        add(s.hidden, s.kvHeads * s.headDim, 2 * layers, Attention);
        add(s.heads * s.headDim, s.hidden, layers, Attention);
    }
    const double inputMatrices = s.gatedFfn ? 2 : 1; // gate and up, or up alone
    const auto feedForward = [&](double width, double count) {
        add(s.hidden, width, inputMatrices * count, FeedForward);
        add(width, s.hidden, count, FeedForward);
    };
    feedForward(s.ffn, slice.denseLayers);
    feedForward(s.expertFfn, slice.expertLayers * (s.experts + s.sharedExperts));
    add(s.hidden, s.experts, slice.expertLayers, Router);

    const double tables =
            slice.embedding && slice.head && s.tiedEmbeddings ? 1 : slice.embedding + slice.head;
    add(s.vocab, s.hidden, tables, Outside);
    if (slice.embedding)
        add(s.learnedPositions, s.hidden, 1, Outside);
}

double adapterParameters(std::span<const WeightMatrix> matrices, double rank)
{
    double parameters = 0;
    for (const WeightMatrix &m : matrices)
        if (m.part == MatrixPart::Attention)
            parameters += rank * (m.rows + m.columns) * m.count;
    return parameters;
}

double largestLowRank(std::span<const WeightMatrix> matrices)
{
    double least = 0;
    for (const WeightMatrix &m : matrices)
        if (isProjected(m))
            least = least > 0 ? std::min({least, m.rows, m.columns}) : std::min(m.rows, m.columns);
    return least;
}

} // namespace headroom
