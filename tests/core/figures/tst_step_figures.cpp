// step.overlap, step.buckets, attention.lengths and moe.capacity against values by hand.
#include "core/figures/figures.h"

#include "core/evaluation/evaluate.h"
#include "tests/core/figures/figure_cases.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

Figure figureOf(std::string_view id, const char *set, const ExploreSettings &explore = {})
{
    EvaluationMemo memo;
    const NamedScenario now = named("now", scenarioWith(parsed(set)));
    return findFigure(id)->make({now, {}, memo, &explore});
}

double lengthOf(const Figure &figure, std::string_view label, double row = -1)
{
    double sum = 0;
    for (const Series &series : figure.series)
        if (const auto *spans = std::get_if<Spans>(&series); spans && plain(spans->label) == label)
            for (const Span &span : spans->spans)
                if (row < 0 || span.row == row)
                    sum += span.end - span.start;
    return sum;
}

bool notes(const Figure &figure, std::string_view part)
{
    for (const Note &note : figure.notes)
        if (plain(note.text).find(part) != std::string::npos)
            return true;
    return false;
}

constexpr const char *experts30b = R"({"model.layers": 48, "model.hidden": 2048, "model.heads": 32,
        "model.kv_heads": 4, "model.head_dim": 128, "model.ffn": 0, "model.expert_ffn": 768,
        "model.experts": 128, "model.experts_per_token": 8,
        "moe.hot_share": 0.5, "moe.hot_load": 1.5, "moe.capacity_factor": %})";

Figure capacityAt(const char *factor)
{
    return figureOf("moe.capacity", QByteArray(experts30b).replace("%", factor).constData());
}

} // namespace

class TestStepFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waitingGroupsAreNamed();
    void overlapOfChapter();
    void overlapThatDoesNotFit();
    void overlapOfLowerStages();
    void overlapWithoutPrefetch();
    void manyLayersShareBlocks();
    void bucketsOfChapter();
    void bucketsOfThePlan();
    void lengthsOfChapter();
    void manyCards();
    void capacityTable();
    void capacityHandle();
    void withoutExperts();
};

// 6.528 s of compute and 1.504 s of link a micro-batch; ends of 1.245 GB each at 32 GB/s.
// Groups of one card exchange nothing, and nothing waits for them.
void TestStepFigures::waitingGroupsAreNamed()
{
    const std::string tensor = plain(figureOf("step.timeline", R"({"parallel.tensor": 2})").title);
    QVERIFY2(tensor.starts_with("Layers wait ")
                     && tensor.find(" for tensor groups; ") != std::string::npos,
             tensor.c_str());
    // What attention hides of a context group is not waited for either.
    const std::string both = plain(
            figureOf("step.timeline", R"({"parallel.tensor": 2, "parallel.context": 2})").title);
    QVERIFY2(both.starts_with("Layers wait ") && both.find("context") == std::string::npos,
             both.c_str());
    QVERIFY(plain(figureOf("step.timeline", "{}").title).find("groups") == std::string::npos);
}

void TestStepFigures::overlapOfChapter()
{
    const Figure figure = figureOf("step.overlap", "{}");
    checkPrinted(lengthOf(figure, "forward") + lengthOf(figure, "backward"), "6.528", "compute");
    checkPrinted(lengthOf(figure, "backward") / lengthOf(figure, "forward"), "2.00", "backward");
    checkPrinted(lengthOf(figure, "gather, hidden") + lengthOf(figure, "reduce, hidden"), "1.504",
                 "link");
    checkPrinted(lengthOf(figure, "exposed"), "0.0762", "first gather and last reduce");
    checkPrinted(lengthOf(figure, "exposed", 1), "0.0", "no wait inside");
    // Outside: before the first forward and behind the last backward.
    for (const Span &span : seriesCalled<Spans>(figure, "exposed").spans)
        QVERIFY(span.end <= 0 || span.start >= 6.5);
}

