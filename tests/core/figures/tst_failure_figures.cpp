// The figures of the Failures page: what they say of the chapter's cases (10.4).
#include "tests/core/figures/figure_cases.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

Figure asked(std::string_view id, const Json &set, const FailureQuestions &questions = {},
             const HandleValues &handles = {})
{
    const Scenario scenario = scenarioWith(set);
    ExploreSettings settings = defaultExploreSettings(scenario);
    settings.failures = questions;
    EvaluationMemo memo;
    const NamedScenario now = named("now", scenario);
    const std::vector<NamedScenario> others;
    Figure figure = findFigure(id)->make({.now = now,
                                          .others = others,
                                          .memo = memo,
                                          .explore = &settings,
                                          .handles = &handles});
    figure.id = id;
    return figure;
}

void says(const Message &message, const char *text)
{
    QVERIFY2(plain(message).find(text) != std::string::npos, bytes(plain(message)));
}

const Rule &ruleCalled(const Figure &figure, std::string_view label)
{
    for (const Rule &rule : figure.rules)
        if (plain(rule.label) == label)
            return rule;
    throw std::runtime_error("no rule " + std::string(label));
}

} // namespace

class TestFailureFigures : public QObject
{
    Q_OBJECT

private slots:
    void intervalOfTheChapter();
    void intervalFromTyped();
    void intervalWithoutFailures();
    void exactCurveHasItsOwnFinish();
    void failureIsDragged();
    void savesThatStop();
    void waitsForASlot();
    void backlogIsDrawn();
    void reshardOfTheChapter();
    void reshardRowsToColumns();
    void finishOfTheChapter();
    void finishThatNeverComes();
    void stragglersOfTheChapter();
    void responsesOfTheChapter();
    void measuredTimesAreDrawn();
    void returnsOfEachKind();
    void queueOfTheChapter();
    void queueThatIsTooShort();
    void starvedInput();
};

void TestFailureFigures::intervalOfTheChapter()
{
    const Figure figure = asked("failures.interval", {{"cluster.cards", 1024}});
    says(figure.title, "every 965.3 s");
    const Line &save = seriesCalled<Line>(figure, "saves");
    const Line &redo = seriesCalled<Line>(figure, "redone work");
    const Line &total = seriesCalled<Line>(figure, "in all, first order");
    const Line &exact = seriesCalled<Line>(figure, "in all, exact");
    // 1800 s: 0.9 + 3.2 + 0.4 = 4.5 %, exactly 4.64.
    checkPrinted(valueAt(save, 1800), "0.9");
    checkPrinted(valueAt(redo, 1800), "3.2");
    checkPrinted(valueAt(total, 1800), "4.5");
    checkPrinted(valueAt(exact, 1800), "4.64");
    // The least of the curve lies at the best interval, and the title's half and twice lose more.
    double least = 1e9;
    double where = 0;
    for (std::size_t i = 0; i < total.x.size(); ++i)
        if (total.y[i] < least) {
            least = total.y[i];
            where = total.x[i];
        }
    checkPrinted(where, "965.3");
    // c/τ + λτ/2 = 3.394 %, at half or twice that 5/4 of it: 4.24 + 0.42 recovery.
    says(figure.title, "4.665 % at half");
    checkPrinted(ruleCalled(figure, "best 965.3 s, exact 954.4 s").at, "965.3");
}

void TestFailureFigures::intervalFromTyped()
{
    FailureQuestions questions;
    questions.intervalLow = 300;
    questions.intervalHigh = 900;
    const Figure figure = asked("failures.interval", Json::object(), questions);
    QCOMPARE(figure.x.low, 300.0);
    QCOMPARE(figure.x.high, 900.0);
    checkPrinted(valueAt(seriesCalled<Line>(figure, "in all, first order"), 300), "5.5");
}

