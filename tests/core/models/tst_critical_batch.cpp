#include "core/models/critical_batch.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double chapterBatch = 384 * 8192;
constexpr double chapterSteps = 31790;

} // namespace

class TestCriticalBatch : public QObject
{
    Q_OBJECT

private slots:
    void chapterReference();
    void referenceComesBack();
    void empiricalRelation();
    void atTheCriticalBatch();
    void largerBatches();
    void wholeStepsTolerance();
};

// Chapter 10.1.1: noise scale of two million tokens, and of twenty.
void TestCriticalBatch::chapterReference()
{
    const CriticalBatch two = criticalBatch(chapterSteps, chapterBatch, 2e6);
    checkPrinted(two.leastSteps, "19434", "S_min");
    checkPrinted(two.leastTokens() / 1e9, "38.9", "E_min");
    checkPrinted(chapterBatch / two.noiseScale, "1.57", "batch over noise");
    checkPrinted(two.weakCeiling(chapterBatch), "1.64", "ceiling");
    const CriticalBatch twenty = criticalBatch(chapterSteps, chapterBatch, 2e7);
    checkPrinted(twenty.weakCeiling(chapterBatch), "7.36", "ceiling at 2e7");
}

void TestCriticalBatch::referenceComesBack()
{
    Random random(41);
    for (int i = 0; i < 20000; ++i) {
        const double steps = std::floor(random.logBetween(1, 1e12));
        const double batch = random.logBetween(1, 1e12);
        const CriticalBatch critical = criticalBatch(steps, batch, random.logBetween(1e-3, 1e15));
        QVERIFY(isClose(critical.steps(batch), steps, 1e-12));
        QCOMPARE(wholeSteps(critical.steps(batch)), steps);
        QVERIFY(isClose(critical.tokens(batch), steps * batch, 1e-12));
    }
}

// Kaplan et al. 2020, eq. 5.1: (S/S_min − 1)(E/E_min − 1) = 1 at every batch.
void TestCriticalBatch::empiricalRelation()
{
    Random random(42);
    for (int i = 0; i < 20000; ++i) {
        const CriticalBatch critical{random.logBetween(1, 1e9), random.logBetween(1e3, 1e9)};
        const double batch = critical.noiseScale * random.logBetween(1e-3, 1e3);
        const double steps = critical.steps(batch) / critical.leastSteps - 1;
        const double tokens = critical.tokens(batch) / critical.leastTokens() - 1;
        QVERIFY(isClose(steps * tokens, 1, 1e-9));
    }
}

void TestCriticalBatch::atTheCriticalBatch()
{
    const CriticalBatch critical{1000, 5e6};
    QCOMPARE(critical.steps(5e6), 2000.0);
    QCOMPARE(critical.tokens(5e6), 2 * critical.leastTokens());
}

// A larger batch never needs more steps or fewer tokens, and never beats the ceiling.
void TestCriticalBatch::largerBatches()
{
    Random random(43);
    for (int i = 0; i < 20000; ++i) {
        const CriticalBatch critical{random.logBetween(1, 1e9), random.logBetween(1e3, 1e9)};
        const double small = random.logBetween(1, 1e12);
        const double large = small * random.logBetween(1.01, 1e6);
        QVERIFY(critical.steps(large) <= critical.steps(small));
        QVERIFY(critical.tokens(large) >= critical.tokens(small));
        QVERIFY(critical.steps(large) >= critical.leastSteps);
        QVERIFY(critical.steps(small) / critical.steps(large)
                <= critical.weakCeiling(small) * (1 + 1e-12));
    }
}

void TestCriticalBatch::wholeStepsTolerance()
{
    QCOMPARE(wholeSteps(31790), 31790.0);
    QCOMPARE(wholeSteps(31790 * (1 + 1e-12)), 31790.0);
    QCOMPARE(wholeSteps(31790.01), 31791.0);
    QCOMPARE(wholeSteps(0.2), 1.0);
}

QTEST_APPLESS_MAIN(TestCriticalBatch)
#include "tst_critical_batch.moc"
