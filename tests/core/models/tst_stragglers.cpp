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

QTEST_APPLESS_MAIN(TestStragglers)
#include "tst_stragglers.moc"