void TestFailureFigures::intervalWithoutFailures()
{
    const Figure figure = asked("failures.interval", {{"failure.card_mtbf", "never"}});
    says(figure.title, "Nothing fails");
    QVERIFY(!figure.series.empty());
}

// At 1800 s first order is in time, the exact model is not (30.97 of 30 days); at 400 s both are.
void TestFailureFigures::exactCurveHasItsOwnFinish()
{
    const Figure figure = asked("failures.interval", {{"failure.card_mtbf", 2.1}});
    const auto isThick = [&](const char *label, double at) {
        const Line &line = seriesCalled<Line>(figure, label);
        const auto next = std::ranges::lower_bound(line.x, at);
        return bool(line.strong[static_cast<std::size_t>(next - line.x.begin())]);
    };
    QVERIFY(isThick("in all, first order", 1800));
    QVERIFY(!isThick("in all, exact", 1800));
    QVERIFY(isThick("in all, exact", 400));
}

// 112 GB at 7 GB/s staged in half a second every 19.5 s of training: a save each 20 s.
void TestFailureFigures::failureIsDragged()
{
    const Json set{{"checkpoint.mode", "async"},
                   {"checkpoint.interval", 19.5},
                   {"model.parameters", 8e9}}; // 14 bytes each
    HandleValues handles;
    handles.set("failures.async.failure", 49.5);
    const Figure figure = asked("failures.async", set, {}, handles);
    const Rule &failure = ruleCalled(figure, "failure");
    QCOMPARE(std::string(failure.handle), std::string("failures.async.failure"));
    QCOMPARE(failure.at, 49.5);
    // The snapshot of 19.5 s is usable at 36 s, the one of 39.5 s only at 56 s.
    QCOMPARE(ruleCalled(figure, "returns to").at, 19.5);
    says(figure.title, "30 s are redone");
    handles.set("failures.async.failure", 56.5);
    QCOMPARE(ruleCalled(asked("failures.async", set, {}, handles), "returns to").at, 39.5);
    handles.set("failures.async.failure", 35);
    says(asked("failures.async", set, {}, handles).title, "no save usable");
    handles.set("failures.async.failure", 1e9); // stays in the picture
    const Figure last = asked("failures.async", set, {}, handles);
    QCOMPARE(ruleCalled(last, "failure").at, last.x.high);
}

void TestFailureFigures::savesThatStop()
{
    HandleValues handles;
    handles.set("failures.async.failure", 1810); // in the middle of the first save
    says(asked("failures.async", Json::object(), {}, handles).title, "no save usable");
    handles.set("failures.async.failure", 1820);
    const Figure figure = asked("failures.async", Json::object(), {}, handles);
    QCOMPARE(ruleCalled(figure, "returns to").at, 1800.0);
    QCOMPARE(figure.y.categories.size(), std::size_t{2});
    QCOMPARE(asked("failures.async", {{"checkpoint.commit", 5}}).y.categories.size(),
             std::size_t{3});
}

// 115 GB at 7 GB/s take 16.4 s, 0.5 + 16.4 + 60 = 76.9 s a slot: with one slot and 17.5 s between
// snapshots each waits 59.4 s, with five none.
void TestFailureFigures::waitsForASlot()
{
    const Json set{{"checkpoint.mode", "async"},
                   {"checkpoint.slots", 1},
                   {"checkpoint.interval", 17},
                   {"checkpoint.commit", 60}};
    const Evaluation e = evaluate(scenarioWith(set));
    const auto problem = std::ranges::find(e.problems, "checkpoint.slots", &Problem::id);
    QVERIFY(problem != e.problems.end());
    says(problem->text, "every save waits 59.4 s for a free slot: 5 slots or a save every 76.39 s");
    QVERIFY(problem->severity == Severity::Note);
    for (const auto &[id, value] :
         {std::pair{"checkpoint.slots", 5.0}, std::pair{"checkpoint.interval", 76.39}}) {
        Json enough = set;
        enough[id] = value;
        const Evaluation at = evaluate(scenarioWith(enough));
        QVERIFY(std::ranges::find(at.problems, "checkpoint.slots", &Problem::id)
                == at.problems.end());
    }
    const Figure figure = asked("failures.async", set);
    const Spans &waits = seriesCalled<Spans>(figure, "waits for a slot");
    QCOMPARE(waits.spans.size(), std::size_t{2}); // the first save finds a free one
    QVERIFY(std::abs(waits.spans[1].end - waits.spans[1].start - 59.4) < 0.1);
    says(figure.title, "lost");
    says(figure.title, "of them training");
    says(figure.subtitle, "no waiting from every 76.4 s on");
}

