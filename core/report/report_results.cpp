#include "core/evaluation/results.h"
#include "core/evaluation/why_empty.h"
#include "core/report/report_sections.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace headroom {
namespace {

using Style = ReportText::Style;

Message problemKind(Severity severity)
{
    switch (severity) {
    case Severity::Conflict:
        return {"inputs conflict"};
    case Severity::Overrun:
        return {"does not fit"};
    case Severity::Late:
        return {"late"};
    case Severity::Note:
    case Severity::Remark:
        break;
    }
    return {"note"};
}

// Where several scenarios stand side by side, at most this many beside the baseline.
constexpr std::size_t columnsBeside = 3;

// Of the rows that `takes`, those that differ in the scenarios of these columns, the first of which
// is the baseline.
template <typename Takes>
ReportTable differenceTable(const ReportFacts &facts, const std::vector<std::size_t> &columns,
                            const Message &head, Takes takes)
{
    const Comparison &comparison = facts.input.comparison;
    const NumberStyle style = facts.input.style;
    ReportTable table{.columns = {head}, .numeric = {false}};
    for (const std::size_t column : columns) {
        table.columns.push_back(facts.written(comparison.names[column]));
        table.numeric.push_back(true);
    }
    for (const ComparedRow &row : comparison.rows) {
        const auto differs = [&](std::size_t column) { return row.cells[column].differs; };
        if (!takes(row) || std::ranges::none_of(columns, differs))
            continue;
        ReportRow line{.cells = {{.value = Message{row.label()},
                                  .below = {"%1", {std::string(row.id())}}}}};
        for (const std::size_t column : columns) {
            const std::string change = changeText(row, column, style);
            line.cells.push_back({.value = facts.written(valueText(row, column, style)),
                                  .below = change.empty() ? Message{} : facts.written(change),
                                  .marked = differs(column)});
        }
        table.rows.push_back(std::move(line));
    }
    return table;
}

void addDifferences(const ReportFacts &facts, const std::vector<std::size_t> &columns,
                    std::vector<ReportBlock> &blocks)
{
    const auto isParameter = [](const ComparedRow &row) { return row.result == nullptr; };
    const auto isKeyResult = [keys = keyResults()](const ComparedRow &row) {
        return row.result != nullptr && std::ranges::find(keys, row.result) != keys.end();
    };
    for (auto &&[title, table] :
         {std::pair{Message{"Parameters that differ"},
                    differenceTable(facts, columns, {"parameter"}, isParameter)},
          {Message{"Results that differ"},
           differenceTable(facts, columns, {"result"}, isKeyResult)}}) {
        blocks.push_back(ReportText{Style::Heading, title});
        if (table.rows.empty())
            blocks.push_back(ReportText{Style::Body, {"None."}});
        else
            blocks.push_back(table);
    }
}

} // namespace

std::vector<const Result *> keyResults()
{
    std::set<std::string_view> shown;
    for (const Page &page : pageTable())
        shown.insert(page.results.begin(), page.results.end());
    std::vector<const Result *> rows;
    for (const Result &result : results())
        if (shown.contains(result.id))
            rows.push_back(&result);
    return rows;
}

ReportSection verdictSection(const ReportFacts &facts, const Verdict &found)
{
    ReportSection section{.id = "verdict", .title = {"Verdict"}};
    section.blocks.push_back(ReportText{Style::Strong, found.sentence});
    for (const Message &detail : found.details)
        section.blocks.push_back(ReportText{Style::Item, detail});
    ReportTable gauges{.columns = {{"gauge"}, {"used of its limit"}, {"over it"}},
                       .numeric = {false, true, true}};
    for (const Gauge &gauge : found.gauges)
        gauges.rows.push_back({.cells = {{.value = Message{gauge.label}},
                                         {.value = gauge.text.empty() ? Message{"–"} : gauge.text},
                                         {.value = gauge.over.empty() ? Message{"–"} : gauge.over,
                                          .marked = !gauge.over.empty()}}});
    section.blocks.push_back(std::move(gauges));
    ReportTable problems{.columns = {{"kind"}, {"where"}, {"what"}, {"accepted"}},
                         .numeric = {false, false, false, false}};
    for (const Problem &problem : facts.now.evaluation.problems)
        problems.rows.push_back(
                {.cells = {{.value = problemKind(problem.severity)},
                           {.value = facts.written(std::string(problem.id))},
                           {.value = problem.text},
                           {.value = problem.accepted.empty() ? Message{"–"} : problem.accepted}}});
    if (problems.rows.empty()) {
        section.blocks.push_back(ReportText{Style::Body, {"No problem was found in the inputs."}});
        return section;
    }
    section.blocks.push_back(ReportText{Style::Heading, {"Problems and notes"}});
    section.blocks.push_back(std::move(problems));
    return section;
}

ReportSection differencesSection(const ReportFacts &facts)
{
    ReportSection section{.id = "differences", .title = {"What differs"}};
    const Comparison &comparison = facts.input.comparison;
    const bool any = std::ranges::any_of(comparison.rows, &ComparedRow::differs);
    if (comparison.names.size() < 2 || (comparison.names.size() == 2 && !any)) {
        section.blocks.push_back(ReportText{
                Style::Body,
                {"The scenario is as it was opened, and no other is compared with it."}});
        return section;
    }
    section.blocks.push_back(
            ReportText{Style::Body,
                       {"Differences are measured from %1; values that differ from it stand out.",
                        {comparison.names[comparison.baseline]}}});
    std::vector<std::size_t> columns{comparison.baseline};
    for (std::size_t i = 0; i < comparison.names.size(); ++i) {
        if (i != comparison.baseline)
            columns.push_back(i);
        if (columns.size() == columnsBeside + 1
            || (i + 1 == comparison.names.size() && columns.size() > 1)) {
            addDifferences(facts, columns, section.blocks);
            columns.resize(1);
        }
    }
    return section;
}

ReportSection resultsSection(const ReportFacts &facts)
{
    ReportSection section{.id = "results", .title = {"Key results"}};
    ReportTable table{.columns = {{"result"}, {"value"}, {"formula"}, {"source"}},
                      .numeric = {false, true, false, false}};
    std::optional<ResultGroup> group;
    for (const Result *result : keyResults()) {
        const ResultValue value = valueOf(*result, facts.now.evaluation);
        const Message why = whyEmpty(*result, facts.now.scenario, facts.now.evaluation);
        if (std::holds_alternative<std::monostate>(value) && why.empty())
            continue; // does not apply to this plan
        if (group != result->group)
            table.rows.push_back({.heading = {groupTitle(result->group)}});
        group = result->group;
        table.rows.push_back(
                {.cells = {{.value = Message{result->label},
                            .below = {"%1", {std::string(result->id)}}},
                           {.value = facts.written(formatResult(*result, value, facts.input.style)),
                            .below = why},
                           {.value = Message{result->formula}},
                           {.value = Message{result->source}}}});
    }
    section.blocks.push_back(std::move(table));
    return section;
}

} // namespace headroom
