// Memory of a card that changes from training to generation, for every order of the three things
// to do, and back.
// Source: training-systems chapter 10.5.2. Bytes, 0 or more.
#pragma once

#include <array>

namespace headroom {

enum class SwitchAction { LoadWeights, AllocateKv, ReleaseTraining };

struct PhaseMemory
{
    double train = 0; // training state and its buffers
    double weights = 0; // weights as generation uses them
    double kv = 0; // KV cache pool
    double common = 0; // held in both phases

    [[nodiscard]] constexpr double training() const { return train + common; }
    [[nodiscard]] constexpr double generation() const { return weights + kv + common; }
};

// What a card holds at one moment.
struct HeldMemory
{
    bool train = false;
    bool weights = false;
    bool kv = false;
    [[nodiscard]] constexpr double bytes(const PhaseMemory &memory) const
    {
        return memory.common + (train ? memory.train : 0) + (weights ? memory.weights : 0)
               + (kv ? memory.kv : 0);
    }
    bool operator==(const HeldMemory &) const = default;
};

struct SwitchOrder
{
    std::array<SwitchAction, 3> actions{};
    double peak = 0; // bytes
    HeldMemory atPeak{}; // the first moment that holds as much
    // The training state is gone before generation has its weights: they must come from somewhere
    // else than this card.
    bool needsOutsideWeights = false;
};

// All six orders from training to generation.
[[nodiscard]] std::array<SwitchOrder, 6> switchOrders(const PhaseMemory &memory);

// Of those that hand the weights over on the card itself, the least peak; the first of several.
[[nodiscard]] SwitchOrder bestSwitch(const PhaseMemory &memory);

// Everything is restored before anything is released.
[[nodiscard]] constexpr double restoreFirstPeak(const PhaseMemory &memory)
{
    return memory.train + memory.weights + memory.kv + memory.common;
}

// Back to training: weights and KV are released first, since both are made anew.
[[nodiscard]] constexpr double returnPeak(const PhaseMemory &memory)
{
    return memory.training() > memory.generation() ? memory.training() : memory.generation();
}

} // namespace headroom
