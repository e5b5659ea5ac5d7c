#include "core/evaluation/stages.h"

#include "core/models/cost.h"
#include "core/models/deadline.h"
#include "core/models/stragglers.h"
#include "core/units.h"

namespace headroom {

void evaluateCompute(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const double sequence = *e.model.flopsPerSequence;
    e.compute.perMicrobatch =
            computeTime(sequence * s.parallel.microbatch, 1, in.peak, in.efficiency);
    e.compute.step = in.microbatches * *e.compute.perMicrobatch;
    const Straggler &straggler = s.straggler;
    const double spread =
            straggler.times.empty() ? straggler.sigmaPercent * percent : straggler.times.spread();
    e.compute.stragglerFactor = stragglerFactor(spread, e.compute.expectedMaximum);
    if (straggler.slowShare > 0 && straggler.slowFactor > 1) {
        const double hosts = hostCount(in.cards, s.cluster.cardsPerHost);
        e.compute.stragglerFactor *=
                slowHostFactor(slowHostChance(straggler.slowShare, hosts), straggler.slowFactor);
    }
    if (in.available > 0)
        e.compute.leastCards = leastCards(*e.task.flops, in.available, in.peak, in.efficiency);
}

} // namespace headroom
