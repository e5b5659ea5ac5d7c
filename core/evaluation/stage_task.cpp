#include "core/evaluation/expert_routing.h"
#include "core/evaluation/model_inputs.h"
#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/units.h"

#include <cmath>

namespace headroom {

namespace {

// Steps that are counted from a loss take what tokens they need.
double trainedTokens(const Scenario &s, const Inputs &in, const Evaluation &e)
{
    return s.batch.adjustSteps ? e.task.steps * in.tokensPerStep : s.task.tokens;
}

} // namespace

void evaluateTask(const Scenario &s, const Inputs &in, Evaluation &e)
{
    e.task.steps = s.batch.adjustSteps ? wholeSteps(criticalBatchOf(s).steps(in.tokensPerStep))
                                       : stepCount(s.task.tokens, in.tokensPerStep);
    if (in.available > 0) {
        e.task.stepBudget = stepCap(in.available, e.task.steps, 0);
        e.task.requiredRate = trainedTokens(s, in, e) / in.available;
    } else {
        e.problems.push_back(
                {"task.reserved",
                 {"no time is left: %1 of %2 are reserved",
                  {full(s.task.reservedDays, Unit::Days), full(s.task.deadlineDays, Unit::Days)}},
                 {"less than the deadline"},
                 Severity::Late});
    }
}

// Cards beyond a step's micro-batches cost and fail without computing.
void noteIdleCards(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const double busy =
            in.sharing() * in.pipeline * std::ceil(s.task.sequencesPerStep / s.parallel.microbatch);
    if (in.cards > busy)
        e.problems.push_back(
                {"cluster.cards",
                 {"%1 of %2 cards get no micro-batch", {full(in.cards - busy), full(in.cards)}},
                 {"up to %1 cards, smaller micro-batches or more sequences a step", {full(busy)}},
                 Severity::Note});
}

namespace {

// counted: the slice's parameters as the architecture has them.
CardFacts factsOf(const Scenario &s, const Inputs &in, const ModelFacts &model,
                  const ModelSlice &slice, double counted)
{
    const StateFormat format = stateFormat(s.memory);
    const double length = s.task.sequenceLength;
    const bool frozen = format.loraRank > 0;
    CardFacts card;
    card.slice = slice;
    card.parameters = counted * model.scale;
    card.trained = trainedParameters(in.shape, slice, card.parameters, format.loraRank);
    // Adapters follow the shapes, whatever the parameters are set to.
    card.state = frozen ? trainingState(in.shape, slice, card.parameters, format)
                        : trainingState(in.shape, slice, counted, format) * model.scale;
    card.sequence = {.forward = forwardFlops(in.shape, slice, length, s.task.documentLength),
                     .adapters = frozen ? 2 * length * card.trained : 0,
                     .frozen = frozen,
                     .recompute = recomputeOf(s.memory),
                     .storesScores = !s.memory.flashAttention,
                     .scale = model.flopsScale,
                     .expertLoad = expertLoad(s),
                     .overhead = s.efficiency.microbatchOverheadSeconds / s.parallel.microbatch};
    return card;
}

} // namespace

CardFacts cardFacts(const Scenario &s, const Inputs &in, const ModelFacts &model,
                    const ModelSlice &slice)
{
    return factsOf(s, in, model, slice, countParameters(in.shape, slice).total);
}

ModelFacts evaluateModel(const Scenario &s, const Inputs &in, Evaluation &e)
{
    ModelFacts model;
    const ParameterCount count = countParameters(in.shape);
    if (s.model.parameters > 0) {
        model.scale = s.model.parameters / count.total;
        if (std::abs(model.scale - 1) > 0.05)
            e.problems.push_back({"model.parameters",
                                  {"the architecture has %1 parameters, not %2",
                                   {full(count.total), full(s.model.parameters)}},
                                  {"0, or within 5 % of the architecture"},
                                  Severity::Note});
    }
    model.rates = computeRates(s, in.shape);
    model.whole = factsOf(s, in, model, wholeModel(in.shape), count.total);
    e.model.totalParameters = s.model.parameters > 0 ? s.model.parameters : count.total;
    e.model.activeParameters = count.active * model.scale;
    e.model.embeddingParameters = count.embedding;

    MicrobatchWork &sequence = model.whole.sequence;
    if (s.task.flopsRule == FlopsRule::SixNd) {
        // Of six FLOPs a parameter two are its weight gradient, which frozen ones do not have.
        const double active = *e.model.activeParameters;
        const double rule = sequence.frozen
                                    ? (4 * active + 6 * model.whole.trained) * s.task.sequenceLength
                                    : sixNd(active, s.task.sequenceLength);
        model.flopsScale = rule / sequence.modelFlops();
        sequence.scale = model.flopsScale;
    }
    const double flops = sequence.modelFlops();
    e.model.flopsPerSequence = flops;
    e.model.flopsPerToken = flops / s.task.sequenceLength;
    e.task.flops = trainedTokens(s, in, e) * flops / s.task.sequenceLength / (1 - s.task.padding);
    return model;
}

} // namespace headroom
