#include "core/models/card_grid.h"

#include "core/models/divides.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

double greatestCommonDivisor(double a, double b)
{
    while (b > 0) {
        const double rest = std::fmod(a, b);
        a = b;
        b = rest;
    }
    return a;
}

// `near` members `nearStride` apart, and as many again `far` times, `farStride` apart:
// near · nearStride ≤ farStride.
struct NestedGroup
{
    double near = 1;
    double nearStride = 1;
    double far = 1;
    double farStride = 1;

    // The least number of members that a group has in a run of `cards`, when it has any there. A
    // run as long as the far stride holds whole near parts; in a shorter one the cut between two
    // stages leaves no less than the greatest common divisor.
    [[nodiscard]] double leastMembers(double cards) const
    {
        if (cards >= farStride)
            return std::floor(cards / farStride) * near;
        const double run = greatestCommonDivisor(cards, near * nearStride);
        return std::clamp(std::floor(run / nearStride), 1.0, near);
    }
};

GroupPlacement nestedPlacement(const HostLayout &layout, const NestedGroup &group)
{
    if (group.far <= 1)
        return groupPlacement(layout, group.near, group.nearStride);
    if (group.near <= 1)
        return groupPlacement(layout, group.far, group.farStride);
    if (group.near * group.nearStride == group.farStride)
        return groupPlacement(layout, group.near * group.far, group.nearStride);

    GroupPlacement placement{.members = group.near * group.far};
    const double perHost = layout.cardsPerHost;
    if (layout.cards <= perHost || divides(group.far * group.farStride, perHost))
        return placement;
    placement.spansHosts = true;
    const double rack = layout.hostsPerRack * perHost;
    placement.spansRacks =
            rack > 0 && layout.cards > rack && !divides(group.far * group.farStride, rack);
    placement.leastHostShare = group.leastMembers(perHost) / perHost;
    if (const double rest = std::fmod(layout.cards, perHost); rest > 0)
        placement.leastHostShare =
                std::min(placement.leastHostShare, group.leastMembers(rest) / rest);
    return placement;
}

} // namespace

double leastCommonMultiple(double a, double b)
{
    return a / greatestCommonDivisor(a, b) * b;
}

double CardGrid::nearRanks() const
{
    return expert == 1 ? context : leastCommonMultiple(context, expert);
}

GroupPlacement tensorPlacement(const HostLayout &layout, const CardGrid &grid)
{
    return groupPlacement(layout, grid.tensor, 1);
}

GroupPlacement contextPlacement(const HostLayout &layout, const CardGrid &grid)
{
    return groupPlacement(layout, grid.context, grid.tensor);
}

GroupPlacement expertPlacement(const HostLayout &layout, const CardGrid &grid)
{
    return groupPlacement(layout, grid.expert, grid.tensor);
}

GroupPlacement rankPlacement(const HostLayout &layout, const CardGrid &grid, double members,
                             double apart)
{
    if (grid.pipeline == 1)
        return groupPlacement(layout, members, apart * grid.tensor);
    const double near = grid.nearRanks();
    const double farStride = grid.stageStride() * grid.pipeline;
    if (divides(near, apart))
        return groupPlacement(layout, members, apart / near * farStride);
    NestedGroup group{.nearStride = apart * grid.tensor, .farStride = farStride};
    const double together = near / apart;
    if (members <= together)
        group.near = members;
    else if (together == std::floor(together) && divides(together, members))
        group.near = together;
    group.far = members / group.near;
    return nestedPlacement(layout, group);
}

RingRate stageRate(const HostLayout &layout, const CardGrid &grid, double from, double to)
{
    const double perHost = layout.cardsPerHost;
    const double stride = grid.stageStride();
    const double block = stride * grid.pipeline;
    // Card x and card x + (to − from) · stride lie in two hosts for some x of the stage when a
    // host ends anywhere between the first and the last of these cards. The pattern repeats with
    // the common multiple of block and host.
    const auto leaves = [&](double cards) {
        if (layout.cards <= cards)
            return false;
        const double replicas = std::min(layout.cards / block, cards);
        for (double r = 0; r < replicas; ++r) {
            const double first = r * block + from * stride;
            const double last = r * block + (to + 1) * stride - 1;
            if (std::floor(first / cards) != std::floor(last / cards))
                return true;
        }
        return false;
    };
    const bool leavesHost = leaves(perHost);
    HostLayout shared = layout;
    shared.nicsPerHost /= std::min(stride, perHost); // all that cross at once
    return messageRate(shared, leavesHost,
                       layout.hostsPerRack > 0 && leavesHost
                               && leaves(layout.hostsPerRack * perHost));
}

} // namespace headroom
