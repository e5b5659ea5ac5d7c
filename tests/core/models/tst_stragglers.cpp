#include "core/models/stragglers.h"

#include "tests/core/reference.h"

#include <numbers>

using namespace headroom;
using namespace headroom::tests;

namespace {

const double rootPi = std::sqrt(std::numbers::pi);

// E[max] = ∫ (1 − Φⁿ) over x > 0 minus ∫ Φⁿ over x < 0, by a plain sum; the product uses another
// integrand, x·n·φ·Φⁿ⁻¹.
double summedMaximum(double n)
{
    constexpr double step = 1e-3;
    double sum = 0.5 - std::exp(-n * std::numbers::ln2); // both sides' halves at x = 0
    for (int i = 1; i <= 12000; ++i) {
        const double x = i * step;
        const double tail = std::erfc(x / std::numbers::sqrt2) / 2;
        sum += -std::expm1(n * std::log1p(-tail)); // 1 − Φ(x)ⁿ
        sum -= tail > 0 ? std::exp(n * std::log(tail)) : 0; // Φ(−x)ⁿ
    }
    return sum * step;
}

} // namespace

class TestStragglers : public QObject
{
    Q_OBJECT

private slots:
    void printedValues();
    void closedForms();
    void againstSummation_data();
    void againstSummation();
    void growsWithCards();
    void againstSimulation();
    void memoAnswersTheSame();
    void stepsOfChapter_data();
    void stepsOfChapter();
    void waitingForOneSlowCard();
    void responsesOfChapter();
    void responsesTurn();
    void slowHosts();
    void drawsFromASample();
    void largeSamples();
    void sampleIsRemembered();
};

// Chapter 10.4.5.
void TestStragglers::printedValues()
{
    checkPrinted(expectedMaximum(8), "1.4236");
    checkPrinted(expectedMaximum(48), "2.2331");
    checkPrinted(expectedMaximum(1024), "3.2482");
}

void TestStragglers::closedForms()
{
    const auto compare = [](double n, double expected) {
        QVERIFY2(std::abs(expectedMaximum(n) - expected) < 1e-10, exact(n));
    };
    const double angle = std::asin(1.0 / 3);
    QCOMPARE(expectedMaximum(1), 0.0);
    compare(2, 1 / rootPi);
    compare(3, 3 / (2 * rootPi));
    compare(4, 3 / (2 * rootPi) * (1 + 2 / std::numbers::pi * angle));
    compare(5, 5 / (4 * rootPi) * (1 + 6 / std::numbers::pi * angle));
}

void TestStragglers::againstSummation_data()
{
    QTest::addColumn<double>("cards");
    for (const double n : {2., 3., 7., 8., 39., 40., 41., 47., 48., 100., 1024., 16384., 32768.,
                           1e6, 999'999'937., 1e9})
        QTest::addRow("%g", n) << n;
}

void TestStragglers::againstSummation()
{
    QFETCH(double, cards);
    const double expected = summedMaximum(cards);
    QVERIFY2(std::abs(expectedMaximum(cards) - expected) < 1e-9,
             exact(expectedMaximum(cards)) + ", expected " + exact(expected));
}

void TestStragglers::growsWithCards()
{
    double before = 0;
    for (int n = 2; n <= 3000; ++n) {
        const double now = expectedMaximum(n);
        QVERIFY(now > before);
        before = now;
    }
    for (double n = 3000; n <= 1e9; n *= 1.1) {
        const double now = expectedMaximum(std::floor(n));
        QVERIFY(now >= before);
        QVERIFY(now < std::sqrt(2 * std::log(n))); // a bound for every n
        before = now;
    }
}

void TestStragglers::againstSimulation()
{
    Random random(13);
    const auto normal = [&random] { // Box and Muller
        return std::sqrt(-2 * std::log(1 - random.share()))
               * std::cos(2 * std::numbers::pi * random.share());
    };
    constexpr int runs = 20000;
    double sum = 0;
    for (int run = 0; run < runs; ++run) {
        double most = -1e9;
        for (int card = 0; card < 48; ++card)
            most = std::max(most, normal());
        sum += most;
    }
    // The mean of so many maxima spreads by 0.0031.
    QVERIFY(std::abs(sum / runs - expectedMaximum(48)) < 0.016);
}

