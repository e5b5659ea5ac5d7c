// How a scenario's tokens meet its experts.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/models/expert_load.h"
#include "core/scenario/scenario.h"

#include <vector>

namespace headroom {

// Of one micro-batch. The model has experts.
[[nodiscard]] ExpertRouting expertRouting(const Scenario &scenario);

// Rows that the fullest card's experts run, over the mean; 1 without experts. Expert FLOPs and the
// bytes of expert exchanges take that many times as long.
[[nodiscard]] double expertLoad(const Scenario &scenario);

// Whether the routing is possible; what is not, or has no effect, is added.
bool checkRouting(const Scenario &scenario, std::vector<Problem> &problems);

void evaluateExperts(const Scenario &scenario, Evaluation &evaluation);

} // namespace headroom
