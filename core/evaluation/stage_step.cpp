#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/models/stragglers.h"
#include "core/units.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>

namespace headroom {
namespace {

// The efficiency whose step is exactly the cap; nothing when waits alone exceed it.
OptionalValue leastEfficiency(const Scenario &s, const Inputs &in, const Evaluation &e,
                              const StepCommunication &step, double straggler)
{
    const double cap = *e.step.cap;
    const double wait = s.input.waitSeconds;
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
        return {time, time};
    }
    const double straggler =
            stragglerFactor(s.straggler.sigmaPercent * percent, e.compute.expectedMaximum);
    const double busy = *e.compute.step * straggler + s.input.waitSeconds;
    e.step.maxCommunication = cap - busy;
    if (cap > 0)
        e.deadline.minEfficiency = leastEfficiency(s, in, e, communication, straggler);
    return {busy + *e.communication.exposed, busy + communication.time};
}

} // namespace headroom
