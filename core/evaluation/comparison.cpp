#include "core/evaluation/comparison.h"
#include "core/csv_cell.h"
#include "core/nearest.h"
#include "core/utf8.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace headroom {
namespace {

ComparedCell cellOf(const Parameter &p, const Scenario &scenario)
{
    const double value = p.get(scenario);
    if (p.kind == ParameterKind::Switch)
        return {.value = value != 0};
    if (p.kind == ParameterKind::Choice)
        return {.value = p.choices[static_cast<std::size_t>(value)]};
    if (!std::isfinite(value))
        return {.never = true};
    return {.value = value};
}

// Numbers that are equal but for their last digits are the same result.
bool alike(const ResultValue &a, const ResultValue &b)
{
    const auto *x = std::get_if<double>(&a);
    const auto *y = std::get_if<double>(&b);
    if (!x || !y)
        return a == b;
    return *x == *y || std::abs(*x - *y) <= 1e-12 * std::max(std::abs(*x), std::abs(*y));
}

void measure(ComparedRow &row, std::size_t baseline)
{
    const ComparedCell base = row.cells[baseline];
    for (ComparedCell &cell : row.cells) {
        cell.differs = cell.never != base.never || !alike(cell.value, base.value);
        row.differs = row.differs || cell.differs;
        const auto *own = std::get_if<double>(&cell.value);
        const auto *other = std::get_if<double>(&base.value);
        if (!cell.differs || !own || !other)
            continue;
        if (const double change = *own - *other; std::isfinite(change))
            cell.change = change;
        const double ratio = *own > 0 && *other > 0 ? *own / *other : 0;
        if (ratio > 0 && std::isfinite(ratio)) // of the accepted ends it may not be
            cell.ratio = ratio;
    }
}

// Of a table's cell: no line may end in it.
std::string markdown(std::string_view text)
{
    std::string result;
    for (char c : text) {
        if (c == '|' || c == '*' || c == '_' || c == '\\' || c == '<' || c == '`')
            result += '\\';
        result += c == '\n' || c == '\r' ? ' ' : c;
    }
    return result;
}

std::string csvValue(const ComparedRow &row, std::size_t scenario)
{
    const ComparedCell &cell = row.cells[scenario];
    if (const auto *number = std::get_if<double>(&cell.value))
        return formatExact(*number, Unit::None);
    if (!cell.never && std::holds_alternative<std::monostate>(cell.value))
        return {};
    return csvCell(valueText(row, scenario));
}

std::vector<const ComparedRow *> shownRows(const Comparison &comparison,
                                           const ComparisonFilter &filter)
{
    std::vector<const ComparedRow *> rows;
    for (const ComparedRow &row : comparison.rows)
        if (filter.shows(row))
            rows.push_back(&row);
    return rows;
}

} // namespace

std::string_view ComparedRow::id() const
{
    return parameter ? parameter->id : result ? result->id : "straggler.step_times";
}

std::string_view ComparedRow::label() const
{
    return parameter ? parameter->label : result ? result->label : "Measured step times";
}

std::string_view ComparedRow::group() const
{
    return result ? groupTitle(result->group) : "Differing parameters";
}

Unit ComparedRow::unit() const
{
    return parameter ? parameter->unit : result ? result->unit : Unit::None;
}

Comparison compare(std::span<const ComparedScenario> scenarios, std::size_t baseline)
{
    Comparison comparison{.names = {}, .baseline = baseline};
    for (const ComparedScenario &scenario : scenarios)
        comparison.names.push_back(scenario.name);
    const auto addRow = [&](ComparedRow row, bool alsoAlike, auto cell) {
        for (const ComparedScenario &scenario : scenarios)
            row.cells.push_back(cell(scenario));
        measure(row, baseline);
        if (row.differs || alsoAlike)
            comparison.rows.push_back(std::move(row));
    };
    for (const Parameter &p : parameters())
        addRow({.parameter = &p}, false,
               [&](const ComparedScenario &s) { return cellOf(p, *s.scenario); });
    const auto times = [](const ComparedScenario &s) {
        return ComparedCell{.value = s.scenario->straggler.times.empty() ? ResultValue{}
                                                                         : ResultValue("measured")};
    };
    const auto sameTimes = [&](const ComparedScenario &s) {
        return s.scenario->straggler.times == scenarios[baseline].scenario->straggler.times;
    };
    if (!std::ranges::all_of(scenarios, sameTimes)) {
        addRow({}, true, times);
        for (std::size_t i = 0; i < scenarios.size(); ++i)
            comparison.rows.back().cells[i].differs = !sameTimes(scenarios[i]);
        comparison.rows.back().differs = true;
    }
    for (const Result &result : results())
        addRow({.result = &result}, true, [&](const ComparedScenario &s) {
            return ComparedCell{.value = valueOf(result, *s.evaluation)};
        });
    return comparison;
}

