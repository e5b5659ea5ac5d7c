#include "ui/figures/column_widths.h"

#include <algorithm>
#include <numeric>

namespace headroom {

std::vector<int> fittedWidths(std::vector<int> widths, int room, int least)
{
    int over = std::accumulate(widths.begin(), widths.end(), 0) - room;
    while (over > 0) {
        const int widest = widths.empty() ? 0 : *std::ranges::max_element(widths);
        if (widest <= least)
            break;
        int next = least; // the width that the widest may come down to at once
        int columns = 0;
        for (const int width : widths) {
            columns += width == widest ? 1 : 0;
            next = width < widest ? std::max(next, width) : next;
        }
        const int cut = std::min(widest - next, (over + columns - 1) / columns);
        for (int &width : widths)
            width -= width == widest ? cut : 0;
        over -= cut * columns;
    }
    return widths;
}

} // namespace headroom