void TestStragglers::memoAnswersTheSame()
{
    ExpectedMaximumMemo memo;
    Random random(14);
    for (int i = 0; i < 2000; ++i) {
        const double n = random.whole(1, 12);
        QCOMPARE(memo(n), expectedMaximum(n));
    }
}

// 52.2 s of compute and 0.58 s of waits on 8, 48 and 1 024 cards.
void TestStragglers::stepsOfChapter_data()
{
    QTest::addColumn<double>("sigma");
    QTest::addColumn<double>("cards");
    QTest::addColumn<QByteArray>("seconds");
    QTest::newRow("2 %, 8") << 0.02 << 8.0 << QByteArray("54.3");
    QTest::newRow("2 %, 48") << 0.02 << 48.0 << QByteArray("55.1");
    QTest::newRow("2 %, 1024") << 0.02 << 1024.0 << QByteArray("56.2");
    QTest::newRow("5 %, 8") << 0.05 << 8.0 << QByteArray("56.5");
    QTest::newRow("5 %, 48") << 0.05 << 48.0 << QByteArray("58.6");
    QTest::newRow("5 %, 1024") << 0.05 << 1024.0 << QByteArray("61.3");
}

void TestStragglers::stepsOfChapter()
{
    QFETCH(double, sigma);
    QFETCH(double, cards);
    QFETCH(QByteArray, seconds);
    checkPrinted(52.2 * stragglerFactor(sigma, expectedMaximum(cards)) + 0.58, seconds.constData());
}

// One card at μ + 3σ adds what the slowest of the others does not already cost.
void TestStragglers::waitingForOneSlowCard()
{
    checkPrinted(3 - expectedMaximum(7), "1.65", "8 cards");
    checkPrinted(3 - expectedMaximum(47), "0.78", "48 cards");
    QVERIFY(3 - expectedMaximum(1023) < 0);
    QCOMPARE(stragglerFactor(0, expectedMaximum(48)), 1.0);
}

// 52.2 s of compute, 0.58 s of other waits, σ 2 %, one card 3σ behind; 600 s between saves, 120 s
// to restart.
void TestStragglers::responsesOfChapter()
{
    const auto slow = [](double cards) {
        return SlowCard{.cards = cards,
                        .compute = 52.2,
                        .sigma = 0.02 * 52.2,
                        .slowSigmas = 3,
                        .othersMaximum = expectedMaximum(cards - 1),
                        .interval = 600,
                        .recovery = 120};
    };
    const auto step = [&](double cards, const Response &response) {
        return 52.2 + 0.02 * 52.2 * expectedMaximum(cards - 1) + 0.58 + response.aStep;
    };
    checkPrinted(waitFor(slow(8)).aStep / (0.02 * 52.2), "1.65");
    checkPrinted(waitFor(slow(48)).aStep / (0.02 * 52.2), "0.78");
    QCOMPARE(waitFor(slow(1024)).aStep, 0.0);
    checkPrinted(step(48, redistribute(slow(48))), "56.2");
    checkPrinted(step(8, redistribute(slow(8))), "61.6");
    QCOMPARE(evict(slow(48)).once, 420.0);
    QCOMPARE(evict(slow(48)).aStep, 0.0);
    // A card at the mean waits e(n)·σ: 5.83 s of 52.2 at 5 % on 48 cards.
    checkPrinted(expectedMaximum(48) * 0.05 * 52.224, "5.83");
}

void TestStragglers::responsesTurn()
{
    QCOMPARE(stepsUntilCheaper({0, 2}, {420, 0}), 210.0);
    QVERIFY(std::isinf(stepsUntilCheaper({0, 0}, {420, 0})));
    QCOMPARE(stepsUntilCheaper({100, 1}, {50, 2}), 0.0);
    Random random(3);
    for (int i = 0; i < 2000; ++i) {
        const Response now{0, random.logBetween(1e-6, 10)};
        const Response later{random.logBetween(1, 1e4), now.aStep * random.between(0, 0.9)};
        const double turn = stepsUntilCheaper(now, later);
        QVERIFY(now.over(turn * 0.99) < later.over(turn * 0.99));
        QVERIFY(now.over(turn * 1.01) > later.over(turn * 1.01));
    }
}

