// An axis of the drawing as a figure's axis says: scale, title, ticks and their texts.
#pragma once

#include "core/figures/geometry.h"
#include "ui/figures/qcustomplot.h"

namespace headroom {

[[nodiscard]] inline bool isCategory(const Axis &axis)
{
    return axis.scale == AxisScale::Category;
}

// All but its range and colours.
void setUpAxis(QCPAxis &axis, const Axis &data);

} // namespace headroom
