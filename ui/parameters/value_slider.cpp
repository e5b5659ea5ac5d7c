#include "ui/parameters/value_slider.h"

#include "ui/parameters/value_steps.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QPainter>

#include <cmath>

namespace headroom {
namespace {

constexpr double handleRadius = 7;

class SliderAccessible : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit SliderAccessible(ValueSlider *slider)
        : QAccessibleWidget(slider, QAccessible::Slider)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? slider()->valueText() : QAccessibleWidget::text(kind);
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    // Numbers in the row's unit, which stands in the name.
    QVariant currentValue() const override { return slider()->shownValue(); }
    void setCurrentValue(const QVariant &value) override { slider()->changeTo(value.toDouble()); }
    QVariant minimumValue() const override { return slider()->parameter().slider.low; }
    QVariant maximumValue() const override { return slider()->parameter().slider.high; }
    QVariant minimumStepSize() const override { return 0.0; } // not known

private:
    ValueSlider *slider() const { return static_cast<ValueSlider *>(widget()); }
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *slider = qobject_cast<ValueSlider *>(object);
    return slider ? new SliderAccessible(slider) : nullptr;
}

} // namespace

void installSliderAccessibility()
{
    QAccessible::installFactory(makeAccessible);
}

ValueSlider::ValueSlider(const Parameter &parameter, QWidget *parent)
    : QSlider(Qt::Horizontal, parent)
    , m_parameter(parameter)
{
    setRange(0, positions);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

void ValueSlider::showValue(double value)
{
    if (m_value == value)
        return;
    m_value = value;
    const QSignalBlocker blocker(this);
    setValue(static_cast<int>(
            std::lround(headroom::sliderPosition(m_parameter, value) * positions)));
    update();
    if (QAccessible::isActive()) {
        QAccessibleValueChangeEvent event(this, value);
        QAccessible::updateAccessibility(&event);
    }
}

void ValueSlider::changeTo(double value)
{
    Q_EMIT gestureStarted();
    edit(valueAt(m_parameter, headroom::sliderPosition(m_parameter, value)));
}

QString ValueSlider::valueText() const
{
    return toQString(formatWithUnit(m_parameter, m_value, localNumberStyle()));
}

QSize ValueSlider::sizeHint() const
{
    return {140, 24};
}

QSize ValueSlider::minimumSizeHint() const
{
    return {60, 24};
}

QRectF ValueSlider::groove() const
{
    return {handleRadius + 1, height() / 2.0 - 2, width() - 2 * handleRadius - 2, 4};
}

void ValueSlider::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF track = groove();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.groove);
    painter.drawRoundedRect(track.adjusted(0, 1, 0, -1), 1, 1);
    if (m_breakEvens)
        paintMarks(painter, track);
    painter.setPen(Qt::NoPen);

    const QPointF centre(track.left() + track.width() * value() / positions, height() / 2.0);
    const bool focused = hasFocus();
    if (focused) {
        QColor halo = theme.accent;
        halo.setAlphaF(0.25F);
        painter.setBrush(halo);
        painter.drawEllipse(centre, handleRadius + 4, handleRadius + 4);
    }
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(underMouse() || focused ? theme.accent : theme.panel);
    painter.drawEllipse(centre, handleRadius - 1, handleRadius - 1);
}

// Thick where the plan holds in time and memory; one stroke where the deadline turns, two where
// memory does.
void ValueSlider::paintMarks(QPainter &painter, const QRectF &track) const
{
    const Theme &theme = themeOf(palette());
    const auto place = [&](double value) {
        return track.left() + track.width() * headroom::sliderPosition(m_parameter, value);
    };
    painter.setBrush(theme.holds);
    for (const HoldingStretch &stretch : holdsBoth(*m_breakEvens)) {
        const double left = place(stretch.low);
        const double width = std::max(2.0, place(stretch.high) - left);
        painter.drawRoundedRect(QRectF(left, track.center().y() - 3, width, 6), 2, 2);
    }
    painter.setPen(QPen(theme.text, 1.6));
    const auto stroke = [&](double x) {
        painter.drawLine(QPointF(x, track.center().y() - 8), QPointF(x, track.center().y() + 8));
    };
    const auto inSight = [&](double value) {
        return value >= m_parameter.slider.low && value <= m_parameter.slider.high;
    };
    for (const BreakEven &crossing : m_breakEvens->deadline.crossings)
        if (inSight(crossing.value))
            stroke(place(crossing.value));
    for (const BreakEven &crossing : m_breakEvens->memory.crossings)
        if (inSight(crossing.value)) {
            stroke(place(crossing.value) - 1.8);
            stroke(place(crossing.value) + 1.8);
        }
}

void ValueSlider::showBreakEvens(const RowBreakEvens *row)
{
    const std::optional<RowBreakEvens> shown = row ? std::optional(*row) : std::nullopt;
    if (shown == m_breakEvens)
        return;
    m_breakEvens = shown;
    update();
}

void ValueSlider::edit(double value)
{
    if (value == m_value)
        return;
    showValue(value);
    Q_EMIT edited(value);
}

void ValueSlider::dragTo(double x)
{
    const QRectF track = groove();
    edit(valueAt(m_parameter, (x - track.left()) / track.width()));
}

void ValueSlider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    setSliderDown(true);
    Q_EMIT gestureStarted();
    dragTo(event->position().x());
}

void ValueSlider::mouseMoveEvent(QMouseEvent *event)
{
    if (isSliderDown())
        dragTo(event->position().x());
}

void ValueSlider::mouseReleaseEvent(QMouseEvent *)
{
    setSliderDown(false);
}

void ValueSlider::mouseDoubleClickEvent(QMouseEvent *)
{
    Q_EMIT resetRequested();
}

void ValueSlider::stepBy(int count, StepSize size)
{
    Q_EMIT stepStarted();
    edit(stepped(m_parameter, m_value, count, size));
}

void ValueSlider::keyPressEvent(QKeyEvent *event)
{
    const StepSize size =
            event->modifiers() & Qt::ControlModifier ? StepSize::Fine : StepSize::Normal;
    if (const auto step = valueStep(*event))
        return stepBy(step->count, step->size);
    switch (event->key()) {
    case Qt::Key_Right:
        return stepBy(1, size);
    case Qt::Key_Left:
        return stepBy(-1, size);
    case Qt::Key_Home:
        Q_EMIT stepStarted();
        return edit(valueAt(m_parameter, 0));
    case Qt::Key_End:
        Q_EMIT stepStarted();
        return edit(valueAt(m_parameter, 1));
    default:
        event->ignore();
    }
}

void ValueSlider::wheelEvent(QWheelEvent *event)
{
    // Scrolling the panel must not change a plan: only a slider that was chosen turns.
    const auto step = valueStep(*event);
    if (!hasFocus() || !step)
        return event->ignore();
    stepBy(step->count, step->size);
    event->accept();
}

} // namespace headroom
