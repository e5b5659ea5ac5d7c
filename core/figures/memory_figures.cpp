#include "core/evaluation/consistency.h"
#include "core/figures/card_counts.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/memory_kinds.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 4> stageNames{"nothing sharded", "ZeRO-1", "ZeRO-2",
                                                     "ZeRO-3"};
constexpr std::array<Tone, 4> stageTones{Tone::Fourth, Tone::Second, Tone::Third, Tone::First};

// The scenario at another stage; live memory changes with it where weights are gathered.
struct Stage
{
    Scenario scenario;
    Evaluation evaluation;
};

Stage atStage(const FigureInput &input, int stage)
{
    Stage result{input.now.scenario, input.now.evaluation};
    if (result.scenario.parallel.zeroStage == stage)
        return result;
    result.scenario.parallel.zeroStage = stage;
    result.evaluation = evaluate(result.scenario, input.memo);
    return result;
}

Message room(const Stage &stage)
{
    const double margin = *stage.evaluation.memory.margin / gibi;
    const Word name{stageNames[static_cast<std::size_t>(stage.scenario.parallel.zeroStage)]};
    const Amount amount = brief(std::abs(margin), Unit::Gibibytes);
    return margin >= 0 ? Message{"%1 leaves %2", {name, amount}}
                       : Message{"%1 is %2 over", {name, amount}};
}

Message stagesTitle(const std::vector<Stage> &stages, std::size_t chosen)
{
    // The chosen stage, beside the next one that shards less: what a step back would cost.
    const Message now = room(stages[chosen]);
    if (chosen == 0)
        return now;
    return {"%1; %2", {now, room(stages[chosen - 1])}};
}

// A series of bars for each kind that any of the columns has.
std::vector<Series> barsByKind(const std::vector<MemoryByKind> &columns)
{
    std::vector<Series> series;
    for (std::size_t i = 0; i < memoryKindCount; ++i) {
        const auto kind = static_cast<MemoryKind>(i);
        Bars bars{.label = memoryKindLabel(kind), .tone = memoryKindTone(kind)};
        for (const MemoryByKind &column : columns)
            bars.values.push_back(column[kind] / gibi);
        if (std::ranges::any_of(bars.values, [](double value) { return value > 0; }))
            series.emplace_back(std::move(bars));
    }
    return series;
}

// What the chosen stage's line is made of: live memory, which more cards do not change, below the
// state that they share.
class ChosenAreas
{
public:
    ChosenAreas()
    {
        for (std::size_t i = 0; i < m_areas.size(); ++i) {
            const MemoryKind kind = order[i];
            m_areas[i] = {
                    .label = memoryKindLabel(kind), .tone = memoryKindTone(kind), .filled = true};
        }
        m_areas.back().label = {"state"};
    }

    void add(double cards, const Scenario &s, const Evaluation &e)
    {
        const MemoryByKind kinds = peakByKind(s, e);
        for (std::size_t i = 0; i < m_areas.size(); ++i) {
            m_areas[i].x.push_back(cards);
            m_areas[i].y.push_back(kinds[order[i]] / gibi);
        }
        m_areas.back().y.back() +=
                (kinds[MemoryKind::Weights] + kinds[MemoryKind::Gradients]) / gibi;
    }

    [[nodiscard]] std::vector<Series> series() const
    {
        std::vector<Series> result;
        for (const Line &area : m_areas)
            if (std::ranges::any_of(area.y, [](double y) { return y > 0; }))
                result.emplace_back(area);
        return result;
    }

private:
    static constexpr std::array order{MemoryKind::Budget,     MemoryKind::Activations,
                                      MemoryKind::Gathered,   MemoryKind::Logits,
                                      MemoryKind::Recomputed, MemoryKind::Optimizer};
    std::array<Line, order.size()> m_areas;
};

} // namespace

