#include "core/models/collectives.h"

#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double weights = 2 * 8190735360.0; // of Qwen3-8B, BF16

HostLayout hosts(double cards, double nics, double own)
{
    return {.cards = cards,
            .cardsPerHost = 8,
            .nicsPerHost = nics,
            .nicRate = 200 * giga / bitsPerByte,
            .hostLink = own};
}

GroupLinks wholeJob(const HostLayout &layout, double hopLatency = 0, bool inNetwork = false)
{
    return groupLinks(layout, neighbourGroups(layout, layout.cards), hopLatency, inNetwork);
}

HostLayout randomHosts(Random &random, bool racks)
{
    const double perHost = 1 << random.whole(0, 4);
    return {.cards = perHost * random.whole(1, 32),
            .cardsPerHost = perHost,
            .nicsPerHost = double(random.whole(1, 8)),
            .nicRate = random.logBetween(1e9, 1e11),
            .hostLink = random.logBetween(1e9, 1e12),
            .hostsPerRack = racks ? double(random.whole(0, 8)) : 0,
            .oversubscription = racks ? random.logBetween(1, 30) : 1};
}

} // namespace

class TestCollectives : public QObject
{
    Q_OBJECT

private slots:
    void tiersOfChapter();
    void tiersWhereTheyAreFaster();
    void tiersOfRacks();
    void hops();
    void trees();
    void sumsInSwitches();
    void exchanges();
    void nothingToSend();
    void laws();
};

// Chapter 10.6.2: with one NIC a host, tiers one after another take 0.994 s, one ring 0.642 s.
void TestCollectives::tiersOfChapter()
{
    const GroupLinks links = wholeJob(hosts(48, 1, 32e9));
    QCOMPARE(links.routeCount, std::size_t{2});
    checkPrinted(weights * links.routes[1].secondsPerByte, "0.994", "tiers");
    checkPrinted(weights * links.routes[0].secondsPerByte, "0.642", "ring");
    const Collective gather = collective(CollectiveKind::Gather, weights, links);
    QCOMPARE(gather.algorithm, CollectiveAlgorithm::Ring);
    checkPrinted(gather.seconds(), "0.642", "the faster of them");
    checkPrinted(gather.sent / giga, "16.0", "GB");
    QCOMPARE(gather.onLink[static_cast<std::size_t>(Link::Nic)], gather.transfer);
}

// By hand: own 450 GB/s > 6 hosts · 25 GB/s; 7/8·B/450 + 5/6·B/25.
void TestCollectives::tiersWhereTheyAreFaster()
{
    const GroupLinks links = wholeJob(hosts(48, 1, 450e9));
    const Collective gather = collective(CollectiveKind::Gather, weights, links);
    QCOMPARE(gather.algorithm, CollectiveAlgorithm::Tiers);
    const double inside = 7.0 / 8 * weights / 450e9;
    const double between = 5.0 / 6 * weights / 25e9;
    QVERIFY(isClose(gather.transfer, inside + between, 1e-12));
    QVERIFY(isClose(gather.onLink[static_cast<std::size_t>(Link::Host)], inside, 1e-12));
    QVERIFY(isClose(gather.onLink[static_cast<std::size_t>(Link::Nic)], between, 1e-12));
    QVERIFY(isClose(gather.sent, ringBytes(weights, 48), 1e-12)); // no byte more than a ring
    const Collective sum = collective(CollectiveKind::AllReduce, weights, links);
    QVERIFY(isClose(sum.transfer, 2 * (inside + between), 1e-12));

    // They are faster exactly where the own link beats as many NIC rates as there are hosts.
    Random random(3);
    for (int i = 0; i < 5000; ++i) {
        const HostLayout layout = randomHosts(random, false);
        const double count = layout.cards / layout.cardsPerHost;
        if (count < 2 || layout.cardsPerHost < 2)
            continue;
        const double nics = count * layout.nicsPerHost * layout.nicRate;
        if (isClose(layout.hostLink, nics, 1e-9))
            continue;
        const Collective found = collective(CollectiveKind::Reduce, 1e9, wholeJob(layout));
        QCOMPARE(found.algorithm == CollectiveAlgorithm::Tiers, layout.hostLink > nics);
    }
}

