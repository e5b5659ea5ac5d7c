// Figures as comma-separated text: read back by a reader of its own, they are the figures' numbers.
#include "core/figures/csv.h"

#include "tests/core/figures/csv_reader.h"
#include "tests/core/figures/figure_cases.h"

#include <clocale>
#include <limits>
#include <locale>

using namespace headroom;
using namespace headroom::tests;

namespace {

bool same(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

// What a spreadsheet would run is led by an apostrophe.
std::string defused(std::string text)
{
    return !text.empty() && std::string_view("=+-@").find(text[0]) != std::string_view::npos
                   ? "'" + text
                   : text;
}

void checkBars(const Csv &csv, const Figure &figure)
{
    const Axis &categories = figure.y.scale == AxisScale::Category ? figure.y : figure.x;
    QCOMPARE(csv.rows.size(), categories.categories.size());
    std::vector<const Bars *> all;
    for (const Series &series : figure.series)
        if (const auto *bars = std::get_if<Bars>(&series))
            all.push_back(bars);
    QCOMPARE(csv.head.size(), all.size() + 1);
    for (std::size_t row = 0; row < csv.rows.size(); ++row) {
        QCOMPARE(csv.rows[row][0], defused(categories.categories[row].text()));
        for (std::size_t i = 0; i < all.size(); ++i)
            QVERIFY(same(numberIn(csv.rows[row][i + 1]), all[i]->values[row]));
    }
}

void checkPoints(const Csv &csv, const Figure &figure)
{
    std::size_t row = 0;
    const auto check = [&](const Message &label, double x, double y, std::string_view holds) {
        const auto &cells = csv.rows.at(row++);
        QCOMPARE(cells.at(0), defused(label.text()));
        QVERIFY(same(numberIn(cells.at(1)), x));
        QVERIFY(same(numberIn(cells.at(2)), y));
        QCOMPARE(cells.at(3), std::string(holds));
    };
    for (const Series &series : figure.series) {
        if (const auto *line = std::get_if<Line>(&series))
            for (std::size_t i = 0; i < line->x.size(); ++i)
                check(line->label, line->x[i], line->y[i],
                      line->strong.empty() ? ""
                      : line->strong[i]    ? "yes"
                                           : "no");
        if (const auto *points = std::get_if<Points>(&series))
            for (std::size_t i = 0; i < points->x.size(); ++i)
                check(points->label, points->x[i], points->y[i], "");
    }
    QCOMPARE(row, csv.rows.size());
}

void checkSpans(const Csv &csv, const Figure &figure)
{
    std::size_t row = 0;
    for (const Series &series : figure.series) {
        const auto *spans = std::get_if<Spans>(&series);
        for (std::size_t i = 0; spans && i < spans->spans.size(); ++i) {
            const Span &span = spans->spans[i];
            const auto &cells = csv.rows.at(row++);
            QCOMPARE(cells.at(0), defused(figure.y.categories.at(std::size_t(span.row)).text()));
            QCOMPARE(cells.at(1), defused(labelOf(series).text()));
            QVERIFY(same(numberIn(cells.at(2)), span.start));
            QVERIFY(same(numberIn(cells.at(3)), span.end));
        }
    }
    QCOMPARE(row, csv.rows.size());
}

void checkMap(const Csv &csv, const HeatMap &map)
{
    QCOMPARE(csv.rows.size(), map.values.size());
    for (std::size_t row = 0; row < map.values.size(); ++row)
        QVERIFY(same(numberIn(csv.rows[row].at(2)), map.values[row]));
}

void checkDiagram(const Csv &csv, const Diagram &diagram)
{
    std::size_t labelled = 0;
    for (const DiagramBox &box : diagram.boxes)
        labelled += !box.label.empty();
    QVERIFY(csv.rows.size() >= labelled);
}

void checkTable(const Csv &csv, const FigureTable &table)
{
    QCOMPARE(csv.rows.size(), table.rows.size());
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t i = 0; i < table.rows[row].size(); ++i) {
            const std::string &cell = csv.rows[row].at(i);
            if (const auto *amount = std::get_if<Amount>(&table.rows[row][i]))
                QVERIFY(same(numberIn(cell), amount->value) || !std::isfinite(amount->value));
            else
                QCOMPARE(cell, defused(std::get<Message>(table.rows[row][i]).text()));
        }
}

Figure oneBar(std::string name, double value)
{
    Figure figure;
    figure.title = {"a title"};
    figure.x = {.scale = AxisScale::Category, .categories = {{"%1", {std::move(name)}}}};
    figure.y = {.unit = Unit::Days};
    figure.series = {Bars{.label = {"waits"}, .values = {value}}};
    return figure;
}

} // namespace

class TestCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBackAsTheFigure_data();
    void readsBackAsTheFigure();
    void heads_data();
    void heads();
    void comments();
    void provenanceStaysInComments();
    void numbers();
    void localeChangesNothing();
    void formulasAreDefused_data();
    void formulasAreDefused();
    void quotes_data();
    void quotes();
    void heatMap();
    void table();
    void nothingToWrite();
};

