#include "core/evaluation/failure_plan.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>

namespace headroom {
namespace {

struct Kind
{
    std::string_view name;
    double rate; // a second
    Message back; // what it returns to
    double redone; // seconds on average
};

std::vector<Kind> kindsOf(const FailurePlan &plan, double step)
{
    const double remote = plan.interval / 2 + plan.behind;
    const bool tiers = plan.local.interval > 0;
    const double local = std::min(plan.local.interval / 2, remote);
    const Message remoteSave{"the last save on the storage"};
    const Message localSave{"the last snapshot on the hosts' drives"};
    std::vector<Kind> kinds;
    const auto add = [&](std::string_view name, std::string_view lost, double rate) {
        if (rate <= 0)
            return;
        if (tiers && plan.survives > 0)
            kinds.push_back({name, rate * plan.survives, localSave, local});
        if (!tiers || plan.survives < 1)
            kinds.push_back({tiers ? lost : name, rate * (tiers ? 1 - plan.survives : 1),
                             remoteSave, remote});
    };
    add(tiers ? "a card's process" : "a card", "a card with its host", plan.cardRate);
    add("the whole job", "the whole job, drives lost", plan.jobRate);
    if (plan.spikeRate > 0)
        kinds.push_back({"a loss spike", plan.spikeRate,
                         plan.rollbackSteps > 0 ? Message{"the last save at least %1 steps old",
                                                          {full(plan.rollbackSteps)}}
                                                : (tiers ? localSave : remoteSave),
                         (tiers ? local : remote) + plan.rollbackSteps * step});
    return kinds;
}

} // namespace

Figure failuresReturns(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const FailurePlan plan = failurePlan(s, *e.checkpoint.bytes);
    // All training time but recovery, in which the exact model has no failures.
    const double useful = e.task.steps * *e.step.timeAsIfFitting;
    const double loss = e.checkpoint.exactLoss.value_or(e.checkpoint.loss->total());
    const double training = useful * (1 + loss) / (1 + plan.rate() * plan.recovery);
    const std::vector<Kind> kinds = kindsOf(plan, *e.step.timeAsIfFitting);

    Figure figure;
    figure.table.columns = {{"what fails"}, {"every, days"}, {"returns to"},
                            {"redone, s"},  {"in the run"},  {"days in all"}};
    const Kind *worst = nullptr;
    for (const Kind &kind : kinds) {
        const double times = kind.rate * training;
        const double days = times * (kind.redone + plan.recovery) / secondsPerDay;
        if (!worst || kind.rate * kind.redone > worst->rate * worst->redone)
            worst = &kind;
        figure.table.rows.push_back({Message{kind.name}, full(1 / kind.rate / secondsPerDay),
                                     kind.back, full(kind.redone), full(times), full(days)});
    }
    if (worst)
        figure.title = {"%1 failures in a run; the costliest kind: %2",
                        {brief(plan.rate() * training), Word{worst->name}}};
    else
        figure.title = {"Nothing fails"};
    if (plan.local.interval > 0)
        figure.subtitle = {"Saves every %1 on the storage (%2 each) and every %3 on the hosts' "
                           "drives (%4 each); recovery %5",
                           {full(plan.interval, Unit::Seconds), brief(plan.pause, Unit::Seconds),
                            full(plan.local.interval, Unit::Seconds),
                            brief(plan.local.save, Unit::Seconds),
                            full(plan.recovery, Unit::Seconds)}};
    else
        figure.subtitle = {"Saves every %1 on the storage, %2 of training lost each; recovery %3",
                           {full(plan.interval, Unit::Seconds), brief(plan.pause, Unit::Seconds),
                            full(plan.recovery, Unit::Seconds)}};
    figure.without = {{"failures during recovery"}};
    return figure;
}

} // namespace headroom
