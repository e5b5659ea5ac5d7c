#include "core/evaluation/pipeline_plan.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/stages.h"
#include "core/models/deadline.h"
#include "core/models/pipeline_formulas.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

static_assert(static_cast<int>(ScheduleChoice::DualPipe)
              == static_cast<int>(PipelineSchedule::DualPipe));

double dataParallel(const Scenario &s)
{
    return std::max(1.0, std::floor(s.cluster.cards / s.parallel.pipeline));
}

// Bytes/s of the message from one card of a pipeline to another; 0: not connected. The stages of a
// pipeline are neighbours, so that only the ends of a host have a message to send out of it.
double boundaryRate(const Scenario &s, double from, double to, double replicas)
{
    const double perHost = s.cluster.cardsPerHost;
    const double p = s.parallel.pipeline;
    const double own =
            giga
            * (s.card.peerLinkGigabytesPerSecond > 0 ? s.card.peerLinkGigabytesPerSecond
                                                     : s.card.hostLinkGigabytesPerSecond);
    // Some replica's pair lies in two hosts; the pattern repeats with the common multiple.
    const auto leaves = [&](double replica) {
        return std::floor((replica * p + from) / perHost)
               != std::floor((replica * p + to) / perHost);
    };
    bool leavesHost = false;
    for (double r = 0; r < std::min(replicas, perHost) && !leavesHost; ++r)
        leavesHost = leaves(r);
    if (!leavesHost)
        return own;
    const double nics =
            s.cluster.nicsPerHost * s.cluster.nicRateGigabitsPerSecond * giga / bitsPerByte;
    return std::min(own, nics);
}

std::vector<double> boundaryRates(const Scenario &s, const PipelinePlan &plan)
{
    std::vector<double> rates;
    for (std::size_t boundary = 0; boundary < plan.linkedBoundaries(); ++boundary) {
        const auto g = static_cast<double>(boundary);
        const bool wraps = g + 1 == plan.cards;
        rates.push_back(
                boundaryRate(s, wraps ? 0 : g, wraps ? plan.cards - 1 : g + 1, dataParallel(s)));
    }
    return rates;
}

// Layers a stage position holds, dense ones first.
std::vector<ModelSlice> positionSlices(const TransformerShape &shape, double positions)
{
    const ModelSlice whole = wholeModel(shape);
    std::vector<ModelSlice> slices;
    double first = 0;
    for (double layers : layersOfStages(whole.layers(), positions)) {
        const double dense = std::clamp(whole.denseLayers - first, 0.0, layers);
        slices.push_back({dense, layers - dense, false, false});
        first += layers;
    }
    slices.front().embedding = true;
    slices.back().head = true;
    return slices;
}

void add(ModelSlice &slice, const ModelSlice &other)
{
    slice.denseLayers += other.denseLayers;
    slice.expertLayers += other.expertLayers;
    slice.embedding = slice.embedding || other.embedding;
    slice.head = slice.head || other.head;
}

// Everything a card holds: its chunks, or the two positions of DualPipe's directions.
std::vector<ModelSlice> cardSlices(const PipelineShape &shape, const std::vector<ModelSlice> &all)
{
    const auto cards = static_cast<std::size_t>(shape.cards);
    std::vector<ModelSlice> slices(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(cards));
    for (std::size_t i = cards; i < all.size(); ++i)
        add(slices[i % cards], all[i]);
    if (shape.bothEnds())
        for (std::size_t g = 0; g < cards; ++g)
            add(slices[g], all[cards - 1 - g]);
    return slices;
}

// The nearest numbers of sequences a step whose micro-batches a schedule can order: of interleaved
// a multiple of the stages, of DualPipe an even number. What the parameter is typed in.
Message acceptedSequences(const Scenario &s, const PipelineShape &shape)
{
    const double multiple = shape.bothEnds() ? 2 : shape.cards;
    const double below = std::floor(shape.microbatches / multiple) * multiple;
    const double above = below + multiple;
    const double each = dataParallel(s) * s.parallel.microbatch; // sequences
    if (below < 1)
        return {"e.g. %1 sequences (%2 micro-batches a card)", {full(above * each), full(above)}};
    return {"e.g. %1 or %2 sequences (%3 or %4 micro-batches a card)",
            {full(below * each), full(above * each), full(below), full(above)}};
}

} // namespace

PipelineShape pipelineShape(const Scenario &s)
{
    return {.schedule = static_cast<PipelineSchedule>(s.parallel.schedule),
            .cards = s.parallel.pipeline,
            .microbatches = microbatchCount(s.task.sequencesPerStep, dataParallel(s),
                                            s.parallel.microbatch),
            .virtualStages = s.parallel.virtualStages};
}

void setStageTimes(PipelinePlan &plan, const Scenario &s, const Inputs &in, const ModelFacts &model,
                   double efficiency)
{
    const std::vector<ModelSlice> positions = positionSlices(in.shape, plan.positions());
    plan.stages.resize(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (i > 0 && positions[i] == positions[i - 1]) {
            plan.stages[i] = plan.stages[i - 1];
            continue;
        }
        const CardFacts position = cardFacts(s, in, model, positions[i]);
        const MicrobatchCompute time =
                microbatchCompute(position.sequence, model.rates, efficiency);
        plan.stages[i] = {.forward = s.parallel.microbatch * time.forward,
                          .backward = s.parallel.microbatch * time.backward,
                          .savedBytes = keptActivations(in.shape, positions[i], activationPlan(s),
                                                        recomputeOf(s.memory))
                                                .total()};
    }
}

