#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/models/input_pipeline.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>

namespace headroom {
namespace {

// What a step waits for its input: fixed waits, and its sequences.
InputTimes inputTimesOf(const Scenario &s, const Evaluation &e)
{
    InputTimes times;
    if (e.input.supply)
        times = inputTimes(s.task.sequencesPerStep / *e.input.supply, s.input.overlap);
    times.before += s.input.waitSeconds;
    return times;
}

// The efficiency whose step is exactly the cap; nothing when waits, link or input alone exceed it.
OptionalValue leastEfficiency(const Scenario &s, const Inputs &in, const Evaluation &e,
                              const StepCommunication &step, const InputTimes &input)
{
    const double cap = *e.step.cap;
    const double wait = input.before;
    const double straggler = e.compute.stragglerFactor;
    if (input.least > cap)
        return std::nullopt;
    const double work = *e.compute.step * in.efficiency; // compute at the full peak
    if (cap <= wait + step.time)
        return std::nullopt;
    const auto efficiencyFor = [&](double compute) { return work / compute; };
    // Without prefetch nothing hides, so the rest of the cap is compute.
    const double allExposed = (cap - wait - step.time) / straggler;
    if (!s.efficiency.prefetch || step.time == 0)
        return efficiencyFor(allExposed);
    const double ends = (cap - wait - std::min(step.unhidden, step.time)) / straggler;
    const auto over = [&](double compute) {
        return compute * straggler + exposedTime(step, compute / in.microbatches) + wait - cap;
    };
    if (over(ends) <= 0) // everything but the ends hides: the usual case
        return efficiencyFor(ends);
    if (over(allExposed) >= 0)
        return efficiencyFor(allExposed);
    std::uintmax_t iterations = 100;
    const auto [low, high] = boost::math::tools::toms748_solve(
            over, allExposed, ends, boost::math::tools::eps_tolerance<double>(50), iterations);
    return efficiencyFor((low + high) / 2);
}

// What training asks for while it does not wait for its sequences.
void noteDemand(const Scenario &s, double step, Evaluation &e)
{
    e.input.demand = s.task.sequencesPerStep / step;
    e.input.workersNeeded = workersNeeded(*e.input.demand, s.input.workerRate);
}

} // namespace

StepTimes evaluateStep(const Scenario &s, const Inputs &in, const StepCommunication &communication,
                       Evaluation &e)
{
    const double cap = *e.step.cap;
    if (s.efficiency.meaning == EfficiencyMeaning::Step) {
        // A whole-step MFU already contains communication, stragglers, waits and whole
        // micro-batches: none is charged again.
        const double time = computeTime(*e.model.flopsPerSequence * s.task.sequencesPerStep,
                                        in.cards, in.peak, in.efficiency);
        if (cap > 0)
            e.deadline.minEfficiency = in.efficiency * time / cap;
        noteDemand(s, time, e);
        if (e.input.supply && *e.input.supply < *e.input.demand)
            e.problems.push_back({"input.workers",
                                  {"the input supplies %1, this efficiency needs %2",
                                   {full(*e.input.supply, Unit::SequencesPerSecond),
                                    full(*e.input.demand, Unit::SequencesPerSecond)}},
                                  {"%1 or more workers", {full(*e.input.workersNeeded)}},
                                  Severity::Note});
        return {time, time};
    }
    const InputTimes input = inputTimesOf(s, e);
    const double compute = *e.compute.step * e.compute.stragglerFactor;
    const double busy = compute + input.before;
    e.step.maxCommunication = cap - busy;
    if (cap > 0)
        e.deadline.minEfficiency = leastEfficiency(s, in, e, communication, input);
    const double wanted = busy + *e.communication.exposed;
    noteDemand(s, wanted - (s.input.overlap ? 0 : input.before - s.input.waitSeconds), e);
    e.input.binds = e.input.supply && s.input.overlap && input.least >= wanted;
    return {input.stretched(compute + *e.communication.exposed),
            input.stretched(compute + communication.time)};
}

} // namespace headroom
