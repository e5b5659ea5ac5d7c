// The sections of a design review, each from what was found.
#pragma once

#include "core/evaluation/results.h"
#include "core/explore/break_even.h"
#include "core/report/report.h"

namespace headroom {

struct ReportFacts
{
    const ReportInput &input;
    const NamedScenario &now;
    const std::vector<RowBreakEvens> &breakEvens;
    EvaluationMemo &memo;
    std::vector<Figure> figures{}; // one a chosen row, in order

    [[nodiscard]] Message written(std::string text) const { return {"%1", {std::move(text)}}; }
};

[[nodiscard]] ReportSection verdictSection(const ReportFacts &facts, const Verdict &found);
[[nodiscard]] ReportSection differencesSection(const ReportFacts &facts);
[[nodiscard]] ReportSection resultsSection(const ReportFacts &facts);
[[nodiscard]] ReportSection breakEvenSection(const Figure &table);
[[nodiscard]] ReportSection figuresSection(const ReportFacts &facts);
[[nodiscard]] ReportSection assumptionsSection(const ReportFacts &facts);
[[nodiscard]] ReportSection leftOutSection(const ReportFacts &facts);

// The results that pages show, in the table's order.
[[nodiscard]] std::vector<const Result *> keyResults();

// A figure's table as a document holds it.
[[nodiscard]] ReportTable reportTable(const FigureTable &table);

} // namespace headroom
