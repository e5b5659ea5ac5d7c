#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ParameterGroup;
using enum ParameterKind;

constexpr std::array rows{
        bound<&Scenario::moe, &Moe::capacityFactor>({
                .id = "moe.capacity_factor",
                .label = "Capacity factor",
                .group = Experts,
                .unit = Unit::Multiple,
                .accepted = {0, 1000},
                .slider = {0, 4, Scale::Linear},
                .zeroMeans = "nothing dropped",
                .meaning = "Rows every expert runs, over the mean: fewer drop what does not fit, "
                           "more pad empty rows. Expert FLOPs and exchanges grow with it.",
                .source = "chapter 10.3.3; Lepikhin et al. 2020",
        }),
        bound<&Scenario::moe, &Moe::hotShare>({
                .id = "moe.hot_share",
                .label = "Hot experts",
                .group = Experts,
                .unit = Unit::Share,
                .accepted = anyShare,
                .slider = {0, 1, Scale::Linear},
                .meaning = "Share of the experts that get more than the mean.",
                .source = "chapter 10.3.3: half of them in its example; even routing: 0",
        }),
        bound<&Scenario::moe, &Moe::hotLoad>({
                .id = "moe.hot_load",
                .label = "Hot load",
                .group = Experts,
                .unit = Unit::Multiple,
                .accepted = {1, 1000},
                .slider = {1, 4, Scale::Linear},
                .meaning = "Rows a hot expert gets, over the mean. With expert parallelism the "
                           "card with most of them sets the pace.",
                .source = "chapter 10.3.3: 1.5 in its example; even routing: 1",
        }),
};

} // namespace

std::span<const Parameter> expertRows()
{
    return rows;
}

} // namespace headroom
