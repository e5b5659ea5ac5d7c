// cluster.layout: hosts, cards, NICs and racks with their rates, the path of a ring, and buttons
// that change them.
#include "core/evaluation/cluster_links.h"
#include "core/evaluation/stages.h"
#include "core/figures/makers.h"
#include "core/models/cost.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr int mostHosts = 3;
constexpr int mostParts = 8; // cards or NICs drawn a host; the rest is counted

constexpr double hostWidth = 10;
constexpr double hostGap = 1.4;
constexpr double cardBottom = 1.8;
constexpr double busBottom = 3.9;
constexpr double busHeight = 1.2;
constexpr double nicBottom = 5.8;
constexpr double hostTop = 7.4;
constexpr double rackBottom = 8.2; // switches of a rack
constexpr double rackTop = 9.5;
constexpr double lineHeight = 1.5; // of a line below the hosts

// What the picture is of.
struct Layout
{
    const Scenario &s;
    const Evaluation &e;
    HostLayout links;
    RingRate own{}; // of a card
    double hosts = 1;
    double racks = 0; // 0: one fabric
    double group = 1; // neighbouring cards that form the innermost group of the plan
    std::string_view groupName{};
    RingRate ring{}; // of the cards that state is sharded over
    std::vector<double> shown{}; // hosts, by number from 0

    [[nodiscard]] bool peer() const { return own.bottleneck == Link::Peer; }
    [[nodiscard]] std::optional<Link> bottleneck() const { return e.communication.bottleneck; }
    [[nodiscard]] bool atRack() const { return bottleneck() == Link::Nic && ring.atRack; }
    [[nodiscard]] double cardsOf(double host) const
    {
        return std::min(links.cardsPerHost, links.cards - host * links.cardsPerHost);
    }
    [[nodiscard]] double rackOf(double host) const { return std::floor(host / links.hostsPerRack); }
    [[nodiscard]] double width() const
    {
        return static_cast<double>(shown.size()) * (hostWidth + hostGap) - hostGap;
    }
};

// Neighbours in racks: the first two hosts and the first one of the next rack.
std::vector<double> hostsShown(double hosts, double perRack)
{
    std::vector<double> shown;
    for (double host = 0; host < std::min<double>(hosts, mostHosts); ++host)
        shown.push_back(host);
    if (perRack >= mostHosts && hosts > perRack)
        shown.back() = perRack;
    return shown;
}

Layout layoutOf(const Scenario &s, const Evaluation &e)
{
    const Inputs in(s);
    Layout layout{.s = s, .e = e, .links = hostLayout(s)};
    layout.own = ownLink(layout.links);
    layout.hosts = hostCount(layout.links.cards, layout.links.cardsPerHost);
    if (layout.links.hostsPerRack > 0)
        layout.racks = std::ceil(layout.hosts / layout.links.hostsPerRack);
    layout.ring = linksOfRanks(s, in, in.shards, 1).ring;
    for (const auto &[size, name] :
         {std::pair{in.grid.tensor, "cards with one number: a tensor group of %1"},
          std::pair{in.grid.context, "cards with one number: a context group of %1"},
          std::pair{in.grid.expert, "cards with one number: an expert group of %1"},
          std::pair{in.grid.pipeline, "cards with one number: a pipeline of %1 stages"}})
        if (layout.group == 1 && size > 1) {
            layout.group = size;
            layout.groupName = name;
        }
    layout.shown = hostsShown(layout.hosts, layout.links.hostsPerRack);
    return layout;
}

struct HostDrawing
{
    double number = 0;
    double left = 0;
    int cards = 0;
    int nics = 0;
};

double slotCentre(const HostDrawing &host, int index, int count)
{
    return host.left + 0.4 + (hostWidth - 0.8) * (index + 0.5) / count;
}

void addParts(Diagram &diagram, const HostDrawing &host, int count, double bottom, double height,
              std::string_view name, Tone tone)
{
    const double width = std::min(2.4, (hostWidth - 0.8) / count * 0.8);
    for (int i = 0; i < count; ++i)
        diagram.boxes.push_back({.x = slotCentre(host, i, count) - width / 2,
                                 .y = bottom,
                                 .width = width,
                                 .height = height,
                                 .label = {name},
                                 .tone = tone});
}

