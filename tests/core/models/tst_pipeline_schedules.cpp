#include "core/models/pipeline_causes.h"
#include "core/models/pipeline_formulas.h"
#include "core/models/pipeline_memory.h"
#include "tests/core/models/pipeline_cases.h"

using namespace headroom;
using namespace headroom::tests;
using enum PipelineSchedule;

namespace {

const Json &reference()
{
    static const Json all = readReference("pipeline.json");
    return all;
}

PipelineSchedule scheduleNamed(const std::string &name)
{
    const std::array<std::string, 6> names{"fill_drain", "one_f_one_b", "interleaved",
                                           "zb_h1",      "zb_h2",       "dualpipe"};
    return static_cast<PipelineSchedule>(std::ranges::find(names, name) - names.begin());
}

PipelineResult resultOf(const PipelinePlan &plan)
{
    PipelineSimulator simulator;
    return *simulator.run(plan);
}

// The k-th operation of one kind on a card, from 1.
PipelineOperation operationOf(const PipelineTrace &trace, std::uint32_t card,
                              PipelineOperationKind kind, int k)
{
    for (const PipelineOperation &operation : trace.operations)
        if (operation.card == card && operation.kind == kind && --k == 0)
            return operation;
    return {};
}

} // namespace

class TestPipelineSchedules : public QObject
{
    Q_OBJECT

private slots:
    void chapter_data();
    void chapter();
    void momentsOfOneFOneB();
    void bubbleShares();
    void utilisation();
    void eightCards();
    void formulas();
    void formulaNeedsEqualStages();
    void formulaHasLimits();
    void peaksByFormula();
    void savedBytesOfALayer();
    void sharedLink();
    void unevenStages();
    void smallestPipelines();
    void transferOfEachBoundary();
    void countsAndMessages();
    void layers();
};

void TestPipelineSchedules::chapter_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < reference().at("schedules").size(); ++i) {
        const Json &row = reference().at("schedules")[i];
        QTest::addRow("%s, m = %d, %zu", row.at("schedule").get<std::string>().c_str(),
                      row.at("microbatches").get<int>(), i)
                << static_cast<int>(i);
    }
}

void TestPipelineSchedules::chapter()
{
    QFETCH(int, index);
    const Json &row = reference().at("schedules")[static_cast<std::size_t>(index)];
    PipelinePlan plan = chapterPipeline(scheduleNamed(row.at("schedule").get<std::string>()),
                                        row.at("microbatches").get<double>(),
                                        row.value("transfer_ms", 1.0) * milliseconds);
    plan.savedForWeight = row.value("saved_for_weight", 1.0);
    QVERIFY(!refusal(plan, 36));
    const PipelineResult result = resultOf(plan);
    if (row.contains("makespan_ms"))
        checkPrinted(result.makespan / milliseconds,
                     row.at("makespan_ms").get<std::string>().c_str());
    for (std::size_t card = 0; card < 4; ++card) {
        // Within half a unit of the last digit.
        if (row.contains("idle_ms"))
            checkPrinted(result.idle[card] / milliseconds,
                         row.at("idle_ms").get<std::string>().c_str());
        if (row.contains("peaks_mib"))
            QVERIFY2(isWithin(result.peaks[card] / mebi, row.at("peaks_mib")[card].get<double>(),
                              0.55),
                     exact(result.peaks[card] / mebi));
        QVERIFY(isClose(result.work[card], plan.microbatches * 30 * milliseconds, 1e-12));
    }
    QCOMPARE(result.messages, row.at("messages").get<double>());
}

