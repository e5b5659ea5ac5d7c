#include "core/figures/figure.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

std::string amount(double value, Unit unit, NumberStyle style)
{
    return formatQuantity(value, unit, style, 3);
}

// "40 %: 22.9 to 58.2 days"
std::string extent(const Message &label, const std::vector<double> &values, Unit unit,
                   NumberStyle style)
{
    double low = INFINITY;
    double high = -INFINITY;
    for (double value : values)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (low > high)
        return Message{"%1: no values", {label}}.text(style);
    if (low == high)
        return Message{"%1: %2", {label, amount(low, unit, style)}}.text(style);
    return Message{"%1: %2 to %3",
                   {label, amount(low, Unit::None, style), amount(high, unit, style)}}
            .text(style);
}

std::string barText(const Bars &bars, const Axis &categories, Unit unit, NumberStyle style)
{
    std::string text = bars.label.text(style) + ":";
    for (std::size_t i = 0; i < bars.values.size() && i < categories.categories.size(); ++i)
        if (std::isfinite(bars.values[i]))
            text += (i > 0 ? ", " : " ") + categories.categories[i].text(style) + " "
                    + amount(bars.values[i], unit, style);
    return text;
}

std::string seriesText(const Figure &figure, const Series &series, NumberStyle style)
{
    if (const auto *line = std::get_if<Line>(&series))
        return extent(line->label, line->y, figure.y.unit, style);
    if (const auto *points = std::get_if<Points>(&series))
        return extent(points->label, points->y, figure.y.unit, style);
    if (const auto *map = std::get_if<HeatMap>(&series))
        return extent(map->label, map->values, map->unit, style);
    if (const auto *bars = std::get_if<Bars>(&series)) {
        if (bars->group > 0) // the mark at each stack says what it comes to
            return {};
        const bool horizontal = figure.y.scale == AxisScale::Category;
        return barText(*bars, horizontal ? figure.y : figure.x,
                       horizontal ? figure.x.unit : figure.y.unit, style);
    }
    if (const auto *spans = std::get_if<Spans>(&series)) {
        double longest = 0;
        for (const Span &span : spans->spans)
            longest = std::max(longest, span.end - span.start);
        return Message{"%1: up to %2", {spans->label, amount(longest, figure.x.unit, style)}}.text(
                style);
    }
    return {};
}

} // namespace

const Message &labelOf(const Series &series)
{
    return std::visit([](const auto &s) -> const Message & { return s.label; }, series);
}

Tone toneOf(const Series &series)
{
    return std::visit(
            [](const auto &s) {
                if constexpr (requires { s.tone; })
                    return s.tone;
                else
                    return Tone::Quiet;
            },
            series);
}

bool isNamedBefore(const Figure &figure, std::size_t series)
{
    const Series &own = figure.series[series];
    const auto *bars = std::get_if<Bars>(&own);
    if (!markOf(toneOf(own)) && !(bars && bars->group > 0))
        return false;
    return std::any_of(figure.series.begin(),
                       figure.series.begin() + static_cast<std::ptrdiff_t>(series),
                       [&](const Series &other) { return labelOf(other) == labelOf(own); });
}

Figure withoutCursor(Figure figure)
{
    std::erase_if(figure.rules, [](const Rule &rule) { return rule.cursor; });
    figure.beside.clear();
    figure.widestBeside = {};
    figure.controls.clear();
    figure.hint = {};
    return figure;
}

std::string describe(const Figure &figure, NumberStyle style)
{
    std::string text = figure.shownFor.empty() ? "" : figure.shownFor.text(style) + ": ";
    text += figure.title.text(style) + ". " + figure.subtitle.text(style) + ".";
    for (const Message &remark : figure.remarks)
        text += " " + remark.text(style) + ".";
    for (const Series &series : figure.series) {
        const std::string part = seriesText(figure, series, style);
        if (!part.empty())
            text += " " + part + ".";
    }
    for (const Rule &rule : figure.rules)
        if (!rule.label.empty())
            text += " " + rule.label.text(style) + ".";
    for (const Note &note : figure.notes)
        text += " " + note.text.text(style) + ".";
    for (const Note &note : figure.beside) {
        const auto row = static_cast<std::size_t>(std::max(0.0, note.y));
        if (row < figure.y.categories.size())
            text += " " + figure.y.categories[row].text(style) + ": " + note.text.text(style) + ".";
    }
    return text;
}

} // namespace headroom
