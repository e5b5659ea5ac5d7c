// Reading what people type; tst_quantity_format is about writing it.
#include "core/quantity.h"

#include "core/input_error.h"
#include "core/units.h"
#include "tests/core/reference.h"
#include "tests/slowness.h"

#include <QElapsedTimer>

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr int unitCount = static_cast<int>(Unit::FlopPerByte) + 1;

QByteArray refusal(std::string_view text, Unit unit, NumberStyle style)
{
    try {
        const double value = parseQuantity(text, unit, style);
        return "read as " + exact(value);
    } catch (const InputError &error) {
        if (!error.place().empty() || error.message().empty())
            return "a refusal with a place, or without a message";
        if (error.message().text().size() > 200)
            return "a refusal that repeats all it was given";
        return {};
    }
}

} // namespace

class TestQuantity : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void refusesGarbageQuickly();
    void anythingIsReadOrRefused();
    void unitsConvertBothWays();
};

void TestQuantity::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("unit");
    QTest::addColumn<int>("styles"); // 1 C, 2 English, 4 Vietnamese
    QTest::addColumn<double>("value");
    constexpr int c = 1;
    constexpr int english = 2;
    constexpr int vietnamese = 4;
    constexpr int both = english | vietnamese;
    constexpr int all = both | c;
    const auto row = [](const char *text, Unit unit, int styles, double value) {
        QTest::addRow("%s, unit %d, styles %d", text, static_cast<int>(unit), styles)
                << QByteArray(text) << static_cast<int>(unit) << styles << value;
    };
    // The forms people type.
    row("48", Unit::Count, all, 48);
    row("1.5", Unit::Seconds, all, 1.5);
    row("1,5", Unit::Seconds, both, 1.5);
    row("1e11", Unit::Tokens, all, 1e11);
    row("1E+11", Unit::Tokens, all, 1e11);
    row("2.5e-3", Unit::Seconds, all, 0.0025);
    row("2,5e-3", Unit::Seconds, both, 0.0025);
    row("100B", Unit::Tokens, all, 1e11);
    row("100 B", Unit::Count, all, 1e11);
    row("1.5T", Unit::Tokens, all, 1.5e12);
    row("100 B tokens", Unit::Tokens, all, 1e11);
    row("8192 tokens", Unit::Tokens, all, 8192);
    row("384 sequences", Unit::Sequences, all, 384);
    row("1 sequence", Unit::Sequences, all, 1);
    row("1 token", Unit::Tokens, all, 1);
    row("1 byte", Unit::Bytes, all, 1);
    row("1 day", Unit::Days, all, 1);
    row("1 hour", Unit::Hours, all, 1);
    row("1 card", Unit::Count, all, 1);
    row("8k", Unit::Tokens, all, 8000);
    row("24 GiB", Unit::Gibibytes, all, 24);
    row("24GiB", Unit::Gibibytes, all, 24);
    row("200 Gbit/s", Unit::GigabitsPerSecond, all, 200);
    row("  48  ", Unit::Count, all, 48);
    row("\t48\u00a0", Unit::Count, all, 48);
    row("-3", Unit::Seconds, all, -3);
    row("+3", Unit::Seconds, all, 3);
    row("\u22123", Unit::Seconds, all, -3);
    row(".5", Unit::Seconds, all, 0.5);
    row("5.", Unit::Seconds, all, 5);
    row("007", Unit::Count, all, 7);
    row("0", Unit::Count, all, 0);
    row("$20", Unit::Dollars, all, 20);
    row("20 $", Unit::Dollars, all, 20);
    row("40 %", Unit::Percent, all, 40);
    row("40", Unit::Percent, all, 40);
    row("40 %", Unit::Share, all, 0.4);
    row("0.4", Unit::Share, all, 0.4);
    row("1.5x", Unit::Multiple, all, 1.5);
    // Two decimal marks where the meaning is clear.
    row("1,500", Unit::Seconds, english, 1500);
    row("1,500", Unit::Seconds, vietnamese, 1.5);
    row("1.500", Unit::Seconds, english | c, 1.5);
    row("1,500,000", Unit::Count, english, 1500000);
    row("1.500.000", Unit::Count, vietnamese, 1500000);
    row("1,234.5", Unit::Seconds, english, 1234.5);
    row("1.234,5", Unit::Seconds, vietnamese, 1234.5);
    row("1 500", Unit::Count, both, 1500);
    row("1\u00a0500\u00a0000", Unit::Count, both, 1500000);
    row("1\u202f500", Unit::Count, both, 1500);
    row("1 234,5", Unit::Seconds, both, 1234.5);
    row("1 234.5", Unit::Seconds, both, 1234.5);
    row("0,500", Unit::Seconds, both, 0.5); // no group starts with a lone 0
    row("0.500", Unit::Seconds, both, 0.5);
    row("1500,5", Unit::Seconds, both, 1500.5);
    row("1,50", Unit::Seconds, both, 1.5);
    // Compatible units convert; GB and GiB, bits and bytes, a NIC and a host stay apart.
    row("25 GB/s", Unit::GigabitsPerSecond, all, 200);
    row("200 Gbit/s", Unit::GigabytesPerSecond, all, 25);
    row("50 GB/s", Unit::GigabitsPerSecond, all, 400);
    row("400 Gbps", Unit::GigabytesPerSecond, all, 50);
    row("400 Gb/s", Unit::GigabytesPerSecond, all, 50);
    row("24 GiB", Unit::Gigabytes, all, 25.769803776);
    row("80 GiB", Unit::Gigabytes, all, 85.89934592);
    row("24 GB", Unit::Gibibytes, all, 24e9 / 1073741824);
    row("2 TB/s", Unit::GigabytesPerSecond, all, 2000);
    row("1 MiB", Unit::Bytes, all, 1048576);
    row("1 kB", Unit::Bytes, all, 1000);
    row("3 ms", Unit::Microseconds, all, 3000);
    row("20 us", Unit::Microseconds, all, 20);
    row("20 \u00b5s", Unit::Microseconds, all, 20);
    row("20 \u03bcs", Unit::Microseconds, all, 20);
    row("10ms", Unit::Seconds, all, 0.01);
    row("30 min", Unit::Seconds, all, 1800);
    row("1 h", Unit::Seconds, all, 3600);
    row("12 h", Unit::Days, all, 0.5);
    row("1 day", Unit::Days, all, 1);
    row("7 days", Unit::Days, all, 7);
    row("1 PFLOP/s", Unit::Teraflops, all, 1000);
    row("165.2 TFLOPS", Unit::Teraflops, all, 165.2);
    row("1 kW", Unit::Watts, all, 1000);
    row("430 g/kWh", Unit::KilogramsPerKilowattHour, all, 0.43);
}

