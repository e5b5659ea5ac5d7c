#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/models/cost.h"
#include "core/models/stragglers.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double assumedSigma = 5; // %, of the responses where the plan has none
constexpr int stragglerSamples = 64;

double slowFactorOn(const Scenario &s, double cards)
{
    return slowHostFactor(
            slowHostChance(s.straggler.slowShare, hostCount(cards, s.cluster.cardsPerHost)),
            s.straggler.slowFactor);
}

// Spread of the plan's step times as a share of their mean.
double spreadOf(const Scenario &s)
{
    return s.straggler.times.empty() ? s.straggler.sigmaPercent * percent
                                     : s.straggler.times.spread();
}

struct StragglerCurve
{
    Message label;
    Tone tone;
    double spread;
    bool measured;
};

std::vector<StragglerCurve> stragglerCurves(const Scenario &s)
{
    std::vector<StragglerCurve> curves;
    constexpr double chapter[] = {2, 5};
    constexpr Tone tones[] = {Tone::Third, Tone::Second};
    for (std::size_t i = 0; i < 2; ++i)
        if (s.straggler.sigmaPercent != chapter[i] || !s.straggler.times.empty())
            curves.push_back({{"σ %1", {full(chapter[i], Unit::Percent)}},
                              tones[i],
                              chapter[i] * percent,
                              false});
    if (!s.straggler.times.empty())
        curves.push_back({{"measured"}, Tone::First, s.straggler.times.spread(), true});
    else
        curves.push_back({{"now, σ %1", {full(s.straggler.sigmaPercent, Unit::Percent)}},
                          Tone::First,
                          s.straggler.sigmaPercent * percent,
                          false});
    return curves;
}

// The slow card of the question, beside the plan's others.
struct SlowCase
{
    SlowCard card;
    double spread = 0; // of a step's compute
    bool assumed = false; // the plan's cards do not vary: σ is taken for the picture
};

SlowCase slowCaseOf(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    SlowCase found;
    found.spread = spreadOf(s);
    if (found.spread == 0) {
        found.spread = assumedSigma * percent;
        found.assumed = true;
    }
    const double others = s.cluster.cards - 1;
    found.card = {.cards = s.cluster.cards,
                  .compute = *input.now.evaluation.compute.step,
                  .sigma = found.spread * *input.now.evaluation.compute.step,
                  .slowSigmas = exploreSettings(input).failures.slowSigmas,
                  .othersMaximum = s.straggler.times.empty()
                                           ? input.memo.expectedMaximum(others)
                                           : input.memo.expectedMaximum(s.straggler.times, others),
                  .interval = s.checkpoint.intervalSeconds,
                  .recovery = s.failure.recoverySeconds};
    return found;
}

Message responsesText(const SlowCase &slow)
{
    const auto seconds = [](double value) { return full(value, Unit::Seconds); };
    return {slow.assumed ? "A card %1σ behind (σ %2 assumed): waiting takes %3 a step, "
                           "redistributing %4, evicting %5 once"
                         : "A card %1σ behind (σ %2): waiting takes %3 a step, redistributing %4, "
                           "evicting %5 once",
            {full(slow.card.slowSigmas), full(slow.spread / percent, Unit::Percent),
             seconds(waitFor(slow.card).aStep), seconds(redistribute(slow.card).aStep),
             seconds(evict(slow.card).once)}};
}

} // namespace

