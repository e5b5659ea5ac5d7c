#include "core/models/layer_operations.h"

#include "core/models/weight_matrices.h"

namespace headroom {
namespace {

// Products of `rows` × k with `copies` matrices of k × n.
OperationCost product(LayerOperation operation, const OperationPlan &plan, double rows, double k,
                      double n, double copies)
{
    return {.operation = operation,
            .flops = 2 * rows * k * n * copies,
            .bytes = copies * (plan.valueBytes * rows * (k + n) + plan.weightBytes * k * n)};
}

void add(OperationCost &sum, const OperationCost &part)
{
    sum.flops += part.flops;
    sum.bytes += part.bytes;
}

OperationCost feedForward(LayerOperation operation, const TransformerShape &s,
                          const OperationPlan &plan, double rows, double width, double copies)
{
    OperationCost cost =
            product(operation, plan, rows, s.hidden, width, (s.gatedFfn ? 2 : 1) * copies);
    add(cost, product(operation, plan, rows, width, s.hidden, copies));
    return cost;
}

} // namespace

std::vector<OperationCost> layerOperations(const TransformerShape &s, const OperationPlan &plan)
{
    const double tokens = plan.sequences * plan.sequenceLength;
    const ModelSlice whole = wholeModel(s);
    std::vector<OperationCost> costs;

    OperationCost projections{.operation = LayerOperation::Projections};
    const WeightMatrices matrices(s, {.denseLayers = 1, .embedding = false, .head = false});
    for (const WeightMatrix &m : matrices.all())
        if (m.part == MatrixPart::Attention)
            add(projections,
                product(LayerOperation::Projections, plan, tokens, m.rows, m.columns, m.count));
    costs.push_back(projections);

    const double pairs = plan.sequences * attentionPairs(plan.sequenceLength, s.causal);
    const double keyWidth =
            s.latentAttention ? s.heads * (s.qkNopeDim + s.qkRopeDim) : s.heads * s.headDim;
    const double valueWidth = s.latentAttention ? s.heads * s.vHeadDim : s.heads * s.headDim;
    const double shared = s.latentAttention ? 1 : s.kvHeads / s.heads;
    const double inputs = keyWidth + shared * (keyWidth + valueWidth) + valueWidth;
    const OperationCost fused{.operation = LayerOperation::FusedAttention,
                              .flops = pairFlops(s) * pairs,
                              .bytes = plan.valueBytes * tokens * inputs};
    // Written, read for the softmax, written, read again.
    costs.push_back({.operation = LayerOperation::StoredScores,
                     .flops = fused.flops,
                     .bytes = fused.bytes + 4 * plan.valueBytes * s.heads * pairs});
    costs.push_back(fused);

    if (whole.denseLayers > 0 && s.ffn > 0)
        costs.push_back(feedForward(LayerOperation::FeedForward, s, plan, tokens, s.ffn, 1));
    if (whole.expertLayers > 0) {
        OperationCost experts =
                feedForward(LayerOperation::Experts, s, plan,
                            tokens * s.expertsPerToken / s.experts, s.expertFfn, s.experts);
        add(experts,
            feedForward(LayerOperation::Experts, s, plan, tokens, s.expertFfn, s.sharedExperts));
        costs.push_back(experts);
        costs.push_back(product(LayerOperation::Router, plan, tokens, s.hidden, s.experts, 1));
    }
    costs.push_back(product(LayerOperation::Head, plan, tokens, s.hidden, s.vocab, 1));
    return costs;
}

} // namespace headroom
