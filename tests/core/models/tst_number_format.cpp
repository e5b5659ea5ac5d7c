#include "core/models/number_format.h"

#include "tests/core/reference.h"

#include <limits>

using namespace headroom;
using namespace headroom::tests;

namespace {

const NumberFormat &formatCalled(std::string_view name)
{
    for (const NumberFormat &format : numberFormats)
        if (format.name == name)
            return format;
    throw std::runtime_error("no such format");
}

// Least and largest values of all positive codes of a 16- or 8-bit format, decoded one by one. The
// last exponent holds infinities and what is no number, in E4M3 only the last code (FP8 Formats for
// Deep Learning 2022, table 1).
struct Range
{
    double smallest = std::numeric_limits<double>::infinity();
    double smallestNormal = std::numeric_limits<double>::infinity();
    double largest = 0;
};
Range decodeAll(int exponentBits, int mantissaBits, bool lastExponentHasValues)
{
    const int bias = (1 << (exponentBits - 1)) - 1;
    const int steps = 1 << mantissaBits;
    const int lastExponent = (1 << exponentBits) - 1;
    Range range;
    for (int code = 1; code < 1 << (exponentBits + mantissaBits); ++code) {
        const int exponent = code / steps;
        const int mantissa = code % steps;
        if (exponent == lastExponent && (!lastExponentHasValues || mantissa == steps - 1))
            continue;
        const double fraction = double(mantissa) / steps;
        const double value = exponent == 0 ? fraction * std::pow(2.0, 1 - bias)
                                           : (1 + fraction) * std::pow(2.0, exponent - bias);
        range.smallest = std::min(range.smallest, value);
        if (exponent > 0)
            range.smallestNormal = std::min(range.smallestNormal, value);
        range.largest = std::max(range.largest, value);
    }
    return range;
}

} // namespace

class TestNumberFormat : public QObject
{
    Q_OBJECT

private slots:
    void againstAllCodes_data();
    void againstAllCodes();
    void againstTheMachine();
    void printedRanges();
    void operandBytesOfFormats();
    void lossScales_data();
    void lossScales();
    void lossScaleLaws();
};

void TestNumberFormat::againstAllCodes_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("exponentBits");
    QTest::addColumn<int>("mantissaBits");
    QTest::addColumn<bool>("lastExponentHasValues");
    QTest::newRow("BF16") << QByteArray("BF16") << 8 << 7 << false;
    QTest::newRow("FP16") << QByteArray("FP16") << 5 << 10 << false;
    QTest::newRow("E4M3") << QByteArray("FP8 E4M3") << 4 << 3 << true;
    QTest::newRow("E5M2") << QByteArray("FP8 E5M2") << 5 << 2 << false;
}

void TestNumberFormat::againstAllCodes()
{
    QFETCH(QByteArray, name);
    QFETCH(int, exponentBits);
    QFETCH(int, mantissaBits);
    QFETCH(bool, lastExponentHasValues);
    const NumberFormat &format = formatCalled(name.constData());
    const Range range = decodeAll(exponentBits, mantissaBits, lastExponentHasValues);
    QCOMPARE(format.exponentBits, exponentBits);
    QCOMPARE(format.mantissaBits, mantissaBits);
    QCOMPARE(exact(format.largest), exact(range.largest));
    QCOMPARE(exact(format.smallestNormal()), exact(range.smallestNormal));
    QCOMPARE(exact(format.smallestSubnormal()), exact(range.smallest));
}

void TestNumberFormat::againstTheMachine()
{
    using Float = std::numeric_limits<float>;
    const NumberFormat &fp32 = formatCalled("FP32");
    QCOMPARE(fp32.largest, double(Float::max()));
    QCOMPARE(fp32.smallestNormal(), double(Float::min()));
    QCOMPARE(fp32.smallestSubnormal(), double(Float::denorm_min()));
    // BF16 keeps its exponent and cuts its mantissa (1.5.3.3).
    QCOMPARE(formatCalled("BF16").smallestNormal(), fp32.smallestNormal());
    QCOMPARE(formatCalled("BF16").exponentBits, fp32.exponentBits);
}

