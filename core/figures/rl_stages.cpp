#include "core/evaluation/model_inputs.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 3> stageNames{"generation", "verification", "learning"};
constexpr std::array stageTones{Tone::First, Tone::Second, Tone::Third};
constexpr int rateSamples = 100;

StageCards cardsOf(const RlSettings &settings)
{
    return {settings.generateCards, settings.verifyCards, settings.learnCards};
}

// Rates of one card of each stage.
TrajectoryRates aCardOf(TrajectoryRates rates, const StageCards &cards)
{
    rates.generate /= cards[0];
    rates.verify /= cards[1];
    rates.learn /= cards[2];
    return rates;
}

Word nameOf(TrajectoryStage stage)
{
    return {stageNames[static_cast<std::size_t>(stage)]};
}

double effectiveOf(const TrajectoryRates &aCard, const StageCards &cards)
{
    TrajectoryRates rates = aCard;
    for (std::size_t i = 0; i < cards.size(); ++i)
        rates = rates.faster(trajectoryStages[i], cards[i]);
    return rates.effective();
}

} // namespace

Figure rlStages(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const TrajectoryRates rates = trajectoryRatesOf(input.now.scenario);
    const StageCards cards = cardsOf(exploreSettings(input).rl);
    const TrajectoryStage slowest = rates.bottleneck();
    Bars allows{.label = {"the stage alone allows"}, .tone = Tone::Neutral};
    Bars doubled{.label = {"all, with it doubled"}, .tone = Tone::First};
    Bars another{.label = {"all, with one card more of it"}, .tone = Tone::Second};
    Figure figure;
    std::vector<double> tops{rates.effective()};
    for (std::size_t i = 0; i < trajectoryStages.size(); ++i) {
        const TrajectoryStage stage = trajectoryStages[i];
        const double twice = rates.faster(stage, 2).effective();
        const double more = rates.faster(stage, (cards[i] + 1) / cards[i]).effective();
        allows.values.push_back(rates.allows(stage));
        doubled.values.push_back(twice);
        another.values.push_back(more);
        for (double value : {rates.allows(stage), twice, more})
            tops.push_back(value);
        figure.x.categories.push_back(stage == slowest ? Message{"%1, slowest", {nameOf(stage)}}
                                                       : Message{"%1", {nameOf(stage)}});
        if (twice > rates.effective())
            figure.notes.push_back({.x = static_cast<double>(i),
                                    .y = std::max({rates.allows(stage), twice, more}),
                                    .text = {"doubled %1", {brief(twice)}},
                                    .tone = Tone::Good,
                                    .bold = true});
    }
    const Amount now = brief(rates.effective(), Unit::TrajectoriesPerSecond);
    const double twice = rates.faster(slowest, 2).effective();
    if (rates.effective() <= 0)
        figure.title = {"Nothing is kept: no trajectory reaches learning"};
    else if (twice <= rates.effective() * (1 + 1e-12))
        figure.title = {"%1 reach learning; no single stage helps alone", {now}};
    else
        figure.title = {
                "The slowest stage, %1, holds all to %2; doubling it gives %3/s, doubling another "
                "nothing",
                {nameOf(slowest), now, brief(twice)}};
    figure.subtitle = {"Useful trajectories a second at a kept share of %1",
                       {full(rates.keep / percent, Unit::Percent)}};
    figure.x.scale = AxisScale::Category;
    figure.x.low = -0.6;
    figure.x.high = 2.6;
    figure.y = {.label = {"trajectories/s"}, .unit = Unit::TrajectoriesPerSecond};
    figure.grouped = true;
    figure.without = {{"queues between the stages"}, {"answers that teach nothing"}};
    fitAxis(figure.y, tops, true);
    figure.y.high *= 1.08;
    figure.series = {allows, doubled, another};
    figure.rules.push_back({.at = rates.effective(),
                            .label = {"now %1", {brief(rates.effective())}},
                            .tone = Tone::Quiet});
    return figure;
}

