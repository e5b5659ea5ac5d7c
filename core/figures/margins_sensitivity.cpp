#include "core/explore/sensitivity.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/step_parts.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr std::size_t mostBars = 14;

double days(double seconds)
{
    return seconds / secondsPerDay;
}

// A row of the tornado: the value moved to, and what that does to the margin.
Span barOf(double row, double change, const Parameter &p, double value)
{
    return {.row = row,
            .start = std::min(0.0, change),
            .end = std::max(0.0, change),
            .label = {"%1: %2", {Word{p.label}, valueText(p, value)}}};
}

// Small whole numbers, whose steps are far more than the share asked for; not what is merely
// rounded.
bool movesInSteps(const TornadoBar &bar, double now, double percentMoved)
{
    const double share = 1.1 * percentMoved * percent * std::abs(now);
    return bar.parameter->kind == ParameterKind::Count
           && (std::abs(bar.lowValue - now) > share || std::abs(bar.highValue - now) > share);
}

// "Input workers, 4 → 3 / 5": what such a row is moved to, where that changes the margin.
Message stepsText(const TornadoBar &bar, double now, double margin)
{
    const Parameter &p = *bar.parameter;
    const bool low = bar.lowMargin && *bar.lowMargin != margin;
    const bool high = bar.highMargin && *bar.highMargin != margin;
    if (low && high)
        return {"%1, %2 → %3 / %4",
                {Word{p.label}, valueText(p, now), valueText(p, bar.lowValue),
                 valueText(p, bar.highValue)}};
    return {"%1, %2 → %3",
            {Word{p.label}, valueText(p, now), valueText(p, low ? bar.lowValue : bar.highValue)}};
}

// The heaviest value, what it is moved by and what that does.
Message tornadoTitle(const TornadoBar &bar, double now, double margin, double percentMoved)
{
    const Parameter &p = *bar.parameter;
    const Amount effect = brief(days(bar.effect), Unit::Days);
    if (!movesInSteps(bar, now, percentMoved))
        return {"Largest effect: %1, ±%2 moves the margin by up to %3",
                {Word{p.label}, full(percentMoved, Unit::Percent), effect}};
    const bool low = bar.lowMargin && std::abs(*bar.lowMargin - margin) >= bar.effect;
    return {"Largest effect: %1 %2 → %3 moves the margin by %4",
            {Word{p.label}, valueText(p, now), valueText(p, low ? bar.lowValue : bar.highValue),
             effect}};
}

struct Part
{
    std::string_view label;
    Tone tone;
    double seconds;
};

std::vector<Part> partsOf(const Scenario &s, const Evaluation &e)
{
    const StepParts step = stepParts(s, e);
    std::vector<Part> parts{{"Compute", Tone::First, step.compute + step.stragglers},
                            {"Exposed communication", Tone::Second, step.exposed},
                            {"Input wait", Tone::Sixth, step.inputWait}};
    if (step.pipelineIdle > 0)
        parts.push_back({"Pipeline idle", Tone::Third, step.pipelineIdle});
    if (step.hostWait > 0)
        parts.push_back({"Update in host memory", Tone::Fourth, step.hostWait});
    return parts;
}

} // namespace

Figure marginsTornado(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const ExploreSettings settings = exploreSettings(input);
    const Scenario &s = input.now.scenario;
    const Tornado found = tornado(s, settings.tornadoPercent, input.memo);
    const double now = *input.now.evaluation.deadline.marginAsIfFitting;
    const Amount moved = full(settings.tornadoPercent, Unit::Percent);

    Figure figure;
    figure.subtitle = {"Change of the deadline margin when one value moves by ±%1, whole numbers "
                       "by at least 1; largest first",
                       {moved}};
    figure.x = {.label = {"days won or lost"}, .unit = Unit::Days};
    figure.y = {.scale = AxisScale::Category, .ranked = true};
    if (found.bars.empty()) {
        figure.title = {"No value moves the deadline"};
        return figure;
    }
    // The deadline itself is the question, not an assumption.
    const auto heaviest = std::ranges::find_if(
            found.bars, [](const TornadoBar &bar) { return bar.parameter->id != "task.deadline"; });
    if (heaviest != found.bars.end())
        figure.title =
                tornadoTitle(*heaviest, heaviest->parameter->get(s), now, settings.tornadoPercent);
    else
        figure.title = {"Only the deadline itself moves the margin"};
    Spans down{.label = {"lower"}, .tone = Tone::Second, .labelled = false};
    Spans up{.label = {"higher"}, .tone = Tone::First, .labelled = false};
    const std::size_t count = std::min(mostBars, found.bars.size());
    std::vector<double> changes{0};
    for (std::size_t i = 0; i < count; ++i) {
        const TornadoBar &bar = found.bars[i];
        const double row = static_cast<double>(count - 1 - i);
        const auto add = [&](Spans &spans, const OptionalValue &margin, double value) {
            if (!margin || *margin == now)
                return;
            const double change = days(*margin - now);
            spans.spans.push_back(barOf(row, change, *bar.parameter, value));
            changes.push_back(change);
        };
        add(down, bar.lowMargin, bar.lowValue);
        add(up, bar.highMargin, bar.highValue);
    }
    for (std::size_t i = count; i > 0; --i) {
        const TornadoBar &bar = found.bars[i - 1];
        const Parameter &p = *bar.parameter;
        const double value = p.get(s);
        figure.y.categories.push_back(
                movesInSteps(bar, value, settings.tornadoPercent)
                        ? stepsText(bar, value, now)
                        : Message{"%1, %2", {Word{p.label}, valueText(p, value)}});
    }
    figure.y.low = -0.7;
    figure.y.high = static_cast<double>(count) - 0.3;
    changes.push_back(-days(now));
    fitAxis(figure.x, changes, false);
    figure.series = {down, up};
    figure.rules.push_back({.vertical = true,
                            .at = -days(now),
                            .label = {now >= 0 ? "misses the deadline" : "meets the deadline"},
                            .tone = now >= 0 ? Tone::Bad : Tone::Good});
    if (!found.notVaried.empty()) {
        std::vector<Message> names;
        for (const Parameter *p : found.notVaried)
            if (p->group != ParameterGroup::Model)
                names.push_back({p->label});
        figure.without.push_back(
                {"values at 0 or never, of which a share is no change: %1", {listed(names)}});
    }
    return figure;
}

