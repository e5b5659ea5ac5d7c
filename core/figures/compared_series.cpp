#include "core/figures/compared_series.h"

#include "core/figures/compared.h"
#include "core/figures/geometry.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr std::size_t mostStacksAcross = 32; // more leave each too thin
constexpr std::size_t mostRowsOfBars = 15; // more leave no room for their letters

Message nameOfOther(const NamedScenario &scenario)
{
    return {"%1", {shownName(scenario)}};
}

bool isCurve(const Series &series)
{
    const auto *line = std::get_if<Line>(&series);
    return line && !line->filled && !line->dashed && !line->x.empty();
}

// Whether the line passes through a point of the figure.
bool passes(const Line &line, const Points &points, const Axis &y)
{
    const double near = 1e-3 * std::abs(y.high - y.low);
    for (std::size_t k = 0; k < std::min(points.x.size(), points.y.size()); ++k) {
        const auto after = std::ranges::upper_bound(line.x, points.x[k]);
        if (after == line.x.begin() || (after == line.x.end() && line.x.back() < points.x[k]))
            continue;
        const auto i = static_cast<std::size_t>(after - line.x.begin()) - 1;
        const bool last = line.steps || i + 1 >= std::min(line.x.size(), line.y.size());
        const double share = last ? 0 : (points.x[k] - line.x[i]) / (line.x[i + 1] - line.x[i]);
        const double there = last ? line.y[i] : line.y[i] + share * (line.y[i + 1] - line.y[i]);
        if (std::abs(there - points.y[k]) <= std::max(near, 1e-3 * std::abs(points.y[k])))
            return true;
    }
    return false;
}

// The curve that the plan stands on: through its point, in the first colour, or the first one.
const Line *planCurve(const Figure &figure)
{
    const Line *best = nullptr;
    int bestRank = -1;
    for (const Series &series : figure.series) {
        if (!isCurve(series))
            continue;
        const Line &line = std::get<Line>(series);
        int rank = line.tone == Tone::First ? 1 : 0;
        for (const Series &other : figure.series)
            if (const auto *points = std::get_if<Points>(&other);
                points && points->tone == Tone::First && passes(line, *points, figure.y))
                rank += 2;
        if (rank > bestRank) {
            bestRank = rank;
            best = &line;
        }
    }
    return best;
}

// Of points with names that which the other scenario is at, as its figure says in bold: the choices
// it did not make are not its own.
Points ownPoints(const Points &points, const Figure &figure)
{
    Points own{.label = points.label, .tone = points.tone};
    for (std::size_t i = 0; i < std::min({points.x.size(), points.y.size(), points.names.size()});
         ++i)
        if (std::ranges::any_of(figure.notes, [&](const Note &note) {
                return note.bold && note.x == points.x[i] && note.y == points.y[i];
            })) {
            own.x.push_back(points.x[i]);
            own.y.push_back(points.y[i]);
        }
    return own;
}

bool namesItsOwn(const Figure &figure)
{
    return std::ranges::any_of(figure.series, [&](const Series &series) {
        const auto *points = std::get_if<Points>(&series);
        return points && !ownPoints(*points, figure).x.empty();
    });
}

bool sameAxis(const Axis &a, const Axis &b)
{
    return a.scale == b.scale && a.unit == b.unit;
}

void widen(Axis &axis, const Axis &by)
{
    axis.low = std::min(axis.low, by.low);
    axis.high = std::max(axis.high, by.high);
}

// The stack of one category.
double stackOf(const Figure &figure, std::size_t category)
{
    double sum = NAN;
    for (const Series &series : figure.series)
        if (const auto *bars = std::get_if<Bars>(&series);
            bars && category < bars->values.size() && std::isfinite(bars->values[category]))
            sum = (std::isfinite(sum) ? sum : 0) + bars->values[category];
    return sum;
}

bool hasRows(const Figure &figure)
{
    return figure.y.scale == AxisScale::Category;
}

const Axis &categoriesOf(const Figure &figure)
{
    return hasRows(figure) ? figure.y : figure.x;
}

