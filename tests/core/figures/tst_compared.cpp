// Pinned scenarios in figures: what is added, where it lies, and what is not made anew.
#include "core/figures/compared.h"

#include "core/figures/csv.h"
#include "core/figures/geometry.h"
#include "tests/core/figures/figure_cases.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

Scenario with(const char *set)
{
    return scenarioWith(parsed(set));
}

NamedScenario pinned(int mark, const char *name, const Scenario &scenario)
{
    return {name, scenario, evaluate(scenario), mark};
}

// Six that differ in every way: late, fast, without prefetch, another card, over, in conflict.
std::vector<NamedScenario> sixPins()
{
    return {pinned(0, "32 cards", onCards(32)),
            pinned(1, "Compute 50 %", with(R"({"efficiency.compute": 50})")),
            pinned(2, "pipeline", with(R"({"parallel.pipeline": 4})")),
            pinned(3, "other card", with(R"({"card.peak": 989, "card.memory": 80})")),
            pinned(4, "no fit", with(R"({"parallel.zero_stage": 0})")),
            pinned(5, "conflict", with(R"({"parallel.pipeline": 5})"))};
}

Figure compared(std::string_view id, const std::vector<NamedScenario> &others,
                std::optional<int> chosen = {}, const Scenario &scenario = {})
{
    EvaluationMemo memo;
    ComparedFigures figures;
    const NamedScenario now = named("now", scenario);
    return figures.make(*findFigure(id), {now, others, memo}, chosen);
}

// Series of a kind that belong to a mark.
template <typename Kind>
std::vector<const Kind *> ofMark(const Figure &figure, int mark)
{
    std::vector<const Kind *> found;
    for (const Series &series : figure.series)
        if (const auto *kind = std::get_if<Kind>(&series); kind && markOf(kind->tone) == mark)
            found.push_back(kind);
    return found;
}

QString remarksOf(const Figure &figure)
{
    QStringList remarks;
    for (const Message &remark : figure.remarks)
        remarks += QString::fromStdString(plain(remark));
    return remarks.join(QLatin1String("; "));
}

std::string csvOf(const Figure &figure)
{
    return figureCsv(figure, {});
}

int made = 0;
Figure countedFigure(const FigureInput &input)
{
    ++made;
    Figure figure;
    figure.title = {"counted"};
    figure.series = {
            Line{.label = {"a line"}, .x = {1, 2}, .y = {1, input.now.scenario.cluster.cards}}};
    return figure;
}

} // namespace

class TestCompared : public QObject
{
    Q_OBJECT

private slots:
    void curvesLieOver();
    void chosenScheduleOfAPin();
    void overCardsHoldsAll();
    void barsStandBeside();
    void manyRowsGetMarkers();
    void mapsHavePoints();
    void coloursOfAMapHoldForFilledPins();
    void oneScenarioAtATime();
    void sameAndMissingAreSaid();
    void breakdownReadsThem();
    void everyFigureWithSix();
    void everyFigureFromEveryCase();
    void keptWhileUnchanged();
    void exportedNumbers();
    void groupsOfBars();
    void marksAndTones();
};

// The pin's curve and point are what its own plan gives: 32 cards finish on day 34.3 (§1).
void TestCompared::curvesLieOver()
{
    const Figure alone = compared("deadline.cards", {});
    const Figure figure = compared("deadline.cards", {pinned(0, "32 cards", onCards(32))});
    QCOMPARE(figure.series.size(), alone.series.size() + 2);
    const auto curves = ofMark<Line>(figure, 0);
    const auto points = ofMark<Points>(figure, 0);
    QCOMPARE(curves.size(), std::size_t(1));
    QCOMPARE(points.size(), std::size_t(1));
    QCOMPARE(plain(curves[0]->label), std::string("A 32 cards"));
    QCOMPARE(points[0]->label, curves[0]->label);
    QCOMPARE(points[0]->x, std::vector<double>{32});
    QVERIFY(isNear(points[0]->y[0], ByHand(32).finish(), 1e-4));
    QVERIFY(isNear(valueAt(*curves[0], 32), ByHand(32).finish(), 1e-4));
    QCOMPARE(figure.title, alone.title); // the finding is of the present plan
}