void TestFailureFigures::backlogIsDrawn()
{
    const Figure figure = asked(
            "failures.async",
            {{"checkpoint.mode", "async"}, {"checkpoint.interval", 10}, {"model.parameters", 8e9}});
    says(figure.title, "Backlog grows: a save every 10 s needs 11.20 GB/s, 7 GB/s are written");
    QVERIFY(!figure.series.empty());
    // Any other conflict is told as ever.
    QVERIFY(asked("failures.async", {{"model.kv_heads", 5}}).series.empty());
}

void TestFailureFigures::reshardOfTheChapter()
{
    const Figure figure = asked("failures.reshard", Json::object());
    says(figure.subtitle, "96 MiB, 672 MiB with all that is saved");
    QCOMPARE(figure.y.categories.size(), std::size_t{8});
    const Figure table = asked("failures.reshard_table", Json::object());
    QCOMPARE(table.table.rows.size(), std::size_t{8});
    const auto &fifth = table.table.rows[5];
    QCOMPARE(std::get<Amount>(fifth[0]).value, 5.0);
    QCOMPARE(std::get<Amount>(fifth[1]).value, 2.0); // floor(5/2)
    QCOMPARE(plain(std::get<Message>(fifth[2])), std::string("7680–9215"));
    QCOMPARE(std::get<Amount>(fifth[4]).value, 12.0);
}

void TestFailureFigures::reshardRowsToColumns()
{
    FailureQuestions questions;
    questions.saved = {SplitAxis::Rows, 2, 1};
    questions.loaded = {SplitAxis::Columns, 3, 1};
    const Figure table = asked("failures.reshard_table", Json::object(), questions);
    QCOMPARE(table.table.rows.size(), std::size_t{6}); // each new one reads both
    says(table.title, "up to 2 old shards");
    const Figure figure = asked("failures.reshard", Json::object(), questions);
    std::size_t spans = 0;
    for (const Series &series : figure.series)
        spans += std::get<Spans>(series).spans.size();
    QCOMPARE(spans, std::size_t{6});
}

void TestFailureFigures::finishOfTheChapter()
{
    const Figure figure = asked("failures.finish", Json::object());
    says(figure.title, "In time in 100 % of runs");
    says(figure.subtitle, "10 000 runs");
    says(figure.subtitle, "exact model 24.64 days");
    double sum = 0;
    for (double share : seriesCalled<Line>(figure, "finish").y)
        sum += share;
    QVERIFY(sum > 99 && sum < 100.001);
    // Where the deadline lies among the runs, part of them is in time.
    const Figure late = asked("failures.finish", {{"task.deadline", 24.64}});
    QCOMPARE(ruleCalled(late, "deadline 24.64").at, 24.64);
    QVERIFY(plain(late.title).find("100 %") == std::string::npos);
    // Half a failure a run: λ·(useful + saves) = 19.43 days · 1.009 · 48/(48·40) = 0.490.
    const Figure seldom = asked("failures.finish", {{"failure.card_mtbf", 40 * 48}});
    QVERIFY(std::ranges::any_of(seldom.notes, [](const Note &note) {
        const std::string text = plain(note.text);
        if (!text.starts_with("no failure: "))
            return false;
        const double share = std::stod(text.substr(12)) / 100;
        return std::abs(share - std::exp(-0.490)) < 4 * std::sqrt(0.61 * 0.39 / 10000);
    }));
    says(seldom.notes.front().text, "before the deadline");
    QVERIFY(std::ranges::any_of(
            figure.rules, [](const Rule &rule) { return plain(rule.label) == "mean 24.64 days"; }));
    FailureQuestions few;
    few.runs = 50;
    says(asked("failures.finish", Json::object(), few).subtitle, "50 runs");
}

