#include "core/models/stragglers.h"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/quadrature/trapezoidal.hpp>

#include <cmath>
#include <cstdint>
#include <numbers>

namespace headroom {

double expectedMaximum(double n)
{
    if (n <= 1)
        return 0;
    // The maximum's distribution is Φ(x)^n; outside these points less than 1e-18 of it remains.
    constexpr double tail = 1e-18;
    const boost::math::normal normal;
    const double low = n > 40 ? quantile(complement(normal, -std::expm1(std::log(tail) / n)))
                              : quantile(normal, std::exp(std::log(tail) / n));
    const double high = quantile(complement(normal, tail / n));

    const auto belowMaximum = [n](double x) { // x·n·φ(x)·Φ(x)^(n−1)
        const double density = std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
        const double above = std::erfc(x / std::numbers::sqrt2) / 2;
        return x * n * density * std::exp((n - 1) * std::log1p(-above));
    };
    // The integrand vanishes smoothly at both ends, where the trapezoidal rule converges fastest.
    return boost::math::quadrature::trapezoidal(belowMaximum, low, high, 1e-10);
}

double ExpectedMaximumMemo::operator()(double n)
{
    // Scans ask for powers of two, which must not all share one place.
    const std::uint64_t mixed = static_cast<std::uint64_t>(n) * 0x9E3779B97F4A7C15ULL;
    Entry &entry = m_entries[static_cast<std::size_t>(mixed >> (64 - entryBits))];
    if (entry.n != n)
        entry = {n, expectedMaximum(n)};
    return entry.value;
}

} // namespace headroom
