// memory.offload: where a gradient is cast to FP32 on its way to the host, over the link's rate.
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/memory_kinds.h"
#include "core/models/offload.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr int offloadSamples = 121;
constexpr double milli = 1e-3;

} // namespace

Figure memoryOffload(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const double host = s.cluster.hostMemoryBandwidthGigabytesPerSecond * giga;
    const double card = s.card.memoryBandwidthGigabytesPerSecond * giga;
    const double link = s.card.hostLinkGigabytesPerSecond;
    const double crossover = castCrossover(host, card) / giga;
    // The gradients that a card answers for, in 16 bits.
    const Inputs in(s);
    const CardFacts fullest = fullestCard(s, input.now.evaluation);
    const double share = updatedShare(s, in, fullest.trained, fullest.experts.trained);
    const double bytes = 2 * share;

    const double from = std::min(4.0, link / 2);
    double to = std::max(1000.0, link * 2);
    if (std::isfinite(crossover) && crossover < 1e6)
        to = std::max(to, crossover * 2);
    Line onHost{.label = {"cast by the host"}, .tone = Tone::First};
    Line onCard{.label = {"cast by the card"}, .tone = Tone::Second};
    Line narrow{.label = {"16 bits over the link"}, .tone = Tone::First};
    Line wide{.label = {"32 bits over the link"}, .tone = Tone::Second};
    std::vector<double> times;
    for (int i = 0; i < offloadSamples; ++i) {
        const double rate = from * std::pow(to / from, double(i) / (offloadSamples - 1));
        const CastTimes a = castOnHost(bytes, rate * giga, host);
        const CastTimes b = castOnCard(bytes, rate * giga, card);
        for (Line *line : {&onHost, &onCard, &narrow, &wide})
            line->x.push_back(rate);
        onHost.y.push_back(a.total() / milli);
        onCard.y.push_back(b.total() / milli);
        narrow.y.push_back(a.transfer / milli);
        wide.y.push_back(b.transfer / milli);
        for (const Line *line : {&onHost, &onCard, &narrow, &wide})
            times.push_back(line->y.back());
    }
    onHost.strong.assign(offloadSamples, true);
    onCard.strong.assign(offloadSamples, true);

    Figure figure;
    const CastTimes hostNow = castOnHost(bytes, link * giga, host);
    const CastTimes cardNow = castOnCard(bytes, link * giga, card);
    const bool hostWins = hostNow.total() <= cardNow.total();
    const Amount least = full(std::min(hostNow.total(), cardNow.total()) / milli, Unit::None);
    const Amount most = full(std::max(hostNow.total(), cardNow.total()) / milli, Unit::None);
    figure.title = {hostWins ? "At %1 the host should cast: %2 against %3 ms"
                             : "At %1 the card should cast: %2 against %3 ms",
                    {full(link, Unit::GigabytesPerSecond), least, most}};
    figure.subtitle = {
            "A card's %1 of 16-bit gradients to FP32 in host memory; thin: the link's part",
            {full(bytes / giga, Unit::Gigabytes)}};
    const StepResults &step = input.now.evaluation.step;
    if (step.offload && step.offloadWait)
        figure.subtitle = {
                "A card's %1 of gradients to FP32 in host memory; thin: the link's part. The "
                "plan's "
                "update there takes %2: %3 hide behind the last backward, %4 are waited for",
                {full(bytes / giga, Unit::Gigabytes), duration(*step.offload),
                 duration(*step.offload - *step.offloadWait), duration(*step.offloadWait)}};
    figure.x = {.label = {"host link, GB/s each way"},
                .unit = Unit::GigabytesPerSecond,
                .scale = AxisScale::Logarithmic,
                .low = from,
                .high = to,
                .parameter = "card.host_link"};
    const auto [low, high] = std::ranges::minmax(times);
    figure.y = {.label = {"milliseconds"},
                .scale = AxisScale::Logarithmic,
                .low = low / 1.5,
                .high = high * 1.5};
    figure.series = {onHost, onCard, narrow, wide,
                     Points{.label = {"now"},
                            .tone = hostWins ? Tone::First : Tone::Second,
                            .x = {link},
                            .y = {std::min(hostNow.total(), cardNow.total()) / milli}}};
    if (std::isfinite(crossover) && crossover < to)
        figure.rules.push_back(
                {.vertical = true,
                 .at = crossover,
                 .label = {"equal at %1", {full(crossover, Unit::GigabytesPerSecond)}},
                 .tone = Tone::Quiet});
    figure.without = {{"overlap of cast and transfer"}, {"other users of the link"}};
    return figure;
}

} // namespace headroom
