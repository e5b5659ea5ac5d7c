// Predictions beside published runs. Two are forecasts, which take nothing from what they are
// compared with: a ratio of two steps, where the efficiency of compute that explains the one
// predicts the other; and failures, where the rate printed for one size of cluster is taken to
// another. The others check how FLOPs and bytes are counted: a run is evaluated with the rate its
// authors printed, in its printed meaning, or beside their formula.
#pragma once

#include "core/files/published_runs.h"
#include "core/message.h"

#include <span>
#include <vector>

namespace headroom {

enum class ValidationKind { StepRatio, Interruptions, Memory, Step, Days, RlCycle, Projection };
inline constexpr int validationKinds = 7;
[[nodiscard]] constexpr bool isForecast(ValidationKind kind)
{
    return kind <= ValidationKind::Interruptions;
}
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

// Of rows that are forecasts, or that are none.
struct ValidationSpread
{
    std::size_t rows = 0; // predicted
    double median = 0; // of the differences' sizes
    std::size_t far = 0; // more than a tenth off
};

struct Validation
{
    std::vector<ValidationRow> rows; // in the runs' order
    std::vector<ValidationSummary> summaries; // kinds with a row, in their order; point into rows
    std::span<const UnexpressedRun> unexpressed;

    [[nodiscard]] ValidationSpread spread(bool forecasts) const;
    [[nodiscard]] std::size_t refused() const; // rows without a prediction
};

// The runs must outlive it.
[[nodiscard]] Validation validate(const PublishedRuns &runs);

} // namespace headroom
