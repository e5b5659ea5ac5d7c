#include "core/explore/run_simulation.h"

#include "core/explore/parallel.h"
#include "core/models/input_pipeline.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>

namespace headroom {
namespace {

constexpr std::uint64_t blockRuns = 128;

// Sequences of their own for every run, so that threads do not matter (Steele, Lea and Flood 2014,
// SplitMix).
class Draws
{
public:
    Draws(std::uint64_t seed, std::uint64_t run)
        : m_state(mixed(seed) ^ mixed(~run))
    {
    }
    double share() // 0 ≤ … < 1
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        return static_cast<double>(mixed(m_state) >> 11) * 0x1p-53;
    }
    double exponential(double rate) { return -std::log1p(-share()) / rate; }

private:
    static std::uint64_t mixed(std::uint64_t z)
    {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    std::uint64_t m_state;
};

// Saves lie at multiples of their interval of useful training. A position that is such a multiple
// may be off by rounding.
double countUpTo(double position, double interval)
{
    return std::floor(position / interval * (1 + 1e-13) + 1e-9);
}

class Run
{
public:
    Run(const RunPlan &plan, Draws draws)
        : m_plan(plan)
        , m_failures(plan.failures)
        , m_draws(draws)
        , m_pause(plan.failures.pause + plan.stall)
        , m_rate(plan.failures.rate())
    {
    }

    // Seconds from the start of the run to its end.
    double operator()()
    {
        double clock = 0;
        while (true) {
            const double whole = uptime(m_plan.useful, false);
            const double up = m_rate > 0 ? m_draws.exponential(m_rate) : INFINITY;
            if (up >= whole)
                return clock + whole;
            clock += up + m_failures.recovery;
            ++m_count;
            fail(up);
        }
    }
    [[nodiscard]] double failures() const { return m_count; }

private:
    // Seconds of training and saving from where the run stands until it reaches a position, with
    // or without the saves that are due there.
    [[nodiscard]] double uptime(double position, bool withSavesThere) const
    {
        const double nudge = withSavesThere ? 0 : 1;
        const auto saves = [&](double interval) {
            const double there = countUpTo(position, interval);
            const bool due = std::abs(there * interval - position) <= 1e-9 * position;
            return std::max(0.0, there - (due ? nudge : 0) - countUpTo(m_base, interval));
        };
        double time = position - m_base + m_pause * saves(m_failures.interval);
        if (m_failures.local.interval > 0)
            time += m_failures.local.save * saves(m_failures.local.interval);
        return time;
    }

    // Useful training reached after so much time.
    [[nodiscard]] double positionAfter(double up) const
    {
        if (m_failures.local.interval <= 0) {
            const double done =
                    m_base - countUpTo(m_base, m_failures.interval) * m_failures.interval;
            const double first = std::max(0.0, m_failures.interval - done); // to the next save
            if (up <= first)
                return m_base + up;
            const double cycle = m_failures.interval + m_pause;
            const double cycles = std::floor((up - first) / cycle);
            const double inside = up - first - cycles * cycle - m_pause;
            return m_base + first + cycles * m_failures.interval + std::max(0.0, inside);
        }
        double low = m_base;
        double high = std::min(m_plan.useful, m_base + up);
        for (int i = 0; i < 60 && high - low > 1e-6; ++i) {
            const double middle = (low + high) / 2;
            (uptime(middle, false) <= up ? low : high) = middle;
        }
        return low;
    }

    // The newest snapshot of a tier that is usable after so much time and not beyond a position.
    // Snapshots from before the last return are all usable.
    [[nodiscard]] double newest(double interval, double usableAfter, double position,
                                double up) const
    {
        double count = countUpTo(position, interval);
        while (count * interval > m_base * (1 + 1e-13)
               && uptime(count * interval, false) + usableAfter > up)
            --count;
        return std::max(0.0, count) * interval;
    }

