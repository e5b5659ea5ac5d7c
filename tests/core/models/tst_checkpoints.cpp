#include "core/models/checkpoints.h"

#include "core/units.h"
#include "tests/core/reference.h"

#include <limits>

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double save = 14 * 8190735360.0 / 7e9;
constexpr double cardMtbf = 337.0667 * secondsPerDay;
constexpr double thousandCards = 1 / (7.9 * secondsPerHour); // failures a second of 1 024 cards

double chapterRate(double cards, double spikeDays = infinity)
{
    return failureRate(cards, cardMtbf, infinity, spikeDays * secondsPerDay);
}

CheckpointLoss chapterLoss(double rate, double interval)
{
    return checkpointLoss(
            {.save = save, .interval = interval, .failureRate = rate, .recovery = 120});
}

// τ of the exact retry model by bisection of its condition, in long double.
double bisectedInterval(double saveTime, double rate)
{
    const long double saved = static_cast<long double>(saveTime) * rate;
    long double low = 0;
    long double high = 1;
    for (int i = 0; i < 200; ++i) {
        const long double y = (low + high) / 2;
        (y + std::expm1(-y - saved) < 0 ? low : high) = y;
    }
    return static_cast<double>(low / rate);
}

} // namespace

class TestCheckpoints : public QObject
{
    Q_OBJECT

private slots:
    void saveTime();
    void bestIntervals();
    void lossTable_data();
    void lossTable();
    void chapterLosses();
    void doublingCardsOrSpeed();
    void nothingFails();
    void youngBeatsItsNeighbours();
    void exactSolvesItsCondition();
    void exactBeatsItsNeighbours();
    void exactCyclesAreLonger();
    void extremeRates();
    void exactLossBesideFirstOrder();
    void neverFinishes();
    void exactRunIsItsCycles();
    void backgroundLoss();
    void shardedRate();
    void localSaves();
};

void TestCheckpoints::saveTime()
{
    QCOMPARE(14 * 8190735360.0, 114670295040.0);
    checkPrinted(save, "16.38", "save");
    checkPrinted(1024 * 7.9 / 24, "337.0667", "card MTBF in days");
}

// Chapter 10.4.4 and exercise 10-6; Young 1974; Daly 2006.
void TestCheckpoints::bestIntervals()
{
    checkPrinted(*bestInterval(save, thousandCards), "965.3", "1 024 cards");
    checkPrinted(*exactBestInterval(save, thousandCards), "954.4", "1 024 cards, exact");
    checkPrinted(*bestInterval(save, chapterRate(1024)), "965.3", "the same by card");

    const double daily = thousandCards + 1 / secondsPerDay;
    checkPrinted(*bestInterval(save, daily), "837.3", "and one interruption a day");
    checkPrinted(100 * chapterLoss(daily, 900).total(), "4.48", "% at 900 s");

    checkPrinted(*bestInterval(save, chapterRate(48)), "4458.5", "48 cards");
    checkPrinted(*exactBestInterval(save, chapterRate(48)), "4447.6", "48 cards, exact");
    checkPrinted(*bestInterval(save, chapterRate(48, 7)), "3150", "spikes every 7 days");
    // Asynchronous saves pause training for the staging copy alone.
    checkPrinted(*bestInterval(0.5, chapterRate(48)), "778.9", "half a second of staging");
}

// Exercise 10-6: 1 024 cards.
void TestCheckpoints::lossTable_data()
{
    QTest::addColumn<double>("interval");
    QTest::addColumn<QByteArray>("saving");
    QTest::addColumn<QByteArray>("redo");
    QTest::addColumn<QByteArray>("total");
    QTest::newRow("300 s") << 300.0 << QByteArray("5.5") << QByteArray("0.5") << QByteArray("6.4");
    QTest::newRow("900 s") << 900.0 << QByteArray("1.8") << QByteArray("1.6") << QByteArray("3.8");
    QTest::newRow("1800 s") << 1800.0 << QByteArray("0.9") << QByteArray("3.2")
                            << QByteArray("4.5");
}

void TestCheckpoints::lossTable()
{
    QFETCH(double, interval);
    QFETCH(QByteArray, saving);
    QFETCH(QByteArray, redo);
    QFETCH(QByteArray, total);
    const CheckpointLoss loss = chapterLoss(thousandCards, interval);
    checkPrinted(100 * loss.save, saving.constData(), "saves");
    checkPrinted(100 * loss.redo, redo.constData(), "redone");
    checkPrinted(100 * loss.recovery, "0.4", "recovery");
    checkPrinted(100 * loss.total(), total.constData(), "total");
}

// Chapter 10.4.4, 10.4.5 and 10.6.1.
void TestCheckpoints::chapterLosses()
{
    checkPrinted(100 * chapterLoss(chapterRate(32), 1800).total(), "1.02", "32 cards");
    checkPrinted(100 * chapterLoss(chapterRate(48), 1800).total(), "1.08", "48 cards");
    checkPrinted(100 * chapterLoss(chapterRate(48), 600).total(), "2.80", "48 cards, 600 s");
    checkPrinted(100 * chapterLoss(chapterRate(48, 7), 600).total(), "2.87", "spikes, 600 s");
    checkPrinted(100 * chapterLoss(chapterRate(48, 7), 1800).total(), "1.25", "spikes, 1800 s");
}

