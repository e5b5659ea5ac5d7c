// The figures of the page Pipeline against the simulator and numbers worked out by hand.
#include "core/evaluation/pipeline_plan.h"
#include "core/figures/geometry.h"
#include "core/figures/pipeline_shown.h"
#include "core/models/pipeline_formulas.h"
#include "core/units.h"
#include "tests/core/figures/figure_cases.h"

#include <numeric>

using namespace headroom;
using namespace headroom::tests;

namespace {

// Four stages, eight micro-batches: small enough to be looked at.
Scenario small(const char *more = "{}")
{
    Json set = Json::parse(R"({"parallel.pipeline": 4, "task.sequences_per_step": 96})");
    set.update(Json::parse(more));
    return scenarioWith(set);
}

Figure makeWith(std::string_view id, const Scenario &scenario, const HandleValues &handles)
{
    EvaluationMemo memo;
    const NamedScenario now = named("now", scenario);
    return findFigure(id)->make({now, {}, memo, nullptr, nullptr, &handles});
}

double total(const Spans &spans)
{
    double sum = 0;
    for (const Span &span : spans.spans)
        sum += span.end - span.start;
    return sum;
}

std::string noteOfRow(const Figure &figure, double row)
{
    for (const Note &note : figure.notes)
        if (note.y == row)
            return plain(note.text);
    return {};
}

} // namespace

class TestPipelineFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyOperationIsThere();
    void hoverNamesOperationAndWait();
    void cursorSaysWhoWorks();
    void schedulesDiffer();
    void oneStage();
    void noStages();
    void conflict();
    void largeOnesAreCut();
    void tooManyForSimulation();
    void longOnesAreToldApart();
    void stops();
    void heldOverTime();
    void tradeoffOfAllSchedules();
    void tradeoffMarksWhatDoesNotFit();
    void tradeoffNamesTheRefused();
    void manyOperationsAreMadeQuickly();
};

void TestPipelineFigures::everyOperationIsThere()
{
    const Figure figure = makeFigure("pipeline.timeline", small());
    const auto &forward = seriesCalled<Spans>(figure, "forward");
    const auto &backward = seriesCalled<Spans>(figure, "backward");
    QCOMPARE(forward.spans.size(), std::size_t{4 * 8});
    QCOMPARE(backward.spans.size(), std::size_t{4 * 8});
    QCOMPARE(figure.y.categories.size(), std::size_t{4});
    QCOMPARE(plain(figure.y.categories.back()), std::string("card 0")); // on top
    // Their lengths are the cards' work, and waits the rest of the makespan.
    const PipelinePlan plan = pipelinePlan(small());
    PipelineSimulator simulator;
    const PipelineResult &result = *simulator.run(plan);
    const double work = std::accumulate(result.work.begin(), result.work.end(), 0.0);
    QVERIFY(isNear(total(forward) + total(backward), work, 1e-9));
    QVERIFY(isNear(total(backward), 2 * total(forward), 1e-9)); // a backward is two forwards
    const Figure split =
            makeFigure("pipeline.timeline", small(R"({"parallel.schedule": "zb_h1"})"));
    QCOMPARE(seriesCalled<Spans>(split, "weight gradient").spans.size(), std::size_t{32});
    QVERIFY(plain(figure.title).starts_with("1F1B takes "));
}

void TestPipelineFigures::hoverNamesOperationAndWait()
{
    const Figure figure = makeFigure("pipeline.timeline", small());
    const Span &third = seriesCalled<Spans>(figure, "forward").spans.at(2); // card 0, on top
    QCOMPARE(third.row, 3.0);
    QCOMPARE(plain(third.label), std::string("3"));
    const ReadOut over = readOut(figure, (third.start + third.end) / 2, 3);
    QCOMPARE(plain(over.heading), std::string("forward of micro-batch 3, stage 0"));
    for (const Span &wait : seriesCalled<Spans>(figure, "waits").spans) {
        const std::string text =
                plain(readOut(figure, (wait.start + wait.end) / 2, wait.row).heading);
        QVERIFY2(text.find(" waits ") != std::string::npos, text.c_str());
    }
}

// At the start card 0 alone works; the last card waits. In the middle of 1F1B card 0 holds four.
void TestPipelineFigures::cursorSaysWhoWorks()
{
    HandleValues handles;
    handles.set("pipeline.moment", 0);
    Figure figure = makeWith("pipeline.timeline", small(), handles);
    QCOMPARE(figure.rules.size(), std::size_t{1});
    QCOMPARE(std::string(figure.rules[0].handle), std::string("pipeline.moment"));
    QCOMPARE(figure.rules[0].at, 0.0);
    QVERIFY2(plain(figure.rules[0].label).ends_with("1 of 4 cards work"),
             figure.rules[0].label.text().c_str());
    QCOMPARE(noteOfRow(figure, 3), std::string("F1, holds 1"));
    QCOMPARE(noteOfRow(figure, 0), std::string("waits, holds 0"));

    const double fifth = seriesCalled<Spans>(figure, "forward").spans.at(4).start; // card 0
    handles.set("pipeline.moment", fifth);
    figure = makeWith("pipeline.timeline", small(), handles);
    QCOMPARE(noteOfRow(figure, 3), std::string("F5, holds 4"));

    handles.set("pipeline.moment", 1e9); // beyond the end: clamped to it
    figure = makeWith("pipeline.timeline", small(), handles);
    QVERIFY(plain(figure.rules[0].label).ends_with("0 of 4 cards work"));
    QCOMPARE(noteOfRow(figure, 3), std::string("idle, holds 0"));
}

