#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 6> schedules{"fill_drain", "one_f_one_b", "interleaved",
                                                    "zb_h1",      "zb_h2",       "dualpipe"};

constexpr std::array scheduleNames{ChoiceName{"gpipe", "fill_drain"},
                                   ChoiceName{"1f1b", "one_f_one_b"}};

using enum ParameterGroup;
using enum ParameterKind;

constexpr std::array rows{
        bound<&Scenario::parallel, &Parallel::tensor>({
                .id = "parallel.tensor",
                .label = "Tensor group",
                .group = Parallelism,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = anyCount,
                .slider = {1, 64, Scale::PowerOfTwo},
                .meaning = "Neighbouring cards that share every matrix of a layer and exchange "
                           "activations four times a layer. They divide cards, heads and "
                           "feed-forward.",
                .source = "chapter 10.3; Megatron-LM 2019; the chapter's case has none: 1",
        }),
        bound<&Scenario::parallel, &Parallel::sequenceParallel>({
                .id = "parallel.sequence_parallel",
                .label = "Sequence parallel",
                .group = Parallelism,
                .kind = Switch,
                .meaning = "A tensor group divides norms and residual activations along the "
                           "tokens as well: less memory and smaller messages for the same "
                           "exchanges.",
                .source = "Korthikanti et al. 2022",
        }),
        bound<&Scenario::parallel, &Parallel::context>({
                .id = "parallel.context",
                .label = "Context group",
                .group = Parallelism,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = anyCount,
                .slider = {1, 64, Scale::PowerOfTwo},
                .meaning = "Cards that share every sequence, a piece each; keys and values go "
                           "round while attention computes. They divide cards and sequence "
                           "length.",
                .source = "chapter 10.3; Llama 3 2024, 3.3.2; the chapter's case has none: 1",
        }),
        bound<&Scenario::parallel, &Parallel::expert>({
                .id = "parallel.expert",
                .label = "Expert group",
                .group = Parallelism,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = anyCount,
                .slider = {1, 64, Scale::PowerOfTwo},
                .meaning = "Cards of those with the same dense weights that divide the routed "
                           "experts among them; each token's activations travel to its experts "
                           "and back. They divide these cards and the experts.",
                .source = "chapter 10.3.3; GShard 2020; the chapter's case has no experts: 1",
        }),
        bound<&Scenario::parallel, &Parallel::pipeline>({
                .id = "parallel.pipeline",
                .label = "Pipeline stages",
                .group = Parallelism,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = anyCount,
                .slider = {1, 64, Scale::PowerOfTwo},
                .meaning = "Stages the layers are divided into, a card each. They divide the "
                           "cards; the rest is data parallel.",
                .source = "chapter 10.3.2; the chapter's case has no pipeline: 1",
        }),
        bound<&Scenario::parallel, &Parallel::schedule>({
                .id = "parallel.schedule",
                .label = "Schedule",
                .group = Parallelism,
                .kind = Choice,
                .choices = schedules,
                .choiceNames = scheduleNames,
                .meaning = "The order of forwards and backwards on every stage. It decides how "
                           "long cards idle and how many micro-batches they hold. No effect with "
                           "one stage.",
                .source = "chapter 10.3.2",
        }),
        bound<&Scenario::parallel, &Parallel::virtualStages>({
                .id = "parallel.virtual_stages",
                .label = "Chunks a card",
                .group = Parallelism,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = anyCount,
                .slider = {1, 8, Scale::Step},
                .meaning = "Pieces of the model on each card of an interleaved schedule: less "
                           "idling, more messages. Other schedules do not use it.",
                .source = "chapter 10.3.2; Megatron-LM 2021",
        }),
        bound<&Scenario::parallel, &Parallel::backwardSplit>({
                .id = "parallel.backward_split",
                .label = "Weight-gradient share",
                .group = Parallelism,
                .unit = Unit::Share,
                .accepted = {.low = 0, .high = 1, .lowExcluded = true, .highExcluded = true},
                .slider = {0.1, 0.9, Scale::Linear},
                .meaning = "Part of the backward that computes weight gradients and can be put "
                           "off. Only ZB-H1, ZB-H2 and DualPipe split the backward.",
                .source = "chapter 10.3.2: T_B = T_W",
        }),
};

} // namespace

std::span<const Parameter> pipelineRows()
{
    return rows;
}

} // namespace headroom
