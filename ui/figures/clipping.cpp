#include "ui/figures/clipping.h"

#include <algorithm>

namespace headroom {
namespace {

// The part of a segment inside, as shares of its length; empty when low > high.
struct Shares
{
    double low = 0;
    double high = 1;
};

Shares insideShares(QPointF a, QPointF b, const QRectF &inside)
{
    const QPointF d = b - a;
    Shares shares;
    const auto cut = [&](double along, double room) {
        if (along == 0) {
            if (room < 0)
                shares.high = -1; // parallel to this side, and beyond it
        } else if (along < 0) {
            shares.low = std::max(shares.low, room / along);
        } else {
            shares.high = std::min(shares.high, room / along);
        }
    };
    cut(-d.x(), a.x() - inside.left());
    cut(d.x(), inside.right() - a.x());
    cut(-d.y(), a.y() - inside.top());
    cut(d.y(), inside.bottom() - a.y());
    return shares;
}

// One side of a rectangle: positive inside.
template <typename Depth>
QPolygonF cutAtSide(const QPolygonF &polygon, Depth depth)
{
    QPolygonF kept;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF now = polygon[i];
        const QPointF before = polygon[i > 0 ? i - 1 : polygon.size() - 1];
        const double nowDepth = depth(now);
        const double beforeDepth = depth(before);
        if ((nowDepth >= 0) != (beforeDepth >= 0))
            kept << before + (now - before) * (beforeDepth / (beforeDepth - nowDepth));
        if (nowDepth >= 0)
            kept << now;
    }
    return kept;
}

} // namespace

QList<QPolygonF> clippedLine(const QPolygonF &line, const QRectF &inside)
{
    QList<QPolygonF> stretches;
    QPolygonF stretch;
    const auto flush = [&] {
        if (stretch.size() > 1)
            stretches += stretch;
        stretch.clear();
    };
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF a = line[i - 1];
        const QPointF b = line[i];
        const Shares shares = insideShares(a, b, inside);
        if (shares.low > shares.high) {
            flush();
            continue;
        }
        if (stretch.isEmpty() || shares.low > 0) {
            flush();
            stretch << a + (b - a) * shares.low;
        }
        stretch << a + (b - a) * shares.high;
        if (shares.high < 1)
            flush();
    }
    flush();
    return stretches;
}

QPolygonF clippedPolygon(const QPolygonF &polygon, const QRectF &inside)
{
    QPolygonF kept = cutAtSide(polygon, [&](QPointF p) { return p.x() - inside.left(); });
    kept = cutAtSide(kept, [&](QPointF p) { return inside.right() - p.x(); });
    kept = cutAtSide(kept, [&](QPointF p) { return p.y() - inside.top(); });
    return cutAtSide(kept, [&](QPointF p) { return inside.bottom() - p.y(); });
}

} // namespace headroom
