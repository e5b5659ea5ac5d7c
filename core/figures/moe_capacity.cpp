// moe.capacity: what a capacity factor drops and pads.
#include "core/evaluation/expert_routing.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr std::string_view capacityId = "moe.capacity_factor"; // the handle sets the parameter
constexpr int capacitySamples = 200;

Message titleOf(const Scenario &s, const ExpertRouting &routing)
{
    const double least = leastCapacityFactor(routing);
    const double factor = s.moe.capacityFactor;
    if (factor <= 0)
        return {"No capacity limit: nothing is dropped; %1 is the least factor that drops nothing",
                {hundredths(least, Unit::Multiple)}};
    const ExpertCapacity found = expertCapacity(routing, factor);
    if (found.dropped > 0)
        return {"At %1 experts drop %2 of the rows and pad %3 of what they run",
                {hundredths(factor, Unit::Multiple), brief(found.dropped / percent, Unit::Percent),
                 brief(found.padded / percent, Unit::Percent)}};
    return {"At %1 nothing is dropped and %2 of what experts run is padding",
            {hundredths(factor, Unit::Multiple), brief(found.padded / percent, Unit::Percent)}};
}

// The axis stands still while the factor is dragged along it.
double axisEnd(double factor, double least)
{
    const double reach = std::max(factor, std::min(least, 16.0));
    return reach <= 2.8 ? 3 : reach <= 4 ? 4 : 1.25 * reach;
}

} // namespace

Figure moeCapacity(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    Figure figure;
    if (!input.now.evaluation.experts.load) {
        figure.title = {"The model has no experts"};
        figure.subtitle = {"Choose a mixture of experts to see what a capacity factor drops"};
        figure.x.visible = false;
        figure.y.visible = false;
        return figure;
    }
    const ExpertRouting routing = expertRouting(s);
    const double end = axisEnd(s.moe.capacityFactor, leastCapacityFactor(routing));
    figure.title = titleOf(s, routing);
    figure.subtitle = {"%1 tokens a micro-batch, %2 experts, %3 a token; %4 of them at %5 the mean",
                       {full(routing.tokens), full(routing.experts), full(routing.expertsPerToken),
                        brief(routing.hotShare / percent, Unit::Percent),
                        hundredths(routing.hotLoad, Unit::Multiple)}};
    figure.x = {.label = {"capacity factor"}, .unit = Unit::Multiple, .high = end};
    figure.x.parameter = capacityId;
    figure.y = {.label = {"% of rows"}, .unit = Unit::Percent, .high = 105};
    Line dropped{.label = {"dropped, of routed rows"}, .tone = Tone::Bad};
    Line padded{.label = {"padding, of rows run"}, .tone = Tone::First};
    for (int i = 1; i <= capacitySamples; ++i) {
        const double factor = end * i / capacitySamples;
        const ExpertCapacity found = expertCapacity(routing, factor);
        dropped.x.push_back(factor);
        dropped.y.push_back(found.dropped / percent);
        padded.x.push_back(factor);
        padded.y.push_back(found.padded / percent);
    }
    dropped.strong.assign(dropped.x.size(), true);
    padded.strong.assign(padded.x.size(), true);
    figure.series = {dropped, padded};
    figure.rules.push_back(
            {.vertical = true,
             .at = s.moe.capacityFactor,
             .label = s.moe.capacityFactor > 0
                              ? Message{"factor %1",
                                        {hundredths(s.moe.capacityFactor, Unit::Multiple)}}
                              : Message{"no limit"},
             .tone = Tone::Neutral,
             .handle = capacityId});
    figure.without = {{"what dropped rows do to the loss"},
                      {"routing that changes from step to step"}};
    return figure;
}

} // namespace headroom
