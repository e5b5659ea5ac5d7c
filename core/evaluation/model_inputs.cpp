#include "core/evaluation/model_inputs.h"

#include "core/models/deadline.h"
#include "core/models/rollout_records.h"
#include "core/units.h"

namespace headroom {

CriticalBatch criticalBatchOf(const Scenario &s)
{
    // The same data: of its batches, too, padding teaches nothing.
    const double batch = s.task.sequenceLength * s.batch.referenceSequences * (1 - s.task.padding);
    return criticalBatch(stepCount(s.batch.referenceTokens, batch), batch,
                         s.batch.noiseScaleTokens);
}

TrajectoryRates trajectoryRatesOf(const Scenario &s)
{
    return {.generate = s.rl.generateRate,
            .verify = s.rl.verifyRate,
            .learn = s.rl.learnRate,
            .keep = s.rl.keep};
}

PhaseMemory phaseMemoryOf(const Scenario &s)
{
    return {.train = s.rl.trainGibibytes * gibi,
            .weights = s.rl.weightsGibibytes * gibi,
            .kv = s.rl.kvGibibytes * gibi,
            .common = s.rl.commonGibibytes * gibi};
}

double kvBytesOf(const Model &m, double tokens)
{
    return m.attention == Attention::Latent
                   ? latentKvBytes(m.layers, m.kvLoraRank, m.qkRopeDim, tokens)
                   : kvBytes(m.layers, m.kvHeads, m.headDim, tokens);
}

} // namespace headroom
