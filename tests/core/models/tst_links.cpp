#include "core/models/links.h"

#include "core/units.h"
#include "tests/core/reference.h"
#include "tests/slowness.h"

#include <map>
#include <vector>

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double nic200 = 200 * giga / bitsPerByte;

HostLayout chapterHosts(double cards)
{
    return {.cards = cards,
            .cardsPerHost = 8,
            .nicsPerHost = 8,
            .nicRate = nic200,
            .hostLink = 32e9};
}

struct Enumerated
{
    bool spansHosts = false;
    double leastShare = 1;
};

// Puts every card of the job on its host and in its group, and looks at each group that leaves its
// host: the least share of a host's cards that one of them has there.
template <typename GroupOf>
Enumerated enumerate(int cards, int perHost, GroupOf groupOf)
{
    std::map<int, std::map<int, int>> members; // group -> host -> cards there
    std::map<int, int> onHost;
    for (int card = 0; card < cards; ++card) {
        ++members[groupOf(card)][card / perHost];
        ++onHost[card / perHost];
    }
    Enumerated result;
    for (const auto &[group, hosts] : members) {
        if (hosts.size() < 2)
            continue;
        result.spansHosts = true;
        for (const auto &[host, count] : hosts)
            result.leastShare = std::min(result.leastShare, double(count) / onHost[host]);
    }
    return result;
}

std::vector<int> divisors(int n)
{
    std::vector<int> found;
    for (int d = 1; d <= n; ++d)
        if (n % d == 0)
            found.push_back(d);
    return found;
}

} // namespace

class TestLinks : public QObject
{
    Q_OBJECT

private slots:
    void ringOfChapter();
    void nicsAreShared();
    void peerLinkReplacesHostLink();
    void hostsWithoutNics();
    void neighboursAgainstEnumeration();
    void blocksAgainstEnumeration();
    void stridesAgainstEnumeration();
    void racksAgainstEnumeration();
    void edgesOfRacks();
    void groupsOfChapter();
    void largeLayoutsAreQuick();
    void rateLaws();
};

// Chapter 10.6.2: one NIC a card leaves PCIe as the bottleneck; one NIC a host is 25 GB/s for all.
void TestLinks::ringOfChapter()
{
    HostLayout hosts = chapterHosts(48);
    const GroupPlacement all = neighbourGroups(hosts, 48);
    QVERIFY(all.spansHosts);
    QCOMPARE(all.members, 48.0);
    QCOMPARE(ringRate(hosts, all).bytesPerSecond, 32e9);
    QCOMPARE(ringRate(hosts, all).bottleneck, Link::Host);
    hosts.nicsPerHost = 1;
    QCOMPARE(ringRate(hosts, all).bytesPerSecond, 25e9);
    QCOMPARE(ringRate(hosts, all).bottleneck, Link::Nic);
    checkPrinted(ringBytes(2 * 8190735360.0, 48) / giga, "16.0", "GB a collective");
    checkPrinted(24 * ringBytes(2 * 8190735360.0, 48) / giga, "385", "GB a step");
}

// A rate a card is not a rate a host: eight NICs of 400 Gbit/s carry 400 GB/s a host and 50 a card.
void TestLinks::nicsAreShared()
{
    const HostLayout hosts{.cards = 64,
                           .cardsPerHost = 8,
                           .nicsPerHost = 8,
                           .nicRate = 400 * giga / bitsPerByte,
                           .hostLink = 1e15};
    QCOMPARE(ringRate(hosts, neighbourGroups(hosts, 64)).bytesPerSecond, 400e9);
    // Eight groups with one card in each host share its NICs: a NIC each.
    QCOMPARE(ringRate(hosts, stridedGroups(hosts, 8)).bytesPerSecond, 50e9);
}

void TestLinks::peerLinkReplacesHostLink()
{
    HostLayout hosts = chapterHosts(8);
    hosts.peerLink = 450e9;
    const RingRate inside = ringRate(hosts, neighbourGroups(hosts, 8));
    QCOMPARE(inside.bytesPerSecond, 450e9);
    QCOMPARE(inside.bottleneck, Link::Peer);
    hosts.cards = 16;
    const RingRate across = ringRate(hosts, neighbourGroups(hosts, 16));
    QCOMPARE(across.bytesPerSecond, 200e9);
    QCOMPARE(across.bottleneck, Link::Nic);
    hosts.peerLink = 5e9; // also when it is the slower one
    QCOMPARE(ringRate(hosts, neighbourGroups(hosts, 16)).bytesPerSecond, 5e9);
}

