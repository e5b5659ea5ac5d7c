#include "core/evaluation/evaluate.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/stages.h"
#include "core/units.h"

namespace headroom {

Evaluation evaluate(const Scenario &s, ExpectedMaximumMemo &memo)
{
    Evaluation e;
    const Inputs in(s);
    evaluateTask(s, in, e);
    e.compute.expectedMaximum = memo(in.cards);
    e.memory.usable = s.card.memoryGigabytes * giga - s.card.runtimeReserveGibibytes * gibi;

    evaluateBatch(s, in, e);
    evaluateUCurve(s, e);
    evaluateRl(s, e);
    noteIdleCards(s, in, e);
    if (!checkModel(s.model, e.problems))
        return e;
    evaluateModel(s, in, e);
    evaluateCompute(s, in, e);
    evaluateRlModel(s, in, e);
    evaluateOverhead(s, in, e);

    if (!checkSharding(s, e.problems))
        return e;
    evaluateMemory(s, in, e);
    const auto communication = evaluateCommunication(s, in, e);
    if (!communication)
        return e;
    const StepTimes step = evaluateStep(s, in, *communication, e);
    evaluateFinish(s, in, step, e);
    return e;
}

Evaluation evaluate(const Scenario &scenario)
{
    ExpectedMaximumMemo memo;
    return evaluate(scenario, memo);
}

} // namespace headroom