void TestQuantity::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(int, unit);
    QFETCH(int, styles);
    QFETCH(double, value);
    for (const auto &[bit, style] :
         {std::pair{1, cStyle}, {2, englishStyle}, {4, vietnameseStyle}}) {
        if (!(styles & bit))
            continue;
        const double found = parseQuantity(text.toStdString(), static_cast<Unit>(unit), style);
        QVERIFY2(isClose(found, value, 1e-15), exact(found) + " in style " + exact(bit));
    }
}

void TestQuantity::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("unit");
    QTest::addColumn<int>("styles");
    constexpr int c = 1;
    constexpr int english = 2;
    constexpr int vietnamese = 4;
    constexpr int all = 7;
    const auto row = [](const char *name, const QByteArray &text, int styles,
                        Unit unit = Unit::Seconds) {
        QTest::addRow("%s, unit %d", name, static_cast<int>(unit))
                << text << static_cast<int>(unit) << styles;
    };
    for (const char *text :
         {"",        " ",        "\t\u00a0", "-",         "+",     ".",      ",",    "e5",
          "--5",     "+-5",      "- 5",      "1.2.3",     "1,2,3", "1..5",   "1,.5", "1 2",
          "12 34",   "1  500",   "1e",       "1e+",       "1e5.5", "1 e5",   "NaN",  "nan",
          "inf",     "-inf",     "infinity", "never",     "1e999", "-1e999", "0x10", "0b1",
          "1_000",   "1'000",    "one",      "5 parsecs", "5 s s", "5 s 3",  "5 S",  "5;",
          "(5)",     "5 µ",      "½",        "٥",         "５",    "#REF!",  "true", "1,23,456",
          "1.234.5", "1,2345.6", "$5"})
        row(text[0] ? text : "nothing", text, all);
    row("not UTF-8", QByteArray("\xff\xfe"), all);
    row("not UTF-8 behind a number", QByteArray("5 \xc3"), all);
    row("a NUL inside", QByteArray("5\0s", 3), all);
    row("line break", "5\n6", all);
    // Half of those who write it mean 1.5, half 1500.
    row("1.500", "1.500", vietnamese);
    row("10.000", "10.000", vietnamese);
    row("1.234,5", "1.234,5", english | c);
    row("1,234.5", "1,234.5", vietnamese | c);
    // Files and --set know one mark and no groups.
    row("1,5", "1,5", c);
    row("1,500", "1,500", c);
    row("1 500", "1 500", c);
    row("1,500,000", "1,500,000", c);
    // B is a billion of what can be counted: never bytes, never seconds.
    for (const Unit unit : {Unit::Bytes, Unit::Gigabytes, Unit::Gibibytes, Unit::Seconds,
                            Unit::Dollars, Unit::GigabytesPerSecond, Unit::Percent, Unit::None})
        row("100B", "100B", all, unit);
    row("24 GiB", "24 GiB", all, Unit::Tokens);
    row("24 GiB/s", "24 GiB/s", all, Unit::Gibibytes);
    row("24 GB", "24 GB", all, Unit::GigabytesPerSecond);
    row("5 s", "5 s", all, Unit::Watts);
    row("5 tokens", "5 tokens", all, Unit::Seconds);
    row("200 gbit/s", "200 gbit/s", all, Unit::GigabitsPerSecond);
    row("1e300 TB", "1e300 TB", all, Unit::Bytes);
    row("1e308 days", "1e308 days", all, Unit::Microseconds);
}

