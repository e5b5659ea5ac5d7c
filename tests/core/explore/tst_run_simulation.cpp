// Whole runs under random failures, against the exact model and against one another.
#include "core/explore/run_simulation.h"

#include "tests/core/reference.h"
#include "tests/slowness.h"

#include <chrono>
#include <numeric>
#include <set>

using namespace headroom;
using namespace headroom::tests;

namespace {

RunPlan planOf(const Json &values)
{
    const Scenario s = scenarioWith(values);
    return runPlan(s, evaluate(s));
}

struct Spread
{
    double mean = 0;
    double error = 0; // standard error of the mean
};

Spread spreadOf(const std::vector<double> &values)
{
    Spread spread;
    const auto count = double(values.size());
    spread.mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (double value : values)
        squares += (value - spread.mean) * (value - spread.mean);
    spread.error = std::sqrt(squares / count / count);
    return spread;
}

} // namespace

class TestRunSimulation : public QObject
{
    Q_OBJECT

private slots:
    void meanIsTheExactModels_data();
    void meanIsTheExactModels();
    void meanIsNearFirstOrder_data();
    void meanIsNearFirstOrder();
    void nothingFails();
    void sameForTheSameSeed();
    void neverFinishes();
    void stopsAndTells();
    void fastEnough();
    void countsFailures();
};

void TestRunSimulation::meanIsTheExactModels_data()
{
    QTest::addColumn<QByteArray>("set");
    const auto row = [](const char *name, const Json &set) {
        QTest::newRow(name) << bytes(set.dump());
    };
    row("chapter-48", Json::object());
    row("1 024 cards, every half hour",
        {{"cluster.cards", 1024}, {"task.tokens", 1e12}, {"task.deadline", 3000}});
    row("failures as often as saves", {{"failure.job_mtbf", 0.05}, {"checkpoint.interval", 3600}});
    row("long recovery", {{"failure.job_mtbf", 0.5}, {"failure.recovery", 20000}});
    row("one interval is the run", {{"checkpoint.interval", 1e7}});
    row("commit and spikes", {{"checkpoint.commit", 60}, {"failure.spike_interval", 0.7}});
}

void TestRunSimulation::meanIsTheExactModels()
{
    QFETCH(QByteArray, set);
    const RunPlan plan = planOf(parsed(set.toStdString()));
    const SimulatedRuns runs = simulateRuns(plan, 4000, 3);
    QVERIFY(runs.exactMean);
    const Spread found = spreadOf(runs.finish);
    QVERIFY2(std::abs(found.mean - *runs.exactMean) < 4 * found.error + 1e-6 * found.mean,
             exact(found.mean / 86400) + " days, exact " + exact(*runs.exactMean / 86400));
    QVERIFY(std::ranges::is_sorted(runs.finish));
    // No run is shorter than one without failures.
    const double least =
            plan.reserved + plan.useful
            + (std::ceil(plan.useful / plan.failures.interval) - 1) * plan.failures.pause;
    QVERIFY(runs.finish.front() >= least * (1 - 1e-9));
}

// What the exact model does not know meets the first order where failures are rare.
void TestRunSimulation::meanIsNearFirstOrder_data()
{
    QTest::addColumn<QByteArray>("set");
    const auto row = [](const char *name, Json set) {
        set["failure.job_mtbf"] = 1;
        QTest::newRow(name) << bytes(set.dump());
    };
    row("background saves", {{"checkpoint.mode", "async"}, {"checkpoint.write_rate", 0.5}});
    row("background saves with commit", {{"checkpoint.mode", "async"}, {"checkpoint.commit", 300}});
    row("local saves", {{"checkpoint.local_interval", 300}, {"failure.local_survives", 0.7}});
    row("local saves, none survives",
        {{"checkpoint.local_interval", 300}, {"failure.local_survives", 0}});
    row("local saves, all survive",
        {{"checkpoint.local_interval", 600}, {"failure.local_survives", 1}});
    row("rollbacks", {{"failure.spike_interval", 2}, {"failure.spike_rollback", 100}});
    row("input and saves on one storage", {{"checkpoint.mode", "async"},
                                           {"checkpoint.write_rate", 0.5},
                                           {"input.shared_storage", true},
                                           {"input.workers", 6}});
}

