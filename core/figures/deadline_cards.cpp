#include "core/evaluation/consistency.h"
#include "core/evaluation/evaluate_margins.h"
#include "core/figures/card_counts.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr double efficiencyStep = 10; // points to either side

struct Curve
{
    double efficiencyPercent;
    Tone tone;
};

std::vector<Curve> curvesOf(const Scenario &s)
{
    const double now = s.efficiency.computePercent;
    std::vector<Curve> curves;
    if (now + efficiencyStep <= 100)
        curves.push_back({now + efficiencyStep, Tone::Third});
    curves.push_back({now, Tone::First});
    if (now > efficiencyStep)
        curves.push_back({now - efficiencyStep, Tone::Second});
    return curves;
}

Scenario atEfficiency(Scenario s, double percentOfPeak)
{
    s.efficiency.computePercent = percentOfPeak;
    return s;
}

Line lineOf(const Scenario &s, const Curve &curve, const std::vector<double> &cards,
            EvaluationMemo &memo)
{
    Line line{.label = {"%1", {full(curve.efficiencyPercent, Unit::Percent)}},
              .tone = curve.tone,
              .steps = true};
    const Scenario scenario = atEfficiency(s, curve.efficiencyPercent);
    for (double n : cards) {
        const Evaluation e = onCards(scenario, n, memo);
        const auto &margin = e.deadline.marginAsIfFitting;
        if (!margin) // a count that does not work leaves no sample
            continue;
        line.x.push_back(n);
        line.y.push_back(s.task.deadlineDays - *margin / secondsPerDay);
        line.strong.push_back(e.deadline.met.value_or(false));
    }
    return line;
}

Message titleOf(const Scenario &s, double high, EvaluationMemo &memo)
{
    const double now = s.efficiency.computePercent;
    const auto least = leastCardsInTime(s, high, memo);
    if (!least)
        return {"No card count up to %1 is enough at %2", {full(high), full(now, Unit::Percent)}};
    const double lower = now - efficiencyStep;
    if (lower <= 0)
        return {"%1 cards are enough at %2", {full(*least), full(now, Unit::Percent)}};
    const auto leastLower = leastCardsInTime(atEfficiency(s, lower), high, memo);
    if (!leastLower)
        return {"%1 cards are enough at %2; at %3 none up to %4 are",
                {full(*least), full(now, Unit::Percent), full(lower, Unit::Percent), full(high)}};
    return {"%1 cards are enough at %2; %3 at %4",
            {full(*least), full(now, Unit::Percent), full(*leastLower),
             full(lower, Unit::Percent)}};
}

} // namespace

Figure deadlineCards(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const double cards = s.cluster.cards;
    const double fewest = input.leastCards > 0 ? std::min(cards, input.leastCards) : cards;
    const double low = std::max(1.0, std::floor(fewest / 3));
    // What is enough is looked for far beyond the picture, which stretches to show it when near.
    const double searched = std::max(64 * cards, 1024.0);
    const double least = leastCardsInTime(s, searched, input.memo).value_or(0);
    const double most = std::max(cards, input.mostCards);
    const double high = std::max({low + 1, 2 * cards, 1.25 * most, cardsUnit(s),
                                  least <= 8 * cards ? std::ceil(1.25 * least) : 0});
    std::vector<double> samples = sampledCards(s, low, high);
    if (samples.size() > 1 && samples.back() == high)
        samples.pop_back(); // a stair at the very edge would only be half seen

    Figure figure;
    figure.title = titleOf(s, searched, input.memo);
    figure.subtitle = {"Days to finish over card count, in whole micro-batches; thick: in time "
                       "and fits"};
    figure.x = {.label = {"cards"}, .unit = Unit::Count, .low = low, .high = high};
    figure.y = {.label = {"days"}, .unit = Unit::Days};
    if (s.input.workers == 0)
        figure.without = {{"the input supply that more cards need"}};
    for (const Curve &curve : curvesOf(s))
        figure.series.push_back(lineOf(s, curve, samples, input.memo));

    const double deadline = s.task.deadlineDays;
    figure.y.low = 0;
    figure.y.high = 2 * deadline;
    figure.rules.push_back({.at = deadline, .label = {"deadline"}});
    if (const auto &margin = input.now.evaluation.deadline.marginAsIfFitting) {
        const double finish = deadline - *margin / secondsPerDay;
        figure.y.high = std::max(figure.y.high, finish * 1.2); // the plan is always in sight
        figure.series.push_back(
                Points{.label = {"now"}, .tone = Tone::First, .x = {cards}, .y = {finish}});
        figure.notes.push_back(
                {.x = cards,
                 .y = finish,
                 .text = {"now: %1 cards, %2", {full(cards), brief(finish, Unit::Days)}},
                 .leader = true});
    }
    return figure;
}

