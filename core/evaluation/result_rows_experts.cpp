#include "core/evaluation/result_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ResultGroup;

constexpr std::array rows{
        found<&Evaluation::experts, &ExpertResults::load, Unit::Multiple>(
                {.id = "moe.load",
                 .label = "Expert load",
                 .group = Compute,
                 .formula = "the capacity factor, or the fullest card's rows / mean; 1 without "
                            "expert parallelism",
                 .source = "chapter 10.3.3"}),
        found<&Evaluation::experts, &ExpertResults::capacity, Unit::Count>(
                {.id = "moe.capacity",
                 .label = "Expert capacity",
                 .group = Compute,
                 .formula = "⌈capacity factor · tokens · experts a token / experts⌉, a micro-batch",
                 .source = "chapter 10.3.3; Lepikhin et al. 2020"}),
        found<&Evaluation::experts, &ExpertResults::dropped, Unit::Share>(
                {.id = "moe.dropped",
                 .label = "Dropped",
                 .group = Compute,
                 .formula = "rows beyond an expert's capacity / routed rows",
                 .source = "chapter 10.3.3",
                 .without = "what dropping does to the loss"}),
        found<&Evaluation::experts, &ExpertResults::padded, Unit::Share>(
                {.id = "moe.padded",
                 .label = "Padded",
                 .group = Compute,
                 .formula = "empty rows / rows that are run",
                 .source = "chapter 10.3.3"}),
};

} // namespace

std::span<const Result> expertResultRows()
{
    return rows;
}

} // namespace headroom
