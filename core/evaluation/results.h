// The result table: one row for each thing that can be found out. The results page, --json, lists,
// sweeps and the derivation panel read it.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/quantity.h"

#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom {

// In the row's unit; empty is null. Several numbers: one a card of a pipeline.
using ResultValue =
        std::variant<std::monostate, double, bool, std::string_view, std::vector<double>>;

enum class ResultGroup {
    Deadline,
    Step,
    Memory,
    Communication,
    Compute,
    Checkpoints,
    Task,
    Cost,
    Pipeline,
    Input,
    Batch,
    Rl,
};
inline constexpr int resultGroupCount = 12;
[[nodiscard]] std::string_view groupTitle(ResultGroup group);

struct Result
{
    std::string_view id;
    std::string_view label;
    ResultGroup group = ResultGroup::Task;
    Unit unit = Unit::None;
    std::string_view formula{};
    std::string_view source{};
    std::string_view without{}; // what the figure leaves out
    ResultValue (*get)(const Evaluation &) = nullptr;
};

// In the order of pages and lists.
[[nodiscard]] std::span<const Result> results();
[[nodiscard]] const Result *findResult(std::string_view id);

[[nodiscard]] ResultValue valueOf(const Result &result, const Evaluation &evaluation);

// For reading: "24.64 days", "1.078 %" (a share), "yes", "host_link"; a dash for null.
[[nodiscard]] std::string formatResult(const Result &result, const ResultValue &value,
                                       NumberStyle style = cStyle);

} // namespace headroom
