#include "core/evaluation/failure_plan.h"
#include "core/figures/compared.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/step_parts.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

// Where a run's days go, from start to finish.
struct Causes
{
    double reserved = 0;
    double compute = 0;
    double stragglers = 0;
    double pipelineIdle = 0;
    double exposed = 0;
    double hostWait = 0;
    double inputWait = 0;
    double save = 0;
    double redo = 0;
    double recovery = 0;
};

Causes causesOf(const NamedScenario &named)
{
    const Scenario &s = named.scenario;
    const Evaluation &e = named.evaluation;
    if (!e.deadline.marginAsIfFitting) // inputs conflict: nothing is known
        return {};
    Causes causes{.reserved = s.task.reservedDays};
    const double training = e.task.steps * *e.step.timeAsIfFitting / secondsPerDay;
    if (!neverFinishes(e)) {
        causes.save = training * e.checkpoint.loss->save;
        causes.redo = training * e.checkpoint.loss->redo;
        causes.recovery = training * e.checkpoint.loss->recovery;
    }
    const double stepDays = e.task.steps / secondsPerDay;
    const StepParts step = stepParts(s, e);
    causes.compute = step.compute * stepDays;
    causes.stragglers = step.stragglers * stepDays;
    causes.pipelineIdle = step.pipelineIdle * stepDays;
    causes.exposed = step.exposed * stepDays;
    causes.hostWait = step.hostWait * stepDays;
    causes.inputWait = step.inputWait * stepDays;
    return causes;
}

struct Cause
{
    std::string_view label;
    Tone tone;
    double Causes::*days;
};
constexpr std::array<Cause, 10> allCauses{{
        {"reserved", Tone::Neutral, &Causes::reserved},
        {"compute", Tone::First, &Causes::compute},
        {"stragglers", Tone::Fifth, &Causes::stragglers},
        {"pipeline idle", Tone::Quiet, &Causes::pipelineIdle},
        {"exposed communication", Tone::Second, &Causes::exposed},
        {"wait for the host", Tone::Good, &Causes::hostWait},
        {"input wait", Tone::Sixth, &Causes::inputWait},
        {"saves", Tone::Fourth, &Causes::save},
        {"redone work", Tone::Third, &Causes::redo},
        {"recovery", Tone::Bad, &Causes::recovery},
}};

// "48 cards finish 5.4 days early"; behind another outcome "32 cards 4.3 days late".
Message outcome(const NamedScenario &named, bool first)
{
    const Evaluation &e = named.evaluation;
    const Amount cards = full(named.scenario.cluster.cards);
    const bool one = cards.value == 1;
    if (hasConflict(e))
        return {one ? "the inputs for one card conflict" : "the inputs for %1 cards conflict",
                {cards}};
    if (!e.memory.fits.value_or(true))
        return {one ? "One card does not fit" : "%1 cards do not fit", {cards}};
    if (neverFinishes(e))
        return {one     ? "One card never finishes"
                : first ? "%1 cards never finish"
                        : "%1 cards never do",
                {cards}};
    const double days = e.deadline.margin.value_or(0) / secondsPerDay;
    const Amount amount = brief(std::abs(days), Unit::Days);
    if (days >= 0)
        return {one     ? "One card finishes %2 early"
                : first ? "%1 cards finish %2 early"
                        : "%1 cards %2 early",
                {cards, amount}};
    return {one     ? "One card finishes %2 late"
            : first ? "%1 cards finish %2 late"
                    : "%1 cards %2 late",
            {cards, amount}};
}

// By their names, where the cards do not tell two scenarios apart.
Message namedOutcome(const NamedScenario &named)
{
    const Evaluation &e = named.evaluation;
    const Message name{"%1", {shownName(named)}};
    if (hasConflict(e))
        return {"%1: inputs conflict", {name}};
    if (!e.memory.fits.value_or(true))
        return {"%1 does not fit", {name}};
    if (neverFinishes(e))
        return {"%1 never finishes", {name}};
    const double days = e.deadline.margin.value_or(0) / secondsPerDay;
    return {days >= 0 ? "%1 finishes %2 early" : "%1 finishes %2 late",
            {name, brief(std::abs(days), Unit::Days)}};
}

