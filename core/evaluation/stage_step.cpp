#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/models/pipeline_formulas.h"
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

// A step as a function of its compute, or of a makespan and the compute of a micro-batch.
struct StepOfCompute
{
    const Scenario &s;
    const Inputs &in;
    const Evaluation &e;
    const StepCommunication &communication;
    double straggler;

    [[nodiscard]] double of(double busy, double microbatch) const
    {
        const double exposed =
                s.efficiency.prefetch ? exposedTime(communication, microbatch) : communication.time;
        return busy * straggler + exposed + s.input.waitSeconds
               + offloadWait(e, communication, microbatch);
    }
    [[nodiscard]] double operator()(double compute) const
    {
        return of(compute, compute / in.microbatches);
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
    const double least = efficiencyFor(model.whole.sequence, model.rates, *compute / sequences);
    return std::isfinite(least) ? OptionalValue(least) : std::nullopt;
}

// A step of a pipeline as a function of efficiency: the schedule runs anew for each.
class StepOfEfficiency
{
public:
    StepOfEfficiency(const StepOfCompute &step, const ModelFacts &model,
                     const PipelineFacts &pipeline, EvaluationMemo &memo)
        : m_step(step)
        , m_model(model)
        , m_pipeline(pipeline)
        , m_memo(memo)
        , m_plan(pipeline.plan)
    {
    }

    [[nodiscard]] double operator()(double efficiency)
    {
        setStageTimes(m_plan, m_step.s, m_step.in, m_model, efficiency);
        const double makespan = operationCount(m_plan) > m_memo.mostOperations
                                        ? makespanByFormula(m_plan)
                                        : m_memo.pipeline.run(m_plan)->makespan;
        const double microbatch = m_step.s.parallel.microbatch
                                  * microbatchCompute(m_pipeline.cards[m_pipeline.slowest].sequence,
                                                      m_model.rates, efficiency)
                                            .total();
        return m_step.of(makespan, microbatch);
    }

private:
    const StepOfCompute &m_step;
    const ModelFacts &m_model;
    const PipelineFacts &m_pipeline;
    EvaluationMemo &m_memo;
    PipelinePlan m_plan;
};

OptionalValue leastEfficiency(StepOfEfficiency step, double now, double cap)
{
    // Searched over the logarithm, from where compute takes no time to where it takes all of it.
    const auto over = [&](double logarithm) { return step(std::exp(logarithm)) - cap; };
    const double fast = std::log(now) + std::log(1e9);
    if (over(fast) >= 0)
        return std::nullopt;
    double low = std::log(now);
    double high = low;
    if (over(low) > 0) {
        while (over(high += 0.5) > 0)
            low = high;
    } else {
        while (over(low -= 0.5) <= 0)
            high = low;
    }
    std::uintmax_t iterations = 60;
    const auto [below, above] = boost::math::tools::toms748_solve(
            over, low, high, boost::math::tools::eps_tolerance<double>(40), iterations);
    return std::exp((below + above) / 2);
}

// What the present step waits for most.
StepBound boundOf(const Scenario &s, const Inputs &in, const Evaluation &e)
{
    if (!e.memory.fits.value_or(false))
        return StepBound::Memory;
    const double compute = *e.compute.step;
    const double link = e.communication.step.value_or(0);
    if (s.efficiency.meaning == EfficiencyMeaning::Compute
        && (link / in.microbatches > *e.compute.perMicrobatch
            || e.communication.exposed.value_or(0) > compute))
        return StepBound::Link;
    if (e.pipeline.makespan && *e.pipeline.makespan > 2 * compute)
        return StepBound::Pipeline;
    return StepBound::Compute;
}

} // namespace

StepTimes evaluateStep(const Scenario &s, const Inputs &in, const ModelFacts &model,
                       const PipelineFacts *pipeline, const StepCommunication &communication,
                       EvaluationMemo &memo, Evaluation &e)
{
    const double cap = *e.step.cap;
    e.step.bound = boundOf(s, in, e);
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
    const double hostWait = offloadWait(e, communication, *e.compute.perMicrobatch);
    if (e.step.offload)
        e.step.offloadWait = hostWait;
    const double busy =
            e.pipeline.makespan.value_or(*e.compute.step) * straggler + s.input.waitSeconds;
    e.step.maxCommunication = cap - busy - hostWait;
    if (cap > 0 && memo.findMinEfficiency)
        e.deadline.minEfficiency =
                pipeline ? leastEfficiency(StepOfEfficiency(step, model, *pipeline, memo),
                                           in.efficiency, cap)
                         : leastEfficiency(model, step, cap);
    return {busy + *e.communication.exposed + hostWait,
            busy + communication.time + e.step.offload.value_or(0)};
}

} // namespace headroom
