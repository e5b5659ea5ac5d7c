#include "core/models/pipeline_memory.h"

#include <algorithm>

namespace headroom {
namespace {

using Kind = PipelineOperationKind;

struct Change
{
    double seconds = 0;
    double bytes = 0;
};

HeldOverTime addedUp(std::vector<Change> &changes)
{
    std::ranges::stable_sort(changes, {}, &Change::seconds);
    HeldOverTime held{{0}, {0}};
    for (const Change &change : changes) {
        if (change.seconds > held.seconds.back()) {
            held.seconds.push_back(change.seconds);
            held.bytes.push_back(held.bytes.back());
        }
        held.bytes.back() += change.bytes;
    }
    return held;
}

} // namespace

std::vector<HeldOverTime> heldOverTime(const PipelineTrace &trace, const PipelineCauses &causes)
{
    const PipelinePlan &plan = trace.plan;
    std::vector<std::vector<Change>> changes(static_cast<std::size_t>(plan.cards));
    for (std::size_t i = 0; i < trace.operations.size(); ++i) {
        const PipelineOperation &operation = trace.operations[i];
        auto &own = changes[operation.card];
        if (operation.kind == Kind::Update)
            continue;
        const double saved = plan.stage(operation.stage).savedBytes;
        const std::uint32_t input = causes.input[i];
        const bool received =
                input != noOperation && trace.operations[input].kind == Kind::Transfer;
        if (operation.kind == Kind::Transfer) {
            const double bytes = operation.gradient ? plan.backwardBytes : plan.forwardBytes;
            own.push_back({trace.operations[input].end, bytes});
            own.push_back({operation.end, -bytes});
        } else if (operation.kind == Kind::Forward) {
            own.push_back({operation.start, saved});
        } else {
            const double share = operation.kind == Kind::Backward        ? 1
                                 : operation.kind == Kind::InputGradient ? 1 - plan.savedForWeight
                                                                         : plan.savedForWeight;
            own.push_back({operation.end, -saved * share});
        }
        if (received && operation.kind != Kind::Transfer) {
            const double bytes =
                    operation.kind == Kind::Forward ? plan.forwardBytes : plan.backwardBytes;
            own.push_back({trace.operations[input].start, bytes});
            own.push_back({operation.start, -bytes});
        }
    }
    std::vector<HeldOverTime> held;
    held.reserve(changes.size());
    for (auto &ofCard : changes)
        held.push_back(addedUp(ofCard));
    return held;
}

} // namespace headroom
