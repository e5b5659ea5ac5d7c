// Persistent training state under ZeRO sharding.
// Source: training-systems chapter 10.1.2 and 10.2.1; Rajbhandari et al. 2020 (ZeRO), 3.
#pragma once

#include <cmath>
#include <optional>

namespace headroom {

// Bytes that every parameter occupies for the whole run. Mixed-precision Adam: operand weight 2,
// gradient 2 or 4, and 12 of optimizer state (FP32 master 4, two FP32 moments 8).
struct BytesPerParameter
{
    double weight = 2;
    double gradient = 2;
    double optimizer = 12;
    [[nodiscard]] constexpr double total() const { return weight + gradient + optimizer; }
};

// Bytes a card holds, by kind.
struct ResidentState
{
    double weights = 0;
    double gradients = 0;
    double optimizer = 0;
    [[nodiscard]] constexpr double total() const { return weights + gradients + optimizer; }
    bool operator==(const ResidentState &) const = default;
};

// Resident state of `parameters` at a ZeRO stage (0 … 3) over `shards` cards (≥ 1): full copies of
// what is not sharded plus a card's share of the rest.
[[nodiscard]] constexpr ResidentState
residentState(double parameters, const BytesPerParameter &bytes, int stage, double shards)
{
    return {.weights = parameters * bytes.weight / (stage >= 3 ? shards : 1),
            .gradients = parameters * bytes.gradient / (stage >= 2 ? shards : 1),
            .optimizer = parameters * bytes.optimizer / (stage >= 1 ? shards : 1)};
}

[[nodiscard]] constexpr double residentBytes(double parameters, const BytesPerParameter &bytes,
                                             int stage, double shards)
{
    return residentState(parameters, bytes, stage, shards).total();
}

// The least number of cards to shard over whose resident state leaves `live` bytes free of
// `usable`; nothing when no number does.
[[nodiscard]] inline std::optional<double> leastShards(double parameters,
                                                       const BytesPerParameter &bytes, int stage,
                                                       double live, double usable)
{
    const auto fits = [&](double shards) {
        return residentBytes(parameters, bytes, stage, shards) + live <= usable;
    };
    if (fits(1))
        return 1;
    double below = 1;
    double shards = 1e9; // as many cards as a job may have
    if (!fits(shards))
        return std::nullopt;
    // The quotient is the answer but for rounding, which may put it a card to either side.
    const double unsharded = residentBytes(parameters, bytes, stage, HUGE_VAL);
    const double quotient = std::ceil((residentBytes(parameters, bytes, stage, 1) - unsharded)
                                      / (usable - live - unsharded));
    if (quotient > 2 && quotient < shards - 1) {
        if (fits(quotient + 1))
            shards = quotient + 1;
        if (!fits(quotient - 2))
            below = quotient - 2;
    }
    while (shards - below > 1) {
        const double middle = std::floor((below + shards) / 2);
        (fits(middle) ? shards : below) = middle;
    }
    return shards;
}

} // namespace headroom
