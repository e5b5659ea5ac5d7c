#include "core/figures/geometry.h"

#include <algorithm>
#include <cmath>

namespace headroom {

bool hasVariant(const Figure &figure, std::size_t series)
{
    if (series + 1 >= figure.series.size() || !std::holds_alternative<Line>(figure.series[series]))
        return false;
    const auto *next = std::get_if<Line>(&figure.series[series + 1]);
    return next != nullptr && next->dashed;
}

bool isNumberColumn(const FigureTable &table, std::size_t column)
{
    bool any = false;
    for (const auto &row : table.rows) {
        if (column >= row.size() || std::holds_alternative<Amount>(row[column])) {
            any = any || column < row.size();
            continue;
        }
        const std::string text = std::get<Message>(row[column]).text();
        if (text.empty() || text == "–")
            continue;
        if (text[0] < '0' || text[0] > '9')
            return false;
        any = true;
    }
    return any && column > 0; // the first column names its row
}
namespace {

constexpr double largestDrawn = 1e250;
constexpr double barWidth = 0.56; // of a category
constexpr double groupedWidth = 0.84; // of all groups in a category

bool isVisible(const std::vector<bool> &visible, std::size_t series)
{
    return visible.empty() || (series < visible.size() && visible[series]);
}

bool isHorizontal(const Figure &figure)
{
    return figure.y.scale == AxisScale::Category;
}

// The sample of a line that holds at x: for steps the last one not beyond it, else the nearest.
std::size_t sampleAt(const Line &line, double x)
{
    const auto after = std::ranges::upper_bound(line.x, x);
    const auto index = static_cast<std::size_t>(after - line.x.begin());
    if (index == 0)
        return 0;
    if (line.steps || index == line.x.size())
        return index - 1;
    return x - line.x[index - 1] <= line.x[index] - x ? index - 1 : index;
}

double snapped(const Figure &figure, double x, const std::vector<bool> &visible)
{
    double best = x;
    double distance = INFINITY;
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
        const auto *line = std::get_if<Line>(&figure.series[i]);
        if (!line || line->x.empty() || !isVisible(visible, i))
            continue;
        const double sample = line->x[sampleAt(*line, x)];
        if (std::abs(sample - x) < distance) {
            distance = std::abs(sample - x);
            best = sample;
        }
    }
    return best;
}

ReadOut readLines(const Figure &figure, double x, const std::vector<bool> &visible)
{
    ReadOut out;
    out.x = snapped(figure, x, visible);
    double together = 0; // of stacked areas
    int stacked = 0;
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
        const auto *line = std::get_if<Line>(&figure.series[i]);
        if (!line || line->x.empty() || !isVisible(visible, i))
            continue;
        if (out.x < line->x.front() || out.x > line->x.back())
            continue;
        const std::size_t sample = sampleAt(*line, out.x);
        if (sample >= line->y.size())
            continue; // a line may have more places than values
        const double y = line->y[sample];
        out.lines.push_back({line->tone, line->label, full(y, figure.y.unit)});
        if (line->filled && std::isfinite(y)) {
            together += y;
            ++stacked;
        }
    }
    if (stacked > 1)
        out.lines.push_back({Tone::Quiet, {"together"}, full(together, figure.y.unit)});
    if (out.lines.empty())
        return {};
    out.followsX = true;
    out.heading = {"%1: %2", {figure.x.label, full(out.x, figure.x.unit)}};
    return out;
}

// The present stack by its parts, those of other scenarios by their totals.
void readGroups(const Figure &figure, std::size_t category, Unit unit,
                const std::vector<bool> &visible, ReadOut &out)
{
    std::vector<double> totals(figure.groups.size(), 0.0);
    std::vector<bool> any(totals.size(), false);
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
        const auto *bars = std::get_if<Bars>(&figure.series[i]);
        if (!bars || !isVisible(visible, i) || category >= bars->values.size()
            || !std::isfinite(bars->values[category]) || bars->group >= totals.size())
            continue;
        totals[bars->group] += bars->values[category];
        any[bars->group] = true;
        if (bars->group == 0 && bars->values[category] != 0)
            out.lines.push_back({bars->tone, bars->label, full(bars->values[category], unit)});
    }
    for (std::size_t g = 0; g < totals.size(); ++g)
        if (any[g])
            out.lines.push_back({Tone::Quiet, figure.groups[g], full(totals[g], unit)});
}

