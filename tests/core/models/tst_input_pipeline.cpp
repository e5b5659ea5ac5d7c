// Supply, demand and queue of the input: training-systems chapter 10.4.1 and principles 1.3 to 1.5.
#include "core/models/input_pipeline.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

class TestInputPipeline : public QObject
{
    Q_OBJECT

private slots:
    void overlappedAndSerial();
    void workersOfTheChapter();
    void queueThroughAPause();
    void queueThroughASave();
    void whatIsReadAgain();
    void memory();
    void queueMeetsItsPause();
    void stallIsWhatASimulationFinds();
};

void TestInputPipeline::overlappedAndSerial()
{
    // 30 ms to read and 10 ms to prepare beside 50 ms of training.
    QVERIFY(isClose(inputTimes(0.040, false).stretched(0.050), 0.090, 1e-12));
    QVERIFY(isClose(inputTimes(0.040, true).stretched(0.050), 0.050, 1e-12));
    // 65.6 ms of preparation and 84.4 ms of training one after another: 56 % busy.
    checkPrinted(0.0844 / inputTimes(0.0656, false).stretched(0.0844), "0.56");
    checkPrinted(0.0656 / 8 * 1e3, "8.2"); // eight workers share it
    QVERIFY(isClose(inputTimes(0.0656 / 8, true).stretched(0.0844), 0.0844, 1e-12));
    // 12 ms of 262 ms waited for input.
    checkPrinted(0.012 / inputTimes(0.012, false).stretched(0.250), "0.046");
    const double stages[] = {4e9, 32e9, 12e9}; // storage, PCIe, processor
    QCOMPARE(slowestRate(stages), 4e9);
    QCOMPARE(slowestRate({}), 0.0);
}

void TestInputPipeline::workersOfTheChapter()
{
    checkPrinted(32 / 0.0844, "379"); // samples/s wanted
    QCOMPARE(workersNeeded(1 / 0.010, 1 / 0.040), 4.0);
    // 5.65 sequences/s for 25 days: two workers of 2/s are short, three are enough.
    const double wanted = 1e11 / (25 * 86400.0) / 8192;
    checkPrinted(wanted, "5.65");
    QCOMPARE(workersNeeded(wanted, 2), 3.0);
    checkPrinted(1e11 / (25 * 86400.0) * 8 / 1e6, "0.37"); // MB/s of int64 ids
}

void TestInputPipeline::queueThroughAPause()
{
    const double demand = 384 / 52.8;
    const double missing = shortfall(demand, 6, 60);
    checkPrinted(missing, "76.4");
    QCOMPARE(queueNeeded(demand, 6, 60), 77.0);
    checkPrinted(refillTime(missing, 8, demand), "105");
    QCOMPARE(shortfall(demand, 8, 60), 0.0);
    QCOMPARE(refillTime(0, 1, 2), 0.0);
    QVERIFY(std::isinf(refillTime(1, 2, 2)));
}

void TestInputPipeline::queueThroughASave()
{
    const double demand = 384 / 52.8;
    const double write = 114670295040 / 7e9;
    QCOMPARE(queueNeeded(demand, 0, write), 120.0);
    checkPrinted(refillTime(shortfall(demand, 0, write), 8, demand), "164");
}

void TestInputPipeline::whatIsReadAgain()
{
    QCOMPARE(readAgain(108, 100), 8.0); // batches 101 to 108 would be lost
    QCOMPARE(readAgain(100, 100), 0.0);
}

void TestInputPipeline::memory()
{
    // Two queued, one in work and one in transfer, of 32 sequences of 1024 int64 ids each.
    QCOMPARE(prefetchBytes(2, 1, 1, 32 * 1024 * 8.0), 1048576.0);
}

// A queue of the needed size lasts through the pause, one sequence less does not.
void TestInputPipeline::queueMeetsItsPause()
{
    Random random(5);
    for (int i = 0; i < 5000; ++i) {
        const double demand = random.logBetween(0.01, 1e4);
        const double left = random.between(0, 1.2) * demand;
        const double pause = random.logBetween(0.1, 1e5);
        const double needed = queueNeeded(demand, left, pause);
        const double atEnd = needed + (left - demand) * pause;
        QVERIFY(atEnd >= -1e-9 * needed - 1e-9);
        if (needed > 0)
            QVERIFY(atEnd < 1 + 1e-9 * needed);
        const double missing = shortfall(demand, left, pause);
        const double supply = demand * random.between(1.01, 3);
        QVERIFY(isClose(missing, refillTime(missing, supply, demand) * (supply - demand), 1e-9));
    }
}

// Against small steps of time: input stands still for `pause` once in `period` of training.
void TestInputPipeline::stallIsWhatASimulationFinds()
{
    Random random(6);
    for (int i = 0; i < 60; ++i) {
        const double demand = random.between(1, 20);
        const double supply = demand * random.between(1.001, 2);
        const double period = random.between(50, 500);
        const double pause = random.between(0.05, 0.9) * period;
        const double queued = std::floor(random.between(0, 1.5) * demand * pause);
        double queue = queued;
        double stalled = 0;
        constexpr int periods = 60;
        constexpr double tick = 0.02;
        for (int p = 0; p < periods; ++p) {
            if (p == periods / 2)
                stalled = 0; // the steady state counts
            double trained = 0;
            for (double clock = 0; trained < period; clock += tick) {
                const double comes = clock < pause ? 0 : supply * tick;
                const double wants = demand * tick;
                const double takes = std::min(wants, queue + comes);
                queue = std::min(queue + comes - takes, std::max(queued, queue));
                trained += takes / demand;
                stalled += (wants - takes) / demand;
            }
        }
        const double found = stallAPause(demand, supply, queued, pause, period);
        const double expected = stalled / (periods / 2);
        QVERIFY2(std::abs(found - expected) < 0.02 * pause + 3 * tick,
                 exact(found) + " " + exact(expected));
    }
}

QTEST_APPLESS_MAIN(TestInputPipeline)
#include "tst_input_pipeline.moc"
