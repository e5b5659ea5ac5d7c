#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/models/input_pipeline.h"
#include "core/models/pipeline_formulas.h"

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
    const WindowedCollective &shard = step.collectives[0];
    const WindowedCollective &copies = step.collectives[2];
    const double reduced =
            std::max(shard.seconds * std::min(1.0, backward / shard.window), copies.taken)
            + copies.seconds;
    return std::max(0.0, *e.step.offload - std::max(0.0, backward * microbatch - reduced));
}

// What a step waits for its input: fixed waits, and its sequences.
InputTimes inputTimesOf(const Scenario &s, const Evaluation &e)
{
    InputTimes times;
    if (e.input.supply)
        times = inputTimes(s.task.sequencesPerStep / *e.input.supply, s.input.overlap);
    times.before += s.input.waitSeconds;
    return times;
}

// A step as a function of its compute, or of a makespan and the compute of a micro-batch.
struct StepOfCompute
{
    const Scenario &s;
    const Inputs &in;
    const Evaluation &e;
    const StepCommunication &communication;
    InputTimes input;

    // busy: work, and what layers wait for; microbatch: compute of one; taken: of that, by context
    // exchanges.
    [[nodiscard]] double with(double busy, double microbatch, double taken = 0) const
    {
        const double exposed = s.efficiency.prefetch
                                       ? exposedTime(communication, microbatch - taken)
                                       : communication.time;
        return input.stretched(busy + exposed + offloadWait(e, communication, microbatch));
    }
    [[nodiscard]] double operator()(double compute) const
    {
        return with(compute * e.compute.stragglerFactor, compute / in.microbatches);
    }
};

// A makespan of a card's own work and what its layers wait for, when compute alone is stretched;
// layers: seconds a micro-batch that exchanges then take.
double stretched(double makespan, const MicrobatchTimes &times, double compute, double stragglers,
                 double layers)
{
    if (layers <= 0 || !std::isfinite(makespan))
        return makespan * stragglers;
    return makespan * (stragglers * compute + layers) / (compute + times.exchange.exposed());
}

