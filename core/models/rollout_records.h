// What moves between the generation and the learning side: weights, KV of unfinished trajectories,
// the routing record; and how a loss is averaged over responses of different length.
// Source: training-systems chapter 10.3.1 (loss averaging), 10.5.2 to 10.5.4 and exercise 10-8.
// Bytes, seconds, bytes/s above 0; counts 1 or more.
#pragma once

#include <cmath>
#include <span>

namespace headroom {

// Weights of one version, to `receivers` cards that each need an equal shard of them.
struct WeightHandOver
{
    double bytes = 0; // one full set
    double receivers = 1;

    [[nodiscard]] constexpr double shard() const { return bytes / receivers; }
    [[nodiscard]] constexpr double sentAsShards() const { return bytes; }
    [[nodiscard]] constexpr double sentAsCopies() const { return bytes * receivers; }
    // Over links of `rate` that all receivers use at once: a receiver waits for what it is sent.
    [[nodiscard]] constexpr double shardTime(double rate) const { return shard() / rate; }
    [[nodiscard]] constexpr double copyTime(double rate) const { return bytes / rate; }
};

// Weights of routed experts of gated feed-forwards.
[[nodiscard]] constexpr double expertWeightBytes(double layers, double experts, double hidden,
                                                 double expertFfn, double bytesPerWeight)
{
    return layers * experts * 3 * hidden * expertFfn * bytesPerWeight;
}

// Keys and values of a prefix of `tokens` in 16 bits.
[[nodiscard]] constexpr double kvBytes(double layers, double kvHeads, double headDim, double tokens)
{
    return 2 * layers * kvHeads * headDim * 2 * tokens;
}
// The same for latent attention, which keeps the joint latent and the rotary key (DeepSeek-V2).
[[nodiscard]] constexpr double latentKvBytes(double layers, double latent, double ropeDim,
                                             double tokens)
{
    return layers * (latent + ropeDim) * 2 * tokens;
}

// An interrupted trajectory goes on by fetching its KV or by running its prefix again. KV of other
// weights is of no use: after an update only rebuilding is valid.
struct Continuation
{
    double bytes = 0; // KV of the prefix
    double forwardFlops = 0; // of the prefix
    double flops = 0; // FLOP/s reached, > 0

    [[nodiscard]] constexpr double fetchTime(double link) const { return bytes / link; }
    [[nodiscard]] constexpr double rebuildTime() const { return forwardFlops / flops; }
    // The link at which both take as long; forwardFlops > 0.
    [[nodiscard]] constexpr double equalLink() const { return bytes / rebuildTime(); }
};

// Expert ids of every token and layer, for replay in training.
[[nodiscard]] constexpr double routingRecordBytes(double tokens, double layers,
                                                  double expertsPerToken, double bytesPerId)
{
    return tokens * layers * expertsPerToken * bytesPerId;
}

// Probability ratio that a change of a log-probability makes.
[[nodiscard]] inline double probabilityRatio(double logProbability, double recomputed)
{
    return std::exp(logProbability - recomputed);
}

// Responses alike: `count` of `tokens` each, whose tokens all give `gradient`.
struct ResponseGroup
{
    double count = 0;
    double tokens = 0;
    double gradient = 0;
};
struct LossAverages
{
    double perToken = 0; // every token weighs the same
    double perResponse = 0; // every response weighs the same
    double dividedTwice = 0; // by all tokens, and again by the responses: a mistake
};
// Groups hold at least one response of at least one token together.
[[nodiscard]] LossAverages lossAverages(std::span<const ResponseGroup> groups);

} // namespace headroom