void TestCheckpoints::doublingCardsOrSpeed()
{
    const double before = *bestInterval(save, chapterRate(48));
    QVERIFY(isClose(*bestInterval(save, chapterRate(96)), before / std::sqrt(2), 1e-12));
    QVERIFY(isClose(*bestInterval(save / 2, chapterRate(48)), before / std::sqrt(2), 1e-12));
}

void TestCheckpoints::nothingFails()
{
    QCOMPARE(failureRate(48, infinity, infinity, infinity), 0.0);
    QVERIFY(!bestInterval(save, 0));
    QVERIFY(!exactBestInterval(save, 0));
    const CheckpointLoss loss = chapterLoss(0, 1800);
    QCOMPARE(loss.total(), save / 1800);
    QCOMPARE(exactCycleTime({.save = 16, .interval = 100, .failureRate = 0, .recovery = 120}),
             116.0);
    // Saves that cost nothing: save without a pause.
    QCOMPARE(bestInterval(0, 1e-6).value_or(-1), 0.0);
    QCOMPARE(exactBestInterval(0, 1e-6).value_or(-1), 0.0);
}

void TestCheckpoints::youngBeatsItsNeighbours()
{
    Random random(9);
    for (int i = 0; i < 20000; ++i) {
        CheckpointPlan plan{.save = random.logBetween(1e-3, 1e5),
                            .failureRate = random.logBetween(1e-12, 1),
                            .recovery = random.between(0, 3600)};
        const double best = *bestInterval(plan.save, plan.failureRate);
        plan.interval = best;
        const double least = checkpointLoss(plan).total();
        for (const double factor : {0.5, 0.9, 0.99, 1.01, 1.1, 2.0}) {
            plan.interval = best * factor;
            QVERIFY(checkpointLoss(plan).total() > least * (1 - 1e-15));
        }
    }
}

void TestCheckpoints::exactSolvesItsCondition()
{
    Random random(10);
    for (int i = 0; i < 5000; ++i) {
        const double saveTime = random.logBetween(1e-3, 1e5);
        const double rate = random.logBetween(1e-9, 1);
        const double found = *exactBestInterval(saveTime, rate);
        QVERIFY2(isClose(found, bisectedInterval(saveTime, rate), 1e-6),
                 exact(found) + " of " + exact(saveTime) + ", " + exact(rate));
        QVERIFY(found <= *bestInterval(saveTime, rate) * (1 + 1e-6));
    }
}

// The time a useful second takes, (e^(λ(τ + c)) − 1)(1/λ + r)/τ, has its minimum there: a search
// over τ that knows nothing of the condition finds none lower.
void TestCheckpoints::exactBeatsItsNeighbours()
{
    Random random(11);
    for (int i = 0; i < 2000; ++i) {
        CheckpointPlan plan{.save = random.logBetween(0.1, 1e4),
                            .failureRate = random.logBetween(1e-8, 1e-3),
                            .recovery = random.between(0, 3600)};
        const auto perUseful = [&plan](double interval) {
            plan.interval = interval;
            return exactCycleTime(plan) / interval;
        };
        const double best = *exactBestInterval(plan.save, plan.failureRate);
        const double least = perUseful(best);
        for (int k = -40; k <= 40; ++k)
            QVERIFY(perUseful(best * std::exp2(k / 8.0)) >= least * (1 - 1e-12));
        QVERIFY(perUseful(best * 1.05) > least);
        QVERIFY(perUseful(best / 1.05) > least);
    }
}

void TestCheckpoints::exactCyclesAreLonger()
{
    Random random(12);
    for (int i = 0; i < 20000; ++i) {
        const CheckpointPlan plan{.save = random.logBetween(0.1, 1e4),
                                  .interval = random.logBetween(1, 1e6),
                                  .failureRate = random.logBetween(1e-10, 1e-2),
                                  .recovery = random.between(0, 3600)};
        const double cycle = exactCycleTime(plan);
        QVERIFY(cycle > plan.interval + plan.save);
        // Where failures are rare the first order is close.
        if (plan.failureRate * (plan.interval + plan.save + plan.recovery) < 1e-3)
            QVERIFY(isClose(cycle / plan.interval, 1 + checkpointLoss(plan).total(),
                            2e-3 * (1 + plan.save / plan.interval)));
    }
    QCOMPARE(exactCycleTime({.save = 1, .interval = 1e9, .failureRate = 1, .recovery = 0}),
             infinity);
}

// Accepted values reach rates beyond every double: no answer may be "not a number".
void TestCheckpoints::extremeRates()
{
    for (const double rate : {1e-300, 1e300, infinity}) {
        for (const double saveTime : {0.0, 1e-300, 16.0, 1e300, infinity}) {
            const QByteArray where = exact(saveTime) + " s, " + exact(rate) + " a second";
            const auto first = bestInterval(saveTime, rate);
            const auto second = exactBestInterval(saveTime, rate);
            QVERIFY2(!first || !std::isnan(*first) || std::isinf(saveTime), where);
            QVERIFY2(!second || !std::isnan(*second) || std::isinf(saveTime), where);
        }
    }
}

