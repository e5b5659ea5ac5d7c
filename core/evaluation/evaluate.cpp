#include "core/evaluation/evaluate.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/stages.h"
#include "core/models/roofline.h"
#include "core/units.h"

namespace headroom {

Evaluation evaluate(const Scenario &s, ExpectedMaximumMemo &memo)
{
    Evaluation e;
    const Inputs in(s);
    evaluateTask(s, in, e);
    e.compute.expectedMaximum = memo(in.cards);
    e.memory.usable = s.card.memoryGigabytes * giga - s.card.runtimeReserveGibibytes * gibi;
    e.compute.ridge = ridgePoint(computeRates(s, in.shape).matrices,
                                 s.card.memoryBandwidthGigabytesPerSecond * giga);

    noteIdleCards(s, in, e);
    if (!checkModel(s.model, e.problems) || !checkMemory(s, in.shape, e.problems))
        return e;
    const ModelFacts model = evaluateModel(s, in, e);
    evaluateCompute(s, in, model, e);
    evaluateOverhead(s, in, model, e);

    if (!checkSharding(s, e.problems))
        return e;
    evaluateMemory(s, in, model, e);
    if (!evaluateUpdate(s, in, model, e))
        return e;
    const auto communication = evaluateCommunication(s, in, model, e);
    if (!communication)
        return e;
    const StepTimes step = evaluateStep(s, in, model, *communication, e);
    evaluateFinish(s, in, step, e);
    return e;
}

Evaluation evaluate(const Scenario &scenario)
{
    ExpectedMaximumMemo memo;
    return evaluate(scenario, memo);
}

} // namespace headroom
