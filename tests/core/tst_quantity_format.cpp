// Writing quantities: exactly, for reading, and in brief; tst_quantity is about reading them.
#include "core/quantity.h"

#include "tests/core/reference.h"

#include <limits>

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr int unitCount = static_cast<int>(Unit::FlopPerByte) + 1;
const std::string noBreak = "\u00a0";

// With no-break spaces as _, so that they are seen.
QByteArray visible(const std::string &text)
{
    return bytes(text).replace("\u00a0", "_");
}

} // namespace

class TestQuantityFormat : public QObject
{
    Q_OBJECT

private slots:
    void exactReadsBack_data();
    void exactReadsBack();
    void exactIsShort_data();
    void exactIsShort();
    void shows_data();
    void shows();
    void shownValuesAreClose();
    void brief();
    void fixedDecimals();
};

void TestQuantityFormat::exactReadsBack_data()
{
    QTest::addColumn<int>("unit");
    for (int unit = 0; unit < unitCount; ++unit)
        QTest::addRow("unit %d '%s'", unit, std::string(unitSymbol(Unit(unit))).c_str()) << unit;
}

void TestQuantityFormat::exactReadsBack()
{
    QFETCH(int, unit);
    const auto check = [unit](double value) {
        for (const NumberStyle style : {cStyle, englishStyle, vietnameseStyle}) {
            const std::string text = formatExact(value, static_cast<Unit>(unit), style);
            const double back = parseQuantity(text, static_cast<Unit>(unit), style);
            QVERIFY2(back == value, (text + " is not ").c_str() + exact(value));
        }
    };
    Random random(16);
    for (int i = 0; i < 4000; ++i) {
        check(random.between(-2000, 2000));
        check(random.logBetween(1e-300, 1e300));
        check(std::floor(random.logBetween(1, 1e18)));
        check(std::round(random.between(0, 1e4)) / 1000); // few decimals: 1.234 and 0.5
        check(std::round(random.logBetween(1, 1e6)) * 1e6);
    }
    for (const double value :
         {0.0, 1.5, 1.234, 1234.567, 0.1, 1e15, 1e16, 1e17, 1e18, 99999.0, 999999.0, 1e6,
          1.234567e11, 5e-324, std::numeric_limits<double>::max(), 9007199254740993.0})
        check(value);
}

void TestQuantityFormat::exactIsShort_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("unit");
    QTest::addColumn<QByteArray>("english");
    QTest::addColumn<QByteArray>("vietnamese");
    const auto row = [](double value, Unit unit, const std::string &english,
                        const std::string &vietnamese) {
        QTest::addRow("%g %d", value, static_cast<int>(unit))
                << value << static_cast<int>(unit) << bytes(english) << bytes(vietnamese);
    };
    row(1800, Unit::Seconds, "1800", "1800");
    row(0.3517, Unit::Gibibytes, "0.3517", "0,3517");
    row(337.0667, Unit::Days, "337.0667", "337,0667");
    row(1e11, Unit::Tokens, "100" + noBreak + "B", "100" + noBreak + "B");
    row(1.5e12, Unit::Tokens, "1.5" + noBreak + "T", "1,5" + noBreak + "T");
    row(65.18e9, Unit::Tokens, "65.18" + noBreak + "B", "65,18" + noBreak + "B");
    row(151936, Unit::Count, "151936", "151936");
    row(8192, Unit::Tokens, "8192", "8192");
    row(0, Unit::Count, "0", "0");
    row(1e9, Unit::Seconds, "1000000000", "1000000000");
    row(HUGE_VAL, Unit::Days, "never", "never");
}

void TestQuantityFormat::exactIsShort()
{
    QFETCH(double, value);
    QFETCH(int, unit);
    QFETCH(QByteArray, english);
    QFETCH(QByteArray, vietnamese);
    QCOMPARE(bytes(formatExact(value, static_cast<Unit>(unit), englishStyle)), english);
    QCOMPARE(bytes(formatExact(value, static_cast<Unit>(unit), vietnameseStyle)), vietnamese);
}

