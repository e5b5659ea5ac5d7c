// An axis of the drawing as a figure's axis says: scale, title, ticks and their texts.
#pragma once

#include "core/figures/geometry.h"
#include "ui/figures/qcustomplot.h"

#include <cstddef>

namespace headroom {

[[nodiscard]] inline bool isCategory(const Axis &axis)
{
    return axis.scale == AxisScale::Category;
}

// What a vertical axis of categories has room for.
struct RowFit
{
    std::size_t leftOut = 0; // of a ranked axis: the lightest ones
    std::size_t every = 1; // of another: one category in so many is named
    bool operator==(const RowFit &) const = default;
};

// pixels: the height of the axes; line: of a name. Everything fits where there is no height yet.
[[nodiscard]] RowFit rowsThatFit(const Axis &data, double pixels, double line);

// All but its range and colours.
void setUpAxis(QCPAxis &axis, const Axis &data, const RowFit &rows = {});

} // namespace headroom
