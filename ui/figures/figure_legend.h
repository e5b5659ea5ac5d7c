// The legend below the axes: its columns, when it is left out, and its colours.
#pragma once

#include "core/figures/figure.h"
#include "ui/figures/qcustomplot.h"
#include "ui/theme/theme.h"

#include <vector>

namespace headroom {

class SeriesPlottable;

void setUpLegend(QCustomPlot &plot); // its own one, below its axes
// In as many columns as the plot's width takes; out of sight where the drawing names its curves.
// One series drawn by one plottable, in the figure's order.
void layOutLegend(QCPLegend &legend, const Figure &figure,
                  const std::vector<SeriesPlottable *> &series);
// Series that are hidden are dim.
void colourLegend(QCPLegend &legend, const Theme &colours,
                  const std::vector<SeriesPlottable *> &series, const std::vector<bool> &shown);

} // namespace headroom
