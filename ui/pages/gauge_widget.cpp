#include "ui/pages/gauge_widget.h"

#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace headroom {

GaugeWidget::GaugeWidget(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void GaugeWidget::setGauge(const Gauge &gauge)
{
    if (m_gauge == gauge && !m_label.isEmpty())
        return;
    m_gauge = gauge;
    const NumberStyle style = localNumberStyle();
    m_label = translated(gauge.label);
    m_text = gauge.text.empty() ? QStringLiteral("–") : translated(gauge.text, style);
    m_over = gauge.over.empty() ? QString() : translated(gauge.over, style);
    setAccessibleName(m_label);
    setAccessibleDescription(m_over.isEmpty() ? m_text : m_text + QStringLiteral(", ") + m_over);
    setToolTip(m_label + QStringLiteral(": ") + accessibleDescription());
    update();
}

void GaugeWidget::setCompact(bool compact)
{
    m_compact = compact;
    updateGeometry();
    update();
}

QSize GaugeWidget::sizeHint() const
{
    return m_compact ? QSize(118, 36) : QSize(196, 36);
}

void GaugeWidget::paintBar(QPainter &painter) const
{
    const Theme &theme = themeOf(palette());
    const QRectF track(0, 24, width(), 8);
    painter.setPen(Qt::NoPen);
    QColor empty = theme.groove;
    empty.setAlphaF(0.35F);
    painter.setBrush(empty);
    painter.drawRoundedRect(track, 4, 4);
    painter.setBrush(m_over.isEmpty() ? theme.accent : theme.bad);
    painter.drawRoundedRect(QRectF(0, 24, width() * m_gauge.share, 8), 4, 4);
    painter.setBrush(theme.text);
    painter.drawRect(QRectF(width() * gaugeLimit - 1, 21, 2, 14));
}

void GaugeWidget::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font = this->font();
    font.setPixelSize(12);
    painter.setFont(font);
    painter.setPen(theme.text);
    const bool over = !m_over.isEmpty();
    const QString &value = over ? m_over : m_text;
    QFont bold = font;
    bold.setWeight(QFont::Bold);
    // The number has its room first; the label gives way, and stands whole in the tip.
    const int taken = m_compact ? 0 : QFontMetrics(bold).horizontalAdvance(value) + 8;
    const int room = std::max(0, width() - taken);
    painter.drawText(QRectF(0, 0, room, 18), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_label, Qt::ElideRight, room));

    painter.setFont(bold);
    painter.setPen(over ? theme.bad : theme.text);
    if (m_compact) {
        painter.drawText(QRectF(0, 18, width(), 18), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(value, Qt::ElideRight, width()));
        return;
    }
    painter.drawText(QRectF(0, 0, width(), 18), Qt::AlignRight | Qt::AlignVCenter, value);
    if (!m_gauge.text.empty())
        paintBar(painter);
}

} // namespace headroom
