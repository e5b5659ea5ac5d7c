// Ranges, rectangles of bars, and what the cursor reads.
#include "core/figures/geometry.h"

#include "tests/core/figures/figure_cases.h"

#include <limits>

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

Figure lines(std::vector<Line> of)
{
    Figure figure;
    figure.x = {.label = {"cards"}, .unit = Unit::Count, .high = 10};
    figure.y = {.label = {"days"}, .unit = Unit::Days, .high = 10};
    for (Line &line : of)
        figure.series.push_back(std::move(line));
    return figure;
}

// Two bars in each of two categories: A 1 and 2, B 3 and 4.
Figure bars(bool horizontal, bool grouped)
{
    Figure figure;
    Axis categories{.scale = AxisScale::Category,
                    .low = -0.6,
                    .high = 1.6,
                    .categories = {{"left"}, {"right"}}};
    Axis amounts{.label = {"days"}, .unit = Unit::Days, .high = 10};
    figure.x = horizontal ? amounts : categories;
    figure.y = horizontal ? categories : amounts;
    figure.grouped = grouped;
    figure.series = {Bars{.label = {"A"}, .tone = Tone::First, .values = {1, 2}},
                     Bars{.label = {"B"}, .tone = Tone::Second, .values = {3, 4}}};
    return figure;
}

const BarRectangle &barOf(const std::vector<BarRectangle> &all, std::size_t series,
                          std::size_t category)
{
    for (const BarRectangle &bar : all)
        if (bar.series == series && bar.category == category)
            return bar;
    throw std::runtime_error("no such bar");
}

std::vector<std::string> texts(const ReadOut &out)
{
    std::vector<std::string> result;
    for (const ReadOutLine &line : out.lines)
        result.push_back(plain(line.label) + " = " + plain(Message{"%1", {line.value}}));
    return result;
}

using Texts = std::vector<std::string>;

} // namespace

class TestGeometry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void range_data();
    void range();
    void rangeOfRandomValues();
    void stackedBars();
    void groupedBars();
    void horizontalBars();
    void hiddenSeries();
    void barsThatCannotBeDrawn();
    void readsLines();
    void readsSteps();
    void readsLinesOfDifferentExtent();
    void readsBars();
    void readsSpans();
    void readsNothing();
    void areasStandOnEachOther();
};

void TestGeometry::range_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<bool>("fromZero");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    using V = QList<double>;
    QTest::newRow("5 % of air") << V{0, 10, 20} << false << -1.0 << 21.0;
    QTest::newRow("from zero") << V{10, 20} << true << 0.0 << 21.0;
    QTest::newRow("from zero with negative values") << V{-20, 20} << true << -22.0 << 22.0;
    QTest::newRow("empty") << V{} << false << 0.0 << 1.0;
    QTest::newRow("empty, from zero") << V{} << true << 0.0 << 1.0;
    QTest::newRow("NaN alone") << V{noNumber, noNumber} << false << 0.0 << 1.0;
    QTest::newRow("NaN is passed over") << V{noNumber, 0, 20, noNumber} << false << -1.0 << 21.0;
    QTest::newRow("infinities are passed over")
            << V{-infinite, 0, 20, infinite} << false << -1.0 << 21.0;
    QTest::newRow("1e300 is passed over") << V{1e300, 0, 20, -1e300} << false << -1.0 << 21.0;
    QTest::newRow("1e300 alone") << V{1e300} << true << 0.0 << 1.0;
    QTest::newRow("one point") << V{4} << false << 2.0 << 6.0;
    QTest::newRow("flat") << V{-4, -4, -4} << false << -6.0 << -2.0;
    QTest::newRow("flat at zero") << V{0, 0} << false << -1.0 << 1.0;
    QTest::newRow("flat at zero, from zero") << V{0, 0} << true << 0.0 << 1.0;
    QTest::newRow("one point, from zero") << V{20} << true << 0.0 << 21.0;
}

