// How a table's columns share the room there is.
#pragma once

#include <vector>

namespace headroom {

// The widths themselves where they fit; else the widest give way first, all alike, none below
// `least`. Pixels; the sum may stay above the room.
[[nodiscard]] std::vector<int> fittedWidths(std::vector<int> widths, int room, int least);

} // namespace headroom
