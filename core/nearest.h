// The names nearest to a misspelt one, for refusals that help.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// Up to `count` of `names`, least edit distance first (case ignored); ties keep their order.
[[nodiscard]] std::vector<std::string_view>
nearestNames(std::string_view name, std::vector<std::string_view> names, std::size_t count = 3);

// "a, b, c"
[[nodiscard]] std::string joined(const std::vector<std::string_view> &names);

[[nodiscard]] std::string lowered(std::string_view text); // ASCII letters only

} // namespace headroom
