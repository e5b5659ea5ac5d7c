#include "core/scenario/parameter.h"

#include "core/input_error.h"
#include "core/nearest.h"
#include "core/scenario/parameter_rows.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace headroom {
namespace {

using namespace std::string_view_literals;

// Ids of the interface whose model is not built yet. A row replaces its entry here.
constexpr std::array<std::string_view, 0> plannedIds{};

std::vector<Parameter> allRows()
{
    std::vector<Parameter> rows;
    for (const auto &part :
         {clusterRows(), inputRows(), trainingRows(), pipelineRows(), expertRows(),
          reliabilityRows(), operationRows(), modelRows(), scalingRows()})
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

// Ends of a range as they are written in formulas: 1e9, not 1 B or 1000000000.
std::string endText(double value)
{
    const double decades = value > 0 ? std::round(std::log10(value)) : 0;
    if (decades >= 5 && std::pow(10.0, decades) == value)
        return "1e" + formatExact(decades, Unit::None);
    return formatExact(value, Unit::None);
}

std::string rangeText(const Parameter &p)
{
    const AcceptedRange &range = p.accepted;
    std::string text = p.kind == ParameterKind::Count ? "a whole number " : "a number ";
    if (range.lowExcluded)
        text += "above " + endText(range.low) + (range.highExcluded ? ", " : ", up to ");
    else
        text += "from " + endText(range.low) + (range.highExcluded ? ", " : " to ");
    text += (range.highExcluded ? "below " : "") + endText(range.high);
    if (!unitSymbol(p.unit).empty())
        text += " " + std::string(unitSymbol(p.unit));
    if (!p.zeroMeans.empty())
        text += " (0: " + std::string(p.zeroMeans) + ")";
    if (p.orNever)
        text += ", or never";
    if (p.orSteps)
        text += ", or a number of steps";
    return text;
}

double parseChoice(const Parameter &p, std::string_view text)
{
    const std::string wanted = lowered(text);
    for (std::size_t i = 0; i < p.choices.size(); ++i)
        if (wanted == p.choices[i])
            return static_cast<double>(i);
    throw InputError(std::string(p.id), inQuotes(text) + " is no choice", acceptedText(p));
}

double parseSwitch(const Parameter &p, std::string_view text)
{
    const std::string wanted = lowered(text);
    for (std::string_view yes : {"true", "on", "yes", "1"})
        if (wanted == yes)
            return 1;
    for (std::string_view no : {"false", "off", "no", "0"})
        if (wanted == no)
            return 0;
    throw InputError(std::string(p.id), inQuotes(text) + " is no switch", acceptedText(p));
}

} // namespace

std::string_view groupTitle(ParameterGroup group)
{
    constexpr std::array<std::string_view, parameterGroupCount> titles{
            "Cluster",     "Efficiency",         "Input and stragglers",     "Task",   "Memory",
            "Parallelism", "Mixture of experts", "Checkpoints and failures", "Card",   "Model",
            "Cost",        "Batch size",         "Reinforcement learning",   "U-curve"};
    return titles[static_cast<std::size_t>(group)];
}

std::span<const Parameter> parameters()
{
    static const std::vector<Parameter> rows = allRows();
    return rows;
}

const Parameter *findParameter(std::string_view id)
{
    const auto rows = parameters();
    const auto found = std::ranges::find(rows, id, &Parameter::id);
    return found == rows.end() ? nullptr : &*found;
}

bool isPlannedParameter(std::string_view id)
{
    return std::ranges::find(plannedIds, id) != plannedIds.end();
}

std::string acceptedText(const Parameter &p)
{
    switch (p.kind) {
    case ParameterKind::Switch:
        return "true, false";
    case ParameterKind::Choice:
        return joined({p.choices.begin(), p.choices.end()});
    case ParameterKind::Number:
    case ParameterKind::Count:
        break;
    }
    return rangeText(p);
}

void checkValue(const Parameter &p, double value)
{
    const auto refuse = [&](const std::string &what) {
        throw InputError(std::string(p.id), what, acceptedText(p));
    };
    if (std::isnan(value))
        refuse("not a number");
    if (p.orNever && value == never)
        return;
    if (!std::isfinite(value))
        refuse("not a finite number");
    if (p.kind == ParameterKind::Choice || p.kind == ParameterKind::Switch) {
        const double count = p.kind == ParameterKind::Switch ? 2 : double(p.choices.size());
        if (value < 0 || value >= count || value != std::floor(value))
            refuse("no choice");
        return;
    }
    if (value < p.accepted.low || value > p.accepted.high
        || (p.accepted.lowExcluded && value == p.accepted.low)
        || (p.accepted.highExcluded && value == p.accepted.high))
        refuse(formatExact(value, p.unit) + " is out of range");
    if (p.kind == ParameterKind::Count && value != std::floor(value))
        refuse(formatExact(value, p.unit) + " is not a whole number");
}

bool isTypedInSteps(const Parameter &p, std::string_view text)
{
    const std::string typed = lowered(text);
    const std::size_t last = typed.find_last_not_of(" \t");
    if (!p.orSteps || last == std::string::npos)
        return false;
    const std::string_view trimmed = std::string_view(typed).substr(0, last + 1);
    return trimmed.ends_with("steps") || trimmed.ends_with("step");
}

double parseValue(const Parameter &p, std::string_view text, NumberStyle style, double stepSeconds)
{
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        throw InputError(std::string(p.id), "no value given", acceptedText(p));
    text = text.substr(first, text.find_last_not_of(" \t") - first + 1);
    if (p.kind == ParameterKind::Choice)
        return parseChoice(p, text);
    if (p.kind == ParameterKind::Switch)
        return parseSwitch(p, text);
    if (p.orNever && lowered(text) == "never")
        return never;
    double value = 0;
    try {
        if (isTypedInSteps(p, text)) {
            const std::string_view count = text.substr(0, lowered(text).rfind("step"));
            value = parseQuantity(count, Unit::None, style) * stepSeconds / unitFactor(p.unit);
            if (stepSeconds <= 0)
                throw InputError({}, "there is no step time to count in");
        } else {
            value = parseQuantity(text, p.unit, style);
        }
    } catch (const InputError &error) {
        throw InputError(std::string(p.id), error.message(), acceptedText(p));
    }
    checkValue(p, value);
    return value;
}

std::string formatValue(const Parameter &p, double value, NumberStyle style)
{
    if (p.kind == ParameterKind::Switch)
        return value != 0 ? "true" : "false";
    if (p.kind == ParameterKind::Choice)
        return std::string(p.choices[static_cast<std::size_t>(value)]);
    return formatExact(value, p.unit, style);
}

std::string formatWithUnit(const Parameter &p, double value, NumberStyle style)
{
    if (p.kind == ParameterKind::Switch)
        return value != 0 ? "on" : "off";
    std::string text = formatValue(p, value, style);
    if (std::isfinite(value) && !unitSymbol(p.unit).empty())
        text += "\u00a0" + std::string(unitSymbol(p.unit));
    return text;
}

std::string nearestIds(std::string_view id)
{
    std::vector<std::string_view> ids;
    for (const Parameter &p : parameters())
        ids.push_back(p.id);
    return joined(nearestNames(id, std::move(ids)));
}

} // namespace headroom