// Principles of training systems 1.5.3: FP16 normal from 6.1e-5, subnormal from 6e-8, largest
// 65 504; BF16 normal from 1e-38, 7 bits of mantissa; E4M3 up to 448, E5M2 up to 57 344.
void TestNumberFormat::printedRanges()
{
    const NumberFormat &fp16 = formatCalled("FP16");
    QCOMPARE(fp16.smallestNormal(), std::pow(2.0, -14));
    QCOMPARE(fp16.smallestSubnormal(), std::pow(2.0, -24));
    checkPrinted(fp16.smallestNormal(), "6.1e-5", "FP16");
    checkPrinted(fp16.smallestSubnormal(), "6e-8", "FP16");
    QCOMPARE(fp16.largest, 65504.0);
    QCOMPARE(fp16.mantissaBits, 10);
    checkPrinted(formatCalled("BF16").smallestNormal(), "1e-38", "BF16");
    QCOMPARE(formatCalled("BF16").mantissaBits, 7);
    QCOMPARE(formatCalled("FP32").mantissaBits, 23);
    QCOMPARE(formatCalled("FP8 E4M3").largest, 448.0);
    QCOMPARE(formatCalled("FP8 E5M2").largest, 57344.0);
}

// Chapter 10.1.2: an FP32 scale for each block of 128 × 128 weights; for 128 values of a row of
// activations.
void TestNumberFormat::operandBytesOfFormats()
{
    QCOMPARE(operandBytes(OperandFormat::Bf16), 2.0);
    QCOMPARE(operandBytes(OperandFormat::Fp16), 2.0);
    QCOMPARE(operandBytes(OperandFormat::Fp32), 4.0);
    QCOMPARE(operandBytes(OperandFormat::Fp8) * 16384, 16384.0 + 4);
    checkPrinted(operandBytes(OperandFormat::Fp8), "1.0002", "bytes of an FP8 weight");
    QCOMPARE(fp8ActivationBytes * 128, 128.0 + 4);
}

void TestNumberFormat::lossScales_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<QByteArray>("smallest");
    QTest::addColumn<QByteArray>("largest");
    QTest::newRow("8") << 8.0 << QByteArray("7.5e-9") << QByteArray("8188");
    QTest::newRow("2^10") << 1024.0 << QByteArray("5.8e-11") << QByteArray("64.0");
    QTest::newRow("32K") << 32768.0 << QByteArray("1.8e-12") << QByteArray("2.0");
}

// Models 18.3; scales 8 … 32K: Micikevicius et al. 2018, 3.2.
void TestNumberFormat::lossScales()
{
    QFETCH(double, scale);
    QFETCH(QByteArray, smallest);
    QFETCH(QByteArray, largest);
    checkPrinted(smallestKeptGradient(scale), smallest.constData(), "smallest");
    checkPrinted(largestKeptGradient(scale), largest.constData(), "largest");
}

// A scale moves the window and does not widen it: scaled by hand, the ends are FP16's.
void TestNumberFormat::lossScaleLaws()
{
    Random random(31);
    for (int i = 0; i < 20000; ++i) {
        const double scale = std::exp2(random.whole(-10, 30));
        QCOMPARE(smallestKeptGradient(scale) * scale, std::pow(2.0, -24));
        QCOMPARE(largestKeptGradient(scale) * scale, 65504.0);
        QVERIFY(smallestKeptGradient(2 * scale) < smallestKeptGradient(scale));
        QVERIFY(largestKeptGradient(2 * scale) < largestKeptGradient(scale));
    }
}

QTEST_APPLESS_MAIN(TestNumberFormat)
#include "tst_number_format.moc"
