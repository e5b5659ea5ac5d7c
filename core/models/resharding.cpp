#include "core/models/resharding.h"

#include <algorithm>

namespace headroom {
namespace {

IndexRange overlap(IndexRange a, IndexRange b)
{
    return {std::max(a.begin, b.begin), std::min(a.end, b.end)};
}

} // namespace

IndexRange partOf(IndexRange whole, std::int64_t parts, std::int64_t index)
{
    const std::int64_t least = whole.size() / parts;
    const std::int64_t larger = whole.size() % parts;
    const std::int64_t begin = whole.begin + index * least + std::min(index, larger);
    return {begin, begin + least + (index < larger ? 1 : 0)};
}

std::vector<MatrixBlock> shardsOf(std::int64_t rows, std::int64_t columns,
                                  const ShardLayout &layout)
{
    std::vector<MatrixBlock> shards;
    for (std::int64_t data = 0; data < layout.data; ++data)
        for (std::int64_t tensor = 0; tensor < layout.tensor; ++tensor) {
            MatrixBlock part{{0, rows}, {0, columns}};
            IndexRange &split = layout.axis == SplitAxis::Rows ? part.rows : part.columns;
            split = partOf(split, layout.tensor, tensor);
            part.rows = partOf(part.rows, layout.data, data);
            shards.push_back(part);
        }
    return shards;
}

std::vector<ShardRead> readsOf(const MatrixBlock &shard, std::span<const MatrixBlock> old)
{
    std::vector<ShardRead> reads;
    for (std::size_t rank = 0; rank < old.size(); ++rank) {
        const MatrixBlock part{overlap(shard.rows, old[rank].rows),
                               overlap(shard.columns, old[rank].columns)};
        if (part.elements() > 0)
            reads.push_back({static_cast<std::int64_t>(rank), part});
    }
    return reads;
}

} // namespace headroom