// Of a pin the schedule that it has, not the five that it could have.
void TestCompared::chosenScheduleOfAPin()
{
    const Scenario piped = with(R"({"parallel.pipeline": 4})");
    const Scenario pin = with(R"({"parallel.pipeline": 4, "parallel.schedule": "fill_drain",
                                  "task.sequences_per_step": 96})");
    const Figure figure = compared("pipeline.tradeoff", {pinned(0, "fill-drain", pin)}, {}, piped);
    double points = 0;
    for (const Points *own : ofMark<Points>(figure, 0))
        for (double y : own->y) {
            points += 1;
            QVERIFY(isNear(y, *evaluate(pin).pipeline.makespan));
        }
    QCOMPARE(points, 1.0);
}

void TestCompared::overCardsHoldsAll()
{
    for (const char *id : {"deadline.cards", "memory.cards"}) {
        const Figure figure =
                compared(id, {pinned(0, "8", onCards(12)), pinned(1, "500", onCards(500))});
        QVERIFY(figure.x.low <= 12 && figure.x.high >= 500);
        for (int mark : {0, 1}) {
            const Line &curve = *ofMark<Line>(figure, mark).at(0);
            QVERIFY(curve.x.front() <= 48 && curve.x.back() >= 48); // over the whole picture
        }
    }
}

// 16 bytes a parameter over 32 cards and 10 GiB live (§4.1): 13.81 GiB.
void TestCompared::barsStandBeside()
{
    const Figure figure = compared("memory.stages", {pinned(0, "32 cards", onCards(32))});
    QCOMPARE(figure.groups.size(), std::size_t(2));
    double stack = 0;
    for (const Series &series : figure.series)
        if (const auto *bars = std::get_if<Bars>(&series); bars && bars->group == 1)
            stack += bars->values[3];
    QVERIFY(isNear(stack, 16 * 8190735360.0 / 32 / (1024.0 * 1024 * 1024) + 10, 1e-6));
    QVERIFY(remarksOf(figure).contains(QLatin1String("beside: A 32 cards")));
    // Kinds have one entry in a legend, whichever scenario has them.
    for (std::size_t i = 0; i < figure.series.size(); ++i)
        if (const auto *bars = std::get_if<Bars>(&figure.series[i]))
            QCOMPARE(isNamedBefore(figure, i), bars->group == 1);
}

void TestCompared::manyRowsGetMarkers()
{
    const Figure figure = compared("memory.optimizers", {pinned(0, "32 cards", onCards(32)),
                                                         pinned(2, "16", onCards(16))});
    QVERIFY(figure.groups.empty());
    const Points &points = *ofMark<Points>(figure, 0).at(0);
    QCOMPARE(points.x.size(), figure.y.categories.size());
    const std::size_t adam = categoryCalled(figure.y, "Adam (chosen)");
    for (std::size_t i = 0; i < points.y.size(); ++i)
        if (std::round(points.y[i]) == double(adam))
            QVERIFY(isNear(points.x[i], 16 * 8190735360.0 / 32 / (1024.0 * 1024 * 1024) + 10,
                           1e-6));
    // The cursor reads them with the bars of their row.
    const ReadOut read = readOut(figure, 1, double(adam));
    QVERIFY(std::ranges::any_of(read.lines, [](const ReadOutLine &line) {
        return plain(line.label) == "A 32 cards" && isNear(line.value.value, 13.814, 1e-3);
    }));
}

void TestCompared::mapsHavePoints()
{
    const Figure figure = compared("margins.map", sixPins()); // cards against compute
    const Points &a = *ofMark<Points>(figure, 0).at(0);
    QCOMPARE(a.x, std::vector<double>{32});
    QCOMPARE(a.y, std::vector<double>{40});
    QCOMPARE(ofMark<Points>(figure, 1).at(0)->y, std::vector<double>{50});
    const Figure far = compared("margins.map", {pinned(0, "far", onCards(1e6))});
    QVERIFY(ofMark<Points>(far, 0).empty());
    QCOMPARE(remarksOf(far), QStringLiteral("no place here for A"));
}

// The colours are those of the present values; a pin that has others is not filled.
void TestCompared::coloursOfAMapHoldForFilledPins()
{
    Scenario onMap = onCards(32);
    Scenario elsewhere = onCards(40);
    elsewhere.task.deadlineDays = 60;
    Scenario measured = onCards(24);
    measured.straggler.times = MeasuredTimes({50, 51, 60});
    const Figure figure =
            compared("margins.map", {pinned(0, "on it", onMap), pinned(1, "elsewhere", elsewhere),
                                     pinned(2, "measured", measured)});
    QVERIFY(ofMark<Points>(figure, 0).at(0)->filled);
    QVERIFY(!ofMark<Points>(figure, 1).at(0)->filled);
    QVERIFY(!ofMark<Points>(figure, 2).at(0)->filled);
    QCOMPARE(remarksOf(figure), QStringLiteral("hollow: other values differ in B, C, for which "
                                               "the colours do not hold"));
}

