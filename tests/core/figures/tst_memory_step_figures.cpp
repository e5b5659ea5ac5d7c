// The Memory and Step pages' numbers against models.md and against evaluate() called beside them.
#include "core/figures/figures.h"

#include "tests/core/figures/figure_cases.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// Seconds of a kind of span in one row.
double spanned(const Figure &figure, std::string_view label, std::string_view row)
{
    const std::size_t index = categoryCalled(figure.y, row);
    double sum = 0;
    for (const Series &series : figure.series) {
        const auto &spans = std::get<Spans>(series);
        if (plain(spans.label) == label)
            for (const Span &span : spans.spans)
                if (span.row == double(index))
                    sum += span.end - span.start;
    }
    return sum;
}

double linkTime(const Figure &figure, std::string_view row)
{
    return spanned(figure, "link, hidden", row) + spanned(figure, "link, exposed", row);
}

std::string noteAt(const Figure &figure, double x, double y)
{
    for (const Note &note : figure.notes)
        if (note.x == x && note.y == y)
            return plain(note.text);
    return "no note there";
}

} // namespace

class TestMemoryAndStepFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stages();
    void stagesTitles();
    void memoryOverCards();
    void timelineOfTheChapter();
    void timelineOfSlips();
    void timelineOfPipelineAndHost();
    void timelineOfWhatDoesNotFit();
    void cardsAxisEndsWithTheData();
    void timelineOfWholeStepEfficiency();
};

void TestMemoryAndStepFigures::stages()
{
    const Figure figure = makeFigure("memory.stages", onCards(48));
    const auto &weights = seriesCalled<Bars>(figure, "weights").values;
    const auto &gradients = seriesCalled<Bars>(figure, "gradients").values;
    const auto &optimizer = seriesCalled<Bars>(figure, "master and moments").values;
    const auto &live = seriesCalled<Bars>(figure, "live budget").values;
    // interface.md's states with the chapter's 10 GiB of live memory.
    const char *printed[]{"132.05", "42.42", "27.48", "12.54"};
    const double gibibytes = 8190735360.0 / (1024.0 * 1024 * 1024); // of one byte a parameter
    for (std::size_t stage = 0; stage < 4; ++stage) {
        checkPrinted(weights[stage] + gradients[stage] + optimizer[stage] + live[stage],
                     printed[stage]);
        // models.md §3: 2, 2 and 12 bytes a parameter, sharded from ZeRO-3, -2 and -1 on.
        QVERIFY(isNear(weights[stage], 2 * gibibytes / (stage >= 3 ? 48 : 1)));
        QVERIFY(isNear(gradients[stage], 2 * gibibytes / (stage >= 2 ? 48 : 1)));
        QVERIFY(isNear(optimizer[stage], 12 * gibibytes / (stage >= 1 ? 48 : 1)));
        QCOMPARE(live[stage], 10.0);
        QCOMPARE(figure.notes.at(stage).tone, stage == 3 ? Tone::Good : Tone::Bad);
    }
    QCOMPARE(weights[0] * 6, optimizer[0]);
    QCOMPARE(plain(figure.x.categories.at(3)), std::string("ZeRO-3 ✓"));
    checkPrinted(figure.rules.at(0).at, "22.00");
    QCOMPARE(plain(figure.rules[0].label), std::string("usable 22 GiB"));
    QVERIFY(figure.y.low == 0 && figure.y.high > 132.05);
}

void TestMemoryAndStepFigures::stagesTitles()
{
    QCOMPARE(plain(makeFigure("memory.stages", onCards(48)).title),
             std::string("ZeRO-3 leaves 9.5 GiB; ZeRO-2 is 5.5 GiB over"));
    Scenario none;
    none.parallel.zeroStage = 0;
    QCOMPARE(plain(makeFigure("memory.stages", none).title),
             std::string("nothing sharded is 110.1 GiB over"));
    // models.md §6: a shard group of 16 holds 17.63 GiB at its peak.
    Scenario group;
    group.parallel.shardGroup = 16;
    const Figure figure = makeFigure("memory.stages", group);
    QVERIFY2(noteAt(figure, 3, figure.notes.at(3).y) == "17.6",
             plain(figure.notes[3].text).c_str());
    QVERIFY2(plain(figure.subtitle).find("over 16 cards") != std::string::npos,
             plain(figure.subtitle).c_str());
}

