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

// What ends of a range are called. Patterns are whole, so that they can be translated.
std::string_view rangePattern(const Parameter &p)
{
    const AcceptedRange &range = p.accepted;
    const bool whole = p.kind == ParameterKind::Count;
    if (range.lowExcluded && range.highExcluded)
        return whole ? "a whole number above %1, below %2" : "a number above %1, below %2";
    if (range.lowExcluded)
        return whole ? "a whole number above %1, up to %2" : "a number above %1, up to %2";
    if (range.highExcluded)
        return whole ? "a whole number from %1, below %2" : "a number from %1, below %2";
    return whole ? "a whole number from %1 to %2" : "a number from %1 to %2";
}

Message rangeText(const Parameter &p)
{
    Message text{rangePattern(p), {endText(p.accepted.low), endText(p.accepted.high)}};
    if (!unitSymbol(p.unit).empty())
        text = {"%1 %2", {text, Word{unitSymbol(p.unit)}}};
    if (!p.zeroMeans.empty())
        text = {"%1 (0: %2)", {text, Word{p.zeroMeans}}};
    if (p.orNever)
        text = {"%1, or never", {text}};
    if (p.orSteps)
        text = {"%1, or a number of steps", {text}};
    return text;
}

double parseChoice(const Parameter &p, std::string_view text)
{
    std::string wanted = lowered(text);
    std::ranges::replace(wanted, '-', '_');
    for (const ChoiceName &other : p.choiceNames)
        if (wanted == other.name)
            wanted = other.choice;
    for (std::size_t i = 0; i < p.choices.size(); ++i)
        if (wanted == p.choices[i])
            return static_cast<double>(i);
    throw InputError(std::string(p.id), Message{"%1 is no choice", {inQuotes(text)}},
                     acceptedRange(p));
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
    throw InputError(std::string(p.id), Message{"%1 is no switch", {inQuotes(text)}},
                     acceptedRange(p));
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

Message acceptedRange(const Parameter &p)
{
    switch (p.kind) {
    case ParameterKind::Switch:
        return verbatim("true, false");
    case ParameterKind::Choice:
        return verbatim(joined({p.choices.begin(), p.choices.end()}));
    case ParameterKind::Number:
    case ParameterKind::Count:
        break;
    }
    return rangeText(p);
}

std::string acceptedText(const Parameter &p, NumberStyle style)
{
    return acceptedRange(p).text(style);
}

void checkValue(const Parameter &p, double value)
{
    const auto refuse = [&](Text what) {
        throw InputError(std::string(p.id), std::move(what), acceptedRange(p));
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
        refuse(Message{"%1 is out of range", {formatExact(value, p.unit)}});
    if (p.kind == ParameterKind::Count && value != std::floor(value))
        refuse(Message{"%1 is not a whole number", {formatExact(value, p.unit)}});
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
        throw InputError(std::string(p.id), "no value given", acceptedRange(p));
    text = text.substr(first, text.find_last_not_of(" \t") - first + 1);
    if (p.kind == ParameterKind::Choice)
        return parseChoice(p, text);
    if (p.kind == ParameterKind::Switch)
        return parseSwitch(p, text);
    if (p.orNever && (lowered(text) == "never" || lowered(text) == style.inWords("never")))
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
        throw InputError(std::string(p.id), error.message(), acceptedRange(p));
    }
    checkValue(p, value);
    return value;
}

std::string formatValue(const Parameter &p, double value, NumberStyle style)
{
    if (p.kind == ParameterKind::Switch)
        return style.inWords(value != 0 ? "true" : "false");
    if (p.kind == ParameterKind::Choice)
        return style.inWords(p.choices[static_cast<std::size_t>(value)]);
    return formatExact(value, p.unit, style);
}

Message valueText(const Parameter &p, double value)
{
    if (p.kind == ParameterKind::Switch)
        return {value != 0 ? "on" : "off"};
    if (p.kind == ParameterKind::Choice)
        return {p.choices[static_cast<std::size_t>(value)]};
    return {"%1", {Amount{value, p.unit, Amount::Form::Exact}}};
}

std::string formatWithUnit(const Parameter &p, double value, NumberStyle style)
{
    return valueText(p, value).text(style);
}

std::string nearestIds(std::string_view id)
{
    std::vector<std::string_view> ids;
    for (const Parameter &p : parameters())
        ids.push_back(p.id);
    return joined(nearestNames(id, std::move(ids)));
}

} // namespace headroom