// By hand: λ(τ + c) = (1800 + 16.381)/28440 = 0.063867, e^… − 1 = 0.065951; times (28440 + 120) s
// is 1883.55 s, 4.64 % more than 1800.
void TestCheckpoints::exactLossBesideFirstOrder()
{
    const CheckpointPlan plan{
            .save = save, .interval = 1800, .failureRate = thousandCards, .recovery = 120};
    checkPrinted(100 * *exactLoss(plan), "4.64");
    checkPrinted(100 * checkpointLoss(plan).total(), "4.5");
    QCOMPARE(*exactLoss({.save = 18, .interval = 1800}), 0.01); // nothing fails
}

void TestCheckpoints::neverFinishes()
{
    for (const double interval : {1e6, 1e9, 1e300}) {
        const CheckpointPlan plan{
                .save = save, .interval = interval, .failureRate = thousandCards, .recovery = 120};
        QVERIFY(!exactLoss(plan));
        QVERIFY(!exactRunTime(plan, 1e9));
    }
    QVERIFY(!exactLoss({.save = 1, .interval = 1, .failureRate = infinity}));
    QVERIFY(!exactLoss({.save = 1, .interval = 1, .failureRate = 1, .recovery = infinity}));
}

void TestCheckpoints::exactRunIsItsCycles()
{
    const CheckpointPlan plan{.save = 10, .interval = 100, .failureRate = 1e-3, .recovery = 20};
    const double cycle = exactCycleTime(plan);
    // The last stretch, 50 s or 100 s, ends the run without a save.
    const double half = std::expm1(0.05) * (1000 + 20);
    const double whole = std::expm1(0.1) * (1000 + 20);
    QVERIFY(isClose(*exactRunTime(plan, 1050), 10 * cycle + half, 1e-12));
    QVERIFY(isClose(*exactRunTime(plan, 1000), 9 * cycle + whole, 1e-12));
    QVERIFY(isClose(*exactRunTime({.save = 10, .interval = 100}, 1050), 1150, 1e-12));
}

// Asynchronous, 48 cards at 1800 s: 0.03 + 0.15 + 0.02 %.
void TestCheckpoints::backgroundLoss()
{
    const CheckpointLoss loss = checkpointLoss({.save = 0.5,
                                                .interval = 1800,
                                                .failureRate = chapterRate(48),
                                                .recovery = 120,
                                                .behind = 0.5 + save});
    checkPrinted(100 * loss.save, "0.03");
    checkPrinted(100 * loss.redo, "0.15");
    checkPrinted(100 * loss.recovery, "0.02");
    QCOMPARE(snapshotWait({.interval = 100, .staging = 1, .write = 50, .stagingSlots = 1}), 0.0);
    QCOMPARE(snapshotWait({.interval = 40, .staging = 1, .write = 50, .stagingSlots = 9}), 9.0);
    QCOMPARE(snapshotWait(
                     {.interval = 50, .staging = 1, .write = 50, .commit = 60, .stagingSlots = 1}),
             60.0);
    QCOMPARE(snapshotWait(
                     {.interval = 50, .staging = 1, .write = 50, .commit = 60, .stagingSlots = 2}),
             4.5);
}

void TestCheckpoints::shardedRate()
{
    QCOMPARE(shardedWriteRate(48, 0, 7e9), 7e9);
    QCOMPARE(shardedWriteRate(48, 0.1e9, 7e9), 4.8e9);
    QCOMPARE(shardedWriteRate(480, 0.1e9, 7e9), 7e9);
}

// A local tier that is never nearer helps nothing; one that serves every failure makes the remote
// interval's redo its own.
void TestCheckpoints::localSaves()
{
    Random random(12);
    for (int i = 0; i < 2000; ++i) {
        const CheckpointPlan plan{.save = random.between(0, 100),
                                  .interval = random.logBetween(60, 1e5),
                                  .failureRate = random.logBetween(1e-8, 1e-4),
                                  .recovery = random.between(0, 600)};
        const CheckpointLoss one = checkpointLoss(plan);
        const double survived = random.between(0, 1) * plan.failureRate;
        const LocalTier rare{.save = 1, .interval = plan.interval * 2};
        QVERIFY(isClose(tieredLoss(plan, rare, survived).redo, one.redo, 1e-12));
        QCOMPARE(tieredLoss(plan, {}, survived), one);
        const LocalTier often{.save = 1, .interval = plan.interval / 8};
        const CheckpointLoss all = tieredLoss(plan, often, plan.failureRate);
        QVERIFY(isClose(all.redo, one.redo / 8, 1e-9));
        QVERIFY(isClose(all.save, one.save + 1 / often.interval, 1e-12));
        const CheckpointLoss some = tieredLoss(plan, often, survived);
        QVERIFY(some.redo <= one.redo * (1 + 1e-12) && some.redo >= all.redo * (1 - 1e-12));
    }
}

QTEST_APPLESS_MAIN(TestCheckpoints)
#include "tst_checkpoints.moc"
