#include "core/models/collectives.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// One level of a group: a host, a rack, the fabric above.
struct Level
{
    double members = 1; // pieces of the level below that meet in it
    double hostRate = 0; // bytes/s that leave a host of the group, or of its own link inside one
    Link link = Link::Host;
};

// Where the levels begin that have members to join. A ring over consecutive levels runs at the
// slowest of them; after it each card carries that many times less, and as many rings share what
// leaves a host.
class Tiers
{
public:
    Tiers(const HostLayout &layout, const GroupPlacement &placement)
        : m_own(ownLink(layout))
        , m_inHost(placement.hostMembers)
    {
        // The group's share of its hosts' NICs.
        const double nics = layout.nicsPerHost * layout.nicRate * placement.leastHostShare;
        const double hosts = placement.members / placement.hostMembers;
        add({m_inHost, m_own.bytesPerSecond, m_own.bottleneck});
        add({placement.rackHosts, nics, Link::Nic});
        add({hosts / placement.rackHosts, nics / layout.oversubscription, Link::Nic});
    }

    [[nodiscard]] std::size_t count() const { return m_count; }

    // split: bit i set where a new ring begins after level i.
    [[nodiscard]] RingRoute route(unsigned split) const
    {
        RingRoute route;
        double joined = 1; // by the rings before
        for (std::size_t first = 0; first < m_count;) {
            std::size_t last = first;
            while (last + 1 < m_count && !(split >> last & 1U))
                ++last;
            addRing(route, first, last, joined);
            first = last + 1;
        }
        return route;
    }

private:
    void add(const Level &level)
    {
        if (level.members > 1)
            m_levels[m_count++] = level;
    }

    void addRing(RingRoute &route, std::size_t first, std::size_t last, double &joined) const
    {
        // As many rings of the group leave one host as its members there were joined before.
        const double ringsAHost = std::min(joined, m_inHost);
        double rate = m_own.bytesPerSecond;
        Link link = m_own.bottleneck;
        double members = 1;
        for (std::size_t i = first; i <= last; ++i) {
            const Level &level = m_levels[i];
            const double share =
                    level.link == Link::Nic ? level.hostRate / ringsAHost : level.hostRate;
            if (share < rate) {
                rate = share;
                link = level.link;
            }
            members *= level.members;
        }
        const double seconds = ringBytes(1, members) / joined / rate;
        route.secondsPerByte += seconds;
        route.onLink[static_cast<std::size_t>(link)] += seconds;
        route.hops += members - 1;
        joined *= members;
    }

    RingRate m_own;
    double m_inHost = 1;
    std::array<Level, 3> m_levels{};
    std::size_t m_count = 0;
};

// Ways that differ by rounding alone count as equally fast.
constexpr double faster = 1 - 1e-9;

RingRoute plainRing(double members, const RingRate &rate)
{
    RingRoute route{.secondsPerByte = ringBytes(1, members) / rate.bytesPerSecond,
                    .hops = members - 1};
    route.onLink[static_cast<std::size_t>(rate.bottleneck)] = route.secondsPerByte;
    return route;
}

Collective sentAtOnce(CollectiveAlgorithm algorithm, double bytes, double hops, RingRate rate,
                      double hopLatency)
{
    Collective found{.algorithm = algorithm,
                     .sent = bytes,
                     .transfer = bytes / rate.bytesPerSecond,
                     .latency = hops * hopLatency};
    found.onLink[static_cast<std::size_t>(rate.bottleneck)] = found.transfer;
    return found;
}

} // namespace

GroupLinks groupLinks(const HostLayout &layout, const GroupPlacement &placement, double hopLatency,
                      bool inNetworkReduction)
{
    GroupLinks links = ringLinks(placement.members, 0);
    links.hopLatency = hopLatency;
    links.inNetworkReduction = inNetworkReduction && placement.spansHosts;
    links.ring = ringRate(layout, placement);
    links.exchange = exchangeRate(layout, placement);
    if (placement.members <= 1 || links.ring.bytesPerSecond <= 0)
        return links;
    links.routes[0] = plainRing(placement.members, links.ring);
    if (!placement.spansHosts || placement.hostMembers == 0)
        return links;
    const Tiers tiers(layout, placement);
    if (tiers.count() < 2)
        return links;
    for (unsigned split = 1; split < 1U << (tiers.count() - 1); ++split)
        links.routes[links.routeCount++] = tiers.route(split);
    return links;
}

GroupLinks ringLinks(double members, double bytesPerSecond)
{
    GroupLinks links{.members = members,
                     .ring = {bytesPerSecond, Link::Host},
                     .exchange = {bytesPerSecond, Link::Host},
                     .routeCount = 1};
    if (members > 1 && bytesPerSecond > 0)
        links.routes[0] = plainRing(members, links.ring);
    return links;
}

Collective collective(CollectiveKind kind, double bytes, const GroupLinks &links)
{
    if (links.members <= 1)
        return {};
    const double moved = ringBytes(bytes, links.members);
    if (kind == CollectiveKind::Exchange)
        return sentAtOnce(CollectiveAlgorithm::Direct, moved, 0, links.exchange, 0);

    const double passes = kind == CollectiveKind::AllReduce ? 2 : 1;
    const auto seconds = [&](const RingRoute &route) {
        return bytes * route.secondsPerByte + route.hops * links.hopLatency;
    };
    std::size_t best = 0;
    double least = links.routeCount > 1 ? seconds(links.routes[0]) : 0;
    for (std::size_t i = 1; i < links.routeCount; ++i)
        if (const double other = seconds(links.routes[i]); other < faster * least) {
            best = i;
            least = other;
        }
    const RingRoute &route = links.routes[best];
    Collective fastest{.algorithm =
                               best == 0 ? CollectiveAlgorithm::Ring : CollectiveAlgorithm::Tiers,
                       .sent = passes * moved,
                       .transfer = passes * bytes * route.secondsPerByte,
                       .latency = passes * route.hops * links.hopLatency};
    for (std::size_t i = 0; i < fastest.onLink.size(); ++i)
        fastest.onLink[i] = passes * bytes * route.onLink[i];
    if (kind != CollectiveKind::AllReduce || bytes <= 0)
        return fastest;

    const double hops = 2 * std::ceil(std::log2(links.members));
    const auto tree = [&](CollectiveAlgorithm algorithm, double sent) {
        const Collective other = sentAtOnce(algorithm, sent, hops, links.ring, links.hopLatency);
        if (other.seconds() < faster * fastest.seconds())
            fastest = other;
    };
    tree(CollectiveAlgorithm::Tree, 2 * bytes);
    if (links.inNetworkReduction)
        tree(CollectiveAlgorithm::InNetwork, bytes);
    return fastest;
}

} // namespace headroom
