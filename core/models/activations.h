// Activations that a forward pass keeps for its backward, by part of a layer.
// Source: Korthikanti et al. 2022 (GPT layers, selective recomputation, sequence parallelism);
// principles of training systems 1.2.3 and 1.5.5; training-systems chapter 10.2.2 and 10.2.4; the
// gated layer by the same counting. Bytes.
#pragma once

#include "core/models/transformer.h"

namespace headroom {

enum class Recompute { None, Selective, Full };

struct ActivationPlan
{
    double sequences = 1; // of a micro-batch
    double sequenceLength = 1; // tokens of a sequence on this card
    double valueBytes = 2; // 2, or 4 when operands are FP32: masks and all counts double
    bool storesScores = false; // attention without FlashAttention keeps its score matrices
    double tensor = 1; // cards that share a layer
    bool sequenceParallel = true; // what tensor parallelism cannot divide is divided along tokens
    double context = 1; // cards that share a sequence: each attends to that many times its tokens
    double expertLoad = 1; // rows that routed experts run over those that tokens send them, > 0
};

// What one layer keeps.
struct LayerActivations
{
    double norms = 0; // inputs of norms and blocks, normalised inputs, masks of the residual path
    double attention = 0; // query, key, value and what enters the output projection
    double feedForward = 0; // what enters and leaves the nonlinearity
    double scores = 0; // softmax and its output, quadratic in the sequence
    [[nodiscard]] constexpr double total() const
    {
        return norms + attention + feedForward + scores;
    }
    bool operator==(const LayerActivations &) const = default;
};
[[nodiscard]] constexpr LayerActivations operator*(const LayerActivations &a, double factor)
{
    return {a.norms * factor, a.attention * factor, a.feedForward * factor, a.scores * factor};
}
[[nodiscard]] constexpr LayerActivations operator+(const LayerActivations &a,
                                                   const LayerActivations &b)
{
    return {a.norms + b.norms, a.attention + b.attention, a.feedForward + b.feedForward,
            a.scores + b.scores};
}

// A layer without recomputation; experts: its feed-forward is routed, top-k times an expert's part
// and the shared experts.
[[nodiscard]] LayerActivations layerActivations(const TransformerShape &shape,
                                                const ActivationPlan &plan, bool experts);

// What the layers of a slice keep for one micro-batch. Selective recomputation drops the scores;
// full recomputation keeps the input of every layer, counted under norms.
[[nodiscard]] LayerActivations keptActivations(const TransformerShape &shape,
                                               const ModelSlice &slice, const ActivationPlan &plan,
                                               Recompute recompute);

// What recomputing one layer brings back while its backward runs: the largest layer of the slice.
[[nodiscard]] double recomputedBytes(const TransformerShape &shape, const ModelSlice &slice,
                                     const ActivationPlan &plan, Recompute recompute);

// What rebuilding cheap products spares a gated layer: the product a ⊙ u and the two normalised
// inputs, made again from what is kept (chapter 10.2.2). 0 for other layers.
[[nodiscard]] double rebuiltProducts(const TransformerShape &shape, const ActivationPlan &plan,
                                     bool experts);

// Keeping `checkpoints` of `layers` layer inputs, each as large as a layer's activations: those and
// one stretch between two of them, in layers' worth. Least at √layers (Chen et al. 2016).
[[nodiscard]] constexpr double checkpointedLayers(double layers, double checkpoints)
{
    return checkpoints + layers / checkpoints;
}

// Extra compute of that, as a share of forward and backward: all but the checkpoints run forward
// again.
[[nodiscard]] constexpr double checkpointedCompute(double layers, double checkpoints)
{
    return (layers - checkpoints) / layers / trainingPerForward;
}

// Bytes of one head's score matrix, and of the tiles FlashAttention holds instead: query, key and
// value of the head.
[[nodiscard]] constexpr double scoreMatrixBytes(double sequenceLength, double valueBytes)
{
    return sequenceLength * sequenceLength * valueBytes;
}
[[nodiscard]] constexpr double tiledInputBytes(double sequenceLength, double headDim,
                                               double valueBytes)
{
    return 3 * sequenceLength * headDim * valueBytes;
}

} // namespace headroom
