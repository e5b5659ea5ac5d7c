// What each card holds over the time of a schedule: saved bytes, send and receive buffers.
// Source: training-systems chapter 10.3.2.
#pragma once

#include "core/models/pipeline_causes.h"

#include <vector>

namespace headroom {

// bytes[i] from seconds[i] until the next instant; ends at zero. Releases come first at an instant.
struct HeldOverTime
{
    std::vector<double> seconds{};
    std::vector<double> bytes{};
};
// One a card.
[[nodiscard]] std::vector<HeldOverTime> heldOverTime(const PipelineTrace &trace,
                                                     const PipelineCauses &causes);

} // namespace headroom
