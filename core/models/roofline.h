// What bounds an operation: arithmetic or memory traffic.
// Source: principles of training systems 1.4; Williams et al. 2009. FLOP/s, bytes/s, FLOP a byte.
#pragma once

#include <algorithm>
#include <cmath>

namespace headroom {

// Operations below this intensity wait for memory.
[[nodiscard]] constexpr double ridgePoint(double peak, double memoryBandwidth)
{
    return peak / memoryBandwidth;
}

[[nodiscard]] constexpr double attainableRate(double peak, double memoryBandwidth, double intensity)
{
    return std::min(peak, intensity * memoryBandwidth);
}

// A product of m × k and k × n matrices: each operand read once, the result written once.
[[nodiscard]] constexpr double matrixIntensity(double m, double k, double n, double valueBytes)
{
    return 2 * m * k * n / (valueBytes * (m * k + k * n + m * n));
}

// Attention whose scores are written out and read back twice: of the FLOPs a query-key pair and
// head costs, each of four passes over the scores moves one value.
[[nodiscard]] constexpr double scoreIntensity(double flopsPerPair, double valueBytes)
{
    return flopsPerPair / (4 * valueBytes);
}

// Share of the lanes that work when `items` are spread over warps of `width`.
[[nodiscard]] inline double warpUse(double items, double width = 32)
{
    return items / (std::ceil(items / width) * width);
}

} // namespace headroom
