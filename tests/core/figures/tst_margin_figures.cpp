// The figures of the Margins page: their findings, and that their data are what core/explore says.
#include "core/explore/break_even.h"
#include "core/explore/chance.h"
#include "core/explore/map.h"
#include "core/explore/sensitivity.h"
#include "tests/core/evaluation/random_scenario.h"
#include "tests/core/figures/figure_cases.h"

#include <algorithm>
#include <numeric>

using namespace headroom;
using namespace headroom::tests;

namespace {

Figure figureWith(std::string_view id, const Scenario &s, const ExploreSettings &settings)
{
    EvaluationMemo memo;
    const NamedScenario now = named("now", s);
    return findFigure(id)->make({now, {}, memo, &settings});
}

bool isSane(const Axis &axis)
{
    return std::isfinite(axis.low) && std::isfinite(axis.high) && axis.low < axis.high;
}

std::string cellText(const Cell &cell)
{
    if (const auto *message = std::get_if<Message>(&cell))
        return plain(*message);
    return plain(Message{"%1", {std::get<Amount>(cell)}});
}

constexpr std::array marginFigures{"margins.tornado", "margins.breakeven", "margins.map",
                                   "margins.recover", "margins.chance",    "margins.amdahl"};

} // namespace

class TestMarginFigures : public QObject
{
    Q_OBJECT

private slots:
    void titles();
    void tornadoShowsTheBars();
    void tornadoOfSettings();
    void breakEvenTable();
    void breakEvenTableOfALatePlan();
    void mapShowsTheMap();
    void mapOfSettings();
    void recoverShowsTheSlips();
    void chanceShowsTheSamples();
    void amdahlShowsTheParts();
    void everyCase_data();
    void everyCase();
    void randomScenarios();
};

void TestMarginFigures::titles()
{
    const auto title = [](const char *id) { return plain(makeFigure(id, {}).title); };
    // 43 cards need 9 micro-batches of 8: 2.4 days more. The deadline itself is the question.
    QVERIFY2(title("margins.tornado").starts_with("Largest effect: Input workers 4 → 3 moves")
                     && title("margins.tornado").find("4.2 days") != std::string::npos,
             title("margins.tornado").c_str());
    QVERIFY(title("margins.breakeven").find("from 24.64 days") != std::string::npos);
    // 106.5 s, and prefetch wins 23.9 back (§16).
    QVERIFY2(title("margins.recover").find("106.5 s a step instead of 52.8 s") != std::string::npos,
             title("margins.recover").c_str());
    QVERIFY(title("margins.recover").find("23.9 s") != std::string::npos);
    // Compute is 52.2 of 52.8 s, 98.9 %.
    QVERIFY2(title("margins.amdahl").starts_with("Compute is 98.9 % of a step"),
             title("margins.amdahl").c_str());
    QVERIFY(title("margins.chance").starts_with("In time in "));
    for (const char *id : marginFigures)
        QVERIFY(!makeFigure(id, {}).subtitle.empty());
}

void TestMarginFigures::tornadoShowsTheBars()
{
    const Scenario s;
    EvaluationMemo memo;
    const Tornado found = tornado(s, 10, memo);
    const Figure figure = makeFigure("margins.tornado", s);
    const double now = *evaluate(s).deadline.marginAsIfFitting;
    const std::size_t count = figure.y.categories.size();
    QVERIFY(count > 5 && count <= found.bars.size());
    for (std::size_t i = 0; i < count; ++i) {
        const TornadoBar &bar = found.bars[i];
        const auto category = count - 1 - i; // the largest stands on top
        QVERIFY(plain(figure.y.categories[category])
                        .starts_with(std::string(bar.parameter->label)));
        for (const auto &[label, margin] :
             {std::pair{"lower", bar.lowMargin}, {"higher", bar.highMargin}}) {
            const auto &spans = seriesCalled<Spans>(figure, label).spans;
            const auto span = std::ranges::find(spans, double(category), &Span::row);
            if (!margin || *margin == now) {
                QVERIFY(span == spans.end());
                continue;
            }
            QVERIFY(span != spans.end());
            const double change = (*margin - now) / 86400;
            QVERIFY(isNear(span->start, std::min(0.0, change)));
            QVERIFY(isNear(span->end, std::max(0.0, change)));
            QVERIFY(span->start >= figure.x.low && span->end <= figure.x.high);
        }
    }
    // The rule stands where the margin is gone: 5.36 days lost.
    QCOMPARE(figure.rules.size(), 1U);
    checkPrinted(figure.rules[0].at, "-5.36");
    QVERIFY(figure.rules[0].at > figure.x.low && figure.rules[0].at < figure.x.high);
    const Figure late = makeFigure("margins.tornado", onCards(32));
    QVERIFY(late.rules[0].at > 0);
}

