// The least card count in time, and the counts at which curves are sampled, against a search of
// every count.
#include "core/figures/card_counts.h"

#include "tests/core/evaluation/random_scenario.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double most = 200;

bool holdsOn(Scenario scenario, double cards, EvaluationMemo &memo)
{
    scenario.cluster.cards = cards;
    return evaluate(scenario, memo).deadline.met.value_or(false);
}

double searched(const Scenario &scenario, double high, EvaluationMemo &memo)
{
    for (double cards = 1; cards <= high; ++cards)
        if (holdsOn(scenario, cards, memo))
            return cards;
    return 0;
}

// 0 when nothing is found.
void compareWithSearch(const Scenario &s, double high, EvaluationMemo &memo)
{
    const double found = leastCardsInTime(s, high, memo).value_or(0);
    const double expected = searched(s, high, memo);
    if (found == expected)
        return;
    QString differing;
    for (const Parameter &p : parameters())
        if (p.get(s) != p.get(Scenario{}))
            differing += QStringLiteral(" %1=%2")
                                 .arg(QString::fromUtf8(bytes(p.id)))
                                 .arg(p.get(s), 0, 'g', 17);
    QFAIL(qPrintable(
            QStringLiteral("found %1, expected %2:%3").arg(found).arg(expected).arg(differing)));
}

} // namespace

class TestCardCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leastInTime_data();
    void leastInTime();
    void leastInTimeOfTheChapter();
    void leastInTimeOfWholeStepEfficiency();
    void leastInTimeOfRandomPlans();
    void samples();
};

void TestCardCounts::leastInTime_data()
{
    QTest::addColumn<double>("efficiency");
    for (double efficiency : {25.0, 30.0, 35.0, 40.0, 45.0, 50.0, 55.0, 60.0})
        QTest::newRow(exact(efficiency)) << efficiency;
}

void TestCardCounts::leastInTime()
{
    QFETCH(double, efficiency);
    EvaluationMemo memo;
    int inTime = 0;
    for (double batch : {48.0, 100.0, 384.0, 1000.0})
        for (double microbatch : {1.0, 3.0})
            for (double live : {5.0, 10.0, 15.0, 19.0})
                for (double group : {0.0, 4.0, 8.0, 12.0, 16.0})
                    for (double nics : {1.0, 8.0}) {
                        Scenario s;
                        s.efficiency.computePercent = efficiency;
                        s.task.sequencesPerStep = batch;
                        s.parallel.microbatch = microbatch;
                        s.memory.liveGibibytes = live;
                        s.parallel.shardGroup = group;
                        s.cluster.nicsPerHost = nics;
                        compareWithSearch(s, most, memo);
                        if (QTest::currentTestFailed())
                            return;
                        inTime += leastCardsInTime(s, most, memo).has_value();
                    }
    QVERIFY(inTime > 0);
}

// models.md §7 and §16: 39 cards at 40 %, 55 at 30 %, 32 at 50 %; cards hold from 39.
void TestCardCounts::leastInTimeOfTheChapter()
{
    EvaluationMemo memo;
    const std::pair<double, double> expected[]{{40, 39}, {30, 55}, {50, 32}};
    for (const auto &[efficiency, cards] : expected) {
        Scenario s;
        s.efficiency.computePercent = efficiency;
        QCOMPARE(leastCardsInTime(s, most, memo), std::optional(cards));
        QCOMPARE(leastCardsInTime(s, cards, memo), std::optional(cards));
        QCOMPARE(leastCardsInTime(s, cards - 1, memo), std::optional<double>());
    }
}

// No whole micro-batches there: time falls with every card.
void TestCardCounts::leastInTimeOfWholeStepEfficiency()
{
    EvaluationMemo memo;
    for (double efficiency : {20.0, 30.0, 40.0, 50.0})
        for (double live : {5.0, 19.0}) {
            Scenario s;
            s.efficiency.meaning = EfficiencyMeaning::Step;
            s.efficiency.computePercent = efficiency;
            s.memory.liveGibibytes = live;
            compareWithSearch(s, most, memo);
        }
}

void TestCardCounts::leastInTimeOfRandomPlans()
{
    Random random(20250307);
    EvaluationMemo memo;
    for (int i = 0; i < 400; ++i) {
        Scenario s = plausibleScenario(random);
        s.efficiency.meaning = EfficiencyMeaning::Compute;
        compareWithSearch(s, most, memo);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestCardCounts::samples()
{
    const Scenario chapter;
    const std::vector<double> all = sampledCards(chapter, 16, 96);
    QCOMPARE(all.size(), std::size_t(81)); // few enough: every count
    QCOMPARE(all.front(), 16.0);
    QCOMPARE(all.back(), 96.0);

    Scenario group;
    group.parallel.shardGroup = 16;
    for (double cards : sampledCards(group, 1, 20000))
        QCOMPARE(std::fmod(cards, 16), 0.0);

    Scenario pipeline;
    pipeline.parallel.pipeline = 4;
    for (double cards : sampledCards(pipeline, 1, 96))
        QCOMPARE(std::fmod(cards, 4), 0.0);
    pipeline.parallel.shardGroup = 3;
    QCOMPARE(sampledCards(pipeline, 1, 40), (std::vector<double>{12, 24, 36}));

    // Many: still ascending, bounded in number, and with the first count of each stair.
    const std::vector<double> many = sampledCards(chapter, 1, 20000);
    QVERIFY(std::ranges::is_sorted(many));
    QVERIFY(std::ranges::adjacent_find(many) == many.end());
    QVERIFY(many.size() <= 1400 && many.front() >= 1 && many.back() <= 20000);
    for (double perCard = 1; perCard <= 384; ++perCard) {
        const double first = std::ceil(384 / perCard);
        QVERIFY2(std::ranges::binary_search(many, first), exact(first));
    }
    for (double cards : sampledCards(chapter, 1, 1e9))
        QVERIFY(cards == std::floor(cards) && cards <= 1e9);
}

QTEST_APPLESS_MAIN(TestCardCounts)
#include "tst_card_counts.moc"