void TestCompared::oneScenarioAtATime()
{
    const std::vector<NamedScenario> pins = sixPins();
    const Figure present = compared("step.timeline", pins);
    QVERIFY(present.shownFor.empty());
    QVERIFY(present == compared("step.timeline", {}));
    const Figure first = compared("step.timeline", pins, 0);
    QCOMPARE(plain(first.shownFor), std::string("A 32 cards"));
    QCOMPARE(first.title, makeFigure("step.timeline", onCards(32)).title);
    (void)categoryCalled(first.y, "A 32 cards"); // not "now"
    QVERIFY(compared("step.timeline", pins, 4711) == present); // unpinned meanwhile
    for (const char *id : {"cluster.layout", "memory.lifetime", "pipeline.timeline",
                           "pipeline.memory", "failures.async", "margins.breakeven", "rl.cycles"})
        QVERIFY2(comparedAs(compared(id, {})) == ComparedAs::Choice, id);
}

void TestCompared::sameAndMissingAreSaid()
{
    QCOMPARE(remarksOf(compared("rl.gain", sixPins())),
             QStringLiteral("the same for A, B, C, D, E; no place here for F"));
    const Scenario learns = with(R"({"rl.learn_time": 30})");
    const Figure figure = compared("rl.gain", {pinned(3, "slow", learns)});
    QVERIFY(figure.remarks.empty());
    QCOMPARE(ofMark<Line>(figure, 3).size(), std::size_t(1));
}

void TestCompared::breakdownReadsThem()
{
    const Figure figure = compared("deadline.breakdown", sixPins());
    QCOMPARE(figure.y.categories.size(), std::size_t(7));
    QCOMPARE(categoryCalled(figure.y, "now"), std::size_t(0));
    QCOMPARE(categoryCalled(figure.y, "A 32 cards"), std::size_t(6));
    QVERIFY2(plain(figure.title).ends_with("of 6 pinned are in time"), plain(figure.title).c_str());
}

// Nothing of the present scenario is lost, axes only widen, and all stays drawable.
void TestCompared::everyFigureWithSix()
{
    const std::vector<NamedScenario> pins = sixPins();
    for (const FigureRow &row : figureTable()) {
        const Figure alone = compared(row.id, {});
        const Figure figure = compared(row.id, pins);
        const bool itself = comparedAs(alone) == ComparedAs::Itself;
        QVERIFY2(itself || figure.series.size() >= alone.series.size(), row.id.data());
        for (std::size_t i = 0; !itself && i < alone.series.size(); ++i) {
            QCOMPARE(labelOf(figure.series[i]), labelOf(alone.series[i]));
            QCOMPARE(toneOf(figure.series[i]), toneOf(alone.series[i]));
        }
        for (const Axis *axis : {&figure.x, &figure.y})
            QVERIFY2(std::isfinite(axis->low) && std::isfinite(axis->high) && axis->low < axis->high
                             && (axis->scale != AxisScale::Logarithmic || axis->low > 0),
                     row.id.data());
        QVERIFY2(itself || (figure.x.high >= alone.x.high && figure.y.low <= alone.y.low),
                 row.id.data());
        for (const BarRectangle &bar : barRectangles(figure))
            QVERIFY(std::isfinite(bar.x0) && std::isfinite(bar.x1) && std::isfinite(bar.y0)
                    && std::isfinite(bar.y1));
        QVERIFY(!describe(figure).empty());
        QVERIFY(!csvOf(figure).empty());
    }
}

