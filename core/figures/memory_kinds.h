// Kinds of bytes on a card: the same in name, colour and order in every figure of memory.
#pragma once

#include "core/evaluation/stages.h"
#include "core/figures/figures.h"

#include <array>

namespace headroom {

enum class MemoryKind {
    Weights,
    Gradients,
    Optimizer,
    Activations,
    Gathered, // weights of other cards: buffers, or a full copy
    Logits, // with their FP32 copy
    Recomputed,
    Budget,
};
inline constexpr std::size_t memoryKindCount = 8;
[[nodiscard]] Message memoryKindLabel(MemoryKind kind);
[[nodiscard]] Tone memoryKindTone(MemoryKind kind);

struct MemoryByKind // bytes
{
    std::array<double, memoryKindCount> bytes{};
    [[nodiscard]] double &operator[](MemoryKind kind)
    {
        return bytes[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] double operator[](MemoryKind kind) const
    {
        return bytes[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] double total() const;
};

// What a card holds all the time at the scenario's ZeRO stage.
[[nodiscard]] MemoryByKind residentByKind(const Scenario &scenario, const Evaluation &evaluation);

// With what lives beside it when most does; its total is memory.peak. The evaluation has one.
[[nodiscard]] MemoryByKind peakByKind(const Scenario &scenario, const Evaluation &evaluation);

// The card that the memory results are about: the whole model, or the fullest pipeline stage.
[[nodiscard]] CardFacts fullestCard(const Scenario &scenario, const Evaluation &evaluation);

// What the memory figures leave out.
[[nodiscard]] std::vector<Message> withoutInMemory();

} // namespace headroom
