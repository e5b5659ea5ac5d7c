// What holds for every figure of the table, whatever the scenario.
#include "core/figures/figures.h"

#include "tests/core/figures/figure_cases.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// NaN differs from itself: a copy in which it is a number.
Figure comparable(Figure figure)
{
    const auto replace = [](std::vector<double> &values) {
        for (double &value : values)
            if (std::isnan(value))
                value = -4711;
    };
    for (Series &series : figure.series)
        if (auto *line = std::get_if<Line>(&series))
            replace(line->y);
        else if (auto *map = std::get_if<HeatMap>(&series))
            replace(map->values);
    return figure;
}

void checkFinite(double value, const char *what)
{
    QVERIFY2(std::isfinite(value), what);
}

void checkAxis(const Axis &axis)
{
    checkFinite(axis.low, "axis low");
    checkFinite(axis.high, "axis high");
    QVERIFY2(axis.low < axis.high, exact(axis.low) + " to " + exact(axis.high));
    QVERIFY(axis.scale != AxisScale::Logarithmic || axis.low > 0);
    for (const Message &category : axis.categories)
        QVERIFY(!category.text().empty());
}

// Text without a value that is missing or not finite.
void checkText(const Message &message)
{
    const std::string text = message.text();
    QVERIFY(!text.empty());
    for (const char *bad : {"nan", "inf ", "–", "%1", "%2"})
        QVERIFY2(text.find(bad) == std::string::npos, text.c_str());
}

void checkSeries(const Line &line, const Figure &)
{
    checkText(line.label);
    QCOMPARE(line.x.size(), line.y.size());
    QVERIFY(line.strong.empty() || line.strong.size() == line.x.size());
    for (std::size_t i = 0; i < line.x.size(); ++i) {
        checkFinite(line.x[i], "x of a line");
        QVERIFY2(!std::isinf(line.y[i]), "a line's y is infinite");
        QVERIFY2(i == 0 || line.x[i] > line.x[i - 1], "a line's x does not ascend");
    }
}

void checkSeries(const Bars &bars, const Figure &figure)
{
    checkText(bars.label);
    const Axis &categories = figure.y.scale == AxisScale::Category ? figure.y : figure.x;
    QCOMPARE(bars.values.size(), categories.categories.size());
    for (double value : bars.values) {
        checkFinite(value, "bar");
        QVERIFY(value >= 0);
    }
}

void checkSeries(const Spans &spans, const Figure &figure)
{
    checkText(spans.label);
    for (const Span &span : spans.spans) {
        checkFinite(span.start, "start");
        checkFinite(span.end, "end");
        QVERIFY(span.start < span.end);
        QVERIFY(span.row >= 0 && span.row < double(figure.y.categories.size()));
    }
}

void checkSeries(const Points &points, const Figure &)
{
    checkText(points.label);
    QCOMPARE(points.x.size(), points.y.size());
    for (double value : points.x)
        checkFinite(value, "x of a point");
    for (double value : points.y)
        checkFinite(value, "y of a point");
}

void checkSeries(const HeatMap &map, const Figure &)
{
    QCOMPARE(map.values.size(), std::size_t(map.rows * map.columns));
}

void checkSeries(const Diagram &diagram, const Figure &figure)
{
    QVERIFY(!diagram.boxes.empty());
    for (const DiagramBox &box : diagram.boxes) {
        QVERIFY(box.width > 0 && box.height > 0);
        QVERIFY(box.x >= figure.x.low && box.x + box.width <= figure.x.high);
        QVERIFY(box.y >= figure.y.low && box.y + box.height <= figure.y.high);
    }
    for (const DiagramEdge &edge : diagram.edges)
        for (double value : {edge.x1, edge.y1, edge.x2, edge.y2})
            checkFinite(value, "edge");
}

void checkFigure(const Figure &figure)
{
    checkAxis(figure.x);
    checkAxis(figure.y);
    checkText(figure.title);
    checkText(figure.subtitle);
    QVERIFY(describe(figure).size() > figure.title.text().size());
    for (const Series &series : figure.series)
        std::visit([&](const auto &s) { checkSeries(s, figure); }, series);
    for (const Rule &rule : figure.rules) {
        checkText(rule.label);
        checkFinite(rule.at, "rule");
    }
    for (const Note &note : figure.notes) {
        checkText(note.text);
        checkFinite(note.x, "x of a note");
        checkFinite(note.y, "y of a note");
    }
    for (const Message &part : figure.without)
        checkText(part);
}

