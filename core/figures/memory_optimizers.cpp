// memory.optimizers: state of a card under every optimizer, beside what is usable.
#include "core/evaluation/stages.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/memory_kinds.h"
#include "core/units.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr double assumedRank = 128; // of low-rank optimizers while no rank is chosen

constexpr std::array<std::string_view, optimizerKindCount> optimizerNames{
        "Adam",    "Adam, BF16 moments", "Adam, 8-bit", "Adafactor", "GaLore", "GaLore, 8-bit",
        "RMSprop", "momentum",           "SGD"};

struct OptimizerBar
{
    Message name;
    Scenario scenario;
    Evaluation evaluation;
};

OptimizerBar barOf(const Scenario &s, Optimizer optimizer, double largestRank, EvaluationMemo &memo)
{
    OptimizerBar bar{.name = {}, .scenario = s, .evaluation = {}};
    bar.scenario.memory.optimizer = optimizer;
    const Word name{optimizerNames[static_cast<std::size_t>(optimizer)]};
    bar.name = {"%1", {name}};
    if (isLowRank(static_cast<OptimizerKind>(optimizer))) {
        double &rank = bar.scenario.memory.galoreRank;
        rank = std::min(rank > 0 ? rank : assumedRank, largestRank);
        bar.name = {"%1, rank %2", {name, full(rank)}};
    }
    if (s.memory.optimizer == optimizer)
        bar.name = {"%1 (chosen)", {bar.name}};
    bar.evaluation = evaluate(bar.scenario, memo);
    return bar;
}

} // namespace

Figure memoryOptimizers(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const double usable = input.now.evaluation.memory.usable / gibi;
    const TransformerShape shape = shapeOf(s.model);
    const double largestRank = largestLowRank(WeightMatrices(shape, wholeModel(shape)).all());

    Figure figure;
    Bars weights{.label = memoryKindLabel(MemoryKind::Weights), .tone = Tone::First};
    Bars gradients{.label = memoryKindLabel(MemoryKind::Gradients), .tone = Tone::Second};
    Bars master{.label = {"FP32 master"}, .tone = Tone::Third};
    Bars moments{.label = {"moments"}, .tone = Tone::Sixth};
    Bars live{.label = {"live"}, .tone = Tone::Neutral};
    std::vector<double> ends{usable};
    int fitting = 0;
    for (int i = optimizerKindCount - 1; i >= 0; --i) { // the first on top
        const auto optimizer = static_cast<Optimizer>(i);
        if (isLowRank(static_cast<OptimizerKind>(i)) && largestRank < 1)
            continue;
        const OptimizerBar bar = barOf(s, optimizer, largestRank, input.memo);
        const MemoryResults &memory = bar.evaluation.memory;
        const auto &state = memory.stateAtStage[static_cast<std::size_t>(s.parallel.zeroStage)];
        if (!state || !memory.live)
            continue;
        weights.values.push_back(state->weights / gibi);
        gradients.values.push_back(state->gradients / gibi);
        master.values.push_back(state->master / gibi);
        moments.values.push_back(state->moments / gibi);
        live.values.push_back(*memory.live / gibi);
        const double end = *memory.peak / gibi;
        const double row = static_cast<double>(figure.y.categories.size());
        figure.y.categories.push_back(bar.name);
        figure.notes.push_back({.x = end,
                                .y = row,
                                .text = {"%1", {brief(end)}},
                                .tone = end <= usable ? Tone::Good : Tone::Bad,
                                .bold = true});
        fitting += end <= usable ? 1 : 0;
        ends.push_back(end);
    }
    const auto count = static_cast<double>(figure.y.categories.size());
    figure.title =
            fitting == 0 ? Message{"No optimizer makes it fit"}
            : fitting == static_cast<int>(count)
                    ? Message{"It fits with every optimizer"}
                    : Message{"It fits with %1 of %2 optimizers", {full(fitting), full(count)}};
    figure.subtitle = {"State of a card by optimizer and kind, with live memory"};
    if (const auto &host = input.now.evaluation.memory.host)
        figure.subtitle = {"What stays on a card by optimizer and kind, with live memory; a host "
                           "holds %1 for the chosen one",
                           {brief(*host / gibi, Unit::Gibibytes)}};
    else if (s.memory.loraRank > 0)
        figure.subtitle = {"State of a card by optimizer and kind, with live memory; GaLore is "
                           "not with LoRA"};
    figure.x = {.label = {"GiB a card"}, .unit = Unit::Gibibytes};
    fitAxis(figure.x, ends, true);
    figure.x.high *= 1.1;
    figure.y.scale = AxisScale::Category;
    figure.y.low = -0.6;
    figure.y.high = count - 0.4;
    for (Bars *bars : {&weights, &gradients, &master, &moments, &live})
        if (std::ranges::any_of(bars->values, [](double value) { return value > 0; }))
            figure.series.emplace_back(std::move(*bars));
    figure.rules.push_back({.vertical = true,
                            .at = usable,
                            .label = {"usable %1", {brief(usable, Unit::Gibibytes)}}});
    figure.without = withoutInMemory();
    figure.without.push_back({"whether training converges alike"});
    return figure;
}

} // namespace headroom
