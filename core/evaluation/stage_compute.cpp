#include "core/evaluation/stages.h"

#include "core/models/cost.h"
#include "core/models/deadline.h"
#include "core/models/offload.h"
#include "core/models/stragglers.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

void evaluateStragglers(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const Straggler &straggler = s.straggler;
    const double spread =
            straggler.times.empty() ? straggler.sigmaPercent * percent : straggler.times.spread();
    e.compute.stragglerFactor = stragglerFactor(spread, e.compute.expectedMaximum);
    if (straggler.slowShare > 0 && straggler.slowFactor > 1) {
        const double hosts = hostCount(in.cards, s.cluster.cardsPerHost);
        e.compute.stragglerFactor *=
                slowHostFactor(slowHostChance(straggler.slowShare, hosts), straggler.slowFactor);
    }
}

} // namespace

void evaluateCompute(const Scenario &s, const Inputs &in, const ModelFacts &model,
                     const CardFacts &slowest, Evaluation &e)
{
    const MicrobatchCompute sequence =
            microbatchCompute(slowest.sequence, model.rates, in.efficiency);
    e.compute.perMicrobatch = s.parallel.microbatch * sequence.total();
    e.compute.step = in.microbatches * *e.compute.perMicrobatch;
    evaluateStragglers(s, in, e);
    e.compute.hardwareFlops =
            1 + model.whole.sequence.recomputedFlops() / model.whole.sequence.modelFlops();
    if (in.available > 0) {
        // Scores never through memory.
        const MicrobatchWork work = model.whole.sequence.flopsAlone();
        ComputeRates rates = model.rates;
        rates.scores = HUGE_VAL;
        const double flops = work.modelFlops();
        const double peak = flops / microbatchCompute(work, rates, 1).total();
        e.compute.leastCards = leastCards(*e.task.flops, in.available, peak, in.efficiency);
    }
}

bool evaluateUpdate(const Scenario &s, const Inputs &in, const CardFacts &card, Evaluation &e)
{
    // The update reads gradient, master and moments of its shard and writes the last two and the
    // weight; without a master it reads the weight too.
    const StateFormat format = stateFormat(s.memory);
    const double share = updatedShare(s, in, card.trained, card.experts.trained);
    const double weights = operandBytes(format.operand) * share;
    const double gradients = format.gradient() * share;
    const double optimizer =
            updatedShare(s, in, card.state.optimizer(), card.experts.state.optimizer());
    const double moved = gradients + 2 * optimizer + (format.masterBytes() > 0 ? 1 : 2) * weights;

    const Offload offload = offloadOf(s.memory);
    if (offload == Offload::None) {
        e.step.update = moved / (s.card.memoryBandwidthGigabytesPerSecond * giga);
        return true;
    }
    const double cards = std::min(in.cards, s.cluster.cardsPerHost);
    const OffloadTimes times =
            offloadTimes({.gradientBytes = gradients,
                          .weightBytes = weights,
                          .updateBytes = moved,
                          .link = s.card.hostLinkGigabytesPerSecond * giga,
                          .hostMemory = s.cluster.hostMemoryBandwidthGigabytesPerSecond * giga,
                          .cards = cards});
    e.memory.host = cards * (optimizer + (offload == Offload::Optimizer ? 0 : gradients));
    e.step.update = times.update;
    e.step.offload = times.total();
    const double available = s.cluster.hostMemoryGigabytes * giga;
    if (*e.memory.host <= available)
        return true;
    e.problems.push_back({"memory.offload",
                          {"offloaded state takes %1 of a host's %2",
                           {full(*e.memory.host / giga, Unit::Gigabytes),
                            full(s.cluster.hostMemoryGigabytes, Unit::Gigabytes)}},
                          {"more host memory, fewer cards a host or more cards to shard over"}});
    return false;
}

} // namespace headroom
