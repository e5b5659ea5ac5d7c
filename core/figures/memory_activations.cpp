// memory.activations: what recomputation keeps, by part, and checkpoints spread over the layers.
#include "core/evaluation/stages.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/memory_kinds.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace headroom {
namespace {

constexpr std::array policies{Recompute::None, Recompute::Selective, Recompute::Full};
constexpr std::array<std::string_view, 3> policyNames{"none", "selective", "full"};

// Numbers of checkpoints to show: the ends, the best, and some to both sides of it.
std::set<double> checkpointCounts(double layers)
{
    const double best = std::max(1.0, std::round(std::sqrt(layers)));
    std::set<double> counts{1, best, layers};
    for (double factor : {0.25, 0.5, 2.0, 4.0})
        counts.insert(std::clamp(std::round(best * factor), 1.0, layers));
    return counts;
}

struct Parts
{
    Bars norms{.label = {"inputs and norms"}, .tone = Tone::First};
    Bars attention{.label = {"attention"}, .tone = Tone::Second};
    Bars feedForward{.label = {"feed-forward"}, .tone = Tone::Third};
    Bars scores{.label = {"score matrices"}, .tone = Tone::Fourth};
    Bars again{.label = memoryKindLabel(MemoryKind::Recomputed), .tone = Tone::Quiet};
    Bars checkpoints{.label = {"checkpoints kept"}, .tone = Tone::Fifth};
    Bars stretch{.label = {"layers between two of them"}, .tone = Tone::Sixth};

    [[nodiscard]] std::array<Bars *, 7> all()
    {
        return {&norms, &attention, &feedForward, &scores, &again, &checkpoints, &stretch};
    }
    // Adds a category with nothing in it.
    void open()
    {
        for (Bars *bars : all())
            bars->values.push_back(0);
    }
    [[nodiscard]] double total(std::size_t place)
    {
        double sum = 0;
        for (const Bars *bars : all())
            sum += bars->values[place];
        return sum;
    }
};

Message titleOf(const Scenario &s, const std::array<double, 3> &needed)
{
    const auto amount = [&](std::size_t policy) { return brief(needed[policy], Unit::Gibibytes); };
    if (s.memory.flashAttention)
        return {"Full recomputation needs %1 instead of %2; FlashAttention spares scores already",
                {amount(2), amount(0)}};
    return {"Instead of %1 selective recomputation needs %2, full %3",
            {amount(0), amount(1), amount(2)}};
}

} // namespace

Figure memoryActivations(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const ActivationPlan plan = activationPlan(s);
    const TransformerShape shape = shapeOf(s.model);
    const ModelSlice slice = fullestCard(s, input.now.evaluation).slice;

    // Rows from the bottom up: checkpoints, most of them first, then the policies.
    Figure figure;
    Parts parts;
    const double layers = slice.layers();
    const double layer = keptActivations(shape, slice, plan, Recompute::None).total() / layers;
    const double best = std::max(1.0, std::round(std::sqrt(layers)));
    const std::set<double> counts = checkpointCounts(layers);
    for (auto count = counts.rbegin(); count != counts.rend(); ++count) {
        parts.open();
        parts.checkpoints.values.back() = *count * layer / gibi;
        parts.stretch.values.back() = layers / *count * layer / gibi;
        figure.y.categories.push_back({*count == best ? "%1 checkpoints, √L"
                                       : *count == 1  ? "%1 checkpoint"
                                                      : "%1 checkpoints",
                                       {full(*count)}});
    }
    // An empty row holds the heading of those below it.
    const auto heading = static_cast<double>(figure.y.categories.size());
    const double lowestPolicy = heading + 0.5;
    parts.open();
    figure.y.categories.push_back({"checkpoints"});
    std::array<double, 3> needed{}; // kept, and the layer that runs again
    for (std::size_t i = policies.size(); i-- > 0;) {
        const LayerActivations a = keptActivations(shape, slice, plan, policies[i]);
        parts.open();
        parts.norms.values.back() = a.norms / gibi;
        parts.attention.values.back() = a.attention / gibi;
        parts.feedForward.values.back() = a.feedForward / gibi;
        parts.scores.values.back() = a.scores / gibi;
        parts.again.values.back() = recomputedBytes(shape, slice, plan, policies[i]) / gibi;
        needed[i] = parts.total(parts.again.values.size() - 1);
        const bool chosen = recomputeOf(s.memory) == policies[i];
        figure.y.categories.push_back({chosen ? "%1 (chosen)" : "%1", {Word{policyNames[i]}}});
    }

    std::vector<double> ends;
    for (std::size_t row = 0; row < figure.y.categories.size(); ++row) {
        ends.push_back(parts.total(row));
        if (static_cast<double>(row) == heading)
            continue;
        const double again = parts.again.values[row];
        figure.notes.push_back(
                {.x = ends.back(),
                 .y = static_cast<double>(row),
                 .text = again > 0 ? Message{"%1 + %2 while a layer reruns",
                                             {hundredths(ends.back() - again), hundredths(again)}}
                                   : Message{"%1", {hundredths(ends.back())}},
                 .bold = true});
    }
    for (Bars *bars : parts.all())
        if (std::ranges::any_of(bars->values, [](double value) { return value > 0; }))
            figure.series.emplace_back(std::move(*bars));
    figure.title = titleOf(s, needed);
    // Cheap products made again in the backward are no policy of their own.
    const double products = slice.denseLayers * rebuiltProducts(shape, plan, false)
                            + slice.expertLayers * rebuiltProducts(shape, plan, true);
    if (products > 0)
        figure.subtitle = {"Kept for the backward of a micro-batch; rebuilding gate products and "
                           "normalised inputs would spare %1. Checkpoints at k of %2 layers, each "
                           "as large as a layer's activations A, hold k·A + %2/k·A",
                           {brief(products / gibi, Unit::Gibibytes), full(layers)}};
    else
        figure.subtitle = {"Kept for the backward of a micro-batch. Checkpoints at k of %1 layers, "
                           "each as large as a layer's activations A, hold k·A + %1/k·A",
                           {full(layers)}};
    figure.x = {.label = {"GiB a card"}, .unit = Unit::Gibibytes};
    fitAxis(figure.x, ends, true);
    figure.x.high *= 1.08;
    figure.y.scale = AxisScale::Category;
    figure.y.low = -0.6;
    figure.y.high = static_cast<double>(figure.y.categories.size()) - 0.4;
    figure.bands = {{.from = -0.6, .to = lowestPolicy, .label = {"checkpoints"}}};
    figure.without = {{"gathered weights and logits"}, {"more micro-batches in flight"}};
    return figure;
}

} // namespace headroom
