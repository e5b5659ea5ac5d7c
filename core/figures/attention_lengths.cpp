// attention.lengths: what uneven sequences cost the cards that share them.
#include "core/models/attention_lengths.h"
#include "core/evaluation/stages.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace headroom {
namespace {

constexpr std::size_t mostBars = 8; // cards drawn one by one

struct Arrangement
{
    LengthLayout layout;
    Message name;
};

const std::array<Arrangement, 4> &arrangements()
{
    static const std::array<Arrangement, 4> all{{
            {LengthLayout::InOrder, {"in turn"}},
            {LengthLayout::Packed, {"packed"}},
            {LengthLayout::Grouped, {"grouped"}},
            {LengthLayout::ContextParallel, {"context parallel"}},
    }};
    return all;
}

// Seconds a pair costs in a training pass over the layers and heads of a card.
double secondsPerPair(const Scenario &s)
{
    const Inputs in(s);
    const ComputeRates rates = computeRates(s, in.shape);
    const double flops = trainingPerForward * pairFlops(in.shape) * s.model.layers
                         / (s.parallel.tensor * s.parallel.pipeline);
    return flops / std::min(rates.other * in.efficiency, rates.scores);
}

// A series a card, or the fullest, mean and emptiest of many.
std::vector<Bars> barsOf(const std::vector<std::vector<double>> &cards)
{
    std::vector<Bars> bars;
    const std::size_t count = cards.front().size();
    constexpr std::array tones{Tone::First, Tone::Second, Tone::Third, Tone::Fourth,
                               Tone::Fifth, Tone::Sixth,  Tone::Good,  Tone::Neutral};
    if (count <= mostBars) {
        for (std::size_t card = 0; card < count; ++card) {
            Bars one{.label = {"card %1", {full(static_cast<double>(card + 1))}},
                     .tone = tones[card]};
            for (const std::vector<double> &pairs : cards)
                one.values.push_back(pairs[card]);
            bars.push_back(std::move(one));
        }
        return bars;
    }
    bars = {{.label = {"fullest card"}, .tone = Tone::Bad},
            {.label = {"mean"}, .tone = Tone::First},
            {.label = {"emptiest card"}, .tone = Tone::Neutral}};
    for (const std::vector<double> &pairs : cards) {
        bars[0].values.push_back(std::ranges::max(pairs));
        bars[1].values.push_back(std::accumulate(pairs.begin(), pairs.end(), 0.0)
                                 / static_cast<double>(count));
        bars[2].values.push_back(std::ranges::min(pairs));
    }
    return bars;
}

} // namespace

Figure attentionLengths(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const AttentionSettings asked = exploreSettings(input).attention;
    const LengthPlan plan{.lengths = asked.lengths,
                          .cards = asked.cards,
                          .target = s.task.sequenceLength,
                          .causal = s.model.causal};
    std::vector<std::vector<double>> cards;
    Figure figure;
    figure.grouped = true;
    for (const Arrangement &arrangement : arrangements()) {
        cards.push_back(pairsByCard(arrangement.layout, plan));
        figure.x.categories.push_back(arrangement.name);
    }
    const double pair = secondsPerPair(s);
    const double first = std::ranges::max(cards.front());
    const double even = std::ranges::max(cards.back());
    const double tokens = std::accumulate(plan.lengths.begin(), plan.lengths.end(), 0.0);
    if (even >= first * (1 - 1e-9))
        figure.title = {"These sequences are even: every card attends for %1",
                        {duration(even * pair)}};
    else
        figure.title = {"The fullest card attends for %1; with context parallelism each for %2",
                        {duration(first * pair), duration(even * pair)}};
    figure.subtitle = {
            "%1 sequences of %2 tokens together on %3 cards; seconds: the fullest card, "
            "forward and backward",
            {full(static_cast<double>(plan.lengths.size())), full(tokens), full(plan.cards)}};
    figure.x.scale = AxisScale::Category;
    figure.x.low = -0.6;
    figure.x.high = static_cast<double>(cards.size()) - 0.4;
    figure.y = {.label = {"attention pairs"}, .unit = Unit::Count};
    for (Bars &bars : barsOf(cards))
        figure.series.emplace_back(std::move(bars));
    for (std::size_t i = 0; i < cards.size(); ++i)
        figure.notes.push_back({.x = static_cast<double>(i),
                                .y = std::ranges::max(cards[i]),
                                .text = {"%1", {duration(std::ranges::max(cards[i]) * pair)}},
                                .tone = Tone::Quiet,
                                .bold = true});
    fitAxis(figure.y, {first, std::ranges::max(cards[1]), std::ranges::max(cards[2]), even}, true);
    figure.y.high *= 1.08;
    figure.without = {{"matrices, which cost the same for every token"},
                      {"the exchange of keys and values that context parallelism needs"}};
    return figure;
}

} // namespace headroom
