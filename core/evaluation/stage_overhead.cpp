#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/units.h"

namespace headroom {

void evaluateOverhead(const Scenario &s, const Inputs &in, const ModelFacts &model, Evaluation &e)
{
    e.checkpoint.bytes = s.checkpoint.bytesPerParameter * model.whole.trained;
    e.checkpoint.save = *e.checkpoint.bytes / (s.checkpoint.writeRateGigabytesPerSecond * giga);
    const double rate = failureRate(in.cards, s.failure.cardMtbfDays * secondsPerDay,
                                    s.failure.jobMtbfDays * secondsPerDay,
                                    s.failure.spikeIntervalDays * secondsPerDay);
    e.checkpoint.loss = checkpointLoss({.save = *e.checkpoint.save,
                                        .interval = s.checkpoint.intervalSeconds,
                                        .failureRate = rate,
                                        .recovery = s.failure.recoverySeconds});
    e.checkpoint.optimalInterval = bestInterval(*e.checkpoint.save, rate);
    e.checkpoint.exactInterval = exactBestInterval(*e.checkpoint.save, rate);
    e.step.cap = stepCap(in.available, e.task.steps, e.checkpoint.loss->total());
}

} // namespace headroom
