#include "core/models/policy_lag.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

class TestPolicyLag : public QObject
{
    Q_OBJECT

private slots:
    void chapterCycles();
    void cycleLaws();
    void staleness();
    void survivors();
    void lengthBias();
};

// Chapter 10.5.3.
void TestPolicyLag::chapterCycles()
{
    constexpr CycleTimes times{.generate = 40, .learn = 16, .sync = 4};
    QCOMPARE(times.synchronous(), 60.0);
    QCOMPARE(times.asynchronous(), 44.0);
    checkPrinted(100 * times.breakEvenKeep(), "73.3");
    checkPrinted(100 * times.gain(0.8), "9");
    checkPrinted(100 * times.gain(0.7), "-5");
    // In parts of a batch a second: 1/60 against 0.8/44 and 0.7/44.
    QVERIFY(isClose(times.gain(0.8), (0.8 / 44) / (1.0 / 60) - 1, 1e-12));
}

void TestPolicyLag::cycleLaws()
{
    Random random(81);
    for (int i = 0; i < 20000; ++i) {
        const CycleTimes times{.generate = random.logBetween(0.01, 1e4),
                               .learn = random.logBetween(0.01, 1e4),
                               .sync = random.chance(0.2) ? 0 : random.logBetween(0.01, 1e4)};
        QVERIFY(times.asynchronous() <= times.synchronous());
        QVERIFY(2 * times.asynchronous() >= times.synchronous()); // at most twice as fast
        const double threshold = times.breakEvenKeep();
        QVERIFY(std::abs(times.gain(threshold)) < 1e-12);
        QVERIFY(times.gain(std::min(1.0, threshold * 1.01)) >= -1e-12);
        QVERIFY(times.gain(threshold * 0.99) < 0);
    }
}

// By hand: a batch of 40 s in cycles of 44 s is learned from one version later; one of 100 s runs
// through two publications and waits for a third.
void TestPolicyLag::staleness()
{
    QCOMPARE(versionsBehind(40, 44), 1.0);
    QCOMPARE(versionsBehind(100, 44), 3.0);
    QCOMPARE(versionsBehind(0, 44), 1.0);
}

// Chapter 10.5.3: e^(−λt). By hand: 24 interruptions a day and 2 h: e^−2.
void TestPolicyLag::survivors()
{
    QVERIFY(isClose(survival(24 / 86400.0, 7200), std::exp(-2.0), 1e-12));
    QCOMPARE(survival(0, 1e9), 1.0);
    Random random(82);
    for (int i = 0; i < 10000; ++i) {
        const double rate = random.logBetween(1e-8, 1);
        const double first = random.logBetween(1, 1e5);
        const double second = random.logBetween(1, 1e5);
        // Survivals of parts multiply; longer ones survive less.
        QVERIFY(isClose(survival(rate, first + second),
                        survival(rate, first) * survival(rate, second), 1e-9));
        QVERIFY(survival(rate, first) <= 1 && survival(rate, first) >= 0);
    }
}

// The mean of exponentially spread times that survive, by summing over their quantiles.
void TestPolicyLag::lengthBias()
{
    Random random(83);
    for (int i = 0; i < 20; ++i) {
        const double mean = random.logBetween(1, 1e4);
        const double rate = random.between(0.01, 3) / mean;
        constexpr int parts = 200000;
        double alive = 0;
        double time = 0;
        for (int k = 0; k < parts; ++k) {
            const double t = -mean * std::log(1 - (k + 0.5) / parts);
            alive += survival(rate, t);
            time += t * survival(rate, t);
        }
        const double expected = exponentialSurvival(rate, mean);
        QVERIFY(isClose(alive / parts, expected, 1e-4));
        QVERIFY(isClose(time / alive / mean, expected, 1e-3));
    }
}

QTEST_APPLESS_MAIN(TestPolicyLag)
#include "tst_policy_lag.moc"