ReadOut readBars(const Figure &figure, double x, double y, const std::vector<bool> &visible)
{
    const Axis &categories = isHorizontal(figure) ? figure.y : figure.x;
    const Unit unit = isHorizontal(figure) ? figure.x.unit : figure.y.unit;
    const double at = std::round(isHorizontal(figure) ? y : x);
    if (!(at >= 0 && at < static_cast<double>(categories.categories.size()))) // nor NaN
        return {};
    const auto category = static_cast<std::size_t>(at);
    ReadOut out;
    out.heading = categories.categories[category];
    if (figure.groups.size() > 1) {
        readGroups(figure, category, unit, visible, out);
        return out.lines.empty() ? ReadOut{} : out;
    }
    double total = 0;
    std::size_t parts = 0;
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
        const auto *bars = std::get_if<Bars>(&figure.series[i]);
        if (!bars || !isVisible(visible, i) || category >= bars->values.size()
            || !std::isfinite(bars->values[category]))
            continue;
        total += bars->values[category];
        ++parts;
        out.lines.push_back({bars->tone, bars->label, full(bars->values[category], unit)});
    }
    if (!figure.grouped && parts > 1)
        out.lines.push_back({Tone::Quiet, {"total"}, full(total, unit)});
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
        const auto *points = std::get_if<Points>(&figure.series[i]);
        if (!points || !markOf(points->tone) || !isVisible(visible, i))
            continue;
        const std::vector<double> &along = isHorizontal(figure) ? points->y : points->x;
        const std::vector<double> &values = isHorizontal(figure) ? points->x : points->y;
        for (std::size_t k = 0; k < std::min(along.size(), values.size()); ++k)
            if (std::round(along[k]) == at)
                out.lines.push_back({points->tone, points->label, full(values[k], unit)});
    }
    return out.lines.empty() ? ReadOut{} : out;
}

ReadOut readSpans(const Figure &figure, double x, double y, const std::vector<bool> &visible)
{
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
        const auto *spans = std::get_if<Spans>(&figure.series[i]);
        if (!spans || !isVisible(visible, i))
            continue;
        for (const Span &span : spans->spans) {
            const double centre = span.row + span.offset;
            if (x >= span.start && x <= span.end && std::abs(y - centre) <= span.height / 2)
                return {.x = x,
                        .heading = !span.about.empty()  ? span.about
                                   : span.label.empty() ? spans->label
                                                        : span.label,
                        .lines = {{spans->tone, {"from"}, full(span.start, figure.x.unit)},
                                  {spans->tone, {"to"}, full(span.end, figure.x.unit)},
                                  {spans->tone,
                                   {"length"},
                                   full(span.end - span.start, figure.x.unit)}}};
        }
    }
    return {};
}

ReadOut readMap(const Figure &figure, double x, double y, const std::vector<bool> &visible)
{
    const auto shareOf = [](const Axis &axis, double value) {
        return axis.scale == AxisScale::Logarithmic
                       ? std::log(value / axis.low) / std::log(axis.high / axis.low)
                       : (value - axis.low) / (axis.high - axis.low);
    };
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
        const auto *map = std::get_if<HeatMap>(&figure.series[i]);
        if (!map || !isVisible(visible, i)
            || map->values.size() < static_cast<std::size_t>(map->columns * map->rows))
            continue;
        const double across = shareOf(figure.x, x) * map->columns;
        const double up = shareOf(figure.y, y) * map->rows;
        if (!(across >= 0 && across < map->columns && up >= 0 && up < map->rows))
            continue;
        const auto cell = static_cast<std::size_t>(static_cast<int>(up) * map->columns
                                                   + static_cast<int>(across));
        return {.x = x,
                .heading = map->label,
                .lines = {{Tone::Quiet, {"value"}, full(map->values[cell], map->unit)},
                          {Tone::Quiet, figure.x.label, full(x, figure.x.unit)},
                          {Tone::Quiet, figure.y.label, full(y, figure.y.unit)}}};
    }
    return {};
}

} // namespace