Figure rlAllocation(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const StageCards now = cardsOf(exploreSettings(input).rl);
    const double total = now[0] + now[1] + now[2];
    const TrajectoryRates aCard = aCardOf(trajectoryRatesOf(input.now.scenario), now);
    const double reached = effectiveOf(aCard, now);
    const auto best = bestAllocation(aCard, total);

    Figure figure;
    figure.subtitle = {"Cards of each stage and useful trajectories a second, at rates that grow "
                       "with the cards"};
    figure.x = {
            .scale = AxisScale::Category, .low = -0.6, .categories = {{"now"}, {"even"}, {"best"}}};
    figure.y = {.label = {"cards"}, .unit = Unit::Count};
    figure.without = {{"stages that do not grow with their cards"}, {"memory of each stage"}};
    const double third = std::floor(total / 3);
    std::vector<StageCards> shown{now, {total - 2 * third, third, third}};
    if (best)
        shown.push_back(best->cards);
    else
        figure.x.categories.pop_back();
    for (std::size_t i = 0; i < trajectoryStages.size(); ++i) {
        Bars bars{.label = {stageNames[i]}, .tone = stageTones[i]};
        for (const StageCards &cards : shown)
            bars.values.push_back(cards[i]);
        figure.series.push_back(std::move(bars));
    }
    figure.x.high = static_cast<double>(shown.size()) - 0.4;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const double rate = effectiveOf(aCard, shown[i]);
        figure.notes.push_back({.x = static_cast<double>(i),
                                .y = total,
                                .text = {"%1/s", {brief(rate)}},
                                .tone = best && i + 1 == shown.size() ? Tone::Good : Tone::Quiet,
                                .bold = true});
    }
    fitAxis(figure.y, {total}, true);
    figure.y.high *= 1.08;
    if (!best)
        figure.title = {"Nothing is kept: no split of the cards helps"};
    else if (best->effective <= reached * (1 + 1e-9))
        figure.title = {"No split of %1 cards gives more than %2",
                        {full(total), brief(reached, Unit::TrajectoriesPerSecond)}};
    else
        figure.title = {"Of %1 cards %2 generate, %3 verify, %4 learn: %5 instead of %6",
                        {full(total), full(best->cards[0]), full(best->cards[1]),
                         full(best->cards[2]), brief(best->effective, Unit::TrajectoriesPerSecond),
                         brief(reached)}};
    return figure;
}

Figure rlGroups(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const RlSettings settings = exploreSettings(input).rl;
    const double success = settings.successPercent * percent;
    const double effective = trajectoryRatesOf(input.now.scenario).effective();
    const double equal = equalRewardShare(settings.groupAnswers, success);

    Figure figure;
    figure.title = {"%1 of %2 trajectories/s teach something: %3 of groups of %4 are all alike",
                    {full(effective * (1 - equal), Unit::None), full(effective, Unit::None),
                     brief(equal / percent, Unit::Percent), full(settings.groupAnswers)}};
    figure.subtitle = {
            "Groups whose rewards are all alike, p^g + (1 − p)^g, over the success rate"};
    figure.x = {.label = {"success, %"}, .unit = Unit::Percent, .low = 0, .high = 100};
    figure.y = {.label = {"groups that teach nothing, %"},
                .unit = Unit::Percent,
                .low = 0,
                .high = 105};
    figure.without = {{"rewards between right and wrong"}, {"prompts of unequal difficulty"}};
    std::vector<double> answers{2, 4, 8, 16};
    if (std::ranges::find(answers, settings.groupAnswers) == answers.end())
        answers.push_back(settings.groupAnswers);
    constexpr std::array lineTones{Tone::Second, Tone::Third, Tone::Fourth, Tone::Fifth,
                                   Tone::Sixth};
    for (std::size_t k = 0; k < answers.size(); ++k) {
        const bool chosen = answers[k] == settings.groupAnswers;
        Line line{.label = {"%1 answers", {full(answers[k])}},
                  .tone = chosen ? Tone::First : lineTones[k]};
        for (int i = 0; i <= rateSamples; ++i) {
            line.x.push_back(100.0 * i / rateSamples);
            line.y.push_back(equalRewardShare(answers[k], double(i) / rateSamples) / percent);
            line.strong.push_back(chosen);
        }
        figure.series.push_back(std::move(line));
    }
    figure.series.push_back(Points{.label = {"now"},
                                   .tone = Tone::First,
                                   .x = {settings.successPercent},
                                   .y = {equal / percent}});
    return figure;
}

} // namespace headroom
