#include "core/models/pipeline_causes.h"
#include "core/models/pipeline_formulas.h"
#include "core/models/pipeline_memory.h"
#include "tests/core/models/pipeline_cases.h"

using namespace headroom;
using namespace headroom::tests;
using enum PipelineSchedule;

namespace {

PipelineResult resultOf(const PipelinePlan &plan)
{
    PipelineSimulator simulator;
    return *simulator.run(plan);
}

constexpr double tight = 1e-12;

} // namespace

class TestPipelineLaws : public QObject
{
    Q_OBJECT

private slots:
    void asTheRulesSay();
    void neverBeatsItsBound();
    void memoryDrains();
    void peaksOverMicrobatches();
    void idleEqualsFormula();
    void formulaIsSilentWhereItIsWrong();
    void pathReachesTheEnd();
    void waitsFillTheIdle();
    void oneCardOneOperation();
    void scalesWithItsTimes();
    void slowerStagesNeverHelpFixedOrders();
    void answersFromMemory();
    void stops();
};

// Against a simulator that looks at every operation, start for start.
void TestPipelineLaws::asTheRulesSay()
{
    Random random(1);
    for (int i = 0; i < 1500; ++i) {
        const PipelinePlan plan = randomPipeline(random);
        QVERIFY(!refusal(plan));
        const auto expected = slowPipeline(plan);
        const PipelineTrace trace = *tracePipeline(plan);
        std::size_t compared = 0;
        for (const PipelineOperation &operation : trace.operations) {
            if (operation.kind == PipelineOperationKind::Update)
                continue;
            const auto found = expected.find({letterOf(operation.kind), int(operation.card),
                                              int(operation.stage), int(operation.microbatch),
                                              operation.gradient});
            QVERIFY2(found != expected.end(), bytes(operationText(operation).text()));
            QVERIFY2(std::abs(operation.start / milliseconds - found->second.first) < 1e-6
                             && std::abs(operation.end / milliseconds - found->second.second)
                                        < 1e-6,
                     bytes("case " + std::to_string(i) + ": " + operationText(operation).text()));
            ++compared;
        }
        QCOMPARE(compared, expected.size());
    }
}

void TestPipelineLaws::neverBeatsItsBound()
{
    Random random(2);
    for (int i = 0; i < 3000; ++i) {
        const PipelinePlan plan = randomPipeline(random);
        const PipelineResult result = resultOf(plan);
        QVERIFY2(result.makespan >= leastMakespan(plan) * (1 - tight),
                 exact(result.makespan - leastMakespan(plan)));
        for (std::size_t card = 0; card < result.work.size(); ++card) {
            QVERIFY(result.idle[card] >= 0);
            QVERIFY(result.span[card] >= result.work[card] * (1 - tight));
            QVERIFY(isClose(result.idle[card] + result.work[card] + plan.update, result.makespan,
                            tight));
        }
    }
}

// The running peaks against all changes sorted afterwards; nothing is held at the end.
void TestPipelineLaws::memoryDrains()
{
    Random random(3);
    for (int i = 0; i < 1500; ++i) {
        const PipelinePlan plan = randomPipeline(random);
        const PipelineTrace trace = *tracePipeline(plan);
        const std::vector<HeldOverTime> held = heldOverTime(trace, causesOf(trace));
        for (std::size_t card = 0; card < held.size(); ++card) {
            QVERIFY2(std::abs(held[card].bytes.back()) < 1e-6, exact(held[card].bytes.back()));
            QVERIFY(std::ranges::min(held[card].bytes) > -1e-6);
            const double peak = std::ranges::max(held[card].bytes);
            QVERIFY2(std::abs(peak - trace.result.peaks[card]) < 1e-6,
                     bytes("case " + std::to_string(i)));
            QVERIFY(std::ranges::is_sorted(held[card].seconds));
        }
    }
}

