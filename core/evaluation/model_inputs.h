// Parts of a scenario as the models take them; figures draw from the same inputs.
#pragma once

#include "core/models/critical_batch.h"
#include "core/models/phase_switch.h"
#include "core/models/trajectory_rates.h"
#include "core/scenario/scenario.h"

namespace headroom {

// The batch sizes that reach the loss of batch.reference_*.
[[nodiscard]] CriticalBatch criticalBatchOf(const Scenario &scenario);
[[nodiscard]] TrajectoryRates trajectoryRatesOf(const Scenario &scenario);
[[nodiscard]] PhaseMemory phaseMemoryOf(const Scenario &scenario); // bytes
// KV of a trajectory of `tokens`.
[[nodiscard]] double kvBytesOf(const Model &model, double tokens);

} // namespace headroom