void TestGeometry::range()
{
    QFETCH(QList<double>, values);
    QFETCH(bool, fromZero);
    QFETCH(double, low);
    QFETCH(double, high);
    const Range range = rangeOf({values.begin(), values.end()}, fromZero);
    QCOMPARE(range.low, low);
    QCOMPARE(range.high, high);
    Axis axis;
    fitAxis(axis, {values.begin(), values.end()}, fromZero);
    QCOMPARE(axis.low, low);
    QCOMPARE(axis.high, high);
}

// Finite, not empty, and around every value that can be drawn.
void TestGeometry::rangeOfRandomValues()
{
    Random random(7);
    for (int i = 0; i < 20000; ++i) {
        std::vector<double> values;
        for (int n = random.whole(0, 5); n > 0; --n) {
            const double sizes[]{0,
                                 noNumber,
                                 infinite,
                                 -infinite,
                                 random.logBetween(1e-320, 1e308),
                                 -random.logBetween(1e-320, 1e308),
                                 random.between(-1, 1),
                                 1 + random.whole(0, 3) * 1e-16};
            values.push_back(sizes[random.whole(0, 7)]);
        }
        const Range range = rangeOf(values, random.chance(0.5));
        QVERIFY(std::isfinite(range.low) && std::isfinite(range.high));
        QVERIFY2(range.low < range.high, exact(range.low) + " to " + exact(range.high));
        for (double value : values)
            QVERIFY(!(std::abs(value) < 1e250) || (value >= range.low && value <= range.high));
    }
}

void TestGeometry::stackedBars()
{
    const auto all = barRectangles(bars(false, false));
    QCOMPARE(all.size(), std::size_t(4));
    for (std::size_t category = 0; category < 2; ++category) {
        const BarRectangle &a = barOf(all, 0, category);
        const BarRectangle &b = barOf(all, 1, category);
        QCOMPARE(a.y0, 0.0);
        QCOMPARE(a.y1, category == 0 ? 1.0 : 2.0);
        QCOMPARE(b.y0, a.y1); // on top of it
        QCOMPARE(b.y1, category == 0 ? 4.0 : 6.0);
        QCOMPARE(a.x0, b.x0);
        QCOMPARE(a.x1, b.x1);
        QCOMPARE((a.x0 + a.x1) / 2, double(category)); // centred on its category
        QVERIFY(a.x1 > a.x0 && a.x1 - a.x0 < 1);
    }
}

void TestGeometry::groupedBars()
{
    const auto all = barRectangles(bars(false, true));
    QCOMPARE(all.size(), std::size_t(4));
    for (std::size_t category = 0; category < 2; ++category) {
        const BarRectangle &a = barOf(all, 0, category);
        const BarRectangle &b = barOf(all, 1, category);
        QCOMPARE(a.y0, 0.0);
        QCOMPARE(b.y0, 0.0);
        QCOMPARE(b.y1, category == 0 ? 3.0 : 4.0);
        QVERIFY(std::abs(a.x1 - b.x0) < 1e-12); // beside each other
        QVERIFY(isClose(a.x1 - a.x0, b.x1 - b.x0, 1e-9));
        QVERIFY(std::abs((a.x0 + b.x1) / 2 - double(category)) < 1e-12);
    }
}

void TestGeometry::horizontalBars()
{
    const auto upright = barRectangles(bars(false, false));
    const auto lying = barRectangles(bars(true, false));
    QCOMPARE(lying.size(), upright.size());
    for (const BarRectangle &bar : upright) {
        const BarRectangle &other = barOf(lying, bar.series, bar.category);
        QCOMPARE(other.x0, bar.y0);
        QCOMPARE(other.x1, bar.y1);
        QCOMPARE(other.y0, bar.x0);
        QCOMPARE(other.y1, bar.x1);
    }
}

