// What tensor, context and expert groups exchange while a micro-batch passes the layers of a
// stage, and how long its cards wait for it.
// Source: Megatron-LM 2019, 3 and Narayanan et al. 2021, 3.2 (tensor: four all-reduces a layer);
// Korthikanti et al. 2022, 4.2.2 (sequence parallelism: the same bytes as gathers and scatters);
// Ring Attention 2023 and Llama 3 2024, 3.3.2 (context); GShard 2020 and DeepSeek-V3 2024, 3.2
// (experts). Bytes of one card, seconds.
#pragma once

#include "core/models/collectives.h"
#include "core/models/transformer.h"

#include <array>

namespace headroom {

// What the three groups go over and what a call costs.
struct ExchangeLinks
{
    GroupLinks tensor{};
    GroupLinks context{};
    GroupLinks expert{};
    double callLatency = 0; // seconds
};

struct ExchangePlan
{
    double tensor = 1;
    double context = 1;
    double expert = 1;
    bool sequenceParallel = true;
    double sequences = 1; // of a micro-batch
    double sequenceLength = 1; // whole sequences
    double valueBytes = 2; // of an activation
    // Rows that experts really exchange over those that are routed: dropped, padded or uneven.
    double expertLoad = 1;
    bool runsForwardAgain = false; // full recomputation exchanges once more in the backward
    bool hidesContext = true; // behind attention; else every byte is waited for
    ExchangeLinks links{};
};

// What one kind of group costs a micro-batch.
struct Exchange
{
    double bytes = 0; // a card sends, forward and backward
    double transfer = 0; // seconds of sending alone
    std::array<double, 3> onLink{}; // of these, by link
    double time = 0; // with latency, forward and backward
    double forward = 0; // seconds that are waited for
    double backward = 0;
    [[nodiscard]] constexpr double exposed() const { return forward + backward; }
};

struct MicrobatchExchange
{
    Exchange tensor;
    Exchange context;
    Exchange expert;
    [[nodiscard]] constexpr double forward() const
    {
        return tensor.forward + context.forward + expert.forward;
    }
    [[nodiscard]] constexpr double backward() const
    {
        return tensor.backward + context.backward + expert.backward;
    }
    [[nodiscard]] constexpr double exposed() const { return forward() + backward(); }
    [[nodiscard]] constexpr double time() const { return tensor.time + context.time + expert.time; }
};

// Seconds that a card computes attention pairs of one micro-batch and layer.
struct AttentionTime
{
    double forward = 0;
    double backward = 0; // with what is recomputed
};

// Of the layers of a slice.
//   tensor: two all-reduces of value bytes · s/c · b · h forward, two backward, waited for in full;
//   context: each card passes on the keys and values of the others, (c − 1)/c of the sequence's,
//     once forward and twice backward, hidden behind that layer's attention as far as it fits;
//   expert: rows go to their experts and back, forward and backward, (e − 1)/e of them to other
//     cards, waited for in full. With sequence parallelism a tensor group's rows are divided too.
[[nodiscard]] MicrobatchExchange microbatchExchange(const TransformerShape &shape,
                                                    const ModelSlice &slice,
                                                    const ExchangePlan &plan,
                                                    const AttentionTime &attention);

// Key and value numbers of a token that one card of a tensor group holds. Latent attention passes
// the latent, which every card needs whole.
[[nodiscard]] double keyValueWidth(const TransformerShape &shape, double tensor);

// Messages between stages that the busiest card sends for one micro-batch, activations and
// gradients: stages and chunks of a pipeline, ≥ 1.
[[nodiscard]] constexpr double messagesOfCard(double stages, double chunks)
{
    if (stages <= 1)
        return 0;
    return stages > 2 ? 2 * chunks : 2 * chunks - 1; // of two stages each is an end
}

} // namespace headroom