// Links four times slower take about 12 s against 6.5 s of compute.
void TestStepFigures::overlapThatDoesNotFit()
{
    const Figure figure = figureOf("step.overlap", R"({"card.host_link": 4})");
    const double link = lengthOf(figure, "gather, hidden") + lengthOf(figure, "reduce, hidden");
    checkPrinted(link, "12.03", "link");
    // L − C = 12.03 − 6.53 s, as the step counts it, and where long pieces leave the link idle a
    // little more: gathers run one layer ahead, not as far as they like.
    const double waits = lengthOf(figure, "exposed", 1);
    QVERIFY2(waits >= 5.50 && waits < 1.1 * 5.50, exact(waits));
    QVERIFY(plain(figure.title).starts_with("Compute waits"));
}

void TestStepFigures::overlapOfLowerStages()
{
    // ZeRO-0: no gather; the all-reduce of 32.1 GB runs beside the backward, its end behind it.
    const Figure none = figureOf("step.overlap", R"({"parallel.zero_stage": 0})");
    QCOMPARE(lengthOf(none, "gather, hidden"), 0.0);
    checkPrinted(lengthOf(none, "reduce, hidden") + lengthOf(none, "exposed"), "1.00", "reduce");
    // ZeRO-1: 16.0 GB each way.
    const Figure first = figureOf("step.overlap", R"({"parallel.zero_stage": 1})");
    checkPrinted(lengthOf(first, "reduce, hidden") + lengthOf(first, "exposed"), "0.501", "reduce");
    QVERIFY(lengthOf(first, "gather, hidden") > 0.4);
}

void TestStepFigures::overlapWithoutPrefetch()
{
    const Figure figure = figureOf("step.overlap", R"({"efficiency.prefetch": false})");
    checkPrinted(lengthOf(figure, "exposed", 1), "1.504", "all of it waited for");
    QVERIFY(plain(figure.title).starts_with("Without prefetch"));
    QVERIFY(plain(figureOf("step.overlap", R"({"cluster.cards": 1})").title)
                    .starts_with("One card"));
}

void TestStepFigures::manyLayersShareBlocks()
{
    const Figure figure = figureOf("step.overlap", R"({"model.layers": 1000})");
    QVERIFY(seriesCalled<Spans>(figure, "forward").spans.size() <= 48);
    QVERIFY(std::ranges::any_of(figure.without, [](const Message &part) {
        return plain(part).find("21 stand together") != std::string::npos;
    }));
}

// Chapter 10.3.3 in the settings' own example.
void TestStepFigures::bucketsOfChapter()
{
    const Figure figure = figureOf("step.buckets", "{}");
    QCOMPARE(plain(figure.title),
             std::string("3 buckets hide all of it; in one piece 2.55 ms are exposed"));
    checkPrinted(lengthOf(figure, "exposed", 1), "2.55", "ms in one piece");
    QCOMPARE(lengthOf(figure, "exposed", 0), 0.0);
    checkPrinted(lengthOf(figure, "sent beside compute", 0), "4.59", "ms in three");
    QVERIFY(notes(figure, "nothing exposed"));

    ExploreSettings faster;
    faster.buckets.gigabits = 400;
    checkPrinted(lengthOf(figureOf("step.buckets", "{}", faster), "exposed", 1), "0.28",
                 "ms at 400 Gbit/s");
    ExploreSettings one;
    one.buckets.count = 1;
    QCOMPARE(figureOf("step.buckets", "{}", one).y.categories.size(), std::size_t{1});
    // A window of 2 ms of which 1.5 are held leaves 0.5 ms to each bucket of 1.53 ms.
    ExploreSettings held;
    held.buckets.heldMilliseconds = 1.5;
    checkPrinted(lengthOf(figureOf("step.buckets", "{}", held), "exposed", 0), "3.09", "ms");
}

// ZeRO-0 of the chapter's plan: 32.1 GB in 1.00 s; in n buckets the last one has no window left.
void TestStepFigures::bucketsOfThePlan()
{
    ExploreSettings explore;
    explore.buckets.ofPlan = true;
    explore.buckets.count = 10;
    const Figure figure = figureOf("step.buckets", R"({"parallel.zero_stage": 0})", explore);
    checkPrinted(lengthOf(figure, "exposed", 1), "1.00", "s in one piece");
    checkPrinted(lengthOf(figure, "exposed", 0), "0.100", "s in ten");
    checkPrinted(lengthOf(figure, "window", 1), "4.352", "s: two thirds of a micro-batch");
    QVERIFY(figureOf("step.buckets", R"({"cluster.cards": 1})", explore).series.empty());
}

