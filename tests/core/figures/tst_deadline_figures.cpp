// The Deadline page's numbers against models.md and against evaluate() called beside them.
#include "core/figures/figures.h"

#include "tests/core/figures/figure_cases.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// A bar of a cause; 0 when the figure has none.
double causeOf(const Figure &figure, std::string_view label, std::size_t category = 0)
{
    for (const Series &series : figure.series)
        if (const auto *bars = std::get_if<Bars>(&series); bars && plain(bars->label) == label)
            return bars->values[category];
    return 0;
}

double sumOfBars(const Figure &figure, std::size_t category = 0)
{
    double sum = 0;
    for (const Series &series : figure.series)
        sum += std::get<Bars>(series).values[category];
    return sum;
}

} // namespace

class TestDeadlineFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void breakdownByHand_data();
    void breakdownByHand();
    void breakdownTitles();
    void breakdownSlips();
    void breakdownOfPipelineAndHost();
    void breakdownOfWholeStepEfficiency();
    void breakdownBesideOthers();
    void breakdownBesideConflict();
    void cardsCurves();
    void cardsOfAPipeline();
    void cardsTitles_data();
    void cardsTitles();
    void planIsInSight();
    void bounds();
};

void TestDeadlineFigures::breakdownByHand_data()
{
    QTest::addColumn<double>("cards");
    QTest::addColumn<QString>("printed");
    QTest::newRow("chapter-48") << 48.0 << QStringLiteral("24.637"); // interface.md
    QTest::newRow("chapter-32") << 32.0 << QStringLiteral("34.3"); // models.md §16
}

void TestDeadlineFigures::breakdownByHand()
{
    QFETCH(double, cards);
    QFETCH(QString, printed);
    const Figure figure = makeFigure("deadline.breakdown", onCards(cards));
    const ByHand hand(cards);
    QVERIFY(isNear(causeOf(figure, "reserved"), 5));
    QVERIFY(isNear(causeOf(figure, "compute"), hand.days(hand.compute)));
    QVERIFY(isNear(causeOf(figure, "exposed communication"), hand.days(hand.exposed), 1e-6));
    QVERIFY(isNear(causeOf(figure, "input wait"), hand.days(hand.wait)));
    QVERIFY(isNear(causeOf(figure, "saves"), hand.training() * hand.save, 1e-6));
    QVERIFY(isNear(causeOf(figure, "redone work"), hand.training() * hand.redo, 1e-6));
    QVERIFY(isNear(causeOf(figure, "recovery"), hand.training() * hand.recovery, 1e-6));
    QCOMPARE(causeOf(figure, "stragglers"), 0.0);
    QCOMPARE(figure.series.size(), std::size_t(7)); // a cause without time has no entry
    QVERIFY(isNear(sumOfBars(figure), hand.finish(), 1e-9));
    checkPrinted(sumOfBars(figure), qPrintable(printed));
    QVERIFY(isNear(sumOfBars(figure), numberOf(evaluate(onCards(cards)), "finish.total"), 1e-12));

    QCOMPARE(figure.rules.size(), std::size_t(1));
    QCOMPARE(figure.rules[0].at, 30.0);
    QVERIFY(figure.rules[0].vertical);
    QVERIFY(figure.x.low == 0 && figure.x.high > std::max(30.0, sumOfBars(figure)));
    QCOMPARE(figure.y.categories.size(), std::size_t(1));
    QVERIFY(isNear(figure.notes.at(0).x, sumOfBars(figure)));
    QCOMPARE(figure.notes[0].tone, cards == 48 ? Tone::Good : Tone::Bad);
}

void TestDeadlineFigures::breakdownTitles()
{
    QCOMPARE(plain(makeFigure("deadline.breakdown", onCards(48)).title),
             std::string("48 cards finish 5.4 days early"));
    QCOMPARE(plain(makeFigure("deadline.breakdown", onCards(32)).title),
             std::string("32 cards finish 4.3 days late"));
    const Figure none = makeFigure("deadline.breakdown", onCards(8));
    QCOMPARE(plain(none.title), std::string("8 cards do not fit"));
    QVERIFY(plain(none.notes.at(0).text).ends_with(", does not fit"));
}