// Training-systems chapter 10.3.2, in words.
void TestPipelineSchedules::momentsOfOneFOneB()
{
    using enum PipelineOperationKind;
    const PipelineTrace trace = *tracePipeline(chapterPipeline(OneFOneB));
    QCOMPARE(operationOf(trace, 0, Forward, 4).end, 0.040);
    QCOMPARE(operationOf(trace, 0, Backward, 1).start, 0.106); // the first gradient returns
    QCOMPARE(operationOf(trace, 0, Backward, 1).end, 0.126);
    QCOMPARE(operationOf(trace, 0, Forward, 5).start, 0.126);
    QCOMPARE(operationOf(trace, 3, Backward, 2).end, 0.093);
    QCOMPARE(operationOf(trace, 3, Forward, 3).start, 0.095);
    QCOMPARE(trace.operations.back().start, 0.346); // all gradients are done
    QCOMPARE(trace.result.makespan, 0.347);

    const PipelineCauses causes = causesOf(trace);
    const std::vector<PipelineWait> waits = waitsOf(trace, causes);
    const auto wait = std::ranges::find_if(
            waits, [](const PipelineWait &each) { return each.card == 3 && each.from == 0.093; });
    QVERIFY(wait != waits.end());
    QCOMPARE(wait->to, 0.095);
    QCOMPARE(bytes(waitText(trace, *wait).text()),
             bytes("card 3 waits 2\u00a0ms for the input of micro-batch 3"));
    const PipelineOperation &input = trace.operations[wait->input];
    QCOMPARE(input.kind, Transfer);
    QCOMPARE(input.end, 0.095);
    QCOMPARE(input.card, 2U);
    QCOMPARE(bytes(operationText(input).text()),
             bytes("activations of micro-batch 3 leave stage 2"));
}

// Chapter 10.3.2: 90 of 240 ms of work, 90 of 480.
void TestPipelineSchedules::bubbleShares()
{
    for (const auto &[m, share] : {std::pair(8.0, "37.5"), std::pair(16.0, "18.8")}) {
        const PipelinePlan plan = chapterPipeline(OneFOneB, m);
        const double work = m * 30 * milliseconds;
        checkPrinted(100 * *bubbleByFormula(plan) / work, share);
    }
}

void TestPipelineSchedules::utilisation()
{
    for (const auto &[m, share] : {std::pair(1.0, "25"), std::pair(4.0, "57.1"),
                                   std::pair(8.0, "72.7"), std::pair(16.0, "84.2")}) {
        checkPrinted(100 * idealUtilization(4, m), share);
        // 1F1B without transfers reaches it.
        PipelinePlan plan = chapterPipeline(OneFOneB, m, 0);
        plan.update = 0;
        const PipelineResult result = resultOf(plan);
        checkPrinted(100 * result.work[2] / result.makespan, share);
    }
}

// Zero Bubble Pipeline Parallelism 2023: F = B = W = 1, p = 8, m = 32.
void TestPipelineSchedules::eightCards()
{
    const auto run = [](PipelineSchedule schedule) {
        return resultOf(equalPipeline(schedule, 8, 32, 1, 2));
    };
    QCOMPARE(run(OneFOneB).makespan, 117.0);
    QCOMPARE(run(ZbH1).makespan, 103.0);
    QCOMPARE(run(ZbH2).makespan, 103.0);
    for (double span : run(ZbH2).span)
        QCOMPARE(span, 96.0);
    QCOMPARE(run(ZbH1).span.front(), 103.0);
}

// The chapter's example: bubbles of 90, 45, 30, 0 and 20 ms.
void TestPipelineSchedules::formulas()
{
    const auto bubble = [](PipelineSchedule schedule) {
        PipelinePlan plan = equalPipeline(schedule, 4, 8, 0.010, 0.020);
        if (schedule == Interleaved) {
            plan.virtualStages = 2;
            plan.stages.assign(8, {0.005, 0.010, 0});
        }
        return std::pair(std::round(*bubbleByFormula(plan) * 1e6) / 1e3,
                         std::round(idleByFormula(plan) * 1e6) / 1e3);
    };
    QCOMPARE(bubble(FillDrain), std::pair(90.0, 90.0));
    QCOMPARE(bubble(OneFOneB), std::pair(90.0, 90.0));
    QCOMPARE(bubble(Interleaved), std::pair(45.0, 45.0));
    QCOMPARE(bubble(ZbH1), std::pair(30.0, 30.0));
    QCOMPARE(bubble(ZbH2), std::pair(0.0, 30.0)); // of the span; against the makespan
    QCOMPARE(bubble(DualPipe), std::pair(20.0, 20.0));
    PipelinePlan plan = chapterPipeline(FillDrain, 8, 0);
    QCOMPARE(makespanByFormula(plan), 0.331);
}

