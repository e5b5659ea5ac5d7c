// What the papers say of a schedule without running it: bubble, peaks, and a bound nothing beats.
// Source: training-systems chapter 10.3.2; Zero Bubble 2023, table 2; DeepSeek-V3 2024, table 2.
#pragma once

#include "core/models/pipeline_schedule.h"

#include <optional>

namespace headroom {

// Seconds of bubble by the published formula; empty when stages (or chunks) differ in their times,
// and where the formula does not hold. Transfers are not part of it.
//   fill-drain, 1F1B (p − 1)(t_f + t_b); interleaved that over v, t of a card's chunks together;
//   ZB-H1 (p − 1)(T_F + T_B − T_W); ZB-H2 (p − 1)(T_F + T_B − 2T_W), of a card's span;
//   DualPipe (p/2 − 1)(F&B + B − 3W), B the whole backward, F&B = F + B as nothing overlaps here.
[[nodiscard]] std::optional<double> bubbleByFormula(const PipelinePlan &plan);

// What the formula of the plan's schedule asks for and the slowest card does not give; empty where
// it holds. Orders that split the backward ask for T_W ≤ min(T_F, T_B), and ZB-H1 for m ≥ p, ZB-H2
// for m ≥ 2p − 1, DualPipe for m ≥ 2p.
[[nodiscard]] Message formulaLimit(const PipelinePlan &plan);
// "bubble by formula 90 ms without transfers", or why there is none.
[[nodiscard]] Message bubbleText(const PipelinePlan &plan);

// Why DualPipe's simulated idle time is above its formula.
inline constexpr std::string_view dualPipeRemark =
        "DualPipe's formula counts a forward and a backward that overlap as one block; here a card "
        "runs one operation at a time, so it idles longer";

// Idle seconds a card against the makespan, by formula, with the slowest card's times where stages
// differ: as the bubble, but (p − 1)·max(T_F, T_F + T_B − 2T_W) for ZB-H2. Exact with equal stages
// and no transfer time for fill-drain, 1F1B, interleaved, and within T_W ≤ min(T_F, T_B) for ZB-H1
// (m ≥ p) and ZB-H2 (m ≥ 2p − 1).
[[nodiscard]] double idleByFormula(const PipelinePlan &plan);
// The slowest card's work, that idle time and the update.
[[nodiscard]] double makespanByFormula(const PipelinePlan &plan);

// Largest number of micro-batches whose saved bytes a card holds, in whole stages of a card:
// fill-drain m, 1F1B and ZB-H1 p, ZB-H2 2p − 1, DualPipe p + 1, interleaved p + (p − 1)/v, none
// more than m. DualPipe counts both directions.
[[nodiscard]] double peakByFormula(const PipelineShape &shape);

// Share of a card's time that is work when all stages are equal and nothing is sent: m/(m + p − 1).
[[nodiscard]] constexpr double idealUtilization(double cards, double microbatches)
{
    return microbatches / (microbatches + cards - 1);
}

// No order of the same operations takes less: the busiest card's work, or one micro-batch forward
// and back through all stages and messages, and then the update.
[[nodiscard]] double leastMakespan(const PipelinePlan &plan);

} // namespace headroom
