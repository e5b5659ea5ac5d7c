// How groups lie over hosts, against every card looked at.
#include "core/models/card_grid.h"

#include "tests/core/reference.h"

#include <map>
#include <vector>

using namespace headroom;
using namespace headroom::tests;

namespace {

struct Case
{
    CardGrid grid;
    HostLayout layout;
};

Case randomCase(Random &random, bool powersOfTwo)
{
    const auto size = [&](int most) {
        return powersOfTwo ? double(1 << random.whole(0, most))
                           : double(random.whole(1, 1 << most));
    };
    Case c;
    c.grid.tensor = size(2);
    c.grid.context = size(2);
    c.grid.pipeline = size(2);
    c.grid.data = size(3);
    std::vector<double> experts;
    for (double e = 1; e <= c.grid.copies(); ++e)
        if (std::fmod(c.grid.copies(), e) == 0)
            experts.push_back(e);
    c.grid.expert = experts[static_cast<std::size_t>(random.whole(0, int(experts.size()) - 1))];
    c.layout = {.cards = c.grid.cards(),
                .cardsPerHost =
                        powersOfTwo ? double(1 << random.whole(0, 4)) : double(random.whole(1, 12)),
                .nicsPerHost = 8,
                .nicRate = 25e9,
                .hostLink = 32e9,
                .peerLink = random.chance(0.5) ? 450e9 : 0};
    return c;
}

// Where a card stands, by the grid's order.
struct Place
{
    double tensor;
    double rank; // of the cards with the same weights: context first, then data
    double stage;
};

Place placeOf(const CardGrid &grid, double card)
{
    const double near = grid.nearRanks();
    const double inStage = std::fmod(card, grid.stageStride());
    const double replica = std::floor(card / (grid.stageStride() * grid.pipeline));
    return {.tensor = std::fmod(inStage, grid.tensor),
            .rank = replica * near + std::floor(inStage / grid.tensor),
            .stage = std::fmod(std::floor(card / grid.stageStride()), grid.pipeline)};
}

struct Seen
{
    bool spansHosts = false;
    double leastShare = 1;
};

// key: which group a card belongs to.
template <typename Key>
Seen look(const Case &c, Key key)
{
    std::map<std::vector<double>, std::map<double, double>> members; // by group and host
    std::map<double, double> hostCards;
    for (double card = 0; card < c.grid.cards(); ++card) {
        const double host = std::floor(card / c.layout.cardsPerHost);
        ++members[key(placeOf(c.grid, card))][host];
        ++hostCards[host];
    }
    Seen seen;
    for (const auto &[group, hosts] : members)
        seen.spansHosts = seen.spansHosts || hosts.size() > 1;
    for (const auto &[group, hosts] : members)
        for (const auto &[host, count] : hosts)
            seen.leastShare = std::min(seen.leastShare, count / hostCards[host]);
    return seen;
}

QByteArray described(const Case &c)
{
    const CardGrid &g = c.grid;
    return QByteArray("t %1 c %2 e %3 p %4 d %5, %6 a host")
            .replace("%1", exact(g.tensor))
            .replace("%2", exact(g.context))
            .replace("%3", exact(g.expert))
            .replace("%4", exact(g.pipeline))
            .replace("%5", exact(g.data))
            .replace("%6", exact(c.layout.cardsPerHost));
}

// Never rated faster than the least share of any host, and exactly it where sizes nest.
void compare(const Case &c, const GroupPlacement &placement, const Seen &seen, bool exactly,
             const char *what)
{
    const QByteArray name = what + QByteArray(": ") + described(c);
    QVERIFY2(placement.spansHosts || !seen.spansHosts, name);
    if (!seen.spansHosts)
        return;
    QVERIFY2(placement.leastHostShare <= seen.leastShare * (1 + 1e-12), name);
    if (exactly) {
        QVERIFY2(isClose(placement.leastHostShare, seen.leastShare, 1e-12), name);
    }
}

} // namespace

class TestCardGrid : public QObject
{
    Q_OBJECT

private slots:
    void everyCardHasAPlace();
    void placementsAgainstEveryCard_data();
    void placementsAgainstEveryCard();
    void withoutGroupsAsBefore();
    void messagesBetweenStages();
    void leavingTheHostNeverHelps();
};

// The order is a numbering: no two cards at one place, none outside the grid.
void TestCardGrid::everyCardHasAPlace()
{
    Random random(1);
    for (int i = 0; i < 300; ++i) {
        const Case c = randomCase(random, false);
        std::map<std::vector<double>, int> taken;
        for (double card = 0; card < c.grid.cards(); ++card) {
            const Place place = placeOf(c.grid, card);
            QVERIFY(place.tensor < c.grid.tensor && place.rank < c.grid.copies()
                    && place.stage < c.grid.pipeline);
            const std::vector key{place.tensor, place.rank, place.stage};
            QCOMPARE(++taken[key], 1);
        }
    }
}

