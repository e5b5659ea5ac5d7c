#include "core/models/roofline.h"

#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

class TestRoofline : public QObject
{
    Q_OBJECT

private slots:
    void ridges_data();
    void ridges();
    void materialisedScores();
    void scoresAtPublishedCards_data();
    void scoresAtPublishedCards();
    void matrixIntensities();
    void warps();
    void laws();
    void warpLaws();
};

void TestRoofline::ridges_data()
{
    // Data sheets: A100 SXM 80GB 2 039 GB/s, H100 SXM 3 350 GB/s; dense rates.
    QTest::addColumn<double>("teraflops");
    QTest::addColumn<double>("gigabytes");
    QTest::addColumn<QByteArray>("ridge");
    QTest::newRow("A100") << 312.0 << 2039.0 << QByteArray("153");
    QTest::newRow("A100, FP32") << 19.5 << 2039.0 << QByteArray("9.6");
    QTest::newRow("H100") << 989.0 << 3350.0 << QByteArray("295");
    QTest::newRow("H100, FP8") << 1979.0 << 3350.0 << QByteArray("591");
}

// Principles of training systems 1.4; models 18.1 S1.
void TestRoofline::ridges()
{
    QFETCH(double, teraflops);
    QFETCH(double, gigabytes);
    QFETCH(QByteArray, ridge);
    const double point = ridgePoint(teraflops * tera, gigabytes * giga);
    checkPrinted(point, ridge.constData());
    // At the ridge both roofs meet.
    QVERIFY(isClose(attainableRate(teraflops * tera, gigabytes * giga, point), teraflops * tera,
                    1e-12));
    QVERIFY(isClose(attainableRate(teraflops * tera, gigabytes * giga, point / 2),
                    teraflops * tera / 2, 1e-12));
}

// Principles of training systems 1.4: GPT-2 Small, heads of 64: 2·s²·64 FLOP and 4·s² bytes for
// each of the two products, 32 FLOP a byte, below the A100's ridge.
void TestRoofline::materialisedScores()
{
    QCOMPARE(scoreIntensity(4 * 64, 2), 32.0);
    QCOMPARE(scoreIntensity(4 * 128, 2), 64.0);
    QCOMPARE(scoreIntensity(4 * 64, 4), 16.0); // FP32 moves twice as much
    QVERIFY(scoreIntensity(4 * 64, 2) < ridgePoint(312e12, 2039e9));
}

void TestRoofline::scoresAtPublishedCards_data()
{
    QTest::addColumn<double>("teraflops");
    QTest::addColumn<double>("gigabytes");
    QTest::addColumn<double>("headDim");
    QTest::addColumn<QByteArray>("through");
    QTest::addColumn<QByteArray>("without");
    QTest::newRow("A100, 64") << 312.0 << 2039.0 << 64.0 << QByteArray("65.2")
                              << QByteArray("124.8");
    QTest::newRow("H100, 128") << 989.0 << 3350.0 << 128.0 << QByteArray("214")
                               << QByteArray("396");
    QTest::newRow("RTX 4090, 128")
            << 165.2 << 1008.0 << 128.0 << QByteArray("64.5") << QByteArray("66.1");
}

// Models 18.1 S7: TFLOP/s of attention pairs at 40 %, through memory and without.
void TestRoofline::scoresAtPublishedCards()
{
    QFETCH(double, teraflops);
    QFETCH(double, gigabytes);
    QFETCH(double, headDim);
    QFETCH(QByteArray, through);
    QFETCH(QByteArray, without);
    const double reached = 0.4 * teraflops * tera;
    const double intensity = scoreIntensity(4 * headDim, 2);
    checkPrinted(attainableRate(reached, gigabytes * giga, intensity) / tera, through.constData());
    checkPrinted(attainableRate(reached, gigabytes * giga, 1e9) / tera, without.constData());
}

void TestRoofline::matrixIntensities()
{
    // Square matrices of 16-bit values: 2n³ over 3·2·n².
    QCOMPARE(matrixIntensity(4096, 4096, 4096, 2), 4096.0 / 3);
    QCOMPARE(matrixIntensity(6, 6, 6, 4), 1.0);
    // A matrix and a vector: 2·m·k over 2·(m·k + k + m) bytes, about 1 whatever the size.
    QCOMPARE(matrixIntensity(1, 100, 300, 2), 2. * 100 * 300 / (2 * (100 + 100 * 300 + 300)));
    QVERIFY(matrixIntensity(1, 1e6, 1e6, 2) < 1);
}

// Principles of training systems, table 6.
void TestRoofline::warps()
{
    checkPrinted(100 * warpUse(32), "100", "32 items, a warp");
    checkPrinted(100 * warpUse(33), "51.6", "33 items, two");
    checkPrinted(100 * warpUse(64), "100", "64 items, two");
    checkPrinted(100 * warpUse(65), "67.7", "65 items, three");
}

void TestRoofline::laws()
{
    Random random(51);
    for (int i = 0; i < 50000; ++i) {
        const double peak = random.logBetween(1e9, 1e16);
        const double bandwidth = random.logBetween(1e6, 1e14);
        const double intensity = random.logBetween(1e-6, 1e9);
        const double rate = attainableRate(peak, bandwidth, intensity);
        QVERIFY(rate > 0 && rate <= peak);
        if (intensity >= ridgePoint(peak, bandwidth) * (1 + 1e-12))
            QCOMPARE(rate, peak);
        else if (intensity <= ridgePoint(peak, bandwidth) * (1 - 1e-12))
            QCOMPARE(rate, intensity * bandwidth);
        QVERIFY(attainableRate(peak, bandwidth, 2 * intensity) >= rate);
        QVERIFY(attainableRate(2 * peak, bandwidth, intensity) >= rate);
        QVERIFY(attainableRate(peak, 2 * bandwidth, intensity) >= rate);

        const double m = random.whole(1, 100000);
        const double k = random.whole(1, 100000);
        const double n = random.whole(1, 100000);
        const double product = matrixIntensity(m, k, n, 2);
        QVERIFY(isClose(product, matrixIntensity(n, k, m, 2), 1e-12)); // transposed
        QVERIFY(isClose(product, 2 * matrixIntensity(m, k, n, 4), 1e-12));
        QVERIFY(product < std::min({m, k, n})); // FLOPs over its largest operand alone
        QVERIFY(matrixIntensity(2 * m, 2 * k, 2 * n, 2) > product);
        QVERIFY(std::isfinite(matrixIntensity(1e9 * m, 1e9 * k, 1e9 * n, 2)));
    }
}

void TestRoofline::warpLaws()
{
    for (int items = 1; items <= 5000; ++items) {
        int lanes = 0; // whole warps, one after another
        while (lanes < items)
            lanes += 32;
        QCOMPARE(warpUse(items), double(items) / lanes);
        QVERIFY(warpUse(items) > 0 && warpUse(items) <= 1);
    }
    QCOMPARE(warpUse(65, 64), 65.0 / 128);
}

QTEST_APPLESS_MAIN(TestRoofline)
#include "tst_roofline.moc"
