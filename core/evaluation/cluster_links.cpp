#include "core/evaluation/cluster_links.h"

#include "core/units.h"

#include <algorithm>

namespace headroom {

HostLayout hostLayout(const Scenario &s)
{
    return {
            .cards = s.cluster.cards,
            .cardsPerHost = s.cluster.cardsPerHost,
            .nicsPerHost = s.cluster.nicsPerHost,
            .nicRate = s.cluster.nicRateGigabitsPerSecond * giga / bitsPerByte,
            .hostLink = s.card.hostLinkGigabytesPerSecond * giga,
            .peerLink = s.card.peerLinkGigabytesPerSecond * giga,
            .hostsPerRack = s.cluster.hostsPerRack,
            .oversubscription = s.cluster.oversubscription,
    };
}

GroupLinks linksOf(const Scenario &s, const HostLayout &layout, const GroupPlacement &placement)
{
    return groupLinks(layout, placement, s.cluster.hopLatencyMicroseconds * micro,
                      s.cluster.inNetworkReduction);
}

Link slowestLink(const std::array<double, 3> &onLink)
{
    return static_cast<Link>(std::ranges::max_element(onLink) - onLink.begin());
}

} // namespace headroom
