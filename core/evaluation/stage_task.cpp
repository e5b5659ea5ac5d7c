#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/units.h"

#include <cmath>

namespace headroom {
namespace {

MicrobatchWork sequenceWork(const Scenario &s, const Inputs &in, const ModelFacts &model,
                            double active)
{
    const double length = s.task.sequenceLength;
    const bool frozen = s.memory.loraRank > 0;
    MicrobatchWork work{.forward = forwardFlops(in.shape, length),
                        .adapters = frozen ? 2 * length * model.trained : 0,
                        .frozen = frozen,
                        .recompute = recomputeOf(s.memory),
                        .storesScores = !s.memory.flashAttention};
    if (s.task.flopsRule == FlopsRule::SixNd) {
        // Of six FLOPs a parameter two are its weight gradient, which frozen ones do not have.
        const double rule =
                frozen ? (4 * active + 6 * model.trained) * length : sixNd(active, length);
        work.scale = rule / work.modelFlops();
    }
    return work;
}

} // namespace

void evaluateTask(const Scenario &s, const Inputs &in, Evaluation &e)
{
    e.task.steps = stepCount(s.task.tokens, in.tokensPerStep);
    if (in.available > 0) {
        e.task.stepBudget = stepCap(in.available, e.task.steps, 0);
        e.task.requiredRate = s.task.tokens / in.available;
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
    const double busy = std::ceil(s.task.sequencesPerStep / s.parallel.microbatch);
    if (in.cards > busy)
        e.problems.push_back(
                {"cluster.cards",
                 {"%1 of %2 cards get no micro-batch", {full(in.cards - busy), full(in.cards)}},
                 {"up to %1 cards, smaller micro-batches or more sequences a step", {full(busy)}},
                 Severity::Note});
}

ModelFacts evaluateModel(const Scenario &s, const Inputs &in, Evaluation &e)
{
    ModelFacts model;
    const ModelSlice whole = wholeModel(in.shape);
    model.count = countParameters(in.shape, whole);
    if (s.model.parameters > 0) {
        model.scale = s.model.parameters / model.count.total;
        if (std::abs(model.scale - 1) > 0.05)
            e.problems.push_back({"model.parameters",
                                  {"the architecture has %1 parameters, not %2",
                                   {full(model.count.total), full(s.model.parameters)}},
                                  {"0, or within 5 % of the architecture"},
                                  Severity::Note});
    }
    e.model.totalParameters = s.model.parameters > 0 ? s.model.parameters : model.count.total;
    e.model.activeParameters = model.count.active * model.scale;
    e.model.embeddingParameters = model.count.embedding;

    const StateFormat format = stateFormat(s.memory);
    model.trained = trainedParameters(in.shape, whole, *e.model.totalParameters, format.loraRank);
    model.state = trainingState(in.shape, whole, model.count.total, format);
    if (model.scale != 1)
        model.state = model.state * model.scale;
    model.rates = computeRates(s, in.shape);
    model.sequence = sequenceWork(s, in, model, *e.model.activeParameters);

    const double flops = model.sequence.modelFlops();
    e.model.flopsPerSequence = flops;
    e.model.flopsPerToken = flops / s.task.sequenceLength;
    e.task.flops = s.task.tokens * flops / s.task.sequenceLength;
    return model;
}

} // namespace headroom
