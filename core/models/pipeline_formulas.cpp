#include "core/models/pipeline_formulas.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// Times of one micro-batch on a card, its chunks together.
struct CardTimes
{
    double forward = 0;
    double backward = 0;
};

// Of DualPipe's first direction the second is counted apart, so that a card's mean is taken.
CardTimes timesOf(const PipelinePlan &plan, std::size_t card)
{
    const auto cards = static_cast<std::size_t>(plan.cards);
    CardTimes times;
    for (std::size_t position = card; position < plan.stages.size(); position += cards) {
        times.forward += plan.stages[position].forward;
        times.backward += plan.stages[position].backward;
    }
    if (plan.bothEnds()) {
        const PipelineStage &other = plan.stage(2 * cards - 1 - card);
        times.forward = (times.forward + other.forward) / 2;
        times.backward = (times.backward + other.backward) / 2;
    }
    return times;
}

CardTimes slowestCard(const PipelinePlan &plan)
{
    CardTimes slowest;
    for (std::size_t card = 0; static_cast<double>(card) < plan.cards; ++card) {
        const CardTimes times = timesOf(plan, card);
        if (times.forward + times.backward > slowest.forward + slowest.backward)
            slowest = times;
    }
    return slowest;
}

// The second direction mirrors the first where it is not given.
bool equalStages(const PipelinePlan &plan)
{
    const PipelineStage &first = plan.stages.front();
    const auto same = [&](const PipelineStage &stage) {
        return stage.forward == first.forward && stage.backward == first.backward;
    };
    return std::ranges::all_of(plan.stages, same)
           && std::ranges::all_of(plan.secondDirection, same);
}

double bubble(const PipelinePlan &plan, const CardTimes &t, bool ofSpan)
{
    const double whole = t.forward + t.backward;
    const double weight = t.backward * plan.backwardSplit;
    const double input = t.backward - weight;
    const double others = plan.cards - 1;
    switch (plan.schedule) {
    case PipelineSchedule::FillDrain:
    case PipelineSchedule::OneFOneB:
        break;
    case PipelineSchedule::Interleaved:
        return others * whole / plan.virtualStages;
    case PipelineSchedule::ZbH1:
        return others * std::max(0.0, t.forward + input - weight);
    case PipelineSchedule::ZbH2:
        return others * std::max(ofSpan ? 0.0 : t.forward, t.forward + input - 2 * weight);
    case PipelineSchedule::DualPipe:
        return std::max(0.0, (plan.cards / 2 - 1) * (whole + t.backward - 3 * weight));
    }
    return others * whole;
}

} // namespace

std::optional<double> bubbleByFormula(const PipelinePlan &plan)
{
    if (!equalStages(plan) || !formulaLimit(plan).empty())
        return {};
    return bubble(plan, timesOf(plan, 0), true);
}

Message formulaLimit(const PipelinePlan &plan)
{
    if (!plan.splitsBackward() || plan.cards == 1)
        return {};
    const CardTimes times = slowestCard(plan);
    const double weight = times.backward * plan.backwardSplit;
    const double shortest = std::min(times.forward, times.backward - weight);
    if (weight > shortest * (1 + 1e-9))
        return {"weight gradients up to %1, the shorter of forward and input gradient; they take "
                "%2",
                {duration(shortest), duration(weight)}};
    const double least = plan.schedule == PipelineSchedule::ZbH1   ? plan.cards
                         : plan.schedule == PipelineSchedule::ZbH2 ? 2 * plan.cards - 1
                                                                   : 2 * plan.cards;
    if (plan.microbatches < least)
        return {"%1 or more micro-batches, not %2", {full(least), full(plan.microbatches)}};
    return {};
}

Message bubbleText(const PipelinePlan &plan)
{
    if (const Message limit = formulaLimit(plan); !limit.empty())
        return {"no bubble by formula: it holds only for %1", {limit}};
    if (const auto seconds = bubbleByFormula(plan))
        return {"bubble by formula %1 without transfers", {duration(*seconds)}};
    return {"stages differ: bubble by formula %1 if all were as slow as the slowest, without "
            "transfers",
            {duration(bubble(plan, slowestCard(plan), true))}};
}

double idleByFormula(const PipelinePlan &plan)
{
    return bubble(plan, slowestCard(plan), false);
}

double makespanByFormula(const PipelinePlan &plan)
{
    const CardTimes slowest = slowestCard(plan);
    return plan.microbatches * (slowest.forward + slowest.backward) + idleByFormula(plan)
           + plan.update;
}

double peakByFormula(const PipelineShape &shape)
{
    const double p = shape.cards;
    const double m = shape.microbatches;
    switch (shape.schedule) {
    case PipelineSchedule::FillDrain:
        return m;
    case PipelineSchedule::OneFOneB:
    case PipelineSchedule::ZbH1:
        return std::min(m, p);
    case PipelineSchedule::Interleaved:
        return std::min(m, p + (p - 1) / shape.virtualStages);
    case PipelineSchedule::ZbH2:
        return std::min(m, 2 * p - 1);
    case PipelineSchedule::DualPipe:
        return std::min(m, p + 1);
    }
    return m;
}

double leastMakespan(const PipelinePlan &plan)
{
    const auto cards = static_cast<std::size_t>(plan.cards);
    double busiest = 0;
    for (std::size_t card = 0; card < cards; ++card) {
        const CardTimes times = timesOf(plan, card);
        busiest = std::max(busiest, plan.microbatches * (times.forward + times.backward));
    }

    // One micro-batch up through all positions and back; a split backward hands on its input part,
    // and its weight part at the first position comes last.
    const double split = plan.splitsBackward() ? plan.backwardSplit : 0;
    double path = 0;
    for (std::size_t direction = 0; direction < (plan.bothEnds() ? 2U : 1U); ++direction) {
        const std::size_t first = direction * plan.stages.size();
        double through = plan.stage(first).backward * split;
        for (std::size_t k = 0; k < plan.stages.size(); ++k) {
            const PipelineStage &stage = plan.stage(first + k);
            through += stage.forward + stage.backward * (1 - split);
            if (k + 1 < plan.stages.size() && cards > 1) {
                const std::size_t low = direction == 0 ? k % cards : cards - 2 - k;
                through += 2 * plan.transferOver(std::min(low, plan.linkedBoundaries() - 1));
            }
        }
        path = std::max(path, through);
    }
    return std::max(busiest, path) + plan.update;
}

} // namespace headroom