// Cards of the innermost group carry its number, and neighbouring groups differ in colour.
void addCards(Diagram &diagram, const HostDrawing &host, const Layout &layout)
{
    const std::size_t first = diagram.boxes.size();
    addParts(diagram, host, host.cards, cardBottom, 1.4, "card", Tone::First);
    if (layout.group <= 1)
        return;
    double card = host.number * layout.links.cardsPerHost;
    for (std::size_t i = first; i < diagram.boxes.size(); ++i, ++card) {
        const double group = std::floor(card / layout.group);
        diagram.boxes[i].label = {"%1", {full(group + 1)}};
        diagram.boxes[i].tone = std::fmod(group, 2) == 0 ? Tone::First : Tone::Second;
    }
}

void addEdge(Diagram &diagram, double x, double from, double to, bool slowest, const Layout &layout)
{
    const bool used = layout.bottleneck().has_value(); // one card sends nothing
    diagram.edges.push_back({.x1 = x,
                             .y1 = from,
                             .x2 = x,
                             .y2 = to,
                             .tone = slowest ? Tone::Bad
                                     : used  ? Tone::Good
                                             : Tone::Quiet,
                             .strong = used});
}

void addHost(Diagram &diagram, const HostDrawing &host, const Layout &layout, const Message &name)
{
    const std::optional<Link> slowest = layout.bottleneck();
    diagram.boxes.push_back({.x = host.left,
                             .y = 0,
                             .width = hostWidth,
                             .height = hostTop,
                             .label = name,
                             .frame = true});
    addCards(diagram, host, layout);
    diagram.boxes.push_back({.x = host.left + 0.4,
                             .y = busBottom,
                             .width = hostWidth - 0.8,
                             .height = busHeight,
                             .label = {layout.peer() ? "peer link" : "host memory, PCIe"},
                             .tone = Tone::Neutral});
    for (int i = 0; i < host.cards; ++i)
        addEdge(diagram, slotCentre(host, i, host.cards), cardBottom + 1.4, busBottom,
                slowest == layout.own.bottleneck, layout);
    addParts(diagram, host, host.nics, nicBottom, 0.9, "NIC", Tone::Third);
    for (int i = 0; i < host.nics; ++i) {
        const double x = slotCentre(host, i, host.nics);
        const bool nic = slowest == Link::Nic && !layout.atRack();
        addEdge(diagram, x, busBottom + busHeight, nicBottom, nic, layout);
        addEdge(diagram, x, nicBottom + 0.9, rackBottom, nic, layout);
    }
}

// Switches of each rack that is seen, and the edges that leave it.
void addRacks(Diagram &diagram, const Layout &layout)
{
    for (std::size_t first = 0; first < layout.shown.size();) {
        std::size_t last = first;
        const double rack = layout.rackOf(layout.shown[first]);
        while (last + 1 < layout.shown.size() && layout.rackOf(layout.shown[last + 1]) == rack)
            ++last;
        const double left = static_cast<double>(first) * (hostWidth + hostGap) + 0.4;
        const double right = static_cast<double>(last) * (hostWidth + hostGap) + hostWidth - 0.4;
        diagram.boxes.push_back({.x = left,
                                 .y = rackBottom,
                                 .width = right - left,
                                 .height = rackTop - rackBottom,
                                 .label = {"rack %1", {full(rack + 1)}},
                                 .tone = Tone::Neutral});
        if (layout.racks > 1)
            addEdge(diagram, (left + right) / 2, rackTop, rackTop + 0.9, layout.atRack(), layout);
        first = last + 1;
    }
}

Diagram drawingOf(const Layout &layout)
{
    Diagram diagram{.label = {"hosts, cards and NICs"}};
    const bool network = layout.hosts > 1;
    for (std::size_t i = 0; i < layout.shown.size(); ++i) {
        const double cards = layout.cardsOf(layout.shown[i]);
        const HostDrawing host{
                .number = layout.shown[i],
                .left = static_cast<double>(i) * (hostWidth + hostGap),
                .cards = static_cast<int>(std::min<double>(cards, mostParts)),
                .nics = network ? static_cast<int>(
                                std::min<double>(layout.links.nicsPerHost, mostParts))
                                : 0,
        };
        addHost(diagram, host, layout,
                network ? Message{"host %1 · cards %2", {full(layout.shown[i] + 1), full(cards)}}
                        : Message{"the only host · cards %1", {full(cards)}});
    }
    if (!network)
        return diagram;
    if (layout.racks > 0)
        addRacks(diagram, layout);
    if (layout.racks != 1) {
        const double bottom = layout.racks > 1 ? rackTop + 0.9 : rackBottom;
        diagram.boxes.push_back(
                {.x = 0,
                 .y = bottom,
                 .width = layout.width(),
                 .height = 1,
                 .label = layout.racks > 1 ? Message{"network: %1 racks, %2 hosts",
                                                     {full(layout.racks), full(layout.hosts)}}
                                           : Message{"network: %1 hosts", {full(layout.hosts)}},
                 .tone = Tone::Neutral});
    }
    return diagram;
}

