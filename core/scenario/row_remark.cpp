#include "core/scenario/row_remark.h"

namespace headroom {

RowRemark rowRemark(const Parameter &p, const Scenario &s)
{
    if (s.efficiency.meaning == EfficiencyMeaning::Step
        && (p.group == ParameterGroup::Input && p.id != "input.workers"
            && p.id != "input.worker_rate" && p.id != "input.prefetch"))
        return {"No effect now: it is inside the efficiency of a whole step."};
    if (p.id == "straggler.sigma" && !s.straggler.times.empty())
        return {"No effect now: measured step times stand in for σ.", "σ: measured"};
    const bool async = s.checkpoint.mode == CheckpointMode::Async;
    if (!async && (p.id == "checkpoint.staging" || p.id == "checkpoint.slots"))
        return {"No effect now: training stops for each save."};
    if (!async && p.id == "input.shared_storage")
        return {"No effect now: only background saves pause the input."};
    if (s.checkpoint.localIntervalSeconds == 0
        && (p.id == "checkpoint.local_rate" || p.id == "failure.local_survives"))
        return {"No effect now: there are no saves on the hosts' drives."};
    if (p.id == "parallel.sequence_parallel" && s.parallel.tensor == 1)
        return {"No effect now: there is no tensor group."};
    if (p.id == "failure.spike_rollback" && s.failure.spikeIntervalDays == never)
        return {"No effect now: the loss never spikes."};
    return {};
}

} // namespace headroom