void TestPipelineSchedules::formulaNeedsEqualStages()
{
    PipelinePlan plan = equalPipeline(OneFOneB, 4, 8, 1, 2);
    plan.stages[2].backward = 3;
    QVERIFY(!bubbleByFormula(plan));
    QCOMPARE(idleByFormula(plan), 3 * (1 + 3.0)); // the slowest stage's times
    QCOMPARE(makespanByFormula(plan), 8 * 4.0 + 12);
    QVERIFY(!bubbleByFormula(chapterPipeline(Interleaved))); // five and four layers
}

// Zero Bubble 2023, section 2.3, derives its bubbles with T_W no longer than T_F and T_B and enough
// micro-batches to fill the pipeline.
void TestPipelineSchedules::formulaHasLimits()
{
    const auto plan = [](PipelineSchedule schedule, double m, double split) {
        PipelinePlan p = equalPipeline(schedule, 4, m, 1, 2);
        p.backwardSplit = split;
        return p;
    };
    for (PipelineSchedule schedule : {ZbH1, ZbH2, DualPipe}) {
        QVERIFY(bubbleByFormula(plan(schedule, 8, 0.5)));
        QVERIFY(!bubbleByFormula(plan(schedule, 8, 0.9)));
        QVERIFY(!bubbleByFormula(plan(schedule, 2, 0.5)));
    }
    QVERIFY(bubbleByFormula(plan(ZbH1, 4, 0.5)) && !bubbleByFormula(plan(ZbH1, 3, 0.5)));
    QVERIFY(bubbleByFormula(plan(ZbH2, 7, 0.5)) && !bubbleByFormula(plan(ZbH2, 6, 0.5)));
    QVERIFY(bubbleText(plan(ZbH1, 8, 0.9)).text().find("holds only for") != std::string::npos);
    QVERIFY(bubbleByFormula(plan(FillDrain, 1, 0.9)) && bubbleByFormula(plan(OneFOneB, 1, 0.9)));
}

// Zero Bubble 2023, table 2; DeepSeek-V3 2024, table 2; Megatron-LM 2021, 2.2.
void TestPipelineSchedules::peaksByFormula()
{
    const auto peak = [](PipelineSchedule schedule, double m, double v = 1) {
        return peakByFormula({schedule, 4, m, v});
    };
    QCOMPARE(peak(FillDrain, 8), 8.0);
    QCOMPARE(peak(OneFOneB, 8), 4.0);
    QCOMPARE(peak(OneFOneB, 3), 3.0);
    QCOMPARE(peak(ZbH1, 8), 4.0);
    QCOMPARE(peak(ZbH2, 8), 7.0);
    QCOMPARE(peak(DualPipe, 8), 5.0);
    QCOMPARE(peak(Interleaved, 8, 2), 5.5); // p(1 + (p − 1)/(p·v))
    // What card 0 really holds in 1F1B and interleaved, in micro-batches of a card.
    PipelinePlan plan = equalPipeline(OneFOneB, 4, 8, 1, 2);
    QCOMPARE(resultOf(plan).peaks[0], 4000.0);
    plan = equalPipeline(Interleaved, 4, 8, 1, 2, 2);
    QCOMPARE(resultOf(plan).peaks[0], 2 * 5500.0);
}

// 4·(2·128·4097 + 128·40·129 + 32·128·129/2 + 3·128·12288) and 4·(128·4097 + 128·151936).
void TestPipelineSchedules::savedBytesOfALayer()
{
    const double layer =
            4 * (2 * 128. * 4097 + 128. * 40 * 129 + 32. * 128 * 129 / 2 + 3 * 128. * 12288);
    QCOMPARE(layer, reference().at("saved_a_layer").get<double>());
    QCOMPARE(4 * (128. * 4097 + 128. * 151936), reference().at("saved_by_head").get<double>());
}

