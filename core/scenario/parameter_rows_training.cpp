#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 2> flopsRules{"matrix", "six_nd"};
constexpr std::array<std::string_view, 9> optimizers{"adam",      "adam_bf16", "adam_8bit",
                                                     "adafactor", "galore",    "galore_8bit",
                                                     "rmsprop",   "momentum",  "sgd"};
constexpr std::array<std::string_view, 4> operandFormats{"bf16", "fp16", "fp8", "fp32"};
constexpr std::array<std::string_view, 3> recomputations{"none", "selective", "full"};
constexpr std::array<std::string_view, 2> liveRules{"budget", "modelled"};
constexpr std::array<std::string_view, 3> offloads{"none", "optimizer", "optimizer_and_gradients"};
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
        bound<&Scenario::task, &headroom::Task::documentLength>({
                .id = "task.document_length",
                .label = "Document length",
                .group = Task,
                .unit = Unit::Tokens,
                .kind = Count,
                .accepted = countOrZero,
                .slider = {0, 1048576, Scale::PowerOfTwo},
                .zeroMeans = "one document a sequence",
                .meaning = "Tokens of each document packed into a sequence. Tokens attend to "
                           "their own document alone, so that short ones have fewer pairs.",
                .source = "chapter 10.3.3; the chapter's sequences are one document: 0",
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

        bound<&Scenario::memory, &headroom::Memory::liveRule>({
                .id = "memory.live_rule",
                .label = "Live memory by",
                .group = Memory,
                .kind = Choice,
                .choices = liveRules,
                .meaning = "budget: a fixed amount a card. modelled: activations, gather buffers "
                           "and logits counted from the architecture.",
                .source = "chapter 10.1.2",
        }),
        bound<&Scenario::memory, &headroom::Memory::liveGibibytes>({
                .id = "memory.live",
                .label = "Live budget",
                .group = Memory,
                .unit = Unit::Gibibytes,
                .accepted = {0, 1e6},
                .slider = {0, 80, Scale::Linear},
                .meaning =
                        "Budget a card for everything that lives only during a step: activations, "
                        "gather buffers, logits.",
                .source = "chapter 10.1.2, a budget to be measured",
        }),
        bound<&Scenario::memory, &headroom::Memory::recompute>({
                .id = "memory.recompute",
                .label = "Recompute",
                .group = Memory,
                .kind = Choice,
                .choices = recomputations,
                .meaning = "Activations made again in the backward instead of kept: selective the "
                           "attention scores, full every layer from its input.",
                .source = "chapter 10.2.4; Korthikanti et al. 2022",
        }),
        bound<&Scenario::memory, &headroom::Memory::flashAttention>({
                .id = "memory.flash_attention",
                .label = "FlashAttention",
                .group = Memory,
                .kind = Switch,
                .meaning = "Attention computed in tiles: score matrices are neither kept nor moved "
                           "through the card's memory.",
                .source = "principles 1.5.5; Dao et al. 2022",
        }),
        bound<&Scenario::memory, &headroom::Memory::operandFormat>({
                .id = "memory.operand_format",
                .label = "Operands",
                .group = Memory,
                .kind = Choice,
                .choices = operandFormats,
                .meaning = "Format of the weights as they are multiplied: sets their bytes and the "
                           "peak rate of the layers' matrices.",
                .source = "chapter 10.1.2",
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
        bound<&Scenario::memory, &headroom::Memory::master>({
                .id = "memory.master",
                .label = "FP32 master",
                .group = Memory,
                .kind = Switch,
                .meaning = "An FP32 copy of the weights beside 8- and 16-bit operands, 4 bytes a "
                           "parameter.",
                .source = "chapter 10.1.2; Micikevicius et al. 2018",
        }),
        bound<&Scenario::memory, &headroom::Memory::optimizer>({
                .id = "memory.optimizer",
                .label = "Optimizer",
                .group = Memory,
                .kind = Choice,
                .choices = optimizers,
                .meaning = "What it remembers of a parameter: Adam 8 bytes, in BF16 4, in 8 bits "
                           "2, RMSprop and momentum 4, SGD none; Adafactor rows and columns of a "
                           "matrix, GaLore a low-rank projection.",
                .source = "chapter 10.1.2",
        }),
        bound<&Scenario::memory, &headroom::Memory::galoreRank>({
                .id = "memory.galore_rank",
                .label = "GaLore rank",
                .group = Memory,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = {0, 1e6},
                .zeroMeans = "none",
                .meaning = "Rank of GaLore's projections of the layers' matrices.",
                .source = "Zhao et al. 2024 (GaLore)",
        }),
        bound<&Scenario::memory, &headroom::Memory::loraRank>({
                .id = "memory.lora_rank",
                .label = "LoRA rank",
                .group = Memory,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = {0, 1e6},
                .zeroMeans = "all weights are trained",
                .meaning = "Rank of adapters beside the attention matrices; only they are trained.",
                .source = "principles 1.5; Hu et al. 2021 (LoRA)",
        }),
        bound<&Scenario::memory, &headroom::Memory::offload>({
                .id = "memory.offload",
                .label = "Offload",
                .group = Memory,
                .kind = Choice,
                .choices = offloads,
                .meaning = "State kept and updated in host memory instead of the card's.",
                .source = "chapter 10.2.3; Ren et al. 2021 (ZeRO-Offload)",
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
        bound<&Scenario::parallel, &Parallel::reshard>({
                .id = "parallel.reshard",
                .label = "Free gathered weights",
                .group = Parallelism,
                .kind = Switch,
                .meaning = "In ZeRO-3, weights gathered for the forward are freed and gathered "
                           "again for the backward; off keeps a full copy instead.",
                .source = "chapter 10.2.1",
        }),
        bound<&Scenario::parallel, &Parallel::syncEveryMicrobatch>({
                .id = "parallel.sync_every_microbatch",
                .label = "Reduce every micro-batch",
                .group = Parallelism,
                .kind = Switch,
                .meaning = "ZeRO-0 and ZeRO-1 reduce gradients after each micro-batch instead of "
                           "once a step. ZeRO-2 and ZeRO-3 always do.",
                .source = "chapter 10.3.3: gradients are accumulated first",
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