void TestQuantityFormat::shows_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("unit");
    QTest::addColumn<int>("digits");
    QTest::addColumn<QByteArray>("shown"); // _ for a no-break space
    const auto row = [](double value, Unit unit, int digits, const char *shown) {
        QTest::addRow("%g, unit %d, %d digits", value, static_cast<int>(unit), digits)
                << value << static_cast<int>(unit) << digits << QByteArray(shown);
    };
    row(24.6366, Unit::Days, 4, "24.64_days");
    row(31790, Unit::Count, 4, "31_790");
    row(8190735360, Unit::Count, 4, "8_190_735_360");
    row(1234, Unit::Count, 4, "1234"); // four digits stay together
    row(12345, Unit::Count, 4, "12_345");
    row(-12345, Unit::Count, 4, "−12_345");
    row(0, Unit::Seconds, 4, "0_s");
    row(0.0762, Unit::Seconds, 3, "0.0762_s");
    row(0.010782, Unit::Share, 3, "0.0108");
    row(52.79989, Unit::Seconds, 3, "52.8_s");
    row(10179.6386, Unit::KilowattHours, 4, "10_180_kWh");
    row(28381.419, Unit::Hours, 3, "28_381_h"); // whole digits are never rounded away
    row(114670295040, Unit::Bytes, 4, "114_670_295_040_bytes");
    row(5.2657e21, Unit::Flop, 4, "5.266e+21_FLOP");
    row(1.5e-7, Unit::Seconds, 2, "1.5e-07_s");
    row(HUGE_VAL, Unit::Days, 4, "never");
    row(std::nan(""), Unit::Days, 4, "–");
    row(9.9996, Unit::Seconds, 4, "10.00_s");
    row(0.99996, Unit::Seconds, 4, "1.000_s");
    row(99.96, Unit::Seconds, 3, "100_s");
    row(1, Unit::Days, 4, "1_day");
    row(-1, Unit::Days, 4, "−1_days");
    row(1.5, Unit::Days, 4, "1.500_days");
    row(1, Unit::Tokens, 4, "1_token");
    row(1, Unit::Sequences, 4, "1_sequence");
    row(1, Unit::Bytes, 4, "1_byte");
    row(1, Unit::Hours, 4, "1_h");
}

void TestQuantityFormat::shows()
{
    QFETCH(double, value);
    QFETCH(int, unit);
    QFETCH(int, digits);
    QFETCH(QByteArray, shown);
    QCOMPARE(visible(formatQuantity(value, Unit(unit), englishStyle, digits)), shown);
    QCOMPARE(visible(formatQuantity(value, Unit(unit), vietnameseStyle, digits)),
             shown.replace('.', ','));
}

// What is shown for reading reads back, in either language, to the digits it has.
void TestQuantityFormat::shownValuesAreClose()
{
    Random random(32);
    for (int i = 0; i < 20000; ++i) {
        const double value = (random.chance(0.5) ? 1 : -1) * random.logBetween(1e-9, 1e18);
        for (const NumberStyle style : {englishStyle, vietnameseStyle}) {
            const std::string text = formatQuantity(value, Unit::Seconds, style, 6);
            try {
                QVERIFY2(isClose(parseQuantity(text, Unit::Seconds, style), value, 5.0001e-6),
                         bytes(text));
            } catch (const std::exception &error) {
                QFAIL(error.what());
            }
        }
    }
}

void TestQuantityFormat::brief()
{
    QCOMPARE(visible(formatBrief(52.7999, Unit::Seconds, cStyle)), QByteArray("52.8_s"));
    QCOMPARE(visible(formatBrief(52.7999, Unit::Seconds, vietnameseStyle)), QByteArray("52,8_s"));
    QCOMPARE(visible(formatBrief(5, Unit::Days, cStyle)), QByteArray("5_days"));
    QCOMPARE(visible(formatBrief(0, Unit::Days, cStyle)), QByteArray("0_days"));
    QCOMPARE(visible(formatBrief(1.001, Unit::Days, cStyle)), QByteArray("1_day"));
    QCOMPARE(visible(formatBrief(1.1, Unit::Days, cStyle)), QByteArray("1.1_days"));
    QCOMPARE(visible(formatBrief(0.0123, Unit::Days, cStyle)), QByteArray("0.012_days"));
    QCOMPARE(visible(formatBrief(28381.4, Unit::Hours, cStyle)), QByteArray("28_381_h"));
    QCOMPARE(visible(formatBrief(3.3, Unit::None, cStyle)), QByteArray("3.3"));
}

void TestQuantityFormat::fixedDecimals()
{
    QCOMPARE(formatFixed(5.3634, 1), std::string("5.4"));
    QCOMPARE(formatFixed(5.3634, 2, vietnameseStyle), std::string("5,36"));
    QCOMPARE(formatFixed(-0.01, 1), std::string("0.0")); // no "-0.0"
    QCOMPARE(formatFixed(-0.06, 1), std::string("−0.1"));
    QCOMPARE(formatFixed(12, 0), std::string("12"));
    QCOMPARE(formatFixed(std::nan(""), 1), std::string("–"));
    QCOMPARE(formatFixed(HUGE_VAL, 1), std::string("–"));
}

QTEST_APPLESS_MAIN(TestQuantityFormat)
#include "tst_quantity_format.moc"
