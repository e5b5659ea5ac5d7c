#include "core/models/phase_switch.h"

#include <algorithm>

namespace headroom {
namespace {

void apply(SwitchAction action, HeldMemory &held)
{
    switch (action) {
    case SwitchAction::LoadWeights:
        held.weights = true;
        break;
    case SwitchAction::AllocateKv:
        held.kv = true;
        break;
    case SwitchAction::ReleaseTraining:
        held.train = false;
        break;
    }
}

SwitchOrder follow(const PhaseMemory &memory, const std::array<SwitchAction, 3> &actions)
{
    HeldMemory held{.train = true};
    SwitchOrder order{.actions = actions, .peak = held.bytes(memory), .atPeak = held};
    for (SwitchAction action : actions) {
        apply(action, held);
        if (!held.train && !held.weights)
            order.needsOutsideWeights = true;
        const double bytes = held.bytes(memory);
        if (bytes > order.peak) {
            order.peak = bytes;
            order.atPeak = held;
        }
    }
    return order;
}

} // namespace

std::array<SwitchOrder, 6> switchOrders(const PhaseMemory &memory)
{
    std::array actions{SwitchAction::LoadWeights, SwitchAction::AllocateKv,
                       SwitchAction::ReleaseTraining};
    std::array<SwitchOrder, 6> orders;
    for (SwitchOrder &order : orders) {
        order = follow(memory, actions);
        std::ranges::next_permutation(actions);
    }
    return orders;
}

SwitchOrder bestSwitch(const PhaseMemory &memory)
{
    using enum SwitchAction;
    // Of the six, three load weights before the training state goes. One of these begins with the
    // KV cache: it comes by the same full moment as the first here.
    const SwitchOrder full = follow(memory, {LoadWeights, AllocateKv, ReleaseTraining});
    const SwitchOrder released = follow(memory, {LoadWeights, ReleaseTraining, AllocateKv});
    return released.peak < full.peak ? released : full;
}

} // namespace headroom
