// Scenario -> Evaluation: the one place that wires scenario fields to model inputs.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/evaluation/evaluation_memo.h"
#include "core/scenario/scenario.h"

namespace headroom {

// Every value of the scenario is accepted by its row. Values that are fine one by one but conflict
// are not refused: what depends on them is empty, and problems says why. The memo saves
// work between calls; a thread has its own.
[[nodiscard]] Evaluation evaluate(const Scenario &scenario, EvaluationMemo &memo);
[[nodiscard]] Evaluation evaluate(const Scenario &scenario);

} // namespace headroom
