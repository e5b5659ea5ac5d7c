// Cutting shapes at a rectangle. A painter's own clip does not reach an SVG file, where what lies
// outside the axes would run through titles.
#pragma once

#include <QList>
#include <QPolygonF>
#include <QRectF>

namespace headroom {

// The stretches of a polyline inside (Liang and Barsky 1984); a point alone is none.
[[nodiscard]] QList<QPolygonF> clippedLine(const QPolygonF &line, const QRectF &inside);

// The part of a closed polygon inside (Sutherland and Hodgman 1974).
[[nodiscard]] QPolygonF clippedPolygon(const QPolygonF &polygon, const QRectF &inside);

} // namespace headroom
