#include "ui/parameters/value_steps.h"

#include <QKeyEvent>
#include <QWheelEvent>

namespace headroom {
namespace {

StepSize sizeOf(const QInputEvent &event)
{
    return event.modifiers() & Qt::ControlModifier ? StepSize::Fine : StepSize::Normal;
}

} // namespace

std::optional<ValueStep> valueStep(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Up:
        return ValueStep{1, sizeOf(event)};
    case Qt::Key_Down:
        return ValueStep{-1, sizeOf(event)};
    case Qt::Key_PageUp:
        return ValueStep{1, StepSize::Coarse};
    case Qt::Key_PageDown:
        return ValueStep{-1, StepSize::Coarse};
    default:
        return std::nullopt;
    }
}

std::optional<ValueStep> valueStep(const QWheelEvent &event)
{
    const int notches = event.angleDelta().y() / 120;
    if (notches == 0)
        return std::nullopt;
    return ValueStep{notches, sizeOf(event)};
}

} // namespace headroom
