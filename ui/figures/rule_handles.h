// Rules of a figure that a person can move: which one lies under the mouse, and where a drag or a
// key takes it, in the units of its axis.
#pragma once

#include "core/figures/geometry.h"
#include "ui/figures/qcustomplot.h"

namespace headroom {

// The rule whose handle is nearest to a position of the widget; nullptr where none is near.
[[nodiscard]] const Rule *handleAt(const QCustomPlot &plot, const Figure &figure,
                                   const QPointF &position);
// Where a drag to a position puts a rule: within the axes.
[[nodiscard]] double valueAt(const QCustomPlot &plot, const Rule &rule, const QPointF &position);
// Where a key puts a rule: by a share of what is seen, forwards or up.
[[nodiscard]] double valueMoved(const QCustomPlot &plot, const Rule &rule, double share);

} // namespace headroom