std::string valueText(const ComparedRow &row, std::size_t scenario, NumberStyle style)
{
    const ComparedCell &cell = row.cells[scenario];
    if (row.result)
        return formatResult(*row.result, cell.value, style);
    if (cell.never)
        return style.inWords("never");
    if (const auto *number = std::get_if<double>(&cell.value))
        return formatWithUnit(*row.parameter, *number, style);
    if (const auto *on = std::get_if<bool>(&cell.value))
        return style.inWords(*on ? "on" : "off");
    if (const auto *text = std::get_if<std::string_view>(&cell.value))
        return style.inWords(*text);
    return "–";
}

std::string changeText(const ComparedRow &row, std::size_t scenario, NumberStyle style)
{
    const ComparedCell &cell = row.cells[scenario];
    if (!cell.change)
        return {};
    // In the value's unit, which stands beside it; shares are read as per cent.
    const double size = std::abs(*cell.change)
                        / (row.unit() == Unit::Share && row.result ? unitFactor(Unit::Percent) : 1);
    std::string text =
            (*cell.change < 0 ? "−" : "+") + formatQuantity(size, row.unit(), style, 4, false);
    if (!cell.ratio)
        return text;
    const std::string ratio = formatQuantity(*cell.ratio, Unit::None, style, 3);
    if (ratio != formatQuantity(1.0001, Unit::None, style, 3)) // else it says nothing
        text += ", ×" + ratio;
    return text;
}

bool ComparisonFilter::shows(const ComparedRow &row) const
{
    if (differencesOnly && !row.differs)
        return false;
    const std::string wanted = lowered(search);
    return wanted.empty() || lowered(row.id()).find(wanted) != std::string::npos
           || lowered(row.label()).find(wanted) != std::string::npos;
}

std::string comparisonMarkdown(const Comparison &comparison, const ComparisonFilter &filter,
                               NumberStyle style)
{
    std::string text = "| |";
    std::string rule = "\n|---|";
    for (std::size_t i = 0; i < comparison.names.size(); ++i) {
        text += " " + markdown(comparison.names[i])
                + (i == comparison.baseline ? " (" + style.inWords("baseline") + ") |" : " |");
        rule += "---:|";
    }
    text += rule + "\n";
    std::string_view group;
    for (const ComparedRow *row : shownRows(comparison, filter)) {
        if (row->group() != group) {
            group = row->group();
            text += "| **" + markdown(style.inWords(group)) + "** |";
            for (std::size_t i = 0; i < comparison.names.size(); ++i)
                text += " |";
            text += "\n";
        }
        text += "| " + markdown(style.inWords(row->label())) + " `" + std::string(row->id())
                + "` |";
        for (std::size_t i = 0; i < row->cells.size(); ++i) {
            const std::string value = markdown(valueText(*row, i, style));
            const std::string change = markdown(changeText(*row, i, style));
            text += row->cells[i].differs ? " **" + value + "**" : " " + value;
            text += change.empty() ? " |" : " (" + change + ") |";
        }
        text += "\n";
    }
    return text;
}

std::string comparisonCsv(const Comparison &comparison, const ComparisonFilter &filter,
                          std::string_view provenance)
{
    std::string text;
    for (std::size_t start = 0; start < provenance.size();) {
        const std::size_t end = std::min(provenance.find('\n', start), provenance.size());
        text += csvComment(provenance.substr(start, end - start));
        start = end + 1;
    }
    text += csvComment("baseline: " + comparison.names[comparison.baseline]) + "id,label,unit";
    for (const std::string &name : comparison.names)
        text += "," + csvCell(name);
    for (std::size_t i = 0; i < comparison.names.size(); ++i)
        if (i != comparison.baseline)
            text += "," + csvCell("change of " + comparison.names[i]);
    text += "\n";
    for (const ComparedRow *row : shownRows(comparison, filter)) {
        text += std::string(row->id()) + "," + csvCell(std::string(row->label())) + ","
                + csvCell(std::string(unitSymbol(row->unit())));
        for (std::size_t i = 0; i < row->cells.size(); ++i)
            text += "," + csvValue(*row, i);
        for (std::size_t i = 0; i < row->cells.size(); ++i)
            if (i != comparison.baseline)
                text += ","
                        + (row->cells[i].change ? formatExact(*row->cells[i].change, Unit::None)
                                                : std::string());
        text += "\n";
    }
    return text;
}

Message differenceName(const Scenario &scenario, const Scenario &from)
{
    constexpr int mostNamed = 2;
    std::vector<Message> names;
    int named = 0;
    int more = 0;
    for (const Parameter &p : parameters()) {
        const double value = p.get(scenario);
        if (value == p.get(from))
            continue;
        if (named == mostNamed) {
            ++more;
            continue;
        }
        if (p.id == "cluster.cards")
            names.push_back({value == 1 ? "%1 card" : "%1 cards", {valueText(p, value)}});
        else
            names.push_back({"%1 %2", {Word{p.label}, valueText(p, value)}});
        ++named;
    }
    if (named == 0)
        return {scenario.cluster.cards == 1 ? "%1 card" : "%1 cards",
                {full(scenario.cluster.cards)}};
    if (more > 0)
        return {"%1, %2 more", {listed(names), full(more)}};
    return listed(names);
}

} // namespace headroom
