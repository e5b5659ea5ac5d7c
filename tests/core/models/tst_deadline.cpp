#include "core/models/deadline.h"

#include "core/models/transformer.h"
#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double sequenceFlops = 431367993163776; // Qwen3-8B, 8192 tokens, training
constexpr double taskFlops = sequenceFlops / 8192 * 1e11;
constexpr double chapterStep = 8192.0 * 384;
constexpr double h100 = 989e12;
constexpr double rtx4090 = 165.2e12;

} // namespace

class TestDeadline : public QObject
{
    Q_OBJECT

private slots:
    void stepsOfChapter();
    void lastStepIsWhole();
    void cardsByFlops_data();
    void cardsByFlops();
    void boundsOfChapter();
    void runsOfOtherSizes();
    void denseScale_data();
    void denseScale();
    void cardsByMemory();
    void microbatchesAreWhole();
    void leastCardsIsLeast();
};

// Chapter 10.1.1.
void TestDeadline::stepsOfChapter()
{
    QCOMPARE(chapterStep, 3145728.0);
    QCOMPARE(stepCount(1e11, chapterStep), 31790.0);
    checkPrinted(1e11 / (30 * secondsPerDay), "3.86e4", "tokens/s over 30 days");
    checkPrinted(1e11 / (25 * secondsPerDay), "4.63e4", "tokens/s over 25 days");
    checkPrinted(stepCap(25 * secondsPerDay, 31790, 0), "67.9", "step budget");
    checkPrinted(stepCap(30 * secondsPerDay, 31790, 0), "81.5", "without reserve");
    checkPrinted(stepCap(25 * secondsPerDay, 31790, 0.0108), "67.2", "longest step");
}

void TestDeadline::lastStepIsWhole()
{
    QCOMPARE(stepCount(1, chapterStep), 1.0);
    QCOMPARE(stepCount(chapterStep, chapterStep), 1.0);
    QCOMPARE(stepCount(chapterStep + 1, chapterStep), 2.0);
    QCOMPARE(stepCount(127313903616, chapterStep), 40472.0);
    QCOMPARE(stepCount(127313903617, chapterStep), 40473.0);
    QCOMPARE(stepCount(85233500160, chapterStep), 27095.0);
    QCOMPARE(stepCount(1e18, 1), 1e18);
}

// Cards that the chapter's task needs for its FLOPs alone (10.1.3).
void TestDeadline::cardsByFlops_data()
{
    QTest::addColumn<double>("peak");
    QTest::addColumn<double>("days");
    QTest::addColumn<double>("efficiency");
    QTest::addColumn<double>("cards");
    struct Row
    {
        const char *card;
        double peak;
        double days;
        std::array<double, 4> cards; // at 30, 40, 50 and 100 %
    };
    constexpr std::array efficiencies{0.3, 0.4, 0.5, 1.0};
    for (const Row &row :
         {Row{"RTX 4090", rtx4090, 30, {41, 31, 25, 13}}, Row{"H100", h100, 30, {7, 6, 5, 3}},
          Row{"RTX 4090", rtx4090, 25, {50, 37, 30, 15}}, Row{"H100", h100, 25, {9, 7, 5, 3}}})
        for (std::size_t i = 0; i < efficiencies.size(); ++i)
            QTest::addRow("%s, %g days, %g", row.card, row.days, efficiencies[i])
                    << row.peak << row.days << efficiencies[i] << row.cards[i];
}

void TestDeadline::cardsByFlops()
{
    QFETCH(double, peak);
    QFETCH(double, days);
    QFETCH(double, efficiency);
    QFETCH(double, cards);
    QCOMPARE(leastCards(taskFlops, days * secondsPerDay, peak, efficiency), cards);
}

// Chapter 10.1.3 and 10.3.1.
void TestDeadline::boundsOfChapter()
{
    checkPrinted(h100 * 0.4 / (sequenceFlops / 8192), "7.5e3", "tokens/s of an H100");
    QCOMPARE(cardsToHold(131.1e9, 80e9), 2.0);
    checkPrinted(computeTime(taskFlops, 2, h100, 0.4) / secondsPerDay, "77", "days on two H100");
    const double onOne = computeTime(sequenceFlops, 1, rtx4090, 0.4);
    checkPrinted(12 * onOne, "78.3", "32 cards");
    checkPrinted(8 * onOne, "52.2", "48 cards");
}

