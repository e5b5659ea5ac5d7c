#include "core/figures/compared_cards.h"
#include "core/figures/makers.h"
#include "core/models/deadline.h"
#include "core/models/dense_scale.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr double leastParameters = 1e9;
constexpr double mostParameters = 1e13;
constexpr int denseSamples = 80;

DenseTask taskOf(const ScalingSettings &settings, double parameters)
{
    return settings.grownData ? grownTask(parameters) : DenseTask{parameters, settings.denseTokens};
}

double daysOn(const ScalingSettings &settings, double parameters, double peak, double efficiency)
{
    return computeTime(taskOf(settings, parameters).flops(), settings.denseCards, peak, efficiency)
           / secondsPerDay;
}

double cardsFor(const ScalingSettings &settings, double parameters, double days, double peak,
                double efficiency)
{
    return leastCards(taskOf(settings, parameters).flops(), days * secondsPerDay, peak, efficiency);
}

std::vector<double> efficiencies(const ScalingSettings &settings)
{
    if (settings.firstEfficiency == settings.secondEfficiency)
        return {settings.firstEfficiency};
    return {settings.firstEfficiency, settings.secondEfficiency};
}

// The largest model that meets the boundary, in parameters.
double largest(const ScalingSettings &settings, double peak, double efficiency)
{
    const double flops =
            settings.denseCards * peak * efficiency * settings.denseDays * secondsPerDay;
    return settings.grownData ? std::sqrt(flops / (6 * tokensPerParameter))
                              : largestWith(flops, settings.denseTokens);
}

Message titleOf(const ScalingSettings &settings, const ComparedWith &fastest)
{
    const double peak = fastest.card.peakTeraflops * tera;
    const double first = settings.firstEfficiency;
    if (settings.denseCardsNeeded)
        return {"A trillion parameters in %1: %2 × %3 at %4",
                {full(settings.denseDays, Unit::Days),
                 full(cardsFor(settings, 1e12, settings.denseDays, peak, first * percent)),
                 fastest.name, full(first, Unit::Percent)}};
    return {"%1 × %2 at %3 train up to %4 billion parameters in %5",
            {full(settings.denseCards), fastest.name, full(first, Unit::Percent),
             full(std::floor(largest(settings, peak, first * percent) / 1e9)),
             full(settings.denseDays, Unit::Days)}};
}

Message tokensText(double tokens)
{
    if (tokens >= 1e12)
        return {"%1 trillion tokens", {full(tokens / 1e12)}};
    return {"%1", {full(tokens, Unit::Tokens)}};
}

Message dataText(const ScalingSettings &settings)
{
    return settings.grownData ? Message{"20 tokens a parameter"} : tokensText(settings.denseTokens);
}

// Where the plan itself stands: its active parameters, and its days of steps or its cards.
void addPlan(Figure &figure, const FigureInput &input, const ScalingSettings &settings)
{
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    if (!e.model.activeParameters)
        return;
    // Days on other cards than the plan's say nothing of it.
    if (!settings.denseCardsNeeded && s.cluster.cards != settings.denseCards)
        return;
    double y = s.cluster.cards;
    if (!settings.denseCardsNeeded) {
        if (!e.deadline.marginAsIfFitting)
            return;
        y = s.task.deadlineDays - s.task.reservedDays
            - *e.deadline.marginAsIfFitting / secondsPerDay;
    }
    const double x = *e.model.activeParameters;
    if (!std::isfinite(y) || y <= 0)
        return;
    figure.x.low = std::min(figure.x.low, x / 2);
    figure.x.high = std::max(figure.x.high, x * 2);
    figure.y.low = std::min(figure.y.low, y / 2);
    figure.y.high = std::max(figure.y.high, y * 2);
    figure.series.push_back(Points{.label = {"the plan"}, .tone = Tone::First, .x = {x}, .y = {y}});
    figure.notes.push_back(
            {.x = x,
             .y = y,
             .text = settings.denseCardsNeeded
                             ? Message{"the plan: %1 cards", {full(y)}}
                             : Message{"the plan: %1 on %2 cards",
                                       {brief(y, Unit::Days), full(s.cluster.cards)}},
             .leader = true});
}

} // namespace

