#include "core/evaluation/results.h"
#include "core/evaluation/why_empty.h"
#include "core/figures/compared.h"
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

// "+4.3 days": the other's value less the present one's; empty where it cannot be said.
Message difference(const Result &result, const ResultValue &now, const ResultValue &other,
                   NumberStyle style)
{
    const auto *from = std::get_if<double>(&now);
    const auto *to = std::get_if<double>(&other);
    if (from == nullptr || to == nullptr || *from == *to)
        return {};
    const std::string text = formatResult(result, *to - *from, style);
    return {"%1", {(*to > *from ? "+" : "") + text}};
}

// Where several scenarios stand side by side, at most this many beside the present one.
constexpr std::size_t columnsBeside = 3;

ReportTable parameterDifferences(const ReportFacts &facts, std::span<const NamedScenario> others)
{
    const NumberStyle style = facts.input.style;
    ReportTable table{.columns = {{"parameter"}, {"now"}}, .numeric = {false, true}};
    for (const NamedScenario &other : others) {
        table.columns.push_back(facts.written(shownName(other)));
        table.numeric.push_back(true);
    }
    for (const Parameter &p : parameters()) {
        const double now = p.get(facts.now.scenario);
        const auto differs = [&](const NamedScenario &o) { return p.get(o.scenario) != now; };
        if (std::ranges::none_of(others, differs))
            continue;
        ReportRow row{.cells = {{.value = Message{p.label}, .below = {"%1", {std::string(p.id)}}},
                                {.value = facts.written(formatWithUnit(p, now, style))}}};
        for (const NamedScenario &other : others)
            row.cells.push_back(
                    {.value = facts.written(formatWithUnit(p, p.get(other.scenario), style)),
                     .marked = differs(other)});
        table.rows.push_back(std::move(row));
    }
    const auto &times = facts.now.scenario.straggler.times;
    const auto timesDiffer = [&](const NamedScenario &o) {
        return !(o.scenario.straggler.times == times);
    };
    if (std::ranges::any_of(others, timesDiffer)) {
        const auto count = [](const Scenario &s) -> Cell {
            return full(static_cast<double>(s.straggler.times.ascending().size()));
        };
        ReportRow row{.cells = {{.value = Message{"Measured step times"}},
                                {.value = count(facts.now.scenario)}}};
        for (const NamedScenario &other : others)
            row.cells.push_back({.value = count(other.scenario), .marked = timesDiffer(other)});
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportTable resultDifferences(const ReportFacts &facts, std::span<const NamedScenario> others)
{
    const NumberStyle style = facts.input.style;
    ReportTable table{.columns = {{"result"}, {"now"}}, .numeric = {false, true}};
    for (const NamedScenario &other : others) {
        table.columns.push_back(facts.written(shownName(other)));
        table.numeric.push_back(true);
    }
    for (const Result *result : keyResults()) {
        const ResultValue now = valueOf(*result, facts.now.evaluation);
        const auto differs = [&](const NamedScenario &o) {
            return valueOf(*result, o.evaluation) != now;
        };
        if (std::ranges::none_of(others, differs))
            continue;
        ReportRow row{.cells = {{.value = Message{result->label}},
                                {.value = facts.written(formatResult(*result, now, style))}}};
        for (const NamedScenario &other : others) {
            const ResultValue value = valueOf(*result, other.evaluation);
            row.cells.push_back({.value = facts.written(formatResult(*result, value, style)),
                                 .below = difference(*result, now, value, style),
                                 .marked = value != now});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

std::vector<const Result *> keyResults()
{
    std::set<std::string_view> shown;
    for (const Page &page : pageTable())
        shown.insert(page.results.begin(), page.results.end());
    std::vector<const Result *> rows;
    for (const Result &result : results())
        if (result.get != nullptr && shown.contains(result.id))
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
    const auto others = facts.input.others;
    if (others.empty()) {
        section.blocks.push_back(ReportText{
                Style::Body,
                {"The scenario is as it was opened, and no other is compared with it."}});
        return section;
    }
    section.blocks.push_back(
            ReportText{Style::Body,
                       {"Differences are the other scenario's value less the present one's; "
                        "differing values stand out."}});
    for (std::size_t i = 0; i < others.size(); i += columnsBeside) {
        const auto some = others.subspan(i, std::min(columnsBeside, others.size() - i));
        for (auto &&[title, table] :
             {std::pair{Message{"Parameters that differ"}, parameterDifferences(facts, some)},
              {Message{"Results that differ"}, resultDifferences(facts, some)}}) {
            section.blocks.push_back(ReportText{Style::Heading, title});
            if (table.rows.empty())
                section.blocks.push_back(ReportText{Style::Body, {"None."}});
            else
                section.blocks.push_back(table);
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