// The longest compute whose step is within the cap; nothing when waits, link or input alone exceed
// it.
OptionalValue longestCompute(const StepOfCompute &step, double cap)
{
    const double wait = step.input.before;
    const double straggler = step.e.compute.stragglerFactor;
    const StepCommunication &communication = step.communication;
    if (step.input.least > cap || cap <= wait + communication.time)
        return std::nullopt;
    const double least = step.s.efficiency.prefetch
                                 ? std::min(communication.unhidden, communication.time)
                                 : communication.time;
    const double high = (cap - wait - least) / straggler;
    if (step(high) <= cap) // everything but the ends hides: the usual case
        return high;
    const auto over = [&](double compute) { return step(compute) - cap; };
    const double all = communication.time + step.e.step.offload.value_or(0);
    const double low = std::max((cap - wait - all) / straggler, 1e-9 * high);
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

// A step of a pipeline, or of groups that exchange within layers, as a function of efficiency: a
// schedule runs anew for each.
class StepOfEfficiency
{
public:
    StepOfEfficiency(const StepOfCompute &step, const ModelFacts &model, const CardFacts &slowest,
                     const PipelineFacts *pipeline, EvaluationMemo &memo)
        : m_step(step)
        , m_model(model)
        , m_slowest(slowest)
        , m_memo(memo)
    {
        if (pipeline)
            m_plan = pipeline->plan;
    }

    [[nodiscard]] double operator()(double efficiency)
    {
        const MicrobatchTimes times =
                microbatchTimes(m_step.s, m_step.in, m_model, m_slowest, efficiency);
        const double compute = times.compute.total();
        const double layers = times.exchange.exposed();
        const double makespan =
                m_plan ? scheduled(efficiency) : m_step.in.microbatches * (compute + layers);
        const double stragglers = m_step.e.compute.stragglerFactor;
        return m_step.with(stretched(makespan, times, compute, stragglers, layers), compute,
                           windowTaken(m_step.communication, times));
    }

private:
    [[nodiscard]] double scheduled(double efficiency)
    {
        setStageTimes(*m_plan, m_step.s, m_step.in, m_model, efficiency);
        const PipelineResult *run =
                operationCount(*m_plan) > m_memo.mostOperations
                        ? nullptr
                        : m_memo.pipeline.run(*m_plan, PipelineControl{.stop = m_memo.stop});
        return run ? run->makespan : makespanByFormula(*m_plan) * m_memo.formulaFactor;
    }

    const StepOfCompute &m_step;
    const ModelFacts &m_model;
    const CardFacts &m_slowest;
    EvaluationMemo &m_memo;
    std::optional<PipelinePlan> m_plan;
};

OptionalValue leastEfficiency(StepOfEfficiency step, double now, double cap)
{
    // Searched over the logarithm, from where compute takes no time to where it takes all of it.
    const auto over = [&](double logarithm) { return step(std::exp(logarithm)) - cap; };
    const double fast = std::log(now) + std::log(1e9);
    if (!(over(fast) < 0)) // nor when a card computes nothing
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
    if (e.input.binds)
        return StepBound::Input;
    const double compute = *e.compute.step;
    const double link = e.communication.step.value_or(0);
    if (s.efficiency.meaning == EfficiencyMeaning::Compute
        && (link / in.microbatches > *e.compute.perMicrobatch
            || e.communication.exposed.value_or(0) > compute))
        return StepBound::Link;
    if (e.pipeline.makespan && *e.pipeline.makespan > 2 * (compute + e.communication.withinLayers))
        return StepBound::Pipeline;
    return StepBound::Compute;
}

// What training asks for while it does not wait for its sequences.
void noteDemand(const Scenario &s, double step, Evaluation &e)
{
    e.input.demand = s.task.sequencesPerStep / step;
    e.input.workersNeeded = workersNeeded(*e.input.demand, s.input.workerRate);
}

} // namespace

StepTimes evaluateStep(const Scenario &s, const Inputs &in, const ModelFacts &model,
                       const CardFacts &slowest, const MicrobatchTimes &times,
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
    const StepOfCompute step{s, in, e, communication, inputTimesOf(s, e)};
    const double hostWait = offloadWait(e, communication, *e.compute.perMicrobatch);
    if (e.step.offload)
        e.step.offloadWait = hostWait;
    const double within = e.communication.withinLayers;
    const double makespan = e.pipeline.makespan.value_or(*e.compute.step + within);
    const auto layersTaking = [&](double exchange) {
        return stretched(makespan, times, *e.compute.perMicrobatch, e.compute.stragglerFactor,
                         exchange);
    };
    // Exchanges within layers are part of the communication that is exposed.
    const double compute = std::isfinite(within) ? layersTaking(times.exchange.exposed()) - within
                                                 : *e.compute.step * e.compute.stragglerFactor;
    const double busy = compute + step.input.before;
    e.step.maxCommunication = cap - busy - hostWait;
    if (cap > 0 && memo.findMinEfficiency)
        e.deadline.minEfficiency =
                pipeline || in.hasGroups() ? leastEfficiency(
                        StepOfEfficiency(step, model, slowest, pipeline, memo), in.efficiency, cap)
                                           : leastEfficiency(model, step, cap);
    const double wanted = busy + *e.communication.exposed + hostWait;
    noteDemand(s, wanted - (s.input.overlap ? 0 : step.input.before - s.input.waitSeconds), e);
    e.input.binds = e.input.supply && s.input.overlap && step.input.least >= wanted;
    e.step.bound = boundOf(s, in, e);
    return {step.input.stretched(compute + *e.communication.exposed + hostWait),
            step.input.stretched(layersTaking(times.exchange.time()) + communication.time
                                 + e.step.offload.value_or(0))};
}

} // namespace headroom
