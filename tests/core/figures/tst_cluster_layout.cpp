// The picture of hosts, cards, NICs and links.
#include "core/figures/figures.h"

#include "tests/core/figures/figure_cases.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

struct Counts
{
    int hosts = 0;
    int cards = 0;
    int nics = 0;
};

const Diagram &diagramOf(const Figure &figure)
{
    return std::get<Diagram>(figure.series.at(0));
}

// Cards stand below the bus, NICs above it.
Counts drawn(const Figure &figure)
{
    Counts counts;
    for (const DiagramBox &box : diagramOf(figure).boxes) {
        counts.hosts += box.frame;
        counts.cards += !box.frame && box.tone == Tone::First;
        counts.nics += !box.frame && box.tone == Tone::Third;
    }
    return counts;
}

// Edges that end at a card, and those at a NIC, marked as the slowest.
std::pair<int, int> marked(const Figure &figure)
{
    int atCards = 0;
    int atNics = 0;
    for (const DiagramEdge &edge : diagramOf(figure).edges) {
        if (edge.tone != Tone::Bad)
            continue;
        bool card = false;
        for (const DiagramBox &box : diagramOf(figure).boxes)
            card = card
                   || (!box.frame && box.tone == Tone::First && edge.x1 > box.x
                       && edge.x1 < box.x + box.width && edge.y1 == box.y + box.height);
        ++(card ? atCards : atNics);
    }
    return {atCards, atNics};
}

Figure layoutOf(const char *set)
{
    return makeFigure("cluster.layout", scenarioWith(Json::parse(set)));
}

bool hasText(const Figure &figure, std::string_view part)
{
    for (const DiagramBox &box : diagramOf(figure).boxes)
        if (plain(box.label).find(part) != std::string::npos)
            return true;
    for (const Note &note : figure.notes)
        if (plain(note.text).find(part) != std::string::npos)
            return true;
    return false;
}

} // namespace

class TestClusterLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chapter();
    void oneSharedNic();
    void peerLink();
    void partlyFilledHost();
    void oneHost();
    void oneCard();
    void partsStayInTheirHost();
};

void TestClusterLayout::chapter()
{
    const Figure figure = layoutOf("{}");
    QCOMPARE(plain(figure.title),
             std::string("The host link is the slowest edge: a ring runs at 32 GB/s a card"));
    const Counts counts = drawn(figure);
    QCOMPARE(counts.hosts, 3); // of six; the rest is said
    QCOMPARE(counts.cards, 24);
    QCOMPARE(counts.nics, 24);
    QCOMPARE(marked(figure), std::pair(24, 0));
    QVERIFY2(plain(figure.subtitle).find("3 of 6 hosts") != std::string::npos,
             plain(figure.subtitle).c_str());
    QVERIFY(hasText(figure, "network: 6 hosts"));
    QVERIFY(hasText(figure, "host link: 32 GB/s a card"));
    QVERIFY(hasText(figure, "200 Gbit/s = 25 GB/s each; 200 GB/s a host"));
}

void TestClusterLayout::oneSharedNic()
{
    const Figure figure = layoutOf(R"({"cluster.nics_per_host": 1})");
    QCOMPARE(plain(figure.title),
             std::string(
                     "The one NIC of a host is the slowest edge: a ring runs at 25 GB/s a card"));
    QCOMPARE(drawn(figure).nics, 3);
    QCOMPARE(marked(figure), std::pair(0, 6)); // to the NIC and on to the network
}

void TestClusterLayout::peerLink()
{
    // A ring over hosts with NVLink waits for eight NICs of 25 GB/s.
    const Figure figure = layoutOf(R"({"card.peer_link": 450})");
    QCOMPARE(plain(figure.title),
             std::string("The NICs are the slowest edge: a ring runs at 200 GB/s a card"));
    QCOMPARE(marked(figure).first, 0);
    const Figure host = layoutOf(R"({"card.peer_link": 450, "cluster.cards": 8})");
    QCOMPARE(plain(host.title),
             std::string("The peer link is the slowest edge: a ring runs at 450 GB/s a card"));
    QCOMPARE(marked(host), std::pair(8, 0));
}

void TestClusterLayout::partlyFilledHost()
{
    const Figure figure = layoutOf(R"({"cluster.cards": 11})");
    QCOMPARE(drawn(figure).hosts, 2);
    QCOMPARE(drawn(figure).cards, 11);
    QCOMPARE(drawn(figure).nics, 16);
    QVERIFY(hasText(figure, "host 1 · cards 8 · NICs 8"));
    QVERIFY(hasText(figure, "host 2 · cards 3 · NICs 8"));
}

void TestClusterLayout::oneHost()
{
    const Figure figure = layoutOf(R"({"cluster.cards": 4, "cluster.nics_per_host": 0})");
    QCOMPARE(drawn(figure).hosts, 1);
    QCOMPARE(drawn(figure).cards, 4);
    QCOMPARE(drawn(figure).nics, 0);
    QCOMPARE(marked(figure), std::pair(4, 0));
    QVERIFY(!hasText(figure, "network"));
}

void TestClusterLayout::oneCard()
{
    const Figure figure = layoutOf(R"({"cluster.cards": 1})");
    QCOMPARE(plain(figure.title), std::string("One card: no link is used"));
    QCOMPARE(drawn(figure).cards, 1);
    QCOMPARE(marked(figure), std::pair(0, 0)); // nothing is slow where nothing runs
}

void TestClusterLayout::partsStayInTheirHost()
{
    const Figure figure = layoutOf(R"({"cluster.cards": 20000, "cluster.cards_per_host": 72,
                                       "cluster.nics_per_host": 16})");
    QCOMPARE(drawn(figure).cards, 24); // eight a host are drawn
    QVERIFY(hasText(figure, "cards 72 · NICs 16"));
    std::vector<DiagramBox> frames;
    for (const DiagramBox &box : diagramOf(figure).boxes)
        if (box.frame)
            frames.push_back(box);
    for (const DiagramBox &box : diagramOf(figure).boxes) {
        if (box.tone != Tone::First && box.tone != Tone::Third)
            continue;
        int inside = 0;
        for (const DiagramBox &frame : frames)
            inside += box.x >= frame.x && box.x + box.width <= frame.x + frame.width
                      && box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
        QCOMPARE(inside, 1);
    }
}

QTEST_APPLESS_MAIN(TestClusterLayout)
#include "tst_cluster_layout.moc"
