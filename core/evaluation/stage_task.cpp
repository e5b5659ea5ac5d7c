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
    const double busy = std::ceil(s.task.sequencesPerStep / s.parallel.microbatch);
    if (in.cards > busy)
        e.problems.push_back(
                {"cluster.cards",
                 {"%1 of %2 cards get no micro-batch", {full(in.cards - busy), full(in.cards)}},
                 {"up to %1 cards, smaller micro-batches or more sequences a step", {full(busy)}},
                 Severity::Note});
}

void evaluateModel(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const TransformerShape shape = shapeOf(s.model);
    ParameterCount count = countParameters(shape);
    if (s.model.parameters > 0) {
        const double ratio = s.model.parameters / count.total;
        if (std::abs(ratio - 1) > 0.05)
            e.problems.push_back({"model.parameters",
                                  {"the architecture has %1 parameters, not %2",
                                   {full(count.total), full(s.model.parameters)}},
                                  {"0, or within 5 % of the architecture"},
                                  Severity::Note});
        count.total = s.model.parameters;
        count.active *= ratio;
    }
    e.model.totalParameters = count.total;
    e.model.activeParameters = count.active;
    e.model.embeddingParameters = count.embedding;

    const double length = s.task.sequenceLength;
    const double flops = s.task.flopsRule == FlopsRule::SixNd
                                 ? sixNd(count.active, length)
                                 : trainingPerForward * forwardFlops(shape, length).total();
    e.model.flopsPerSequence = flops;
    e.model.flopsPerToken = flops / length;
    e.task.flops = trainedTokens(s, in, e) * flops / length;
}

} // namespace headroom