// models.md §16: these slips together make a step of 106.5 s.
void TestDeadlineFigures::breakdownSlips()
{
    const Scenario slips =
            scenarioWith(parsed(R"({"efficiency.prefetch": false, "efficiency.compute": 30,
                            "card.host_link": 16, "input.wait": 5, "straggler.sigma": 5})"));
    const Figure figure = makeFigure("deadline.breakdown", slips);
    const ByHand hand(48);
    const double compute = hand.compute * 40 / 30;
    QVERIFY(isNear(causeOf(figure, "compute"), hand.days(compute)));
    // e(48) = 2.2331 (§12), four decimals.
    QVERIFY(isNear(causeOf(figure, "stragglers"), hand.days(compute * 0.05 * 2.2331), 5e-5));
    QVERIFY(isNear(causeOf(figure, "exposed communication"), hand.days(hand.link * 2)));
    QVERIFY(isNear(causeOf(figure, "input wait"), hand.days(5)));
    const double step = causeOf(figure, "compute") + causeOf(figure, "stragglers")
                        + causeOf(figure, "exposed communication") + causeOf(figure, "input wait");
    checkPrinted(step * 86400 / ByHand::steps, "106.5");
    QVERIFY(isNear(sumOfBars(figure), numberOf(evaluate(slips), "finish.total"), 1e-12));
}

// What a pipeline idles and what the host is waited for is no wait for input: that stays the 0.5 s
// of the scenario. Without stragglers idle is the makespan less the slowest card's compute.
void TestDeadlineFigures::breakdownOfPipelineAndHost()
{
    const ByHand hand(48);
    const Scenario pipeline = scenarioWith(parsed(R"({"parallel.pipeline": 4})"));
    const Figure figure = makeFigure("deadline.breakdown", pipeline);
    const Evaluation e = evaluate(pipeline);
    const double idle = numberOf(e, "pipeline.makespan") - numberOf(e, "compute.step");
    QVERIFY(idle > 1);
    QVERIFY(isNear(causeOf(figure, "pipeline idle"), hand.days(idle)));
    QVERIFY(isNear(causeOf(figure, "input wait"), hand.days(0.5), 1e-9));
    QVERIFY(isNear(sumOfBars(figure), numberOf(e, "finish.total"), 1e-12));
    QCOMPARE(causeOf(figure, "wait for the host"), 0.0);

    const Scenario offloaded = scenarioWith(parsed(R"({"memory.offload": "optimizer",
            "parallel.zero_stage": 2, "memory.live": 1, "card.host_link": 1})"));
    const Figure away = makeFigure("deadline.breakdown", offloaded);
    const double wait = numberOf(evaluate(offloaded), "step.offload_wait");
    QVERIFY(wait > 0);
    QVERIFY(isNear(causeOf(away, "wait for the host"), hand.days(wait)));
    QVERIFY(isNear(causeOf(away, "input wait"), hand.days(0.5), 1e-9));
}

// models.md §2: chapter-48 finishes on day 24.42, and nothing is added to the step.
void TestDeadlineFigures::breakdownOfWholeStepEfficiency()
{
    const Scenario scenario = scenarioWith(parsed(R"({"efficiency.meaning": "step"})"));
    const Figure figure = makeFigure("deadline.breakdown", scenario);
    checkPrinted(sumOfBars(figure), "24.42");
    checkPrinted(causeOf(figure, "compute") * 86400 / ByHand::steps, "52.224");
    QCOMPARE(causeOf(figure, "exposed communication"), 0.0);
    QCOMPARE(causeOf(figure, "input wait"), 0.0);
}

void TestDeadlineFigures::breakdownBesideOthers()
{
    const std::vector<NamedScenario> others{named("A", onCards(32)), named("B", onCards(40))};
    const Figure figure = makeFigure("deadline.breakdown", onCards(48), others);
    QCOMPARE(figure.y.categories.size(), std::size_t(3));
    const std::pair<const char *, double> expected[]{{"now", 48}, {"A", 32}, {"B", 40}};
    for (const auto &[name, cards] : expected) {
        const std::size_t category = categoryCalled(figure.y, name);
        QVERIFY2(isNear(sumOfBars(figure, category), ByHand(cards).finish()), name);
        QVERIFY2(isNear(causeOf(figure, "compute", category),
                        ByHand(cards).days(ByHand(cards).compute)),
                 name);
        QVERIFY(figure.x.high > sumOfBars(figure, category));
    }
    QCOMPARE(figure.notes.size(), std::size_t(3));
    const std::string title =
            plain(makeFigure("deadline.breakdown", onCards(48), {named("A", onCards(32))}).title);
    QCOMPARE(title, std::string("48 cards finish 5.4 days early, 32 cards 4.3 days late"));
    // Equal counts do not tell the two apart.
    const std::string alike =
            plain(makeFigure("deadline.breakdown", onCards(48), {named("A", onCards(48))}).title);
    QCOMPARE(alike, std::string("now finishes 5.4 days early, A finishes 5.4 days early"));
}