void TestQuantity::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(int, unit);
    QFETCH(int, styles);
    const std::string_view view(text.constData(), static_cast<std::size_t>(text.size()));
    for (const auto &[bit, style] :
         {std::pair{1, cStyle}, {2, englishStyle}, {4, vietnameseStyle}}) {
        if (!(styles & bit))
            continue;
        const QByteArray wrong = refusal(view, static_cast<Unit>(unit), style);
        QVERIFY2(wrong.isEmpty(), wrong + " in style " + exact(bit));
    }
}

void TestQuantity::refusesGarbageQuickly()
{
    QElapsedTimer timer;
    timer.start();
    for (const char *piece : {"9", "1 ", "1,", ".", "-", "e", "\xff", "1.", "0", " ", "\u00a0"}) {
        std::string text;
        while (text.size() < 1'000'000)
            text += piece;
        for (const NumberStyle style : {cStyle, englishStyle, vietnameseStyle}) {
            QCOMPARE(refusal(text, Unit::Seconds, style), QByteArray());
        }
    }
    QVERIFY(timer.elapsed() < 5000 * slowness);
}

// Random strings from the characters that mean something: a finite value or a refusal.
void TestQuantity::anythingIsReadOrRefused()
{
    constexpr std::string_view alphabet = "0123456789..,,  eE+-BGTMkis/bt%$x\xc2\xa0\xff";
    Random random(15);
    for (int i = 0; i < 300000; ++i) {
        std::string text;
        for (int length = random.whole(0, 9); length > 0; --length)
            text += alphabet[random.bits() % alphabet.size()];
        const auto unit = static_cast<Unit>(random.whole(0, unitCount - 1));
        const NumberStyle style = random.chance(0.5) ? englishStyle : vietnameseStyle;
        try {
            QVERIFY2(std::isfinite(parseQuantity(text, unit, style)), text.c_str());
        } catch (const InputError &) {
        }
    }
}

void TestQuantity::unitsConvertBothWays()
{
    QCOMPARE(unitFactor(Unit::Gibibytes), 1073741824.0);
    QCOMPARE(unitFactor(Unit::Gigabytes), 1e9);
    QCOMPARE(unitFactor(Unit::GigabitsPerSecond), 0.125e9);
    QCOMPARE(unitFactor(Unit::Days), 86400.0);
    QCOMPARE(unitFactor(Unit::Percent), 0.01);
    // A value shown with its own unit reads as itself.
    for (int i = 0; i < unitCount; ++i) {
        const std::string text = "1.5 " + std::string(unitSymbol(Unit(i)));
        QCOMPARE(parseQuantity(text, Unit(i)), 1.5);
    }
}

QTEST_APPLESS_MAIN(TestQuantity)
#include "tst_quantity.moc"
