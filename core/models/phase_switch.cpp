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
    const auto orders = switchOrders(memory);
    const SwitchOrder *best = nullptr;
    for (const SwitchOrder &order : orders)
        if (!order.needsOutsideWeights && (!best || order.peak < best->peak))
            best = &order;
    return *best;
}

} // namespace headroom
