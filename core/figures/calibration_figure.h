// Measured steps and the step that explains them, for the calibration dialog: no figure of a plan,
// so it stands in no table.
#pragma once

#include "core/explore/calibrate.h"
#include "core/figures/figure.h"

namespace headroom {

[[nodiscard]] Figure calibrationFigure(const Calibration &found);

} // namespace headroom