Figure scalingDense(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const ScalingSettings settings = exploreSettings(input).scaling;
    const std::vector<ComparedWith> cards = comparedCards(input);
    const ComparedWith &fastest = *std::ranges::max_element(
            cards, {}, [](const ComparedWith &c) { return c.card.peakTeraflops; });

    Figure figure;
    figure.title = titleOf(settings, fastest);
    const Message data = dataText(settings);
    figure.subtitle = settings.denseCardsNeeded
                              ? Message{"Cards for %1 over parameters, by 6ND on %2; thick: up to "
                                        "%3 cards",
                                        {full(settings.denseDays, Unit::Days), data,
                                         full(settings.denseCards)}}
                              : Message{"Days on %1 cards over parameters, by 6ND on %2; thick: "
                                        "within %3",
                                        {full(settings.denseCards), data,
                                         full(settings.denseDays, Unit::Days)}};
    if (efficiencies(settings).size() > 1) {
        figure.subtitle.pattern =
                settings.denseCardsNeeded
                        ? "Cards for %1 over parameters, by 6ND on %2; thick: up "
                          "to %3 cards; dashed: at %4"
                        : "Days on %1 cards over parameters, by 6ND on %2; thick: "
                          "within %3; dashed: at %4";
        figure.subtitle.arguments.push_back(full(settings.secondEfficiency, Unit::Percent));
    }
    figure.x = {.label = {"parameters"},
                .unit = Unit::Count,
                .scale = AxisScale::Logarithmic,
                .low = leastParameters,
                .high = mostParameters};
    figure.y = {.label = {settings.denseCardsNeeded ? "cards" : "days"},
                .unit = settings.denseCardsNeeded ? Unit::Count : Unit::Days,
                .scale = AxisScale::Logarithmic};
    figure.without = {{"memory, communication, waits, saves and failures"},
                      {"experts: all parameters compute"}};
    const double boundary = settings.denseCardsNeeded ? settings.denseCards : settings.denseDays;
    double low = boundary;
    double high = boundary;
    for (const ComparedWith &card : cards)
        for (double share : efficiencies(settings)) {
            const bool one = efficiencies(settings).size() == 1;
            Line line{.label = one ? Message{"%1", {card.name}}
                                   : Message{"%1 %2", {card.name, full(share, Unit::Percent)}},
                      .tone = card.tone,
                      .dashed = share != settings.firstEfficiency};
            for (int i = 0; i <= denseSamples; ++i) {
                const double n =
                        leastParameters
                        * std::pow(mostParameters / leastParameters, double(i) / denseSamples);
                const double peak = card.card.peakTeraflops * tera;
                const double y =
                        settings.denseCardsNeeded
                                ? cardsFor(settings, n, settings.denseDays, peak, share * percent)
                                : daysOn(settings, n, peak, share * percent);
                line.x.push_back(n);
                line.y.push_back(y);
                line.strong.push_back(y <= boundary);
                low = std::min(low, y);
                high = std::max(high, y);
            }
            figure.series.push_back(std::move(line));
        }
    figure.y.low = low / 2;
    figure.y.high = high * 2;
    figure.rules.push_back({.at = boundary,
                            .label = settings.denseCardsNeeded
                                             ? Message{"%1 cards", {full(boundary)}}
                                             : Message{"%1", {full(boundary, Unit::Days)}}});
    addPlan(figure, input, settings);
    return figure;
}

Figure scalingExercise(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const ScalingSettings settings = exploreSettings(input).scaling;
    constexpr std::array sizes{1e12, 5e12, 1e13};
    std::vector<ComparedWith> cards = comparedCards(input);
    if (cards.size() > 1) // the question is about the others
        cards.erase(cards.begin());
    Figure figure;
    figure.subtitle = {"Least cards for dense models by 6ND, on %1 or 20 tokens a parameter",
                       {tokensText(settings.denseTokens)}};
    figure.without = {{"memory, communication, waits, saves and failures"}};
    figure.table.columns = {{"parameters"}, {"data"}, {"card"}};
    const std::array deadlines{settings.denseDays, 2 * settings.denseDays};
    for (double efficiency : efficiencies(settings))
        for (double days : deadlines)
            figure.table.columns.push_back(
                    {"%1, %2", {full(efficiency, Unit::Percent), full(days, Unit::Days)}});
    for (double size : sizes)
        for (bool grown : {false, true}) {
            ScalingSettings rule = settings;
            rule.grownData = grown;
            for (const ComparedWith &card : cards) {
                std::vector<Cell> row{Message{"%1 T", {full(size / 1e12)}},
                                      Message{grown ? "20N" : "fixed"}, Message{"%1", {card.name}}};
                for (double efficiency : efficiencies(settings))
                    for (double days : deadlines)
                        row.push_back(
                                full(cardsFor(rule, size, days, card.card.peakTeraflops * tera,
                                              efficiency * percent)));
                figure.table.rows.push_back(std::move(row));
            }
        }
    const ComparedWith &fastest = *std::ranges::max_element(
            cards, {}, [](const ComparedWith &c) { return c.card.peakTeraflops; });
    ScalingSettings fixed = settings;
    fixed.grownData = false;
    figure.title = {
            "A trillion parameters in %1: %2 × %3 at %4",
            {full(settings.denseDays, Unit::Days),
             full(cardsFor(fixed, 1e12, settings.denseDays, fastest.card.peakTeraflops * tera,
                           settings.firstEfficiency * percent)),
             fastest.name, full(settings.firstEfficiency, Unit::Percent)}};
    return figure;
}

} // namespace headroom
