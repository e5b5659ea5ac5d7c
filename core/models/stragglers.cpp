#include "core/models/stragglers.h"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/quadrature/trapezoidal.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
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

double expectedMaximumOf(std::span<const double> ascending, double n)
{
    const std::size_t count = ascending.size();
    const auto size = static_cast<double>(count);
    double expected = 0;
    double above = 1; // share of maxima up to the block's upper end
    for (std::size_t end = count; end > 0 && above > 1e-18;) {
        const std::size_t fromTop = count - end;
        const std::size_t width = std::min(end, std::max<std::size_t>(1, fromTop / 100));
        double sum = 0;
        for (std::size_t i = end - width; i < end; ++i)
            sum += ascending[i];
        end -= width;
        const double below =
                end == 0 ? 0 : std::exp(n * std::log1p(-(size - static_cast<double>(end)) / size));
        expected += sum / static_cast<double>(width) * (above - below);
        above = below;
    }
    return expected;
}

// Scans ask for powers of two, which must not all share one place.
std::size_t ExpectedMaximumMemo::placeOf(double n)
{
    const std::uint64_t mixed = static_cast<std::uint64_t>(n) * 0x9E3779B97F4A7C15ULL;
    return static_cast<std::size_t>(mixed >> (64 - entryBits));
}

double ExpectedMaximumMemo::operator()(double n)
{
    Entry &entry = m_entries[placeOf(n)];
    if (entry.n != n)
        entry = {n, expectedMaximum(n)};
    return entry.value;
}

double ExpectedMaximumMemo::operator()(const MeasuredTimes &times, double n)
{
    if (m_measured.empty() || !m_times.isSame(times)) {
        m_times = times;
        m_measured.assign(std::size_t{1} << entryBits, {});
    }
    Entry &entry = m_measured[placeOf(n)];
    if (entry.n != n) {
        const double deviation = times.spread() * times.mean();
        const double above = expectedMaximumOf(times.ascending(), n) - times.mean();
        entry = {n, deviation > 0 ? std::max(0.0, above) / deviation : 0};
    }
    return entry.value;
}

Response waitFor(const SlowCard &card)
{
    return {0, std::max(0.0, card.slowSigmas - card.othersMaximum) * card.sigma};
}

Response redistribute(const SlowCard &card)
{
    return {0, card.compute / (card.cards - 1)};
}

Response evict(const SlowCard &card)
{
    return {card.interval / 2 + card.recovery, 0};
}

double stepsUntilCheaper(const Response &first, const Response &later)
{
    const double once = later.once - first.once;
    if (once <= 0)
        return 0;
    const double won = first.aStep - later.aStep;
    return won > 0 ? once / won : std::numeric_limits<double>::infinity();
}

} // namespace headroom
