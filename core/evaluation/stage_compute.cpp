#include "core/evaluation/stages.h"

#include "core/models/deadline.h"

namespace headroom {

void evaluateCompute(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const double sequence = *e.model.flopsPerSequence;
    e.compute.perMicrobatch =
            computeTime(sequence * s.parallel.microbatch, 1, in.peak, in.efficiency);
    e.compute.step = in.microbatches * *e.compute.perMicrobatch;
    if (in.available > 0)
        e.compute.leastCards = leastCards(*e.task.flops, in.available, in.peak, in.efficiency);
}

} // namespace headroom
