// What a training log says about a step: the middle of its times, how far they spread, and the rate
// of a run that began in the middle of another. Source: training-systems chapter 10.6.3 (assumed
// values are to be measured); quantiles by linear interpolation between order statistics (Hyndman
// and Fan 1996, type 7); outliers beyond Tukey's fences (Tukey 1977).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace headroom {

struct Spread
{
    double lowerQuartile = 0;
    double median = 0;
    double upperQuartile = 0;
    double outliers = 0; // share of the values more than 1.5 interquartile ranges outside
    std::size_t count = 0;
    bool operator==(const Spread &) const = default;
};

// One or more finite values, in any order; their unit is kept.
[[nodiscard]] Spread spreadOf(std::span<const double> values);

// The values within Tukey's fences, in their order; never none.
[[nodiscard]] std::vector<double> withoutOutliers(std::span<const double> values);

// What a log says at one moment of the run: seconds on any clock, and tokens since training began,
// which a resumed run goes on counting.
struct TokenCount
{
    double seconds = 0;
    double tokens = 0;
};

// Rates between neighbouring lines, tokens/s, and the rate of all of them: tokens gained over time
// spent, never the count over the time. Where clock or count do not go on, a run was restarted:
// that stretch is left out.
struct TokenRates
{
    std::vector<double> rates{};
    double gained = 0; // tokens
    double spent = 0; // seconds
    std::size_t restarts = 0;

    [[nodiscard]] double rate() const { return gained / spent; } // where any stretch is left
};
[[nodiscard]] TokenRates tokenRates(std::span<const TokenCount> counts);

} // namespace headroom
