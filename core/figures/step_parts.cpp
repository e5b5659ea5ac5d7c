#include "core/figures/step_parts.h"

#include <algorithm>

namespace headroom {

StepParts stepParts(const Scenario &s, const Evaluation &e)
{
    const double step = *e.step.timeAsIfFitting;
    if (s.efficiency.meaning == EfficiencyMeaning::Step)
        return {.compute = step};
    const double factor = e.compute.stragglerFactor;
    StepParts parts;
    parts.compute = *e.compute.step;
    parts.stragglers = parts.compute * (factor - 1);
    if (e.pipeline.makespan)
        parts.pipelineIdle =
                std::max(0.0, *e.pipeline.makespan - parts.compute - e.communication.withinLayers)
                * factor;
    parts.exposed = *e.communication.exposed;
    parts.hostWait = e.step.offloadWait.value_or(0);
    parts.inputWait = std::max(0.0, step - parts.total());
    return parts;
}

} // namespace headroom
