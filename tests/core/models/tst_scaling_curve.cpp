#include "core/models/scaling_curve.h"

#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// The chapter's 48 cards: 52.2 s of compute and 0.58 s that stay (10.1.1, 10.6.1), in full digits
// 431 367 993 163 776 FLOP · 8 / (165.2e12 · 0.4), 47/48 · 4 · 622 329 856 / 32e9 and 0.5 s.
constexpr double chapterBatch = 384 * 8192;
const ScalingBase chapterBase{.cards = 48,
                              .batch = chapterBatch,
                              .steps = 31790,
                              .compute = 8 * 431367993163776 / (165.2e12 * 0.4),
                              .fixed = 0.5 + 47.0 / 48 * 4 * 622329856 / 32e9};

CriticalBatch chapterCritical(double noise)
{
    return criticalBatch(31790, chapterBatch, noise);
}

double days(double seconds)
{
    return seconds / secondsPerDay;
}

UCurve randomCurve(Random &random)
{
    return {.compute = random.logBetween(1e-3, 1e3),
            .fixed = random.chance(0.2) ? 0 : random.logBetween(1e-5, 1e-1),
            .perWorker = random.logBetween(1e-6, 1e-1)};
}

} // namespace

class TestScalingCurve : public QObject
{
    Q_OBJECT

private slots:
    void chapterTable_data();
    void chapterTable();
    void noiseOfTwentyMillion();
    void scalingLaws();
    void enoughCards();
    void megaScale();
    void speedUps();
    void thirdSeed();
    void bestBeatsItsNeighbours();
    void slowerFromIsTheEdge();
    void degenerateCurves();
};

// Chapter 10.1.1, table: days without recovery and reserve.
void TestScalingCurve::chapterTable_data()
{
    QTest::addColumn<double>("cards");
    QTest::addColumn<QByteArray>("weak");
    QTest::addColumn<QByteArray>("strong");
    const auto row = [](double cards, const char *weak, const char *strong) {
        QTest::addRow("%g cards", cards) << cards << QByteArray(weak) << QByteArray(strong);
    };
    row(48, "19.4", "19.4");
    row(96, "15.7", "9.8");
    row(192, "13.8", "5.0");
    row(384, "12.8", "2.6");
    row(1536, "12.1", "0.8");
}

void TestScalingCurve::chapterTable()
{
    QFETCH(double, cards);
    QFETCH(QByteArray, weak);
    QFETCH(QByteArray, strong);
    checkPrinted(days(weakTime(chapterBase, chapterCritical(2e6), cards)), weak.constData(),
                 "weak");
    checkPrinted(days(strongTime(chapterBase, cards)), strong.constData(), "strong");
}

void TestScalingCurve::noiseOfTwentyMillion()
{
    const CriticalBatch critical = chapterCritical(2e7);
    checkPrinted(weakTime(chapterBase, critical, 48) / weakLimit(chapterBase, critical), "7.36",
                 "ceiling");
}

// More cards never take longer; neither curve passes its limit; weak never beats its ceiling.
void TestScalingCurve::scalingLaws()
{
    Random random(51);
    for (int i = 0; i < 20000; ++i) {
        const ScalingBase base{.cards = std::floor(random.logBetween(1, 1e5)),
                               .batch = random.logBetween(1e3, 1e9),
                               .steps = std::floor(random.logBetween(1, 1e7)),
                               .compute = random.logBetween(1e-3, 1e4),
                               .fixed = random.chance(0.1) ? 0 : random.logBetween(1e-4, 1e2)};
        const CriticalBatch critical =
                criticalBatch(base.steps, base.batch, random.logBetween(1e3, 1e9));
        const double some = base.cards * random.logBetween(1, 1e3);
        const double more = some * random.logBetween(1, 1e3);
        QVERIFY(strongTime(base, more) <= strongTime(base, some));
        QVERIFY(strongTime(base, more) >= strongLimit(base));
        QVERIFY(weakTime(base, critical, more) <= weakTime(base, critical, some) * (1 + 1e-14));
        QVERIFY(weakTime(base, critical, more) >= weakLimit(base, critical));
        QVERIFY(weakTime(base, critical, base.cards) / weakTime(base, critical, more)
                <= critical.weakCeiling(base.batch) * (1 + 1e-12));
        // The reference's batch starts both at the same place.
        QVERIFY(isClose(weakTime(base, critical, base.cards), strongTime(base, base.cards), 1e-12));
    }
}

// By hand: strong, 31 790 · 52.224 s · 48 / n < 0.1 day from n = 9 224; weak, 19 434 · 0.63578 ·
// 52.800 s · 48 / n < 0.1 day from n = 3 625.
void TestScalingCurve::enoughCards()
{
    const double tenth = 0.1 * secondsPerDay;
    const CriticalBatch critical = chapterCritical(2e6);
    checkPrinted(strongEnough(chapterBase, tenth), "9224", "strong");
    checkPrinted(weakEnough(chapterBase, critical, tenth), "3625", "weak");
    const double strong = strongEnough(chapterBase, tenth);
    QVERIFY(strongTime(chapterBase, strong) - strongLimit(chapterBase) < tenth);
    QVERIFY(strongTime(chapterBase, strong - 1) - strongLimit(chapterBase) >= tenth);
    const double weak = weakEnough(chapterBase, critical, tenth);
    QVERIFY(weakTime(chapterBase, critical, weak) - weakLimit(chapterBase, critical) < tenth);
    QVERIFY(weakTime(chapterBase, critical, weak - 1) - weakLimit(chapterBase, critical) >= tenth);
    // Already enough.
    QCOMPARE(strongEnough(chapterBase, 1e9), 48.0);
}