void TestCsv::readsBackAsTheFigure_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const FigureCase &figureCase : figureCases())
        QTest::newRow(figureCase.name) << index++;
}

void TestCsv::readsBackAsTheFigure()
{
    QFETCH(int, index);
    const FigureCase &figureCase = figureCases()[std::size_t(index)];
    const std::vector<NamedScenario> others{named("A, \"quoted\"", Scenario{})};
    for (const FigureRow &row : figureTable()) {
        const Figure figure = makeFigure(row.id, scenarioOf(figureCase), others);
        const Csv csv = readCsv(figureCsv(figure, "made by a test"));
        if (figureCase.conflict && row.ofPlan) {
            QVERIFY(csv.rows.empty());
            QCOMPARE(csv.comments.at(0), figure.title.text());
            continue;
        }
        if (figure.isTable()) {
            checkTable(csv, figure.table);
            continue;
        }
        if (figure.series.empty()) {
            QVERIFY2(csv.rows.empty(), bytes(row.id));
            continue;
        }
        QVERIFY2(!csv.rows.empty(), bytes(row.id));
        const Series &first = figure.series.front();
        if (std::holds_alternative<Bars>(first))
            checkBars(csv, figure);
        else if (std::holds_alternative<Spans>(first))
            checkSpans(csv, figure);
        else if (std::holds_alternative<HeatMap>(first))
            checkMap(csv, std::get<HeatMap>(first));
        else if (const auto *diagram = std::get_if<Diagram>(&first))
            checkDiagram(csv, *diagram);
        else
            checkPoints(csv, figure);
    }
}

// Every number's column says its unit.
void TestCsv::heads_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("head");
    QTest::newRow("breakdown") << "deadline.breakdown"
                               << "category|reserved [days]|compute [days]|exposed communication "
                                  "[days]|input wait [days]|saves [days]|redone work "
                                  "[days]|recovery [days]";
    QTest::newRow("cards") << "deadline.cards"
                           << "series|cards|days|holds";
    QTest::newRow("bounds") << "deadline.bounds"
                            << "series|deadline, days|cards|holds";
    QTest::newRow("stages") << "memory.stages"
                            << "category|weights [GiB]|gradients [GiB]|master and moments "
                               "[GiB]|live budget [GiB]";
    QTest::newRow("memory") << "memory.cards"
                            << "series|cards|GiB a card|holds";
    QTest::newRow("timeline") << "step.timeline"
                              << "row|series|start [s]|end [s]";
}

void TestCsv::heads()
{
    QFETCH(QString, id);
    QFETCH(QString, head);
    const Csv csv = readCsv(figureCsv(makeFigure(id.toStdString(), Scenario{}), ""));
    QStringList found;
    for (const std::string &cell : csv.head)
        found += QString::fromStdString(cell);
    QCOMPARE(found.join(u'|'), head);
}

void TestCsv::comments()
{
    const Figure figure = makeFigure("deadline.breakdown", Scenario{});
    const Csv csv = readCsv(figureCsv(figure, "Headroom 9.9, scenario x\n{\n  \"a\": 1\n}\n"));
    std::vector<std::string> expected{figure.title.text(), figure.subtitle.text()};
    for (const Message &part : figure.without)
        expected.push_back("without: " + part.text());
    expected.push_back(figure.rules.at(0).label.text() + ": 30");
    for (const char *line : {"Headroom 9.9, scenario x", "{", "  \"a\": 1", "}"})
        expected.push_back(line);
    QCOMPARE(csv.comments, expected);
}

void TestCsv::provenanceStaysInComments()
{
    for (const char *provenance : {"", "\n", "one", "one\ntwo", "=1+1\n\n,\"", "a\rb\n"}) {
        const Csv csv = readCsv(figureCsv(oneBar("x", 1), provenance));
        QCOMPARE(csv.rows.size(), std::size_t(1));
        QCOMPARE(csv.head.size(), std::size_t(2));
    }
    // Texts of the figure as well, where a scenario's name may have lines.
    Figure figure = oneBar("x", 1);
    figure.shownFor = {"%1", {std::string("a\nb,c")}};
    figure.remarks = {{"%1", {std::string("d\r\n1,2")}}};
    figure.without = {{"%1", {std::string("e\x0b\nf")}}};
    const std::string text = figureCsv(figure, "made\rby a test");
    QVERIFY(text.find('\r') == std::string::npos);
    const Csv csv = readCsv(text);
    QCOMPARE(csv.rows.size(), std::size_t(1));
    QVERIFY(csv.comments.at(0).starts_with("a?b,c: "));
    for (const char *line : {"d??1,2", "without: e??f", "made?by a test"})
        QVERIFY2(std::ranges::find(csv.comments, line) != csv.comments.end(), line);
}