// Of several kinds of groups, each of which has rates and links of its own.
Message busiestGroup(const CommunicationResults &communication)
{
    constexpr std::array<std::string_view, cardGroupCount> names{
            "tensor groups", "context groups", "expert groups", "pipelines", "data-parallel cards"};
    std::size_t busiest = 0;
    const auto timeOf = [&](std::size_t group) {
        const auto &sent = communication.groups[group];
        return sent ? sent->time : 0;
    };
    for (std::size_t group = 1; group < cardGroupCount; ++group)
        if (timeOf(group) > timeOf(busiest))
            busiest = group;
    const Link link = communication.groups[busiest]->link;
    return {"Most link time: %1, %2 a step over %3",
            {Message{names[busiest]}, brief(timeOf(busiest), Unit::Seconds),
             Message{link == Link::Nic    ? "the NICs"
                     : link == Link::Peer ? "the peer link"
                                          : "the host link"}}};
}

Message titleOf(const Layout &layout)
{
    if (!layout.e.communication.rate)
        return {"One card: no link is used"};
    if (std::ranges::count_if(layout.e.communication.groups,
                              [](const auto &group) { return group && group->time > 0; })
        > 1)
        return busiestGroup(layout.e.communication);
    const Amount rate = brief(*layout.e.communication.rate / giga, Unit::GigabytesPerSecond);
    switch (*layout.bottleneck()) {
    case Link::Host:
        return {"The host link is the slowest edge: a ring runs at %1 a card", {rate}};
    case Link::Peer:
        return {"The peer link is the slowest edge: a ring runs at %1 a card", {rate}};
    case Link::Nic:
        break;
    }
    if (layout.atRack())
        return {"What leaves a rack is the slowest edge: a ring runs at %1 a card", {rate}};
    if (layout.links.nicsPerHost == 1)
        return {"The one NIC of a host is the slowest edge: a ring runs at %1 a card", {rate}};
    return {"The NICs are the slowest edge: a ring runs at %1 a card", {rate}};
}

// How the collectives that take most of the time go.
Message algorithmOf(const Layout &layout)
{
    switch (*layout.e.communication.algorithm) {
    case CollectiveAlgorithm::Tiers:
        return {"collectives go by tiers: inside hosts first, then between them"};
    case CollectiveAlgorithm::Tree:
        return {"collectives go by a tree: hops cost more than bytes"};
    case CollectiveAlgorithm::InNetwork:
        return {"switches add gradients up: each card sends them once"};
    case CollectiveAlgorithm::Ring:
    case CollectiveAlgorithm::Direct:
        break;
    }
    return {"collectives go by one ring: no other way is faster"};
}

// How cards and NICs of a host meet.
Message sharingOf(double cards, double nics)
{
    if (nics == 0)
        return {"not connected"};
    if (nics == cards)
        return {"a NIC of its own"};
    if (nics > cards)
        return {"%1 NICs each", {brief(nics / cards)}};
    return {"%1 cards share one", {brief(cards / nics)}};
}

// Rates that NICs are sold with, Gbit/s.
constexpr std::array nicRates{10.0, 25.0, 40.0, 50.0, 100.0, 200.0, 400.0, 800.0, 1600.0};

double nextRate(double rate, bool more)
{
    if (more) {
        const auto *above = std::ranges::upper_bound(nicRates, rate);
        return above == nicRates.end() ? rate * 2 : *above;
    }
    const auto *notBelow = std::ranges::lower_bound(nicRates, rate);
    return notBelow == nicRates.begin() ? rate / 2 : *(notBelow - 1);
}

// The lines below the hosts: a value with its buttons, and what it gives a card and a host.
class Lines
{
public:
    Lines(Figure &figure, const Scenario &scenario, double width)
        : m_figure(figure)
        , m_scenario(scenario)
        , m_width(width)
    {
    }

    void add(Message value, Message ofCard, Message ofHost, bool slowest)
    {
        m_y -= lineHeight;
        cell(0.28, std::move(value), slowest);
        cell(0.62, std::move(ofCard), slowest);
        cell(0.87, std::move(ofHost), slowest);
    }

    // Of the last line.
    void buttons(std::string_view parameter, double less, double more)
    {
        button(0.015, parameter, less, false);
        button(0.065, parameter, more, true);
    }

    void sentence(Message text)
    {
        m_y -= lineHeight;
        cell(0.5, std::move(text), false);
    }

