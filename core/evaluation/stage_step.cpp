#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/models/stragglers.h"
#include "core/units.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// Seconds the step waits for an update in host memory. It starts behind the last gradients, so it
// hides in what collectives leave of the last backward (two thirds of a micro-batch).
double offloadWait(const Evaluation &e, const StepCommunication &step, double microbatch)
{
    if (!e.step.offload)
        return 0;
    constexpr double backward = 2.0 / 3.0;
    const double reduced =
            step.collectives[0].seconds * std::min(1.0, backward / step.collectives[0].window);
    return std::max(0.0, *e.step.offload - std::max(0.0, backward * microbatch - reduced));
}

// A step without stragglers' share, as a function of compute.
struct StepOfCompute
{
    const Scenario &s;
    const Inputs &in;
    const Evaluation &e;
    const StepCommunication &communication;
    double straggler;

    [[nodiscard]] double exposed(double compute) const
    {
        return s.efficiency.prefetch ? exposedTime(communication, compute / in.microbatches)
                                     : communication.time;
    }
    [[nodiscard]] double operator()(double compute) const
    {
        return compute * straggler + exposed(compute) + s.input.waitSeconds
               + offloadWait(e, communication, compute / in.microbatches);
    }
};

// The longest compute whose step is within the cap; nothing when waits alone exceed it.
OptionalValue longestCompute(const StepOfCompute &step, double cap)
{
    const double wait = step.s.input.waitSeconds;
    const StepCommunication &communication = step.communication;
    if (cap <= wait + communication.time)
        return std::nullopt;
    const double least = step.s.efficiency.prefetch
                                 ? std::min(communication.unhidden, communication.time)
                                 : communication.time;
    const double high = (cap - wait - least) / step.straggler;
    if (step(high) <= cap) // everything but the ends hides: the usual case
        return high;
    const auto over = [&](double compute) { return step(compute) - cap; };
    const double all = communication.time + step.e.step.offload.value_or(0);
    const double low = std::max((cap - wait - all) / step.straggler, 1e-9 * high);
    const double atLow = over(low);
    if (atLow >= 0)
        return atLow <= 1e-9 * cap ? OptionalValue(low) : std::nullopt;
    std::uintmax_t iterations = 100;
    const auto [below, above] = boost::math::tools::toms748_solve(
            over, low, high, boost::math::tools::eps_tolerance<double>(50), iterations);
    return (below + above) / 2;
}

// The efficiency whose step is exactly the cap.
OptionalValue leastEfficiency(const ModelFacts &model, const StepOfCompute &step, double cap)
{
    const OptionalValue compute = longestCompute(step, cap);
    if (!compute)
        return std::nullopt;
    const double sequences = step.in.microbatches * step.s.parallel.microbatch;
    const double least = efficiencyFor(model.sequence, model.rates, *compute / sequences);
    return std::isfinite(least) ? OptionalValue(least) : std::nullopt;
}

} // namespace

StepTimes evaluateStep(const Scenario &s, const Inputs &in, const ModelFacts &model,
                       const StepCommunication &communication, Evaluation &e)
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
    const StepOfCompute step{s, in, e, communication, straggler};
    const double compute = *e.compute.step;
    const double hostWait = offloadWait(e, communication, *e.compute.perMicrobatch);
    if (e.step.offload)
        e.step.offloadWait = hostWait;
    const double busy = compute * straggler + s.input.waitSeconds;
    e.step.maxCommunication = cap - busy - hostWait;
    if (cap > 0)
        e.deadline.minEfficiency = leastEfficiency(model, step, cap);
    return {busy + *e.communication.exposed + hostWait,
            busy + communication.time + e.step.offload.value_or(0)};
}

} // namespace headroom
