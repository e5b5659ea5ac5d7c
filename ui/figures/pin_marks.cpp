#include "ui/figures/pin_marks.h"

#include "ui/figures/tone_colours.h"

#include <array>
#include <cmath>

namespace headroom {
namespace {

// In units of the pen's width.
const std::array<QList<qreal>, mostPins> dashes{{
        {7, 2.5},
        {2.2, 1.6},
        {7, 2, 1.5, 2},
        {4, 2, 4, 4},
        {7, 2, 1.5, 2, 1.5, 2},
        {12, 3},
}};

// Corners on the unit circle, the first one at `turn` quarter turns from the right.
QPolygonF corners(int count, double turn, const QPointF &centre, double radius)
{
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) {
        const double angle = M_PI / 2 * turn + 2 * M_PI * i / count;
        polygon << centre + radius * QPointF(std::cos(angle), -std::sin(angle));
    }
    return polygon;
}

} // namespace

QColor pinColour(int mark, const Theme &theme)
{
    return colourOf(toneOfMark(mark), theme);
}

QPen pinPen(int mark, const Theme &theme, bool strong)
{
    QPen pen(pinColour(mark, theme), strong ? 2.4 : 1.3);
    pen.setDashPattern(dashes[static_cast<std::size_t>(mark)]);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

void drawPinMarker(QPainter &painter, int mark, const QPointF &centre, double radius,
                   const Theme &theme)
{
    painter.setPen(QPen(theme.panel, 1));
    painter.setBrush(pinColour(mark, theme));
    switch (mark) {
    case 0:
        painter.drawPolygon(corners(4, 0.5, centre, 1.2 * radius)); // square
        break;
    case 1:
        painter.drawPolygon(corners(3, 1, centre, 1.3 * radius)); // triangle
        break;
    case 2:
        painter.drawPolygon(corners(4, 0, centre, 1.3 * radius)); // diamond
        break;
    case 3:
        painter.drawPolygon(corners(3, -1, centre, 1.3 * radius)); // triangle, point down
        break;
    case 4: { // cross
        painter.setPen(QPen(theme.panel, 4.5, Qt::SolidLine, Qt::SquareCap));
        for (int pass = 0; pass < 2; ++pass) {
            painter.drawLine(centre + QPointF(-radius, -radius), centre + QPointF(radius, radius));
            painter.drawLine(centre + QPointF(-radius, radius), centre + QPointF(radius, -radius));
            painter.setPen(QPen(pinColour(mark, theme), 2.6, Qt::SolidLine, Qt::SquareCap));
        }
        break;
    }
    default: { // star
        QPolygonF star;
        const QPolygonF outer = corners(5, 1, centre, 1.5 * radius);
        const QPolygonF inner = corners(5, 1.4, centre, 0.6 * radius);
        for (int i = 0; i < 5; ++i)
            star << outer[i] << inner[i];
        painter.drawPolygon(star);
    }
    }
}

void drawPinKey(QPainter &painter, int mark, const QRectF &room, const Theme &theme)
{
    painter.setPen(pinPen(mark, theme, true));
    painter.drawLine(QPointF(room.left(), room.center().y()),
                     QPointF(room.right(), room.center().y()));
    drawPinMarker(painter, mark, room.center(), 4.2, theme);
}

QIcon pinIcon(int mark, const Theme &theme, double pixelRatio)
{
    const QSize size(26, 14);
    QPixmap pixmap(size * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    drawPinKey(painter, mark, QRectF(QPointF(0, 0), QSizeF(size)), theme);
    painter.end();
    QIcon icon;
    icon.addPixmap(pixmap, QIcon::Normal);
    icon.addPixmap(pixmap, QIcon::Disabled);
    return icon;
}

} // namespace headroom
