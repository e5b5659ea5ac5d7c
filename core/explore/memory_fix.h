// The single changes that make a plan fit, found by trying them.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/evaluation/verdict.h"
#include "core/message.h"

#include <vector>

namespace headroom {

struct MemoryFix
{
    Message text; // "ZeRO stage 3", "micro-batch 1"
    Scenario scenario; // with the change made
    double peak = 0; // bytes a card
    OptionalValue deadlineMargin; // seconds
};

// Changes that fit, the smallest first: settings that leave the arithmetic as it is, then number
// formats and optimizers, then more cards; among equals the one that costs least time. Empty when
// the scenario fits already or none is enough. now: the evaluation of the scenario.
[[nodiscard]] std::vector<MemoryFix> memoryFixes(const Scenario &scenario, const Evaluation &now,
                                                 EvaluationMemo &memo);

// The first of them for the verdict; nothing when there is none.
[[nodiscard]] std::optional<FittingChange>
smallestMemoryFix(const Scenario &scenario, const Evaluation &now, EvaluationMemo &memo);

} // namespace headroom
