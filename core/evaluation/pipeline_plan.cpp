#include "core/evaluation/pipeline_plan.h"

#include "core/evaluation/cluster_links.h"
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
    return Inputs(s).grid.data;
}

// Of the messages over each boundary; 0: not connected.
std::vector<RingRate> boundaryRates(const Scenario &s, const PipelineShape &shape,
                                    std::size_t boundaries)
{
    const HostLayout layout = hostLayout(s);
    const CardGrid grid = Inputs(s).grid;
    std::vector<RingRate> rates;
    for (std::size_t boundary = 0; boundary < boundaries; ++boundary) {
        const auto g = static_cast<double>(boundary);
        const bool wraps = g + 1 == shape.cards;
        rates.push_back(stageRate(layout, grid, wraps ? 0 : g, wraps ? shape.cards - 1 : g + 1));
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
        CardFacts position = groupPart(s, in, cardFacts(s, in, model, positions[i]));
        position.sequence.overhead /= plan.chunks(); // of a card, over its chunks
        const MicrobatchTimes times = microbatchTimes(s, in, model, position, efficiency);
        plan.stages[i] = {.forward = times.forward(),
                          .backward = times.backward(),
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
                        * s.model.hidden / (activations.sequenceParallel ? activations.tensor : 1);
    plan.backwardBytes = plan.forwardBytes;
    if (plan.cards > 1) {
        plan.transfer.clear();
        for (const RingRate &rate : boundaryRates(s, plan, plan.linkedBoundaries())) {
            plan.transfer.push_back(s.cluster.callLatencyMicroseconds * micro
                                    + plan.forwardBytes / rate.bytesPerSecond);
            if (plan.transfer.size() == 1 || rate.bytesPerSecond < facts.message.bytesPerSecond)
                facts.message = rate;
        }
    }

    const std::vector<ModelSlice> slices =
            cardSlices(plan, positionSlices(in.shape, plan.positions()));
    const auto seconds = [&](const CardFacts &card) {
        return microbatchCompute(card.sequence, model.rates, in.efficiency).total();
    };
    for (std::size_t g = 0; g < slices.size(); ++g) {
        facts.cards.push_back(g > 0 && slices[g] == slices[g - 1]
                                      ? facts.cards.back()
                                      : groupPart(s, in, cardFacts(s, in, model, slices[g])));
        // Each direction of DualPipe has half of the micro-batches, and both are in the slice.
        if (plan.bothEnds()) {
            facts.cards.back().sequence.scale = model.flopsScale / in.sharing() / 2;
            facts.cards.back().passes = 0.5;
        }
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
    if (!checkGroups(s, problems))
        return false;
    if (s.parallel.pipeline == 1)
        return true;
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
    const std::vector<RingRate> rates = boundaryRates(s, shape, crossed.linkedBoundaries());
    if (std::ranges::min(rates, {}, &RingRate::bytesPerSecond).bytesPerSecond <= 0) {
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
