// Why a result is empty, where it can be said in a few words.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/evaluation/results.h"
#include "core/scenario/scenario.h"

namespace headroom {

// Empty for a result that has a value, and where nothing better than a dash is known.
[[nodiscard]] Message whyEmpty(const Result &result, const Scenario &scenario,
                               const Evaluation &evaluation);

} // namespace headroom