// Fill-drain holds every micro-batch, 1F1B no more than there are stages behind.
void TestPipelineLaws::peaksOverMicrobatches()
{
    Random random(4);
    for (int i = 0; i < 100; ++i) {
        const double p = random.whole(2, 8);
        PipelinePlan drain = equalPipeline(FillDrain, p, p, random.between(1, 9), 7);
        PipelinePlan steady = drain;
        steady.schedule = OneFOneB;
        const std::vector<double> first = resultOf(steady).peaks;
        double before = 0;
        for (double m = p; m < 6 * p; m += p) {
            drain.microbatches = steady.microbatches = m;
            const std::vector<double> peaks = resultOf(drain).peaks;
            QVERIFY(std::ranges::min(peaks) > before);
            before = std::ranges::max(peaks);
            QCOMPARE(before, m * 1000);
            QCOMPARE(resultOf(steady).peaks, first);
            QCOMPARE(first.front(), p * 1000);
        }
    }
}

// Whatever the split and the number of micro-batches: a bubble that is named is the simulated one,
// the part of a card's span in which it does not work.
void TestPipelineLaws::formulaIsSilentWhereItIsWrong()
{
    Random random(55);
    int named = 0;
    int silent = 0;
    for (int i = 0; i < 600; ++i) {
        for (PipelineSchedule schedule : {FillDrain, OneFOneB, ZbH1, ZbH2}) {
            PipelinePlan plan = equalPipeline(schedule, random.whole(1, 8), random.whole(1, 24),
                                              random.whole(1, 30) * milliseconds,
                                              2 * random.whole(1, 30) * milliseconds);
            plan.backwardSplit = random.between(0.05, 0.95);
            const auto bubble = bubbleByFormula(plan);
            ++(bubble ? named : silent);
            if (!bubble)
                continue;
            const PipelineResult result = resultOf(plan);
            const double found = schedule == ZbH2 ? result.span.front() - result.work.front()
                                                  : result.idle.front();
            QVERIFY2(std::abs(found - *bubble) < 1e-9,
                     bytes(std::string(pipelineScheduleName(schedule))));
        }
    }
    QVERIFY(named > 600 && silent > 600);
}

void TestPipelineLaws::idleEqualsFormula()
{
    Random random(5);
    for (int i = 0; i < 600; ++i) {
        const double p = random.whole(1, 9);
        const double forward = random.whole(1, 30) * milliseconds;
        const double backward = 2 * random.whole(1, 30) * milliseconds;
        const double v = random.whole(1, 4);
        const auto check = [&](PipelineSchedule schedule, double m) {
            PipelinePlan plan = equalPipeline(schedule, p, m, forward, backward, v);
            // T_W ≤ min(T_F, T_B)
            plan.backwardSplit = std::min(0.5, forward / backward) * random.between(0.1, 1);
            for (double idle : resultOf(plan).idle)
                QVERIFY2(std::abs(idle - idleByFormula(plan)) < 1e-9,
                         bytes(std::string(pipelineScheduleName(schedule))));
            const double least = makespanByFormula(plan);
            QVERIFY(isClose(resultOf(plan).makespan, least, 1e-9));
        };
        const double m = random.whole(1, 30);
        check(FillDrain, m);
        check(OneFOneB, m);
        check(Interleaved, p * random.whole(1, 4));
        check(ZbH1, p + random.whole(0, 20));
        check(ZbH2, 2 * p - 1 + random.whole(0, 20));
    }
}

void TestPipelineLaws::pathReachesTheEnd()
{
    Random random(6);
    for (int i = 0; i < 1000; ++i) {
        const PipelinePlan plan = randomPipeline(random);
        const PipelineTrace trace = *tracePipeline(plan);
        const std::vector<PathStep> path = criticalPath(trace, causesOf(trace));
        QVERIFY(!path.empty());
        double at = 0;
        for (const PathStep &step : path) {
            const PipelineOperation &operation = trace.operations[step.operation];
            QCOMPARE(operation.start, at); // no gap: each starts when the one before it ends
            at = operation.end;
        }
        QCOMPARE(path.front().reason, PathReason::Start);
        QVERIFY(isClose(at + plan.update, trace.result.makespan, tight));
    }
}