// 0.5 % of hosts: 6, 128 and 1 536 of them; six hosts of 1.1 times make 52.224 s 52.4.
void TestStragglers::slowHosts()
{
    checkPrinted(100 * slowHostChance(0.005, 6), "3.0");
    checkPrinted(100 * slowHostChance(0.005, 128), "47.4");
    checkPrinted(100 * slowHostChance(0.005, 1536), "99.95");
    checkPrinted(0.005 * 1536, "7.7");
    checkPrinted(52.224 * slowHostFactor(slowHostChance(0.005, 6), 1.1), "52.4");
    QCOMPARE(slowHostChance(0, 1e6), 0.0);
    QCOMPARE(slowHostChance(1, 1), 1.0);
    QCOMPARE(slowHostFactor(0.5, 1), 1.0);
}

// Σ x_i·((i/k)^n − ((i−1)/k)^n), summed plainly.
void TestStragglers::drawsFromASample()
{
    const double dice[] = {1, 2, 3, 4, 5, 6};
    QVERIFY(isClose(expectedMaximumOf(dice, 1), 3.5, 1e-12));
    QVERIFY(isClose(expectedMaximumOf(dice, 2), 161.0 / 36, 1e-12)); // two dice
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        std::vector<double> times;
        const int count = random.whole(2, 100);
        for (int k = 0; k < count; ++k)
            times.push_back(random.logBetween(0.1, 100));
        std::ranges::sort(times);
        const double n = random.whole(1, 3000);
        double expected = 0;
        for (int k = 1; k <= count; ++k)
            expected += times[std::size_t(k - 1)]
                        * (std::pow(double(k) / count, n) - std::pow(double(k - 1) / count, n));
        QVERIFY(isClose(expectedMaximumOf(times, n), expected, 1e-9));
    }
}

// Sums in blocks stay near the plain sum, and a normal sample near e(n).
void TestStragglers::largeSamples()
{
    std::vector<double> times;
    constexpr int count = 50000;
    for (int k = 0; k < count; ++k) { // quantiles of a normal distribution, by bisection
        double low = -6;
        double high = 6;
        const double share = (k + 0.5) / count;
        for (int i = 0; i < 45; ++i) {
            const double middle = (low + high) / 2;
            (std::erfc(-middle / std::numbers::sqrt2) / 2 < share ? low : high) = middle;
        }
        times.push_back(52 + low);
    }
    for (const double n : {1.0, 2.0, 8.0, 48.0, 1024.0}) {
        double expected = 0;
        for (int k = 1; k <= count; ++k)
            expected += times[std::size_t(k - 1)]
                        * (std::pow(double(k) / count, n) - std::pow(double(k - 1) / count, n));
        QVERIFY2(isClose(expectedMaximumOf(times, n), expected, 1e-4), exact(n));
        QVERIFY2(std::abs(expectedMaximumOf(times, n) - 52 - expectedMaximum(n)) < 0.02, exact(n));
    }
}

void TestStragglers::sampleIsRemembered()
{
    ExpectedMaximumMemo memo;
    const MeasuredTimes dice({6, 5, 4, 3, 2, 1});
    const MeasuredTimes same({2, 2, 2});
    const double deviation = std::sqrt(35.0 / 12);
    for (int round = 0; round < 3; ++round) {
        QVERIFY(isClose(memo(dice, 2), (161.0 / 36 - 3.5) / deviation, 1e-12));
        QCOMPARE(memo(same, 48), 0.0);
        QVERIFY(isClose(memo(dice, 1) + 1, 1, 1e-12));
        QVERIFY(isClose(memo(48), expectedMaximum(48), 1e-12)); // σ is kept apart
    }
    QCOMPARE(dice, MeasuredTimes({1, 2, 3, 4, 5, 6}));
    QVERIFY(isClose(dice.spread(), deviation / 3.5, 1e-12));
    QVERIFY(MeasuredTimes().empty() && MeasuredTimes(std::vector<double>{}).empty());
}

QTEST_APPLESS_MAIN(TestStragglers)
#include "tst_stragglers.moc"
