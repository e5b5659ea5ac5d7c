#include "core/evaluation/verdict.h"

#include "core/evaluation/failure_plan.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// What the exact model says where first order is in time.
const Problem *exactlyLate(const Evaluation &e)
{
    const auto found = std::ranges::find_if(e.problems, [](const Problem &problem) {
        return problem.id == "overhead.exact" && problem.severity == Severity::Note;
    });
    return found == e.problems.end() ? nullptr : &*found;
}

VerdictState stateOf(const Evaluation &e)
{
    for (const Problem &problem : e.problems)
        if (problem.severity == Severity::Conflict)
            return VerdictState::Conflict;
    if (!e.memory.fits.value_or(false))
        return VerdictState::DoesNotFit;
    if (!e.deadline.met.value_or(false))
        return VerdictState::Late;
    if (exactlyLate(e) || e.step.noOverlap.value_or(0) > e.step.cap.value_or(0))
        return VerdictState::Fragile;
    return VerdictState::Holds;
}

Amount days(double seconds)
{
    return brief(seconds / secondsPerDay, Unit::Days);
}

Amount gibibytes(double bytes)
{
    return brief(bytes / gibi, Unit::Gibibytes);
}

const Problem &conflict(const Evaluation &e)
{
    return *std::ranges::find(e.problems, Severity::Conflict, &Problem::severity);
}

Message sentence(VerdictState state, const Scenario &s, const Evaluation &e)
{
    switch (state) {
    case VerdictState::Conflict:
        return {"Inputs conflict: %1", {conflict(e).text}};
    case VerdictState::DoesNotFit:
        return {"Does not fit: %1 a card over", {gibibytes(-*e.memory.margin)}};
    case VerdictState::Late:
        if (s.task.reservedDays >= s.task.deadlineDays)
            return {"No time is left: the whole deadline is reserved"};
        if (neverFinishes(e)) {
            const FailurePlan plan = failurePlan(s, *e.checkpoint.bytes);
            return {"Never finishes: a failure every %1, a save every %2",
                    {brief(1 / plan.rate(), Unit::Seconds), full(plan.interval, Unit::Seconds)}};
        }
        return {"Misses the deadline by %1", {days(-*e.deadline.margin)}};
    case VerdictState::Fragile:
        if (exactlyLate(e))
            return {"Meets the deadline to first order only: failures make it late"};
        return {"Meets the deadline only while prefetch hides the link"};
    case VerdictState::Holds:
        break;
    }
    return {"Meets the deadline, %1 to spare", {days(*e.deadline.margin)}};
}

Message efficiencyDetail(const Evaluation &e)
{
    if (e.step.cap.value_or(0) <= 0 || neverFinishes(e))
        return {};
    if (!e.deadline.minEfficiency)
        return {"no efficiency is enough: waits or input alone exceed the longest step"};
    const double least = *e.deadline.minEfficiency / percent;
    const Amount amount = brief(least, Unit::Percent);
    if (least > 100)
        return {"would need an efficiency of %1: not reachable", {amount}};
    if (*e.deadline.met)
        return {"efficiency may fall to %1", {amount}};
    return {"needs an efficiency of %1", {amount}};
}

// The step waits for its sequences, whatever the cards could do.
Message inputDetail(const Evaluation &e)
{
    if (!e.input.binds)
        return {};
    return {"input supply binds: %1 of %2 sequences/s, %3 workers needed",
            {brief(*e.input.supply), brief(*e.input.demand), full(*e.input.workersNeeded)}};
}

Message prefetchDetail(VerdictState state, const Scenario &s, const Evaluation &e)
{
    if (s.efficiency.meaning == EfficiencyMeaning::Step)
        return {"waits are inside the efficiency"};
    if (!s.efficiency.prefetch)
        return {"prefetch is off: all link time is waited for"};
    if (*e.communication.step == 0)
        return {};
    const Amount step = brief(*e.step.noOverlap, Unit::Seconds);
    if (state == VerdictState::Holds)
        return {"holds without prefetch (%1)", {step}};
    if (state == VerdictState::Fragile && *e.step.noOverlap > *e.step.cap)
        return {"if prefetch fails, a step takes %1 of %2",
                {step, brief(*e.step.cap, Unit::Seconds)}};
    return {};
}

// "cards ≥ 39": a label inside a sentence loses its capital.
Message turningText(const TurningValue &turning)
{
    const Parameter &p = *turning.parameter;
    const bool whole = p.kind == ParameterKind::Count;
    const double shown = roundedToHold(turning.value, turning.holdsAbove, whole);
    return {turning.holdsAbove ? "%1 ≥ %2" : "%1 ≤ %2",
            {Word{p.label, true}, whole ? full(shown, Unit::None) : full(shown, p.unit)}};
}

Message nearestDetail(VerdictState state, const std::vector<TurningValue> &nearest)
{
    if (nearest.empty())
        return {};
    std::vector<Message> values;
    for (const TurningValue &turning : nearest)
        values.push_back(turningText(turning));
    return {state == VerdictState::Late ? "would hold with %1" : "nearest edges: %1",
            {listed(values)}};
}

