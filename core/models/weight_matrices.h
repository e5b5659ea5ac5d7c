// The weight matrices of a model, for what depends on their shapes: factored and low-rank optimizer
// state, and low-rank adapters.
// Source: training-systems chapter 10.1.2; DeepSeek-V3 report 2.1 (latent attention).
#pragma once

#include "core/models/transformer.h"

#include <array>
#include <cstddef>
#include <span>

namespace headroom {

enum class MatrixPart { Attention, FeedForward, Router, Outside };

struct WeightMatrix
{
    double rows = 0; // inputs
    double columns = 0; // outputs
    double count = 0; // equal matrices in the slice
    MatrixPart part = MatrixPart::Outside;
    [[nodiscard]] constexpr double elements() const { return rows * columns * count; }
};

// The distinct matrices of a slice. Biases and norms are vectors and not among them.
class WeightMatrices
{
public:
    WeightMatrices(const TransformerShape &shape, const ModelSlice &slice);
    [[nodiscard]] std::span<const WeightMatrix> all() const { return {m_matrices.data(), m_size}; }

private:
    void add(double rows, double columns, double count, MatrixPart part);
    std::array<WeightMatrix, 24> m_matrices{};
    std::size_t m_size = 0;
};

// Parameters of rank-r adapters beside every attention matrix: Σ r·(in + out) (Hu et al. 2021).
[[nodiscard]] double adapterParameters(std::span<const WeightMatrix> matrices, double rank);

// Matrices that GaLore projects: those of attention and feed-forward. A router is too narrow.
[[nodiscard]] constexpr bool isProjected(const WeightMatrix &matrix)
{
    return matrix.part == MatrixPart::Attention || matrix.part == MatrixPart::FeedForward;
}

// The smaller side of the smallest projected matrix: no projection can have a higher rank.
[[nodiscard]] double largestLowRank(std::span<const WeightMatrix> matrices);

} // namespace headroom
