// What an optimizer remembers beside weights, gradients and an FP32 master copy.
// Source: training-systems chapter 10.1.2; Kingma and Ba 2015 (Adam), Dettmers et al. 2022 (8-bit),
// Shazeer and Stern 2018 (Adafactor), Zhao et al. 2024 (GaLore). Bytes.
#pragma once

#include "core/models/weight_matrices.h"

#include <span>

namespace headroom {

enum class OptimizerKind {
    Adam, // two FP32 moments
    AdamBf16,
    Adam8bit,
    Adafactor, // row and column sums of the second moment
    Galore, // Adam on rank-r projections of layer matrices
    Galore8bit,
    Rmsprop,
    Momentum,
    Sgd,
};
inline constexpr int optimizerKindCount = 9;

// Bytes for every parameter, where shapes do not matter. For GaLore: of what is not projected. For
// Adafactor: of vectors.
[[nodiscard]] constexpr double momentBytesPerParameter(OptimizerKind kind)
{
    switch (kind) {
    case OptimizerKind::Adam:
    case OptimizerKind::Galore:
        return 8;
    case OptimizerKind::Adam8bit:
    case OptimizerKind::Galore8bit:
        return 2;
    case OptimizerKind::AdamBf16:
    case OptimizerKind::Adafactor:
    case OptimizerKind::Rmsprop:
    case OptimizerKind::Momentum:
        return 4;
    case OptimizerKind::Sgd:
        break;
    }
    return 0;
}

[[nodiscard]] constexpr bool isLowRank(OptimizerKind kind)
{
    return kind == OptimizerKind::Galore || kind == OptimizerKind::Galore8bit;
}
[[nodiscard]] constexpr bool dependsOnShapes(OptimizerKind kind)
{
    return isLowRank(kind) || kind == OptimizerKind::Adafactor;
}

// Bytes of all moments of `parameters` (matrices and vectors together). rank: GaLore's, 1 to
// largestLowRank(matrices). GaLore on a layer matrix m × n, m ≤ n, keeps two moments of r × n and
// a projection of m × r; Adafactor keeps rows + columns of a matrix.
[[nodiscard]] double momentBytes(OptimizerKind kind, std::span<const WeightMatrix> matrices,
                                 double parameters, double rank);

} // namespace headroom