void TestLinks::hostsWithoutNics()
{
    HostLayout hosts = chapterHosts(48);
    hosts.nicsPerHost = 0;
    QCOMPARE(ringRate(hosts, neighbourGroups(hosts, 48)).bytesPerSecond, 0.0);
    QCOMPARE(ringRate(hosts, neighbourGroups(hosts, 8)).bytesPerSecond, 32e9);
    hosts.cards = 8; // one host needs none
    QCOMPARE(ringRate(hosts, neighbourGroups(hosts, 8)).bytesPerSecond, 32e9);
}

void TestLinks::neighboursAgainstEnumeration()
{
    const auto compare = [](int cards, int perHost, int size) {
        const HostLayout hosts{.cards = double(cards), .cardsPerHost = double(perHost)};
        const GroupPlacement found = neighbourGroups(hosts, size);
        const Enumerated expected =
                enumerate(cards, perHost, [size](int card) { return card / size; });
        const QByteArray layout = QByteArray::number(cards) + " cards, "
                                  + QByteArray::number(perHost) + " a host, groups of "
                                  + QByteArray::number(size);
        QCOMPARE(found.members, double(size));
        QVERIFY2(found.spansHosts == expected.spansHosts, layout);
        QVERIFY2(found.leastHostShare == expected.leastShare, layout);
    };
    for (int cards = 1; cards <= 96; ++cards)
        for (const int size : divisors(cards))
            for (int perHost = 1; perHost <= 20; ++perHost)
                compare(cards, perHost, size);
    Random random(5);
    for (int i = 0; i < 3000; ++i) {
        const int size = random.whole(1, 60);
        compare(size * random.whole(1, 60), random.whole(1, 80), size);
    }
}

void TestLinks::blocksAgainstEnumeration()
{
    const auto compare = [](int cards, int perHost, int size, int stride) {
        const HostLayout hosts{.cards = double(cards), .cardsPerHost = double(perHost)};
        const GroupPlacement found = groupPlacement(hosts, size, stride);
        const Enumerated expected = enumerate(cards, perHost, [&](int card) {
            return card / (size * stride) * stride + card % stride;
        });
        const QByteArray layout = QByteArray::number(cards) + " cards, "
                                  + QByteArray::number(perHost) + " a host, groups of "
                                  + QByteArray::number(size) + ", every "
                                  + QByteArray::number(stride);
        QCOMPARE(found.members, double(size));
        QVERIFY2(found.spansHosts == expected.spansHosts, layout);
        QVERIFY2(found.leastHostShare == expected.leastShare, layout);
    };
    Random random(7);
    for (int i = 0; i < 20000; ++i) {
        const int size = random.whole(1, 24);
        const int stride = random.whole(1, 24);
        compare(size * stride * random.whole(1, 8), random.whole(1, 40), size, stride);
    }
}

void TestLinks::stridesAgainstEnumeration()
{
    const auto compare = [](int cards, int perHost, int stride) {
        const HostLayout hosts{.cards = double(cards), .cardsPerHost = double(perHost)};
        const GroupPlacement found = stridedGroups(hosts, stride);
        const Enumerated expected =
                enumerate(cards, perHost, [stride](int card) { return card % stride; });
        const QByteArray layout = QByteArray::number(cards) + " cards, "
                                  + QByteArray::number(perHost) + " a host, every "
                                  + QByteArray::number(stride);
        QCOMPARE(found.members, double(cards / stride));
        QVERIFY2(found.spansHosts == expected.spansHosts, layout);
        QVERIFY2(found.leastHostShare == expected.leastShare, layout);
    };
    for (int cards = 1; cards <= 96; ++cards)
        for (const int stride : divisors(cards))
            for (int perHost = 1; perHost <= 20; ++perHost)
                compare(cards, perHost, stride);
    Random random(6);
    for (int i = 0; i < 3000; ++i) {
        const int stride = random.whole(1, 60);
        compare(stride * random.whole(1, 60), random.whole(1, 80), stride);
    }
}

