#include "core/evaluation/results.h"
#include "core/report/report_sections.h"

#include <optional>

namespace headroom {
namespace {

using Style = ReportText::Style;

ReportTable profilesIn(const ReportFacts &facts)
{
    ReportTable table{.columns = {{"profile"}, {"name"}, {"notes"}},
                      .numeric = {false, false, false}};
    const ScenarioDocument &document = facts.input.document;
    for (const auto &[kind, title] : {std::pair{ProfileKind::Model, "model"},
                                      {ProfileKind::Card, "card"},
                                      {ProfileKind::Cluster, "cluster"}}) {
        const auto &profile = document.profile(kind);
        table.rows.push_back(
                {.cells = {{.value = Message{title}},
                           {.value = profile ? facts.written(profile->name) : Message{"–"}},
                           {.value = profile && !profile->notes.empty()
                                             ? facts.written(profile->notes)
                                             : Message{"–"}}}});
    }
    return table;
}

ReportTable parametersIn(const ReportFacts &facts, std::size_t &changed)
{
    const NumberStyle style = facts.input.style;
    const Comparison &comparison = facts.input.comparison;
    const Message before = comparison.names.empty()
                                   ? Message{"as opened"}
                                   : facts.written(comparison.names[comparison.baseline]);
    ReportTable table{.columns = {{"parameter"}, {"value"}, before, {"source"}},
                      .numeric = {false, true, true, false}};
    std::optional<ParameterGroup> group;
    for (const Parameter &p : parameters()) {
        if (group != p.group)
            table.rows.push_back({.heading = {groupTitle(p.group)}});
        group = p.group;
        const double now = p.get(facts.now.scenario);
        const double base = p.get(facts.input.baseline);
        const bool differs = now != base;
        changed += differs ? 1 : 0;
        const Message sourceText = facts.written(sourceOf(facts.input.document, p, style));
        table.rows.push_back(
                {.cells = {
                         {.value = Message{p.label}, .below = {"%1", {std::string(p.id)}}},
                         {.value = facts.written(formatWithUnit(p, now, style)), .marked = differs},
                         {.value = differs ? facts.written(formatWithUnit(p, base, style))
                                           : Message{"same"}},
                         {.value = sourceText}}});
    }
    return table;
}

} // namespace

ReportSection assumptionsSection(const ReportFacts &facts)
{
    ReportSection section{.id = "assumptions", .title = {"Assumptions"}};
    section.blocks.push_back(ReportText{Style::Heading, {"Profiles"}});
    section.blocks.push_back(profilesIn(facts));
    const auto &times = facts.now.scenario.straggler.times;
    if (!times.empty())
        section.blocks.push_back(ReportText{
                Style::Body,
                {"%1 measured step times stand in for the stragglers' spread: mean %2, "
                 "spread %3 of it.",
                 {full(static_cast<double>(times.ascending().size())),
                  full(times.mean(), Unit::Seconds), full(times.spread() * 100, Unit::Percent)}}});
    std::size_t changed = 0;
    ReportTable table = parametersIn(facts, changed);
    section.blocks.push_back(ReportText{Style::Heading, {"Every parameter"}});
    if (changed == 0)
        section.blocks.push_back(
                ReportText{Style::Body, {"All values are those of the baseline."}});
    else
        section.blocks.push_back(ReportText{
                Style::Body,
                {"Values that differ from the baseline: %1; they stand out in the table.",
                 {full(static_cast<double>(changed))}}});
    section.blocks.push_back(std::move(table));
    return section;
}

ReportSection leftOutSection(const ReportFacts &facts)
{
    ReportSection section{.id = "without", .title = {"What is left out"}};
    for (const Message &limit :
         {Message{"Efficiency is an input, not a finding: compute runs at this share of the card's "
                  "peak from the first step to the last."},
          Message{"Every step is taken to be alike; times vary by the stragglers and failures "
                  "given "
                  "above, and by nothing else."},
          Message{"The cluster is taken to run this job alone, with links at the rates given."},
          Message{"A break-even moves one value while all others stay; several slips at once are "
                  "worse than each alone."},
          Message{"Numbers are rounded for reading; the scenario inside holds the exact inputs."}})
        section.blocks.push_back(ReportText{Style::Item, limit});
    ReportTable table{.columns = {{"total or figure"}, {"leaves out"}}, .numeric = {false, false}};
    table.rows.push_back({.heading = {"Results"}});
    for (const Result &result : results()) {
        if (result.without.empty()
            || std::holds_alternative<std::monostate>(valueOf(result, facts.now.evaluation)))
            continue;
        table.rows.push_back(
                {.cells = {{.value = Message{result.label}}, {.value = Message{result.without}}}});
    }
    bool headed = false;
    for (std::size_t i = 0; i < facts.figures.size(); ++i) {
        if (facts.figures[i].without.empty())
            continue;
        if (!headed)
            table.rows.push_back({.heading = {"Figures"}});
        headed = true;
        ReportCell name{.value = Message{facts.input.figures[i]->title}};
        for (const Message &part : facts.figures[i].without) {
            table.rows.push_back({.cells = {name, {.value = part}}});
            name = {};
        }
    }
    section.blocks.push_back(std::move(table));
    return section;
}

} // namespace headroom