// Where each category of the figure stands in another; by name, else by place where both have as
// many. −1: nowhere.
std::vector<int> placesIn(const Figure &other, const Figure &figure)
{
    const auto &own = categoriesOf(figure).categories;
    const auto &theirs = categoriesOf(other).categories;
    std::vector<int> places;
    for (std::size_t c = 0; c < own.size(); ++c) {
        const auto found = std::ranges::find(theirs, own[c]);
        const bool byPlace = found == theirs.end() && own.size() == theirs.size()
                             && std::ranges::find(own, theirs[c]) == own.end();
        places.push_back(found != theirs.end() ? static_cast<int>(found - theirs.begin())
                         : byPlace             ? static_cast<int>(c)
                                               : -1);
    }
    return places;
}

Bars movedTo(const Bars &bars, const std::vector<int> &places, std::size_t group)
{
    Bars moved = bars;
    moved.group = group;
    moved.values.clear();
    moved.hollow.clear();
    for (int place : places) {
        const auto at = static_cast<std::size_t>(place);
        const bool there = place >= 0 && at < bars.values.size();
        moved.values.push_back(there ? bars.values[at] : NAN);
        moved.hollow.push_back(there && at < bars.hollow.size() && bars.hollow[at]);
    }
    return moved;
}

Points markers(const OtherFigure &other, const std::vector<int> &places, bool rows, double dodge)
{
    Points points{.label = nameOfOther(*other.scenario),
                  .tone = toneOfMark(*other.scenario->mark),
                  .filled = true};
    for (std::size_t c = 0; c < places.size(); ++c) {
        if (places[c] < 0)
            continue;
        const double along = static_cast<double>(c) + dodge;
        const double sum = stackOf(*other.figure, static_cast<std::size_t>(places[c]));
        points.x.push_back(rows ? sum : along);
        points.y.push_back(rows ? along : sum);
    }
    return points;
}

// Notes at the ends of bars stay at the present scenario's.
void shiftNotes(Figure &figure)
{
    const bool rows = hasRows(figure);
    for (Note &note : figure.notes) {
        double &along = rows ? note.y : note.x;
        if (along != std::round(along))
            continue;
        along += groupOffset(figure, 0);
        if (!rows && figure.groups.size() > 3) // above the letters beside it
            note.y += 0.06 * (figure.y.high - figure.y.low);
    }
}

void addLetters(Figure &figure, const OtherFigure &other, const std::vector<int> &places,
                std::size_t group)
{
    for (std::size_t c = 0; c < places.size(); ++c) {
        if (places[c] < 0)
            continue;
        const double sum = stackOf(*other.figure, static_cast<std::size_t>(places[c]));
        const double along = static_cast<double>(c) + groupOffset(figure, group);
        figure.notes.push_back({.x = hasRows(figure) ? sum : along,
                                .y = hasRows(figure) ? along : sum,
                                .text = {"%1", {letterOf(*other.scenario->mark)}},
                                .tone = toneOfMark(*other.scenario->mark),
                                .bold = true});
    }
}

} // namespace

std::string addCurves(Figure &figure, std::span<const OtherFigure> others, bool widenX)
{
    std::string missing;
    const bool hasCurves = planCurve(figure) != nullptr;
    for (const OtherFigure &other : others) {
        const Line *curve = planCurve(*other.figure);
        if (!sameAxis(figure.x, other.figure->x) || !sameAxis(figure.y, other.figure->y)
            || (hasCurves && !curve)) {
            missing += letterOf(*other.scenario->mark);
            continue;
        }
        const Tone tone = toneOfMark(*other.scenario->mark);
        const Message name = nameOfOther(*other.scenario);
        const bool choice = !curve && namesItsOwn(*other.figure);
        std::vector<Series> added;
        if (curve) {
            Line line = *curve;
            line.label = name;
            line.tone = tone;
            line.named = false;
            line.lightness = 0;
            added.emplace_back(std::move(line));
        }
        for (const Series &series : other.figure->series) {
            const auto *points = std::get_if<Points>(&series);
            if (!points
                || (curve && points->tone != Tone::First
                    && !passes(*curve, *points, other.figure->y)))
                continue;
            const Points own =
                    choice && !points->names.empty() ? ownPoints(*points, *other.figure) : *points;
            if (!own.x.empty())
                added.emplace_back(Points{
                        .label = name, .tone = tone, .x = own.x, .y = own.y, .filled = true});
        }
        figure.series.insert(figure.series.end(), added.begin(), added.end());
        widen(figure.y, other.figure->y);
        if (widenX)
            widen(figure.x, other.figure->x);
    }
    return missing;
}