void TestMemoryAndStepFigures::memoryOverCards()
{
    const Figure figure = makeFigure("memory.cards", onCards(48));
    QCOMPARE(plain(figure.title),
             std::string("ZeRO-3 fits from 11 cards; 48 cards hold 12.5 GiB each"));
    const auto &line = seriesCalled<Line>(figure, "ZeRO-3");
    QVERIFY(!strongAt(line, 10));
    QVERIFY(strongAt(line, 11));
    // models.md §4: 8 cards 25.3, 16 cards 17.6, 32 cards 13.8, 48 cards 12.5 GiB.
    checkPrinted(valueAt(line, 8), "25.3");
    checkPrinted(valueAt(line, 16), "17.6");
    checkPrinted(valueAt(line, 32), "13.8");
    checkPrinted(valueAt(line, 48), "12.5");
    for (std::size_t i = 0; i < line.x.size(); ++i) {
        const double state = 8190735360.0 * 16 / line.x[i] / (1024.0 * 1024 * 1024);
        QVERIFY(isNear(line.y[i], state + 10));
        QCOMPARE(bool(line.strong[i]), line.x[i] >= 11);
    }
    checkPrinted(figure.rules.at(0).at, "22.00");
    checkPrinted(seriesCalled<Points>(figure, "now").y.at(0), "12.543");
    for (double y : seriesCalled<Line>(figure, "nothing sharded").y)
        checkPrinted(y, "132.05");
}

void TestMemoryAndStepFigures::timelineOfTheChapter()
{
    const Figure figure = makeFigure("step.timeline", onCards(48));
    QCOMPARE(plain(figure.title),
             std::string("Prefetch hides all but 0.076 s of 12.0 s of link time"));
    checkPrinted(spanned(figure, "compute", "now"), "52.224");
    checkPrinted(linkTime(figure, "now"), "12.030");
    checkPrinted(spanned(figure, "link, exposed", "now"), "0.0762");
    QVERIFY(isNear(spanned(figure, "input wait", "now"), 0.5));
    checkPrinted(figure.rules.at(0).at, "67.221"); // the step cap
    QCOMPARE(noteAt(figure, figure.notes.at(0).x, 4), std::string("52.8 s"));

    // models.md §6: one shared NIC 15.4 s; eight NICs leave PCIe the bottleneck.
    checkPrinted(linkTime(figure, "one shared NIC"), "15.4");
    checkPrinted(linkTime(figure, "host link alone"), "12.030");
    checkPrinted(linkTime(figure, "a NIC a card"), "12.030");
    QVERIFY(isNear(spanned(figure, "compute", "one shared NIC"), ByHand(48).compute));
    // A peer link in the hosts leaves eight NICs of 25 GB/s: 200 GB/s, 12.03·32/200.
    QVERIFY(isNear(linkTime(figure, "NICs and 450 GB/s peer link"), ByHand(48).link * 32 / 200));
    QCOMPARE(figure.y.categories.size(), std::size_t(5));
    QCOMPARE(figure.notes.size(), std::size_t(5));
    for (const Note &note : figure.notes)
        QVERIFY(note.x < figure.x.high);
}

