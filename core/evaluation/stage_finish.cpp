#include "core/evaluation/failure_plan.h"
#include "core/evaluation/stages.h"

#include "core/models/cost.h"
#include "core/units.h"

#include <algorithm>

namespace headroom {
namespace {

// Renting a card against buying and feeding it.
void evaluatePurchase(const Scenario &s, const Inputs &in, double watts, Evaluation &e)
{
    const double price = s.cost.cardPriceDollars;
    const double hour = s.cost.cardHourDollars;
    if (price <= 0)
        return;
    e.finish.purchase = in.cards * price;
    if (hour <= 0)
        return;
    e.finish.purchaseOverRent = *e.finish.purchase / rent(*e.finish.cardTime, hour);
    const double feeding =
            watts / in.cards / kilo * s.cost.electricityDollarsPerKilowattHour; // an hour
    e.finish.buyAfter = timeToBuy(price, hour, feeding);
}

void evaluateCost(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const double total = *e.finish.total;
    const double hosts = hostCount(in.cards, s.cluster.cardsPerHost);
    const double watts =
            powerDrawn(in.cards, s.card.powerWatts, hosts, s.cluster.hostPowerWatts, s.cost.pue);
    e.finish.cardTime = in.cards * total;
    e.finish.energy = watts * (total - in.reserved) / joulesPerKilowattHour;
    e.finish.carbon = *e.finish.energy * s.cost.carbonKilogramsPerKilowattHour;
    evaluatePurchase(s, in, watts, e);
    if (s.cost.cardHourDollars > 0)
        e.finish.cost = rent(*e.finish.cardTime, s.cost.cardHourDollars);
    else if (s.cost.electricityDollarsPerKilowattHour > 0)
        e.finish.cost = *e.finish.energy * s.cost.electricityDollarsPerKilowattHour;
}

// In time by first order, which the plan's results are, and late by the exact model.
void noteExactFinish(const Inputs &in, double training, Evaluation &e)
{
    if (!e.checkpoint.exactLoss || e.deadline.margin.value_or(-1) < 0)
        return;
    const double exact = in.reserved + training * (1 + *e.checkpoint.exactLoss);
    if (exact > in.deadline)
        e.problems.push_back({"overhead.exact",
                              {"in time by first order; the exact model finishes after %1, late",
                               {full(exact / secondsPerDay, Unit::Days)}},
                              {},
                              Severity::Note});
}

} // namespace

void evaluateFinish(const Scenario &s, const Inputs &in, const StepTimes &step, Evaluation &e)
{
    addStepLoss(s, step.time, e);
    const double overhead = e.checkpoint.loss->total();
    const double training = e.task.steps * step.time;
    const double total = in.reserved + training * (1 + overhead);
    e.step.timeAsIfFitting = step.time;
    e.deadline.marginAsIfFitting = in.deadline - total;
    const bool endless = neverFinishes(e);
    if (endless) {
        // No deadline is far enough and no efficiency high enough.
        e.deadline.marginAsIfFitting = std::min(in.deadline - total, -in.deadline);
        e.deadline.minEfficiency = {};
    }
    if (!*e.memory.fits) {
        // A plan that does not fit has no step time, and so no finish.
        e.deadline.met = false;
        return;
    }
    const double stepFlops = *e.model.flopsPerSequence * s.task.sequencesPerStep;
    e.step.time = step.time;
    e.step.noOverlap = step.noOverlap;
    e.step.margin = *e.step.cap - step.time;
    e.step.mfu = modelFlopsUtilization(stepFlops, in.cards, in.peak, step.time);
    e.step.hfu = *e.step.mfu * e.compute.hardwareFlops;
    e.step.tokensPerSecond = in.tokensPerStep / step.time;
    e.step.tokensPerSecondCard = *e.step.tokensPerSecond / in.cards;
    if (endless) {
        e.deadline.met = false;
        return;
    }
    e.finish.training = training;
    e.finish.total = total;
    e.finish.goodput = goodput(e.task.steps * stepFlops, in.cards, in.peak, in.efficiency,
                               total - in.reserved);
    e.deadline.margin = in.deadline - total;
    e.deadline.met = *e.deadline.margin >= 0;
    noteExactFinish(in, training, e);
    evaluateCost(s, in, e);
}

} // namespace headroom