void TestPipelineLaws::waitsFillTheIdle()
{
    Random random(7);
    for (int i = 0; i < 1000; ++i) {
        const PipelinePlan plan = randomPipeline(random);
        const PipelineTrace trace = *tracePipeline(plan);
        const PipelineCauses causes = causesOf(trace);
        std::vector<double> waited(trace.result.idle.size(), 0);
        for (const PipelineWait &wait : waitsOf(trace, causes)) {
            waited[wait.card] += wait.to - wait.from;
            QVERIFY(wait.input != noOperation);
            QCOMPARE(trace.operations[wait.input].end, wait.to);
        }
        for (std::size_t card = 0; card < waited.size(); ++card) {
            // And from the card's last operation to the end of all gradients.
            double last = 0;
            for (const PipelineOperation &operation : trace.operations)
                if (operation.card == card && operation.kind != PipelineOperationKind::Transfer
                    && operation.kind != PipelineOperationKind::Update)
                    last = std::max(last, operation.end);
            waited[card] += trace.result.makespan - plan.update - last;
            QVERIFY(std::abs(waited[card] - trace.result.idle[card]) < 1e-9);
        }
    }
}

void TestPipelineLaws::oneCardOneOperation()
{
    Random random(8);
    for (int i = 0; i < 500; ++i) {
        const PipelineTrace trace = *tracePipeline(randomPipeline(random));
        QVERIFY(std::ranges::is_sorted(trace.operations, {}, &PipelineOperation::start));
        std::map<std::uint32_t, double> free;
        for (const PipelineOperation &operation : trace.operations) {
            if (operation.kind == PipelineOperationKind::Transfer)
                continue;
            QVERIFY(operation.start >= free[operation.card]);
            free[operation.card] = operation.end;
        }
    }
}

void TestPipelineLaws::scalesWithItsTimes()
{
    Random random(9);
    for (int i = 0; i < 500; ++i) {
        PipelinePlan plan = randomPipeline(random);
        const PipelineResult before = resultOf(plan);
        for (auto *stages : {&plan.stages, &plan.secondDirection})
            for (PipelineStage &stage : *stages) {
                stage.forward *= 1000;
                stage.backward *= 1000;
            }
        for (double &transfer : plan.transfer)
            transfer *= 1000;
        plan.update *= 1000;
        const PipelineResult after = resultOf(plan);
        QVERIFY(isClose(after.makespan, 1000 * before.makespan, 1e-9));
        QCOMPARE(after.peaks, before.peaks);
    }
}

// Where nothing chooses (one direction, links of their own), a slower stage delays, never speeds.
void TestPipelineLaws::slowerStagesNeverHelpFixedOrders()
{
    Random random(10);
    for (int i = 0; i < 1000; ++i) {
        PipelinePlan plan = randomPipeline(random);
        if (plan.bothEnds() || plan.schedule == Interleaved || plan.sharedLink)
            continue;
        const double before = resultOf(plan).makespan;
        plan.stages[static_cast<std::size_t>(random.whole(0, int(plan.stages.size()) - 1))]
                .forward += random.whole(1, 9) * milliseconds;
        QVERIFY(resultOf(plan).makespan >= before);
    }
}

void TestPipelineLaws::answersFromMemory()
{
    PipelineSimulator simulator;
    const PipelinePlan plan = chapterPipeline(ZbH2);
    const PipelineResult first = *simulator.run(plan);
    QCOMPARE(*simulator.run(plan), first);
    PipelinePlan other = plan;
    other.microbatches = 16;
    QVERIFY(simulator.run(other)->makespan > first.makespan);
    QCOMPARE(*simulator.run(plan), first); // nothing of the other run is left
}

void TestPipelineLaws::stops()
{
    std::stop_source stop;
    stop.request_stop();
    std::atomic<double> progress = -1;
    PipelineSimulator simulator;
    QVERIFY(!simulator.run(chapterPipeline(OneFOneB), {stop.get_token(), &progress}));
    QCOMPARE(progress.load(), -1.0);
    QVERIFY(simulator.run(chapterPipeline(OneFOneB), {{}, &progress}));
    QCOMPARE(progress.load(), 0.0);
}

QTEST_GUILESS_MAIN(TestPipelineLaws)
#include "tst_pipeline_laws.moc"
