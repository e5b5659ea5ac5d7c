#include "core/figures/makers.h"
#include "core/models/cost.h"
#include "core/units.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr int mostHosts = 3;
constexpr int mostParts = 8; // cards or NICs drawn a host; the rest is counted

constexpr double hostWidth = 10;
constexpr double hostGap = 1.4;
constexpr double cardBottom = 1.1;
constexpr double busBottom = 3.4;
constexpr double nicBottom = 5.2;
constexpr double hostTop = 6.8;
constexpr double fabricBottom = 7.8;

struct Rates
{
    double own = 0; // GB/s a card, each way
    bool peer = false;
    double nic = 0; // GB/s a NIC
    double nics = 0;
};

struct HostDrawing
{
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

void addHost(Diagram &diagram, const HostDrawing &host, const Rates &rates,
             std::optional<Link> bottleneck, const Message &name)
{
    const Link own = rates.peer ? Link::Peer : Link::Host;
    const Tone passed = bottleneck ? Tone::Good : Tone::Quiet; // one card sends nothing
    diagram.boxes.push_back({.x = host.left,
                             .y = 0,
                             .width = hostWidth,
                             .height = hostTop,
                             .label = name,
                             .frame = true});
    addParts(diagram, host, host.cards, cardBottom, 1.4, "card", Tone::First);
    diagram.boxes.push_back({.x = host.left + 0.4,
                             .y = busBottom,
                             .width = hostWidth - 0.8,
                             .height = 0.8,
                             .label = {rates.peer ? "peer link" : "host memory, PCIe"},
                             .tone = Tone::Neutral});
    for (int i = 0; i < host.cards; ++i)
        diagram.edges.push_back({.x1 = slotCentre(host, i, host.cards),
                                 .y1 = cardBottom + 1.4,
                                 .x2 = slotCentre(host, i, host.cards),
                                 .y2 = busBottom,
                                 .tone = bottleneck == own ? Tone::Bad : passed,
                                 .strong = bottleneck.has_value()});
    addParts(diagram, host, host.nics, nicBottom, 0.9, "NIC", Tone::Third);
    for (int i = 0; i < host.nics; ++i) {
        const double x = slotCentre(host, i, host.nics);
        const Tone tone = bottleneck == Link::Nic ? Tone::Bad : passed;
        diagram.edges.push_back({.x1 = x,
                                 .y1 = busBottom + 0.8,
                                 .x2 = x,
                                 .y2 = nicBottom,
                                 .tone = tone,
                                 .strong = true});
        diagram.edges.push_back({.x1 = x,
                                 .y1 = nicBottom + 0.9,
                                 .x2 = x,
                                 .y2 = fabricBottom,
                                 .tone = tone,
                                 .strong = true});
    }
}

Message titleOf(const Evaluation &e, const Rates &rates)
{
    if (!e.communication.rate)
        return {"One card: no link is used"};
    const Amount rate = brief(*e.communication.rate / giga, Unit::GigabytesPerSecond);
    switch (*e.communication.bottleneck) {
    case Link::Host:
        return {"The host link is the slowest edge: a ring runs at %1 a card", {rate}};
    case Link::Peer:
        return {"The peer link is the slowest edge: a ring runs at %1 a card", {rate}};
    case Link::Nic:
        break;
    }
    if (rates.nics == 1)
        return {"The one NIC of a host is the slowest edge: a ring runs at %1 a card", {rate}};
    return {"The NICs are the slowest edge: a ring runs at %1 a card", {rate}};
}

} // namespace

Figure clusterLayout(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    if (hasConflict(e))
        return conflictFigure(input);
    const Rates rates{
            .own = s.card.peerLinkGigabytesPerSecond > 0 ? s.card.peerLinkGigabytesPerSecond
                                                         : s.card.hostLinkGigabytesPerSecond,
            .peer = s.card.peerLinkGigabytesPerSecond > 0,
            .nic = s.cluster.nicRateGigabitsPerSecond / bitsPerByte,
            .nics = s.cluster.nicsPerHost,
    };
    const double hosts = hostCount(s.cluster.cards, s.cluster.cardsPerHost);
    const double cardsAHost = std::min(s.cluster.cards, s.cluster.cardsPerHost);
    const int shown = static_cast<int>(std::min<double>(hosts, mostHosts));
    const std::optional<Link> bottleneck = e.communication.bottleneck;

    Diagram diagram{.label = {"hosts, cards and NICs"}};
    for (int h = 0; h < shown; ++h) {
        const double cards = std::min(cardsAHost, s.cluster.cards - h * s.cluster.cardsPerHost);
        const HostDrawing host{
                .left = h * (hostWidth + hostGap),
                .cards = static_cast<int>(std::min<double>(cards, mostParts)),
                .nics = hosts > 1 ? static_cast<int>(std::min<double>(rates.nics, mostParts)) : 0,
        };
        addHost(diagram, host, rates, bottleneck,
                hosts > 1 ? Message{"host %1 · cards %2 · NICs %3",
                                    {full(h + 1), full(cards), full(rates.nics)}}
                          : Message{"the only host · cards %1", {full(cards)}});
    }
    const double width = shown * (hostWidth + hostGap) - hostGap;
    if (hosts > 1)
        diagram.boxes.push_back({.x = 0,
                                 .y = fabricBottom,
                                 .width = width,
                                 .height = 0.9,
                                 .label = {"network: %1 hosts", {full(hosts)}},
                                 .tone = Tone::Neutral});

    Figure figure;
    figure.title = titleOf(e, rates);
    if (hosts > shown)
        figure.subtitle = {"%1 of %2 hosts; thick: the path of a ring, red: its slowest edge",
                           {full(shown), full(hosts)}};
    else
        figure.subtitle = {"Thick: the path of a ring, red: its slowest edge"};
    figure.x = {.low = -0.6, .high = width + 0.6, .visible = false};
    figure.y = {.low = -2.6, .high = fabricBottom + 1.4, .visible = false};
    figure.without = {{"switches and cables beyond the host"}};
    const double middle = width / 2;
    const auto caption = [&](double y, Message text, Link link) {
        figure.notes.push_back({.x = middle,
                                .y = y,
                                .text = std::move(text),
                                .tone = bottleneck == link ? Tone::Bad : Tone::Quiet,
                                .bold = bottleneck == link});
    };
    caption(-0.9,
            {rates.peer ? "peer link: %1 a card, each way" : "host link: %1 a card, each way",
             {full(rates.own, Unit::GigabytesPerSecond)}},
            rates.peer ? Link::Peer : Link::Host);
    if (hosts > 1)
        caption(-1.9,
                {"NICs: %1 = %2 each; %3 a host, for the rings that leave it",
                 {full(s.cluster.nicRateGigabitsPerSecond, Unit::GigabitsPerSecond),
                  full(rates.nic, Unit::GigabytesPerSecond),
                  full(rates.nic * rates.nics, Unit::GigabytesPerSecond)}},
                Link::Nic);
    figure.series.push_back(std::move(diagram));
    return figure;
}

} // namespace headroom
