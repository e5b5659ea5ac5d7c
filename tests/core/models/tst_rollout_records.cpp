#include "core/models/rollout_records.h"

#include "core/units.h"
#include "tests/core/reference.h"

#include <vector>

using namespace headroom;
using namespace headroom::tests;

class TestRolloutRecords : public QObject
{
    Q_OBJECT

private slots:
    void weightHandOver();
    void keysAndValues();
    void continuing();
    void routingRecord();
    void wrongProbability();
    void averagedLoss();
    void averagesOfAlikeResponses();
};

// Chapter 10.5.2: experts of Qwen3-235B-A22B over 16 receivers.
void TestRolloutRecords::weightHandOver()
{
    const WeightHandOver weights{expertWeightBytes(94, 128, 4096, 1536, 2), 16};
    checkPrinted(weights.bytes / gibi, "423");
    checkPrinted(weights.shard() / gibi, "26.4");
    checkPrinted(weights.sentAsCopies() / gibi, "6768");
    checkPrinted(weights.sentAsShards() / gibi, "423");
    // By hand over 50 GB/s each: 28.39e9/50e9 and 454.2e9/50e9.
    checkPrinted(weights.shardTime(50e9), "0.568");
    checkPrinted(weights.copyTime(50e9), "9.08");
    Random random(101);
    for (int i = 0; i < 1000; ++i) {
        const WeightHandOver any{random.logBetween(1, 1e13), double(random.whole(1, 4096))};
        QVERIFY(any.sentAsShards() <= any.sentAsCopies());
        QVERIFY(isClose(any.shard() * any.receivers, any.bytes, 1e-12));
        QVERIFY(any.shardTime(1e9) <= any.copyTime(1e9));
    }
}

// Chapter 10.5.3; models.md S19.
void TestRolloutRecords::keysAndValues()
{
    QCOMPARE(kvBytes(36, 8, 128, 8192), 1207959552.0);
    QCOMPARE(kvBytes(36, 8, 128, 8192) / gibi, 1.125);
    // DeepSeek-V3: (512 + 64) · 2 bytes · 61 layers a token = 70 272.
    QCOMPARE(latentKvBytes(61, 512, 64, 1), 70272.0);
}

void TestRolloutRecords::continuing()
{
    constexpr double forward = 431367993163776 / 3.0; // models.md §2
    const Continuation slow{1207959552, forward, 165.2e12 * 0.4};
    checkPrinted(slow.fetchTime(32e9) * 1e3, "37.7", "ms");
    checkPrinted(slow.rebuildTime(), "2.18", "RTX 4090");
    checkPrinted(slow.equalLink() / giga, "0.56", "RTX 4090");
    const Continuation fast{1207959552, forward, 989e12 * 0.4};
    checkPrinted(fast.rebuildTime(), "0.363", "H100");
    checkPrinted(fast.equalLink() / giga, "3.3", "H100");
    QVERIFY(isClose(fast.fetchTime(fast.equalLink()), fast.rebuildTime(), 1e-12));
}

// Chapter 10.5.4, exercise 10-8 and models.md S20: two packed sequences over four context ranks.
void TestRolloutRecords::routingRecord()
{
    QCOMPARE(routingRecordBytes(8192, 48, 8, 2) / mebi, 6.0);
    QCOMPARE(routingRecordBytes(8192, 48, 8, 4) / mebi, 12.0);
    QCOMPARE(routingRecordBytes(2 * 8192, 48, 8, 2) / mebi, 12.0);
    QCOMPARE(routingRecordBytes(2 * 8192, 48, 8, 2) / 4 / mebi, 3.0);
}

void TestRolloutRecords::wrongProbability()
{
    checkPrinted(probabilityRatio(-3.00, -3.25), "1.28");
    QCOMPARE(probabilityRatio(-3, -3), 1.0);
}

// Chapter 10.3.1: four responses of two tokens at 0.2, four of three tokens at 0.4.
void TestRolloutRecords::averagedLoss()
{
    const std::vector<ResponseGroup> groups{{4, 2, 0.2}, {4, 3, 0.4}};
    const LossAverages averages = lossAverages(groups);
    checkPrinted(averages.perToken, "0.32");
    checkPrinted(averages.perResponse, "0.30");
    checkPrinted(averages.dividedTwice, "0.04");
}

void TestRolloutRecords::averagesOfAlikeResponses()
{
    Random random(102);
    for (int i = 0; i < 2000; ++i) {
        const double tokens = random.whole(1, 1000);
        std::vector<ResponseGroup> groups(std::size_t(random.whole(1, 8)));
        double low = INFINITY;
        double high = -INFINITY;
        for (ResponseGroup &group : groups) {
            group = {double(random.whole(1, 16)), tokens, random.between(-1, 1)};
            low = std::min(low, group.gradient);
            high = std::max(high, group.gradient);
        }
        const LossAverages averages = lossAverages(groups);
        // Of one length both averages agree, and lie between the parts.
        QVERIFY(std::abs(averages.perToken - averages.perResponse) < 1e-12);
        QVERIFY(averages.perToken >= low - 1e-12 && averages.perToken <= high + 1e-12);
        QVERIFY(std::abs(averages.dividedTwice) <= std::abs(averages.perToken));
    }
}

QTEST_APPLESS_MAIN(TestRolloutRecords)
#include "tst_rollout_records.moc"