Figure deadlineBounds(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    constexpr int samples = 240;
    const double first = s.task.reservedDays;
    const double last = std::max(2.5 * s.task.deadlineDays, first * 1.5 + 1);

    Line flops{.label = {"FLOPs at %1", {full(s.efficiency.computePercent, Unit::Percent)}},
               .tone = Tone::First,
               .steps = true};
    Line peak{.label = {"FLOPs at the peak"}, .tone = Tone::Third, .steps = true};
    Line memory{.label = {"memory"}, .tone = Tone::Second};
    std::vector<double> deadlines;
    for (int i = 1; i <= samples; ++i)
        deadlines.push_back(first + (last - first) * i / samples);
    if (s.task.deadlineDays > first) // what is read there is what the title says
        deadlines.push_back(s.task.deadlineDays);
    std::ranges::sort(deadlines);
    deadlines.erase(std::ranges::unique(deadlines).begin(), deadlines.end());
    for (double deadline : deadlines) {
        Scenario other = s;
        other.task.deadlineDays = deadline;
        const double bound = evaluateMargins(other, input.memo).compute.leastCards.value_or(NAN);
        other.efficiency.computePercent = 100;
        const double atPeak = evaluateMargins(other, input.memo).compute.leastCards.value_or(NAN);
        const double fitting = e.memory.leastCards.value_or(NAN);
        for (auto &[line, y] : {std::pair{&flops, bound}, {&peak, atPeak}, {&memory, fitting}}) {
            line->x.push_back(deadline);
            line->y.push_back(y);
            line->strong.push_back(y <= s.cluster.cards);
        }
    }

    Figure figure;
    figure.subtitle = {"Cards needed over the deadline, by FLOPs and by memory alone; thick: the "
                       "plan has as many"};
    figure.x = {.label = {"deadline, days"}, .unit = Unit::Days, .low = first, .high = last};
    figure.y = {.label = {"cards"}, .unit = Unit::Count};
    const Amount days = full(s.task.deadlineDays, Unit::None);
    const Amount cards = full(s.cluster.cards);
    if (!e.compute.leastCards)
        figure.title = {"No time is left for the %1 cards of the plan", {cards}};
    else if (!e.memory.leastCards)
        figure.title = {"By day %1 FLOPs need %2 cards; memory is over at any number",
                        {days, full(*e.compute.leastCards)}};
    else
        figure.title = {"By day %1 FLOPs need %2 cards and memory %3; the plan has %4",
                        {days, full(*e.compute.leastCards), full(*e.memory.leastCards), cards}};
    figure.without = {{"communication"}, {"waits, saves and failures"}, {"whole micro-batches"}};
    fitAxis(figure.y,
            {2.2 * s.cluster.cards, e.memory.leastCards.value_or(0),
             1.2 * e.compute.leastCards.value_or(0)},
            true);
    figure.series = {flops, peak, memory,
                     Points{.label = {"the plan"},
                            .tone = Tone::First,
                            .x = {s.task.deadlineDays},
                            .y = {s.cluster.cards}}};
    figure.notes.push_back({.x = s.task.deadlineDays,
                            .y = s.cluster.cards,
                            .text = {"the plan: %1 cards by day %2", {cards, days}},
                            .leader = true});
    return figure;
}

} // namespace headroom