std::string addBars(Figure &figure, std::span<const OtherFigure> others, const std::string &now)
{
    std::string missing;
    std::vector<OtherFigure> drawn;
    std::vector<std::vector<int>> places;
    for (const OtherFigure &other : others) {
        places.push_back(placesIn(*other.figure, figure));
        if (hasRows(*other.figure) == hasRows(figure)
            && std::ranges::any_of(places.back(), [](int place) { return place >= 0; })) {
            drawn.push_back(other);
        } else {
            places.pop_back();
            missing += letterOf(*other.scenario->mark);
        }
    }
    const bool beside = (drawn.size() + 1) * categoriesOf(figure).categories.size()
                        <= (hasRows(figure) ? mostRowsOfBars : mostStacksAcross);
    if (beside && !drawn.empty()) {
        figure.groups = {{"%1", {now}}};
        for (const OtherFigure &other : drawn)
            figure.groups.push_back(nameOfOther(*other.scenario));
        shiftNotes(figure);
    }
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Figure &other = *drawn[i].figure;
        if (beside) {
            for (const Series &series : other.series)
                if (const auto *bars = std::get_if<Bars>(&series))
                    figure.series.emplace_back(movedTo(*bars, places[i], i + 1));
            addLetters(figure, drawn[i], places[i], i + 1);
        } else {
            const double share = drawn.size() > 1 ? double(i) / double(drawn.size() - 1) - 0.5 : 0;
            figure.series.emplace_back(markers(drawn[i], places[i], hasRows(figure),
                                               hasRows(figure) ? -0.5 * share : 0.5 * share));
        }
        if (hasRows(figure))
            widen(figure.x, other.x);
        else
            widen(figure.y, other.y);
    }
    if (figure.groups.size() > 3 && !hasRows(figure))
        figure.y.high *= 1.06;
    return missing;
}

std::string addToMap(Figure &figure, std::span<const OtherFigure> others, const Scenario &now)
{
    std::string missing;
    std::string otherwise;
    const Parameter *px = findParameter(figure.x.parameter);
    const Parameter *py = findParameter(figure.y.parameter);
    const auto isOfThisMap = [&](const Scenario &other) {
        return now.straggler.times == other.straggler.times
               && std::ranges::all_of(parameters(), [&](const Parameter &p) {
                      return &p == px || &p == py || p.get(now) == p.get(other);
                  });
    };
    const auto inside = [](const Axis &axis, double value) {
        return value >= axis.low && value <= axis.high;
    };
    for (const OtherFigure &other : others) {
        const double x = px ? px->get(other.scenario->scenario) : NAN;
        const double y = py ? py->get(other.scenario->scenario) : NAN;
        if (!inside(figure.x, x) || !inside(figure.y, y)) {
            missing += letterOf(*other.scenario->mark);
            continue;
        }
        const bool itsMap = isOfThisMap(other.scenario->scenario);
        if (!itsMap)
            otherwise += letterOf(*other.scenario->mark);
        figure.series.emplace_back(Points{.label = nameOfOther(*other.scenario),
                                          .tone = toneOfMark(*other.scenario->mark),
                                          .x = {x},
                                          .y = {y},
                                          .filled = itsMap});
    }
    std::ranges::sort(otherwise);
    if (!otherwise.empty())
        figure.remarks.push_back(
                {"hollow: other values differ in %1, for which the colours do not hold",
                 {listed(otherwise)}});
    return missing;
}

} // namespace headroom
