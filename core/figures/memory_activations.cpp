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
    // Adds a category with nothing in it; returns its place.
    std::size_t open()
    {
        for (Bars *bars : all())
            bars->values.push_back(0);
        return norms.values.size() - 1;
    }
    [[nodiscard]] double total(std::size_t place)
    {
        double sum = 0;
        for (const Bars *bars : all())
            sum += bars->values[place];
        return sum;
    }
};

} // namespace

Figure memoryActivations(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const ActivationPlan plan = activationPlan(s);
    const TransformerShape shape = shapeOf(s.model);
    const ModelSlice whole = wholeModel(shape);

    Figure figure;
    Parts parts;
    std::array<double, 3> kept{};
    for (std::size_t i = 0; i < policies.size(); ++i) {
        const LayerActivations a = keptActivations(shape, whole, plan, policies[i]);
        kept[i] = a.total();
        const std::size_t place = parts.open();
        parts.norms.values[place] = a.norms / gibi;
        parts.attention.values[place] = a.attention / gibi;
        parts.feedForward.values[place] = a.feedForward / gibi;
        parts.scores.values[place] = a.scores / gibi;
        parts.again.values[place] = recomputedBytes(shape, whole, plan, policies[i]) / gibi;
        const bool chosen = recomputeOf(s.memory) == policies[i];
        figure.x.categories.push_back(
                {chosen ? "%1, chosen" : "%1", {std::string(policyNames[i])}});
    }
    const double layer = kept[0] / s.model.layers;
    const double best = std::max(1.0, std::round(std::sqrt(s.model.layers)));
    for (double count : checkpointCounts(s.model.layers)) {
        const std::size_t place = parts.open();
        parts.checkpoints.values[place] = count * layer / gibi;
        parts.stretch.values[place] = s.model.layers / count * layer / gibi;
        figure.x.categories.push_back({count == best ? "√L: %1" : "%1", {full(count)}});
    }

    std::vector<double> tops;
    for (std::size_t place = 0; place < figure.x.categories.size(); ++place) {
        tops.push_back(parts.total(place));
        figure.notes.push_back({.x = static_cast<double>(place),
                                .y = tops.back(),
                                .text = {"%1", {brief(tops.back())}},
                                .bold = true});
    }
    for (Bars *bars : parts.all())
        if (std::ranges::any_of(bars->values, [](double value) { return value > 0; }))
            figure.series.emplace_back(std::move(*bars));
    const Amount none = brief(kept[0] / gibi, Unit::Gibibytes);
    const Amount full3 = brief(kept[2] / gibi, Unit::Gibibytes);
    if (s.memory.flashAttention)
        figure.title = {"Full recomputation keeps %1 of %2; FlashAttention already spares scores",
                        {full3, none}};
    else
        figure.title = {"Of %1 selective recomputation keeps %2, full %3",
                        {none, brief(kept[1] / gibi, Unit::Gibibytes), full3}};
    figure.subtitle = {"Activations of a micro-batch by recomputation; then by checkpoints kept, "
                       "each as large as a layer"};
    figure.x.scale = AxisScale::Category;
    figure.x.low = -0.6;
    figure.x.high = static_cast<double>(figure.x.categories.size()) - 0.4;
    figure.y = {.label = {"GiB a card"}, .unit = Unit::Gibibytes};
    fitAxis(figure.y, tops, true);
    figure.y.high *= 1.12;
    figure.bands = {{.vertical = true, .from = -0.6, .to = 2.5, .label = {"recompute"}},
                    {.vertical = true,
                     .from = 2.5,
                     .to = figure.x.high,
                     .label = {"checkpoints kept"},
                     .tone = Tone::Fifth}};
    figure.without = {{"gathered weights and logits"}, {"more micro-batches in flight"}};
    return figure;
}

} // namespace headroom
