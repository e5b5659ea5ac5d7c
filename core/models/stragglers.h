// Waiting for the slowest of n cards.
// Source: training-systems chapter 10.4.5. Seconds and shares.
#pragma once

#include "core/measured_times.h"

#include <cmath>
#include <span>
#include <vector>

namespace headroom {

// e(n): expected maximum of n independent standard normal variables, in multiples of σ; n ≥ 1,
// whole. e(1) = 0, e(2) = 1/√π. Absolute error below 1e-10 up to n = 1e9.
[[nodiscard]] double expectedMaximum(double n);

// Expected maximum of n independent draws, with replacement, from a measured sample (ascending, not
// empty): Σ x_i·((i/k)^n − ((i−1)/k)^n). Exact up to a hundred values; larger samples are summed in
// blocks of ranks that widen away from the top, with a relative error below 1e-4.
[[nodiscard]] double expectedMaximumOf(std::span<const double> ascending, double n);

// Remembers e(n), since drags and curves ask for the same card counts again and again. One thread
// each.
class ExpectedMaximumMemo
{
public:
    [[nodiscard]] double operator()(double n);
    // The same for draws from a measured sample: E[max] in multiples of its standard deviation from
    // its mean; 0 where all its values are equal. Remembers for one sample at a time.
    [[nodiscard]] double operator()(const MeasuredTimes &times, double n);

private:
    struct Entry
    {
        double n = 0;
        double value = 0;
    };
    static constexpr int entryBits = 12;
    [[nodiscard]] static std::size_t placeOf(double n);
    std::vector<Entry> m_entries = std::vector<Entry>(std::size_t{1} << entryBits);
    MeasuredTimes m_times;
    std::vector<Entry> m_measured; // made when the first sample comes
};

// Factor on compute when a step waits for the slowest of n cards whose times spread by
// sigmaShare of their mean.
[[nodiscard]] constexpr double stragglerFactor(double sigmaShare, double expectedMaximumOfCards)
{
    return 1 + sigmaShare * expectedMaximumOfCards;
}

// P(at least one of `hosts` is slow) when a share of all hosts is; share 0 … 1.
[[nodiscard]] inline double slowHostChance(double share, double hosts)
{
    return share >= 1 ? 1 : -std::expm1(hosts * std::log1p(-share));
}

// Factor on compute when slow hosts take `factor` times as long all along.
[[nodiscard]] constexpr double slowHostFactor(double chance, double factor)
{
    return 1 + chance * (factor - 1);
}

// What to do about one card that runs at μ + slowSigmas·σ, beside n − 1 that vary by σ. Each costs
// something once and something a step, more than a step of the n − 1 others takes.
struct SlowCard
{
    double cards = 2; // n ≥ 2
    double compute = 0; // μ, seconds of a step
    double sigma = 0; // seconds
    double slowSigmas = 3; // how far behind the slow one is, in σ
    double othersMaximum = 0; // e(n − 1)
    double interval = 0; // τ between snapshots, seconds
    double recovery = 0; // seconds to restart without the card
};

struct Response
{
    double once = 0; // seconds
    double aStep = 0; // seconds
    [[nodiscard]] constexpr double over(double steps) const { return once + aStep * steps; }
    bool operator==(const Response &) const = default;
};
// Every step waits: max(0, k − e(n−1))·σ.
[[nodiscard]] Response waitFor(const SlowCard &card);
// Its work goes to the others: μ/(n − 1) a step.
[[nodiscard]] Response redistribute(const SlowCard &card);
// A spare takes its place: half an interval is redone, and a restart.
[[nodiscard]] Response evict(const SlowCard &card);

// Steps from which `later`, which costs more once, is no dearer than `first`; infinite when never.
[[nodiscard]] double stepsUntilCheaper(const Response &first, const Response &later);

} // namespace headroom
