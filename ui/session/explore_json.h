// What the pages are asked to look at (explore/settings.h), as a window's view state holds it.
#pragma once

#include "core/explore/settings.h"
#include "core/files/json_reader.h"

#include <string>

namespace headroom {

// Settings of the table under their ids, then what has no row: the map, slips, uncertain inputs,
// the Failures page and the compared cards.
[[nodiscard]] Json exploreToJson(const ExploreSettings &settings);

// The inverse; what is absent stays as in `defaults`. Throws InputError, its place a path below
// `path`, for values their editors would not take: unknown ids, a map of one parameter, counts
// outside their range. Keys it does not know are left aside.
[[nodiscard]] ExploreSettings exploreFromJson(const Json &value, const ExploreSettings &defaults,
                                              const std::string &path);

} // namespace headroom
