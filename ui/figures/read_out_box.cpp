#include "ui/figures/read_out_box.h"

#include "ui/figures/pin_marks.h"
#include "ui/figures/tone_colours.h"
#include "ui/session/text.h"

#include <algorithm>

namespace headroom {

ReadOutBox::ReadOutBox(QCPAxisRect *axisRect, const QString &layer)
    : QCPLayerable(axisRect->parentPlot(), layer)
    , m_axisRect(axisRect)
{
}

void ReadOutBox::setReadOut(const ReadOut &readOut, const QPointF &cursor)
{
    m_readOut = readOut;
    m_cursor = cursor;
}

void ReadOutBox::applyDefaultAntialiasingHint(QCPPainter *painter) const
{
    painter->setAntialiasing(true);
}

void ReadOutBox::draw(QCPPainter *painter)
{
    if (m_readOut.empty() || !m_theme)
        return;
    const QRectF room = m_axisRect->rect();
    if (m_readOut.followsX) {
        const double x = m_axisRect->axis(QCPAxis::atBottom)->coordToPixel(m_readOut.x);
        painter->setPen(QPen(m_theme->dimText, 1));
        painter->drawLine(QPointF(x, room.top()), QPointF(x, room.bottom()));
    }
    const NumberStyle style = localNumberStyle();
    QFont bold = parentPlot()->font();
    bold.setWeight(QFont::Bold);
    const QFontMetricsF metrics(bold);
    const double line = metrics.height() + 2;
    double width = metrics.horizontalAdvance(translated(m_readOut.heading, style));
    QList<std::pair<QString, QString>> texts;
    for (const ReadOutLine &part : m_readOut.lines) {
        texts +=
                {translated(part.label, style), toQString(Message{"%1", {part.value}}.text(style))};
        width = std::max(width,
                         metrics.horizontalAdvance(texts.back().first + u' ' + texts.back().second)
                                 + 24);
    }
    // In the corner opposite the cursor, so that what is read stays in sight.
    const QSizeF size(width + 18, line * double(texts.size() + 1) + 12);
    QRectF box(room.topLeft() + QPointF(8, 8), size);
    if (m_cursor.x() < room.center().x())
        box.moveRight(room.right() - 8);
    if (m_cursor.y() < room.center().y())
        box.moveBottom(room.bottom() - 8);
    painter->setPen(QPen(m_theme->line, 1));
    painter->setBrush(m_theme->panel);
    painter->drawRoundedRect(box, 5, 5);
    QRectF row(box.left() + 9, box.top() + 6, box.width() - 18, line);
    painter->setFont(bold);
    painter->setPen(m_theme->text);
    painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter, translated(m_readOut.heading, style));
    painter->setFont(parentPlot()->font());
    for (qsizetype i = 0; i < texts.size(); ++i) {
        row.translate(0, line);
        const Tone tone = m_readOut.lines[static_cast<std::size_t>(i)].tone;
        if (const auto mark = markOf(tone)) {
            drawPinMarker(*painter, *mark, QPointF(row.left() + 4, row.center().y()), 3.6,
                          *m_theme);
        } else {
            painter->setPen(Qt::NoPen);
            painter->setBrush(colourOf(tone, *m_theme));
            painter->drawRoundedRect(QRectF(row.left(), row.center().y() - 4, 8, 8), 2, 2);
        }
        painter->setPen(m_theme->text);
        painter->drawText(row.adjusted(14, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          texts[i].first);
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, texts[i].second);
    }
}

} // namespace headroom