// By hand: 64 cards, four racks of two hosts, 200 GB/s a host, an eighth of it between racks. A
// ring runs at 25 GB/s. Racks apart: 15/16·B/32 inside (a ring of 16), then 3/4·B/(2·25) between
// racks, since both hosts of a rack send half of the rest.
void TestCollectives::tiersOfRacks()
{
    HostLayout layout = hosts(64, 8, 32e9);
    layout.hostsPerRack = 2;
    layout.oversubscription = 8;
    const GroupLinks links = wholeJob(layout);
    QCOMPARE(links.routeCount, std::size_t{4});
    QCOMPARE(links.ring.bytesPerSecond, 25e9);
    const double inRack = 15.0 / 16 / 32e9;
    const double betweenRacks = 3.0 / 4 / 16 / std::min(32e9, 25e9 / 8);
    const Collective gather = collective(CollectiveKind::Gather, weights, links);
    const double racksApart = weights * (inRack + betweenRacks);
    QVERIFY(std::ranges::any_of(links.routes, [&](const RingRoute &route) {
        return isClose(route.secondsPerByte * weights, racksApart, 1e-12);
    }));
    QVERIFY(gather.transfer <= racksApart * (1 + 1e-12));
    // A ring over all: 63/64·B/25 = 0.0394·B/GB; racks apart 0.0293 + 0.015 = 0.0443.
    QCOMPARE(gather.algorithm, CollectiveAlgorithm::Ring);
    layout.oversubscription = 24; // 63/64·B/8.33 against 15/16·B/32 + 3/4·B/(2·8.33)
    const Collective apart = collective(CollectiveKind::Gather, weights, wholeJob(layout));
    QCOMPARE(apart.algorithm, CollectiveAlgorithm::Tiers);
    QVERIFY(isClose(apart.transfer, weights * (15.0 / 16 / 32e9 + 3.0 / 4 / 2 / (200e9 / 24)),
                    1e-12));
}

void TestCollectives::hops()
{
    constexpr double hop = 5e-6;
    const GroupLinks links = wholeJob(hosts(48, 8, 32e9), hop);
    QVERIFY(isClose(collective(CollectiveKind::Gather, weights, links).latency, 47 * hop, 1e-12));
    QVERIFY(isClose(collective(CollectiveKind::Reduce, weights, links).latency, 47 * hop, 1e-12));
    const Collective sum = collective(CollectiveKind::AllReduce, weights, links);
    QCOMPARE(sum.algorithm, CollectiveAlgorithm::Ring);
    QVERIFY(isClose(sum.latency, 2 * 47 * hop, 1e-12));
    // A tier has a ring of its own: 7 + 5 hops instead of 47.
    const GroupLinks tiers = wholeJob(hosts(48, 1, 450e9), hop);
    QVERIFY(isClose(collective(CollectiveKind::Gather, weights, tiers).latency, 12 * hop, 1e-12));
}

// 1 KB over 48 cards: 2·6 hops of a tree against 94 of a ring.
void TestCollectives::trees()
{
    constexpr double hop = 5e-6;
    const GroupLinks links = wholeJob(hosts(48, 8, 32e9), hop);
    const Collective small = collective(CollectiveKind::AllReduce, 1e3, links);
    QCOMPARE(small.algorithm, CollectiveAlgorithm::Tree);
    QVERIFY(isClose(small.seconds(), 12 * hop + 2e3 / 32e9, 1e-12));
    QCOMPARE(small.sent, 2e3);
    // A gather has no tree, and without hops a tree never wins.
    QVERIFY(collective(CollectiveKind::Gather, 1e3, links).algorithm != CollectiveAlgorithm::Tree);
    QCOMPARE(collective(CollectiveKind::AllReduce, 1e3, wholeJob(hosts(48, 8, 32e9))).algorithm,
             CollectiveAlgorithm::Ring);
}

// 1 GB over 8 members at 22.5 GB/s: a switch that adds up sends it once, 44.4 ms; a ring 77.8 ms.
void TestCollectives::sumsInSwitches()
{
    GroupLinks links = ringLinks(8, 25e9 * 0.9);
    checkPrinted(1e3 * collective(CollectiveKind::AllReduce, 1e9, links).seconds(), "77.8", "ms");
    links.inNetworkReduction = true;
    const Collective sum = collective(CollectiveKind::AllReduce, 1e9, links);
    QCOMPARE(sum.algorithm, CollectiveAlgorithm::InNetwork);
    checkPrinted(1e3 * sum.seconds(), "44.4", "ms");
    QCOMPARE(sum.sent, 1e9);
    // Switches stand between hosts, not inside one.
    QVERIFY(!wholeJob(hosts(8, 8, 32e9), 0, true).inNetworkReduction);
    QVERIFY(wholeJob(hosts(16, 8, 32e9), 0, true).inNetworkReduction);
    // Gathers and reduce-scatters stay.
    for (const CollectiveKind kind : {CollectiveKind::Gather, CollectiveKind::Reduce})
        QCOMPARE(collective(kind, 1e9, links).sent, ringBytes(1e9, 8));
}

