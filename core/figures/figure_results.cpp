#include "core/figures/figure_results.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

using Ids = std::string_view;
constexpr std::array layout{Ids("comm.rate"), Ids("comm.bottleneck"), Ids("comm.algorithm"),
                            Ids("comm.bytes_per_step"), Ids("comm.step")};
constexpr std::array overlap{Ids("comm.step"), Ids("comm.per_microbatch"),
                             Ids("compute.per_microbatch"), Ids("comm.exposed"),
                             Ids("comm.algorithm")};
constexpr std::array buckets{Ids("comm.exposed"), Ids("comm.bytes_per_step"), Ids("comm.rate"),
                             Ids("comm.algorithm")};
constexpr std::array lengths{Ids("model.flops_per_token"), Ids("compute.per_microbatch")};
constexpr std::array capacity{Ids("moe.load"), Ids("moe.capacity"), Ids("moe.dropped"),
                              Ids("moe.padded"), Ids("compute.step")};
constexpr std::array interval{Ids("overhead.total"), Ids("overhead.exact"),
                              Ids("checkpoint.optimal_interval"), Ids("checkpoint.exact_interval")};
constexpr std::array async{Ids("checkpoint.save"), Ids("checkpoint.bytes"),
                           Ids("checkpoint.min_interval"), Ids("checkpoint.traffic")};
constexpr std::array finish{Ids("finish.total"), Ids("overhead.total"), Ids("overhead.exact"),
                            Ids("deadline.margin")};
constexpr std::array stragglers{Ids("straggler.expected_max"), Ids("compute.step"),
                                Ids("step.time"), Ids("step.cap")};
constexpr std::array returns{Ids("overhead.redo"), Ids("overhead.recovery"),
                             Ids("finish.training")};
constexpr std::array reshard{Ids("checkpoint.bytes"), Ids("model.total_parameters")};
constexpr std::array queue{Ids("input.supply"), Ids("input.demand"), Ids("input.workers_needed"),
                           Ids("input.queue_needed"), Ids("input.prefetch_memory")};

struct Row
{
    std::string_view figure;
    std::span<const std::string_view> results;
};
constexpr Row rows[] = {
        {"cluster.layout", layout},          {"step.overlap", overlap},
        {"step.buckets", buckets},           {"attention.lengths", lengths},
        {"moe.capacity", capacity},          {"failures.interval", interval},
        {"failures.async", async},           {"failures.finish", finish},
        {"failures.stragglers", stragglers}, {"failures.responses", stragglers},
        {"failures.returns", returns},       {"failures.reshard", reshard},
        {"failures.reshard_table", reshard}, {"input.queue", queue},
};

} // namespace

std::span<const std::string_view> figureResults(std::string_view figure)
{
    const auto *found = std::ranges::find(rows, figure, &Row::figure);
    return found == std::end(rows) ? std::span<const std::string_view>{} : found->results;
}

} // namespace headroom