    [[nodiscard]] double bottom() const { return m_y - 0.3; }

private:
    void cell(double share, Message text, bool slowest)
    {
        if (text.empty())
            return;
        m_figure.notes.push_back({.x = share * m_width,
                                  .y = m_y,
                                  .text = std::move(text),
                                  .tone = slowest ? Tone::Bad : Tone::Quiet,
                                  .bold = slowest});
    }

    void button(double share, std::string_view parameter, double value, bool more)
    {
        const Parameter &row = *findParameter(parameter);
        const AcceptedRange &accepted = row.accepted;
        const bool allowed =
                value != row.get(m_scenario) && value <= accepted.high
                && (accepted.lowExcluded ? value > accepted.low : value >= accepted.low);
        m_figure.controls.push_back({.x = share * m_width,
                                     .y = m_y,
                                     .parameter = parameter,
                                     .value = value,
                                     .more = more,
                                     .enabled = allowed});
    }

    Figure &m_figure;
    const Scenario &m_scenario;
    double m_width;
    double m_y = -0.4;
};

void addLines(Lines &lines, const Layout &layout)
{
    const Cluster &cluster = layout.s.cluster;
    const double cards = std::min(layout.links.cards, layout.links.cardsPerHost);
    const double own = layout.own.bytesPerSecond / giga;
    const auto rate = [](double value) {
        return Message{"%1", {brief(value, Unit::GigabytesPerSecond)}};
    };
    lines.add({}, {"a card, each way"}, {"a host"}, false);
    lines.add({"Cards a host: %1", {full(cluster.cardsPerHost)}}, rate(own), rate(own * cards),
              layout.bottleneck() == layout.own.bottleneck);
    lines.buttons("cluster.cards_per_host", cluster.cardsPerHost - 1, cluster.cardsPerHost + 1);
    const bool nic = layout.bottleneck() == Link::Nic && !layout.atRack();
    const double host = layout.links.nicsPerHost * layout.links.nicRate / giga;
    lines.add({"NICs a host: %1", {full(cluster.nicsPerHost)}},
              sharingOf(cards, cluster.nicsPerHost), {}, false);
    lines.buttons("cluster.nics_per_host", cluster.nicsPerHost - 1, cluster.nicsPerHost + 1);
    lines.add({"NIC rate: %1", {brief(cluster.nicRateGigabitsPerSecond, Unit::GigabitsPerSecond)}},
              rate(host / cards), rate(host), nic);
    lines.buttons("cluster.nic_rate", nextRate(cluster.nicRateGigabitsPerSecond, false),
                  nextRate(cluster.nicRateGigabitsPerSecond, true));
    const bool racks = cluster.hostsPerRack > 0;
    lines.add(racks ? Message{"Hosts a rack: %1", {full(cluster.hostsPerRack)}}
                    : Message{"Hosts a rack: one fabric"},
              {}, {}, false);
    lines.buttons("cluster.hosts_per_rack", cluster.hostsPerRack - 1, cluster.hostsPerRack + 1);
    if (racks) {
        const double leaving = host / cluster.oversubscription;
        lines.add({"Oversubscription: %1", {brief(cluster.oversubscription, Unit::Multiple)}},
                  rate(leaving / cards), rate(leaving), layout.atRack());
        lines.buttons("cluster.oversubscription", std::max(1.0, cluster.oversubscription / 2),
                      cluster.oversubscription * 2);
    }
    if (layout.group > 1)
        lines.sentence({layout.groupName, {full(layout.group)}});
    if (layout.e.communication.algorithm)
        lines.sentence(algorithmOf(layout));
}

} // namespace

Figure clusterLayout(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Layout layout = layoutOf(input.now.scenario, input.now.evaluation);
    Figure figure;
    figure.title = titleOf(layout);
    const auto shown = static_cast<double>(layout.shown.size());
    if (layout.hosts > shown)
        figure.subtitle = {"%1 of %2 hosts; thick: the path of a ring, red: its slowest edge",
                           {full(shown), full(layout.hosts)}};
    else
        figure.subtitle = {"Thick: the path of a ring, red: its slowest edge"};
    figure.series.emplace_back(drawingOf(layout));
    Lines lines(figure, layout.s, layout.width());
    addLines(lines, layout);
    double top = hostTop + 0.5;
    if (layout.hosts > 1)
        top = (layout.racks > 1 ? rackTop + 1.9 : rackBottom + 1.3) + 0.4;
    figure.x = {.low = -0.6, .high = layout.width() + 0.6, .visible = false};
    figure.y = {.low = lines.bottom(), .high = top, .visible = false};
    figure.without = {{"cables, switches' own delays and other jobs on them"}};
    return figure;
}

} // namespace headroom