void TestCsv::numbers()
{
    for (double value : {0.1, 1.0 / 3, 24.636973, 1e-300, 1e300, 123456789.123456789, -0.5, 5e-324,
                         std::numeric_limits<double>::max()}) {
        const Csv csv = readCsv(figureCsv(oneBar("x", value), ""));
        QCOMPARE(numberIn(csv.rows.at(0).at(1)), value);
    }
    // No value is an empty cell, never "nan" or "inf".
    for (double value : {std::nan(""), HUGE_VAL, -HUGE_VAL})
        QCOMPARE(readCsv(figureCsv(oneBar("x", value), "")).rows.at(0).at(1), std::string());
    QCOMPARE(readCsv(figureCsv(oneBar("x", 2500), "")).rows.at(0).at(1), std::string("2500"));
}

void TestCsv::localeChangesNothing()
{
    const Figure figure = makeFigure("deadline.cards", Scenario{});
    const std::string before = figureCsv(figure, "x");
    // A decimal comma and groups, wherever a routine might look for them.
    struct Comma : std::numpunct<char>
    {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };
    const std::locale old = std::locale::global(std::locale(std::locale::classic(), new Comma));
    QLocale::setDefault(QLocale(QLocale::Vietnamese, QLocale::Vietnam));
    for (const char *name : {"vi_VN.UTF-8", "de_DE.UTF-8"})
        if (std::setlocale(LC_ALL, name))
            break;
    const std::string during = figureCsv(figure, "x");
    std::setlocale(LC_ALL, "C");
    QLocale::setDefault(QLocale::c());
    std::locale::global(old);
    QCOMPARE(during, before);
}

void TestCsv::formulasAreDefused_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name :
         {"=1+1", "+1", "-1", "@SUM(A1)", "=HYPERLINK(\"http://x\",\"y\")", "=cmd|' /C calc'!A0"})
        QTest::newRow(name) << QByteArray(name);
}

void TestCsv::formulasAreDefused()
{
    QFETCH(QByteArray, name);
    const Csv csv = readCsv(figureCsv(oneBar(name.toStdString(), -1), ""));
    QCOMPARE(csv.rows.at(0).at(0), "'" + name.toStdString());
    QCOMPARE(csv.rows.at(0).at(1), std::string("-1")); // a number stays one

    Figure label = oneBar("x", 1);
    std::get<Bars>(label.series[0]).label = {"%1", {name.toStdString()}};
    QVERIFY(readCsv(figureCsv(label, "")).head.at(1).starts_with("'"));
}

void TestCsv::quotes_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"a, b", "a \"b\" c", "\"", "two\nlines", "cụm máy, số 1", "", " ",
                             "a\r\nb", "'apostrophe"})
        QTest::newRow(name) << QByteArray(name);
}

void TestCsv::quotes()
{
    QFETCH(QByteArray, name);
    const Csv csv = readCsv(figureCsv(oneBar(name.toStdString(), 3), ""));
    QCOMPARE(csv.rows.at(0).at(0), defused(name.toStdString()));
    QCOMPARE(numberIn(csv.rows.at(0).at(1)), 3.0);
}

// The middle of each cell, in the axes' scales.
void TestCsv::heatMap()
{
    Figure figure;
    figure.title = {"a map"};
    figure.x = {.label = {"rate"},
                .unit = Unit::GigabytesPerSecond,
                .scale = AxisScale::Logarithmic,
                .low = 1,
                .high = 10000};
    figure.y = {.label = {"cards"}, .low = 0, .high = 4};
    figure.series = {HeatMap{.label = {"margin"},
                             .unit = Unit::Days,
                             .columns = 2,
                             .rows = 2,
                             .values = {-1, 2, 3, std::nan("")}}};
    const Csv csv = readCsv(figureCsv(figure, ""));
    QCOMPARE(csv.head, (std::vector<std::string>{"rate [GB/s]", "cards", "margin [days]"}));
    const double expected[][3]{{10, 1, -1}, {1000, 1, 2}, {10, 3, 3}, {1000, 3, std::nan("")}};
    QCOMPARE(csv.rows.size(), std::size_t(4));
    for (std::size_t row = 0; row < 4; ++row)
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(same(numberIn(csv.rows[row][i]), expected[row][i])
                    || isClose(numberIn(csv.rows[row][i]), expected[row][i], 1e-12));
}

void TestCsv::table()
{
    Figure figure;
    figure.title = {"a table"};
    figure.table.columns = {{"name"}, {"value now"}};
    figure.table.rows = {{Message{"=cards"}, full(1234.5)}, {Message{"a, b"}, brief(2)}};
    const Csv csv = readCsv(figureCsv(figure, ""));
    QCOMPARE(csv.head, (std::vector<std::string>{"name", "value now"}));
    QCOMPARE(csv.rows.at(0), (std::vector<std::string>{"'=cards", "1234.5"}));
    QCOMPARE(csv.rows.at(1), (std::vector<std::string>{"a, b", "2"}));
}

void TestCsv::nothingToWrite()
{
    Figure figure;
    figure.title = {"Inputs conflict"};
    const Csv csv = readCsv(figureCsv(figure, "x"));
    QCOMPARE(csv.comments, (std::vector<std::string>{"Inputs conflict", "x"}));
    QVERIFY(csv.head.empty() && csv.rows.empty());
}

QTEST_APPLESS_MAIN(TestCsv)
#include "tst_csv.moc"
