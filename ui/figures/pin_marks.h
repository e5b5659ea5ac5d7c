// The marks of pinned scenarios: each has a colour, a line style and a marker, so that prints in
// grey and colour-blind readers can tell them apart.
#pragma once

#include "core/figures/figure.h"
#include "ui/theme/theme.h"

#include <QIcon>
#include <QPainter>
#include <QPen>

namespace headroom {

[[nodiscard]] QColor pinColour(int mark, const Theme &theme);
// Where the plan holds the line is thicker.
[[nodiscard]] QPen pinPen(int mark, const Theme &theme, bool strong);
void drawPinMarker(QPainter &painter, int mark, const QPointF &centre, double radius,
                   const Theme &theme);
// A stretch of its line with the marker on it.
void drawPinKey(QPainter &painter, int mark, const QRectF &room, const Theme &theme);
[[nodiscard]] QIcon pinIcon(int mark, const Theme &theme, double pixelRatio);

} // namespace headroom
