// The figures of the page Pipeline against the simulator and numbers worked out by hand.
#include "core/evaluation/pipeline_plan.h"
#include "core/figures/csv.h"
#include "core/figures/geometry.h"
#include "core/figures/pipeline_shown.h"
#include "core/models/pipeline_formulas.h"
#include "core/units.h"
#include "tests/core/figures/csv_reader.h"
#include "tests/core/figures/figure_cases.h"
#include "tests/slowness.h"

#include <array>
#include <map>
#include <numeric>
#include <set>

using namespace headroom;
using namespace headroom::tests;

namespace {

// Four stages, eight micro-batches: small enough to be looked at.
Scenario small(const char *more = "{}")
{
    Json set = parsed(R"({"parallel.pipeline": 4, "task.sequences_per_step": 96})");
    set.update(parsed(more));
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

std::string besideRow(const Figure &figure, double row)
{
    for (const Note &note : figure.beside)
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
    void cursorIsNotExported();
    void numbersNameOperations();
    void schedulesDiffer();
    void oneStage();
    void noStages();
    void conflict();
    void largeOnesAreColumns();
    void tooManyForSimulation();
    void longOnesAreToldApart();
    void stops();
    void heldOverTime();
    void heldAlikeIsOneLine();
    void namesStandOnTheirPlateaus();
    void tradeoffOfAllSchedules();
    void tradeoffMarksWhatDoesNotFit();
    void tradeoffPraisesWhatFits();
    void tradeoffNamesTheRefused();
    void tradeoffNamesEqualPointsOnce();
    void tradeoffSaysBudget();
    void tradeoffNumbersNameSchedules();
    void acceptedSpeaksOfSequences();
    void subtitleNeedsEqualStages();
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
    QCOMPARE(besideRow(figure, 3), std::string("forward 1 · holds 1"));
    QCOMPARE(besideRow(figure, 0), std::string("waits · holds 0"));

    const double fifth = seriesCalled<Spans>(figure, "forward").spans.at(4).start; // card 0
    handles.set("pipeline.moment", fifth);
    figure = makeWith("pipeline.timeline", small(), handles);
    QCOMPARE(besideRow(figure, 3), std::string("forward 5 · holds 4"));

    handles.set("pipeline.moment", 1e9); // beyond the end: clamped to it
    figure = makeWith("pipeline.timeline", small(), handles);
    QVERIFY(plain(figure.rules[0].label).ends_with("0 of 4 cards work"));
    QCOMPARE(besideRow(figure, 3), std::string("idle · holds 0"));
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

// Columns over the whole step, whose shares are the cards' work: nothing is left out at its end.
void TestPipelineFigures::largeOnesAreColumns()
{
    const Scenario s = small(R"({"task.sequences_per_step": 120000})"); // 10 000 each
    HandleValues handles;
    handles.set("pipeline.moment", 0);
    const Figure figure = makeWith("pipeline.timeline", s, handles);
    PipelineSimulator simulator;
    const PipelineResult &result = *simulator.run(pipelinePlan(s));
    QVERIFY(isNear(figure.x.high, result.makespan, 1e-6));
    double busy = 0;
    double end = 0;
    for (const char *name : {"forward", "backward"})
        for (const Span &span : seriesCalled<Spans>(figure, name).spans) {
            busy += span.height / 0.78 * (span.end - span.start);
            end = std::max(end, span.end);
        }
    QVERIFY(isNear(busy, std::accumulate(result.work.begin(), result.work.end(), 0.0), 1e-6));
    QVERIFY(isNear(end, result.makespan, 1e-6));
    // Stacked, and no higher than a row.
    std::map<std::pair<double, double>, double> heights;
    for (const Series &series : figure.series)
        for (const Span &span : std::get<Spans>(series).spans)
            heights[{span.row, span.start}] += span.height;
    for (const auto &[place, height] : heights)
        QVERIFY(isNear(height, 0.78, 1e-6));
    QVERIFY(plain(figure.subtitle).find("too many to show") != std::string::npos);
    QVERIFY(plain(figure.rules.at(0).label).ends_with("1 of 4 cards work"));
    QCOMPARE(besideRow(figure, 3), std::string("forward 1 · holds 1"));
    // Fewer are all there, to be zoomed into.
    const Figure fewer =
            makeFigure("pipeline.timeline", small(R"({"task.sequences_per_step": 24000})"));
    QCOMPARE(seriesCalled<Spans>(fewer, "forward").spans.size(), std::size_t{4 * 2000});
    QVERIFY(plain(fewer.subtitle).ends_with("zoom in for operations"));
    QVERIFY(!plain(makeFigure("pipeline.timeline", small()).subtitle).ends_with("operations"));
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
    QCOMPARE(figure.rules.size(), std::size_t{1}); // the cursor
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
    const Points &points = seriesCalled<Points>(figure, "fits");
    QCOMPARE(points.x.size(), std::size_t{6});
    for (std::size_t i = 0; i < 6; ++i) {
        Scenario s = small(R"({"memory.live_rule": "modelled", "card.memory": 400})");
        s.parallel.schedule = static_cast<ScheduleChoice>(i);
        const Evaluation e = evaluate(s);
        QVERIFY(isNear(points.x[i], *e.memory.peak / gibi));
        QVERIFY(isNear(points.y[i], *e.pipeline.makespan));
    }
    std::size_t named = 0;
    for (const Note &note : figure.notes) {
        const std::string text = plain(note.text);
        named += 1 + static_cast<std::size_t>(std::ranges::count(text, ',')) - 1;
        QCOMPARE(note.bold, text.find("1F1B") != std::string::npos); // the chosen one
    }
    QCOMPARE(named, std::size_t{6});
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
    for (double x : seriesCalled<Points>(figure, "fits").x)
        QVERIFY(x <= usable);
    QVERIFY(std::ranges::any_of(figure.notes, [](const Note &note) {
        return plain(note.text).ends_with(" GiB too much");
    }));
    QCOMPARE(figure.rules.at(0).at, usable);
}

// The title's schedule is one that fits, and the fastest of those.
void TestPipelineFigures::tradeoffPraisesWhatFits()
{
    const Figure figure = makeFigure(
            "pipeline.tradeoff", small(R"({"memory.live_rule": "modelled", "card.memory": 60})"));
    const Points &fits = seriesCalled<Points>(figure, "fits");
    const auto fastest = std::ranges::min_element(fits.y) - fits.y.begin();
    const std::string title = plain(figure.title);
    QVERIFY2(title.starts_with("Of those that fit "
                               + plain(fits.names.at(static_cast<std::size_t>(fastest)))
                               + " is fastest with "),
             title.c_str());
    const std::string none =
            plain(makeFigure("pipeline.tradeoff",
                             small(R"({"memory.live_rule": "modelled", "card.memory": 5})"))
                          .title);
    QVERIFY2(none.starts_with("No schedule fits: ") && none.ends_with(" too much"), none.c_str());
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
    QVERIFY(without.find("interleaved needs a multiple of 4") != std::string::npos);
    QVERIFY(without.find("interleaved: ") == std::string::npos); // its name once
    QVERIFY(without.find("DualPipe sends") != std::string::npos);
}

// Without transfers and with equal stages fill-drain and 1F1B take the same time; with one
// micro-batch they hold the same too.
void TestPipelineFigures::tradeoffNamesEqualPointsOnce()
{
    const Figure figure =
            makeFigure("pipeline.tradeoff", small(R"({"task.sequences_per_step": 12})"));
    const auto both = std::ranges::count_if(figure.notes, [](const Note &note) {
        return plain(note.text).starts_with("fill-drain, 1F1B");
    });
    QCOMPARE(both, 1);
    for (const Note &a : figure.notes)
        for (const Note &b : figure.notes)
            QVERIFY(&a == &b || !isNear(a.x, b.x) || !isNear(a.y, b.y));
}

void TestPipelineFigures::tradeoffSaysBudget()
{
    const Figure figure = makeFigure("pipeline.tradeoff", small(R"({"memory.live": 1})"));
    QVERIFY(!seriesCalled<Points>(figure, "over the live budget").x.empty());
    QVERIFY(std::ranges::any_of(figure.notes, [](const Note &note) {
        return plain(note.text).ends_with(" over the budget");
    }));
    // What is aimed at lies in sight, however far it is.
    for (const char *live : {R"({"memory.live": 1})", R"({"memory.live": 900})"}) {
        const Figure shown = makeFigure("pipeline.tradeoff", small(live));
        QVERIFY(shown.rules.at(0).at > shown.x.low && shown.rules.at(0).at < shown.x.high);
    }
}

void TestPipelineFigures::tradeoffNumbersNameSchedules()
{
    const std::string csv = figureCsv(makeFigure("pipeline.tradeoff", small()), "");
    for (const char *name : {"fill-drain", "1F1B", "interleaved", "ZB-H1", "ZB-H2", "DualPipe"})
        QVERIFY2(csv.find(std::string(",") + name + "\n") != std::string::npos, csv.c_str());
}

// 36 sequences on 12 pipelines of four stages: three micro-batches, and one more makes four.
void TestPipelineFigures::acceptedSpeaksOfSequences()
{
    const auto accepted = [](const char *set) {
        std::vector<Problem> problems;
        (void)checkPipeline(small(set), problems);
        return plain(problems.at(0).accepted);
    };
    QCOMPARE(accepted(R"({"task.sequences_per_step": 36, "parallel.schedule": "interleaved"})"),
             std::string("e.g. 48 sequences (4 micro-batches a card)"));
    QCOMPARE(accepted(R"({"task.sequences_per_step": 108, "parallel.schedule": "interleaved"})"),
             std::string("e.g. 96 or 144 sequences (8 or 12 micro-batches a card)"));
    QCOMPARE(accepted(R"({"task.sequences_per_step": 108, "parallel.schedule": "dualpipe"})"),
             std::string("e.g. 96 or 120 sequences (8 or 10 micro-batches a card)"));
}

// The output projection makes the last stage slower, so that no formula is exact.
void TestPipelineFigures::subtitleNeedsEqualStages()
{
    QVERIFY(plain(makeFigure("pipeline.timeline", small()).subtitle).find("stages differ: bubble")
            != std::string::npos);
    const std::string outside = plain(
            makeFigure("pipeline.timeline",
                       small(R"({"parallel.schedule": "zb_h1", "parallel.backward_split": 0.9})"))
                    .subtitle);
    QVERIFY2(outside.find("it holds only for") != std::string::npos, outside.c_str());
    QVERIFY(outside.find("bubble by formula 0") == std::string::npos);
}

void TestPipelineFigures::cursorIsNotExported()
{
    for (const char *id : {"pipeline.timeline", "pipeline.memory"}) {
        const Figure shown = makeFigure(id, small());
        QVERIFY(std::ranges::any_of(shown.rules, &Rule::cursor));
        const Figure exported = withoutCursor(shown);
        QVERIFY(std::ranges::none_of(exported.rules, &Rule::cursor));
        QVERIFY(exported.beside.empty() && exported.widestBeside.empty());
        QCOMPARE(exported.x, shown.x); // no room is left where it was
        QVERIFY(figureCsv(shown, "").find("cards work") == std::string::npos);
    }
    QVERIFY(isNear(makeFigure("pipeline.timeline", small()).x.high,
                   *evaluate(small()).pipeline.makespan));
    // No text that comes is wider than what room is kept for.
    const Figure split =
            makeFigure("pipeline.timeline", small(R"({"parallel.schedule": "zb_h1"})"));
    for (const Note &note : split.beside)
        QVERIFY(plain(note.text).size() <= plain(split.widestBeside).size());
}

void TestPipelineFigures::numbersNameOperations()
{
    const Csv csv = readCsv(figureCsv(makeFigure("pipeline.timeline", small()), ""));
    const auto column = [&](const char *name) {
        return std::size_t(std::ranges::find(csv.head, name) - csv.head.begin());
    };
    QVERIFY(column("micro-batch") < csv.head.size() && column("stage") < csv.head.size());
    std::set<std::array<std::string, 3>> forwards;
    for (const auto &row : csv.rows)
        if (row.at(1) == "forward")
            forwards.insert({row.at(0), row.at(column("micro-batch")), row.at(column("stage"))});
    QCOMPARE(forwards.size(), std::size_t{4 * 8});
    QVERIFY(forwards.contains({"card 2", "8", "2"}));
}

// DualPipe's cards g and p − 1 − g hold the same layers; with equal stages they do the same.
void TestPipelineFigures::heldAlikeIsOneLine()
{
    for (const char *schedule : {"one_f_one_b", "dualpipe", "fill_drain"}) {
        const Figure figure = makeFigure(
                "pipeline.memory",
                small((std::string(R"({"parallel.schedule": ")") + schedule + "\"}").c_str()));
        for (std::size_t i = 0; i < figure.series.size(); ++i)
            for (std::size_t k = i + 1; k < figure.series.size(); ++k)
                QVERIFY(std::get<Line>(figure.series[i]).y != std::get<Line>(figure.series[k]).y
                        || std::get<Line>(figure.series[i]).x
                                   != std::get<Line>(figure.series[k]).x);
        // One tone, lighter to darker.
        for (std::size_t i = 1; i < figure.series.size(); ++i) {
            QCOMPARE(toneOf(figure.series[i]), toneOf(figure.series[0]));
            QVERIFY(std::get<Line>(figure.series[i]).lightness
                    < std::get<Line>(figure.series[i - 1]).lightness);
        }
    }
}

void TestPipelineFigures::namesStandOnTheirPlateaus()
{
    const Figure figure = makeFigure("pipeline.memory", small());
    double before = 0;
    for (const Note &note : figure.notes) {
        const std::string text = plain(note.text);
        if (!text.starts_with("card "))
            continue;
        const double peak = std::ranges::max(seriesCalled<Line>(figure, text).y);
        QVERIFY2(std::abs(note.y - peak) < 0.06 * figure.y.high, text.c_str());
        QVERIFY(note.x > before); // beside each other, not on each other
        before = note.x;
    }
    QCOMPARE(figure.notes.size(), std::size_t{4});
    // Fill-drain's cards all hold every micro-batch but for the last stage's head: close plateaus
    // share a name.
    const Figure drain =
            makeFigure("pipeline.memory", small(R"({"parallel.schedule": "fill_drain"})"));
    QVERIFY(drain.notes.size() < 4);
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
    QVERIFY2(timer.elapsed() < 160 * slowness, QByteArray::number(timer.elapsed()));
    QCOMPARE(seriesCalled<Spans>(figure, "forward").spans.size(), std::size_t{5000});
}

QTEST_APPLESS_MAIN(TestPipelineFigures)
#include "tst_pipeline_figures.moc"