// What is not known is not said to be 0.
void TestDeadlineFigures::breakdownBesideConflict()
{
    Scenario conflict;
    conflict.parallel.shardGroup = 7;
    const Figure figure = makeFigure("deadline.breakdown", onCards(48), {named("A", conflict)});
    QVERIFY2(plain(figure.title).find("0 days early") == std::string::npos,
             plain(figure.title).c_str());
    const double category = double(categoryCalled(figure.y, "A"));
    for (const Note &note : figure.notes)
        if (note.y == category)
            QVERIFY2(plain(note.text).find("conflict") != std::string::npos,
                     plain(note.text).c_str());
}

void TestDeadlineFigures::cardsCurves()
{
    const Figure figure = makeFigure("deadline.cards", onCards(48));
    const auto &now = seriesCalled<Points>(figure, "now");
    QCOMPARE(now.x, std::vector<double>{48});
    checkPrinted(now.y.at(0), "24.637");
    QCOMPARE(figure.rules.at(0).at, 30.0);
    QVERIFY(!figure.rules[0].vertical);

    constexpr std::pair<const char *, double> curveLabels[]{
            {"30 %", 30}, {"40 %", 40}, {"50 %", 50}};
    for (const auto &[label, percentOfPeak] : curveLabels) {
        const auto &line = seriesCalled<Line>(figure, label);
        QVERIFY(line.steps);
        for (double cards : {17.0, 31.0, 32.0, 38.0, 39.0, 48.0, 54.0, 55.0, 64.0, 77.0}) {
            Scenario there = onCards(cards);
            there.efficiency.computePercent = percentOfPeak;
            const Evaluation e = evaluate(there);
            QVERIFY2(isNear(valueAt(line, cards), 30 - numberOf(e, "deadline.margin"), 1e-12)
                             || !*e.memory.fits,
                     exact(cards));
            QCOMPARE(strongAt(line, cards), e.deadline.met.value());
        }
        QVERIFY(isNear(
                valueAt(line, 48),
                5
                        // Four workers of 2 sequences/s need 48 s for a step's 384.
                        + ByHand(48).days(std::max(48.0, ByHand(48).compute * 40 / percentOfPeak
                                                                 + ByHand(48).exposed + 0.5))
                                  * (1 + ByHand(48).save + ByHand(48).redo + ByHand(48).recovery)));
    }
    // models.md §7: the task is met from 39 cards at 40 %, 55 at 30 %, 32 at 50 %.
    const std::pair<const char *, double> first[]{{"40 %", 39}, {"30 %", 55}, {"50 %", 32}};
    for (const auto &[label, cards] : first) {
        const auto &line = seriesCalled<Line>(figure, label);
        for (std::size_t i = 0; i < line.x.size(); ++i)
            QVERIFY2(line.x[i] >= cards || !line.strong[i], label);
        QVERIFY2(strongAt(line, cards), label);
    }
}

// Only whole replicas are sampled, and each sample is joined to the next.
void TestDeadlineFigures::cardsOfAPipeline()
{
    for (const char *set : {R"({"parallel.pipeline": 4})",
                            R"({"parallel.pipeline": 4, "parallel.schedule": "interleaved"})",
                            R"({"parallel.pipeline": 4, "parallel.shard_group": 3})"})
        for (const char *id : {"deadline.cards", "memory.cards"}) {
            const Figure figure = makeFigure(id, scenarioWith(parsed(set)));
            int lines = 0;
            for (const Series &series : figure.series)
                if (const auto *line = std::get_if<Line>(&series)) {
                    ++lines;
                    QVERIFY2(line->x.size() > 2, set);
                    QCOMPARE(line->x.size(), line->y.size());
                    for (std::size_t i = 0; i < line->x.size(); ++i) {
                        QCOMPARE(std::fmod(line->x[i], 4), 0.0);
                        QVERIFY(std::isfinite(line->y[i]));
                    }
                }
            QVERIFY(lines > 2);
        }
}

