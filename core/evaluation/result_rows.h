// The rows of the result table, a file a theme. Only results.cpp reads them.
#pragma once

#include "core/evaluation/results.h"

#include <span>

namespace headroom {

[[nodiscard]] std::span<const Result> planRows(); // deadline, step, checkpoints, task, cost
[[nodiscard]] std::span<const Result> resourceRows(); // memory, communication, compute, model
[[nodiscard]] std::span<const Result> groupResultRows(); // communication, by group
[[nodiscard]] std::span<const Result> pipelineResultRows();
[[nodiscard]] std::span<const Result> expertResultRows();
[[nodiscard]] std::span<const Result>
scalingResultRows(); // buying, batch size, U-curve, reinforcement learning

[[nodiscard]] std::string_view linkName(Link link);

// Values leave the evaluation in the row's unit; what is not finite is null.
[[nodiscard]] ResultValue resultIn(Unit unit, double value);
[[nodiscard]] inline ResultValue resultIn(Unit unit, const OptionalValue &value)
{
    return value ? resultIn(unit, *value) : ResultValue{};
}
[[nodiscard]] inline ResultValue resultIn(Unit, const std::optional<bool> &value)
{
    return value ? ResultValue(*value) : ResultValue{};
}

template <auto Part, auto Field, Unit unit>
[[nodiscard]] ResultValue readResult(const Evaluation &evaluation)
{
    return resultIn(unit, evaluation.*Part.*Field);
}

// Gives a row its unit and its get for one field of one part of the evaluation.
template <auto Part, auto Field, Unit unit>
constexpr Result found(Result row)
{
    row.unit = unit;
    row.get = &readResult<Part, Field, unit>;
    return row;
}

} // namespace headroom
