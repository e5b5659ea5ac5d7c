// The scenario's reinforcement learning as the models take it; figures draw from the same inputs.
#pragma once

#include "core/models/phase_switch.h"
#include "core/models/trajectory_rates.h"
#include "core/scenario/scenario.h"

namespace headroom {

[[nodiscard]] TrajectoryRates trajectoryRatesOf(const Scenario &scenario);
[[nodiscard]] PhaseMemory phaseMemoryOf(const Scenario &scenario); // bytes
// KV of a trajectory of `tokens`.
[[nodiscard]] double kvBytesOf(const Model &model, double tokens);

} // namespace headroom
