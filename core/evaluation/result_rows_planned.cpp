#include "core/evaluation/result_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ResultGroup;

constexpr std::array rows{
        Result{.id = "batch.min_steps",
               .label = "Least steps",
               .group = Batch,
               .unit = Unit::Count},
        Result{.id = "batch.min_tokens",
               .label = "Least tokens",
               .group = Batch,
               .unit = Unit::Tokens},
        Result{.id = "batch.ratio", .label = "Batch over noise scale", .group = Batch},
        Result{.id = "batch.weak_ceiling",
               .label = "Weak-scaling ceiling",
               .group = Batch,
               .unit = Unit::Multiple},
        Result{.id = "rl.effective",
               .label = "Useful trajectories",
               .group = Rl,
               .unit = Unit::TrajectoriesPerSecond},
        Result{.id = "rl.bottleneck", .label = "Slowest stage", .group = Rl},
        Result{.id = "rl.sync_cycle",
               .label = "Synchronous cycle",
               .group = Rl,
               .unit = Unit::Seconds},
        Result{.id = "rl.async_cycle",
               .label = "Asynchronous cycle",
               .group = Rl,
               .unit = Unit::Seconds},
        Result{.id = "rl.async_threshold",
               .label = "Break-even kept share",
               .group = Rl,
               .unit = Unit::Share},
        Result{.id = "rl.async_gain",
               .label = "Asynchronous gain",
               .group = Rl,
               .unit = Unit::Share},
        Result{.id = "rl.switch_peak",
               .label = "Switch peak",
               .group = Rl,
               .unit = Unit::Gibibytes},
        Result{.id = "rl.switch_best",
               .label = "Best switch peak",
               .group = Rl,
               .unit = Unit::Gibibytes},
};

} // namespace

std::span<const Result> plannedRows()
{
    return rows;
}

} // namespace headroom
