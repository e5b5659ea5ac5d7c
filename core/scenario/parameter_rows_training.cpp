#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 2> flopsRules{"matrix", "six_nd"};
constexpr std::array<std::string_view, 1> optimizers{"adam"};
constexpr std::array<std::string_view, 2> gradientWidths{"2", "4"};

using enum ParameterGroup;
using enum ParameterKind;

constexpr std::array rows{
        bound<&Scenario::task, &headroom::Task::tokens>({
                .id = "task.tokens",
                .label = "Tokens",
                .group = Task,
                .unit = Unit::Tokens,
                .kind = Count,
                .accepted = {1, 1e18},
                .slider = {1e9, 1e14, Scale::Logarithmic},
                .meaning = "Tokens to train on, in whole steps.",
                .source = "chapter 10.1.1",
        }),
        bound<&Scenario::task, &headroom::Task::sequenceLength>({
                .id = "task.sequence_length",
                .label = "Sequence length",
                .group = Task,
                .unit = Unit::Tokens,
                .kind = Count,
                .accepted = anyCount,
                .slider = {512, 1048576, Scale::PowerOfTwo},
                .meaning = "Tokens in a sequence; attention grows with its square.",
                .source = "chapter 10.1.1",
        }),
        bound<&Scenario::task, &headroom::Task::sequencesPerStep>({
                .id = "task.sequences_per_step",
                .label = "Sequences a step",
                .group = Task,
                .unit = Unit::Sequences,
                .kind = Count,
                .accepted = anyCount,
                .slider = {1, 16384, Scale::Logarithmic},
                .meaning = "Batch of one optimizer step, over all cards.",
                .source = "chapter 10.1.1",
        }),
        bound<&Scenario::task, &headroom::Task::deadlineDays>({
                .id = "task.deadline",
                .label = "Deadline",
                .group = Task,
                .unit = Unit::Days,
                .accepted = {0, 36500, true},
                .slider = {1, 180, Scale::Linear},
                .meaning = "Days from the start until the run must be finished.",
                .source = "chapter 10.1.1",
        }),
        bound<&Scenario::task, &headroom::Task::reservedDays>({
                .id = "task.reserved",
                .label = "Reserved",
                .group = Task,
                .unit = Unit::Days,
                .accepted = {0, 36500},
                .slider = {0, 60, Scale::Linear},
                .meaning =
                        "Days of the deadline kept for evaluation, restarts by hand and repeats.",
                .source = "chapter 10.1.1",
        }),
        bound<&Scenario::task, &headroom::Task::padding>({
                .id = "task.padding",
                .label = "Padding",
                .group = Task,
                .unit = Unit::Share,
                .accepted = {0, 1, false, true},
                .slider = {0, 0.5, Scale::Linear},
                .meaning = "Share of positions that hold no token; they cost as much as any "
                           "other.",
                .source = "chapter 10.4.1: packed, nothing padded",
        }),
        bound<&Scenario::task, &headroom::Task::flopsRule>({
                .id = "task.flops_rule",
                .label = "FLOPs rule",
                .group = Task,
                .kind = Choice,
                .choices = flopsRules,
                .meaning = "matrix: every matrix product counted from the architecture. six_nd: "
                           "six FLOPs "
                           "an active parameter and token, without attention.",
                .source = "chapter 10.1.3",
        }),

        bound<&Scenario::memory, &headroom::Memory::liveGibibytes>({
                .id = "memory.live",
                .label = "Live memory",
                .group = Memory,
                .unit = Unit::Gibibytes,
                .accepted = {0, 1e6},
                .slider = {0, 80, Scale::Linear},
                .meaning =
                        "Budget a card for everything that lives only during a step: activations, "
                        "gather buffers, logits.",
                .source = "chapter 10.1.2, a budget to be measured",
        }),
        bound<&Scenario::memory, &headroom::Memory::gradientBytes>({
                .id = "memory.gradient_bytes",
                .label = "Gradient width",
                .group = Memory,
                .unit = Unit::Bytes,
                .kind = Choice,
                .choices = gradientWidths,
                .meaning = "Bytes of one gradient: 2 (16-bit) or 4 (FP32, as Megatron keeps them).",
                .source = "chapter 10.1.2",
        }),
        bound<&Scenario::memory, &headroom::Memory::optimizer>({
                .id = "memory.optimizer",
                .label = "Optimizer",
                .group = Memory,
                .kind = Choice,
                .choices = optimizers,
                .meaning = "Adam in mixed precision: an FP32 master copy and two FP32 moments, 12 "
                           "bytes a "
                           "parameter.",
                .source = "chapter 10.1.2",
        }),

        bound<&Scenario::parallel, &Parallel::zeroStage>({
                .id = "parallel.zero_stage",
                .label = "ZeRO stage",
                .group = Parallelism,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = {0, 3},
                .slider = {0, 3, Scale::Step},
                .meaning = "What is sharded over the cards: 0 nothing, 1 optimizer state, 2 "
                           "gradients too, "
                           "3 weights too.",
                .source = "chapter 10.2.1; Rajbhandari et al. 2020",
        }),
        bound<&Scenario::parallel, &Parallel::shardGroup>({
                .id = "parallel.shard_group",
                .label = "Shard group",
                .group = Parallelism,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = countOrZero,
                .slider = {0, 4096, Scale::PowerOfTwo},
                .zeroMeans = "all cards",
                .meaning = "Cards over which state is sharded; groups hold copies of it (hybrid "
                           "sharding). "
                           "It divides the cards.",
                .source = "chapter 10.2.1",
        }),
        bound<&Scenario::parallel, &Parallel::microbatch>({
                .id = "parallel.microbatch",
                .label = "Micro-batch",
                .group = Parallelism,
                .unit = Unit::Sequences,
                .kind = Count,
                .accepted = anyCount,
                .slider = {1, 64, Scale::PowerOfTwo},
                .meaning = "Sequences a card computes at once.",
                .source = "chapter 10.6.1",
        }),
};

} // namespace

std::span<const Parameter> trainingRows()
{
    return rows;
}

} // namespace headroom
