// The evaluation that scans and curves ask for: hundreds of points of which margins, times and
// bytes are read, but not what EvaluationMemo::findMinEfficiency leaves out.
#pragma once

#include "core/evaluation/evaluate.h"

#include <utility>

namespace headroom {

[[nodiscard]] inline Evaluation evaluateMargins(const Scenario &scenario, EvaluationMemo &memo)
{
    const bool before = std::exchange(memo.findMinEfficiency, false);
    Evaluation evaluation = evaluate(scenario, memo);
    memo.findMinEfficiency = before;
    return evaluation;
}

} // namespace headroom
