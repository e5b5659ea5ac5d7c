#include "core/evaluation/stages.h"

#include "core/evaluation/model_inputs.h"
#include "core/models/phase_switch.h"
#include "core/models/policy_lag.h"
#include "core/models/rollout_records.h"
#include "core/units.h"

namespace headroom {
namespace {

constexpr double expertIdBytes = 2; // up to 65 536 experts

void evaluateCycles(const Scenario &s, Evaluation &e)
{
    const CycleTimes times{
            .generate = s.rl.generateSeconds, .learn = s.rl.learnSeconds, .sync = s.rl.syncSeconds};
    e.rl.syncCycle = times.synchronous();
    e.rl.asyncCycle = times.asynchronous();
    if (times.asynchronous() > 0) {
        e.rl.asyncThreshold = times.breakEvenKeep();
        e.rl.asyncGain = times.gain(s.rl.asyncKeep);
        e.rl.versionsBehind = versionsBehind(s.rl.generateSeconds, times.asynchronous());
    }
    e.rl.survival = survival(s.rl.interruptionsPerDay / secondsPerDay, s.rl.generateSeconds);
}

} // namespace

void evaluateRl(const Scenario &s, Evaluation &e)
{
    const TrajectoryRates rates = trajectoryRatesOf(s);
    e.rl.effective = rates.effective();
    e.rl.bottleneck = rates.bottleneck();
    evaluateCycles(s, e);
    const PhaseMemory memory = phaseMemoryOf(s);
    e.rl.switchPeak = restoreFirstPeak(memory);
    e.rl.switchBest = bestSwitch(memory).peak;
    e.rl.switchMargin = s.rl.cardGibibytes * gibi - *e.rl.switchBest;
}

void evaluateRlModel(const Scenario &s, const Inputs &in, const ModelFacts &model, Evaluation &e)
{
    const double tokens = s.task.sequenceLength;
    const MicrobatchWork sequence = model.whole.sequence.flopsAlone();
    const double forward = sequence.forward.total() * sequence.scale;
    // The rate that a forward pass reaches, whatever its operations run at.
    const double flops = forward / microbatchCompute(sequence, model.rates, in.efficiency).forward;
    e.rl.learningPerCard = learningRate(flops, forward);
    e.rl.scoringPerCard = scoringRate(flops, forward);
    const Continuation continuation{
            .bytes = kvBytesOf(s.model, tokens), .forwardFlops = forward, .flops = flops};
    e.rl.kvBytes = continuation.bytes;
    e.rl.fetchTime = continuation.fetchTime(s.card.hostLinkGigabytesPerSecond * giga);
    e.rl.rebuildTime = continuation.rebuildTime();
    if (s.model.experts > 0)
        e.rl.routingRecord = routingRecordBytes(tokens, s.model.layers - s.model.denseLayers,
                                                s.model.expertsPerToken, expertIdBytes);
}

} // namespace headroom
