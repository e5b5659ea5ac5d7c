// Predictions beside published runs. Nothing is fitted: a run is evaluated with the rate its
// authors printed, in its printed meaning. A ratio of two steps takes the efficiency of compute
// that explains the one and predicts the other with it; failures take the rate that was printed for
// one size of cluster to another.
#pragma once

#include "core/files/published_runs.h"
#include "core/message.h"

#include <span>
#include <vector>

namespace headroom {

enum class ValidationKind { Memory, Step, Days, StepRatio, Interruptions, RlCycle };
inline constexpr int validationKinds = 6;
[[nodiscard]] std::string_view nameOf(ValidationKind kind); // "step time"

struct ValidationRow
{
    const PublishedRun *run = nullptr;
    const Measurement *measurement = nullptr;
    ValidationKind kind = ValidationKind::Step;
    double measured = 0; // in unit()
    OptionalValue predicted{};
    Message reason{}; // why nothing is predicted: a conflict of the inputs, or no room

    // predicted / measured − 1; nothing where nothing is predicted.
    [[nodiscard]] OptionalValue difference() const;
    // The result's, but × for a ratio and h for failures.
    [[nodiscard]] Unit unit() const;
};

struct ValidationSummary
{
    ValidationKind kind = ValidationKind::Step;
    std::size_t rows = 0; // predicted
    double median = 0; // of the differences' sizes
    const ValidationRow *worst = nullptr; // the largest
};

struct Validation
{
    std::vector<ValidationRow> rows; // in the runs' order
    std::vector<ValidationSummary> summaries; // kinds with a row, in their order; point into rows
    std::span<const UnexpressedRun> unexpressed;
};

// The runs must outlive it.
[[nodiscard]] Validation validate(const PublishedRuns &runs);

} // namespace headroom
