// Collective operations over a group of cards: the ways they can go, and the fastest of them.
// Source: training-systems chapter 10.3.3 and 10.6.2; Patarasuk and Yuan 2009 (ring); Thakur,
// Rabenseifner and Gropp 2005 (trees, tiers); Graham et al. 2016 (sums inside switches). Bytes,
// bytes/s, seconds.
#pragma once

#include "core/models/links.h"

#include <array>
#include <cstddef>

namespace headroom {

enum class CollectiveKind {
    Gather, // every card ends with all of `bytes`
    Reduce, // reduce-scatter: every card ends with its part of the sum
    AllReduce, // every card ends with the whole sum
    Exchange, // all-to-all: every card has `bytes` for the group, an equal part for each member
};

enum class CollectiveAlgorithm {
    Ring, // one ring over all members
    Tiers, // inside hosts, then between them, then between racks: a ring of each
    Tree, // an all-reduce up and down a binary tree
    InNetwork, // an all-reduce that switches add up
    Direct, // an exchange: every pair by itself
};

// Rings that follow one another: each carries what those before have left of a card's bytes.
struct RingRoute
{
    double secondsPerByte = 0; // of a gather or reduce-scatter
    double hops = 0; // of a gather or reduce-scatter
    std::array<double, 3> onLink{}; // secondsPerByte by link
};

// What the collectives of one group go over. Switches that add up stand between hosts: a group
// inside one host has none.
struct GroupLinks
{
    double members = 1; // ≥ 1; one sends nothing
    RingRate ring; // > 0 when members > 1
    RingRate exchange;
    double hopLatency = 0; // seconds
    bool inNetworkReduction = false; // has such switches
    std::array<RingRoute, 4> routes{}; // the plain ring first
    std::size_t routeCount = 0;
};
[[nodiscard]] GroupLinks groupLinks(const HostLayout &layout, const GroupPlacement &placement,
                                    double hopLatency = 0, bool inNetworkReduction = false);

// A group that is given by its ring alone.
[[nodiscard]] GroupLinks ringLinks(double members, double bytesPerSecond);

struct Collective
{
    CollectiveAlgorithm algorithm = CollectiveAlgorithm::Ring;
    double sent = 0; // bytes a card
    double transfer = 0; // seconds of sending
    double latency = 0; // seconds of hops
    std::array<double, 3> onLink{}; // transfer by link

    [[nodiscard]] double seconds() const { return transfer + latency; }
};

// The fastest way for one call over `bytes` in all. A ring or tier pays members − 1 hops, an
// all-reduce twice that; a tree, in switches or not, 2·⌈log2 members⌉. Sums in switches send the
// bytes once.
[[nodiscard]] Collective collective(CollectiveKind kind, double bytes, const GroupLinks &links);

} // namespace headroom
