// How mouse and keys act on the drawing: zoom, handles, the read-out.
#include "ui/figures/axis_setup.h"
#include "ui/figures/figure_plot.h"
#include "ui/figures/read_out_box.h"
#include "ui/figures/rule_handles.h"
#include "ui/figures/within.h"
#include "ui/session/text.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double wheelFactor = 0.85;

} // namespace

void FigurePlot::zoomBy(double factor)
{
    if (QCPAxis *axis = zoomAxis()) {
        m_zoomed = true;
        axis->scaleRange(factor);
        queueReplot();
    }
}

void FigurePlot::panBy(double share)
{
    if (QCPAxis *axis = zoomAxis()) {
        m_zoomed = true;
        axis->moveRange(axis->range().size() * share);
        queueReplot();
    }
}

void FigurePlot::dragHandle(const QPointF &position)
{
    const auto rule = std::ranges::find(m_figure->rules, m_dragged, &Rule::handle);
    if (rule == m_figure->rules.end()) // an edit took it from under the mouse
        return;
    Q_EMIT handleMoved(toQString(m_dragged), valueAt(*this, *rule, position));
}

// By a share of what is seen, forwards or up.
void FigurePlot::moveHandle(double share, bool again)
{
    if (!again)
        Q_EMIT handleGrabbed();
    auto rule = std::ranges::find_if(m_figure->rules, [this](const Rule &r) {
        return !r.handle.empty() && r.handle == m_lastHandle;
    });
    if (rule == m_figure->rules.end())
        rule = std::ranges::find_if(m_figure->rules,
                                    [](const Rule &r) { return !r.handle.empty(); });
    if (rule == m_figure->rules.end())
        return;
    Q_EMIT handleMoved(toQString(rule->handle), valueMoved(*this, *rule, share));
}

void FigurePlot::mousePressEvent(QMouseEvent *event)
{
    m_pressedAt = event->pos();
    if (const Rule *rule = handleAt(*this, *m_figure, event->position());
        rule && event->button() == Qt::LeftButton) {
        m_dragged = rule->handle;
        m_lastHandle = m_dragged;
        Q_EMIT handleGrabbed();
        m_readOut->setReadOut({}, {});
        return event->accept();
    }
    QCustomPlot::mousePressEvent(event);
}

void FigurePlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_dragged.empty()) {
        if (event->button() == Qt::LeftButton)
            m_dragged.clear();
        return event->accept();
    }
    QCustomPlot::mouseReleaseEvent(event);
    const bool still = (event->pos() - m_pressedAt).manhattanLength() < 4;
    if (event->button() == Qt::LeftButton && still && axisRect()->rect().contains(event->pos()))
        Q_EMIT clicked(xAxis->pixelToCoord(event->pos().x()),
                       yAxis->pixelToCoord(event->pos().y()));
}

void FigurePlot::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_dragged.empty())
        return dragHandle(event->position());
    QCustomPlot::mouseMoveEvent(event);
    if (const Rule *rule = handleAt(*this, *m_figure, event->position()); rule && !event->buttons())
        setCursor(rule->vertical ? Qt::SizeHorCursor : Qt::SizeVerCursor);
    else
        unsetCursor();
    if (event->buttons() & Qt::LeftButton) {
        if ((event->pos() - m_pressedAt).manhattanLength() >= 4 && zoomAxis()
            && axisRect()->rect().contains(event->pos()))
            m_zoomed = true;
        return;
    }
    showReadOutAt(event->position());
}

void FigurePlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    QCustomPlot::mouseDoubleClickEvent(event);
    resetZoom();
}

void FigurePlot::wheelEvent(QWheelEvent *event)
{
    QCPAxis *axis = zoomAxis();
    const double notches = event->angleDelta().y() / 120.0;
    // Only a figure that was chosen zooms, so that scrolling a page passes over it.
    if (!axis || notches == 0 || !hasFocus()
        || !axisRect()->rect().contains(event->position().toPoint()))
        return event->ignore();
    m_zoomed = true;
    const double factor = std::pow(wheelFactor, notches);
    const bool horizontal = axis == xAxis;
    axis->scaleRange(
            factor, axis->pixelToCoord(horizontal ? event->position().x() : event->position().y()));
    queueReplot();
    event->accept();
}