void TestMarginFigures::tornadoOfSettings()
{
    ExploreSettings settings = defaultExploreSettings({});
    settings.tornadoPercent = 25;
    const Figure figure = figureWith("margins.tornado", {}, settings);
    QVERIFY(plain(figure.title).find("±25 %") != std::string::npos);
    (void)seriesCalled<Spans>(figure, "higher");
}

void TestMarginFigures::breakEvenTable()
{
    const Scenario s;
    EvaluationMemo memo;
    const Figure figure = makeFigure("margins.breakeven", s);
    QVERIFY(figure.isTable());
    QCOMPARE(figure.table.columns.size(), 5U);
    const auto &rows = figure.table.rows;
    const auto text = [&](std::size_t row, std::size_t column) {
        return cellText(rows[row][column]);
    };
    // §16: the deadline is nearest, −17.9 %, then the cards, −18.8 %.
    QCOMPARE(text(0, 0), std::string(findParameter("task.deadline")->label));
    QCOMPARE(text(0, 1), std::string("30 days"));
    QCOMPARE(text(0, 2).substr(text(0, 2).find_first_of("0123456789")), std::string("17.9 %"));
    QCOMPARE(text(0, 3), std::string("from 24.64 days"));
    QCOMPARE(text(0, 4), std::string("deadline"));
    QCOMPARE(text(1, 0), std::string(findParameter("cluster.cards")->label));
    QVERIFY(text(1, 3).starts_with("from 39"));
    // Every crossing stands there once, with what core/explore says.
    std::size_t expected = 0;
    for (const RowBreakEvens &row : allBreakEvens(s, memo))
        for (const auto &[kind, found] :
             {std::pair{"deadline", &row.deadline}, {"memory", &row.memory}}) {
            if (found->outcome != BreakEvens::Outcome::Crosses)
                continue;
            ++expected;
            QVERIFY2(std::ranges::count_if(
                             rows,
                             [&, kind = kind, found = found](const std::vector<Cell> &cells) {
                                 return cellText(cells[0]) == row.parameter->label
                                        && cellText(cells[4]) == kind
                                        && cellText(cells[3])
                                                   == plain(holdsText(*row.parameter, *found));
                             })
                             >= 1,
                     bytes(row.parameter->id));
        }
    QCOMPARE(rows.size(), expected);
    for (const auto &cells : rows)
        QCOMPARE(cells.size(), 5U);
}

void TestMarginFigures::breakEvenTableOfALatePlan()
{
    const Figure figure = makeFigure("margins.breakeven", onCards(32));
    // 34.28 days are needed, and 39 cards or 47.0 %.
    const auto found = std::ranges::find_if(figure.table.rows, [](const auto &cells) {
        return cellText(cells[0]) == findParameter("efficiency.compute")->label
               && cellText(cells[4]) == "deadline";
    });
    QVERIFY(found != figure.table.rows.end());
    QVERIFY2(cellText((*found)[3]).starts_with("from 47.0")
                     || cellText((*found)[3]).starts_with("from 46.9"),
             cellText((*found)[3]).c_str());
}

void TestMarginFigures::mapShowsTheMap()
{
    const Scenario s;
    const Figure figure = makeFigure("margins.map", s);
    QCOMPARE(figure.x.parameter, std::string_view("cluster.cards"));
    QCOMPARE(figure.y.parameter, std::string_view("efficiency.compute"));
    const auto &points = seriesCalled<Points>(figure, "now");
    QCOMPARE(points.x, std::vector<double>{48});
    QCOMPARE(points.y, std::vector<double>{40});
    QVERIFY(figure.x.low <= 48 && 48 <= figure.x.high);
    const auto *heat = std::get_if<HeatMap>(&figure.series[0]);
    QVERIFY(heat);
    QCOMPARE(heat->values.size(), std::size_t(heat->columns) * std::size_t(heat->rows));
    const MapAxis x{findParameter("cluster.cards"), figure.x.low, figure.x.high,
                    figure.x.scale == AxisScale::Logarithmic};
    const MapAxis y{findParameter("efficiency.compute"), figure.y.low, figure.y.high,
                    figure.y.scale == AxisScale::Logarithmic};
    const ResultMap map =
            resultMap(s, x, y, *findResult("deadline.margin"), heat->columns, heat->rows);
    QCOMPARE(heat->values, map.margins);
    QCOMPARE(heat->contour, map.zeroContour);
    QVERIFY(heat->scaleLow < 0 && heat->scaleHigh > 0);
}