void TestCardGrid::placementsAgainstEveryCard_data()
{
    QTest::addColumn<bool>("powersOfTwo");
    QTest::newRow("any sizes") << false;
    QTest::newRow("powers of two") << true;
}

void TestCardGrid::placementsAgainstEveryCard()
{
    QFETCH(bool, powersOfTwo);
    Random random(2);
    for (int i = 0; i < 3000; ++i) {
        const Case c = randomCase(random, powersOfTwo);
        const CardGrid &g = c.grid;
        compare(c, tensorPlacement(c.layout, g),
                look(c,
                     [](const Place &p) {
                         return std::vector{p.rank, p.stage};
                     }),
                powersOfTwo, "tensor");
        compare(c, contextPlacement(c.layout, g),
                look(c,
                     [&](const Place &p) {
                         return std::vector{p.tensor, std::floor(p.rank / g.context), p.stage};
                     }),
                powersOfTwo, "context");
        compare(c, expertPlacement(c.layout, g),
                look(c,
                     [&](const Place &p) {
                         return std::vector{p.tensor, std::floor(p.rank / g.expert), p.stage};
                     }),
                powersOfTwo, "expert");
        compare(c, rankPlacement(c.layout, g, g.copies(), 1),
                look(c,
                     [](const Place &p) {
                         return std::vector{p.tensor, p.stage};
                     }),
                powersOfTwo, "data");
        compare(c, rankPlacement(c.layout, g, g.copies() / g.expert, g.expert),
                look(c,
                     [&](const Place &p) {
                         return std::vector{p.tensor, std::fmod(p.rank, g.expert), p.stage};
                     }),
                powersOfTwo, "data of experts");
    }
}

// With pipeline and data alone the placement is the plain one, to the last bit.
void TestCardGrid::withoutGroupsAsBefore()
{
    Random random(3);
    for (int i = 0; i < 2000; ++i) {
        Case c = randomCase(random, false);
        c.grid.tensor = c.grid.context = c.grid.expert = 1;
        c.layout.cards = c.grid.cards();
        const double p = c.grid.pipeline;
        const GroupPlacement found = rankPlacement(c.layout, c.grid, c.grid.data, 1);
        const GroupPlacement plain = groupPlacement(c.layout, c.grid.data, p);
        QCOMPARE(found.spansHosts, plain.spansHosts);
        QCOMPARE(found.leastHostShare, plain.leastHostShare);
    }
}

// Some pair of the two stages stands in two hosts exactly when the rate says so; pairs that cross
// together share the NICs.
void TestCardGrid::messagesBetweenStages()
{
    Random random(4);
    for (int i = 0; i < 2000; ++i) {
        Case c = randomCase(random, i % 2 == 0);
        if (c.grid.pipeline < 2)
            continue;
        c.layout.peerLink = 1e15; // so that any NIC binds
        const double from = random.whole(0, int(c.grid.pipeline) - 2);
        const RingRate rate = stageRate(c.layout, c.grid, from, from + 1);
        std::map<double, double> crossing; // by host of the sender
        for (double card = 0; card < c.grid.cards(); ++card) {
            if (placeOf(c.grid, card).stage != from)
                continue;
            const double host = std::floor(card / c.layout.cardsPerHost);
            if (std::floor((card + c.grid.stageStride()) / c.layout.cardsPerHost) != host)
                ++crossing[host];
        }
        QCOMPARE(rate.bottleneck == Link::Nic, !crossing.empty());
        for (const auto &[host, count] : crossing)
            QVERIFY2(rate.bytesPerSecond <= 8 * 25e9 / count * (1 + 1e-12), described(c));
    }
}

// A group over hosts is never faster than its cards' link nor than its share of their NICs.
void TestCardGrid::leavingTheHostNeverHelps()
{
    Random random(5);
    for (int i = 0; i < 2000; ++i) {
        const Case c = randomCase(random, true);
        const double own = c.layout.peerLink > 0 ? c.layout.peerLink : c.layout.hostLink;
        const double nics = c.layout.nicsPerHost * c.layout.nicRate;
        double before = INFINITY;
        for (CardGrid g{.data = 64}; g.tensor <= 64; g.tensor *= 2, g.data /= 2) {
            HostLayout layout = c.layout;
            layout.cards = 64;
            const GroupPlacement placement = tensorPlacement(layout, g);
            const double rate = ringRate(layout, placement).bytesPerSecond;
            QVERIFY(rate <= own);
            if (placement.spansHosts)
                QVERIFY(rate <= nics * placement.leastHostShare);
            const double all = exchangeRate(layout, placement).bytesPerSecond;
            QVERIFY(all <= rate);
            // Seconds an all-reduce of one byte takes: more cards never make it shorter.
            if (g.tensor > 1) {
                const double seconds = 2 * ringBytes(1, g.tensor) / rate;
                if (before < INFINITY)
                    QVERIFY(seconds >= before);
                before = seconds;
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestCardGrid)
#include "tst_card_grid.moc"
