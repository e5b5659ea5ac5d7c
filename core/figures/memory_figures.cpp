#include "core/figures/card_counts.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 4> stageNames{"nothing sharded", "ZeRO-1", "ZeRO-2",
                                                     "ZeRO-3"};
constexpr std::array<Tone, 4> stageTones{Tone::Fourth, Tone::Second, Tone::Third, Tone::First};

Message room(const Evaluation &e, int stage, double live)
{
    const double margin = (e.memory.usable - e.memory.stateAtStage[stage]->total() - live) / gibi;
    const std::string name(stageNames[static_cast<std::size_t>(stage)]);
    const Amount amount = brief(std::abs(margin), Unit::Gibibytes);
    return margin >= 0 ? Message{"%1 leaves %2", {name, amount}}
                       : Message{"%1 is %2 over", {name, amount}};
}

Message stagesTitle(const Evaluation &e, int chosen, double live)
{
    // The chosen stage, beside the next one that shards less: what a step back would cost.
    const Message now = room(e, chosen, live);
    if (chosen == 0)
        return now;
    return {"%1; %2", {now.text(), room(e, chosen - 1, live).text()}};
}

std::vector<Message> withoutBuffers()
{
    return {{"framework context beyond the reserve"}, {"fragmentation"}};
}

} // namespace

Figure memoryStages(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const int chosen = static_cast<int>(s.parallel.zeroStage);
    const double live = *e.memory.live;

    Figure figure;
    figure.title = stagesTitle(e, chosen, live);
    figure.subtitle = {"Resident state and live memory of a card by ZeRO stage, over %1 cards",
                       {full(s.parallel.shardGroup > 0 ? s.parallel.shardGroup : s.cluster.cards)}};
    figure.x = {.scale = AxisScale::Category, .low = -0.6, .high = 3.6};
    figure.y = {.label = {"GiB a card"}, .unit = Unit::Gibibytes};
    figure.without = withoutBuffers();
    Bars weights{.label = {"weights"}, .tone = Tone::First};
    Bars gradients{.label = {"gradients"}, .tone = Tone::Second};
    Bars optimizer{.label = {"FP32 master and moments"}, .tone = Tone::Third};
    Bars liveBars{.label = {"live budget"}, .tone = Tone::Neutral};
    std::vector<double> tops{e.memory.usable / gibi};
    for (int stage = 0; stage < 4; ++stage) {
        const StateBytes &state = *e.memory.stateAtStage[stage];
        weights.values.push_back(state.weights / gibi);
        gradients.values.push_back(state.gradients / gibi);
        optimizer.values.push_back(state.optimizer() / gibi);
        liveBars.values.push_back(live / gibi);
        const std::string name(stageNames[static_cast<std::size_t>(stage)]);
        figure.x.categories.push_back(stage == chosen ? Message{"%1, chosen", {name}}
                                                      : Message{"%1", {name}});
        const double top = (state.total() + live) / gibi;
        tops.push_back(top);
        figure.notes.push_back({.x = static_cast<double>(stage),
                                .y = top,
                                .text = {"%1", {brief(top)}},
                                .tone = top * gibi <= e.memory.usable ? Tone::Good : Tone::Bad,
                                .bold = true});
    }
    fitAxis(figure.y, tops, true);
    figure.y.high *= 1.06;
    figure.series = {weights, gradients, optimizer, liveBars};
    figure.rules.push_back(
            {.at = e.memory.usable / gibi,
             .label = {"usable %1", {brief(e.memory.usable / gibi, Unit::Gibibytes)}}});
    return figure;
}

Figure memoryCards(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const double high = std::max({2 * s.cluster.cards, e.memory.leastCards.value_or(0) * 1.25,
                                  s.parallel.shardGroup, 2.0});
    const std::vector<double> samples = sampledCards(s, 1, high);

    Figure figure;
    figure.subtitle = {"Resident and live memory of a card over card count; thick: fits"};
    figure.x = {.label = {"cards"}, .unit = Unit::Count, .low = 1, .high = high};
    figure.y = {.label = {"GiB a card"}, .unit = Unit::Gibibytes};
    figure.without = withoutBuffers();
    const std::string stage(stageNames[static_cast<std::size_t>(s.parallel.zeroStage)]);
    if (e.memory.leastCards)
        figure.title = {"%1 fits from %2 cards; %3 cards hold %4 each",
                        {stage, full(*e.memory.leastCards), full(s.cluster.cards),
                         brief(*e.memory.peak / gibi, Unit::Gibibytes)}};
    else
        figure.title = {"%1 fits on no number of cards", {stage}};

    for (int i = 3; i >= 0; --i) {
        Line line{.label = {stageNames[static_cast<std::size_t>(i)]},
                  .tone = stageTones[static_cast<std::size_t>(i)],
                  .x = samples};
        Scenario other = s;
        other.parallel.zeroStage = i;
        for (double n : samples) {
            const Evaluation at = onCards(other, n, input.memo);
            line.y.push_back(at.memory.peak.value_or(NAN) / gibi);
            line.strong.push_back(at.memory.fits.value_or(false));
        }
        figure.series.push_back(std::move(line));
    }
    const double usable = e.memory.usable / gibi;
    const double now = *e.memory.peak / gibi;
    fitAxis(figure.y, {3 * usable, now}, true);
    figure.rules.push_back(
            {.at = usable, .label = {"usable %1", {brief(usable, Unit::Gibibytes)}}});
    figure.series.push_back(
            Points{.label = {"now"}, .tone = Tone::First, .x = {s.cluster.cards}, .y = {now}});
    figure.notes.push_back(
            {.x = s.cluster.cards,
             .y = now,
             .text = {"now: %1 cards, %2", {full(s.cluster.cards), brief(now, Unit::Gibibytes)}},
             .leader = true});
    return figure;
}

} // namespace headroom
