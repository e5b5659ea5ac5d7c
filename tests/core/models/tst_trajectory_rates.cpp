#include "core/models/trajectory_rates.h"

#include "core/models/transformer.h"
#include "tests/core/reference.h"

#include <numeric>

using namespace headroom;
using namespace headroom::tests;

namespace {

using enum TrajectoryStage;
constexpr TrajectoryRates chapterRates{.generate = 12, .verify = 6, .learn = 8, .keep = 0.75};

TrajectoryRates randomRates(Random &random)
{
    return {.generate = random.logBetween(0.1, 1e3),
            .verify = random.logBetween(0.1, 1e3),
            .learn = random.logBetween(0.1, 1e3),
            .keep = random.share()};
}

} // namespace

class TestTrajectoryRates : public QObject
{
    Q_OBJECT

private slots:
    void chapterExample();
    void neverAboveAStage();
    void onlyTheBottleneckHelps();
    void nothingKept();
    void allocationByHand();
    void allocationBeatsEveryOther();
    void allocationOfMany();
    void noAllocation();
    void equalRewards();
    void ratesFromCards();
};

// Chapter 10.5.2 and exercise 10-7; models.md 18.3 for learning.
void TestTrajectoryRates::chapterExample()
{
    QCOMPARE(chapterRates.effective(), 4.5);
    QVERIFY(chapterRates.bottleneck() == Verify);
    QCOMPARE(chapterRates.faster(Generate, 2).effective(), 4.5);
    QCOMPARE(chapterRates.faster(Verify, 2).effective(), 8.0);
    QVERIFY(chapterRates.faster(Verify, 2).bottleneck() == Learn);
    QCOMPARE(chapterRates.faster(Learn, 2).effective(), 4.5);
}

void TestTrajectoryRates::neverAboveAStage()
{
    Random random(71);
    for (int i = 0; i < 20000; ++i) {
        const TrajectoryRates rates = randomRates(random);
        for (TrajectoryStage stage : trajectoryStages)
            QVERIFY(rates.effective() <= rates.allows(stage));
        QCOMPARE(rates.allows(rates.bottleneck()), rates.effective());
    }
}

void TestTrajectoryRates::onlyTheBottleneckHelps()
{
    Random random(72);
    for (int i = 0; i < 20000; ++i) {
        const TrajectoryRates rates = randomRates(random);
        for (TrajectoryStage stage : trajectoryStages) {
            const double after = rates.faster(stage, random.between(1, 10)).effective();
            if (stage == rates.bottleneck())
                QVERIFY(after >= rates.effective());
            else
                QCOMPARE(after, rates.effective());
        }
    }
}

void TestTrajectoryRates::nothingKept()
{
    TrajectoryRates rates = chapterRates;
    rates.keep = 0;
    QCOMPARE(rates.effective(), 0.0);
    QVERIFY(rates.bottleneck() == Verify);
    QVERIFY(!bestAllocation(rates, 48));
}

// By hand: one card of each stage allows 0.75/16·12 …; with 16 cards a stage now, a card allows
// 0.5625, 0.28125 and 0.5. Of 48 cards 11.64, 23.27 and 13.09 would be even at 6.545/s. In whole
// cards the best is 12, 23 and 13: min(6.75, 6.46875, 6.5) = 6.46875.
void TestTrajectoryRates::allocationByHand()
{
    const TrajectoryRates aCard{
            .generate = 12 / 16.0, .verify = 6 / 16.0, .learn = 8 / 16.0, .keep = 0.75};
    const auto best = bestAllocation(aCard, 48);
    QVERIFY(best);
    QCOMPARE(best->effective, 6.46875);
    QVERIFY((best->cards == StageCards{12, 23, 13}));
}

void TestTrajectoryRates::allocationBeatsEveryOther()
{
    Random random(73);
    for (int i = 0; i < 300; ++i) {
        const TrajectoryRates aCard = randomRates(random);
        const int cards = random.whole(3, 40);
        const auto best = bestAllocation(aCard, cards);
        QVERIFY(best);
        QCOMPARE(std::accumulate(best->cards.begin(), best->cards.end(), 0.0), double(cards));
        double most = 0;
        for (int g = 1; g <= cards - 2; ++g)
            for (int v = 1; v <= cards - g - 1; ++v) {
                const TrajectoryRates all{.generate = g * aCard.generate,
                                          .verify = v * aCard.verify,
                                          .learn = (cards - g - v) * aCard.learn,
                                          .keep = aCard.keep};
                most = std::max(most, all.effective());
            }
        QVERIFY2(isClose(best->effective, most, 1e-9), exact(best->effective) + " " + exact(most));
    }
}

void TestTrajectoryRates::allocationOfMany()
{
    Random random(74);
    for (int i = 0; i < 2000; ++i) {
        const TrajectoryRates aCard = randomRates(random);
        const double cards = std::floor(random.logBetween(1e3, 1e9));
        const auto best = bestAllocation(aCard, cards);
        QVERIFY(best);
        QCOMPARE(best->cards[0] + best->cards[1] + best->cards[2], cards);
        double parts = 0; // of a card for one trajectory a second
        for (TrajectoryStage stage : trajectoryStages)
            parts += 1 / aCard.allows(stage);
        QVERIFY(best->effective <= cards / parts * (1 + 1e-9));
        // Whole cards lose less than one a stage.
        QVERIFY(best->effective >= (cards - 3) / parts * (1 - 1e-9));
    }
}

void TestTrajectoryRates::noAllocation()
{
    QVERIFY(!bestAllocation(chapterRates, 2));
    const auto three = bestAllocation(chapterRates, 3);
    QVERIFY(three && (three->cards == StageCards{1, 1, 1}));
    QCOMPARE(three->effective, 4.5);
}

// models.md S20.
void TestTrajectoryRates::equalRewards()
{
    QCOMPARE(equalRewardShare(2, 0.5), 0.5);
    checkPrinted(100 * equalRewardShare(8, 0.9), "43.0");
    QCOMPARE(equalRewardShare(1, 0.3), 1.0); // alone there is nothing to compare
    Random random(75);
    for (int i = 0; i < 10000; ++i) {
        const double p = random.share();
        const int g = random.whole(2, 64);
        const double share = equalRewardShare(g, p);
        QVERIFY(share >= std::pow(2.0, 1 - g) * (1 - 1e-12) && share <= 1);
        QVERIFY(isClose(share, equalRewardShare(g, 1 - p), 1e-9));
        QVERIFY(equalRewardShare(g + 1, p) <= share);
    }
}

// models.md S20: Qwen3-8B, 8192 tokens, one H100 at 40 %.
void TestTrajectoryRates::ratesFromCards()
{
    constexpr double forward = 431367993163776 / 3.0; // models.md §2
    checkPrinted(learningRate(989e12 * 0.4, forward), "0.917");
    checkPrinted(scoringRate(989e12 * 0.4, forward), "2.75");
}

QTEST_APPLESS_MAIN(TestTrajectoryRates)
#include "tst_trajectory_rates.moc"
