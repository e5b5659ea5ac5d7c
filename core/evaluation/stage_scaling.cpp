#include "core/evaluation/model_inputs.h"
#include "core/evaluation/stages.h"

#include "core/models/scaling_curve.h"

namespace headroom {

void evaluateBatch(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const CriticalBatch critical = criticalBatchOf(s);
    e.batch.leastSteps = critical.leastSteps;
    e.batch.leastTokens = critical.leastTokens();
    e.batch.ratio = in.tokensPerStep / critical.noiseScale;
    e.batch.weakCeiling = critical.weakCeiling(in.tokensPerStep);
}

void evaluateUCurve(const Scenario &s, Evaluation &e)
{
    const UCurve curve{.compute = s.ucurve.computeSeconds,
                       .fixed = s.ucurve.fixedSeconds,
                       .perWorker = s.ucurve.perWorkerSeconds};
    e.ucurve.bestWorkers = curve.bestWorkers();
    if (e.ucurve.bestWorkers)
        e.ucurve.bestTime = curve.time(*e.ucurve.bestWorkers);
    e.ucurve.slowerThanOneFrom = curve.slowerThanOneFrom();
}

} // namespace headroom
