// Which links a group of cards crosses, and the rate of a ring over them.
// Source: training-systems chapter 10.3.3 and 10.6.2; Patarasuk and Yuan 2009 (ring); Leiserson
// 1985 (fabrics that are thinner above a rack). Bytes/s, one way: a NIC of 200 Gbit/s is 25e9.
#pragma once

namespace headroom {

enum class Link { Host, Peer, Nic };

struct HostLayout
{
    double cards = 1; // of the job, filling hosts one after another, ≥ 1
    double cardsPerHost = 1; // ≥ 1
    double nicsPerHost = 0; // ≥ 0
    double nicRate = 0; // of one NIC, > 0
    double hostLink = 0; // > 0
    double peerLink = 0; // 0: none, collectives then go through the host link
    double hostsPerRack = 0; // 0: one fabric joins all hosts
    double oversubscription = 1; // of the edges that leave a rack: as many times slower, ≥ 1
};

// How a set of equal groups lies over the hosts.
struct GroupPlacement
{
    double members = 1; // of one group
    bool spansHosts = false;
    bool spansRacks = false;
    // Where a group has as many members in each of its hosts, and as many hosts in each of its
    // racks: both counts. 0: it lies unevenly, and has no tiers.
    double hostMembers = 0;
    double rackHosts = 0;
    // Least share of a host's job cards that belong to one group there: with g of c cards, c/g
    // groups share the host's NICs, and the fullest sharing sets the rate.
    double leastHostShare = 1;
};

// Groups of `size` cards, each `stride` after the last: a block of size · stride neighbouring cards
// holds `stride` groups that interleave. Blocks fill the job: size · stride divides cards.
[[nodiscard]] GroupPlacement groupPlacement(const HostLayout &layout, double size, double stride);

// Groups of neighbouring cards; size divides cards.
[[nodiscard]] inline GroupPlacement neighbourGroups(const HostLayout &layout, double size)
{
    return groupPlacement(layout, size, 1);
}

// Groups that take every stride-th card of the job; stride divides cards.
[[nodiscard]] inline GroupPlacement stridedGroups(const HostLayout &layout, double stride)
{
    return groupPlacement(layout, layout.cards / stride, stride);
}

struct RingRate
{
    double bytesPerSecond = 0; // 0 when hosts are not connected
    Link bottleneck = Link::Host;
    bool atRack = false; // the slowest edge is one that leaves a rack
};

// A card's own link: the peer link where it has one, since data else goes through host memory.
[[nodiscard]] RingRate ownLink(const HostLayout &layout);

// Rate at which every card of such groups sends around its ring: the card's own link, and, where
// groups span hosts, the group's share of the host's NICs.
[[nodiscard]] RingRate ringRate(const HostLayout &layout, const GroupPlacement &placement);

// Rate at which a card of such groups sends to all others at once: every card of a host sends out
// of it then, so that it has its share of the NICs, whatever the group. Only what goes to members
// elsewhere crosses them; where a group lies unevenly, all of it is taken to.
[[nodiscard]] RingRate exchangeRate(const HostLayout &layout, const GroupPlacement &placement);

// Rate of one message between two cards, alone on its way.
[[nodiscard]] RingRate messageRate(const HostLayout &layout, bool leavesHost, bool leavesRack);

// Bytes a card sends for a ring reduce-scatter or all-gather of `bytes` over `members` (≥ 1; one
// sends nothing); an all-reduce sends twice that.
[[nodiscard]] constexpr double ringBytes(double bytes, double members)
{
    return (members - 1) / members * bytes;
}

} // namespace headroom