PipelineFacts pipelineFacts(const Scenario &s, const Inputs &in, const ModelFacts &model)
{
    PipelineFacts facts;
    PipelinePlan &plan = facts.plan;
    static_cast<PipelineShape &>(plan) = pipelineShape(s);
    plan.backwardSplit = s.parallel.backwardSplit;
    setStageTimes(plan, s, in, model, in.efficiency);
    const ActivationPlan activations = activationPlan(s);
    plan.forwardBytes = activations.valueBytes * activations.sequences * activations.sequenceLength
                        * s.model.hidden;
    plan.backwardBytes = plan.forwardBytes;
    if (plan.cards > 1) {
        plan.transfer.clear();
        for (double rate : boundaryRates(s, plan))
            plan.transfer.push_back(s.cluster.callLatencyMicroseconds * micro
                                    + plan.forwardBytes / rate);
    }

    const std::vector<ModelSlice> slices =
            cardSlices(plan, positionSlices(in.shape, plan.positions()));
    const auto seconds = [&](const CardFacts &card) {
        return microbatchCompute(card.sequence, model.rates, in.efficiency).total();
    };
    for (std::size_t g = 0; g < slices.size(); ++g) {
        facts.cards.push_back(g > 0 && slices[g] == slices[g - 1]
                                      ? facts.cards.back()
                                      : cardFacts(s, in, model, slices[g]));
        // Each direction of DualPipe has half of the micro-batches, and both are in the slice.
        if (plan.bothEnds())
            facts.cards.back().sequence.scale = model.flopsScale / 2;
        if (facts.cards[g].state.total() > facts.cards[facts.fullest].state.total())
            facts.fullest = g;
        if (seconds(facts.cards[g]) > seconds(facts.cards[facts.slowest]))
            facts.slowest = g;
    }
    return facts;
}

PipelinePlan pipelinePlan(const Scenario &s)
{
    Evaluation ignored;
    const Inputs in(s);
    return pipelineFacts(s, in, evaluateModel(s, in, ignored)).plan;
}

void evaluatePipeline(const PipelineFacts &pipeline, EvaluationMemo &memo, Evaluation &e)
{
    const PipelinePlan &plan = pipeline.plan;
    const double operations = operationCount(plan);
    const PipelineResult *result =
            operations > memo.mostOperations
                    ? nullptr
                    : memo.pipeline.run(plan, PipelineControl{.stop = memo.stop});
    if (result) {
        e.pipeline.makespan = result->makespan;
        e.pipeline.idle = result->idle;
        e.pipeline.peaks = result->peaks;
        e.pipeline.messages = result->messages;
        return;
    }
    e.pipeline.byFormula = true;
    e.pipeline.makespan = makespanByFormula(plan) * memo.formulaFactor;
    e.pipeline.idle.assign(static_cast<std::size_t>(plan.cards), idleByFormula(plan));
    if (operations > evaluatedOperations)
        e.problems.push_back({"parallel.pipeline",
                              {"%1 operations are too many to simulate: makespan and idle time by "
                               "formula, transfers left out",
                               {full(operations)}},
                              {"up to %1 operations", {full(evaluatedOperations)}},
                              Severity::Note});
    else
        e.problems.push_back({"parallel.pipeline",
                              {"makespan and idle time by formula until the schedule has been run"},
                              {},
                              Severity::Remark});
}

bool checkPipeline(const Scenario &s, std::vector<Problem> &problems)
{
    const double p = s.parallel.pipeline;
    if (p == 1)
        return true;
    if (std::fmod(s.cluster.cards, p) != 0) {
        problems.push_back(
                {"parallel.pipeline",
                 {"pipelines of %1 stages do not divide %2 cards",
                  {full(p), full(s.cluster.cards)}},
                 {"a divisor of the cards, e.g. %1", {nearestDivisors(s.cluster.cards, p)}}});
        return false;
    }
    const PipelineShape shape = pipelineShape(s);
    if (const auto found = refusal(shape, s.model.layers)) {
        problems.push_back({parameterOf(found->input), found->text,
                            found->input == PipelineInput::Microbatches
                                    ? acceptedSequences(s, shape)
                                    : found->accepted});
        return false;
    }
    PipelinePlan crossed;
    static_cast<PipelineShape &>(crossed) = shape;
    if (std::ranges::min(boundaryRates(s, crossed)) <= 0) {
        problems.push_back({"cluster.nics_per_host",
                            {"hosts are not connected"},
                            {"1 or more NICs a host, or all cards in one host"}});
        return false;
    }
    return true;
}

std::string_view parameterOf(PipelineInput input)
{
    switch (input) {
    case PipelineInput::Cards:
        return "parallel.pipeline";
    case PipelineInput::Microbatches:
        return "task.sequences_per_step";
    case PipelineInput::VirtualStages:
        return "parallel.virtual_stages";
    case PipelineInput::BackwardSplit:
        return "parallel.backward_split";
    default:
        return "parallel.schedule";
    }
}

} // namespace headroom