void TestRunSimulation::meanIsNearFirstOrder()
{
    QFETCH(QByteArray, set);
    const Scenario s = scenarioWith(parsed(set.toStdString()));
    const Evaluation e = evaluate(s);
    const SimulatedRuns runs = simulateRuns(runPlan(s, e), 6000, 5);
    QVERIFY(!runs.exactMean);
    const Spread found = spreadOf(runs.finish);
    const double lost = (found.mean - s.task.reservedDays * 86400) / *e.finish.training - 1;
    const double expected = e.checkpoint.loss->total();
    QVERIFY2(std::abs(lost - expected) < 0.04 * expected + 1.2 * expected * expected
                                                 + 4 * found.error / *e.finish.training,
             exact(lost) + ", first order " + exact(expected));
}

void TestRunSimulation::nothingFails()
{
    const RunPlan plan = planOf({{"failure.card_mtbf", "never"}});
    const SimulatedRuns runs = simulateRuns(plan, 100, 1);
    QCOMPARE(runs.meanFailures, 0.0);
    for (double finish : runs.finish)
        QVERIFY(isClose(finish, *runs.exactMean, 1e-12));
}

void TestRunSimulation::sameForTheSameSeed()
{
    const RunPlan plan = planOf({{"cluster.cards", 1024}});
    const SimulatedRuns one = simulateRuns(plan, 1000, 7, {}, 1);
    QCOMPARE(simulateRuns(plan, 1000, 7, {}, 4).finish, one.finish);
    QVERIFY(simulateRuns(plan, 1000, 8, {}, 1).finish != one.finish);
    // Fewer runs are the first of more.
    const std::vector<double> few = simulateRuns(plan, 100, 7).finish;
    for (double finish : few)
        QVERIFY(std::ranges::binary_search(one.finish, finish));
}

void TestRunSimulation::neverFinishes()
{
    for (const Json &set :
         {Json{{"failure.job_mtbf", 1e-4}, {"checkpoint.interval", 1e6}},
          Json{{"failure.job_mtbf", 1e-9}},
          Json{{"failure.spike_interval", 0.01}, {"failure.spike_rollback", 1000}}}) {
        const RunPlan plan = planOf(set);
        QVERIFY(std::isinf(expectedFailures(plan, 1)));
        const SimulatedRuns runs = simulateRuns(plan, 1000, 1);
        QVERIFY(runs.neverFinishes);
        QVERIFY(runs.finish.empty() && !runs.exactMean);
    }
}

void TestRunSimulation::stopsAndTells()
{
    const RunPlan plan = planOf({{"failure.job_mtbf", 0.01}, {"checkpoint.interval", 100}});
    std::stop_source source;
    double last = 0;
    std::mutex mutex;
    const SimulatedRuns all = simulateRuns(plan, 2000, 1, [&](double share) {
        const std::lock_guard lock(mutex);
        last = std::max(last, share);
    });
    QCOMPARE(last, 1.0);
    QCOMPARE(all.finish.size(), std::size_t{2000});
    const auto stopping = [&](double) { source.request_stop(); };
    const SimulatedRuns none = simulateRuns(plan, 200000, 1, stopping, 2, source.get_token());
    QVERIFY(none.finish.empty() && !none.neverFinishes);
}

// 10 000 runs of the chapter's case in under a second, on any machine.
void TestRunSimulation::fastEnough()
{
    const RunPlan plan = planOf(Json::object());
    const auto start = std::chrono::steady_clock::now();
    QCOMPARE(simulateRuns(plan, 10000, 1).finish.size(), std::size_t{10000});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    QVERIFY2(took.count() < slowness, QByteArray::number(took.count()));
}

// Poisson: as many as the rate says, over the time that training and saving take.
void TestRunSimulation::countsFailures()
{
    const RunPlan plan = planOf({{"failure.job_mtbf", 0.5}});
    const SimulatedRuns runs = simulateRuns(plan, 5000, 9);
    const double expected = expectedFailures(plan, 1);
    // Recovery is no time to fail in.
    const double up = 1 / (1 + plan.failures.rate() * plan.failures.recovery);
    QVERIFY2(isClose(runs.meanFailures, expected * up, 0.01), exact(runs.meanFailures / expected));
}

QTEST_APPLESS_MAIN(TestRunSimulation)
#include "tst_run_simulation.moc"