void TestDeadline::runsOfOtherSizes()
{
    const double year = daysPerYear * secondsPerDay;
    checkPrinted(computeTime(1e24, 1, 1e15, 1) / year, "31.7", "years of 1e24 FLOP");

    const double llama = sixNd(70e9, 2e12);
    checkPrinted(llama, "8.4e23", "Llama 2 70B");
    checkPrinted(computeTime(llama, 1, h100, 0.5) / year, "53.8", "card-years");
    checkPrinted(computeTime(llama, 1024, h100, 0.5) / secondsPerDay, "19.2", "days");

    // 7B on 2e12 tokens takes thousands of A100 days, not 104.
    checkPrinted(computeTime(sixNd(7e9, 2e12), 1, 312e12, 1) / secondsPerDay, "3116", "at peak");
    checkPrinted(computeTime(sixNd(7e9, 2e12), 1, 312e12, 0.4) / secondsPerDay, "7.79e3", "40 %");

    // A training pass of GPT-2 XL's layers on one V100, 16-bit and FP32.
    checkPrinted(computeTime(320.8e12, 1, 125e12, 1), "2.57", "16-bit");
    checkPrinted(computeTime(320.8e12, 1, 15.7e12, 1), "20.4", "FP32");

    // 32 V100 for 1.5e21 FLOP in 8.4 days.
    checkPrinted(100 * 1.5e21 / (32 * 125e12 * 8.4 * secondsPerDay), "51.7", "% needed");
}

// Chapter 10.6.4: 1e12 parameters, 20e12 tokens on 16 384 cards.
void TestDeadline::denseScale_data()
{
    QTest::addColumn<double>("peak");
    QTest::addColumn<double>("efficiency");
    QTest::addColumn<QByteArray>("days");
    QTest::newRow("A100") << 312e12 << 0.4 << QByteArray("679");
    QTest::newRow("H100") << 989e12 << 0.4 << QByteArray("214");
    QTest::newRow("B200") << 2250e12 << 0.4 << QByteArray("94");
    QTest::newRow("B200, 50 %") << 2250e12 << 0.5 << QByteArray("75");
}

void TestDeadline::denseScale()
{
    QFETCH(double, peak);
    QFETCH(double, efficiency);
    QFETCH(QByteArray, days);
    const double flops = sixNd(1e12, 20e12);
    checkPrinted(computeTime(flops, 16384, peak, efficiency) / secondsPerDay, days.constData());
    QCOMPARE(leastCards(flops, 90 * secondsPerDay, 2250e12, 0.4), 17147.0);
    QCOMPARE(sixNd(1e12, 20 * 1e12), 120 * 1e12 * 1e12); // D = 20·N
}

void TestDeadline::cardsByMemory()
{
    QCOMPARE(cardsToHold(112e9, 24e9), 5.0); // 7B, mixed-precision Adam
    QCOMPARE(cardsToHold(112e9, 80e9), 2.0);
    QCOMPARE(cardsToHold(48e9, 24e9), 2.0);
}

void TestDeadline::microbatchesAreWhole()
{
    QCOMPARE(microbatchCount(384, 48, 1), 8.0);
    QCOMPARE(microbatchCount(384, 32, 1), 12.0);
    QCOMPARE(microbatchCount(384, 39, 1), 10.0); // nine would leave 33 sequences over
    QCOMPARE(microbatchCount(384, 38, 1), 11.0);
    QCOMPARE(microbatchCount(384, 384, 1), 1.0);
    QCOMPARE(microbatchCount(384, 1000, 1), 1.0);
    QCOMPARE(microbatchCount(384, 48, 3), 3.0);
}

void TestDeadline::leastCardsIsLeast()
{
    Random random(4);
    for (int i = 0; i < 50000; ++i) {
        const double flops = random.logBetween(1e15, 1e26);
        const double seconds = random.logBetween(1, 1e8);
        const double peak = random.logBetween(1e12, 1e16);
        const double efficiency = random.between(0.01, 1);
        const double cards = leastCards(flops, seconds, peak, efficiency);
        QVERIFY(computeTime(flops, cards, peak, efficiency) <= seconds * (1 + 1e-12));
        if (cards > 1)
            QVERIFY(computeTime(flops, cards - 1, peak, efficiency) >= seconds * (1 - 1e-12));
    }
}

QTEST_APPLESS_MAIN(TestDeadline)
#include "tst_deadline.moc"
