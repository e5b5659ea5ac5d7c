#include "core/models/calibration.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace headroom {
namespace {

double quantile(const std::vector<double> &ascending, double share)
{
    const double at = share * static_cast<double>(ascending.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, ascending.size() - 1);
    return std::lerp(ascending[below], ascending[above], at - static_cast<double>(below));
}

struct Fences
{
    double low = 0;
    double high = 0;
    [[nodiscard]] bool holds(double value) const { return value >= low && value <= high; }
};

Fences fencesOf(const Spread &spread)
{
    const double reach = 1.5 * (spread.upperQuartile - spread.lowerQuartile);
    return {spread.lowerQuartile - reach, spread.upperQuartile + reach};
}

} // namespace

Spread spreadOf(std::span<const double> values)
{
    std::vector<double> ascending(values.begin(), values.end());
    std::ranges::sort(ascending);
    Spread spread{.lowerQuartile = quantile(ascending, 0.25),
                  .median = quantile(ascending, 0.5),
                  .upperQuartile = quantile(ascending, 0.75),
                  .count = ascending.size()};
    const Fences fences = fencesOf(spread);
    const auto outside =
            std::ranges::count_if(ascending, [&](double value) { return !fences.holds(value); });
    spread.outliers = static_cast<double>(outside) / static_cast<double>(ascending.size());
    return spread;
}

std::vector<double> withoutOutliers(std::span<const double> values)
{
    const Fences fences = fencesOf(spreadOf(values));
    std::vector<double> kept;
    std::ranges::copy_if(values, std::back_inserter(kept),
                         [&](double value) { return fences.holds(value); });
    return kept;
}

TokenRates tokenRates(std::span<const TokenCount> counts)
{
    TokenRates found;
    std::size_t last = 0;
    for (std::size_t i = 1; i < counts.size(); ++i) {
        const double tokens = counts[i].tokens - counts[last].tokens;
        const double seconds = counts[i].seconds - counts[last].seconds;
        if (tokens == 0 && seconds >= 0)
            continue; // nothing was gained: its time goes to the stretch that gains
        last = i;
        if (!(tokens > 0) || !(seconds > 0)) {
            ++found.restarts;
            continue;
        }
        found.rates.push_back(tokens / seconds);
        found.gained += tokens;
        found.spent += seconds;
    }
    return found;
}

} // namespace headroom
