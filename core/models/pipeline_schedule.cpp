#include "core/models/pipeline_schedule.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

// "4, 8": the multiples of n around a value that is none; never 0.
Message nearestMultiples(std::string_view pattern, std::string_view patternOfOne, double value,
                         double n)
{
    const double below = std::floor(value / n) * n;
    if (below < 1)
        return {patternOfOne, {full(n)}};
    return {pattern, {full(below), full(below + n)}};
}

std::optional<PipelineRefusal> notWhole(PipelineInput input, std::string_view text, double value)
{
    if (value >= 1 && std::floor(value) == value && value <= 1e9)
        return {};
    return PipelineRefusal{input, {text, {full(value)}}, {"a whole number from 1 to 1e9"}};
}

std::optional<PipelineRefusal> wrongTime(PipelineInput input, std::string_view text, double seconds)
{
    if (seconds > 0 && std::isfinite(seconds))
        return {};
    return PipelineRefusal{input, {text, {full(seconds, Unit::Seconds)}}, {"more than 0 s"}};
}

std::optional<PipelineRefusal> belowZero(PipelineInput input, std::string_view text, double value,
                                         Unit unit)
{
    if (value >= 0 && std::isfinite(value))
        return {};
    return PipelineRefusal{input, {text, {full(value, unit)}}, {"0 or more"}};
}

std::optional<PipelineRefusal> wrongStage(const PipelineStage &stage)
{
    if (auto found = wrongTime(PipelineInput::Forward, "the forward takes %1", stage.forward))
        return found;
    if (auto found = wrongTime(PipelineInput::Backward, "the backward takes %1", stage.backward))
        return found;
    return belowZero(PipelineInput::Saved, "%1 are saved for the backward", stage.savedBytes,
                     Unit::Bytes);
}

} // namespace

std::string_view pipelineScheduleName(PipelineSchedule schedule)
{
    constexpr std::array<std::string_view, pipelineScheduleCount> names{
            "fill-drain", "1F1B", "interleaved", "ZB-H1", "ZB-H2", "DualPipe"};
    return names[static_cast<std::size_t>(schedule)];
}

std::optional<PipelineRefusal> refusal(const PipelineShape &shape, double layers)
{
    using enum PipelineInput;
    if (auto found = notWhole(Cards, "%1 stages", shape.cards))
        return found;
    if (auto found = notWhole(Microbatches, "%1 micro-batches", shape.microbatches))
        return found;
    if (auto found = notWhole(VirtualStages, "%1 chunks a card", shape.virtualStages))
        return found;

    const double p = shape.cards;
    const double m = shape.microbatches;
    if (shape.positions() > mostStages)
        return PipelineRefusal{shape.chunks() > 1 ? VirtualStages : Cards,
                               {"%1 stages", {full(shape.positions())}},
                               {"up to %1 stages", {full(mostStages)}}};
    if (layers > 0 && p > layers)
        return PipelineRefusal{Cards,
                               {"%1 stages for %2 layers", {full(p), full(layers)}},
                               {"up to %1 stages, one a layer", {full(layers)}}};
    if (layers > 0 && shape.positions() > layers)
        return PipelineRefusal{
                VirtualStages,
                {"%1 chunks on each of %2 cards for %3 layers",
                 {full(shape.virtualStages), full(p), full(layers)}},
                {"up to %1 chunks a card, one a layer", {full(std::floor(layers / p))}}};
    if (shape.schedule == PipelineSchedule::Interleaved && std::fmod(m, p) != 0)
        return PipelineRefusal{
                Microbatches,
                {"interleaved needs a multiple of %1 micro-batches, not %2", {full(p), full(m)}},
                nearestMultiples("e.g. %1 or %2 micro-batches", "e.g. %1 micro-batches", m, p)};
    if (shape.bothEnds() && std::fmod(m, 2) != 0)
        return PipelineRefusal{
                Microbatches,
                {"DualPipe sends half of the micro-batches in at each end: %1 is odd", {full(m)}},
                nearestMultiples("e.g. %1 or %2 micro-batches", "e.g. %1 micro-batches", m, 2)};
    return {};
}

std::optional<PipelineRefusal> refusal(const PipelinePlan &plan, double layers)
{
    using enum PipelineInput;
    if (auto found = refusal(static_cast<const PipelineShape &>(plan), layers))
        return found;
    for (const auto *stages : {&plan.stages, &plan.secondDirection})
        for (const PipelineStage &stage : *stages)
            if (auto found = wrongStage(stage))
                return found;
    if (!(plan.backwardSplit > 0 && plan.backwardSplit < 1))
        return PipelineRefusal{
                BackwardSplit,
                {"a weight-gradient share of %1", {full(plan.backwardSplit, Unit::None)}},
                {"above 0 and below 1"}};
    if (!(plan.savedForWeight >= 0 && plan.savedForWeight <= 1))
        return PipelineRefusal{SavedForWeight,
                               {"a saved share of %1", {full(plan.savedForWeight, Unit::None)}},
                               {"0 to 1"}};
    for (double seconds : plan.transfer)
        if (auto found = belowZero(Transfer, "a transfer takes %1", seconds, Unit::Seconds))
            return found;
    for (double bytes : {plan.forwardBytes, plan.backwardBytes})
        if (auto found = belowZero(Message, "a message of %1", bytes, Unit::Bytes))
            return found;
    return belowZero(Update, "the update takes %1", plan.update, Unit::Seconds);
}

double forwardMessages(const PipelineShape &shape)
{
    // One card alone sends nothing; the two directions of DualPipe share the micro-batches.
    return shape.cards > 1 ? (shape.positions() - 1) * shape.microbatches : 0;
}

double operationCount(const PipelineShape &shape)
{
    const double parts = shape.splitsBackward() ? 3 : 2;
    return parts * shape.positions() * shape.microbatches + 2 * forwardMessages(shape)
           + shape.cards;
}

std::vector<double> layersOfStages(double layers, double stages)
{
    const double each = std::floor(layers / stages);
    const double larger = layers - each * stages;
    std::vector<double> result(static_cast<std::size_t>(stages), each);
    for (std::size_t i = 0; static_cast<double>(i) < larger; ++i)
        result[i] += 1;
    return result;
}

} // namespace headroom
