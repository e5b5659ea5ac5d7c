// Keys and wheel turns that step a value, the same wherever one is edited.
#pragma once

#include "core/scenario/slider.h"

#include <optional>

class QKeyEvent;
class QWheelEvent;

namespace headroom {

struct ValueStep
{
    int count = 0; // up; negative: down
    StepSize size = StepSize::Normal;
};
// Up, Down, Page Up and Page Down, fine with Ctrl; empty for other keys.
[[nodiscard]] std::optional<ValueStep> valueStep(const QKeyEvent &event);
// Empty for less than a notch.
[[nodiscard]] std::optional<ValueStep> valueStep(const QWheelEvent &event);

} // namespace headroom
