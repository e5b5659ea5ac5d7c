#include "core/models/communication.h"

#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double qwen = 8190735360;
constexpr double embedding = 622329856;
constexpr double chapterCompute = 431367993163776 / (165.2e12 * 0.4); // of a micro-batch

CommunicationPlan chapterPlan(double cards, int stage = 3)
{
    return {.zeroStage = stage,
            .microbatches = 384 / cards,
            .layers = 36,
            .operandBytes = 2 * qwen,
            .gradientBytes = 2 * qwen,
            .embeddingOperandBytes = 2 * embedding,
            .embeddingGradientBytes = 2 * embedding,
            .shards = ringLinks(cards, 32e9)};
}

} // namespace

class TestCommunication : public QObject
{
    Q_OBJECT

private slots:
    void chapterSteps();
    void zeroStages_data();
    void zeroStages();
    void callLatency();
    void hybridSharding();
    void reducesOfEveryMicrobatch();
    void keptWeights();
    void keptWeightsChangeZero3Alone();
    void windowAfterTheLastBackward();
    void oneCardSendsNothing();
    void gradientsOfSmallModels();
    void expertGradients();
    void windows();
    void exposedLaws();
};

// Chapter 10.3.3 and 10.6.1.
void TestCommunication::chapterSteps()
{
    const StepCommunication on48 = stepCommunication(chapterPlan(48));
    checkPrinted(on48.bytes() / giga, "385", "GB on 48 cards");
    checkPrinted(on48.time, "12.0", "48 cards");
    checkPrinted(on48.time / 8, "1.504", "a micro-batch");
    QVERIFY(on48.perMicrobatch);
    checkPrinted(exposedTime(on48, chapterCompute), "0.0762", "exposed, 48 cards");

    const StepCommunication on32 = stepCommunication(chapterPlan(32));
    checkPrinted(on32.bytes() / giga, "571", "GB on 32 cards");
    checkPrinted(on32.time, "17.9", "32 cards");
    checkPrinted(exposedTime(on32, chapterCompute), "0.08", "exposed, 32 cards");

    CommunicationPlan oneNic = chapterPlan(48);
    oneNic.shards = ringLinks(48, 25e9);
    checkPrinted(stepCommunication(oneNic).time, "15.4", "one NIC a host");
    checkPrinted(stepCommunication(oneNic).time / 8, "1.92", "a micro-batch");

    const double layer = 2 * 192946432.0; // weights of one layer
    checkPrinted(layer / giga, "0.386", "GB of a layer");
    checkPrinted(layer / 32e9 * 1e3, "12.1", "ms, all of it");
    checkPrinted(ringBytes(layer, 48) / 32e9 * 1e3, "11.8", "ms at 48 cards");
}

void TestCommunication::zeroStages_data()
{
    // Gradients reduced and weights gathered, in full models, m = 8.
    QTest::addColumn<int>("stage");
    QTest::addColumn<double>("models");
    QTest::addColumn<bool>("perMicrobatch");
    QTest::addColumn<QByteArray>("seconds");
    QTest::newRow("0: an all-reduce") << 0 << 2.0 << false << QByteArray("1.00");
    QTest::newRow("1: reduce, gather") << 1 << 2.0 << false << QByteArray("1.00");
    QTest::newRow("2: reduce each micro-batch") << 2 << 9.0 << true << QByteArray("4.51");
    QTest::newRow("3: gather twice, reduce") << 3 << 24.0 << true << QByteArray("12.03");
}

void TestCommunication::zeroStages()
{
    QFETCH(int, stage);
    QFETCH(double, models);
    QFETCH(bool, perMicrobatch);
    QFETCH(QByteArray, seconds);
    const StepCommunication step = stepCommunication(chapterPlan(48, stage));
    QVERIFY(isClose(step.bytes(), models * 47 / 48 * 2 * qwen, 1e-12));
    QCOMPARE(step.perMicrobatch, perMicrobatch);
    checkPrinted(step.time, seconds.constData());

    // FP32 gradients double the reduced part alone.
    CommunicationPlan wide = chapterPlan(48, stage);
    wide.gradientBytes *= 2;
    const double reduced = stage == 0 ? 2 : stage == 1 ? 1 : 8;
    QVERIFY(isClose(stepCommunication(wide).bytes(), (models + reduced) * 47 / 48 * 2 * qwen,
                    1e-12));
}

