#include "core/models/live_memory.h"

#include "core/models/activations.h"
#include "core/models/training_state.h"
#include "core/units.h"
#include "tests/core/models/shapes.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double qwen = 8190735360;

double residentGibibytes(double gradientBytes, int stage, double cards)
{
    const StateFormat format{.gradientBytes = gradientBytes};
    return residentState(trainingState(qwenShape, wholeModel(qwenShape), qwen, format), stage,
                         cards)
                   .total()
           / gibi;
}

// Of the chapter's model: one sequence of 8 192 tokens in 16 bits, ZeRO-3 with prefetch.
LiveMemory chapterLive(Recompute recompute)
{
    const ActivationPlan plan{.sequenceLength = 8192};
    const ModelSlice whole = wholeModel(qwenShape);
    const double logits = logitCount(1, 8192, qwenShape.vocab, 1);
    return {.activations = keptActivations(qwenShape, whole, plan, recompute).total(),
            .gathered = gatherBuffers(2 * largestModule(qwenShape, whole), true),
            .logits = 2 * logits,
            .lossCopy = 4 * logits,
            .recomputed = recomputedBytes(qwenShape, whole, plan, recompute)};
}

} // namespace

class TestLiveMemory : public QObject
{
    Q_OBJECT

private slots:
    void togetherOrInTurn();
    void buffersOfEightCards_data();
    void buffersOfEightCards();
    void fixedPartDoesNotShard();
    void modelledChapter_data();
    void modelledChapter();
    void keptWeights();
    void logits();
    void laws();
};

// Chapter 10.1.2: 8 GiB of activations and 4 GiB of gather buffers.
void TestLiveMemory::togetherOrInTurn()
{
    const LiveMemory together{.activations = 8 * gibi, .gathered = 4 * gibi};
    QCOMPARE(together.peak(), 12 * gibi);
    // Activations that are gone before weights are gathered: two moments, the larger counts.
    const LiveMemory before{.activations = 8 * gibi};
    const LiveMemory after{.gathered = 4 * gibi};
    QCOMPARE(std::max(before.peak(), after.peak()), 8 * gibi);
    // Logits are gone when a layer is recomputed: these two never add.
    const LiveMemory loss{.activations = 8, .logits = 2, .lossCopy = 4, .recomputed = 5};
    QCOMPARE(loss.peak(), 14.0);
    const LiveMemory layer{.activations = 8, .logits = 1, .lossCopy = 2, .recomputed = 5};
    QCOMPARE(layer.peak(), 13.0);
}

void TestLiveMemory::buffersOfEightCards_data()
{
    QTest::addColumn<int>("stage");
    QTest::addColumn<QByteArray>("together");
    QTest::addColumn<QByteArray>("inTurn");
    QTest::newRow("ZeRO-1") << 1 << QByteArray("69.2") << QByteArray("66.2");
    QTest::newRow("ZeRO-2") << 2 << QByteArray("42.5") << QByteArray("39.5");
    QTest::newRow("ZeRO-3") << 3 << QByteArray("29.2") << QByteArray("26.2");
}

// Models 18.3: FP32 gradients, 6 GiB and two buffers of 3 GiB, together or in turn.
void TestLiveMemory::buffersOfEightCards()
{
    QFETCH(int, stage);
    QFETCH(QByteArray, together);
    QFETCH(QByteArray, inTurn);
    const double resident = residentGibibytes(4, stage, 8);
    const LiveMemory both{.activations = 6, .gathered = gatherBuffers(3, true)};
    const LiveMemory one{.activations = 6, .gathered = gatherBuffers(3, false)};
    checkPrinted(resident + both.peak(), together.constData(), "together");
    checkPrinted(resident + one.peak(), inTurn.constData(), "in turn");
}

