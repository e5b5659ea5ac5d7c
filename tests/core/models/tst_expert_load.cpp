#include "core/models/expert_load.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// Chapter 10.3.3: 8 192 tokens, 128 experts, top 8, half of them at 1.5 times the mean.
constexpr ExpertRouting chapterRouting{
        .experts = 128, .tokens = 8192, .expertsPerToken = 8, .hotShare = 0.5, .hotLoad = 1.5};

ExpertRouting randomRouting(Random &random)
{
    const double share = random.chance(0.1) ? 0 : random.between(0.01, 0.99);
    return {.experts = double(random.whole(1, 256)),
            .tokens = double(random.whole(1, 100000)),
            .expertsPerToken = double(random.whole(1, 16)),
            .hotShare = share,
            .hotLoad = share == 0 ? 1 : random.between(1, 1 / share)};
}

} // namespace

class TestExpertLoad : public QObject
{
    Q_OBJECT

private slots:
    void tableOfChapter_data();
    void tableOfChapter();
    void loads();
    void capacityIsWhole();
    void impossibleRouting();
    void laws();
};

void TestExpertLoad::tableOfChapter_data()
{
    QTest::addColumn<double>("factor");
    QTest::addColumn<double>("capacity");
    QTest::addColumn<double>("dropped");
    QTest::addColumn<QByteArray>("padded");
    QTest::newRow("1.0") << 1.0 << 512.0 << 0.25 << QByteArray("25.0");
    QTest::newRow("1.25") << 1.25 << 640.0 << 0.125 << QByteArray("30.0");
    QTest::newRow("1.5") << 1.5 << 768.0 << 0.0 << QByteArray("33.3");
    QTest::newRow("2.0") << 2.0 << 1024.0 << 0.0 << QByteArray("50.0");
}

void TestExpertLoad::tableOfChapter()
{
    QFETCH(double, factor);
    QFETCH(double, capacity);
    QFETCH(double, dropped);
    QFETCH(QByteArray, padded);
    const ExpertCapacity found = expertCapacity(chapterRouting, factor);
    QCOMPARE(found.capacity, capacity);
    QCOMPARE(found.dropped, dropped);
    checkPrinted(100 * found.padded, padded.constData(), "% padded");
    QCOMPARE(chapterRouting.meanRows(), 512.0);
    QCOMPARE(chapterRouting.hotLoad * 512, 768.0);
    QCOMPARE(chapterRouting.coldLoad() * 512, 256.0);
    QCOMPARE(leastCapacityFactor(chapterRouting), 1.5);
}

void TestExpertLoad::loads()
{
    // Hot experts fill a card of two, of four, of 128.
    for (const double cards : {2.0, 4.0, 128.0})
        QCOMPARE(expertLoadFactor(chapterRouting, 0, cards), 1.5);
    QCOMPARE(expertLoadFactor(chapterRouting, 0, 1), 1.0); // one card has them all
    // An eighth of 16 experts at three times the mean on two cards: two hot of eight, the others at
    // (1 − 3/8)/(7/8) = 5/7: (2·3 + 6·5/7)/8.
    const ExpertRouting few{.experts = 16, .hotShare = 0.125, .hotLoad = 3};
    QVERIFY(isClose(expertLoadFactor(few, 0, 2), (2 * 3 + 6 * 5.0 / 7) / 8, 1e-12));
    // With a capacity factor every expert runs its capacity, wherever it is.
    for (const double cards : {1.0, 8.0})
        QCOMPARE(expertLoadFactor(chapterRouting, 1.25, cards), 1.25);
    QCOMPARE(expertLoadFactor({.experts = 8}, 0, 8), 1.0);
}

void TestExpertLoad::capacityIsWhole()
{
    // 10 rows a mean expert: 1.05 means 11 of them, 1.1 as well.
    const ExpertRouting ten{.experts = 8, .tokens = 40, .expertsPerToken = 2};
    QCOMPARE(expertCapacity(ten, 1.05).capacity, 11.0);
    QCOMPARE(expertCapacity(ten, 1.1).capacity, 11.0);
    QCOMPARE(expertCapacity(ten, 1).capacity, 10.0);
    // What is run is whole rows too: 11 of a mean of 10, on any number of cards.
    for (const double cards : {1.0, 8.0}) {
        QCOMPARE(expertLoadFactor(ten, 1.05, cards), 1.1);
        QCOMPARE(expertLoadFactor(ten, 1, cards), 1.0);
    }
    // 128 tokens, 8 of 128 experts each: 8 rows a mean expert; ⌈1.01 · 8⌉ = 9 of them.
    const ExpertRouting eight{.experts = 128, .tokens = 128, .expertsPerToken = 8};
    QCOMPARE(expertLoadFactor(eight, 1.01, 8), 9.0 / 8);
}

void TestExpertLoad::impossibleRouting()
{
    QVERIFY(!chapterRouting.isImpossible());
    QVERIFY((ExpertRouting{.hotShare = 0.5, .hotLoad = 2.1}.isImpossible()));
    QVERIFY((ExpertRouting{.hotShare = 1, .hotLoad = 1.1}.isImpossible()));
    QVERIFY((!ExpertRouting{.hotShare = 1, .hotLoad = 1}.isImpossible()));
    QVERIFY((!ExpertRouting{.hotShare = 0.5, .hotLoad = 2}.isImpossible()));
}

void TestExpertLoad::laws()
{
    Random random(4);
    for (int i = 0; i < 20000; ++i) {
        const ExpertRouting routing = randomRouting(random);
        QVERIFY(!routing.isImpossible() || routing.hotShare * routing.hotLoad < 1 + 1e-9);
        const double factor = random.logBetween(0.01, 10);
        const ExpertCapacity found = expertCapacity(routing, factor);
        QVERIFY(found.dropped >= 0 && found.dropped < 1);
        QVERIFY(found.padded >= 0 && found.padded <= 1);
        // What is run is what was routed, without the dropped and with the padding.
        const double run = routing.experts * found.capacity;
        QVERIFY(isClose(run * (1 - found.padded), routing.rows() * (1 - found.dropped), 1e-9));
        QVERIFY(isClose(expertLoadFactor(routing, factor, 4) * routing.rows(), run, 1e-9));
        // More room drops less and pads more.
        const ExpertCapacity more = expertCapacity(routing, factor * 1.5);
        QVERIFY(more.dropped <= found.dropped + 1e-12);
        QVERIFY(more.padded >= found.padded - 1e-12);
        const double least = leastCapacityFactor(routing);
        QVERIFY(expertCapacity(routing, least * (1 + 1e-12)).dropped < 1e-9);
        const double load = expertLoadFactor(routing, 0, random.whole(1, 64));
        QVERIFY(load >= 1 - 1e-12);
        QVERIFY(load <= routing.hotLoad + 1e-12);
    }
}

QTEST_APPLESS_MAIN(TestExpertLoad)
#include "tst_expert_load.moc"
