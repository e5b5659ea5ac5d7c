// The readers of the table, by what they read.
#pragma once

#include "core/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom::tests {

// documents.cpp
[[nodiscard]] std::string readScenarioBytes(std::string_view bytes);
[[nodiscard]] std::string readProfileBytes(std::string_view bytes);
[[nodiscard]] std::string readOwnProfileBytes(std::string_view bytes);
[[nodiscard]] std::string readConfigBytes(std::string_view bytes);
[[nodiscard]] std::string readSystemBytes(std::string_view bytes);
[[nodiscard]] std::string readReviewBytes(std::string_view bytes);
[[nodiscard]] std::string readPublishedRunsBytes(std::string_view bytes);
// tables.cpp
[[nodiscard]] std::string readStepTimesBytes(std::string_view bytes);
[[nodiscard]] std::string readTrainingLogBytes(std::string_view bytes);
// typed.cpp
[[nodiscard]] std::string readQuantityText(std::string_view bytes);
[[nodiscard]] std::string readSettingText(std::string_view bytes);
[[nodiscard]] std::string readSweepText(std::string_view bytes);
[[nodiscard]] std::string readNumberListText(std::string_view bytes);
// view_state.cpp
[[nodiscard]] std::string readViewBytes(std::string_view bytes);

// Throws std::logic_error, which ends a fuzz run and fails the corpus test.
void require(bool holds, const char *what);
[[nodiscard]] std::string joinedLines(const std::vector<Text> &remarks);

} // namespace headroom::tests
