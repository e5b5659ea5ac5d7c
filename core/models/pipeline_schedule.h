// A pipeline schedule as it is asked for: which order, how many cards and micro-batches, what each
// stage takes. pipeline_simulation.h runs it.
// Source: training-systems chapter 10.3.2; GPipe 2018 (fill-drain); PipeDream-Flush and Megatron-LM
// 2021 (1F1B, interleaved); Zero Bubble Pipeline Parallelism 2023 (ZB-H1, ZB-H2); DeepSeek-V3 2024
// (DualPipe). Seconds and bytes; cards, stages and micro-batches count from 0.
#pragma once

#include "core/message.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

enum class PipelineSchedule { FillDrain, OneFOneB, Interleaved, ZbH1, ZbH2, DualPipe };
inline constexpr int pipelineScheduleCount = 6;
[[nodiscard]] std::string_view pipelineScheduleName(PipelineSchedule schedule); // for people

// What decides how many operations there are and whether an order exists.
struct PipelineShape
{
    PipelineSchedule schedule = PipelineSchedule::OneFOneB;
    double cards = 1; // p, whole, ≥ 1
    double microbatches = 1; // m of a step, whole, ≥ 1; even for DualPipe, a multiple of p for
                             // interleaved
    double virtualStages = 1; // v chunks a card, whole, ≥ 1; only interleaved uses it
    bool operator==(const PipelineShape &) const = default;

    [[nodiscard]] bool splitsBackward() const { return schedule >= PipelineSchedule::ZbH1; }
    [[nodiscard]] bool bothEnds() const { return schedule == PipelineSchedule::DualPipe; }
    // Chunks a card holds, and stage positions along the model: p, or p·v when interleaved.
    [[nodiscard]] double chunks() const
    {
        return schedule == PipelineSchedule::Interleaved ? virtualStages : 1;
    }
    [[nodiscard]] double positions() const { return cards * chunks(); }
};

// One micro-batch through one stage (a chunk when interleaved). Whatever a stage waits for in full,
// such as tensor-parallel exchanges, is part of its times.
struct PipelineStage
{
    double forward = 0; // s, > 0
    double backward = 0; // s, > 0, weight gradient included
    double savedBytes = 0; // kept from the start of the forward to the end of the backward, ≥ 0
    bool operator==(const PipelineStage &) const = default;
};

// Interleaved: position c·p + g is chunk c of card g. DualPipe: the second direction's position k
// is on card p − 1 − k, and its stage number is p + k.
struct PipelinePlan : PipelineShape
{
    std::vector<PipelineStage> stages{}; // one a position
    // DualPipe's second direction, one a position; empty: as the first.
    std::vector<PipelineStage> secondDirection{};
    double backwardSplit = 0.5; // share of the backward that is weight gradient, 0 < … < 1
    double savedForWeight = 1; // share of the saved bytes kept for the weight gradient, 0 … 1
    // Seconds a message takes, ≥ 0. One for all, or one a boundary of linkedBoundaries().
    std::vector<double> transfer{0};
    double forwardBytes = 0; // of an activation message, ≥ 0
    double backwardBytes = 0; // of a gradient message, ≥ 0
    bool sharedLink = false; // one half-duplex link a boundary instead of one each way
    double update = 0; // s, optimizer, after all gradients of all cards, ≥ 0
    bool operator==(const PipelinePlan &) const = default;

    [[nodiscard]] const PipelineStage &stage(std::size_t number) const
    {
        if (number < stages.size())
            return stages[number];
        const std::size_t position = number - stages.size();
        return secondDirection.empty() ? stages[position] : secondDirection[position];
    }
    [[nodiscard]] std::uint32_t cardOf(std::uint32_t stage) const
    {
        const auto positions = static_cast<std::uint32_t>(stages.size());
        return stage >= positions ? 2 * positions - 1 - stage
                                  : stage % static_cast<std::uint32_t>(cards);
    }
    // Pairs of cards that exchange messages: boundary g joins cards g and g + 1; interleaved also
    // goes from card p − 1 to card 0, a boundary of its own when p > 2.
    [[nodiscard]] std::size_t linkedBoundaries() const
    {
        const auto p = static_cast<std::size_t>(cards);
        return p > 2 && chunks() > 1 ? p : p - 1;
    }
    [[nodiscard]] double transferOver(std::size_t boundary) const
    {
        return transfer.size() == 1 ? transfer.front() : transfer[boundary];
    }
};

enum class PipelineInput {
    Cards,
    Microbatches,
    VirtualStages,
    Layers,
    Forward,
    Backward,
    BackwardSplit,
    Transfer,
    Message,
    Update,
    Saved,
    SavedForWeight,
};

// Why a plan has no schedule: the rule, and the nearest values that work.
struct PipelineRefusal
{
    PipelineInput input = PipelineInput::Microbatches;
    Message text{};
    Message accepted{};
};

// Empty when an order exists. layers: of the model, at least one a stage; 0 = not known.
[[nodiscard]] std::optional<PipelineRefusal> refusal(const PipelineShape &shape, double layers = 0);
// The same, then times and bytes. Sizes of the vectors are the caller's to get right.
[[nodiscard]] std::optional<PipelineRefusal> refusal(const PipelinePlan &plan, double layers = 0);

// Forward, backward, weight-gradient and update operations of all cards, and messages both ways;
// known before anything runs.
[[nodiscard]] double operationCount(const PipelineShape &shape);
// Messages that carry activations to another card.
[[nodiscard]] double forwardMessages(const PipelineShape &shape);

inline constexpr double mostStages = 65536; // chunks of all cards together
inline constexpr double evaluatedOperations = 4194304; // evaluate() uses formulas above it
inline constexpr double largestSchedule = 1e8; // nobody runs more

// Layers of each stage, as even as possible, larger first. stages ≥ 1, whole.
[[nodiscard]] std::vector<double> layersOfStages(double layers, double stages);

} // namespace headroom
