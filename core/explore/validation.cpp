#include "core/explore/validation.h"

#include "core/evaluation/evaluate.h"
#include "core/explore/calibrate.h"
#include "core/input_error.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

// A rate of the whole step holds its schedule, and ratios take those of neighbours, which are
// answered by formula where they are large.
double mostOperations(ValidationKind kind)
{
    switch (kind) {
    case ValidationKind::Memory: return evaluatedOperations;
    case ValidationKind::StepRatio: return 1000;
    default: return 0;
    }
}

ValidationKind kindOf(const Measurement &measurement)
{
    const std::string_view id = measurement.result->id;
    if (measurement.reference)
        return ValidationKind::StepRatio;
    if (id.starts_with("memory."))
        return ValidationKind::Memory;
    if (id.starts_with("finish."))
        return ValidationKind::Days;
    if (id.starts_with("failure."))
        return measurement.derived ? ValidationKind::Projection : ValidationKind::Interruptions;
    if (id.starts_with("rl."))
        return ValidationKind::RlCycle;
    return ValidationKind::Step;
}

OptionalValue numberOf(const Result &result, const Evaluation &evaluation)
{
    const ResultValue value = valueOf(result, evaluation);
    const auto *number = std::get_if<double>(&value);
    return number ? OptionalValue(*number) : std::nullopt;
}

Message conflictOf(const Evaluation &evaluation)
{
    const auto conflict =
            std::ranges::find(evaluation.problems, Severity::Conflict, &Problem::severity);
    if (conflict != evaluation.problems.end())
        return conflict->text;
    if (evaluation.memory.fits != false)
        return {"nothing to compare with"};
    return {"it does not fit here: needs %1 of %2 a card",
            {full(*evaluation.memory.peak / gibi, Unit::Gibibytes),
             full(evaluation.memory.usable / gibi, Unit::Gibibytes)}};
}

// The step with the efficiency of compute that explains the reference's, over that step.
void predictRatio(ValidationRow &row, EvaluationMemo &memo)
{
    const ReferenceStep &reference = *row.measurement->reference;
    try {
        const Calibration found =
                calibrate(reference.scenario, LoggedSteps{.values = {reference.seconds}}, {}, memo);
        if (found.median.outcome != ExplainingEfficiency::Outcome::Found) {
            row.reason = {"no efficiency explains the step of %1", {reference.name}};
            return;
        }
        Scenario scenario = row.measurement->scenario;
        scenario.efficiency.computePercent = found.median.percentOfPeak;
        const Evaluation evaluation = evaluate(scenario, memo);
        if (evaluation.step.timeAsIfFitting)
            row.predicted = *evaluation.step.timeAsIfFitting / reference.seconds;
        else
            row.reason = conflictOf(evaluation);
    } catch (const InputError &error) {
        row.reason = error.message();
    }
}

ValidationRow rowOf(const PublishedRun &run, const Measurement &measurement, EvaluationMemo &memo)
{
    ValidationRow row{.run = &run, .measurement = &measurement, .kind = kindOf(measurement)};
    row.measured = measurement.value;
    memo.mostOperations = mostOperations(row.kind);
    if (measurement.reference) {
        predictRatio(row, memo);
        return row;
    }
    const Evaluation evaluation = evaluate(measurement.scenario, memo);
    row.predicted = numberOf(*measurement.result, evaluation);
    if (!row.predicted)
        row.reason = conflictOf(evaluation);
    if (row.predicted && row.unit() == Unit::Hours) { // seconds read badly
        row.measured /= secondsPerHour;
        row.predicted = *row.predicted / secondsPerHour;
    }
    return row;
}

std::optional<ValidationSummary> summaryOf(ValidationKind kind, std::span<const ValidationRow> rows)
{
    ValidationSummary summary{.kind = kind};
    std::vector<double> sizes;
    for (const ValidationRow &row : rows) {
        const OptionalValue difference = row.difference();
        if (row.kind != kind || !difference)
            continue;
        sizes.push_back(std::abs(*difference));
        if (!summary.worst || sizes.back() > std::abs(*summary.worst->difference()))
            summary.worst = &row;
    }
    if (sizes.empty())
        return std::nullopt;
    summary.rows = sizes.size();
    summary.median = spreadOf(sizes).median;
    return summary;
}

} // namespace

std::string_view nameOf(ValidationKind kind)
{
    constexpr std::array<std::string_view, validationKinds> names{
            "step ratio", "interruptions", "memory formula", "step time", "days", "RL cycle", "projected failures"};
    return names[static_cast<std::size_t>(kind)];
}

OptionalValue ValidationRow::difference() const
{
    return predicted ? OptionalValue(*predicted / measured - 1) : std::nullopt;
}

Unit ValidationRow::unit() const
{
    switch (kind) {
    case ValidationKind::StepRatio:
        return Unit::Multiple;
    case ValidationKind::Interruptions:
    case ValidationKind::Projection:
        return Unit::Hours;
    default:
        return measurement->result->unit;
    }
}

ValidationSpread Validation::spread(bool forecasts) const
{
    constexpr double far = 0.1;
    ValidationSpread found;
    std::vector<double> sizes;
    for (const ValidationRow &row : rows)
        if (const OptionalValue difference = row.difference();
            difference && isForecast(row.kind) == forecasts) {
            sizes.push_back(std::abs(*difference));
            found.far += sizes.back() > far ? 1 : 0;
        }
    found.rows = sizes.size();
    found.median = sizes.empty() ? 0 : spreadOf(sizes).median;
    return found;
}

std::size_t Validation::refused() const
{
    return static_cast<std::size_t>(
            std::ranges::count_if(rows, [](const auto &row) { return !row.predicted; }));
}

Validation validate(const PublishedRuns &runs)
{
    Validation found;
    EvaluationMemo memo;
    for (const PublishedRun &run : runs.runs)
        for (const Measurement &measurement : run.measured)
            found.rows.push_back(rowOf(run, measurement, memo));
    for (int kind = 0; kind < validationKinds; ++kind)
        if (const auto summary = summaryOf(static_cast<ValidationKind>(kind), found.rows))
            found.summaries.push_back(*summary);
    found.unexpressed = runs.unexpressed;
    return found;
}

} // namespace headroom
