#include "core/models/pipeline_causes.h"

#include <algorithm>

namespace headroom {
namespace {

using Kind = PipelineOperationKind;

// Links by sender and receiver: 2·sender upwards, + 1 downwards; a shared one by its lower card.
std::size_t linkOf(const PipelinePlan &plan, const PipelineOperation &message)
{
    const auto cards = static_cast<std::uint32_t>(plan.cards);
    const std::uint32_t receiver =
            plan.cardOf(message.gradient ? message.stage - 1 : message.stage + 1);
    const bool up = (message.card + 1) % cards == receiver && (cards > 2 || receiver == 1);
    if (plan.sharedLink)
        return 2 * (cards == 2 ? std::size_t{0} : up ? message.card : receiver);
    return 2 * std::size_t{message.card} + (up ? 0 : 1);
}

// The place of a stage's micro-batch; DualPipe's directions do not share micro-batches.
std::size_t slotOf(const PipelinePlan &plan, std::uint32_t stage, std::uint32_t microbatch)
{
    const auto positions = static_cast<std::uint32_t>(plan.stages.size());
    return std::size_t{stage % positions} * static_cast<std::size_t>(plan.microbatches)
           + microbatch;
}

} // namespace

PipelineCauses causesOf(const PipelineTrace &trace)
{
    const PipelinePlan &plan = trace.plan;
    const auto cards = static_cast<std::size_t>(plan.cards);
    const std::size_t count = trace.operations.size();
    PipelineCauses causes{std::vector(count, noOperation), std::vector(count, noOperation)};
    std::vector lastOnCard(cards, noOperation);
    std::vector lastOnLink(2 * cards, noOperation);
    // What brings each stage's micro-batch its activations and its gradient.
    const std::size_t slots = plan.stages.size() * static_cast<std::size_t>(plan.microbatches);
    std::vector bringsActivation(slots, noOperation);
    std::vector bringsGradient(slots, noOperation);
    std::vector forwardOf(slots, noOperation);
    std::vector backwardOf(slots, noOperation);

    for (std::uint32_t i = 0; i < count; ++i) {
        const PipelineOperation &operation = trace.operations[i];
        if (operation.kind == Kind::Update)
            continue;
        const std::size_t slot = slotOf(plan, operation.stage, operation.microbatch);
        if (operation.kind == Kind::Transfer) {
            std::uint32_t &last = lastOnLink[linkOf(plan, operation)];
            causes.previous[i] = last;
            last = i;
            causes.input[i] = operation.gradient ? backwardOf[slot] : forwardOf[slot];
            const std::uint32_t to = operation.gradient ? operation.stage - 1 : operation.stage + 1;
            (operation.gradient ? bringsGradient
                                : bringsActivation)[slotOf(plan, to, operation.microbatch)] = i;
            continue;
        }
        causes.previous[i] = lastOnCard[operation.card];
        lastOnCard[operation.card] = i;
        const auto positions = static_cast<std::uint32_t>(plan.stages.size());
        const std::uint32_t position = operation.stage % positions;
        const std::uint32_t stride = static_cast<std::uint32_t>(plan.microbatches);
        if (operation.kind == Kind::Forward) {
            forwardOf[slot] = i;
            causes.input[i] = bringsActivation[slot];
            if (cards == 1 && position > 0)
                causes.input[i] = forwardOf[slot - stride];
        } else if (operation.kind == Kind::WeightGradient) {
            causes.input[i] = backwardOf[slot];
        } else {
            backwardOf[slot] = i;
            causes.input[i] = position + 1 == positions ? forwardOf[slot] : bringsGradient[slot];
            if (cards == 1 && position + 1 < positions)
                causes.input[i] = backwardOf[slot + stride];
        }
    }
    return causes;
}

std::vector<PipelineWait> waitsOf(const PipelineTrace &trace, const PipelineCauses &causes)
{
    std::vector<PipelineWait> waits;
    for (std::uint32_t i = 0; i < trace.operations.size(); ++i) {
        const PipelineOperation &operation = trace.operations[i];
        if (operation.kind == Kind::Transfer || operation.kind == Kind::Update)
            continue;
        const std::uint32_t before = causes.previous[i];
        const double from = before == noOperation ? 0 : trace.operations[before].end;
        if (operation.start > from)
            waits.push_back({operation.card, from, operation.start, i, causes.input[i]});
    }
    std::ranges::stable_sort(waits, {}, &PipelineWait::card);
    return waits;
}

Message operationText(const PipelineOperation &operation)
{
    const Amount microbatch = full(operation.microbatch + 1.0);
    const Amount stage = full(operation.stage);
    switch (operation.kind) {
    case Kind::Forward:
        return {"forward of micro-batch %1, stage %2", {microbatch, stage}};
    case Kind::Backward:
        return {"backward of micro-batch %1, stage %2", {microbatch, stage}};
    case Kind::InputGradient:
        return {"input gradient of micro-batch %1, stage %2", {microbatch, stage}};
    case Kind::WeightGradient:
        return {"weight gradient of micro-batch %1, stage %2", {microbatch, stage}};
    case Kind::Update:
        return {"optimizer update"};
    case Kind::Transfer:
        break;
    }
    return operation.gradient
                   ? Message{"gradient of micro-batch %1 leaves stage %2", {microbatch, stage}}
                   : Message{"activations of micro-batch %1 leave stage %2", {microbatch, stage}};
}

Message waitText(const PipelineTrace &trace, const PipelineWait &wait)
{
    const PipelineOperation &operation = trace.operations[wait.operation];
    return {operation.kind == Kind::Forward ? "card %1 waits %2 for the input of micro-batch %3"
                                            : "card %1 waits %2 for the gradient of micro-batch %3",
            {full(wait.card), duration(wait.to - wait.from), full(operation.microbatch + 1.0)}};
}

std::vector<PathStep> criticalPath(const PipelineTrace &trace, const PipelineCauses &causes)
{
    const auto &operations = trace.operations;
    std::uint32_t at = noOperation;
    for (std::uint32_t i = 0; i < operations.size(); ++i)
        if (operations[i].kind != Kind::Update && operations[i].kind != Kind::Transfer
            && (at == noOperation || operations[i].end > operations[at].end))
            at = i;

    std::vector<PathStep> path;
    while (at != noOperation) {
        const std::uint32_t previous = causes.previous[at];
        const std::uint32_t input = causes.input[at];
        const double freed = previous == noOperation ? 0 : operations[previous].end;
        const double arrived = input == noOperation ? 0 : operations[input].end;
        const bool isMessage = operations[at].kind == Kind::Transfer;
        if (operations[at].start == 0 && freed == 0 && arrived == 0)
            path.push_back({at, PathReason::Start});
        else if (arrived > freed || (isMessage && arrived == freed))
            path.push_back({at, PathReason::Input});
        else
            path.push_back({at, isMessage ? PathReason::Link : PathReason::Card});
        at = path.back().reason == PathReason::Start   ? noOperation
             : path.back().reason == PathReason::Input ? input
                                                       : previous;
    }
    std::ranges::reverse(path);
    return path;
}

} // namespace headroom
