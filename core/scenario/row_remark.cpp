#include "core/scenario/row_remark.h"

namespace headroom {

RowRemark rowRemark(const Parameter &p, const Scenario &s)
{
    const bool inside = s.efficiency.meaning == EfficiencyMeaning::Step;
    if (inside && (p.id == "input.wait" || p.id == "straggler.sigma"))
        return {"inside", "No effect now: it is inside the efficiency of a whole step."};
    if (p.id == "straggler.sigma" && !s.straggler.times.empty())
        return {"measured", "No effect now: measured step times stand in for σ."};
    const bool async = s.checkpoint.mode == CheckpointMode::Async;
    if (!async && (p.id == "checkpoint.staging" || p.id == "checkpoint.slots"))
        return {"async only", "No effect now: training stops for each save."};
    if (p.id == "checkpoint.local_rate" && s.checkpoint.localIntervalSeconds == 0)
        return {"no local saves", "No effect now: there are no saves on the hosts' drives."};
    if (p.id == "failure.local_survives" && s.checkpoint.localIntervalSeconds == 0)
        return {"no local saves", "No effect now: there are no saves on the hosts' drives."};
    if (p.id == "failure.spike_rollback" && s.failure.spikeIntervalDays == never)
        return {"no spikes", "No effect now: the loss never spikes."};
    return {};
}

} // namespace headroom
