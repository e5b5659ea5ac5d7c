// Waiting for the slowest of n cards.
// Source: training-systems chapter 10.4.5.
#pragma once

#include <vector>

namespace headroom {

// e(n): expected maximum of n independent standard normal variables, in multiples of σ; n ≥ 1,
// whole. e(1) = 0, e(2) = 1/√π. Absolute error below 1e-10 up to n = 1e9.
[[nodiscard]] double expectedMaximum(double n);

// Remembers e(n), since drags and curves ask for the same card counts again and again. One thread
// each.
class ExpectedMaximumMemo
{
public:
    [[nodiscard]] double operator()(double n);

private:
    struct Entry
    {
        double n = 0;
        double value = 0;
    };
    static constexpr int entryBits = 12;
    std::vector<Entry> m_entries = std::vector<Entry>(std::size_t{1} << entryBits);
};

// Factor on compute when a step waits for the slowest of n cards whose times spread by
// sigmaShare of their mean.
[[nodiscard]] constexpr double stragglerFactor(double sigmaShare, double expectedMaximumOfCards)
{
    return 1 + sigmaShare * expectedMaximumOfCards;
}

} // namespace headroom