void TestCommunication::callLatency()
{
    constexpr std::array<double, 4> calls{1, 2, 8 + 1, 3 * 8 * 36};
    for (int stage = 0; stage < 4; ++stage) {
        CommunicationPlan plan = chapterPlan(48, stage);
        const double without = stepCommunication(plan).time;
        plan.callLatency = 1e-3;
        const StepCommunication step = stepCommunication(plan);
        QVERIFY(isClose(step.time - without, calls[static_cast<std::size_t>(stage)] * 1e-3, 1e-9));
        QVERIFY(isClose(step.shardTime, without, 1e-12)); // bytes over rate: no latency in it
    }
}

// Shard groups of 16 on 48 cards; copies meet at 25 GB/s (10.2.1, 10.3.3).
void TestCommunication::hybridSharding()
{
    CommunicationPlan plan = chapterPlan(48);
    plan.shards = ringLinks(16, 32e9);
    plan.copies = ringLinks(3, 25e9);
    const StepCommunication step = stepCommunication(plan);
    checkPrinted(step.shardBytes / giga, "368.6", "GB in the group");
    checkPrinted(step.replicaBytes / giga, "1.4", "GB between groups");
    checkPrinted(step.shardTime, "11.52", "in the group");
    checkPrinted(step.replicaTime, "0.055", "between groups");
    checkPrinted(exposedTime(step, chapterCompute), "0.073", "exposed");
}

// Chapter 10.3.3: without accumulation the gradients are reduced m times.
void TestCommunication::reducesOfEveryMicrobatch()
{
    CommunicationPlan plan = chapterPlan(48, 0);
    checkPrinted(stepCommunication(plan).bytes() / giga, "32.1", "GB a step");
    checkPrinted(stepCommunication(plan).time, "1.00", "s");
    QVERIFY(!stepCommunication(plan).perMicrobatch);
    plan.syncEveryMicrobatch = true;
    checkPrinted(stepCommunication(plan).bytes() / giga, "256.6", "GB, each micro-batch");
    checkPrinted(stepCommunication(plan).time, "8.02", "s, each micro-batch");
    QVERIFY(stepCommunication(plan).perMicrobatch);
    // Each hides behind the backward of its own micro-batch: two thirds of 6.5 s.
    QCOMPARE(exposedTime(stepCommunication(plan), chapterCompute),
             stepCommunication(plan).unhidden);
    QVERIFY(isClose(exposedTime(stepCommunication(plan), 0.9),
                    stepCommunication(plan).unhidden + 8 * (stepCommunication(plan).time / 8 - 0.6),
                    1e-9));

    // ZeRO-1 gathers its weights once all the same; ZeRO-2 and ZeRO-3 reduce so anyway.
    plan = chapterPlan(48, 1);
    plan.syncEveryMicrobatch = true;
    QVERIFY(isClose(stepCommunication(plan).bytes(), 9.0 * 47 / 48 * 2 * qwen, 1e-12));
    for (const int stage : {2, 3}) {
        plan = chapterPlan(48, stage);
        const double once = stepCommunication(plan).bytes();
        plan.syncEveryMicrobatch = true;
        QCOMPARE(stepCommunication(plan).bytes(), once);
    }
    // Copies of shard groups follow: their all-reduce is part of the same synchronisation.
    plan = chapterPlan(48, 0);
    plan.shards = ringLinks(16, 32e9);
    plan.copies = ringLinks(3, 25e9);
    const double copied = stepCommunication(plan).replicaBytes;
    plan.syncEveryMicrobatch = true;
    QCOMPARE(stepCommunication(plan).replicaBytes, 8 * copied);
}