Problem conflictOf(const Evaluation &evaluation)
{
    for (const Problem &problem : evaluation.problems)
        if (problem.severity == Severity::Conflict)
            return problem;
    throw std::runtime_error("no conflict");
}

} // namespace

class TestFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tablesHangTogether();
    void sound_data();
    void sound();
    void soundBesideOthers();
    void describeNamesEverySeries();
};

void TestFigures::tablesHangTogether()
{
    // ux.md: the figures of these pages.
    const std::vector<std::string_view> ids{
            "deadline.breakdown", "deadline.cards", "deadline.bounds", "cluster.layout",
            "memory.stages",      "memory.cards",   "step.timeline",   "scaling.cost",
            "scaling.batch",      "scaling.steps",  "scaling.ucurve",  "scaling.dense",
            "rl.stages",          "rl.cycles",      "rl.allocation",   "rl.memory"};
    std::vector<std::string_view> onPages;
    for (const Page &page : pageTable()) {
        QVERIFY(!page.title.empty());
        for (std::string_view id : page.figures) {
            QVERIFY2(findFigure(id), bytes(id));
            onPages.push_back(id);
        }
        for (std::string_view id : page.results)
            QVERIFY2(findResult(id), bytes(id));
    }
    for (std::string_view id : ids) {
        QVERIFY2(findFigure(id), bytes(id));
        QVERIFY2(!findFigure(id)->title.empty(), bytes(id));
        QVERIFY2(std::ranges::find(onPages, id) != onPages.end(), bytes(id));
    }
    QVERIFY(!findFigure("deadline"));
    QVERIFY(!findFigure(""));
}

void TestFigures::sound_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("id");
    int index = 0;
    for (const FigureCase &figureCase : figureCases()) {
        for (const FigureRow &row : figureTable())
            QTest::newRow((std::string(figureCase.name) + ": " + std::string(row.id)).c_str())
                    << index << QString::fromUtf8(bytes(row.id));
        ++index;
    }
}

void TestFigures::sound()
{
    QFETCH(int, index);
    QFETCH(QString, id);
    const FigureCase &figureCase = figureCases()[std::size_t(index)];
    const Scenario scenario = scenarioOf(figureCase);
    const Figure figure = makeFigure(id.toStdString(), scenario);
    checkFigure(figure);
    QCOMPARE(comparable(makeFigure(id.toStdString(), scenario)) == comparable(figure), true);
    if (!figureCase.conflict || !findFigure(id.toStdString())->ofPlan)
        return;
    QVERIFY(figure.series.empty() && !figure.isTable());
    const Problem conflict = conflictOf(evaluate(scenario));
    QVERIFY2(figure.title.text().find(conflict.text.text()) != std::string::npos,
             figure.title.text().c_str());
    QVERIFY2(figure.subtitle.text().find(conflict.accepted.text()) != std::string::npos,
             figure.subtitle.text().c_str());
}

// Every scenario beside every kind of other one, those in conflict as well.
void TestFigures::soundBesideOthers()
{
    std::vector<NamedScenario> others;
    for (const FigureCase &figureCase : figureCases())
        others.push_back(named(figureCase.name, scenarioOf(figureCase)));
    for (const FigureCase &figureCase : figureCases())
        for (const FigureRow &row : figureTable())
            checkFigure(makeFigure(row.id, scenarioOf(figureCase), others));
}

void TestFigures::describeNamesEverySeries()
{
    for (const FigureRow &row : figureTable()) {
        const Figure figure = makeFigure(row.id, Scenario{});
        const std::string words = describe(figure);
        QVERIFY(words.starts_with(figure.title.text() + ". " + figure.subtitle.text() + "."));
        for (const Series &series : figure.series)
            if (!std::holds_alternative<Diagram>(series))
                QVERIFY2(words.find(" " + labelOf(series).text() + ": ") != std::string::npos,
                         words.c_str());
        for (const Rule &rule : figure.rules)
            QVERIFY2(words.find(rule.label.text()) != std::string::npos, words.c_str());
    }
    // Numbers as the reader writes them.
    const std::string vietnamese =
            describe(makeFigure("deadline.cards", Scenario{}), vietnameseStyle);
    QVERIFY2(vietnamese.find("24,6") != std::string::npos, vietnamese.c_str());
    QVERIFY2(vietnamese.find("24.6") == std::string::npos, vietnamese.c_str());
}

QTEST_APPLESS_MAIN(TestFigures)
#include "tst_figures.moc"
