// Where a figure's parts lie: ranges, rectangles of bars, and what stands under the cursor.
#pragma once

#include "core/figures/figure.h"

#include <string>
#include <vector>

namespace headroom {

struct Range
{
    double low = 0;
    double high = 1;
    bool operator==(const Range &) const = default;
};

// A range that holds all finite values with 5 % of air, `fromZero` starting at 0. Values beyond
// 1e250, infinities and NaN are passed over, a flat or empty set still gets a range.
[[nodiscard]] Range rangeOf(const std::vector<double> &values, bool fromZero);

// Sets an axis to that range.
void fitAxis(Axis &axis, const std::vector<double> &values, bool fromZero);

struct BarRectangle
{
    std::size_t series = 0;
    std::size_t category = 0;
    double x0 = 0;
    double x1 = 0;
    double y0 = 0;
    double y1 = 0;
};

// How far from its category's middle a group of bars stands; 0 without groups.
[[nodiscard]] double groupOffset(const Figure &figure, std::size_t group);
// How wide one of them is.
[[nodiscard]] double groupWidth(const Figure &figure);

// Bars of all series that `visible` names (all when empty), stacked or grouped.
[[nodiscard]] std::vector<BarRectangle> barRectangles(const Figure &figure,
                                                      const std::vector<bool> &visible = {});

// Where each sample of a filled line starts: the heights of the visible filled lines before it.
[[nodiscard]] std::vector<double> stackedBelow(const Figure &figure, std::size_t series,
                                               const std::vector<bool> &visible = {});

// What the cursor at (x, y) reads: a heading and one line for each series; empty when nothing is
// there. x snaps to the nearest sample.
struct ReadOutLine
{
    Tone tone = Tone::Quiet;
    Message label{};
    Amount value{};
};
struct ReadOut
{
    double x = 0;
    bool followsX = false; // a line across the figure at x
    Message heading{};
    std::vector<ReadOutLine> lines{};
    [[nodiscard]] bool empty() const { return heading.empty() && lines.empty(); }
};
[[nodiscard]] ReadOut readOut(const Figure &figure, double x, double y,
                              const std::vector<bool> &visible = {});

// Whether the series is a line that a dashed variant follows.
[[nodiscard]] bool hasVariant(const Figure &figure, std::size_t series);

// Whether a table's column holds numbers alone, with or without units: they stand at the right.
[[nodiscard]] bool isNumberColumn(const FigureTable &table, std::size_t column);

} // namespace headroom