void FigurePlot::leaveEvent(QEvent *event)
{
    QCustomPlot::leaveEvent(event);
    if (!m_readOut->readOut().empty()) {
        m_readOut->setReadOut({}, {});
        replotReadOut();
    }
}

void FigurePlot::focusOutEvent(QFocusEvent *event)
{
    QCustomPlot::focusOutEvent(event);
    m_readOut->setReadOut({}, {});
    replotReadOut();
}

void FigurePlot::showReadOutAt(const QPointF &position)
{
    const bool inside = axisRect()->rect().contains(position.toPoint());
    showReadOut(inside ? headroom::readOut(*m_figure, xAxis->pixelToCoord(position.x()),
                                           yAxis->pixelToCoord(position.y()), m_shown)
                       : ReadOut{},
                position);
}

void FigurePlot::showReadOut(const ReadOut &found, const QPointF &position)
{
    if (found.empty() && m_readOut->readOut().empty())
        return;
    m_readOut->setReadOut(found, position);
    replotReadOut();
}

// The sample of the lines in sight next to x on its right or left, four pixels away where they
// stand closer; x where there is none.
double FigurePlot::nextSample(double x, int direction) const
{
    constexpr double least = 4; // pixels
    double closer = x;
    double next = x;
    for (std::size_t i = 0; i < m_figure->series.size(); ++i) {
        const auto *line = std::get_if<Line>(&m_figure->series[i]);
        for (std::size_t n = 0; line && m_shown[i] && n < line->x.size(); ++n) {
            const double sample = line->x[n];
            if ((sample - x) * direction <= 0)
                continue;
            if (std::abs(xAxis->coordToPixel(sample) - xAxis->coordToPixel(x)) < least)
                closer = direction > 0 ? std::max(closer, sample) : std::min(closer, sample);
            else if (next == x || (next - sample) * direction > 0)
                next = sample;
        }
    }
    return next == x ? closer : next;
}

void FigurePlot::moveReadOut(int samples)
{
    const ReadOut &present = m_readOut->readOut();
    const QRectF room = axisRect()->rect();
    const bool vertical = isCategory(m_figure->y); // bars and spans lie in rows
    if (!present.empty() && present.followsX) {
        const double x = nextSample(present.x, samples);
        if (xAxis->range().contains(x))
            showReadOut(headroom::readOut(*m_figure, x, yAxis->range().center(), m_shown),
                        {xAxis->coordToPixel(x), room.center().y()});
        return;
    }
    QPointF position = present.empty() ? room.center() : m_readOutAt;
    const double step = isCategory(m_figure->x) || vertical
                                ? (vertical ? room.height() / std::max(1.0, yAxis->range().size())
                                            : room.width() / std::max(1.0, xAxis->range().size()))
                                : 4;
    if (vertical)
        position.ry() += samples * step;
    else
        position.rx() += samples * step;
    position.setX(within(position.x(), room.left() + 1, room.right() - 1));
    position.setY(within(position.y(), room.top() + 1, room.bottom() - 1));
    m_readOutAt = position;
    showReadOutAt(position);
}

void FigurePlot::keyPressEvent(QKeyEvent *event)
{
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    const bool control = event->modifiers() & Qt::ControlModifier;
    const double handleStep = shift ? 0.1 : 0.01;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return control ? moveHandle(event->key() == Qt::Key_Up ? handleStep : -handleStep,
                                    event->isAutoRepeat())
               : shift ? panBy(-0.1)
                       : moveReadOut(-1);
    case Qt::Key_Right:
    case Qt::Key_Down:
        return control ? moveHandle(event->key() == Qt::Key_Down ? -handleStep : handleStep,
                                    event->isAutoRepeat())
               : shift ? panBy(0.1)
                       : moveReadOut(1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(wheelFactor);
    case Qt::Key_Minus:
        return zoomBy(1 / wheelFactor);
    case Qt::Key_0:
    case Qt::Key_Home:
        return resetZoom();
    default:
        QCustomPlot::keyPressEvent(event);
    }
}

} // namespace headroom
