// The middle and spread of measured steps, and the rate of a resumed run.
#include "core/models/calibration.h"

#include "tests/core/reference.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::tests;

class TestCalibrationModel : public QObject
{
    Q_OBJECT

private slots:
    void quartiles_data();
    void quartiles();
    void outliers();
    void spreadLaws();
    void resumedRun();
    void restartsAreLeftOut();
    void waitsBelongToTheNextGain();
    void nothingGained();
    void rateLaws();
};

// Hyndman and Fan's type 7 by hand: position (n − 1)·share in the sorted list.
void TestCalibrationModel::quartiles_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("upper");
    QTest::newRow("one") << QList<double>{7} << 7.0 << 7.0 << 7.0;
    QTest::newRow("two") << QList<double>{4, 2} << 2.5 << 3.0 << 3.5;
    QTest::newRow("five") << QList<double>{5, 1, 4, 2, 3} << 2.0 << 3.0 << 4.0;
    QTest::newRow("four") << QList<double>{1, 2, 3, 10} << 1.75 << 2.5 << 4.75;
}

void TestCalibrationModel::quartiles()
{
    QFETCH(QList<double>, values);
    const Spread spread = spreadOf(std::vector<double>(values.begin(), values.end()));
    QTEST(spread.lowerQuartile, "lower");
    QTEST(spread.median, "median");
    QTEST(spread.upperQuartile, "upper");
    QCOMPARE(spread.count, std::size_t(values.size()));
}

// Quartiles 2 and 4 of 1 … 5: the fences stand at −1 and 7, so 100 added makes quartiles of six
// values 2.25 and 4.75, fences −1.5 and 8.5, and one outlier in six.
void TestCalibrationModel::outliers()
{
    const std::vector<double> values{1, 2, 100, 3, 4, 5};
    QCOMPARE(spreadOf(values).outliers, 1.0 / 6);
    QCOMPARE(withoutOutliers(values), (std::vector<double>{1, 2, 3, 4, 5}));
    QCOMPARE(withoutOutliers(std::vector<double>{3, 3, 3}).size(), std::size_t(3));
}

void TestCalibrationModel::spreadLaws()
{
    std::mt19937_64 random(7);
    std::lognormal_distribution<double> time(3, 0.4);
    for (int round = 0; round < 300; ++round) {
        std::vector<double> values(1 + random() % 40);
        std::ranges::generate(values, [&] { return time(random); });
        const Spread spread = spreadOf(values);
        const auto [least, most] = std::ranges::minmax(values);
        QVERIFY(least <= spread.lowerQuartile && spread.lowerQuartile <= spread.median);
        QVERIFY(spread.median <= spread.upperQuartile && spread.upperQuartile <= most);
        QVERIFY(spread.outliers >= 0 && spread.outliers < 0.5);
        QCOMPARE(double(withoutOutliers(values).size()),
                 std::round(double(values.size()) * (1 - spread.outliers)));
        std::vector<double> doubled = values;
        std::ranges::shuffle(doubled, random);
        for (double &value : doubled)
            value *= 2;
        QCOMPARE(spreadOf(doubled).median, 2 * spread.median);
        QCOMPARE(spreadOf(doubled).outliers, spread.outliers);
    }
}

// models.md S22: 3.00e11 → 3.25e11 tokens in 1e6 s are 25 000 tokens/s, not 325 000.
void TestCalibrationModel::resumedRun()
{
    const TokenRates found = tokenRates(std::vector<TokenCount>{{0, 3.00e11}, {1e6, 3.25e11}});
    QCOMPARE(found.rates, std::vector<double>{25000});
    QCOMPARE(found.rate(), 25000.0);
    QCOMPARE(found.restarts, std::size_t(0));
}

// 100 tokens in 10 s, a failure that loses 50 tokens, then 200 in 10 s: 300 in 20 s.
void TestCalibrationModel::restartsAreLeftOut()
{
    const std::vector<TokenCount> counts{{0, 0}, {10, 100}, {500, 50}, {510, 250}};
    const TokenRates found = tokenRates(counts);
    QCOMPARE(found.rates, (std::vector<double>{10, 20}));
    QCOMPARE(found.rate(), 15.0);
    QCOMPARE(found.restarts, std::size_t(1));
    // A clock that begins anew is a restart too.
    const TokenRates anew =
            tokenRates(std::vector<TokenCount>{{0, 0}, {10, 100}, {0, 100}, {5, 200}});
    QCOMPARE(anew.rates, (std::vector<double>{10, 20}));
    QCOMPARE(anew.restarts, std::size_t(1));
}

void TestCalibrationModel::waitsBelongToTheNextGain()
{
    const TokenRates found = tokenRates(std::vector<TokenCount>{{0, 0}, {5, 0}, {5, 0}, {10, 100}});
    QCOMPARE(found.rates, std::vector<double>{10});
    QCOMPARE(found.restarts, std::size_t(0));
}

void TestCalibrationModel::nothingGained()
{
    QVERIFY(tokenRates({}).rates.empty());
    QVERIFY(tokenRates(std::vector<TokenCount>{{1, 1}}).rates.empty());
    QVERIFY(tokenRates(std::vector<TokenCount>{{1, 1}, {2, 1}}).rates.empty());
}

void TestCalibrationModel::rateLaws()
{
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> step(0.5, 3);
    for (int round = 0; round < 200; ++round) {
        std::vector<TokenCount> counts{{step(random), 1e11 * step(random)}};
        for (std::size_t i = 0; i < 20; ++i)
            counts.push_back({counts.back().seconds + step(random),
                              counts.back().tokens + 1e6 * step(random)});
        const TokenRates found = tokenRates(counts);
        QCOMPARE(found.rates.size(), counts.size() - 1);
        const auto [least, most] = std::ranges::minmax(found.rates);
        QVERIFY(found.rate() >= least && found.rate() <= most);
        QVERIFY(std::abs(found.gained - (counts.back().tokens - counts.front().tokens)) < 1);
    }
}

QTEST_APPLESS_MAIN(TestCalibrationModel)
#include "tst_calibration.moc"