// MegaScale 2024: 3 072 → 12 288 cards at a fixed batch, 23.66 → 6.34 s; the step that stays.
void TestScalingCurve::megaScale()
{
    checkPrinted(23.66 / 6.34, "3.7", "times as fast");
    checkPrinted(23.66 / 6.34 / 4 * 100, "93", "% of four times");
    // Two steps give compute and fixed: 4/3 · (6.34 − 23.66/4) = 0.5667 s stay.
    const double fixed = 4.0 / 3 * (6.34 - 23.66 / 4);
    const ScalingBase base{.cards = 3072, .steps = 1, .compute = 23.66 - fixed, .fixed = fixed};
    QVERIFY(isClose(strongTime(base, 12288), 6.34, 1e-12));
}

// models.md S18.
void TestScalingCurve::speedUps()
{
    checkPrinted(synchronisedSpeedUp(8, 0.3), "5.6");
    checkPrinted(synchronisedSpeedUp(8, 0.5), "4.0");
    checkPrinted(serialSpeedUp(8, 0.05), "5.9");
    checkPrinted(serialSpeedUp(64, 0.05), "15.4");
    checkPrinted(serialSpeedUp(1024, 0.05), "19.6");
    Random random(52);
    for (int i = 0; i < 10000; ++i) {
        const double cards = std::floor(random.logBetween(1, 1e9));
        const double share = random.share();
        QVERIFY(serialSpeedUp(cards, share) <= cards * (1 + 1e-12));
        QVERIFY(serialSpeedUp(cards, share) <= 1 / share * (1 + 1e-12));
        QVERIFY(synchronisedSpeedUp(cards, share) <= cards);
    }
    QCOMPARE(serialSpeedUp(1e9, 1), 1.0);
    QCOMPARE(serialSpeedUp(64, 0), 64.0);
}

// Distributed training, section 5, with the values of models.md S18.
void TestScalingCurve::thirdSeed()
{
    const UCurve curve{.compute = 1, .fixed = 0.005, .perWorker = 0.002};
    checkPrinted(std::sqrt(curve.compute / curve.perWorker), "22.4");
    QCOMPARE(curve.bestWorkers().value_or(0), 22.0);
    checkPrinted(curve.time(22) * 1e3, "92.5", "ms at the best");
    checkPrinted(curve.ideal(22) * 1e3, "45.5", "ms, ideal");
    checkPrinted(curve.time(64) * 1e3, "146.6", "ms at 64");
    QCOMPARE(curve.slowerThanOneFrom().value_or(0), 498.0);
    QCOMPARE(curve.time(1), 1.0); // nothing to synchronise
}

void TestScalingCurve::bestBeatsItsNeighbours()
{
    Random random(53);
    for (int i = 0; i < 20000; ++i) {
        const UCurve curve = randomCurve(random);
        const double best = curve.bestWorkers().value_or(0);
        QVERIFY(best >= 1);
        const double least = curve.time(best);
        QVERIFY(least <= curve.time(1));
        for (const double step : {1.0, 2.0, 10.0, 1000.0}) {
            QVERIFY(least <= curve.time(best + step));
            if (best > step)
                QVERIFY(least <= curve.time(best - step));
        }
        QVERIFY(curve.time(best) >= curve.ideal(best));
    }
}

void TestScalingCurve::slowerFromIsTheEdge()
{
    Random random(54);
    for (int i = 0; i < 20000; ++i) {
        const UCurve curve = randomCurve(random);
        const double from = curve.slowerThanOneFrom().value_or(0);
        QVERIFY(from >= 2);
        for (const double times : {1.0, 1.5, 10.0, 1e6})
            QVERIFY(curve.time(std::floor(from * times)) > curve.time(1));
        if (from > 2)
            QVERIFY(curve.time(from - 1) <= curve.time(1));
        QVERIFY(from > curve.bestWorkers().value_or(0));
    }
}

void TestScalingCurve::degenerateCurves()
{
    // Nothing grows with the workers: more is better without end, unless the fixed part eats it.
    const UCurve endless{.compute = 1, .fixed = 0.1, .perWorker = 0};
    QVERIFY(!endless.bestWorkers() && !endless.slowerThanOneFrom());
    const UCurve hopeless{.compute = 1, .fixed = 1, .perWorker = 0};
    QCOMPARE(hopeless.bestWorkers().value_or(0), 1.0);
    QCOMPARE(hopeless.slowerThanOneFrom().value_or(0), 2.0);
    const UCurve dear{.compute = 1, .fixed = 0, .perWorker = 10};
    QCOMPARE(dear.bestWorkers().value_or(0), 1.0);
    QCOMPARE(dear.slowerThanOneFrom().value_or(0), 2.0);
    // The ends of what is accepted.
    for (const double compute : {5e-324, 1e9})
        for (const double fixed : {0.0, 1e9})
            for (const double perWorker : {5e-324, 1e9}) {
                const UCurve curve{compute, fixed, perWorker};
                const auto best = curve.bestWorkers();
                QVERIFY(best && !std::isnan(*best) && *best >= 1);
                const auto from = curve.slowerThanOneFrom();
                QVERIFY(!from || *from >= 2);
            }
}

QTEST_APPLESS_MAIN(TestScalingCurve)
#include "tst_scaling_curve.moc"