Message fittingDetail(const std::optional<FittingChange> &fitting)
{
    if (!fitting)
        return {};
    const double margin = fitting->deadlineMargin.value_or(0);
    return {margin >= 0 ? "fits with %1: %2 a card, %3 to spare"
                        : "fits with %1: %2 a card, %3 late",
            {fitting->text, gibibytes(fitting->peak), days(std::abs(margin))}};
}

Message boundDetail(const Evaluation &e)
{
    switch (e.step.bound.value_or(StepBound::Memory)) {
    case StepBound::Input:
        return {"input supply binds the step"};
    case StepBound::Link:
        return {"the link binds the step"};
    case StepBound::Pipeline:
        return {"pipeline idle time binds the step"};
    case StepBound::Compute:
        return {"compute binds the step"};
    case StepBound::Memory:
        break;
    }
    return {};
}

std::vector<Message> details(VerdictState state, const Scenario &s, const Evaluation &e,
                             const std::vector<TurningValue> &nearest,
                             const std::optional<FittingChange> &fitting)
{
    std::vector<Message> parts;
    switch (state) {
    case VerdictState::Conflict:
        if (!conflict(e).accepted.empty())
            parts.push_back({"accepted: %1", {conflict(e).accepted}});
        break;
    case VerdictState::DoesNotFit:
        parts.push_back(
                {"needs %1 of %2 a card", {gibibytes(*e.memory.peak), gibibytes(e.memory.usable)}});
        parts.push_back(fittingDetail(fitting));
        if (e.memory.leastCards)
            parts.push_back({"fits from %1 cards", {full(*e.memory.leastCards)}});
        else
            parts.push_back({"no number of cards is enough as it is"});
        break;
    case VerdictState::Late:
    case VerdictState::Fragile:
    case VerdictState::Holds:
        if (e.finish.total)
            parts.push_back({"%1 of %2",
                             {brief(*e.finish.total / secondsPerDay),
                              brief(s.task.deadlineDays, Unit::Days)}});
        else
            parts.push_back({"no save is reached: save more often, faster, or fail less"});
        for (const Problem &problem : e.problems)
            if (problem.severity == Severity::Note)
                parts.push_back(problem.text);
        parts.push_back(inputDetail(e));
        // What a fragile plan hangs on comes first.
        if (state == VerdictState::Fragile)
            parts.push_back(prefetchDetail(state, s, e));
        if (state == VerdictState::Late || nearest.empty())
            parts.push_back(efficiencyDetail(e));
        parts.push_back(nearestDetail(state, nearest));
        if (state != VerdictState::Fragile)
            parts.push_back(prefetchDetail(state, s, e));
        parts.push_back(boundDetail(e));
        break;
    }
    std::erase_if(parts, &Message::empty);
    return parts;
}

// What exposed communication may take, where compute and waits alone exceed the step.
Gauge linkGauge(const Evaluation &e)
{
    Gauge gauge{.label = "Link, if exposed"};
    const OptionalValue &used = e.communication.step;
    const OptionalValue &allowed = e.step.maxCommunication;
    if (!used || !allowed || *allowed > 0)
        return gauge;
    gauge.text = {"%1 of %2", {brief(*used), brief(0, Unit::Seconds)}};
    gauge.share = 1;
    if (*used > 0)
        gauge.over = {"%1, no room left", {brief(*used, Unit::Seconds)}};
    return gauge;
}

Gauge gauge(std::string_view label, const OptionalValue &used, const OptionalValue &limit,
            Unit unit)
{
    Gauge gauge{.label = label};
    if (!used || !limit)
        return gauge;
    const double one = unitFactor(unit);
    gauge.text = {"%1 of %2", {brief(*used / one), brief(*limit / one, unit)}};
    // A limit at or below zero leaves nothing to measure against: the bar is full.
    gauge.share = *limit > 0 ? std::min(1.0, *used / *limit * gaugeLimit) : 1.0;
    if (*used > *limit)
        gauge.over = {"%1 over", {brief((*used - *limit) / one, unit)}};
    return gauge;
}

} // namespace

Verdict verdict(const Scenario &s, const Evaluation &e, const std::vector<TurningValue> &nearest,
                const std::optional<FittingChange> &fitting)
{
    Verdict verdict;
    verdict.state = stateOf(e);
    verdict.sentence = sentence(verdict.state, s, e);
    verdict.details = details(verdict.state, s, e, nearest, fitting);
    verdict.gauges = {
            gauge("Step", e.step.time, e.step.cap, Unit::Seconds),
            gauge("Memory a card", e.memory.peak, e.memory.usable, Unit::Gibibytes),
            e.step.maxCommunication.value_or(1) > 0
                    ? gauge("Link, if exposed", e.communication.step, e.step.maxCommunication,
                            Unit::Seconds)
                    : linkGauge(e),
    };
    return verdict;
}

} // namespace headroom
