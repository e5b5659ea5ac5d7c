#include "core/evaluation/model_inputs.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

Word actionName(SwitchAction action)
{
    switch (action) {
    case SwitchAction::LoadWeights:
        return {"weights"};
    case SwitchAction::AllocateKv:
        return {"KV"};
    case SwitchAction::ReleaseTraining:
        break;
    }
    return {"release"};
}

Message orderName(const SwitchOrder &order, bool best)
{
    const Word first = actionName(order.actions[0]);
    const Word second = actionName(order.actions[1]);
    const Word third = actionName(order.actions[2]);
    return best ? Message{"%1, %2, %3: best", {first, second, third}}
                : Message{"%1, %2, %3", {first, second, third}};
}

struct Parts
{
    Bars common{.label = {"common"}, .tone = Tone::Neutral};
    Bars train{.label = {"training state"}, .tone = Tone::First};
    Bars weights{.label = {"weights"}, .tone = Tone::Second};
    Bars kv{.label = {"KV cache"}, .tone = Tone::Third};

    void add(const PhaseMemory &memory, const HeldMemory &held, bool hollow)
    {
        common.values.push_back(memory.common / gibi);
        train.values.push_back(held.train ? memory.train / gibi : 0);
        weights.values.push_back(held.weights ? memory.weights / gibi : 0);
        kv.values.push_back(held.kv ? memory.kv / gibi : 0);
        for (Bars *bars : {&common, &train, &weights, &kv})
            bars->hollow.push_back(hollow);
    }
};

} // namespace

Figure rlMemory(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const PhaseMemory memory = phaseMemoryOf(s);
    const SwitchOrder best = bestSwitch(memory);
    const double capacity = s.rl.cardGibibytes * gibi;

    Figure figure;
    figure.title = {best.peak <= capacity ? "The best order, %1, peaks at %2 of %3; restoring all "
                                            "first at %4"
                                          : "Even the best order, %1, peaks at %2 of %3; restoring "
                                            "all first at %4",
                    {orderName(best, false), brief(best.peak / gibi),
                     brief(capacity / gibi, Unit::Gibibytes),
                     brief(restoreFirstPeak(memory) / gibi)}};
    figure.subtitle = {
            "Peak memory of a shared card from training to generation, by order; outlined: "
            "the weights must come from outside the card. Back again, releasing first: %1",
            {brief(returnPeak(memory) / gibi, Unit::Gibibytes)}};
    figure.x = {.label = {"GiB"}, .unit = Unit::Gibibytes};
    figure.y = {.scale = AxisScale::Category, .low = -0.6, .high = 7.6};
    figure.without = {{"buffers while weights are handed over"}, {"fragmentation"}};
    Parts parts;
    std::vector<double> ends{capacity / gibi};
    const auto add = [&](const Message &name, const HeldMemory &held, bool hollow, bool bold) {
        parts.add(memory, held, hollow);
        const double end = held.bytes(memory) / gibi;
        ends.push_back(end);
        figure.notes.push_back({.x = end,
                                .y = double(figure.y.categories.size()),
                                .text = {"%1", {brief(end)}},
                                .tone = end * gibi <= capacity ? Tone::Good : Tone::Bad,
                                .bold = bold});
        figure.y.categories.push_back(name);
    };
    add({"while generating"}, {.weights = true, .kv = true}, false, false);
    add({"while training"}, {.train = true}, false, false);
    std::array orders = switchOrders(memory);
    std::ranges::stable_sort(orders, std::ranges::greater(), [](const SwitchOrder &order) {
        return std::pair(order.needsOutsideWeights, order.peak);
    });
    for (const SwitchOrder &order : orders)
        add(orderName(order, order.actions == best.actions), order.atPeak,
            order.needsOutsideWeights, order.actions == best.actions);
    fitAxis(figure.x, ends, true);
    figure.x.high *= 1.08;
    figure.rules.push_back({.vertical = true,
                            .at = capacity / gibi,
                            .label = {"card %1", {brief(capacity / gibi, Unit::Gibibytes)}}});
    figure.series = {parts.common, parts.train, parts.weights, parts.kv};
    return figure;
}

} // namespace headroom
