// Which results stand behind a figure, for "how this was computed" beside it.
#pragma once

#include <span>
#include <string_view>

namespace headroom {

// Ids of results, the first ones first. Empty for a figure without a list of its own: its page's
// results stand beside it then.
[[nodiscard]] std::span<const std::string_view> figureResults(std::string_view figure);

} // namespace headroom
