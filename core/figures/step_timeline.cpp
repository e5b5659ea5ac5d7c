#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/step_parts.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

// A link class of eight-card hosts, for cards that have none.
constexpr double assumedPeerLink = 450; // GB/s each way

struct Layout
{
    Message name;
    Scenario scenario;
};

std::vector<Layout> layoutsOf(const Scenario &s)
{
    Scenario hostLink = s;
    hostLink.card.peerLinkGigabytesPerSecond = 0;
    hostLink.cluster.nicsPerHost = std::max(1.0, s.cluster.nicsPerHost);
    hostLink.cluster.nicRateGigabitsPerSecond = 1e9; // a network that never binds
    Scenario shared = s;
    shared.cluster.nicsPerHost = 1;
    Scenario each = s;
    each.cluster.nicsPerHost = s.cluster.cardsPerHost;
    Scenario peer = s;
    if (s.card.peerLinkGigabytesPerSecond == 0)
        peer.card.peerLinkGigabytesPerSecond = assumedPeerLink;
    peer.cluster.nicsPerHost = s.cluster.cardsPerHost;
    return {{{"now"}, s},
            {{"host link alone"}, hostLink},
            {{"one shared NIC"}, shared},
            {{"a NIC a card"}, each},
            {{"NICs and %1 peer link",
              {full(peer.card.peerLinkGigabytesPerSecond, Unit::GigabytesPerSecond)}},
             peer}};
}

struct Rows
{
    Spans compute{.label = {"compute"}, .tone = Tone::First};
    Spans idle{.label = {"pipeline idle"}, .tone = Tone::Quiet};
    Spans link{.label = {"link, hidden"}, .tone = Tone::Third};
    Spans exposed{.label = {"link, exposed"}, .tone = Tone::Bad};
    Spans host{.label = {"wait for the host"}, .tone = Tone::Fourth};
    Spans wait{.label = {"input wait"}, .tone = Tone::Sixth};
};

// Returns the step's end.
double addRow(Rows &rows, const Scenario &s, const Evaluation &e, double row)
{
    constexpr double upper = 0.17;
    constexpr double height = 0.3;
    const bool hollow = !e.memory.fits.value_or(false);
    const auto add = [&](Spans &spans, double start, double length, double offset) {
        if (length > 0)
            spans.spans.push_back({.row = row,
                                   .start = start,
                                   .end = start + length,
                                   .height = height,
                                   .offset = offset,
                                   .hollow = hollow});
        return start + std::max(0.0, length);
    };
    // A whole-step efficiency holds link time and waits.
    const bool inside = s.efficiency.meaning == EfficiencyMeaning::Step;
    const StepParts parts = stepParts(s, e);
    const double worked = add(rows.compute, 0, parts.compute + parts.stragglers, upper);
    const double busy = add(rows.idle, worked, parts.pipelineIdle, upper);
    const double link = *e.communication.step;
    add(rows.link, 0, std::min(inside ? link : link - parts.exposed, busy), -upper);
    double end = add(rows.exposed, busy, parts.exposed, -upper);
    end = add(rows.host, end, parts.hostWait, upper);
    return add(rows.wait, end, parts.inputWait, upper);
}

// The groups that layers wait for.
Message waitingGroups(const CommunicationResults &communication)
{
    constexpr std::array<std::pair<CardGroup, std::string_view>, 3> named{
            {{CardGroup::Tensor, "tensor groups"},
             {CardGroup::Context, "context groups"},
             {CardGroup::Expert, "expert groups"}}};
    std::vector<Message> waiting;
    for (const auto &[group, name] : named)
        if (const auto &sent = communication.of(group); sent && sent->exposed.value_or(0) > 0)
            waiting.push_back({name});
    return listed(waiting);
}

} // namespace

Figure stepTimeline(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    if (hasConflict(e))
        return conflictFigure(input);

    Figure figure;
    figure.subtitle = {"One step: compute above, link time below, by the layout of links"};
    if (!e.memory.fits.value_or(false))
        figure.subtitle = {"Dashed: as if it fitted. Compute above, link time below, by the layout "
                           "of links"};
    figure.x = {.label = {"seconds of a step"}, .unit = Unit::Seconds, .scale = AxisScale::Time};
    figure.y = {.scale = AxisScale::Category};
    figure.without = {{"the order of gathers and reduces inside a micro-batch"}};
    const bool inside = s.efficiency.meaning == EfficiencyMeaning::Step;
    if (!e.memory.fits.value_or(false))
        figure.title = {"Does not fit; link time %1 a step",
                        {brief(*e.communication.step, Unit::Seconds)}};
    else if (*e.communication.step == 0)
        figure.title = {"One card: nothing to communicate"};
    else if (inside)
        figure.title = {"The efficiency already contains %1 of link time",
                        {brief(*e.communication.step, Unit::Seconds)}};
    else if (e.communication.withinLayers > 0 && s.efficiency.prefetch)
        figure.title = {
                "Layers wait %1 for %2; %3 of the other %4 of link time are exposed",
                {brief(e.communication.withinLayers, Unit::Seconds), waitingGroups(e.communication),
                 brief(*e.communication.exposed - e.communication.withinLayers, Unit::Seconds),
                 brief(*e.communication.step - e.communication.withinLayers, Unit::Seconds)}};
    else if (!s.efficiency.prefetch)
        figure.title = {"Without prefetch all %1 of link time are waited for",
                        {brief(*e.communication.step, Unit::Seconds)}};
    else
        figure.title = {"Prefetch hides all but %1 of %2 of link time",
                        {brief(*e.communication.exposed, Unit::Seconds),
                         brief(*e.communication.step, Unit::Seconds)}};

    Rows rows;
    std::vector<double> ends;
    const std::vector<Layout> layouts = layoutsOf(s);
    const auto count = static_cast<double>(layouts.size());
    for (std::size_t i = 0; i < layouts.size(); ++i) {
        const Evaluation at = evaluate(layouts[i].scenario, input.memo);
        const double row = count - 1 - static_cast<double>(i); // the present one on top
        if (!at.communication.exposed)
            continue;
        const double end = addRow(rows, layouts[i].scenario, at, row);
        ends.push_back(end);
        const bool fits = at.memory.fits.value_or(false); // else it has no step
        figure.notes.push_back(
                {.x = end,
                 .y = row,
                 .text = fits ? Message{"%1", {brief(end, Unit::Seconds)}}
                              : Message{"does not fit"},
                 .tone = fits && end <= e.step.cap.value_or(0) ? Tone::Good : Tone::Bad,
                 .bold = i == 0});
    }
    figure.y.low = -0.6;
    figure.y.high = count - 0.4;
    for (auto layout = layouts.rbegin(); layout != layouts.rend(); ++layout)
        figure.y.categories.push_back(layout->name);
    if (e.step.cap && *e.step.cap > 0) {
        figure.rules.push_back({.vertical = true,
                                .at = *e.step.cap,
                                .label = {"longest step %1", {brief(*e.step.cap, Unit::Seconds)}}});
        ends.push_back(*e.step.cap);
    }
    fitAxis(figure.x, ends, true);
    figure.x.high *= 1.08;
    for (Spans *spans :
         {&rows.compute, &rows.idle, &rows.link, &rows.exposed, &rows.host, &rows.wait})
        if (!spans->spans.empty())
            figure.series.push_back(std::move(*spans));
    return figure;
}

} // namespace headroom
