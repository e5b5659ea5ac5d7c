#include "ui/figures/bar_labels.h"

#include <algorithm>

namespace headroom {

std::optional<QRectF> barLabelPlace(const QPointF &end, const QSizeF &size, bool alongX,
                                    const QRectF &room, const QList<QRectF> &taken)
{
    constexpr double gap = 6; // pixels between the bar's end and its label
    constexpr double stride = 4;
    constexpr double furthest = 160;
    // Lines of text hold air above and below their figures, which neighbouring rows may share.
    constexpr double air = 3;
    const auto isFree = [&](const QRectF &place) {
        const QRectF ink = alongX ? place.adjusted(-3, air, 3, -air) : place.adjusted(-1, 0, 1, 0);
        return room.adjusted(0, -4, 2, 4).contains(place)
               && std::none_of(taken.begin(), taken.end(),
                               [&](const QRectF &other) { return other.intersects(ink); });
    };
    const auto at = [&](double off) {
        return alongX ? QRectF(QPointF(end.x() + off, end.y() - size.height() / 2), size)
                      : QRectF(QPointF(end.x() - size.width() / 2, end.y() - off - size.height()),
                               size);
    };
    const double first = alongX ? gap : 2;
    const double length = alongX ? size.width() : size.height();
    for (double off = first; off <= furthest; off += stride)
        if (const QRectF place = at(off); isFree(place))
            return place;
    for (double off = -length - first; off >= -length - furthest; off -= stride)
        if (const QRectF place = at(off); isFree(place))
            return place;
    return std::nullopt;
}

} // namespace headroom
