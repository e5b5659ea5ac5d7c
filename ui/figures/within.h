// Places in pixels that may have less room than they need.
#pragma once

#include <algorithm>

namespace headroom {

// value, moved into [low, high]; low where there is no room: high may be below it.
[[nodiscard]] constexpr double within(double value, double low, double high)
{
    return std::min(std::max(value, low), std::max(low, high));
}

} // namespace headroom