void TestCompared::everyFigureFromEveryCase()
{
    std::vector<NamedScenario> pins{pinned(0, "chapter", Scenario{})};
    for (const FigureCase &figureCase : figureCases()) {
        EvaluationMemo memo;
        ComparedFigures figures;
        const NamedScenario now = named("now", scenarioOf(figureCase));
        pins.resize(1);
        pins.push_back(pinned(1, "itself", now.scenario));
        for (const char *id :
             {"deadline.breakdown", "deadline.cards", "memory.stages", "memory.cards",
              "failures.interval", "scaling.batch", "step.timeline"}) {
            const Figure figure = figures.make(*findFigure(id), {now, pins, memo});
            QVERIFY2(!figure.title.empty(), figureCase.name);
            if (figureCase.conflict)
                QVERIFY2(figure.series.empty(), figureCase.name);
            // A pin of the present scenario adds nothing that is not there.
            if (id == std::string_view("failures.interval") && !figure.series.empty())
                QVERIFY2(remarksOf(figure).contains(u'B'), figureCase.name);
        }
    }
}

// Dragging makes the present figure anew, and no other.
void TestCompared::keptWhileUnchanged()
{
    const FigureRow row{"test.counted", "Counted", &countedFigure};
    std::vector<NamedScenario> pins{pinned(0, "32", onCards(32)), pinned(1, "64", onCards(64))};
    EvaluationMemo memo;
    ComparedFigures figures;
    made = 0;
    for (double cards = 40; cards < 50; ++cards) {
        const NamedScenario now = named("now", onCards(cards));
        const Figure figure = figures.make(row, {now, pins, memo});
        QCOMPARE(ofMark<Line>(figure, 1).at(0)->y[1], 64.0);
    }
    QCOMPARE(made, 10 + 2);
    pins[1] = pinned(1, "65", onCards(65));
    const NamedScenario now = named("now", onCards(48));
    const Figure figure = figures.make(row, {now, pins, memo});
    QCOMPARE(made, 10 + 2 + 2);
    QCOMPARE(ofMark<Line>(figure, 1).at(0)->y[1], 65.0);
}

void TestCompared::exportedNumbers()
{
    const std::vector<NamedScenario> pins{pinned(0, "32 cards", onCards(32))};
    QVERIFY(csvOf(compared("deadline.cards", pins)).find("\nA 32 cards,32,34.3")
            != std::string::npos);
    QVERIFY(csvOf(compared("memory.stages", pins)).find(",A 32 cards: weights [GiB]")
            != std::string::npos);
    QVERIFY(csvOf(compared("memory.optimizers", pins)).find(",A 32 cards [GiB]")
            != std::string::npos);
    QVERIFY(csvOf(compared("step.timeline", pins, 0)).starts_with("# A 32 cards: "));
}

// Two groups share a category's 84 %: each has 42 %, and stacks grow on their own.
void TestCompared::groupsOfBars()
{
    Figure figure;
    figure.x = {.scale = AxisScale::Category, .low = -0.6, .high = 0.6, .categories = {{"one"}}};
    figure.groups = {{"now"}, {"A"}};
    figure.series = {Bars{.label = {"a"}, .values = {1}}, Bars{.label = {"b"}, .values = {2}},
                     Bars{.label = {"a"}, .values = {4}, .group = 1},
                     Bars{.label = {"b"}, .values = {8}, .group = 1}};
    const std::vector<BarRectangle> bars = barRectangles(figure);
    QCOMPARE(bars.size(), std::size_t(4));
    QCOMPARE(groupOffset(figure, 0), -0.21);
    QCOMPARE(groupOffset(figure, 1), 0.21);
    QCOMPARE(bars[1].y0, 1.0);
    QCOMPARE(bars[1].y1, 3.0);
    QCOMPARE(bars[3].y0, 4.0); // on its own group's
    QCOMPARE(bars[3].y1, 12.0);
    QVERIFY(bars[0].x1 < bars[2].x0);
    std::swap(figure.x, figure.y);
    QVERIFY(groupOffset(figure, 0) > groupOffset(figure, 1)); // from the top
    const ReadOut read = readOut(figure, 1, 0);
    QCOMPARE(read.lines.size(), std::size_t(4)); // two parts, two totals
    QCOMPARE(read.lines[3].value.value, 12.0);
}

void TestCompared::marksAndTones()
{
    for (int mark = 0; mark < mostPins; ++mark)
        QCOMPARE(markOf(toneOfMark(mark)), std::optional(mark));
    for (Tone tone : {Tone::Neutral, Tone::First, Tone::Sixth, Tone::Quiet})
        QVERIFY(!markOf(tone));
    QCOMPARE(letterOf(0), std::string("A"));
    QCOMPARE(letterOf(5), std::string("F"));
}

QTEST_APPLESS_MAIN(TestCompared)
#include "tst_compared.moc"