// Models 18.1 S2: weights that stay from the forward to the backward are gathered once.
void TestCommunication::keptWeights()
{
    CommunicationPlan plan = chapterPlan(48);
    plan.reshard = false;
    const StepCommunication step = stepCommunication(plan);
    checkPrinted(step.bytes() / giga, "256.6", "GB a step");
    checkPrinted(step.time, "8.02", "s a step");
    QVERIFY(isClose(step.bytes(), 8.0 * 47 / 48 * (2 * qwen + 2 * qwen), 1e-12));
    // A gather and a reduce a layer and micro-batch.
    plan.callLatency = 1e-3;
    QVERIFY(isClose(stepCommunication(plan).time - step.time, 2 * 8 * 36 * 1e-3, 1e-9));
    // The ends of a step wait for the same pieces.
    QCOMPARE(step.unhidden, stepCommunication(chapterPlan(48)).unhidden);
    // With FP32 gradients W + G is half as much again.
    plan.gradientBytes *= 2;
    QVERIFY(isClose(stepCommunication(plan).bytes(), 1.5 * step.bytes(), 1e-12));
}

void TestCommunication::keptWeightsChangeZero3Alone()
{
    for (int stage = 0; stage < 4; ++stage) {
        CommunicationPlan plan = chapterPlan(48, stage);
        const StepCommunication twice = stepCommunication(plan);
        plan.reshard = false;
        const StepCommunication once = stepCommunication(plan);
        if (stage < 3)
            QCOMPARE(once.bytes(), twice.bytes());
        else
            QVERIFY(isClose(once.bytes(), twice.bytes() * 2 / 3, 1e-12));
    }
}

// What the last backward's own traffic leaves of its window is for the copies of a shard group. The
// backward gathers and reduces; kept weights are only reduced.
void TestCommunication::windowAfterTheLastBackward()
{
    // Two cards at 1 byte/s: a gather takes 1 s, a reduce 2 s; across two groups 3 s.
    CommunicationPlan plan{.microbatches = 1,
                           .operandBytes = 2,
                           .gradientBytes = 4,
                           .shards = ringLinks(2, 1),
                           .copies = ringLinks(2, 2.0 / 3)};
    QCOMPARE(stepCommunication(plan).time, 1.0 + 1 + 2 + 3);
    // Compute of 9 s has a window of 6 s: a gather and a reduce leave it 3 s.
    QVERIFY(isClose(exposedTime(stepCommunication(plan), 9) + 1, 1, 1e-12));
    QVERIFY(isClose(exposedTime(stepCommunication(plan), 7.5), 1, 1e-12));
    plan.reshard = false; // a reduce alone: 1 s more
    QCOMPARE(stepCommunication(plan).time, 1.0 + 2 + 3);
    QVERIFY(isClose(exposedTime(stepCommunication(plan), 7.5) + 1, 1, 1e-12));
    QVERIFY(isClose(exposedTime(stepCommunication(plan), 6), 1, 1e-12));
}

void TestCommunication::oneCardSendsNothing()
{
    for (int stage = 0; stage < 4; ++stage) {
        CommunicationPlan plan = chapterPlan(1, stage);
        plan.shards = ringLinks(1, 0);
        plan.callLatency = 1;
        const StepCommunication step = stepCommunication(plan);
        QCOMPARE(step.bytes(), 0.0);
        QCOMPARE(step.time, 0.0);
        QCOMPARE(exposedTime(step, 1), 0.0);
    }
}

// Principles of training systems 1.6.2: 7B FP16 gradients over eight nodes on 100 Gbit/s.
void TestCommunication::gradientsOfSmallModels()
{
    const StepCommunication step =
            stepCommunication({.zeroStage = 0,
                               .operandBytes = 14e9,
                               .gradientBytes = 14e9,
                               .shards = ringLinks(8, 100 * giga / bitsPerByte)});
    checkPrinted(step.bytes() / giga, "24.5", "GB");
    checkPrinted(step.time, "1.96", "s");
    checkPrinted(100 / (1 + step.time), "33.8", "% efficiency with 1 s of compute");

    // A switch that reduces would send 1 GB once; a ring sends it 2·7/8 times.
    checkPrinted(collective(CollectiveKind::AllReduce, 1e9, ringLinks(8, 25e9 * 0.9)).seconds()
                         * 1e3,
                 "77.8", "ms");
}

// Chapter 10.3.3: 72 MiB of FP32 gradients, four members, 0.02 ms a call.
void TestCommunication::expertGradients()
{
    const auto milliseconds = [](double size, double gigabits) {
        const GroupLinks links = ringLinks(4, gigabits * giga / bitsPerByte);
        return 1e3
               * (0.02e-3 + collective(CollectiveKind::AllReduce, size * mebi, links).seconds());
    };
    QCOMPARE(2 * ringBytes(72 * mebi, 4), 108 * mebi);
    checkPrinted(milliseconds(72, 200), "4.55", "ms");
    checkPrinted(milliseconds(24, 200), "1.53", "ms a bucket");
    checkPrinted(3 * milliseconds(24, 200), "4.59", "ms for three");
    checkPrinted(milliseconds(72, 400), "2.28", "ms at 400 Gbit/s");
}