void TestDeadlineFigures::cardsTitles_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("title");
    QTest::newRow("chapter-48") << "{}"
                                << "39 cards are enough at 40 %; 55 at 30 %";
    QTest::newRow("60 %") << R"({"efficiency.compute": 50})"
                          << "32 cards are enough at 50 %; 39 at 40 %";
    QTest::newRow("no time") << R"({"task.reserved": 30})"
                             << "No card count up to 3072 is enough at 40 %";
    QTest::newRow("one point") << R"({"efficiency.compute": 10})"
                               // From 192 cards two micro-batches a step: 52.8 s again.
                               << "192 cards are enough at 10 %";
}

void TestDeadlineFigures::cardsTitles()
{
    QFETCH(QString, set);
    QFETCH(QString, title);
    const Scenario scenario = scenarioWith(parsed(set.toStdString()));
    QCOMPARE(QString::fromStdString(plain(makeFigure("deadline.cards", scenario).title)), title);
}

void TestDeadlineFigures::planIsInSight()
{
    for (double cards : {1.0, 2.0, 8.0, 48.0, 20000.0})
        for (const char *id : {"deadline.cards", "memory.cards", "deadline.bounds"}) {
            const Figure figure = makeFigure(id, onCards(cards));
            for (const Series &series : figure.series)
                if (const auto *plan = std::get_if<Points>(&series)) {
                    QVERIFY2(plan->x.at(0) >= figure.x.low && plan->x[0] <= figure.x.high, id);
                    QVERIFY2(plan->y.at(0) >= figure.y.low && plan->y[0] <= figure.y.high, id);
                }
        }
}

// models.md §5: 37 cards by FLOPs by day 30 (25 left), 13 at the peak and without reserve; memory
// 11 (interface.md).
void TestDeadlineFigures::bounds()
{
    const Figure figure = makeFigure("deadline.bounds", onCards(48));
    QCOMPARE(plain(figure.title),
             std::string("By day 30 FLOPs need 37 cards and memory 11; the plan has 48"));
    const auto &flops = seriesCalled<Line>(figure, "FLOPs at 40 %");
    const auto &peak = seriesCalled<Line>(figure, "FLOPs at the peak");
    const auto &memory = seriesCalled<Line>(figure, "memory");
    QCOMPARE(valueAt(flops, 30), 37.0);
    QCOMPARE(valueAt(peak, 30), 15.0); // §18.3: for 25 days 37 at 40 % and 15 at 100 %
    for (double y : memory.y)
        QCOMPARE(y, 11.0);
    // ceil(F/(P·η·T)) at every sample, by hand.
    const double perDay = 165.2e12 * 86400;
    const double work = 1e11 / 8192 * 431367993163776;
    for (std::size_t i = 0; i < flops.x.size(); ++i) {
        const double days = flops.x[i] - 5;
        QCOMPARE(flops.y[i], std::ceil(work / (perDay * 0.4 * days)));
        QCOMPARE(peak.y[i], std::ceil(work / (perDay * days)));
        QCOMPARE(bool(flops.strong[i]), flops.y[i] <= 48);
    }
    const auto &plan = seriesCalled<Points>(figure, "the plan");
    QCOMPARE(plan.x, std::vector<double>{30});
    QCOMPARE(plan.y, std::vector<double>{48});
    QCOMPARE(plain(makeFigure("deadline.bounds", scenarioWith(parsed(R"({"task.reserved": 30})")))
                           .title),
             std::string("No time is left for the 48 cards of the plan"));
    QCOMPARE(plain(makeFigure("deadline.bounds",
                              scenarioWith(parsed(R"({"parallel.zero_stage": 0})")))
                           .title),
             std::string("By day 30 FLOPs need 37 cards; memory is over at any number"));
}

QTEST_APPLESS_MAIN(TestDeadlineFigures)
#include "tst_deadline_figures.moc"
