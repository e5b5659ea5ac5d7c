#include "core/evaluation/failure_plan.h"
#include "core/evaluation/stages.h"

#include "core/models/deadline.h"
#include "core/models/input_pipeline.h"
#include "core/units.h"

#include <algorithm>

namespace headroom {
namespace {

// Input and background saves on one storage: workers pause for every write.
bool pausesInput(const Scenario &s, const FailurePlan &plan)
{
    return s.input.sharedStorage && plan.async && s.input.workers > 0;
}

// The longest step that still finishes. What a spike's rollback and a starved step lose depends on
// the step itself: the cap is where the margin, seen as a function of the step, is zero. With a
// stall, the loss is the largest of three expressions, each a quadratic in the step, so the cap is
// the least of their roots.
double capOf(const Scenario &s, const Inputs &in, const FailurePlan &plan, const Evaluation &e)
{
    const double overhead = e.checkpoint.loss->total();
    const double growth = plan.spikeRate * plan.rollbackSteps;
    const double steps = e.task.steps;
    double cap = stepCap(in.available, steps, overhead, growth);
    if (!pausesInput(s, plan) || in.available <= 0)
        return cap;
    const double sequences = s.task.sequencesPerStep;
    const double share = plan.write / plan.interval;
    // The queue covers prefetch/demand of each write.
    cap = std::min(cap, stepCap(in.available, steps, overhead + share,
                                growth - s.input.prefetch / (sequences * plan.interval)));
    // In an interval no more is used than was supplied outside the write.
    const double supplied = in.available - steps * sequences / *e.input.supply;
    if (supplied > 0)
        cap = std::min(cap, stepCap(supplied, steps, overhead + share - 1, growth));
    return cap;
}

// Each save holds up training for a slot that an earlier one has not given back.
void noteSlotWait(const FailurePlan &plan, Evaluation &e)
{
    if (plan.wait <= 1e-9 * plan.interval)
        return;
    const double interval = roundedToHold(intervalWithoutWait(plan.saves()), true, false);
    e.problems.push_back(
            {"checkpoint.slots",
             {"every save waits %1 for a free slot: %2 slots or a save every %3 end that",
              {brief(plan.wait, Unit::Seconds), full(slotsWithoutWait(plan.saves())),
               full(interval, Unit::Seconds)}},
             {"%1 or more", {full(slotsWithoutWait(plan.saves()))}},
             Severity::Note});
}

} // namespace

bool evaluateOverhead(const Scenario &s, const Inputs &in, const ModelFacts &model,
                      bool marginsOnly, Evaluation &e)
{
    CheckpointResults &found = e.checkpoint;
    found.bytes = s.checkpoint.bytesPerParameter * model.whole.trained;
    const FailurePlan plan = failurePlan(s, *found.bytes);
    found.save = plan.write;
    found.traffic = *found.bytes / plan.interval;
    if (plan.rate() > 0)
        found.failureInterval = 1 / plan.rate();
    const double remoteRate = plan.rate() - plan.survivedRate();
    const double pause = plan.async ? plan.staging : plan.pause;
    found.optimalInterval = bestInterval(pause, remoteRate);
    if (!marginsOnly)
        found.exactInterval = exactBestInterval(pause, remoteRate);
    if (plan.async) {
        found.leastInterval = plan.write;
        for (OptionalValue *best : {&found.optimalInterval, &found.exactInterval})
            if (*best)
                *best = std::max(**best, plan.write);
        if (plan.interval < plan.write) {
            e.problems.push_back(
                    {"checkpoint.interval",
                     {"backlog grows: a save takes %1 to write, every %2 one begins",
                      {full(plan.write, Unit::Seconds), full(plan.interval, Unit::Seconds)}},
                     {"%1 or more", {full(plan.write, Unit::Seconds)}}});
            return false;
        }
    }
    noteSlotWait(plan, e);
    found.loss = tieredLoss(plan.checkpoints(), plan.local, plan.survivedRate());
    e.step.cap = capOf(s, in, plan, e);
    return true;
}

void addStepLoss(const Scenario &s, double step, Evaluation &e)
{
    const FailurePlan plan = failurePlan(s, *e.checkpoint.bytes);
    CheckpointLoss &loss = *e.checkpoint.loss;
    const double rollback = plan.rollbackSteps * step;
    double stall = 0;
    if (pausesInput(s, plan)) {
        const double demand = s.task.sequencesPerStep / step;
        e.input.queueNeeded = queueNeeded(demand, 0, plan.write);
        stall = stallAPause(demand, *e.input.supply, s.input.prefetch, plan.write, plan.interval);
    }
    loss.redo += plan.spikeRate * rollback;
    loss.save += stall / plan.interval;
    if (plan.local.interval > 0)
        return; // the exact model knows one kind of snapshot
    CheckpointPlan exact = plan.checkpoints();
    exact.save += stall;
    if (const double rate = plan.rate(); rate > 0)
        exact.recovery += plan.behind + plan.spikeRate / rate * rollback;
    e.checkpoint.exactLoss = exactLoss(exact);
    if (!e.checkpoint.exactLoss)
        e.problems.push_back(
                {"overhead.exact",
                 {"never finishes: a failure every %1, a save every %2",
                  {brief(1 / plan.rate(), Unit::Seconds), full(plan.interval, Unit::Seconds)}},
                 {"shorter intervals, faster saves or fewer failures"},
                 Severity::Late});
}

} // namespace headroom