void TestGeometry::hiddenSeries()
{
    const auto stacked = barRectangles(bars(false, false), {false, true});
    QCOMPARE(stacked.size(), std::size_t(2));
    QCOMPARE(barOf(stacked, 1, 0).y0, 0.0); // comes down
    const auto grouped = barRectangles(bars(false, true), {true, false});
    QVERIFY(std::abs((grouped.at(0).x0 + grouped.at(0).x1) / 2) < 1e-12); // takes the room
    QCOMPARE(barRectangles(bars(false, true), {false, false}).size(), std::size_t(0));
}

void TestGeometry::barsThatCannotBeDrawn()
{
    Figure figure = bars(false, false);
    figure.series = {Bars{.label = {"A"}, .values = {noNumber, infinite}},
                     Bars{.label = {"B"}, .values = {0, 1e300}},
                     Bars{.label = {"C"}, .values = {5, 6}}};
    const auto all = barRectangles(figure);
    QCOMPARE(all.size(), std::size_t(2));
    for (const BarRectangle &bar : all) {
        QCOMPARE(bar.series, std::size_t(2));
        QCOMPARE(bar.y0, 0.0);
    }
    QCOMPARE(barRectangles(Figure{}).size(), std::size_t(0));
}

void TestGeometry::readsLines()
{
    const Figure figure = lines(
            {{.label = {"a"}, .tone = Tone::First, .x = {0, 4, 8}, .y = {1, 2, 3}},
             {.label = {"b"}, .tone = Tone::Second, .x = {0, 4, 8}, .y = {10, 20, noNumber}}});
    const ReadOut out = readOut(figure, 5, 0);
    QCOMPARE(out.x, 4.0); // the nearest sample
    QVERIFY(out.followsX);
    QCOMPARE(plain(out.heading), std::string("cards: 4"));
    QCOMPARE(texts(out), (Texts{"a = 2 days", "b = 20 days"}));
    QCOMPARE(out.lines[1].tone, Tone::Second);
    QCOMPARE(readOut(figure, 6.1, 0).x, 8.0);
    QCOMPARE(texts(readOut(figure, 8, 0)).at(0), std::string("a = 3 days"));
    QVERIFY2(texts(readOut(figure, 8, 0)).at(1).find("nan") == std::string::npos,
             "NaN is no number");
    QCOMPARE(readOut(figure, -3, 0).x, 0.0); // beyond the ends, the end
    QCOMPARE(readOut(figure, 1e9, 0).x, 8.0);
    QCOMPARE(texts(readOut(figure, 5, 0, {false, true})), (Texts{"b = 20 days"}));
    QVERIFY(readOut(figure, 5, 0, {false, false}).empty());
}

void TestGeometry::readsSteps()
{
    const Figure figure = lines({{.label = {"a"}, .steps = true, .x = {0, 4, 8}, .y = {1, 2, 3}}});
    QCOMPARE(texts(readOut(figure, 3.9, 0)), (Texts{"a = 1 day"})); // holds until the next
    QCOMPARE(texts(readOut(figure, 4, 0)), (Texts{"a = 2 days"}));
    QCOMPARE(texts(readOut(figure, 7.9, 0)), (Texts{"a = 2 days"}));
    QCOMPARE(texts(readOut(figure, 99, 0)), (Texts{"a = 3 days"}));
}

void TestGeometry::readsLinesOfDifferentExtent()
{
    const Figure figure = lines({{.label = {"long"}, .x = {0, 5, 10}, .y = {1, 2, 3}},
                                 {.label = {"short"}, .x = {0, 1}, .y = {7, 8}},
                                 {.label = {"none"}}});
    QCOMPARE(texts(readOut(figure, 9, 0)), (Texts{"long = 3 days"}));
    QCOMPARE(texts(readOut(figure, 0, 0)), (Texts{"long = 1 day", "short = 7 days"}));
}

