#include "core/models/links.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

double cardsInLastHost(const HostLayout &layout)
{
    const double rest = std::fmod(layout.cards, layout.cardsPerHost);
    return rest > 0 ? rest : layout.cardsPerHost;
}

} // namespace

GroupPlacement neighbourGroups(const HostLayout &layout, double size)
{
    GroupPlacement placement{.members = size};
    const double perHost = layout.cardsPerHost;
    if (layout.cards <= perHost || size <= 1 || std::fmod(perHost, size) == 0)
        return placement; // no group leaves its host
    placement.spansHosts = true;
    if (std::fmod(size, perHost) == 0 || size == layout.cards)
        return placement; // each host is filled by one group

    // Every boundary between groups cuts a host; the cuts repeat with the common multiple.
    for (double cut = size; cut < layout.cards; cut += size) {
        const double hostStart = cut - std::fmod(cut, perHost);
        if (hostStart == cut)
            break; // from here the pattern repeats
        const double hostEnd = std::min(hostStart + perHost, layout.cards);
        const double left = std::min(cut - hostStart, size);
        const double right = std::min(hostEnd - cut, size);
        for (double part : {left, right})
            if (part > 0)
                placement.leastHostShare =
                        std::min(placement.leastHostShare, part / (hostEnd - hostStart));
    }
    return placement;
}

GroupPlacement stridedGroups(const HostLayout &layout, double stride)
{
    GroupPlacement placement{.members = layout.cards / stride};
    placement.spansHosts = placement.members > 1 && layout.cards > layout.cardsPerHost;
    if (!placement.spansHosts)
        return placement;
    for (double inHost : {layout.cardsPerHost, cardsInLastHost(layout)}) {
        // Of neighbouring cards some group has floor(c/stride), and none that is there fewer
        // than one.
        const double members = std::max(1.0, std::floor(inHost / stride));
        placement.leastHostShare = std::min(placement.leastHostShare, members / inHost);
    }
    return placement;
}

RingRate ringRate(const HostLayout &layout, const GroupPlacement &placement)
{
    RingRate rate = layout.peerLink > 0 ? RingRate{layout.peerLink, Link::Peer}
                                        : RingRate{layout.hostLink, Link::Host};
    if (placement.spansHosts) {
        const double nics = layout.nicsPerHost * layout.nicRate * placement.leastHostShare;
        if (nics < rate.bytesPerSecond)
            rate = {nics, Link::Nic};
    }
    return rate;
}

} // namespace headroom
