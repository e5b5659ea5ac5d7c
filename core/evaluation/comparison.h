// Scenarios side by side: the parameters in which they differ and every result, each with its
// difference from the baseline. The page Compare, the command `compare` and the design review read
// it.
#pragma once

#include "core/evaluation/results.h"
#include "core/message.h"
#include "core/scenario/parameter.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace headroom {

// Both outlive the comparison's making.
struct ComparedScenario
{
    std::string name;
    const Scenario *scenario = nullptr;
    const Evaluation *evaluation = nullptr;
};

struct ComparedCell
{
    ResultValue value{}; // in the row's unit; of a switch or choice what is shown
    bool never = false; // a time that never comes
    bool differs = false; // from the baseline's
    std::optional<double> change{}; // value − baseline, in the row's unit
    std::optional<double> ratio{}; // value / baseline, of amounts above zero
    bool operator==(const ComparedCell &) const = default;
};

struct ComparedRow
{
    const Parameter *parameter = nullptr; // else
    const Result *result = nullptr; // else measured step times
    std::vector<ComparedCell> cells{}; // one a scenario
    bool differs = false; // any of them
    bool operator==(const ComparedRow &) const = default;

    [[nodiscard]] std::string_view id() const;
    [[nodiscard]] std::string_view label() const;
    [[nodiscard]] std::string_view group() const; // its heading
    [[nodiscard]] Unit unit() const;
};

struct Comparison
{
    std::vector<std::string> names{};
    std::size_t baseline = 0; // of names
    std::vector<ComparedRow> rows{}; // parameters, then results
    bool operator==(const Comparison &) const = default;
};

// At least one scenario; baseline is one of them. Parameters that are alike have no row.
[[nodiscard]] Comparison compare(std::span<const ComparedScenario> scenarios, std::size_t baseline);

// "32", "24.64 days", "never", a dash for nothing.
[[nodiscard]] std::string valueText(const ComparedRow &row, std::size_t scenario,
                                    NumberStyle style = cStyle);
// "−16, ×0.667"; empty where it does not differ or differences mean nothing.
[[nodiscard]] std::string changeText(const ComparedRow &row, std::size_t scenario,
                                     NumberStyle style = cStyle);

struct ComparisonFilter
{
    bool differencesOnly = false;
    std::string search; // part of an id or label, in any case
    [[nodiscard]] bool shows(const ComparedRow &row) const;
};

// A table whose header names the baseline; what differs is bold, its difference behind it.
[[nodiscard]] std::string comparisonMarkdown(const Comparison &comparison,
                                             const ComparisonFilter &filter = {},
                                             NumberStyle style = cStyle);
// id, label, unit, a column a scenario and a column "change of NAME" a scenario beside the
// baseline; numbers with a point; `provenance` in comment lines above.
[[nodiscard]] std::string comparisonCsv(const Comparison &comparison,
                                        const ComparisonFilter &filter = {},
                                        std::string_view provenance = {});

// A short name for a scenario by what differs from another: "32 cards", "Compute 50 %"; "48 cards"
// where nothing does.
[[nodiscard]] Message differenceName(const Scenario &scenario, const Scenario &from);

} // namespace headroom