    void fail(double up)
    {
        const double reached = positionAfter(up);
        const double kind = m_draws.share() * m_rate;
        const bool spike = kind >= m_failures.cardRate + m_failures.jobRate;
        const double trusted =
                spike ? std::max(0.0, reached - m_failures.rollbackSteps * m_plan.step) : reached;
        // Training stops for a save in the one mode; in the other it is usable later.
        const double usableAfter =
                m_failures.async ? m_failures.wait + m_failures.behind : m_failures.pause;
        double position = newest(m_failures.interval, usableAfter, trusted, up);
        const bool localReadable =
                m_failures.local.interval > 0 && (spike || m_draws.share() < m_failures.survives);
        if (localReadable)
            position = std::max(position, newest(m_failures.local.interval, m_failures.local.save,
                                                 trusted, up));
        m_base = position;
    }

    const RunPlan &m_plan;
    const FailurePlan &m_failures;
    Draws m_draws;
    double m_pause;
    double m_rate;
    double m_base = 0; // useful training that the run returned to
    double m_count = 0;
};

CheckpointPlan exactPlan(const RunPlan &plan)
{
    CheckpointPlan exact = plan.failures.checkpoints();
    exact.save += plan.stall;
    return exact;
}

} // namespace

RunPlan runPlan(const Scenario &s, const Evaluation &e)
{
    RunPlan plan{.failures = failurePlan(s, *e.checkpoint.bytes)};
    plan.step = *e.step.timeAsIfFitting;
    plan.useful = e.task.steps * plan.step;
    plan.reserved = s.task.reservedDays * 86400;
    if (e.input.queueNeeded)
        plan.stall = stallAPause(s.task.sequencesPerStep / plan.step, *e.input.supply,
                                 s.input.prefetch, plan.failures.write, plan.failures.interval);
    return plan;
}

double expectedFailures(const RunPlan &plan, double runs)
{
    const auto time = exactRunTime(exactPlan(plan), plan.useful);
    // A rollback that is longer than failures are apart never gets anywhere.
    const double rollback = plan.failures.spikeRate * plan.failures.rollbackSteps * plan.step;
    if (!time || rollback > 0.9)
        return INFINITY;
    return runs * plan.failures.rate() * *time / (1 - rollback);
}

SimulatedRuns simulateRuns(const RunPlan &plan, std::size_t runs, std::uint64_t seed,
                           const std::function<void(double)> &progress, unsigned threads,
                           const std::stop_token &stop)
{
    SimulatedRuns result;
    const double each = expectedFailures(plan, 1);
    if (!std::isfinite(each) || each > mostFailures || plan.useful <= 0) {
        result.neverFinishes = true;
        return result;
    }
    if (each > 0)
        runs = static_cast<std::size_t>(
                std::min(static_cast<double>(runs), std::max(1.0, mostFailures / each)));
    const bool exactKnows = !plan.failures.async && plan.failures.local.interval <= 0
                            && plan.failures.rollbackSteps == 0;
    if (exactKnows)
        result.exactMean = plan.reserved + exactRunTime(exactPlan(plan), plan.useful).value();

    std::vector<double> finish(runs);
    std::vector<double> failures(runs);
    std::atomic<std::uint64_t> done = 0;
    parallelBlocks(
            runs, blockRuns, threads,
            [&](std::uint64_t begin, std::uint64_t end) {
                for (std::uint64_t i = begin; i < end && !stop.stop_requested(); ++i) {
                    Run run(plan, Draws(seed, i));
                    finish[i] = plan.reserved + run();
                    failures[i] = run.failures();
                }
                const std::uint64_t sofar = done.fetch_add(end - begin) + end - begin;
                if (progress)
                    progress(static_cast<double>(sofar) / static_cast<double>(runs));
            },
            stop);
    if (stop.stop_requested())
        return {};
    result.meanFailures = std::accumulate(failures.begin(), failures.end(), 0.0)
                          / static_cast<double>(std::max<std::size_t>(1, runs));
    std::ranges::sort(finish);
    result.finish = std::move(finish);
    return result;
}

} // namespace headroom
