// Which parts of the old shards of a matrix a new shard reads when tensor or data parallelism
// changes between save and load.
// Source: training-systems chapter 10.4.4. Rows, columns and ranks count from 0.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace headroom {

struct IndexRange
{
    std::int64_t begin = 0;
    std::int64_t end = 0; // behind the last
    [[nodiscard]] constexpr std::int64_t size() const { return end > begin ? end - begin : 0; }
    bool operator==(const IndexRange &) const = default;
};

// A block of the matrix.
struct MatrixBlock
{
    IndexRange rows;
    IndexRange columns;
    [[nodiscard]] constexpr double elements() const
    {
        return static_cast<double>(rows.size()) * static_cast<double>(columns.size());
    }
    bool operator==(const MatrixBlock &) const = default;
};

enum class SplitAxis { Rows, Columns };

// `tensor` ranks split the matrix along an axis, and `data` ranks split each part again by rows, as
// fully sharded data parallelism does. Both at least 1, together at most 4096.
struct ShardLayout
{
    SplitAxis axis = SplitAxis::Rows;
    std::int64_t tensor = 1;
    std::int64_t data = 1;
    [[nodiscard]] constexpr std::int64_t ranks() const { return tensor * data; }
    bool operator==(const ShardLayout &) const = default;
};

// Part `index` of `parts` of a range, as even as possible, larger ones first.
[[nodiscard]] IndexRange partOf(IndexRange whole, std::int64_t parts, std::int64_t index);

// The shard of every rank; tensor ranks are neighbours. A shard may be empty.
[[nodiscard]] std::vector<MatrixBlock> shardsOf(std::int64_t rows, std::int64_t columns,
                                                const ShardLayout &layout);

// What a new shard reads from an old rank.
struct ShardRead
{
    std::int64_t rank = 0; // old
    MatrixBlock part; // in the whole matrix
    bool operator==(const ShardRead &) const = default;
};
// In the order of old ranks; together they are the shard itself.
[[nodiscard]] std::vector<ShardRead> readsOf(const MatrixBlock &shard,
                                             std::span<const MatrixBlock> old);

} // namespace headroom
