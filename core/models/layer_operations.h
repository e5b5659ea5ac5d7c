// What the operations of one layer compute and move, for a roofline.
// Source: principles of training systems 1.4; Williams et al. 2009 (roofline); Dao et al. 2022
// (FlashAttention reads query, key and value once and writes the output once). FLOP and bytes of a
// forward pass over one micro-batch.
#pragma once

#include "core/models/transformer.h"

#include <vector>

namespace headroom {

enum class LayerOperation {
    Projections, // of attention, output included
    StoredScores, // attention pairs, score matrices written out and read back
    FusedAttention, // FlashAttention: no score leaves the card's caches
    FeedForward,
    Experts,
    Router,
    Head, // of the model, not of a layer
};

struct OperationCost
{
    LayerOperation operation = LayerOperation::Projections;
    double flops = 0;
    double bytes = 0;
    [[nodiscard]] constexpr double intensity() const { return flops / bytes; }
};

struct OperationPlan
{
    double sequences = 1;
    double sequenceLength = 1;
    double weightBytes = 2; // of an operand weight
    double valueBytes = 2; // of an activation
};

// Every operation the model has, each kind of attention once. Each operand is read once and each
// result written once; routed experts share the tokens evenly.
[[nodiscard]] std::vector<OperationCost> layerOperations(const TransformerShape &shape,
                                                         const OperationPlan &plan);

} // namespace headroom