void TestCollectives::exchanges()
{
    // Inside a host over the card's own link; between hosts each of eight cards has a NIC, over
    // which 8 of the 15 other members are reached.
    const HostLayout one = hosts(8, 8, 32e9);
    const Collective inside = collective(CollectiveKind::Exchange, 1e9, wholeJob(one));
    QVERIFY(isClose(inside.seconds(), 7.0 / 8 * 1e9 / 32e9, 1e-12));
    QCOMPARE(inside.algorithm, CollectiveAlgorithm::Direct);
    const Collective across =
            collective(CollectiveKind::Exchange, 1e9, wholeJob(hosts(16, 8, 450e9)));
    QVERIFY(isClose(across.seconds(), 8.0 / 16 * 1e9 / 25e9, 1e-12));
    QCOMPARE(across.onLink[static_cast<std::size_t>(Link::Nic)], across.transfer);
    const Collective shared =
            collective(CollectiveKind::Exchange, 1e9, wholeJob(hosts(16, 1, 32e9)));
    QVERIFY(isClose(shared.seconds(), 8.0 / 16 * 1e9 / (25e9 / 8), 1e-12));
}

void TestCollectives::nothingToSend()
{
    for (const CollectiveKind kind : {CollectiveKind::Gather, CollectiveKind::Reduce,
                                      CollectiveKind::AllReduce, CollectiveKind::Exchange}) {
        QCOMPARE(collective(kind, 1e9, wholeJob(hosts(1, 0, 32e9))).seconds(), 0.0);
        const Collective none = collective(kind, 0, wholeJob(hosts(48, 8, 32e9), 0, true));
        QCOMPARE(none.sent, 0.0);
        QCOMPARE(none.seconds(), 0.0);
    }
}

// The chosen way is never slower than one ring, sums in switches never send more, and neither
// slower fabrics above racks nor hops ever help.
void TestCollectives::laws()
{
    Random random(17);
    for (int i = 0; i < 30000; ++i) {
        const HostLayout layout = randomHosts(random, true);
        const double bytes = random.logBetween(1, 1e12);
        const double hop = random.chance(0.5) ? random.logBetween(1e-7, 1e-3) : 0;
        const GroupLinks links = wholeJob(layout, hop);
        const GroupLinks summing = wholeJob(layout, hop, true);
        HostLayout thinner = layout;
        thinner.oversubscription *= random.logBetween(1, 10);
        const double d = layout.cards;
        if (d < 2)
            continue;
        for (const CollectiveKind kind :
             {CollectiveKind::Gather, CollectiveKind::Reduce, CollectiveKind::AllReduce}) {
            const double passes = kind == CollectiveKind::AllReduce ? 2 : 1;
            const Collective found = collective(kind, bytes, links);
            const double ring =
                    passes * (ringBytes(bytes, d) / links.ring.bytesPerSecond + (d - 1) * hop);
            QVERIFY(found.seconds() <= ring * (1 + 1e-9));
            QVERIFY(found.seconds() > 0);
            QVERIFY(isClose(found.onLink[0] + found.onLink[1] + found.onLink[2], found.transfer,
                            1e-12));
            const Collective summed = collective(kind, bytes, summing);
            QVERIFY(summed.sent <= found.sent * (1 + 1e-12));
            QVERIFY(summed.seconds() <= found.seconds() * (1 + 1e-9));
            QVERIFY(collective(kind, bytes, wholeJob(thinner, hop)).seconds()
                    >= found.seconds() * (1 - 2e-9));
            QVERIFY(collective(kind, bytes, wholeJob(layout)).seconds()
                    <= found.seconds() * (1 + 2e-9));
            // Whatever way: what a host must send to the others passes its NICs.
            if (d > layout.cardsPerHost && !links.inNetworkReduction) {
                const double count = std::ceil(d / layout.cardsPerHost);
                const double least =
                        ringBytes(bytes, count) / (layout.nicsPerHost * layout.nicRate);
                QVERIFY(found.transfer >= least * (1 - 1e-12));
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestCollectives)
#include "tst_collectives.moc"