// A row's end is the step of the evaluation.
void TestMemoryAndStepFigures::timelineOfSlips()
{
    for (const char *set : {R"({"straggler.sigma": 5})", R"({"efficiency.prefetch": false})",
                            R"({"input.wait": 5})", R"({"parallel.zero_stage": 3,
                            "card.host_link": 4})",
                            R"({"parallel.shard_group": 16})"}) {
        const Scenario scenario = scenarioWith(parsed(set));
        const Figure figure = makeFigure("step.timeline", scenario);
        const Evaluation e = evaluate(scenario);
        QVERIFY2(isNear(figure.notes.at(0).x, numberOf(e, "step.time"), 1e-12), set);
        QVERIFY2(isNear(linkTime(figure, "now"), numberOf(e, "comm.step"), 1e-12), set);
    }
}

void TestMemoryAndStepFigures::timelineOfPipelineAndHost()
{
    const Scenario pipeline = scenarioWith(parsed(R"({"parallel.pipeline": 4})"));
    Figure figure = makeFigure("step.timeline", pipeline);
    Evaluation e = evaluate(pipeline);
    QVERIFY(isNear(spanned(figure, "pipeline idle", "now"),
                   numberOf(e, "pipeline.makespan") - numberOf(e, "compute.step")));
    QVERIFY(isNear(spanned(figure, "input wait", "now"), 0.5));
    QVERIFY(isNear(figure.notes.at(0).x, numberOf(e, "step.time"), 1e-12));

    const Scenario offloaded = scenarioWith(parsed(R"({"memory.offload": "optimizer",
            "parallel.zero_stage": 2, "memory.live": 1, "card.host_link": 1})"));
    figure = makeFigure("step.timeline", offloaded);
    e = evaluate(offloaded);
    QVERIFY(isNear(spanned(figure, "wait for the host", "now"), numberOf(e, "step.offload_wait")));
    QVERIFY(isNear(spanned(figure, "input wait", "now"), 0.5));
    QVERIFY(isNear(figure.notes.at(0).x, numberOf(e, "step.time"), 1e-12));
}

// models.md §5: 8 cards do not hold the plan, which then has no step.
void TestMemoryAndStepFigures::timelineOfWhatDoesNotFit()
{
    const Figure figure = makeFigure("step.timeline", onCards(8));
    QVERIFY2(plain(figure.title).starts_with("Does not fit; link time "),
             plain(figure.title).c_str());
    QCOMPARE(plain(figure.notes.at(0).text), std::string("does not fit"));
    for (const Note &note : figure.notes)
        QCOMPARE(note.tone, Tone::Bad);
    for (const Series &series : figure.series)
        for (const Span &span : std::get<Spans>(series).spans)
            QVERIFY(span.hollow);
    for (const Series &series : makeFigure("step.timeline", onCards(48)).series)
        for (const Span &span : std::get<Spans>(series).spans)
            QVERIFY(!span.hollow);
}

// With little live memory on a large card the data end far below three times what is usable.
void TestMemoryAndStepFigures::cardsAxisEndsWithTheData()
{
    const Scenario s = scenarioWith(parsed(R"({"card.memory": 400})"));
    const Figure figure = makeFigure("memory.cards", s);
    // Nothing sharded: 16 bytes a parameter and 10 GiB, 132.05 GiB; usable is about 400.
    QVERIFY(figure.y.high > figure.rules.at(0).at);
    QVERIFY(figure.y.high < 1.4 * figure.rules.at(0).at);
}

// models.md §2: the step is 52.224 s; link time and waits are inside it and not added.
void TestMemoryAndStepFigures::timelineOfWholeStepEfficiency()
{
    const Figure figure =
            makeFigure("step.timeline", scenarioWith(parsed(R"({"efficiency.meaning": "step"})")));
    checkPrinted(figure.notes.at(0).x, "52.224");
    QCOMPARE(spanned(figure, "link, exposed", "now"), 0.0);
    QCOMPARE(spanned(figure, "input wait", "now"), 0.0);
    checkPrinted(linkTime(figure, "now"), "12.030");
    QCOMPARE(plain(figure.title),
             std::string("The efficiency already contains 12.0 s of link time"));
}

QTEST_APPLESS_MAIN(TestMemoryAndStepFigures)
#include "tst_memory_step_figures.moc"
