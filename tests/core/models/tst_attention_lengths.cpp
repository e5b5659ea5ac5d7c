#include "core/models/attention_lengths.h"

#include "core/models/transformer.h"
#include "tests/core/reference.h"

#include <numeric>

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr std::array all{LengthLayout::InOrder, LengthLayout::Packed, LengthLayout::Grouped,
                         LengthLayout::ContextParallel};

double sum(const std::vector<double> &values)
{
    return std::accumulate(values.begin(), values.end(), 0.0);
}

} // namespace

class TestAttentionLengths : public QObject
{
    Q_OBJECT

private slots:
    void pairsOfChapter();
    void cardsOfChapter();
    void packing();
    void laws();
};

// Chapter 10.3.3: two documents of 4096 have 16.8 M causal pairs, 7168 and 1024 have 26.2 M.
void TestAttentionLengths::pairsOfChapter()
{
    const auto pairs = [](std::vector<double> lengths) {
        return sum(pairsByCard(LengthLayout::InOrder, {.lengths = std::move(lengths), .cards = 2}));
    };
    checkPrinted(pairs({4096, 4096}) / 1e6, "16.8", "M");
    checkPrinted(pairs({7168, 1024}) / 1e6, "26.2", "M");
    checkPrinted(100 * (pairs({7168, 1024}) / pairs({4096, 4096}) - 1), "56", "% more");
    // Documents of one length are what a sequence of packed ones counts.
    QCOMPARE(attentionPairs(8192, true, 4096), pairs({4096, 4096}));
    QCOMPARE(attentionPairs(8192, false, 4096), 2 * 4096.0 * 4096);
    QCOMPARE(attentionPairs(8192, true, 0), attentionPairs(8192, true));
    QCOMPARE(attentionPairs(8192, true, 9000), attentionPairs(8192, true));
}

// By hand: three passes of 4·32·128 FLOP a pair and layer, 36 layers, at 40 % of 165.2 TFLOP/s.
void TestAttentionLengths::cardsOfChapter()
{
    const LengthPlan plan{.lengths = {7168, 1024}, .cards = 2, .target = 8192};
    const double second = 3.0 * 4 * 32 * 128 * 36 / (0.4 * 165.2e12);
    const std::vector<double> alone = pairsByCard(LengthLayout::InOrder, plan);
    checkPrinted(alone[0] * second, "0.688", "s");
    checkPrinted(alone[1] * second, "0.014", "s");
    for (const double pairs : pairsByCard(LengthLayout::ContextParallel, plan))
        checkPrinted(pairs * second, "0.351", "s each");
}

void TestAttentionLengths::packing()
{
    // 3 + 4 fit into 8, 5 + 3 as well, 9 stands alone.
    const std::vector<double> packs = pairsByCard(
            LengthLayout::Packed, {.lengths = {3, 4, 5, 3, 9}, .cards = 3, .target = 8});
    QCOMPARE(packs, (std::vector<double>{6 + 10, 15 + 6, 45}));
    QCOMPARE(pairsByCard(LengthLayout::Grouped, {.lengths = {3, 4, 5, 3, 9}, .cards = 2}),
             (std::vector<double>{45, 15 + 10 + 6 + 6}));
    // Full attention sees a document both ways.
    QCOMPARE(pairsByCard(LengthLayout::InOrder, {.lengths = {3}, .cards = 1, .causal = false}),
             std::vector<double>{9});
}

void TestAttentionLengths::laws()
{
    Random random(21);
    for (int i = 0; i < 3000; ++i) {
        LengthPlan plan{.cards = double(random.whole(1, 16)),
                        .target = double(random.whole(1, 20000)),
                        .causal = random.chance(0.7)};
        for (int n = random.whole(1, 60); n > 0; --n)
            plan.lengths.push_back(random.whole(1, 8192));
        double total = 0;
        double largest = 0;
        for (const double length : plan.lengths) {
            total += attentionPairs(length, plan.causal);
            largest = std::max(largest, attentionPairs(length, plan.causal));
        }
        const double mean = total / plan.cards;
        for (const LengthLayout layout : all) {
            const std::vector<double> cards = pairsByCard(layout, plan);
            QCOMPARE(cards.size(), static_cast<std::size_t>(plan.cards));
            QVERIFY(isClose(sum(cards), total, 1e-12)); // no layout changes the work
            QVERIFY(std::ranges::max(cards) >= mean * (1 - 1e-12));
        }
        QVERIFY(isClose(std::ranges::max(pairsByCard(LengthLayout::ContextParallel, plan)), mean,
                        1e-12));
        // Longest first is at most one sequence above the mean.
        QVERIFY(std::ranges::max(pairsByCard(LengthLayout::Grouped, plan))
                <= mean + largest * (1 + 1e-12));
    }
}

QTEST_APPLESS_MAIN(TestAttentionLengths)
#include "tst_attention_lengths.moc"