void TestMarginFigures::mapOfSettings()
{
    ExploreSettings settings = defaultExploreSettings({});
    settings.mapX = findParameter("input.wait");
    settings.mapY = findParameter("card.peer_link");
    settings.mapResult = "step.time";
    const Figure figure = figureWith("margins.map", {}, settings);
    QCOMPARE(figure.x.parameter, std::string_view("input.wait"));
    QCOMPARE(figure.y.parameter, std::string_view("card.peer_link"));
    const auto *heat = std::get_if<HeatMap>(&figure.series[0]);
    QVERIFY(heat && heat->scaleLow > 0);
    // Any two parameters, any numeric result, from a plan that does not fit too.
    Random random(17);
    std::vector<const Parameter *> sliders;
    for (const Parameter &p : parameters())
        if (p.slider.scale != Scale::None)
            sliders.push_back(&p);
    for (int i = 0; i < 25; ++i) {
        settings.mapX = sliders[std::size_t(random.whole(0, int(sliders.size()) - 1))];
        settings.mapY = sliders[std::size_t(random.whole(0, int(sliders.size()) - 1))];
        if (settings.mapX == settings.mapY)
            continue;
        settings.mapResult = i % 2 == 0 ? "memory.peak" : "finish.total";
        const Figure any = figureWith("margins.map", onCards(i % 3 == 0 ? 8 : 48), settings);
        QVERIFY(isSane(any.x) && isSane(any.y) && !any.title.empty());
    }
}

void TestMarginFigures::recoverShowsTheSlips()
{
    const Scenario s;
    const Figure figure = makeFigure("margins.recover", s);
    EvaluationMemo memo;
    const Recoveries found = recoveries(s, defaultExploreSettings(s).slips, memo);
    const auto &bars = seriesCalled<Bars>(figure, "won back");
    QCOMPARE(bars.values.size(), found.ranked.size());
    const std::size_t last = bars.values.size() - 1;
    for (std::size_t i = 0; i <= last; ++i) // the most won stands on top
        QCOMPARE(bars.values[last - i], *found.ranked[i].won);
    checkPrinted(bars.values[last], "23.9");
    checkPrinted(bars.values[0], "4.5");
    QCOMPARE(figure.y.categories.size(), found.ranked.size());
    QVERIFY(figure.x.high >= bars.values[last]);
    ExploreSettings none = defaultExploreSettings(s);
    none.slips.clear();
    const Figure empty = figureWith("margins.recover", s, none);
    QCOMPARE(plain(empty.title), std::string("No slip is chosen"));
    QVERIFY(isSane(empty.x) && isSane(empty.y));
    none.slips = {{findParameter("model.kv_heads"), 5}};
    QVERIFY(plain(figureWith("margins.recover", s, none).title).find("contradict")
            != std::string::npos);
}

