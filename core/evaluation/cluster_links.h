// The links of a scenario's hosts, as the models take them.
#pragma once

#include "core/models/collectives.h"
#include "core/scenario/scenario.h"

namespace headroom {

[[nodiscard]] HostLayout hostLayout(const Scenario &scenario);

// What the collectives of equal groups go over; layout: the scenario's.
[[nodiscard]] GroupLinks linksOf(const Scenario &scenario, const HostLayout &layout,
                                 const GroupPlacement &placement);

// The link that most of a transfer's time is spent on.
[[nodiscard]] Link slowestLink(const std::array<double, 3> &onLink);

} // namespace headroom