Figure marginsAmdahl(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    Figure figure;
    figure.subtitle = {"A step's time over the speed of one of its parts: 1 − f + f/r"};
    figure.x = {.label = {"times as fast"},
                .unit = Unit::Multiple,
                .scale = AxisScale::Logarithmic,
                .low = 0.25,
                .high = 8};
    figure.y = {.label = {"of the present step"}, .unit = Unit::Multiple, .low = 0, .high = 2};
    figure.without = {{"what a faster part uncovers in another"}};
    if (s.efficiency.meaning == EfficiencyMeaning::Step) {
        figure.title = {"The efficiency holds the whole step: its parts are not told apart"};
        return figure;
    }
    const std::vector<Part> parts = partsOf(s, e);
    double step = 0;
    for (const Part &part : parts)
        step += part.seconds;
    const Part *largest = &*std::ranges::max_element(parts, {}, &Part::seconds);
    figure.title = {"%1 is %2 of a step: twice as fast, a step takes %3 of its time",
                    {Word{largest->label}, brief(largest->seconds / step / percent, Unit::Percent),
                     brief(amdahl(largest->seconds / step, 2) / percent, Unit::Percent)}};
    constexpr int samples = 160;
    for (const Part &part : parts) {
        const double share = part.seconds / step;
        Line line{
                .label = {"%1, f = %2", {Word{part.label}, brief(share / percent, Unit::Percent)}},
                .tone = part.tone};
        for (int i = 0; i <= samples; ++i) {
            const double r =
                    figure.x.low * std::pow(figure.x.high / figure.x.low, double(i) / samples);
            const double ratio = amdahl(share, r);
            line.x.push_back(r);
            line.y.push_back(ratio);
            line.strong.push_back(ratio * step <= e.step.cap.value_or(0));
        }
        figure.series.push_back(std::move(line));
    }
    figure.series.push_back(Points{.label = {"now"}, .tone = Tone::First, .x = {1}, .y = {1}});
    if (e.step.cap && *e.step.cap > 0)
        figure.rules.push_back(
                {.at = *e.step.cap / step,
                 .label = {"longest step, %1", {brief(*e.step.cap, Unit::Seconds)}}});
    return figure;
}

Figure marginsRecover(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const ExploreSettings settings = exploreSettings(input);
    const Recoveries found = recoveries(input.now.scenario, settings.slips, input.memo);
    Figure figure;
    figure.subtitle = {"Seconds a step that taking back one slip wins, with all the others kept"};
    figure.x = {.label = {"seconds won a step"}, .unit = Unit::Seconds};
    figure.y = {.scale = AxisScale::Category,
                .low = -0.6,
                .high = static_cast<double>(found.ranked.size()) - 0.4};
    if (found.ranked.empty() || !found.together || !found.before) {
        figure.title = {found.ranked.empty() ? "No slip is chosen"
                                             : "The slips contradict each other"};
        return figure;
    }
    const Recovery &best = found.ranked.front();
    figure.title = {"All slips together take %1 a step instead of %2; %3 wins most back, %4",
                    {brief(*found.together, Unit::Seconds), brief(*found.before, Unit::Seconds),
                     Word{best.slip.parameter->label}, brief(best.won.value_or(0), Unit::Seconds)}};
    Bars won{.label = {"won back"}, .tone = Tone::First};
    for (auto recovery = found.ranked.rbegin(); recovery != found.ranked.rend(); ++recovery) {
        const Parameter &p = *recovery->slip.parameter;
        figure.y.categories.push_back(
                {"%1 %2", {Word{p.label}, valueText(p, recovery->slip.value)}});
        won.values.push_back(recovery->won.value_or(NAN));
        figure.notes.push_back({.x = recovery->won.value_or(0),
                                .y = static_cast<double>(won.values.size() - 1),
                                .text = {"%1", {brief(recovery->won.value_or(0), Unit::Seconds)}},
                                .bold = true});
    }
    fitAxis(figure.x, won.values, true);
    figure.x.high *= 1.1;
    figure.series.push_back(std::move(won));
    if (found.margin)
        figure.subtitle = {*found.margin >= 0
                                   ? "Seconds a step won by taking back one slip; all together "
                                     "still leave %1 to the deadline"
                                   : "Seconds a step won by taking back one slip; all together "
                                     "miss the deadline by %1",
                           {brief(std::abs(days(*found.margin)), Unit::Days)}};
    return figure;
}

} // namespace headroom