void TestMarginFigures::chanceShowsTheSamples()
{
    const Scenario s;
    const ExploreSettings settings = defaultExploreSettings(s);
    const Figure figure = makeFigure("margins.chance", s);
    const Chance found = chance(s, settings.uncertain, 32768, settings.seed);
    const auto &line = seriesCalled<Line>(figure, "finish");
    QCOMPARE(line.x.size(), line.y.size());
    QCOMPARE(line.x.size(), line.strong.size());
    const double shown = std::accumulate(line.y.begin(), line.y.end(), 0.0);
    QVERIFY2(shown > 98.5 && shown <= 100 + 1e-9, exact(shown)); // but for the last percent
    for (std::size_t i = 0; i + 1 < line.x.size(); ++i) {
        const auto inside = std::ranges::count_if(found.finishDays, [&](double day) {
            return day >= line.x[i] && day < line.x[i + 1];
        });
        // The figure takes fewer samples.
        QVERIFY2(std::abs(line.y[i] - 100.0 * double(inside) / 32768) < 0.7,
                 exact(line.y[i] - 100.0 * double(inside) / 32768));
        QCOMPARE(bool(line.strong[i]), line.x[i + 1] <= 30);
    }
    QCOMPARE(figure.rules.size(), 1U);
    QCOMPARE(figure.rules[0].at, 30.0);
    QVERIFY(figure.x.low <= line.x.front() && figure.x.high >= 30);
    const std::string title = plain(figure.title);
    QVERIFY2(title.starts_with("In time in "), title.c_str());
    QVERIFY(std::abs(std::stod(title.substr(11)) - found.inTime * 100) < 1);
    QVERIFY(plain(figure.subtitle).find("share of the spread: ") != std::string::npos);
    QVERIFY(figure.notes.empty()); // nothing over the curve
    // Without uncertain values it says so.
    ExploreSettings none = settings;
    none.uncertain.clear();
    QVERIFY(plain(figureWith("margins.chance", s, none).title).find("no value is uncertain")
            != std::string::npos);
    none = settings;
    none.uncertain = {{findParameter("model.kv_heads"), UncertainInput::Shape::Range, 5, 7}};
    const Figure conflict = figureWith("margins.chance", s, none);
    QVERIFY(isSane(conflict.x) && !conflict.title.empty());
}

void TestMarginFigures::amdahlShowsTheParts()
{
    const Figure figure = makeFigure("margins.amdahl", {});
    const ByHand hand(48);
    const double step = hand.compute + hand.exposed + hand.wait;
    int lines = 0;
    for (const Series &series : figure.series) {
        const auto *line = std::get_if<Line>(&series);
        if (!line)
            continue;
        const double part = std::array{hand.compute, hand.exposed, hand.wait}[std::size_t(lines++)];
        for (std::size_t i = 0; i < line->x.size(); ++i) {
            const double ratio = 1 - part / step + part / step / line->x[i];
            QVERIFY(isNear(line->y[i], ratio, 1e-9));
            const double cap = 25.0 * 86400 / 31790 / (1 + hand.save + hand.redo + hand.recovery);
            QVERIFY(bool(line->strong[i]) == (ratio * step <= cap)
                    || isNear(ratio * step, cap, 1e-6));
        }
    }
    QCOMPARE(lines, 3);
    checkPrinted(figure.rules[0].at * step, "67.2");
}

void TestMarginFigures::everyCase_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < figureCases().size(); ++i)
        QTest::newRow(figureCases()[i].name) << int(i);
}

void TestMarginFigures::everyCase()
{
    QFETCH(int, index);
    const FigureCase &figureCase = figureCases()[std::size_t(index)];
    const Scenario s = scenarioOf(figureCase);
    for (const char *id : marginFigures) {
        const Figure figure = makeFigure(id, s);
        const QByteArray name = QByteArray(figureCase.name) + ", " + id;
        QVERIFY2(!figure.title.empty(), name);
        QVERIFY2(isSane(figure.x) && isSane(figure.y), name);
        QVERIFY2(plain(figure.title).starts_with("Inputs conflict") == figureCase.conflict, name);
        QVERIFY2(!describe(figure).empty(), name);
        QVERIFY2(describe(figure) == describe(makeFigure(id, s)), name); // pure
        for (const std::string &text : {plain(figure.title), plain(figure.subtitle)})
            QVERIFY2(text.find("nan") == std::string::npos && text.find("%1") == std::string::npos,
                     (name + ": " + text.c_str()).constData());
    }
}

void TestMarginFigures::randomScenarios()
{
    Random random(4);
    for (int i = 0; i < 25; ++i) {
        const Scenario s = i % 2 == 0 ? plausibleScenario(random) : randomScenario(random, 0.1);
        for (const char *id : marginFigures) {
            const Figure figure = makeFigure(id, s);
            QVERIFY2(!figure.title.empty() && isSane(figure.x) && isSane(figure.y),
                     QByteArray::number(i) + ", " + id);
        }
    }
}

QTEST_APPLESS_MAIN(TestMarginFigures)
#include "tst_margin_figures.moc"
