// One table of what the product promises about speed and memory, and what was measured.
#include "core/evaluation/evaluate.h"
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
    ExpectedMaximumMemo memo;
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
    std::vector<Measurement> all = evaluations();
    all.push_back(startTime(QString::fromLocal8Bit(argv[0])));
    for (const Measurement &measurement : dragSteps(argc, argv))
        all.push_back(measurement);
    print(all);
}
