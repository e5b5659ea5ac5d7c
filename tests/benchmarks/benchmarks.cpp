// One table of what the product promises about speed and memory, and what was measured.
#include "core/evaluation/evaluate.h"
#include "core/explore/break_even.h"
#include "core/explore/chance.h"
#include "core/explore/map.h"
#include "core/explore/run_simulation.h"
#include "core/explore/sweep.h"
#include "core/models/pipeline_simulation.h"
#include "tests/benchmarks/window_benchmarks.h"

#include <QString>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace headroom;
using namespace headroom::benchmarks;

namespace {

// Median over batches, microseconds a call. What the calls return is looked at, so that none is
// left out.
template <typename Call>
double medianMicroseconds(Call &&call)
{
    using Clock = std::chrono::steady_clock;
    constexpr int batches = 301;
    constexpr int calls = 2000;
    std::vector<double> times;
    volatile double seen = 0;
    for (int batch = 0; batch < batches; ++batch) {
        const auto start = Clock::now();
        for (int i = 0; i < calls; ++i)
            seen = call(batch * calls + i);
        const std::chrono::duration<double, std::micro> took = Clock::now() - start;
        times.push_back(took.count() / calls);
    }
    (void)seen;
    std::ranges::nth_element(times, times.begin() + times.size() / 2);
    return times[times.size() / 2];
}

double deadlineMargin(const Evaluation &evaluation)
{
    return evaluation.deadline.margin.value_or(0);
}

Measurement evaluationTime(const char *name, double microseconds, const char *target)
{
    return {QString::fromLatin1(name),
            QString::number(microseconds, 'f', 3) + QStringLiteral(" \u00b5s"),
            QString::fromUtf8(target)};
}

std::vector<Measurement> evaluations()
{
    EvaluationMemo memo;
    const Scenario chapter;
    const double same =
            medianMicroseconds([&](int) { return deadlineMargin(evaluate(chapter, memo)); });
    Scenario stragglers;
    stragglers.straggler.sigmaPercent = 5;
    const double slow =
            medianMicroseconds([&](int) { return deadlineMargin(evaluate(stragglers, memo)); });
    Scenario varied;
    const double others = medianMicroseconds([&](int i) {
        varied.cluster.cards = 11 + i % 32000; // no count twice within 32 000 calls
        return deadlineMargin(evaluate(varied, memo));
    });
    return {evaluationTime("evaluation of chapter-48", same, "at most 1 µs"),
            evaluationTime("the same, stragglers of 5 %", slow, "at most 1 µs"),
            evaluationTime("evaluation, another card count each time", others, "none")};
}

// The best of a few runs, milliseconds: what the work takes when nothing else is in the way.
template <typename Work>
Measurement workTime(const char *name, const char *target, Work &&work)
{
    using Clock = std::chrono::steady_clock;
    double best = 1e300;
    for (int run = 0; run < 5; ++run) {
        const auto start = Clock::now();
        work();
        const std::chrono::duration<double, std::milli> took = Clock::now() - start;
        best = std::min(best, took.count());
    }
    return {QString::fromLatin1(name), QString::number(best, 'f', 2) + QStringLiteral(" ms"),
            QString::fromLatin1(target)};
}

std::vector<Measurement> explorations()
{
    const Scenario chapter;
    EvaluationMemo memo;
    volatile std::size_t seen = 0;
    const ExploreSettings settings = defaultExploreSettings(chapter);
    const auto axis = [&](const Parameter *p) { return mapAxis(*p, p->get(chapter)); };
    std::vector<std::string> notes;
    const SweepGrid grid{chapter,
                         {parseSweepAxis("cluster.cards=1:1000:1000", notes),
                          parseSweepAxis("efficiency.compute=10:90:1000", notes)}};
    return {
            workTime("all break-evens of chapter-48", "under 4 ms",
                     [&] { seen = allBreakEvens(chapter, memo).size(); }),
            workTime("map of 256 x 256", "under 80 ms",
                     [&] {
                         seen = resultMap(chapter, axis(settings.mapX), axis(settings.mapY),
                                          *findResult("deadline.margin"), 256, 256)
                                        .values.size();
                     }),
            workTime("chance from 100 000 samples", "under 500 ms",
                     [&] { seen = chance(chapter, settings.uncertain, 100000, 1).samples; }),
            workTime("10 000 random runs of chapter-48", "under 1000 ms",
                     [&] {
                         const RunPlan plan = runPlan(chapter, evaluate(chapter, memo));
                         seen = simulateRuns(plan, 10000, 1).finish.size();
                     }),
            workTime("10 000 random runs, 800 failures each", "none",
                     [&] {
                         Scenario often = chapter;
                         often.failure.jobMtbfDays = 0.025;
                         const RunPlan plan = runPlan(often, evaluate(often, memo));
                         seen = simulateRuns(plan, 10000, 1).finish.size();
                     }),
            workTime("sweep of 1 000 000 points, evaluated", "under 5000 ms",
                     [&] {
                         SweepRun run;
                         run.write = [](std::uint64_t, const Scenario &, const Evaluation &e,
                                        std::string &text) {
                             text += e.deadline.met.value_or(false) ? '1' : '0';
                         };
                         run.emit = [&](std::string_view text) {
                             seen = seen + text.size();
                             return true;
                         };
                         runSweep(grid, {}, run);
                     }),
    };
}

PipelinePlan pipelineOf(PipelineSchedule schedule, double cards, double microbatches, double chunks)
{
    PipelinePlan plan;
    plan.schedule = schedule;
    plan.cards = cards;
    plan.microbatches = microbatches;
    plan.virtualStages = chunks;
    plan.stages.assign(static_cast<std::size_t>(plan.positions()), {0.010, 0.020, 1e8});
    plan.transfer = {0.001};
    plan.forwardBytes = plan.backwardBytes = 1e6;
    return plan;
}

// Every call is another plan, none is answered from memory.
Measurement eventRate(const char *name, PipelinePlan plan)
{
    PipelineSimulator simulator;
    double best = 1e300;
    for (int run = 0; run < 9; ++run) {
        plan.update += 1e-3;
        const auto start = std::chrono::steady_clock::now();
        (void)simulator.run(plan);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        best = std::min(best, took.count());
    }
    return {QString::fromLatin1(name),
            QStringLiteral("%1 million events a second")
                    .arg(operationCount(plan) / best / 1e6, 0, 'f', 1),
            QStringLiteral("at least 20")};
}

std::vector<Measurement> schedules()
{
    using enum PipelineSchedule;
    PipelineSimulator simulator;
    PipelinePlan small = pipelineOf(OneFOneB, 16, 128, 1);
    PipelinePlan large = pipelineOf(Interleaved, 64, 2048, 2);
    PipelinePlan half = pipelineOf(Interleaved, 64, 1024, 2);
    const auto again = [&](PipelinePlan &plan) {
        plan.update += 1e-3;
        (void)simulator.run(plan);
    };
    return {
            workTime("1F1B, 16 cards, 128 micro-batches", "under 0.5 ms", [&] { again(small); }),
            workTime("interleaved, 64 cards, 1 024 micro-batches, v = 2", "half of the next",
                     [&] { again(half); }),
            workTime("interleaved, 64 cards, 2 048 micro-batches, v = 2", "under 500 ms",
                     [&] { again(large); }),
            workTime("the same with every operation kept", "under 500 ms",
                     [&] { (void)tracePipeline(large); }),
            eventRate("events, 1F1B on 16 cards", small),
            eventRate("events, ZB-H2 on 64 cards", pipelineOf(ZbH2, 64, 2048, 1)),
            eventRate("events, DualPipe on 16 cards", pipelineOf(DualPipe, 16, 512, 1)),
    };
}

void print(const std::vector<Measurement> &measurements)
{
    std::printf("%-52s %-74s %s\n", "", "measured", "target");
    for (const auto &[name, measured, target] : measurements)
        std::printf("%-52s %-74s %s\n", qPrintable(name), qPrintable(measured), qPrintable(target));
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1 && QString::fromLocal8Bit(argv[1]) == QLatin1String("--open-once"))
        return openWindowOnce(argc, argv);
    if (argc > 2 && QString::fromLocal8Bit(argv[1]) == QLatin1String("--drag")) {
        print(dragSteps(argc, argv, {argv + 2, argv + argc}));
        return 0;
    }
    std::vector<Measurement> all = evaluations();
    for (const Measurement &measurement : explorations())
        all.push_back(measurement);
    for (const Measurement &measurement : schedules())
        all.push_back(measurement);
    all.push_back(startTime(QString::fromLocal8Bit(argv[0])));
    for (const Measurement &measurement : dragSteps(argc, argv))
        all.push_back(measurement);
    print(all);
}
