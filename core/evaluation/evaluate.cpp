#include "core/evaluation/evaluate.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/expert_routing.h"
#include "core/evaluation/pipeline_plan.h"
#include "core/evaluation/stages.h"
#include "core/models/roofline.h"
#include "core/units.h"

namespace headroom {

Evaluation evaluate(const Scenario &s, EvaluationMemo &memo)
{
    Evaluation e;
    const Inputs in(s);
    evaluateTask(s, in, e);
    // A scan for margins reads nothing of what is left out for it.
    const bool marginsOnly = !memo.findMinEfficiency;
    if (!s.straggler.times.empty())
        e.compute.expectedMaximum = memo.expectedMaximum(s.straggler.times, in.cards);
    else if (!marginsOnly || s.straggler.sigmaPercent > 0)
        e.compute.expectedMaximum = memo.expectedMaximum(in.cards);
    evaluateInput(s, e);
    e.memory.usable = s.card.memoryGigabytes * giga - s.card.runtimeReserveGibibytes * gibi;
    e.compute.ridge = ridgePoint(computeRates(s, in.shape).matrices,
                                 s.card.memoryBandwidthGigabytesPerSecond * giga);

    evaluateBatch(s, in, e);
    if (!marginsOnly) {
        evaluateUCurve(s, e);
        evaluateRl(s, e);
    }
    noteIdleCards(s, in, e);
    if (!checkModel(s.model, e.problems) || !checkMemory(s, in.shape, e.problems)
        || !checkRouting(s, e.problems))
        return e;
    evaluateExperts(s, e);
    const ModelFacts model = evaluateModel(s, in, e);
    if (!marginsOnly)
        evaluateRlModel(s, in, model, e);
    const bool savesKeepUp = evaluateOverhead(s, in, model, marginsOnly, e);
    if (!checkPipeline(s, e.problems))
        return e;
    std::optional<PipelineFacts> pipeline;
    if (in.pipeline > 1)
        pipeline = pipelineFacts(s, in, model);
    std::optional<CardFacts> part;
    if (!pipeline && in.hasGroups())
        part = groupPart(s, in, model.whole);
    const CardFacts &one = part ? *part : model.whole;
    const CardFacts &slowest = pipeline ? pipeline->cards[pipeline->slowest] : one;
    const CardFacts &fullest = pipeline ? pipeline->cards[pipeline->fullest] : one;
    evaluateCompute(s, in, model, slowest, e);

    if (!checkSharding(s, e.problems))
        return e;
    if (pipeline)
        evaluatePipeline(*pipeline, memo, e);
    evaluateMemory(s, in, model,
                   pipeline ? std::span<const CardFacts>(pipeline->cards)
                            : std::span<const CardFacts>(&one, 1),
                   e);
    if (!evaluateUpdate(s, in, fullest, e))
        return e;
    MicrobatchTimes times;
    if (in.hasGroups())
        times = microbatchTimes(s, in, model, slowest, in.efficiency);
    const auto communication = evaluateCommunication(s, in, fullest, times, e);
    if (!communication)
        return e;
    const PipelineFacts *stages = pipeline ? &*pipeline : nullptr;
    evaluateGroups(s, in, times, stages, *communication, e);
    if (!savesKeepUp)
        return e;
    const StepTimes step =
            evaluateStep(s, in, model, slowest, times, stages, *communication, memo, e);
    evaluateFinish(s, in, step, e);
    return e;
}

Evaluation evaluate(const Scenario &scenario)
{
    EvaluationMemo memo;
    return evaluate(scenario, memo);
}

} // namespace headroom
