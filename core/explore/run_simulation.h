// Whole runs under random failures: when they finish. Drawn failure by failure, not interval by
// interval, so that a run costs as much as it has failures.
// Source: training-systems chapter 10.4.4; Daly 2006 for the exact model whose mean it meets.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/evaluation/failure_plan.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace headroom {

struct RunPlan
{
    FailurePlan failures;
    double useful = 0; // seconds of steps to be done
    double step = 0; // seconds of one, for rollbacks
    double stall = 0; // seconds each save holds up training beyond its pause
    double reserved = 0; // seconds before the run
    bool operator==(const RunPlan &) const = default;
};

// Of a scenario that does not conflict, as if it fitted.
[[nodiscard]] RunPlan runPlan(const Scenario &scenario, const Evaluation &evaluation);

struct SimulatedRuns
{
    std::vector<double> finish; // seconds from the start, ascending; one a run that was done
    double meanFailures = 0; // a run
    // Of the exact model, with the reserve. Empty with local saves, rollbacks or background saves,
    // which it does not know.
    OptionalValue exactMean;
    bool neverFinishes = false; // a failure comes before nearly every save: nothing was drawn
    bool operator==(const SimulatedRuns &) const = default;
};

// Failures in all runs together, roughly: what simulating costs, some 20 ns each. Infinite where
// the run never finishes.
[[nodiscard]] double expectedFailures(const RunPlan &plan, double runs);

// The same for the same seed, whatever the threads. Runs beyond `mostFailures` failures in all are
// left out. progress, if any, hears the share that is done, from any thread. Stopped early: what
// was drawn so far is not given.
inline constexpr double mostFailures = 4e8;
[[nodiscard]] SimulatedRuns simulateRuns(const RunPlan &plan, std::size_t runs, std::uint64_t seed,
                                         const std::function<void(double)> &progress = {},
                                         unsigned threads = 0, const std::stop_token &stop = {});

} // namespace headroom
