// The rows of the parameter table, a file a theme. Only parameter.cpp reads them.
#pragma once

#include "core/scenario/parameter.h"

#include <span>
#include <type_traits>

namespace headroom {

[[nodiscard]] std::span<const Parameter> clusterRows(); // cluster, efficiency
[[nodiscard]] std::span<const Parameter> trainingRows(); // task, memory, parallelism
[[nodiscard]] std::span<const Parameter> pipelineRows(); // parallelism: stages and their order
[[nodiscard]] std::span<const Parameter> expertRows(); // mixture of experts
[[nodiscard]] std::span<const Parameter> inputRows(); // input, stragglers
[[nodiscard]] std::span<const Parameter> reliabilityRows(); // checkpoints, failures
[[nodiscard]] std::span<const Parameter> operationRows(); // card, cost
[[nodiscard]] std::span<const Parameter> modelRows();
[[nodiscard]] std::span<const Parameter>
scalingRows(); // batch size, reinforcement learning, U-curve

// Gives a row its get and set for one field of one part of the scenario.
template <auto Part, auto Field>
constexpr Parameter bound(Parameter row)
{
    row.get = [](const Scenario &scenario) { return static_cast<double>(scenario.*Part.*Field); };
    row.set = [](Scenario &scenario, double value) {
        using Value = std::remove_reference_t<decltype(scenario.*Part.*Field)>;
        if constexpr (std::is_same_v<Value, bool>)
            scenario.*Part.*Field = value != 0;
        else if constexpr (std::is_enum_v<Value>)
            scenario.*Part.*Field = static_cast<Value>(static_cast<int>(value));
        else
            scenario.*Part.*Field = value;
    };
    return row;
}

inline constexpr AcceptedRange anyCount{1, 1e9};
inline constexpr AcceptedRange countOrZero{0, 1e9};
inline constexpr AcceptedRange positive{0, 1e9, true};
inline constexpr AcceptedRange zeroOrMore{0, 1e9};
inline constexpr AcceptedRange anyShare{0, 1};

} // namespace headroom
