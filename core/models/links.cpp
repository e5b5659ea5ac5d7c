#include "core/models/links.h"

#include "core/models/divides.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

double cardsInLastHost(const HostLayout &layout)
{
    return divides(layout.cardsPerHost, layout.cards)
                   ? layout.cardsPerHost
                   : std::fmod(layout.cards, layout.cardsPerHost);
}

// Least share that a group has of a host's cards, when `segment` consecutive ones of them belong
// to one block: of neighbouring cards some group has floor(n/stride), and none that is there fewer
// than one.
double segmentShare(double segment, double stride, double hostCards)
{
    return std::max(1.0, std::floor(segment / stride)) / hostCards;
}

// How many hosts of a rack one group reaches, when its hosts are `stride` apart; 0: not as many in
// each.
double hostsInRack(const HostLayout &layout, double hosts, double stride)
{
    const double rack = layout.hostsPerRack;
    if (rack == 0 || layout.cards <= rack * layout.cardsPerHost)
        return hosts;
    if (hosts * stride <= rack)
        return divides(hosts * stride, rack) ? hosts : 0;
    if (divides(rack, stride))
        return 1;
    if (!divides(stride, rack) || !divides(rack, hosts * stride))
        return 0;
    return rack / stride;
}

// Equal shares of hosts and racks: blocks begin and end with a host, and their strides divide it or
// are divided by it.
void addTiers(GroupPlacement &placement, const HostLayout &layout, double stride)
{
    const double perHost = layout.cardsPerHost;
    if (!divides(perHost, placement.members * stride))
        return;
    const double inHost = divides(stride, perHost)   ? perHost / stride
                          : divides(perHost, stride) ? 1
                                                     : 0;
    if (inHost == 0)
        return;
    const double hostStride = std::max(1.0, stride / perHost);
    placement.rackHosts = hostsInRack(layout, placement.members / inHost, hostStride);
    placement.hostMembers = placement.rackHosts > 0 ? inHost : 0;
}

RingRate slower(RingRate own, double nics, double oversubscription)
{
    if (nics >= own.bytesPerSecond * oversubscription)
        return own;
    return {nics / oversubscription, Link::Nic, oversubscription > 1};
}

} // namespace

GroupPlacement groupPlacement(const HostLayout &layout, double size, double stride)
{
    GroupPlacement placement{.members = size};
    const double perHost = layout.cardsPerHost;
    const double block = size * stride;
    if (layout.cards <= perHost || size <= 1 || divides(block, perHost))
        return placement; // no group leaves its host
    placement.spansHosts = true;
    const double rack = layout.hostsPerRack * perHost;
    placement.spansRacks = rack > 0 && layout.cards > rack && !divides(block, rack);
    addTiers(placement, layout, stride);
    const auto lower = [&](double segment, double hostCards) {
        placement.leastHostShare =
                std::min(placement.leastHostShare, segmentShare(segment, stride, hostCards));
    };
    if (block >= perHost)
        lower(perHost, perHost);
    if (block == layout.cards)
        lower(cardsInLastHost(layout), cardsInLastHost(layout));
    if (block == layout.cards || divides(perHost, block))
        return placement; // each host is filled by one block

    // Every boundary between blocks cuts a host; the cuts repeat with the common multiple.
    for (double cut = block; cut < layout.cards; cut += block) {
        const double hostStart = cut - std::fmod(cut, perHost);
        if (hostStart == cut)
            break; // from here the pattern repeats
        const double hostEnd = std::min(hostStart + perHost, layout.cards);
        lower(std::min(cut - hostStart, block), hostEnd - hostStart);
        if (hostEnd > cut)
            lower(std::min(hostEnd - cut, block), hostEnd - hostStart);
    }
    return placement;
}

RingRate ownLink(const HostLayout &layout)
{
    return layout.peerLink > 0 ? RingRate{layout.peerLink, Link::Peer}
                               : RingRate{layout.hostLink, Link::Host};
}

RingRate ringRate(const HostLayout &layout, const GroupPlacement &placement)
{
    const RingRate own = ownLink(layout);
    if (!placement.spansHosts)
        return own;
    return slower(own, layout.nicsPerHost * layout.nicRate * placement.leastHostShare,
                  placement.spansRacks ? layout.oversubscription : 1);
}

RingRate exchangeRate(const HostLayout &layout, const GroupPlacement &placement)
{
    const RingRate own = ownLink(layout);
    if (!placement.spansHosts)
        return own;
    const double nics =
            layout.nicsPerHost * layout.nicRate / std::min(layout.cards, layout.cardsPerHost);
    const auto leaving = [&](double near) { // of what a card sends, past so many members
        return near > 0 ? (placement.members - near) / (placement.members - 1) : 1;
    };
    const double overNics = leaving(placement.hostMembers);
    const double overRack =
            placement.spansRacks ? leaving(placement.hostMembers * placement.rackHosts) : 0;
    if (overRack * layout.oversubscription > overNics)
        return slower(own, nics / overRack, layout.oversubscription);
    return slower(own, nics / overNics, 1);
}

RingRate messageRate(const HostLayout &layout, bool leavesHost, bool leavesRack)
{
    const RingRate own = ownLink(layout);
    if (!leavesHost)
        return own;
    return slower(own, layout.nicsPerHost * layout.nicRate,
                  leavesRack ? layout.oversubscription : 1);
}

} // namespace headroom