void TestStepFigures::lengthsOfChapter()
{
    const Figure figure = figureOf("attention.lengths", "{}");
    QCOMPARE(plain(figure.title), std::string("The fullest card attends for 688.0 ms; with context "
                                              "parallelism each for 351.0 ms"));
    QVERIFY(notes(figure, "688.0 ms"));
    QVERIFY(notes(figure, "351.0 ms"));
    const Bars &first = seriesCalled<Bars>(figure, "card 1");
    const Bars &second = seriesCalled<Bars>(figure, "card 2");
    const std::size_t alone = categoryCalled(figure.x, "in turn");
    QCOMPARE(first.values[alone], 7168.0 * 7169 / 2);
    QCOMPARE(second.values[alone], 1024.0 * 1025 / 2);
    // Both fit into one sequence of 8192: the other card has nothing.
    const std::size_t packed = categoryCalled(figure.x, "packed");
    QCOMPARE(first.values[packed], first.values[alone] + second.values[alone]);
    QCOMPARE(second.values[packed], 0.0);
    const std::size_t shared = categoryCalled(figure.x, "context parallel");
    QCOMPARE(first.values[shared], second.values[shared]);
}

void TestStepFigures::manyCards()
{
    ExploreSettings explore;
    explore.attention.cards = 64;
    explore.attention.lengths.assign(640, 4096);
    const Figure figure = figureOf("attention.lengths", "{}", explore);
    QCOMPARE(figure.series.size(), std::size_t{3});
    QVERIFY(plain(figure.title).starts_with("These sequences are even"));
}

// Chapter 10.3.3: 25, 12.5, 0, 0 % dropped and 25, 30, 33, 50 % padding.
void TestStepFigures::capacityTable()
{
    for (const auto &[factor, dropped, padded] :
         {std::tuple{"1", "25.0", "25.0"}, std::tuple{"1.25", "12.5", "30.0"},
          std::tuple{"1.5", "0.0", "33.3"}, std::tuple{"2", "0.0", "50.0"}}) {
        const Scenario s =
                scenarioWith(parsed(QByteArray(experts30b).replace("%", factor).constData()));
        const Evaluation e = evaluate(s);
        checkPrinted(100 * numberOf(e, "moe.dropped"), dropped, factor);
        checkPrinted(100 * numberOf(e, "moe.padded"), padded, factor);
        // The lines pass there as well.
        const Figure figure = capacityAt(factor);
        QCOMPARE(figure.rules.at(0).at, s.moe.capacityFactor);
        const Line &line = seriesCalled<Line>(figure, "dropped, of routed rows");
        for (std::size_t i = 0; i < line.x.size(); ++i)
            if (isClose(line.x[i], s.moe.capacityFactor, 1e-9))
                checkPrinted(line.y[i], dropped, factor);
    }
}

void TestStepFigures::capacityHandle()
{
    const Figure limited = capacityAt("1.25");
    QCOMPARE(limited.rules.at(0).handle, std::string_view("moe.capacity_factor"));
    QVERIFY(findParameter(limited.rules.at(0).handle));
    QCOMPARE(plain(limited.title), std::string("At 1.25 × experts drop 12.5 % of the rows and pad "
                                               "30 % of what they run"));
    const Figure open = capacityAt("0");
    QVERIFY(plain(open.title).starts_with("No capacity limit"));
    QVERIFY(plain(open.title).find("1.50 ×") != std::string::npos);
    QVERIFY(isNull(resultOf(
            evaluate(scenarioWith(parsed(QByteArray(experts30b).replace("%", "0").constData()))),
            "moe.dropped")));
}

void TestStepFigures::withoutExperts()
{
    const Figure figure = figureOf("moe.capacity", "{}");
    QCOMPARE(plain(figure.title), std::string("The model has no experts"));
    QVERIFY(figure.series.empty());
}

QTEST_APPLESS_MAIN(TestStepFigures)
#include "tst_step_figures.moc"