void TestPipelineFigures::schedulesDiffer()
{
    std::vector<std::string> titles;
    for (const char *schedule :
         {"fill_drain", "one_f_one_b", "interleaved", "zb_h1", "zb_h2", "dualpipe"}) {
        const Figure figure = makeFigure(
                "pipeline.timeline",
                small((std::string(R"({"parallel.schedule": ")") + schedule + "\"}").c_str()));
        QVERIFY(!figure.series.empty());
        titles.push_back(plain(figure.title));
    }
    std::ranges::sort(titles);
    QVERIFY(std::ranges::unique(titles).empty());
}

void TestPipelineFigures::oneStage()
{
    for (const char *id : {"pipeline.timeline", "pipeline.memory", "pipeline.tradeoff"}) {
        const Figure figure = makeFigure(id, Scenario{});
        QVERIFY2(plain(figure.title).starts_with("One stage: no pipeline. "),
                 figure.title.text().c_str());
        QVERIFY(!figure.series.empty());
    }
    // models.md section 7: pipeline 4, 1F1B: makespan 67.9 s.
    const std::string title = plain(makeFigure("pipeline.timeline", Scenario{}).title);
    QVERIFY2(title.find("4 stages with 1F1B would take 67.89 s") != std::string::npos
                     || title.find("would take 67.90 s") != std::string::npos,
             title.c_str());
}

void TestPipelineFigures::noStages()
{
    const Figure figure = makeFigure("pipeline.timeline", onCards(1));
    QCOMPARE(plain(figure.title), std::string("One stage: no pipeline"));
    QVERIFY(figure.series.empty());
}

void TestPipelineFigures::conflict()
{
    for (const char *set :
         {R"({"parallel.pipeline": 5})",
          R"({"parallel.schedule": "interleaved", "parallel.virtual_stages": 10})",
          R"({"parallel.pipeline": 48})"})
        for (const char *id : {"pipeline.timeline", "pipeline.memory", "pipeline.tradeoff"}) {
            const Figure figure = makeFigure(id, small(set));
            QVERIFY2(plain(figure.title).starts_with("Inputs conflict: "),
                     figure.title.text().c_str());
            QVERIFY(figure.series.empty());
            QVERIFY(plain(figure.subtitle).starts_with("accepted: "));
        }
}

void TestPipelineFigures::largeOnesAreCut()
{
    const Figure figure = makeFigure(
            "pipeline.timeline", small(R"({"task.sequences_per_step": 120000})")); // 10 000 each
    std::size_t spans = 0;
    double last = 0;
    for (const Series &series : figure.series)
        for (const Span &span : std::get<Spans>(series).spans) {
            ++spans;
            last = std::max(last, span.start);
        }
    QVERIFY(spans > 10000 && spans < 2 * mostShownOperations);
    QVERIFY(plain(figure.subtitle).find("the first ") != std::string::npos);
    QVERIFY(last < figure.x.high);
    // The whole step's makespan stays in the title: more than 10 000 micro-batches of the last
    // card.
    QVERIFY(isNear(
            pipelinePlan(small()).stages.back().forward * 3 * 10000,
            evaluate(small(R"({"task.sequences_per_step": 120000})")).pipeline.makespan.value(),
            1e-3));
}

void TestPipelineFigures::tooManyForSimulation()
{
    const Scenario s = small(R"({"task.sequences_per_step": 24000000})"); // 2 million each
    for (const char *id : {"pipeline.timeline", "pipeline.memory", "pipeline.tradeoff"}) {
        const Figure figure = makeFigure(id, s);
        QVERIFY2(plain(figure.title).find("by formula") != std::string::npos,
                 figure.title.text().c_str());
        QVERIFY(figure.series.empty());
    }
}

void TestPipelineFigures::longOnesAreToldApart()
{
    EvaluationMemo memo;
    const auto isLong = [&](const Scenario &s) {
        const NamedScenario now = named("now", s);
        return findFigure("pipeline.timeline")->isLong({now, {}, memo});
    };
    QVERIFY(!isLong(small()));
    QVERIFY(!isLong(Scenario{}));
    QVERIFY(isLong(small(R"({"task.sequences_per_step": 240000})"))); // 280 000 operations
    QVERIFY(!isLong(small(R"({"task.sequences_per_step": 24000000})"))); // by formula
}

