#include "core/evaluation/result_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ResultGroup;

constexpr std::array rows{
        Result{.id = "pipeline.makespan",
               .label = "Makespan",
               .group = Pipeline,
               .unit = Unit::Seconds},
        Result{.id = "pipeline.idle",
               .label = "Idle a card",
               .group = Pipeline,
               .unit = Unit::Seconds},
        Result{.id = "pipeline.peaks",
               .label = "Peak a card",
               .group = Pipeline,
               .unit = Unit::Bytes},
        Result{.id = "pipeline.messages",
               .label = "Messages",
               .group = Pipeline,
               .unit = Unit::Count},
        Result{.id = "input.supply",
               .label = "Input supply",
               .group = Input,
               .unit = Unit::SequencesPerSecond},
        Result{.id = "input.demand",
               .label = "Input demand",
               .group = Input,
               .unit = Unit::SequencesPerSecond},
};

} // namespace

std::span<const Result> plannedRows()
{
    return rows;
}

} // namespace headroom