void TestFailureFigures::finishThatNeverComes()
{
    const Figure figure =
            asked("failures.finish", {{"failure.job_mtbf", 1e-4}, {"checkpoint.interval", 1e6}});
    says(figure.title, "Never finishes: a failure every 8.6 s, a save every 1 000 000 s");
    says(figure.subtitle, "Save more often");
    QVERIFY(!figure.x.visible && !figure.y.visible);
    // A spike a day goes back 2000 steps of 52.8 s, more than a day.
    const Figure spikes = asked("failures.finish",
                                {{"failure.spike_interval", 1}, {"failure.spike_rollback", 2000}});
    says(spikes.title, "Never finishes: a loss spike every 86 400 s goes back");
    const Scenario s = scenarioWith({{"failure.job_mtbf", 1e-4}, {"checkpoint.interval", 1e6}});
    const Evaluation e = evaluate(s);
    QVERIFY(isNull(resultOf(e, "overhead.exact")));
    const auto problem = std::ranges::find(e.problems, "overhead.exact", &Problem::id);
    QVERIFY(problem != e.problems.end());
    says(problem->text, "never finishes");
}

void TestFailureFigures::stragglersOfTheChapter()
{
    const Figure figure = asked("failures.stragglers", Json::object());
    const Line &five = seriesCalled<Line>(figure, "σ 5 %");
    checkPrinted(valueAt(five, 48), "58.6");
    const Figure own = asked("failures.stragglers", {{"straggler.sigma", 2}});
    const Line &two = seriesCalled<Line>(own, "now, σ 2 %");
    checkPrinted(valueAt(two, 48), "55.1");
    QVERIFY(isClose(valueAt(two, 1), 52.8, 1e-3)); // alone no card waits
    for (std::size_t i = 1; i < two.y.size(); ++i)
        QVERIFY(two.y[i] > two.y[i - 1]);
}

// One card 3σ behind at σ 2 %: waiting 0.776·1.044 = 0.81 s, redistributing 52.2/47 = 1.11 s a
// step, evicting 600/2 + 120 = 420 s once: waiting is cheapest up to 518 steps.
void TestFailureFigures::responsesOfTheChapter()
{
    const Json set{{"straggler.sigma", 2}, {"checkpoint.interval", 600}};
    const Figure figure = asked("failures.responses", set);
    says(figure.title, "Waiting is cheapest up to 518 steps");
    says(figure.subtitle, "evicting 420 s once");
    says(figure.subtitle, "redistributing 1.111 s");
    FailureQuestions far;
    far.slowSigmas = 6;
    says(asked("failures.responses", set, far).title, "Redistributing its work is cheapest");
    const Json many{{"straggler.sigma", 2}, {"cluster.cards", 1024}};
    says(asked("failures.responses", many).title, "costs nothing");
    says(asked("failures.responses", {{"cluster.cards", 1}, {"card.memory", 400}}).title,
         "waits for no other");
}