void TestPipelineFigures::stops()
{
    std::stop_source stop;
    stop.request_stop();
    EvaluationMemo memo;
    const NamedScenario now = named("now", small());
    for (const char *id : {"pipeline.timeline", "pipeline.memory", "pipeline.tradeoff"}) {
        FigureInput input{now, {}, memo};
        input.control.stop = stop.get_token();
        QVERIFY(findFigure(id)->make(input).series.empty());
    }
}

void TestPipelineFigures::heldOverTime()
{
    const Scenario s = small(R"({"memory.live_rule": "modelled"})");
    const Figure figure = makeFigure("pipeline.memory", s);
    const Evaluation e = evaluate(s);
    for (std::size_t card = 0; card < 4; ++card) {
        const Line &line = seriesCalled<Line>(figure, "card " + std::to_string(card));
        QVERIFY(isNear(std::ranges::max(line.y), e.pipeline.peaks[card] / gibi));
        QVERIFY(line.y.back() < 1e-9); // drained
        QVERIFY(line.steps);
    }
    QVERIFY(figure.rules.empty());
    // A fixed budget is what it has to fit into.
    QCOMPARE(makeFigure("pipeline.memory", small()).rules.at(0).at, 10.0);
    // Of many cards six lines, the first and the last among them.
    const Figure many = makeFigure("pipeline.memory", small(R"({"parallel.pipeline": 24})"));
    QCOMPARE(many.series.size(), std::size_t{6});
    (void)seriesCalled<Line>(many, "card 0");
    (void)seriesCalled<Line>(many, "card 23");
}

void TestPipelineFigures::tradeoffOfAllSchedules()
{
    const Figure figure = makeFigure(
            "pipeline.tradeoff", small(R"({"memory.live_rule": "modelled", "card.memory": 400})"));
    const Points &points = seriesCalled<Points>(figure, "a schedule");
    QCOMPARE(points.x.size(), std::size_t{6});
    for (std::size_t i = 0; i < 6; ++i) {
        Scenario s = small(R"({"memory.live_rule": "modelled", "card.memory": 400})");
        s.parallel.schedule = static_cast<ScheduleChoice>(i);
        const Evaluation e = evaluate(s);
        QVERIFY(isNear(points.x[i], *e.memory.peak / gibi));
        QVERIFY(isNear(points.y[i], *e.pipeline.makespan));
    }
    QCOMPARE(figure.notes.size(), std::size_t{6});
    QVERIFY(figure.notes[1].bold); // the chosen one
}

void TestPipelineFigures::tradeoffMarksWhatDoesNotFit()
{
    const Scenario s = small(R"({"memory.live_rule": "modelled", "card.memory": 60})");
    const Figure figure = makeFigure("pipeline.tradeoff", s);
    const Points &over = seriesCalled<Points>(figure, "does not fit");
    const double usable = evaluate(s).memory.usable / gibi;
    QVERIFY(!over.x.empty());
    for (double x : over.x)
        QVERIFY(x > usable);
    for (double x : seriesCalled<Points>(figure, "a schedule").x)
        QVERIFY(x <= usable);
    QVERIFY(std::ranges::any_of(figure.notes, [](const Note &note) {
        return plain(note.text).ends_with(" GiB too much");
    }));
    QCOMPARE(figure.rules.at(0).at, usable);
}

void TestPipelineFigures::tradeoffNamesTheRefused()
{
    // Nine micro-batches: no multiple of four, and odd.
    const Figure figure =
            makeFigure("pipeline.tradeoff", small(R"({"task.sequences_per_step": 108})"));
    QCOMPARE(std::get<Points>(figure.series.front()).x.size()
                     + (figure.series.size() > 1 ? std::get<Points>(figure.series[1]).x.size() : 0),
             std::size_t{4});
    std::string without;
    for (const Message &part : figure.without)
        without += plain(part) + "\n";
    QVERIFY(without.find("interleaved: interleaved needs a multiple of 4") != std::string::npos);
    QVERIFY(without.find("DualPipe: ") != std::string::npos);
}

// A drag step may take 16 ms on the machine that draws it; ten times that is a defect anywhere.
void TestPipelineFigures::manyOperationsAreMadeQuickly()
{
    const Scenario s = small(R"({"task.sequences_per_step": 15000})"); // 1250 each, 17 500 in all
    EvaluationMemo memo;
    const NamedScenario now = named("now", s);
    QElapsedTimer timer;
    timer.start();
    const Figure figure = findFigure("pipeline.timeline")->make({now, {}, memo});
    QVERIFY2(timer.elapsed() < 160, QByteArray::number(timer.elapsed()));
    QCOMPARE(seriesCalled<Spans>(figure, "forward").spans.size(), std::size_t{5000});
}

QTEST_APPLESS_MAIN(TestPipelineFigures)
#include "tst_pipeline_figures.moc"
