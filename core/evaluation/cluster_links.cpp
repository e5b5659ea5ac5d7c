#include "core/evaluation/cluster_links.h"

#include "core/units.h"

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

GroupLinks linksOfGroups(const Scenario &s, double size, double stride)
{
    const HostLayout layout = hostLayout(s);
    return groupLinks(layout, groupPlacement(layout, size, stride),
                      s.cluster.hopLatencyMicroseconds * micro, s.cluster.inNetworkReduction);
}

} // namespace headroom