// Chapter 10.2.1, measured with FSDP2: from two ranks to four state falls from 18 to 9 MiB, the
// peak from 39 to 30, as 21 MiB do not shard.
void TestLiveMemory::fixedPartDoesNotShard()
{
    const StateBytes whole = StateBytes{2, 2, 4, 8} * (36 * mebi / 16);
    const LiveMemory live{.activations = 21 * mebi};
    QCOMPARE(residentState(whole, 3, 2).total() / mebi, 18.0);
    QCOMPARE((residentState(whole, 3, 2).total() + live.peak()) / mebi, 39.0);
    QCOMPARE((residentState(whole, 3, 4).total() + live.peak()) / mebi, 30.0);
}

void TestLiveMemory::modelledChapter_data()
{
    QTest::addColumn<int>("recompute");
    QTest::addColumn<QByteArray>("activations");
    QTest::addColumn<QByteArray>("live");
    QTest::addColumn<QByteArray>("peak");
    QTest::newRow("kept") << int(Recompute::None) << QByteArray("34.875") << QByteArray("44.15")
                          << QByteArray("46.69");
    QTest::newRow("full recomputation") << int(Recompute::Full) << QByteArray("2.25")
                                        << QByteArray("11.52") << QByteArray("14.07");
}

// Models 4: GiB of the chapter's case on 48 cards.
void TestLiveMemory::modelledChapter()
{
    QFETCH(int, recompute);
    QFETCH(QByteArray, activations);
    QFETCH(QByteArray, live);
    QFETCH(QByteArray, peak);
    const LiveMemory memory = chapterLive(static_cast<Recompute>(recompute));
    checkPrinted(memory.activations / gibi, activations.constData(), "activations");
    checkPrinted(memory.peak() / gibi, live.constData(), "live");
    checkPrinted(residentGibibytes(2, 3, 48) + memory.peak() / gibi, peak.constData(), "peak");
    // One embedding table in 16 bits, twice with prefetch.
    checkPrinted(memory.gathered / 2 / gibi, "1.16", "gather buffer");
}

// Models 18.1 S2: weights that stay until the backward add 15.26 GiB to 12.5, 5.8 over 22.
void TestLiveMemory::keptWeights()
{
    const LiveMemory live{.activations = 10 * gibi, .gathered = 2 * qwen};
    checkPrinted(live.gathered / gibi, "15.26", "GiB of weights");
    const double peak = residentGibibytes(2, 3, 48) + live.peak() / gibi;
    checkPrinted(peak, "27.8", "peak");
    checkPrinted(peak - 22, "5.8", "over");
}

void TestLiveMemory::logits()
{
    QCOMPARE(logitCount(1, 8192, 151936, 1), 8192.0 * 151936);
    QCOMPARE(logitCount(3, 8192, 151936, 8), 3 * 8192.0 * 151936 / 8);
    QCOMPARE(gatherBuffers(7, false), 7.0);
    QCOMPARE(gatherBuffers(7, true), 14.0);
}

void TestLiveMemory::laws()
{
    Random random(33);
    for (int i = 0; i < 50000; ++i) {
        const auto bytes = [&] { return random.chance(0.2) ? 0 : random.logBetween(1, 1e16); };
        const LiveMemory live{bytes(), bytes(), bytes(), bytes(), bytes()};
        const double sum =
                live.activations + live.gathered + live.logits + live.lossCopy + live.recomputed;
        QVERIFY(live.peak() <= sum);
        QVERIFY(live.peak() >= live.activations + live.gathered);
        QVERIFY(live.peak() >= live.atLoss() && live.peak() >= live.atRecompute());
        QVERIFY(live.peak() == live.atLoss() || live.peak() == live.atRecompute());
        LiveMemory more = live;
        more.recomputed *= 2;
        QVERIFY(more.peak() >= live.peak());
        more.logits += 1e10;
        QVERIFY(more.peak() >= live.peak());
    }
}

QTEST_APPLESS_MAIN(TestLiveMemory)
#include "tst_live_memory.moc"