// Whether a group crosses racks, and, where tiers are found, that every one of its hosts and racks
// holds equally many.
void TestLinks::racksAgainstEnumeration()
{
    Random random(11);
    int withTiers = 0;
    for (int i = 0; i < 20000; ++i) {
        const int size = random.whole(1, 24);
        const int stride = random.whole(1, 24);
        const int cards = size * stride * random.whole(1, 8);
        const int perHost = random.chance(0.5) ? 1 << random.whole(0, 4) : random.whole(1, 24);
        const int perRack = random.whole(0, 6);
        const HostLayout hosts{.cards = double(cards),
                               .cardsPerHost = double(perHost),
                               .hostsPerRack = double(perRack)};
        const GroupPlacement found = groupPlacement(hosts, size, stride);
        std::map<int, std::map<int, std::map<int, int>>> members; // group, rack, host
        for (int card = 0; card < cards; ++card) {
            const int host = card / perHost;
            const int rack = perRack == 0 ? 0 : host / perRack;
            ++members[card / (size * stride) * stride + card % stride][rack][host];
        }
        bool spansRacks = false;
        for (const auto &[group, racks] : members)
            spansRacks = spansRacks || racks.size() > 1;
        const QByteArray layout =
                QByteArray::number(cards) + " cards, " + QByteArray::number(perHost) + " a host, "
                + QByteArray::number(perRack) + " a rack, groups of " + QByteArray::number(size)
                + ", every " + QByteArray::number(stride);
        QVERIFY2(found.spansRacks == spansRacks, layout);
        QCOMPARE(found.hostMembers > 0, found.rackHosts > 0);
        if (found.hostMembers == 0)
            continue;
        ++withTiers;
        for (const auto &[group, racks] : members)
            for (const auto &[rack, ofRack] : racks) {
                QVERIFY2(double(ofRack.size()) == found.rackHosts, layout);
                for (const auto &[host, count] : ofRack)
                    QVERIFY2(double(count) == found.hostMembers, layout);
            }
    }
    QVERIFY(withTiers > 1000);
}

// An edge between racks carries less by the oversubscription; inside one nothing changes.
void TestLinks::edgesOfRacks()
{
    HostLayout hosts = chapterHosts(48);
    hosts.hostsPerRack = 2;
    hosts.oversubscription = 8;
    const RingRate all = ringRate(hosts, neighbourGroups(hosts, 48));
    QCOMPARE(all.bytesPerSecond, 25e9); // 200 GB/s a host over 8
    QCOMPARE(all.bottleneck, Link::Nic);
    QVERIFY(all.atRack);
    QVERIFY(!neighbourGroups(hosts, 16).spansRacks);
    QCOMPARE(ringRate(hosts, neighbourGroups(hosts, 16)).bytesPerSecond, 32e9);
    // Eight groups of one card a host: a NIC each, an eighth of it between racks.
    QCOMPARE(ringRate(hosts, stridedGroups(hosts, 8)).bytesPerSecond, 25e9 / 8);
    // In an exchange all cards of a host send out of it at once, whatever their groups. Of 15 other
    // members 8 are in another host, of 47 others 40 are, and 32 of these in another rack.
    HostLayout quick = hosts;
    quick.peerLink = 1e12;
    const RingRate two = exchangeRate(quick, neighbourGroups(quick, 16));
    QVERIFY(isClose(two.bytesPerSecond, 25e9 * 15 / 8, 1e-12));
    QCOMPARE(two.bottleneck, Link::Nic);
    QVERIFY(!two.atRack);
    QCOMPARE(exchangeRate(hosts, neighbourGroups(hosts, 16)).bytesPerSecond, 32e9);
    const RingRate six = exchangeRate(hosts, neighbourGroups(hosts, 48));
    QVERIFY(isClose(six.bytesPerSecond, 25e9 / 8 * 47 / 32, 1e-12));
    QVERIFY(six.atRack);
    hosts.oversubscription = 1;
    quick.oversubscription = 1;
    QVERIFY(isClose(exchangeRate(quick, neighbourGroups(quick, 48)).bytesPerSecond, 25e9 * 47 / 40,
                    1e-12));
    hosts.oversubscription = 8;
    // A card of each host: nothing stays inside.
    QCOMPARE(exchangeRate(quick, stridedGroups(quick, 6)).bytesPerSecond, 25e9);
    QCOMPARE(exchangeRate(hosts, neighbourGroups(hosts, 8)).bytesPerSecond, 32e9);
    // A message alone has all NICs of its host.
    QCOMPARE(messageRate(hosts, false, false).bytesPerSecond, 32e9);
    QCOMPARE(messageRate(hosts, true, false).bytesPerSecond, 32e9);
    QCOMPARE(messageRate(hosts, true, true).bytesPerSecond, 25e9);
}

