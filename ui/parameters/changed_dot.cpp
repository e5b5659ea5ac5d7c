#include "ui/parameters/changed_dot.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace headroom {

ChangedDot::ChangedDot(QWidget *parent)
    : QAbstractButton(parent)
{
    setFixedWidth(16);
    setCursor(Qt::PointingHandCursor);
    setKept(true); // rows do not jump when the dot comes
    setChanged(false);
}

void ChangedDot::setChanged(bool changed)
{
    setVisible(changed);
}

void ChangedDot::setKept(bool kept)
{
    QSizePolicy policy = sizePolicy();
    policy.setRetainSizeWhenHidden(kept);
    setSizePolicy(policy);
}

void ChangedDot::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    const double radius = underMouse() || hasFocus() ? 5 : 3.5;
    painter.drawEllipse(QRectF(rect()).center(), radius, radius);
}

} // namespace headroom
