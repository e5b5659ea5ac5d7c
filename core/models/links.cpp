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

// Least share that a group has of a host's cards, when `segment` consecutive ones of them belong
// to one block: of neighbouring cards some group has floor(n/stride), and none that is there fewer
// than one.
double segmentShare(double segment, double stride, double hostCards)
{
    return std::max(1.0, std::floor(segment / stride)) / hostCards;
}

} // namespace

GroupPlacement groupPlacement(const HostLayout &layout, double size, double stride)
{
    GroupPlacement placement{.members = size};
    const double perHost = layout.cardsPerHost;
    const double block = size * stride;
    if (layout.cards <= perHost || size <= 1 || std::fmod(perHost, block) == 0)
        return placement; // no group leaves its host
    placement.spansHosts = true;
    const auto lower = [&](double segment, double hostCards) {
        placement.leastHostShare =
                std::min(placement.leastHostShare, segmentShare(segment, stride, hostCards));
    };
    if (block >= perHost)
        lower(perHost, perHost);
    if (block == layout.cards)
        lower(cardsInLastHost(layout), cardsInLastHost(layout));
    if (std::fmod(block, perHost) == 0 || block == layout.cards)
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
