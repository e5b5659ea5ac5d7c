// What holds for every scenario, checked on many random ones.
#include "core/evaluation/evaluate.h"

#include "tests/core/evaluation/random_scenario.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// The values a parameter's row needs to read, for a report that can be repeated.
QByteArray differences(const Scenario &scenario)
{
    std::string text;
    for (const Parameter &p : parameters())
        if (p.get(scenario) != p.get(Scenario{}))
            text += " --set " + std::string(p.id) + "=" + formatValue(p, p.get(scenario));
    return bytes(text);
}

// With the memo that a window keeps, for speed.
Evaluation evaluated(const Scenario &scenario)
{
    static EvaluationMemo memo;
    return evaluate(scenario, memo);
}

void addGroups()
{
    QTest::addColumn<bool>("shardGroups");
    QTest::newRow("state sharded over all cards") << false;
    QTest::newRow("shard groups") << true;
}

} // namespace

class TestLaws : public QObject
{
    Q_OBJECT

private slots:
    void shardingNeverAddsState();
    void moreCardsFailMoreOften();
    void overlapNeverSlows();
    void leastEfficiencyIsTheCap();
    void noEfficiencyMeansNone_data() { addGroups(); }
    void noEfficiencyMeansNone();
    void lowerEfficiencyNeverHelps_data() { addGroups(); }
    void lowerEfficiencyNeverHelps();
    void oneCardSendsNothing();
    void marginsAgree();
    void wholeStepEfficiency();
    void starvedStepsTakeTheirSequences();
    void capIsWhereTheMarginIsZero();
    void exactLossIsNotBelowFirstOrder();
};

void TestLaws::shardingNeverAddsState()
{
    Random random(23);
    for (int i = 0; i < rounds(20000); ++i) {
        const Evaluation e = evaluated(randomScenario(random, 0.4));
        if (isNull(resultOf(e, "memory.resident")))
            continue;
        double before = numberOf(e, "memory.state_dp");
        for (const char *id : {"memory.state_zero1", "memory.state_zero2", "memory.state_zero3"}) {
            QVERIFY(numberOf(e, id) <= before);
            before = numberOf(e, id);
        }
        QVERIFY(numberOf(e, "memory.peak") >= numberOf(e, "memory.resident"));
        QCOMPARE(std::get<bool>(resultOf(e, "memory.fits")), numberOf(e, "memory.margin") >= 0);
    }
}

void TestLaws::moreCardsFailMoreOften()
{
    Random random(24);
    for (int i = 0; i < rounds(5000); ++i) {
        Scenario s = plausibleScenario(random);
        s.failure.cardMtbfDays = random.chance(0.1) ? never : random.logBetween(0.1, 3650);
        s.failure.spikeRollbackSteps = 0; // counted in steps, which more cards shorten
        s.checkpoint.localIntervalSeconds = 0;
        double before = 0;
        for (const double cards : {1., 2., 7., 8., 48., 49., 1000., 32768., 1e9}) {
            s.cluster.cards = cards;
            const double redo = numberOf(evaluated(s), "overhead.redo");
            QVERIFY(redo >= before);
            before = redo;
        }
    }
}

void TestLaws::overlapNeverSlows()
{
    Random random(25);
    for (int i = 0; i < rounds(20000); ++i) {
        Scenario s = plausibleScenario(random);
        const Evaluation e = evaluated(s);
        if (!e.step.time)
            continue;
        if (!(*e.step.time <= *e.step.noOverlap))
            QFAIL(differences(s));
        QVERIFY(*e.communication.exposed >= 0);
        QVERIFY(*e.communication.exposed <= *e.communication.step);
        s.efficiency.prefetch = false;
        const Evaluation off = evaluated(s);
        QCOMPARE(*off.step.time, *off.step.noOverlap);
        QVERIFY(*off.step.time >= *e.step.time);
    }
}

