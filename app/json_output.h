// Results and parameters as JSON.
#pragma once

#include "core/evaluation/results.h"
#include "core/scenario/parameter.h"

#include <nlohmann/json.hpp>

namespace headroom {

// Whole numbers without a fraction, so that counts stay counts; "never" and what is not finite is
// null.
[[nodiscard]] nlohmann::ordered_json jsonNumber(double value);
[[nodiscard]] nlohmann::ordered_json jsonResult(const ResultValue &value);
[[nodiscard]] nlohmann::ordered_json jsonProblems(const std::vector<Problem> &problems);
[[nodiscard]] nlohmann::ordered_json jsonValue(const Parameter &parameter, double value);

// Indented, with a line end.
[[nodiscard]] std::string dumped(const nlohmann::ordered_json &json);

} // namespace headroom
