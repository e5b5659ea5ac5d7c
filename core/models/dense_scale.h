// Compute of a dense model by its size alone.
// Source: training-systems chapter 10.6.4 and exercise 10-10; Kaplan et al. 2020 (6ND); Hoffmann et
// al. 2022 (20 tokens a parameter). Parameters, tokens, FLOP; all above 0. computeTime and
// leastCards of deadline.h turn FLOP into days and cards.
#pragma once

#include "core/models/transformer.h"

namespace headroom {

inline constexpr double tokensPerParameter = 20;

struct DenseTask
{
    double parameters = 0;
    double tokens = 0;
    [[nodiscard]] constexpr double flops() const { return sixNd(parameters, tokens); }
};

// Data that grows with the model: 120·N² FLOP.
[[nodiscard]] constexpr DenseTask grownTask(double parameters)
{
    return {parameters, tokensPerParameter * parameters};
}

// The largest model that `flops` train on `tokens`, or on data that grows with it.
[[nodiscard]] constexpr double largestWith(double flops, double tokens)
{
    return flops / (6 * tokens);
}

} // namespace headroom