// The least efficiency, put back in, takes exactly the longest step.
void TestLaws::leastEfficiencyIsTheCap()
{
    Random random(26);
    int solved = 0;
    for (int i = 0; i < rounds(30000); ++i) {
        Scenario s = plausibleScenario(random);
        if (random.chance(0.2))
            s.efficiency.meaning = EfficiencyMeaning::Step;
        const Evaluation e = evaluated(s);
        if (!e.deadline.minEfficiency || *e.deadline.minEfficiency > 1)
            continue;
        ++solved;
        s.efficiency.computePercent = *e.deadline.minEfficiency * 100;
        const Evaluation again = evaluated(s);
        if (again.step.time)
            if (!(isClose(*again.step.time, *again.step.cap, 1e-9)))
                QFAIL(differences(s));
    }
    QVERIFY(solved > rounds(5000));
}

// Where none is given, no efficiency makes the step short enough.
void TestLaws::noEfficiencyMeansNone()
{
    QFETCH(bool, shardGroups);
    Random random(27);
    int none = 0;
    for (int i = 0; i < rounds(20000); ++i) {
        Scenario s = plausibleScenario(random, shardGroups);
        s.cluster.nicRateGigabitsPerSecond /= 50;
        const Evaluation e = evaluated(s);
        if (e.deadline.minEfficiency || !e.step.time)
            continue;
        ++none;
        for (double percents = 1e-3; percents <= 100; percents *= 1.5) {
            s.efficiency.computePercent = percents;
            if (*evaluated(s).deadline.met)
                QFAIL(differences(s));
        }
    }
    QVERIFY(none > rounds(100));
}

void TestLaws::lowerEfficiencyNeverHelps()
{
    QFETCH(bool, shardGroups);
    Random random(28);
    for (int i = 0; i < rounds(20000); ++i) {
        Scenario s = plausibleScenario(random, shardGroups);
        const auto now = evaluated(s).step.time;
        if (!now)
            continue;
        s.efficiency.computePercent *= random.between(0.2, 0.99);
        if (*evaluated(s).step.time < *now * (1 - 1e-12))
            QFAIL(differences(s));
    }
}

void TestLaws::oneCardSendsNothing()
{
    Random random(29);
    int answered = 0; // groups of several cards conflict with one
    for (int i = 0; i < rounds(5000); ++i) {
        Scenario s = plausibleScenario(random);
        s.cluster.cards = 1;
        const Evaluation e = evaluated(s);
        if (!e.communication.step)
            continue;
        ++answered;
        QCOMPARE(*e.communication.bytesPerStep, 0.0);
        QCOMPARE(*e.communication.step, 0.0);
        QCOMPARE(*e.communication.exposed, 0.0);
        QVERIFY(!e.communication.rate && !e.communication.bottleneck);
    }
    QVERIFY2(answered > rounds(5000) / 10, QByteArray::number(answered));
}

// The step's margin, the deadline's margin and "met" say the same.
void TestLaws::marginsAgree()
{
    Random random(30);
    for (int i = 0; i < rounds(20000); ++i) {
        const Scenario s = plausibleScenario(random);
        const Evaluation e = evaluated(s);
        if (!e.finish.total)
            continue;
        QCOMPARE(*e.deadline.met, *e.deadline.margin >= 0);
        if (std::abs(*e.step.margin) > 1e-9 * *e.step.cap)
            if (!((*e.step.margin >= 0) == *e.deadline.met))
                QFAIL(differences(s));
        // Unless part of the loss grows or falls with the step.
        if (s.failure.spikeRollbackSteps == 0 && !e.input.queueNeeded)
            QVERIFY(isClose(*e.deadline.margin,
                            e.task.steps * (1 + e.checkpoint.loss->total()) * *e.step.margin, 1e-6)
                    || std::abs(*e.deadline.margin) < 1);
        if (e.step.maxCommunication && !e.input.binds && s.input.overlap
            && std::abs(*e.step.margin) > 1e-9 * *e.step.cap)
            QVERIFY((*e.communication.exposed <= *e.step.maxCommunication) == *e.deadline.met);
    }
}

