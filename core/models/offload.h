// Moving state to host memory, and the two ways of casting gradients on the way.
// Source: training-systems chapter 10.2.3; principles of training systems 1.5; Ren et al. 2021
// (ZeRO-Offload). Bytes, bytes/s, seconds.
#pragma once

#include <algorithm>

namespace headroom {

// Seconds training waits for a transfer that may use a window of compute.
[[nodiscard]] constexpr double transferWait(double bytes, double rate, double window)
{
    return std::max(0.0, bytes / rate - window);
}

// A gradient of `bytes` (BF16) that the host wants in FP32. Cast by the host: it crosses the link
// in 16 bits, and the host reads it and writes twice as much. Cast by the card: it writes the FP32
// copy, which crosses the link.
struct CastTimes
{
    double transfer = 0;
    double cast = 0;
    [[nodiscard]] constexpr double total() const { return transfer + cast; }
};
[[nodiscard]] constexpr CastTimes castOnHost(double bytes, double link, double hostMemory)
{
    return {.transfer = bytes / link, .cast = 3 * bytes / hostMemory};
}
[[nodiscard]] constexpr CastTimes castOnCard(double bytes, double link, double cardMemory)
{
    return {.transfer = 2 * bytes / link, .cast = 3 * bytes / cardMemory};
}
// What each way holds on the card meanwhile.
[[nodiscard]] constexpr double heldByCardCast(double bytes)
{
    return 3 * bytes;
}

// The link rate above which the card casts faster; infinite when its memory is no faster.
[[nodiscard]] constexpr double castCrossover(double hostMemory, double cardMemory)
{
    return 1 / (3 * std::max(0.0, 1 / hostMemory - 1 / cardMemory));
}

// One optimizer step in host memory: the shard's gradients go down, every host updates the shards
// of its cards at the rate of its memory, new weights come up.
struct OffloadPlan
{
    double gradientBytes = 0; // a card's shard
    double weightBytes = 0; // a card's shard
    double updateBytes = 0; // read and written to update a card's shard
    double link = 1; // a card to its host
    double hostMemory = 1; // bytes/s, shared by the cards
    double cards = 1; // of a host
};
struct OffloadTimes
{
    double down = 0;
    double update = 0;
    double up = 0;
    [[nodiscard]] constexpr double total() const { return down + update + up; }
    bool operator==(const OffloadTimes &) const = default;
};
[[nodiscard]] constexpr OffloadTimes offloadTimes(const OffloadPlan &plan)
{
    return {.down = plan.gradientBytes / plan.link,
            .update = plan.updateBytes * plan.cards / plan.hostMemory,
            .up = plan.weightBytes / plan.link};
}

} // namespace headroom