// Two cards, two micro-batches, F 1, B 1, transfers 10 s, 1F1B. By hand, one link each way:
// F0 0–1, T 1–11, F0' 11–12, B0' 12–13, gradient 13–23, B0 23–24. F1 1–2, its message waits for the
// link until 11 and arrives at 21, B1' ends at 23, gradient 23–33, B1 33–34.
// Half duplex: the second activation and the first gradient share the link: at 11 the activation
// goes first, 11–21, then the gradient 21–31; B1' ends at 23, its gradient 31–41, B1 41–42.
void TestPipelineSchedules::sharedLink()
{
    PipelinePlan plan = equalPipeline(OneFOneB, 2, 2, 1, 1);
    plan.transfer = {10};
    QCOMPARE(resultOf(plan).makespan, 34.0);
    plan.sharedLink = true;
    QCOMPARE(resultOf(plan).makespan, 42.0);
}

// Fill-drain, F 1, B 1, middle stage F 3: by hand forwards end 1, 4, 5 and 2, 7, 8; backwards of
// the second 9, 10, 11 and of the first 10, 11, 12.
void TestPipelineSchedules::unevenStages()
{
    PipelinePlan plan = equalPipeline(FillDrain, 3, 2, 1, 1);
    plan.stages[1].forward = 3;
    const PipelineResult result = resultOf(plan);
    QCOMPARE(result.makespan, 12.0);
    QCOMPARE(result.idle[1], 12.0 - 8);
    QCOMPARE(result.span[1], 10.0); // 1 to 11
}

void TestPipelineSchedules::smallestPipelines()
{
    for (const PipelineSchedule schedule : {FillDrain, OneFOneB, Interleaved, ZbH1, ZbH2}) {
        const PipelineResult result = resultOf(equalPipeline(schedule, 1, 3, 1, 2, 1));
        QCOMPARE(result.makespan, 9.0);
        QCOMPARE(result.idle.front(), 0.0);
        QCOMPARE(result.messages, 0.0);
        QCOMPARE(resultOf(equalPipeline(schedule, 3, 3, 1, 2, 1)).work.back(), 9.0);
    }
    // One card with two chunks hands over to itself.
    QCOMPARE(resultOf(equalPipeline(Interleaved, 1, 3, 1, 2, 2)).makespan, 18.0);
    QCOMPARE(resultOf(equalPipeline(DualPipe, 1, 4, 1, 2)).makespan, 12.0);
    QCOMPARE(resultOf(equalPipeline(DualPipe, 2, 2, 1, 2)).messages, 2.0);
}

// One micro-batch there and back over boundaries of 1 and 5 s: 3·(1 + 1) + 2·(1 + 5).
void TestPipelineSchedules::transferOfEachBoundary()
{
    PipelinePlan plan = equalPipeline(OneFOneB, 3, 1, 1, 1);
    plan.transfer = {1, 5};
    QCOMPARE(resultOf(plan).makespan, 18.0);
    QCOMPARE(leastMakespan(plan), 18.0);
    plan = equalPipeline(Interleaved, 3, 3, 1, 1, 2);
    QCOMPARE(plan.linkedBoundaries(), std::size_t{3});
    plan = equalPipeline(Interleaved, 2, 2, 1, 1, 2);
    QCOMPARE(plan.linkedBoundaries(), std::size_t{1}); // a boundary is a pair of cards
}

void TestPipelineSchedules::countsAndMessages()
{
    for (int schedule = 0; schedule < pipelineScheduleCount; ++schedule) {
        const PipelinePlan plan = chapterPipeline(static_cast<PipelineSchedule>(schedule));
        const PipelineTrace trace = *tracePipeline(plan);
        QCOMPARE(double(trace.operations.size()), operationCount(plan));
        QCOMPARE(trace.result.operations, operationCount(plan));
    }
    // 64 cards, 2048 micro-batches, two chunks: 2·2·64·2048 + 2·127·2048 + 64.
    QCOMPARE(operationCount({Interleaved, 64, 2048, 2}), 524288.0 + 520192 + 64);
}

void TestPipelineSchedules::layers()
{
    QCOMPARE(layersOfStages(36, 8), (std::vector<double>{5, 5, 5, 5, 4, 4, 4, 4}));
    QCOMPARE(layersOfStages(9, 4), (std::vector<double>{3, 2, 2, 2}));
    QCOMPARE(layersOfStages(3, 3), (std::vector<double>{1, 1, 1}));
}

QTEST_GUILESS_MAIN(TestPipelineSchedules)
#include "tst_pipeline_schedules.moc"