Range rangeOf(const std::vector<double> &values, bool fromZero)
{
    double low = INFINITY;
    double high = -INFINITY;
    for (double value : values) {
        if (!(std::abs(value) < largestDrawn))
            continue;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    if (low > high)
        return {0, 1};
    if (fromZero)
        low = std::min(low, 0.0);
    if (low == high) {
        const double air = low == 0 ? 1 : std::abs(low) * 0.5;
        return {fromZero && low >= 0 ? 0 : low - air, high + air};
    }
    const double air = (high - low) * 0.05;
    return {fromZero && low >= 0 ? 0 : low - air, high + air};
}

void fitAxis(Axis &axis, const std::vector<double> &values, bool fromZero)
{
    const Range range = rangeOf(values, fromZero);
    axis.low = range.low;
    axis.high = range.high;
}

double groupWidth(const Figure &figure)
{
    return figure.groups.size() > 1 ? groupedWidth / static_cast<double>(figure.groups.size())
                                    : barWidth;
}

double groupOffset(const Figure &figure, std::size_t group)
{
    if (figure.groups.size() < 2)
        return 0;
    const double place = (static_cast<double>(group) + 0.5) * groupWidth(figure) - groupedWidth / 2;
    return isHorizontal(figure) ? -place : place; // from the top, from the left
}

std::vector<BarRectangle> barRectangles(const Figure &figure, const std::vector<bool> &visible)
{
    std::vector<std::size_t> shown;
    std::size_t categories = 0;
    for (std::size_t i = 0; i < figure.series.size(); ++i)
        if (const auto *bars = std::get_if<Bars>(&figure.series[i]);
            bars && isVisible(visible, i)) {
            shown.push_back(i);
            categories = std::max(categories, bars->values.size());
        }
    const std::size_t groups = std::max<std::size_t>(1, figure.groups.size());
    std::vector<double> tops(categories * groups, 0.0);
    std::vector<BarRectangle> rectangles;
    const double slot = figure.grouped ? barWidth / static_cast<double>(shown.size())
                        : groups > 1   ? 0.88 * groupWidth(figure)
                                       : barWidth;
    for (std::size_t n = 0; n < shown.size(); ++n) {
        const auto &bars = std::get<Bars>(figure.series[shown[n]]);
        const auto &values = bars.values;
        for (std::size_t c = 0; c < values.size(); ++c) {
            if (!(std::abs(values[c]) < largestDrawn) || values[c] == 0)
                continue;
            double &top = tops[c * groups + std::min(bars.group, groups - 1)];
            const double base = figure.grouped ? 0 : top;
            const double side = static_cast<double>(c)
                                + (figure.grouped ? static_cast<double>(n) * slot - barWidth / 2
                                                  : groupOffset(figure, bars.group) - slot / 2);
            BarRectangle bar{shown[n], c, side, side + slot, base, base + values[c]};
            if (isHorizontal(figure)) {
                std::swap(bar.x0, bar.y0);
                std::swap(bar.x1, bar.y1);
            }
            rectangles.push_back(bar);
            top += values[c];
        }
    }
    return rectangles;
}

std::vector<double> stackedBelow(const Figure &figure, std::size_t series,
                                 const std::vector<bool> &visible)
{
    std::vector<double> below(std::get<Line>(figure.series[series]).x.size(), 0.0);
    for (std::size_t i = 0; i < series; ++i) {
        const auto *line = std::get_if<Line>(&figure.series[i]);
        if (line == nullptr || !line->filled || (!visible.empty() && !visible[i]))
            continue;
        for (std::size_t k = 0; k < std::min(below.size(), line->y.size()); ++k)
            below[k] += line->y[k];
    }
    return below;
}

ReadOut readOut(const Figure &figure, double x, double y, const std::vector<bool> &visible)
{
    if (ReadOut out = readLines(figure, x, visible); !out.empty())
        return out;
    if (ReadOut out = readSpans(figure, x, y, visible); !out.empty())
        return out;
    if (ReadOut out = readMap(figure, x, y, visible); !out.empty())
        return out;
    return readBars(figure, x, y, visible);
}

} // namespace headroom
