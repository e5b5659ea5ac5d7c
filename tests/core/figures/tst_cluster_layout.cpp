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
    return makeFigure("cluster.layout", scenarioWith(parsed(set)));
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

// Notes of one line, from left to right.
bool besideEachOther(const Figure &figure, const std::vector<std::string> &texts)
{
    for (const Note &first : figure.notes) {
        std::vector<std::string> line;
        for (const Note &note : figure.notes)
            if (note.y == first.y)
                line.push_back(plain(note.text));
        if (line == texts)
            return true;
    }
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
    void racks();
    void racksOfOneHost();
    void groups();
    void buttons();
    void buttonsStayAccepted();
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
    // Of a card and of a host side by side.
    QVERIFY(besideEachOther(figure, {"Cards a host: 8", "32 GB/s", "256 GB/s"}));
    QVERIFY(besideEachOther(figure, {"NICs a host: 8", "a NIC of its own"}));
    QVERIFY(besideEachOther(figure, {"NIC rate: 200 Gbit/s", "25 GB/s", "200 GB/s"}));
    QVERIFY(hasText(figure, "Hosts a rack: one fabric"));
    QVERIFY(hasText(figure, "collectives go by one ring"));
}

void TestClusterLayout::oneSharedNic()
{
    const Figure figure = layoutOf(R"({"cluster.nics_per_host": 1})");
    QCOMPARE(plain(figure.title),
             std::string(
                     "The one NIC of a host is the slowest edge: a ring runs at 25 GB/s a card"));
    QCOMPARE(drawn(figure).nics, 3);
    QCOMPARE(marked(figure), std::pair(0, 6)); // to the NIC and on to the network
    QVERIFY(besideEachOther(figure, {"NICs a host: 1", "8 cards share one"}));
    QVERIFY(besideEachOther(figure, {"NIC rate: 200 Gbit/s", "3.1 GB/s", "25 GB/s"}));
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
    QVERIFY(hasText(figure, "host 1 · cards 8"));
    QVERIFY(hasText(figure, "host 2 · cards 3"));
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
    QVERIFY(hasText(figure, "cards 72"));
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

// Racks of four hosts: two hosts of the first and one of the second are drawn.
void TestClusterLayout::racks()
{
    const Figure figure =
            layoutOf(R"({"cluster.hosts_per_rack": 4, "cluster.oversubscription": 12})");
    QCOMPARE(plain(figure.title), std::string("What leaves a rack is the slowest edge: a ring runs "
                                              "at 16.7 GB/s a card"));
    QVERIFY(hasText(figure, "host 1 "));
    QVERIFY(hasText(figure, "host 2 "));
    QVERIFY(hasText(figure, "host 5 "));
    QVERIFY(hasText(figure, "rack 1"));
    QVERIFY(hasText(figure, "rack 2"));
    QVERIFY(!hasText(figure, "rack 3"));
    QVERIFY(hasText(figure, "network: 2 racks, 6 hosts"));
    QVERIFY(besideEachOther(figure, {"Oversubscription: 12 ×", "2.1 GB/s", "16.7 GB/s"}));
    QCOMPARE(marked(figure), std::pair(0, 2)); // the edge out of each rack
    // Within one rack nothing is oversubscribed.
    const Figure one = layoutOf(R"({"cluster.hosts_per_rack": 6, "cluster.oversubscription": 12})");
    QCOMPARE(marked(one), std::pair(24, 0));
    QVERIFY(!hasText(one, "network"));
}

void TestClusterLayout::racksOfOneHost()
{
    const Figure figure = layoutOf(R"({"cluster.hosts_per_rack": 1,
                                       "cluster.oversubscription": 4})");
    QCOMPARE(marked(figure), std::pair(24, 0)); // 50 GB/s a host: PCIe still binds
    QVERIFY(hasText(figure, "rack 3"));
    QVERIFY(hasText(figure, "network: 6 racks"));
}

// The innermost group of neighbours is told by number and colour.
void TestClusterLayout::groups()
{
    const Figure figure = layoutOf(R"({"parallel.tensor": 4})");
    QVERIFY(hasText(figure, "cards with one number: a tensor group of 4"));
    std::map<std::string, int> counted;
    for (const DiagramBox &box : diagramOf(figure).boxes)
        if (box.tone == Tone::First || box.tone == Tone::Second)
            ++counted[plain(box.label)];
    QCOMPARE(counted.size(), std::size_t{6}); // of three hosts
    for (const auto &[name, cards] : counted)
        QCOMPARE(cards, 4);
    QVERIFY(hasText(layoutOf(R"({"parallel.pipeline": 4})"), "a pipeline of 4 stages"));
    QVERIFY(!hasText(layoutOf("{}"), "with one number"));
}

// Each press sets a parameter to what stands on the button.
void TestClusterLayout::buttons()
{
    const Figure figure = layoutOf("{}");
    const auto value = [&](std::string_view id, bool more) {
        for (const Control &control : figure.controls)
            if (control.parameter == id && control.more == more)
                return control.enabled ? control.value : -1;
        return -2.0;
    };
    QCOMPARE(value("cluster.cards_per_host", true), 9.0);
    QCOMPARE(value("cluster.cards_per_host", false), 7.0);
    QCOMPARE(value("cluster.nics_per_host", true), 9.0);
    QCOMPARE(value("cluster.nics_per_host", false), 7.0);
    QCOMPARE(value("cluster.nic_rate", true), 400.0);
    QCOMPARE(value("cluster.nic_rate", false), 100.0);
    QCOMPARE(value("cluster.hosts_per_rack", true), 1.0);
    QCOMPARE(value("cluster.hosts_per_rack", false), -1.0); // none below one fabric
    QCOMPARE(value("cluster.oversubscription", true), -2.0); // racks first
    // They are no part of what is exported.
    QVERIFY(withoutCursor(figure).controls.empty());
}

void TestClusterLayout::buttonsStayAccepted()
{
    for (const char *set : {"{}", R"({"cluster.cards_per_host": 1, "cluster.nics_per_host": 1})",
                            R"({"cluster.nic_rate": 1e9, "cluster.hosts_per_rack": 1000000})",
                            R"({"cluster.nic_rate": 3, "cluster.hosts_per_rack": 2,
              "cluster.oversubscription": 1000})",
                            R"({"cluster.hosts_per_rack": 2, "cluster.oversubscription": 1})"}) {
        const Scenario s = scenarioWith(parsed(set));
        for (const Control &control : makeFigure("cluster.layout", s).controls) {
            const Parameter &row = *findParameter(control.parameter);
            if (!control.enabled)
                continue;
            checkValue(row, control.value); // throws when the row refuses it
            QVERIFY(control.value != row.get(s));
            QCOMPARE(control.value > row.get(s), control.more);
        }
    }
}

QTEST_APPLESS_MAIN(TestClusterLayout)
#include "tst_cluster_layout.moc"