void TestGeometry::readsBars()
{
    const ReadOut upright = readOut(bars(false, false), 0.9, 2);
    QCOMPARE(plain(upright.heading), std::string("right"));
    QCOMPARE(texts(upright), (Texts{"A = 2 days", "B = 4 days", "total = 6 days"}));
    QVERIFY(!upright.followsX);
    QCOMPARE(texts(readOut(bars(true, false), 2, 0.1)),
             (Texts{"A = 1 day", "B = 3 days", "total = 4 days"}));
    QCOMPARE(texts(readOut(bars(false, true), 0, 2)), (Texts{"A = 1 day", "B = 3 days"}));
    QCOMPARE(texts(readOut(bars(false, false), 0, 2, {true, false})), (Texts{"A = 1 day"}));
}

void TestGeometry::areasStandOnEachOther()
{
    const auto area = [](std::vector<double> y, bool filled = true) {
        return Line{.label = {"area"}, .filled = filled, .x = {1, 2, 3}, .y = std::move(y)};
    };
    const Figure figure = lines(
            {area({1, 2, 3}), area({9, 9, 9}, false), area({10, 20, 30}), area({100, 100, 100})});
    using Heights = std::vector<double>;
    QCOMPARE(stackedBelow(figure, 0), Heights({0, 0, 0}));
    QCOMPARE(stackedBelow(figure, 2), Heights({1, 2, 3})); // a line that is no area holds nothing
    QCOMPARE(stackedBelow(figure, 3), Heights({11, 22, 33}));
    // A hidden area lets those above it down.
    QCOMPARE(stackedBelow(figure, 3, {false, true, true, true}), Heights({10, 20, 30}));
    // Each is read out with its own height, and the areas together: 2 + 20 + 100.
    QCOMPARE(texts(readOut(figure, 2, 5)),
             (Texts{"area = 2 days", "area = 9 days", "area = 20 days", "area = 100 days",
                    "together = 122 days"}));
}

void TestGeometry::readsSpans()
{
    Figure figure;
    figure.x = {.label = {"time"}, .unit = Unit::Seconds, .high = 10};
    figure.y = {.scale = AxisScale::Category, .low = -0.5, .high = 0.5, .categories = {{"card 0"}}};
    figure.series = {
            Spans{.label = {"forward"},
                  .tone = Tone::First,
                  .spans = {{.row = 0, .start = 1, .end = 3, .label = {"F 7"}},
                            {.row = 0, .start = 3, .end = 4, .height = 0.2, .offset = 0.3}}}};
    const ReadOut out = readOut(figure, 2, 0.1);
    QCOMPARE(plain(out.heading), std::string("F 7"));
    QCOMPARE(texts(out), (Texts{"from = 1 s", "to = 3 s", "length = 2 s"}));
    QCOMPARE(plain(readOut(figure, 3.5, 0.35).heading), std::string("forward"));
    QVERIFY(readOut(figure, 3.5, 0).empty()); // below the thin one
    QVERIFY(readOut(figure, 5, 0).empty());
    QVERIFY(readOut(figure, 2, 0, {false}).empty());
}

void TestGeometry::readsNothing()
{
    QVERIFY(readOut(Figure{}, 0, 0).empty());
    QVERIFY(readOut(bars(false, false), -1, 0).empty());
    QVERIFY(readOut(bars(false, false), 2, 0).empty());
    QVERIFY(readOut(bars(false, false), noNumber, noNumber).empty());
    QVERIFY(readOut(lines({{.label = {"empty"}}}), 1, 1).empty());
    QVERIFY(readOut(makeFigure("cluster.layout", Scenario{}), 5, 5).empty());
    // Places without a value, in a line and in a map.
    QVERIFY(readOut(lines({{.label = {"short"}, .x = {1, 2, 3}, .y = {7}}}), 3, 1).empty());
    Figure map;
    map.series.push_back(HeatMap{.label = {"short"}, .columns = 2, .rows = 2, .values = {1}});
    QVERIFY(readOut(map, 0.9, 0.9).empty());
}

QTEST_APPLESS_MAIN(TestGeometry)
#include "tst_geometry.moc"