Figure memoryStages(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const double usable = input.now.evaluation.memory.usable;
    const auto chosen = static_cast<std::size_t>(s.parallel.zeroStage);

    Figure figure;
    figure.subtitle = {
            s.parallel.pipeline > 1 || s.parallel.tensor > 1
                    ? "Resident state and live memory of a card by ZeRO stage, over the %1 cards "
                      "that hold the same weights"
                    : "Resident state and live memory of a card by ZeRO stage, over %1 cards",
            {full(Inputs(s).shards)}};
    // Room on the right for the name of the rule, which the last bar reaches.
    figure.x = {.scale = AxisScale::Category, .low = -0.6, .high = 4.3};
    figure.y = {.label = {"GiB a card"}, .unit = Unit::Gibibytes};
    figure.without = withoutInMemory();
    std::vector<Stage> stages;
    std::vector<MemoryByKind> columns;
    std::vector<double> tops{usable / gibi};
    for (std::size_t i = 0; i < stageNames.size(); ++i) {
        stages.push_back(atStage(input, static_cast<int>(i)));
        columns.push_back(peakByKind(stages[i].scenario, stages[i].evaluation));
        const Word name{stageNames[i]};
        figure.x.categories.push_back(i == chosen ? Message{"%1 ✓", {name}}
                                                  : Message{"%1", {name}});
        tops.push_back(columns[i].total() / gibi);
        figure.notes.push_back({.x = static_cast<double>(i),
                                .y = tops.back(),
                                .text = {"%1", {brief(tops.back())}},
                                .tone = *stages[i].evaluation.memory.fits ? Tone::Good : Tone::Bad,
                                .bold = true});
    }
    figure.title = stagesTitle(stages, chosen);
    fitAxis(figure.y, tops, true);
    figure.y.high *= 1.06;
    figure.series = barsByKind(columns);
    figure.rules.push_back(
            {.at = usable / gibi, .label = {"usable %1", {brief(usable / gibi, Unit::Gibibytes)}}});
    return figure;
}

Figure memoryCards(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const double high = std::max({2 * s.cluster.cards, 1.25 * input.mostCards,
                                  e.memory.leastCards.value_or(0) * 1.25, cardsUnit(s), 2.0});
    const std::vector<double> samples = sampledCards(s, 1, high);

    Figure figure;
    figure.subtitle = {"Resident and live memory of a card over card count; thick: fits"};
    figure.x = {.label = {"cards"}, .unit = Unit::Count, .low = 1, .high = high};
    figure.y = {.label = {"GiB a card"}, .unit = Unit::Gibibytes};
    figure.without = withoutInMemory();
    const Word stage{stageNames[static_cast<std::size_t>(s.parallel.zeroStage)]};
    if (e.memory.leastCards)
        figure.title = {"%1 fits from %2 cards; %3 cards hold %4 each",
                        {stage, full(*e.memory.leastCards), full(s.cluster.cards),
                         brief(*e.memory.peak / gibi, Unit::Gibibytes)}};
    else
        figure.title = {"%1 fits on no number of cards", {stage}};

    ChosenAreas areas;
    std::vector<Series> lines;
    double most = 0;
    for (int i = 3; i >= 0; --i) {
        Line line{.label = {stageNames[static_cast<std::size_t>(i)]},
                  .tone = stageTones[static_cast<std::size_t>(i)]};
        Scenario other = s;
        other.parallel.zeroStage = i;
        for (double n : samples) {
            const Evaluation at = onCards(other, n, input.memo);
            if (!at.memory.peak) // a count that does not work leaves no sample
                continue;
            if (i == static_cast<int>(s.parallel.zeroStage))
                areas.add(n, other, at);
            line.x.push_back(n);
            line.y.push_back(*at.memory.peak / gibi);
            most = std::max(most, line.y.back());
            line.strong.push_back(at.memory.fits.value_or(false));
        }
        lines.emplace_back(std::move(line));
    }
    figure.series = areas.series();
    figure.series.insert(figure.series.end(), lines.begin(), lines.end());
    const double usable = e.memory.usable / gibi;
    const double now = *e.memory.peak / gibi;
    // What is far over is cut off; nothing is kept for what is not there.
    fitAxis(figure.y, {1.2 * usable, now, std::min(most, 3 * usable)}, true);
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
