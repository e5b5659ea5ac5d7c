#include "core/explore/sensitivity.h"

#include "core/evaluation/evaluate_margins.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

OptionalValue marginAt(Scenario scenario, const Parameter &p, double value, EvaluationMemo &memo)
{
    p.set(scenario, value);
    return evaluateMargins(scenario, memo).deadline.marginAsIfFitting;
}

double moved(const Parameter &p, double now, double factor)
{
    double value = now * factor;
    if (p.kind == ParameterKind::Count) {
        value = std::round(value);
        if (value == now)
            value += factor > 1 ? 1 : -1;
    }
    value = std::clamp(value, p.accepted.low, p.accepted.greatest());
    return p.accepted.lowExcluded && value <= p.accepted.low ? now : value;
}

// Seconds of a step, fitting or not: the run without its overheads over the steps.
OptionalValue stepOf(const Scenario &s, const Evaluation &e)
{
    if (!e.deadline.marginAsIfFitting)
        return std::nullopt;
    const double run = (s.task.deadlineDays - s.task.reservedDays) * secondsPerDay
                       - *e.deadline.marginAsIfFitting;
    return run / (1 + e.checkpoint.loss->total()) / e.task.steps;
}

} // namespace

Tornado tornado(const Scenario &scenario, double percentMoved, EvaluationMemo &memo)
{
    Tornado result;
    const OptionalValue now = evaluateMargins(scenario, memo).deadline.marginAsIfFitting;
    if (!now)
        return result;
    for (const Parameter &p : parameters()) {
        if (p.kind != ParameterKind::Number && p.kind != ParameterKind::Count)
            continue;
        const double value = p.get(scenario);
        if (value == 0 || value == never) {
            result.notVaried.push_back(&p);
            continue;
        }
        TornadoBar bar{.parameter = &p,
                       .lowValue = moved(p, value, 1 - percentMoved * percent),
                       .highValue = moved(p, value, 1 + percentMoved * percent)};
        bar.lowMargin = marginAt(scenario, p, bar.lowValue, memo);
        bar.highMargin = marginAt(scenario, p, bar.highValue, memo);
        for (const OptionalValue &margin : {bar.lowMargin, bar.highMargin})
            if (margin)
                bar.effect = std::max(bar.effect, std::abs(*margin - *now));
        if (bar.effect > 0)
            result.bars.push_back(bar);
    }
    std::ranges::stable_sort(result.bars, std::greater{}, &TornadoBar::effect);
    return result;
}

Recoveries recoveries(const Scenario &scenario, const std::vector<Slip> &slips,
                      EvaluationMemo &memo)
{
    Recoveries result;
    result.before = stepOf(scenario, evaluateMargins(scenario, memo));
    Scenario all = scenario;
    for (const Slip &slip : slips)
        slip.parameter->set(all, slip.value);
    const Evaluation together = evaluateMargins(all, memo);
    result.together = stepOf(all, together);
    result.margin = together.deadline.marginAsIfFitting;
    for (const Slip &slip : slips) {
        Scenario back = all;
        slip.parameter->set(back, slip.parameter->get(scenario));
        Recovery recovery{.slip = slip, .step = stepOf(back, evaluateMargins(back, memo))};
        if (recovery.step && result.together)
            recovery.won = *result.together - *recovery.step;
        result.ranked.push_back(recovery);
    }
    std::ranges::stable_sort(result.ranked, [](const Recovery &a, const Recovery &b) {
        return a.won.value_or(-INFINITY) > b.won.value_or(-INFINITY);
    });
    return result;
}

} // namespace headroom