void TestLaws::wholeStepEfficiency()
{
    Random random(31);
    for (int i = 0; i < rounds(10000); ++i) {
        Scenario s = plausibleScenario(random);
        s.efficiency.meaning = EfficiencyMeaning::Step;
        const Evaluation e = evaluated(s);
        if (!e.step.time)
            continue;
        QVERIFY(isClose(*e.step.mfu, s.efficiency.computePercent / 100, 1e-12));
        QCOMPARE(*e.step.noOverlap, *e.step.time);
        s.input.waitSeconds += 10; // inside the efficiency: not added again
        s.efficiency.prefetch = !s.efficiency.prefetch;
        QCOMPARE(*evaluated(s).step.time, *e.step.time);
    }
}

// A step is never shorter than its sequences take, and one worker more never lengthens it.
void TestLaws::starvedStepsTakeTheirSequences()
{
    Random random(32);
    int starved = 0;
    for (int i = 0; i < rounds(20000); ++i) {
        Scenario s = plausibleScenario(random);
        const Evaluation e = evaluated(s);
        if (!e.step.time || !e.input.supply)
            continue;
        const double preparing = s.task.sequencesPerStep / *e.input.supply;
        QVERIFY(*e.step.time >= preparing);
        QVERIFY(*e.step.noOverlap >= *e.step.time);
        if (e.input.binds) {
            ++starved;
            QCOMPARE(*e.step.time, preparing);
            // As many workers as are needed take no time from the step.
            Scenario enough = s;
            enough.input.workers = *e.input.workersNeeded;
            QVERIFY(!(*evaluated(enough).step.time
                      > s.task.sequencesPerStep / *e.input.demand * (1 + 1e-9)));
        }
        s.input.workers += 1;
        QVERIFY(*evaluated(s).step.time <= *e.step.time);
    }
    QVERIFY(starved > rounds(500));
}

// A step of exactly the cap finishes on the deadline, whatever part of the loss grows with it.
void TestLaws::capIsWhereTheMarginIsZero()
{
    Random random(33);
    int solved = 0;
    for (int i = 0; i < rounds(30000); ++i) {
        Scenario s = plausibleScenario(random);
        s.failure.spikeIntervalDays = random.logBetween(0.5, 60);
        s.failure.spikeRollbackSteps = random.whole(1, 300);
        s.input.sharedStorage = random.chance(0.7);
        const Evaluation e = evaluated(s);
        if (!e.deadline.minEfficiency || *e.deadline.minEfficiency > 1 || !e.step.time)
            continue;
        s.efficiency.computePercent = *e.deadline.minEfficiency * 100;
        const Evaluation at = evaluated(s);
        if (!at.finish.total || at.input.binds)
            continue;
        ++solved;
        if (!(std::abs(*at.deadline.margin) < 1e-6 * s.task.deadlineDays * 86400))
            QFAIL(differences(s));
    }
    QVERIFY(solved > rounds(1000));
}

// Where both are given, the exact model loses more, and as much where failures are rare.
void TestLaws::exactLossIsNotBelowFirstOrder()
{
    Random random(34);
    for (int i = 0; i < rounds(20000); ++i) {
        Scenario s = plausibleScenario(random);
        s.failure.cardMtbfDays = random.logBetween(1, 36500);
        const Evaluation e = evaluated(s);
        if (!e.step.time || !e.checkpoint.exactLoss)
            continue;
        const double first = e.checkpoint.loss->total();
        const double exact = *e.checkpoint.exactLoss;
        if (!(exact >= first * (1 - 1e-9)))
            QFAIL(differences(s));
        const double likely = first - e.checkpoint.loss->save;
        if (likely < 1e-3 && e.checkpoint.loss->save < 1e-2)
            QVERIFY(isClose(exact, first, 2e-2));
    }
}

QTEST_APPLESS_MAIN(TestLaws)
#include "tst_laws.moc"