void TestFailureFigures::measuredTimesAreDrawn()
{
    Scenario s;
    s.straggler.times = MeasuredTimes({1, 1, 1, 1, 2});
    const Figure figure = makeFigure("failures.stragglers", s);
    const Line &line = seriesCalled<Line>(figure, "measured");
    // 48 draws of five are next to certain to have the slow one: 2/1.2 of the mean.
    const double compute = *evaluate(s).compute.step;
    QVERIFY(isClose(valueAt(line, 48), compute * 2 / 1.2 + 0.576, 1e-3));
    // Five values say nothing of the slowest of more cards.
    says(figure.subtitle, "5 values: nothing slower than 2 s was seen");
    for (std::size_t i = 0; i < line.x.size(); ++i)
        QCOMPARE(bool(line.strong[i]), line.x[i] <= 5 && line.y[i] <= *evaluate(s).step.cap);
}

void TestFailureFigures::returnsOfEachKind()
{
    const Figure plainTable = asked("failures.returns", Json::object());
    QCOMPARE(plainTable.table.rows.size(), std::size_t{1});
    const Figure table = asked("failures.returns", {{"checkpoint.local_interval", 300},
                                                    {"failure.job_mtbf", 30},
                                                    {"failure.spike_interval", 7},
                                                    {"failure.spike_rollback", 100}});
    QCOMPARE(table.table.rows.size(), std::size_t{5});
    const auto redone = [&](std::size_t row) {
        return std::get<Amount>(table.table.rows[row][3]).value;
    };
    QCOMPARE(redone(0), 150.0); // half of the local interval
    QCOMPARE(redone(1), 900.0); // half of the remote one
    const double step = *evaluate(scenarioWith({{"checkpoint.local_interval", 300}})).step.time;
    QVERIFY(isClose(redone(4), 150 + 100 * step, 1e-9));
    // What is lost in all kinds is what the overhead says of useful time, in all time but recovery.
    const Evaluation e = evaluate(scenarioWith({{"checkpoint.local_interval", 300},
                                                {"failure.job_mtbf", 30},
                                                {"failure.spike_interval", 7},
                                                {"failure.spike_rollback", 100}}));
    double days = 0;
    double rate = 0; // a day
    for (const auto &row : table.table.rows) {
        days += std::get<Amount>(row[5]).value;
        rate += 1 / std::get<Amount>(row[1]).value;
    }
    const double inAll = (1 + e.checkpoint.loss->total()) / (1 + rate * 120 / 86400);
    const double expected = (e.checkpoint.loss->redo + e.checkpoint.loss->recovery)
                            * *e.finish.training / 86400 * inAll;
    QVERIFY2(isClose(days, expected, 1e-9), exact(days / expected));
}

void TestFailureFigures::queueOfTheChapter()
{
    const Figure figure = asked("input.queue", Json::object());
    says(figure.title, "A queue of 77 sequences bridges a pause of 60 s");
    says(figure.title, "after 105");
    says(figure.subtitle, "4 workers meet 7.3 sequences/s");
    QCOMPARE(ruleCalled(figure, "needed: 77").at, 77.0);
    const Line &queue = seriesCalled<Line>(figure, "queue");
    QCOMPARE(*std::ranges::max_element(queue.y), 77.0);
    QVERIFY(*std::ranges::min_element(queue.y) >= 0);
}

void TestFailureFigures::queueThatIsTooShort()
{
    // 40 of 76.4 sequences are gone after 31.4 s; 28.6 s are left.
    const Figure figure = asked("input.queue", {{"input.prefetch", 40}});
    says(figure.title, "training stands for 28.6 s");
    FailureQuestions all;
    all.stoppedWorkers = 100; // no more than there are
    all.pauseSeconds = 16.381;
    says(asked("input.queue", Json::object(), all).title, "120 sequences");
}

void TestFailureFigures::starvedInput()
{
    says(asked("input.queue", {{"input.workers", 2}}).title, "the queue stays empty");
    const Figure none = asked("input.queue", {{"input.workers", 0}});
    says(none.title, "not modelled");
    says(none.subtitle, "Set the number of workers");
    QVERIFY(!none.x.visible && !none.y.visible); // no empty frame
}

QTEST_APPLESS_MAIN(TestFailureFigures)
#include "tst_failure_figures.moc"