Figure failuresStragglers(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    if (s.efficiency.meaning == EfficiencyMeaning::Step) {
        Figure figure;
        figure.title = {"The efficiency holds the whole step: stragglers are inside it"};
        figure.subtitle = {"A step over the cards it waits for"};
        figure.x.visible = false;
        figure.y.visible = false;
        return figure;
    }
    const double compute = *e.compute.step;
    // What does not wait for the slowest card.
    const double other =
            std::max(0.0, *e.step.timeAsIfFitting - compute * e.compute.stragglerFactor);
    const double cards = s.cluster.cards;
    const double high = std::max(4096.0, 4 * cards);

    Figure figure;
    const auto sample = s.straggler.times.ascending();
    const auto seen = static_cast<double>(sample.size());
    if (seen > 0)
        figure.subtitle = {"%1 values: nothing slower than %2 was seen, so beyond %1 cards the "
                           "curve is a lower bound and dashed; else thick: in time",
                           {full(seen), full(sample.back(), Unit::Seconds)}};
    else if (cards > 1)
        figure.subtitle = {"A step over the cards it waits for; thick: in time. %1",
                           {responsesText(slowCaseOf(input))}};
    else
        figure.subtitle = {"A step over the cards it waits for; thick: in time"};
    figure.x = {.label = {"cards"},
                .unit = Unit::Count,
                .scale = AxisScale::Logarithmic,
                .low = 1,
                .high = high};
    figure.y = {.label = {"seconds of a step"}, .unit = Unit::Seconds};
    std::vector<double> counts;
    for (int i = 0; i <= stragglerSamples; ++i)
        counts.push_back(std::round(std::pow(high, double(i) / stragglerSamples)));
    counts.push_back(cards);
    std::ranges::sort(counts);
    counts.erase(std::ranges::unique(counts).begin(), counts.end());
    std::vector<double> ends;
    for (const StragglerCurve &curve : stragglerCurves(s)) {
        Line line{.label = curve.label, .tone = curve.tone, .x = counts};
        for (double n : counts) {
            const double maximum = curve.measured ? input.memo.expectedMaximum(s.straggler.times, n)
                                                  : input.memo.expectedMaximum(n);
            const double step =
                    compute * stragglerFactor(curve.spread, maximum) * slowFactorOn(s, n) + other;
            line.y.push_back(step);
            line.strong.push_back(step <= e.step.cap.value_or(0) && (!curve.measured || n <= seen));
            ends.push_back(step);
        }
        figure.series.push_back(std::move(line));
    }
    const double now = *e.step.timeAsIfFitting;
    const double alone = compute + other;
    if (e.compute.stragglerFactor > 1)
        figure.title = {"Waiting for the slowest of %1 cards adds %2 to a step of %3",
                        {full(cards),
                         brief(compute * (e.compute.stragglerFactor - 1), Unit::Seconds),
                         brief(alone, Unit::Seconds)}};
    else
        figure.title = {"No card is slower than another; at σ 5 % the slowest of %1 adds %2",
                        {full(cards),
                         brief(compute * 0.05 * input.memo.expectedMaximum(cards), Unit::Seconds)}};
    if (const OptionalValue cap = e.step.cap; cap && *cap > 0) {
        figure.rules.push_back(
                {.at = *cap, .label = {"longest step %1", {brief(*cap, Unit::Seconds)}}});
        ends.push_back(*cap);
    }
    fitAxis(figure.y, ends, false);
    figure.series.push_back(
            Points{.label = {"now"}, .tone = Tone::First, .x = {cards}, .y = {now}});
    figure.without = {{"less work a card on more cards"}};
    return figure;
}

Figure failuresResponses(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    Figure figure;
    figure.x = {.label = {"steps the card stays slow"},
                .unit = Unit::Count,
                .scale = AxisScale::Logarithmic,
                .low = 1,
                .high = std::max(100.0, std::min(input.now.evaluation.task.steps, 1e7))};
    figure.y = {.label = {"seconds lost"}, .unit = Unit::Seconds};
    if (s.cluster.cards < 2) {
        figure.title = {"One card waits for no other"};
        figure.subtitle = {"With two cards or more: what a slow one costs while it stays slow"};
        figure.x.visible = false;
        figure.y.visible = false;
        return figure;
    }
    const SlowCase slow = slowCaseOf(input);
    struct Named
    {
        std::string_view label;
        Tone tone;
        Response response;
    };
    const Named all[] = {{"wait", Tone::First, waitFor(slow.card)},
                         {"redistribute", Tone::Second, redistribute(slow.card)},
                         {"evict", Tone::Third, evict(slow.card)}};
    const Named &cheapest = all[1].response.aStep < all[0].response.aStep ? all[1] : all[0];
    const double turns = stepsUntilCheaper(cheapest.response, all[2].response);
    figure.subtitle = responsesText(slow);
    const std::string_view name =
            cheapest.tone == Tone::First ? "Waiting" : "Redistributing its work";
    if (cheapest.response.aStep == 0)
        figure.title = {"The slowest of %1 others is as slow: waiting costs nothing",
                        {full(s.cluster.cards - 1)}};
    else if (turns < figure.x.high)
        figure.title = {"%1 is cheapest up to %2 steps, then evicting the card",
                        {Word{name}, full(std::floor(turns))}};
    else
        figure.title = {"%1 is cheapest for the whole run", {Word{name}}};
    figure.y.high = std::max(2.2 * all[2].response.once, 1.0);
    for (const Named &named : all) {
        Line line{.label = {named.label}, .tone = named.tone};
        for (int i = 0; i <= stragglerSamples * 2; ++i) {
            const double steps = std::pow(figure.x.high, double(i) / (stragglerSamples * 2));
            line.x.push_back(steps);
            line.y.push_back(named.response.over(steps));
            const bool least = std::ranges::all_of(all, [&](const Named &other) {
                return named.response.over(steps) <= other.response.over(steps);
            });
            line.strong.push_back(least);
        }
        figure.series.push_back(std::move(line));
    }
    if (turns >= 1 && turns < figure.x.high)
        figure.rules.push_back({.vertical = true,
                                .at = turns,
                                .label = {"%1 steps", {full(std::floor(turns))}},
                                .tone = Tone::Good});
    figure.without = {{"a spare that must first be found"}, {"what moving work costs once"}};
    return figure;
}

} // namespace headroom