void TestCommunication::windows()
{
    // One reduce of a second: hidden by two thirds of a micro-batch of 1.5 s, half exposed by 0.75.
    CommunicationPlan plan{.zeroStage = 0,
                           .microbatches = 4,
                           .gradientBytes = 0.75e9,
                           .shards = ringLinks(4, 2 * 0.75 * 0.75e9)};
    QCOMPARE(stepCommunication(plan).time, 1.0);
    QCOMPARE(exposedTime(stepCommunication(plan), 1.5), 0.0);
    QCOMPARE(exposedTime(stepCommunication(plan), 0.75), 0.5);
    QCOMPARE(exposedTime(stepCommunication(plan), 0), 1.0);
    // The table's own share has no window, and the sum is never more than all of it.
    plan.embeddingGradientBytes = 0.25 * plan.gradientBytes;
    QCOMPARE(exposedTime(stepCommunication(plan), 1.5), 0.25);
    QCOMPARE(exposedTime(stepCommunication(plan), 0.75), 0.75);
    QCOMPARE(exposedTime(stepCommunication(plan), 0.1), 1.0);

    // ZeRO-1: half the bytes are a gather behind a third of the compute.
    plan = {.zeroStage = 1,
            .microbatches = 4,
            .operandBytes = 1e9,
            .gradientBytes = 1e9,
            .shards = ringLinks(2, 0.5e9)};
    QCOMPARE(stepCommunication(plan).time, 2.0);
    QVERIFY(isClose(exposedTime(stepCommunication(plan), 1.5), 0.5, 1e-12));
    QVERIFY(isClose(exposedTime(stepCommunication(plan), 0.6), 0.6 + 0.8, 1e-12));

    // ZeRO-3: what outlasts a micro-batch, for every one of them.
    plan.zeroStage = 3;
    QCOMPARE(stepCommunication(plan).time, 12.0);
    QCOMPARE(exposedTime(stepCommunication(plan), 3), 0.0);
    QCOMPARE(exposedTime(stepCommunication(plan), 2.5), 2.0);
}

void TestCommunication::exposedLaws()
{
    Random random(8);
    for (int i = 0; i < 50000; ++i) {
        const double operand = random.logBetween(1, 1e13);
        const double gradient = random.logBetween(1, 1e13);
        const CommunicationPlan plan{
                .zeroStage = random.whole(0, 3),
                .microbatches = double(random.whole(1, 64)),
                .layers = double(random.whole(1, 128)),
                .reshard = random.chance(0.5),
                .syncEveryMicrobatch = random.chance(0.3),
                .operandBytes = operand,
                .gradientBytes = gradient,
                .embeddingOperandBytes = operand * random.share(),
                .embeddingGradientBytes = gradient * random.share(),
                .callLatency = random.chance(0.5) ? random.logBetween(1e-7, 1e-2) : 0,
                .shards = ringLinks(random.whole(1, 1000), random.logBetween(1e6, 1e13)),
                .copies = ringLinks(random.whole(1, 50), random.logBetween(1e6, 1e13)),
        };
        const StepCommunication step = stepCommunication(plan);
        QVERIFY(step.time >= (step.shardTime + step.replicaTime) * (1 - 1e-12));
        QVERIFY(isClose(exposedTime(step, 0), step.time, 1e-12));
        double before = step.time;
        for (int k = -12; k <= 12; ++k) {
            const double exposed = exposedTime(step, step.time * std::exp2(k));
            QVERIFY(exposed >= 0);
            QVERIFY(exposed <= step.time);
            QVERIFY(exposed <= before); // more compute hides more
            before = exposed;
        }
        // What has nothing to hide behind is always waited for.
        QVERIFY(exposedTime(step, 1e30) >= std::min(step.unhidden, step.time) * (1 - 1e-12));
    }
}

QTEST_APPLESS_MAIN(TestCommunication)
#include "tst_communication.moc"