// Two hosts to a shard group of 16; three such groups of 48 cards, and the copies lie 16 apart.
void TestLinks::groupsOfChapter()
{
    const HostLayout hosts = chapterHosts(48);
    const GroupPlacement shards = neighbourGroups(hosts, 16);
    QVERIFY(shards.spansHosts);
    QCOMPARE(shards.leastHostShare, 1.0);
    const GroupPlacement copies = stridedGroups(hosts, 16);
    QCOMPARE(copies.members, 3.0);
    QCOMPARE(copies.leastHostShare, 1.0 / 8);
    QCOMPARE(ringRate(hosts, copies).bytesPerSecond, 25e9);
    QCOMPARE(ringRate(hosts, copies).bottleneck, Link::Nic);

    QVERIFY(!neighbourGroups(hosts, 4).spansHosts);
    QVERIFY(!neighbourGroups(hosts, 1).spansHosts);
    QVERIFY(!stridedGroups(hosts, 48).spansHosts); // one copy: nothing to send
    QCOMPARE(neighbourGroups(hosts, 6).leastHostShare, 2.0 / 8);
}

void TestLinks::largeLayoutsAreQuick()
{
    QElapsedTimer timer;
    timer.start();
    const HostLayout hosts{.cards = 999'999'000,
                           .cardsPerHost = 999'983,
                           .nicsPerHost = 1,
                           .nicRate = nic200,
                           .hostLink = 32e9};
    const GroupPlacement neighbours = neighbourGroups(hosts, 3);
    QVERIFY(neighbours.spansHosts);
    QCOMPARE(neighbours.leastHostShare, 1.0 / 999'983);
    QVERIFY(stridedGroups(hosts, 3).spansHosts);
    QVERIFY(timer.elapsed() < 1000 * slowness);
}

void TestLinks::rateLaws()
{
    Random random(7);
    for (int i = 0; i < 20000; ++i) {
        const int size = random.whole(1, 64);
        HostLayout hosts{.cards = double(size * random.whole(1, 64)),
                         .cardsPerHost = double(random.whole(1, 64)),
                         .nicsPerHost = double(random.whole(1, 16)),
                         .nicRate = random.logBetween(1e9, 1e12),
                         .hostLink = random.logBetween(1e9, 1e12),
                         .peerLink = random.chance(0.5) ? random.logBetween(1e9, 1e13) : 0};
        const double own = hosts.peerLink > 0 ? hosts.peerLink : hosts.hostLink;
        for (const bool strided : {false, true}) {
            const auto placed = [&](const HostLayout &layout) {
                return strided ? stridedGroups(layout, size) : neighbourGroups(layout, size);
            };
            const GroupPlacement groups = placed(hosts);
            QVERIFY(groups.leastHostShare > 0);
            QVERIFY(groups.leastHostShare <= 1);
            const double rate = ringRate(hosts, groups).bytesPerSecond;
            QVERIFY(rate > 0);
            QVERIFY(rate <= own);
            HostLayout more = hosts;
            more.nicsPerHost += 1;
            QVERIFY(ringRate(more, groups).bytesPerSecond >= rate);
            // Never faster than its share of a host's NICs; racks never help.
            if (groups.spansHosts)
                QVERIFY(rate <= hosts.nicsPerHost * hosts.nicRate * groups.leastHostShare);
            QVERIFY(exchangeRate(hosts, groups).bytesPerSecond <= rate * (1 + 1e-12));
            HostLayout racked = hosts;
            racked.hostsPerRack = double(random.whole(1, 8));
            racked.oversubscription = random.logBetween(1, 100);
            const GroupPlacement again = placed(racked);
            QVERIFY(ringRate(racked, again).bytesPerSecond <= rate);
        }
    }
    QCOMPARE(ringBytes(100, 1), 0.0);
    QCOMPARE(ringBytes(100, 4), 75.0);
}

QTEST_APPLESS_MAIN(TestLinks)
#include "tst_links.moc"
