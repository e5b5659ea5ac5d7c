// Shards read by other shards: training-systems chapter 10.4.4.
#include "core/models/resharding.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

double mebibytes(const MatrixBlock &block)
{
    return block.elements() * 2 / 1048576;
}

} // namespace

class TestResharding : public QObject
{
    Q_OBJECT

private slots:
    void gateWeightOfTheChapter();
    void rowsToColumns();
    void unevenParts();
    void dataParallelism();
    void readsAreTheShard();
};

// [12288, 4096] in BF16 is 96 MiB; four-way shards of 24 MiB become eight of 12 MiB.
void TestResharding::gateWeightOfTheChapter()
{
    const auto old = shardsOf(12288, 4096, {SplitAxis::Rows, 4, 1});
    const auto loaded = shardsOf(12288, 4096, {SplitAxis::Rows, 8, 1});
    QCOMPARE(mebibytes({{0, 12288}, {0, 4096}}), 96.0);
    QCOMPARE(mebibytes({{0, 12288}, {0, 4096}}) / 2 * 14, 672.0); // with master and moments
    QCOMPARE(old[0].rows.size(), 3072);
    QCOMPARE(mebibytes(old[0]), 24.0);
    for (std::int64_t rank = 0; rank < 8; ++rank) {
        const MatrixBlock &shard = loaded[static_cast<std::size_t>(rank)];
        QCOMPARE(shard.rows.size(), 1536);
        QCOMPARE(mebibytes(shard), 12.0);
        const auto reads = readsOf(shard, old);
        QCOMPARE(reads.size(), std::size_t{1});
        QCOMPARE(reads[0].rank, rank / 2);
        // Even ranks read the first half of the old shard.
        QCOMPARE(reads[0].part.rows.begin,
                 old[static_cast<std::size_t>(rank / 2)].rows.begin + (rank % 2) * 1536);
    }
}

// Two row shards become three column shards: each new one reads both.
void TestResharding::rowsToColumns()
{
    const auto old = shardsOf(8, 9, {SplitAxis::Rows, 2, 1});
    for (const MatrixBlock &shard : shardsOf(8, 9, {SplitAxis::Columns, 3, 1})) {
        const auto reads = readsOf(shard, old);
        QCOMPARE(reads.size(), std::size_t{2});
        QCOMPARE(reads[0].part.rows, (IndexRange{0, 4}));
        QCOMPARE(reads[1].part.rows, (IndexRange{4, 8}));
        QCOMPARE(reads[0].part.columns, shard.columns);
    }
}

void TestResharding::unevenParts()
{
    QCOMPARE(partOf({0, 10}, 4, 0), (IndexRange{0, 3}));
    QCOMPARE(partOf({0, 10}, 4, 1), (IndexRange{3, 6}));
    QCOMPARE(partOf({0, 10}, 4, 2), (IndexRange{6, 8}));
    QCOMPARE(partOf({0, 10}, 4, 3), (IndexRange{8, 10}));
    QCOMPARE(partOf({0, 2}, 4, 3).size(), 0);
}

// Four data ranks become two: each reads two neighbours of its own tensor part.
void TestResharding::dataParallelism()
{
    const auto old = shardsOf(16, 4, {SplitAxis::Columns, 2, 4});
    const auto loaded = shardsOf(16, 4, {SplitAxis::Columns, 2, 2});
    const auto reads = readsOf(loaded[1], old); // tensor rank 1, data rank 0
    QCOMPARE(reads.size(), std::size_t{2});
    QCOMPARE(reads[0].rank, 1);
    QCOMPARE(reads[1].rank, 3);
}

// What a shard reads covers it once, and all of it.
void TestResharding::readsAreTheShard()
{
    Random random(9);
    for (int i = 0; i < 1000; ++i) {
        const std::int64_t rows = random.whole(1, 200);
        const std::int64_t columns = random.whole(1, 200);
        const auto layout = [&] {
            return ShardLayout{random.chance(0.5) ? SplitAxis::Rows : SplitAxis::Columns,
                               random.whole(1, 9), random.whole(1, 9)};
        };
        const auto old = shardsOf(rows, columns, layout());
        const auto loaded = shardsOf(rows, columns, layout());
        double all = 0;
        for (const MatrixBlock &shard : loaded) {
            all += shard.elements();
            const auto reads = readsOf(shard, old);
            double sum = 0;
            for (std::size_t a = 0; a < reads.size(); ++a) {
                sum += reads[a].part.elements();
                for (std::size_t b = 0; b < a; ++b) {
                    const MatrixBlock other[] = {reads[b].part};
                    QVERIFY(readsOf(reads[a].part, other).empty());
                }
                const MatrixBlock within[] = {old[static_cast<std::size_t>(reads[a].rank)]};
                QCOMPARE(readsOf(reads[a].part, within).at(0).part, reads[a].part);
            }
            QCOMPARE(sum, shard.elements());
        }
        QCOMPARE(all, double(rows) * double(columns));
    }
}

QTEST_APPLESS_MAIN(TestResharding)
#include "tst_resharding.moc"
