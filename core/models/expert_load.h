// How unevenly tokens meet the experts of a mixture, and what a capacity limit does about it.
// Source: training-systems chapter 10.3.3; Lepikhin et al. 2020 (GShard: capacity factor). Rows are
// tokens times the experts each passes; shares are 0 … 1.
#pragma once

namespace headroom {

// A routing histogram of two steps: `hotShare` of the experts get `hotLoad` times the mean, the
// others share the rest evenly.
struct ExpertRouting
{
    double experts = 1; // ≥ 1
    double tokens = 1; // that are routed together, ≥ 1
    double expertsPerToken = 1; // ≥ 1
    double hotShare = 0; // 0 … 1
    double hotLoad = 1; // ≥ 1; hotShare · hotLoad ≤ 1, and both 1 where all are hot

    [[nodiscard]] constexpr double rows() const { return tokens * expertsPerToken; }
    [[nodiscard]] constexpr double meanRows() const { return rows() / experts; }
    // Times the mean, of an expert that is not hot.
    [[nodiscard]] constexpr double coldLoad() const
    {
        return hotShare < 1 ? (1 - hotShare * hotLoad) / (1 - hotShare) : 1;
    }
    // Whether the hot experts alone would get more than all rows.
    [[nodiscard]] constexpr bool isImpossible() const
    {
        return hotShare < 1 ? hotShare * hotLoad > 1 : hotLoad > 1;
    }
};

struct ExpertCapacity
{
    double capacity = 0; // rows an expert runs
    double dropped = 0; // share of the routed rows that find no room
    double padded = 0; // share of the rows that are run and hold no token
};
// capacityFactor > 0. Every expert runs ⌈factor · mean⌉ rows.
[[nodiscard]] ExpertCapacity expertCapacity(const ExpertRouting &routing, double capacityFactor);

// Least capacity factor that drops nothing.
[[nodiscard]] double leastCapacityFactor(const ExpertRouting &routing);

// Rows that the fullest card runs over the mean. With a capacity factor every expert runs its
// capacity, whole rows; else hot experts are taken to stand on cards of their own as far as they
// fill them, which is even with one card for all experts. cards: that share the experts, ≥ 1.
[[nodiscard]] double expertLoadFactor(const ExpertRouting &routing, double capacityFactor,
                                      double cards);

} // namespace headroom