Message titleOf(const FigureInput &input)
{
    const Message now = outcome(input.now, true);
    if (input.others.empty())
        return now;
    const NamedScenario &other = input.others.back();
    if (!other.mark && other.scenario.cluster.cards == input.now.scenario.cluster.cards)
        return {"%1, %2", {namedOutcome(input.now), namedOutcome(other)}};
    if (!other.mark) // as opened
        return {"%1, %2", {now, outcome(other, false)}};
    const auto pinned = std::ranges::count_if(
            input.others, [](const NamedScenario &named) { return named.mark.has_value(); });
    const auto met = std::ranges::count_if(input.others, [](const NamedScenario &named) {
        return named.mark && named.evaluation.deadline.met.value_or(false);
    });
    if (pinned == 1)
        return {met == 1 ? "%1, the pinned one is in time" : "%1, the pinned one is not in time",
                {now}};
    return {"%1, %2 of %3 pinned are in time", {now, full(double(met)), full(double(pinned))}};
}

void addEnd(Figure &figure, const NamedScenario &named, const Causes &causes, double category)
{
    double end = 0;
    for (const Cause &cause : allCauses)
        end += causes.*cause.days;
    const bool fits = named.evaluation.memory.fits.value_or(true);
    const bool met = named.evaluation.deadline.met.value_or(false);
    figure.notes.push_back({.x = end,
                            .y = category,
                            .text = hasConflict(named.evaluation)     ? Message{"inputs conflict"}
                                    : neverFinishes(named.evaluation) ? Message{"never finishes"}
                                    : fits                            ? Message{"%1", {brief(end)}}
                                    : named.mark ? Message{"%1, no fit", {brief(end)}}
                                                 : Message{"%1, does not fit", {brief(end)}},
                            .tone = met ? Tone::Good : Tone::Bad,
                            .bold = true});
}

} // namespace

Figure deadlineBreakdown(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    // From the bottom: the present scenario, then the others, newest first.
    std::vector<const NamedScenario *> shown{&input.now};
    for (std::size_t i = input.others.size(); i > 0; --i)
        shown.push_back(&input.others[i - 1]);

    Figure figure;
    figure.title = titleOf(input);
    figure.subtitle = {"Days from start to finish, by cause"};
    figure.x = {.label = {"days"}, .unit = Unit::Days};
    // A bar by itself stays a bar: no thicker than one of two.
    const double air = shown.size() == 1 ? 1.0 : 0.6;
    figure.y = {.scale = AxisScale::Category,
                .low = -air,
                .high = static_cast<double>(shown.size()) - 1 + air};
    figure.without = {{"framework start-up between restarts"},
                      {"evaluation beyond the reserve"},
                      {"contention from other jobs"}};

    std::vector<Causes> causes;
    for (const NamedScenario *named : shown) {
        causes.push_back(causesOf(*named));
        figure.y.categories.push_back({"%1", {shownName(*named)}});
    }
    for (const Cause &cause : allCauses) {
        Bars bars{.label = {cause.label}, .tone = cause.tone};
        bool any = false;
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const double part = causes[i].*cause.days;
            bars.values.push_back(part);
            bars.hollow.push_back(!shown[i]->evaluation.memory.fits.value_or(true));
            any = any || part > 0;
        }
        if (any) // a cause that takes no time has no entry
            figure.series.push_back(std::move(bars));
    }
    std::vector<double> ends{input.now.scenario.task.deadlineDays};
    for (std::size_t i = 0; i < shown.size(); ++i) {
        addEnd(figure, *shown[i], causes[i], static_cast<double>(i));
        ends.push_back(figure.notes.back().x);
    }
    fitAxis(figure.x, ends, true);
    figure.x.high *= 1.08; // room for the figure behind the longest bar
    const double deadline = input.now.scenario.task.deadlineDays;
    figure.rules.push_back({.vertical = true,
                            .at = deadline,
                            .label = {"deadline %1", {full(deadline, Unit::None)}}});
    return figure;
}

} // namespace headroom
