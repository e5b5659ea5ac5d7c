// The values at which a parameter's whole accepted range is looked at.
#pragma once

#include "core/scenario/parameter.h"

#include <vector>

namespace headroom {

// Ascending and distinct: 33 points of the slider range in the row's scale, the present value, then
// decades (doublings for whole numbers) to the accepted ends. An excluded 0 is approached to 1e-9
// of the slider's low end; where 0 stands for "none" the smallest positive value comes first.
[[nodiscard]] std::vector<double> scanPoints(const Parameter &parameter, double now);

} // namespace headroom
