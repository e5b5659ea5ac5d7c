// What lives on a card only during a step, and the moment when most of it lives together.
// Source: training-systems chapter 10.1.2, 10.2.1 and 10.2.4; principles of training systems
// 1.2.3. Bytes of one card.
#pragma once

namespace headroom {

struct LiveMemory
{
    double activations = 0; // kept for the backward, of all micro-batches in flight
    double gathered = 0; // weights gathered from other cards: buffers, or a full copy
    double logits = 0; // of one micro-batch
    double lossCopy = 0; // FP32 copy of the logits while the loss is computed
    double recomputed = 0; // of the layer that runs forward again, after the logits are gone

    // Two that live together add; what is used in turn counts once. The loss is computed with all
    // activations kept; a layer is recomputed when the logits are gone.
    [[nodiscard]] constexpr double atLoss() const
    {
        return activations + gathered + logits + lossCopy;
    }
    [[nodiscard]] constexpr double atRecompute() const
    {
        return activations + gathered + recomputed;
    }
    [[nodiscard]] constexpr double peak() const
    {
        return atLoss() > atRecompute() ? atLoss() : atRecompute();
    }
    bool operator==(const LiveMemory &) const = default;
};

// Buffers for gathered weights in ZeRO-3: the largest module, twice when the next one is fetched
// while it computes.
[[nodiscard]] constexpr double gatherBuffers(double largestModuleBytes, bool prefetch)
{
    return (prefetch ? 2 : 1) * largestModuleBytes;
}

// Logits of a micro-batch: sequences × length × vocabulary, the vocabulary over `tensor` cards.
[[nodiscard]] constexpr double logitCount(double sequences, double sequenceLength, double vocab,
                                          double tensor)
{
    return sequences * sequenceLength * vocab / tensor;
}

} // namespace headroom
