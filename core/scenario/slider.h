// Where a value stands on its row's slider, and what a step of a key means in real units.
#pragma once

#include "core/scenario/parameter.h"

namespace headroom {

// 0 … 1 along the slider; values outside the slider's range stand at its end, "never" at the
// high end. The row has a slider (scale is not None).
[[nodiscard]] double sliderPosition(const Parameter &parameter, double value);

// The value at a position, rounded to what a person would type: whole numbers for counts, powers
// of two where the scale has them, about three digits otherwise. Always accepted by the row, and
// idempotent: valueAt(sliderPosition(valueAt(x))) == valueAt(x).
[[nodiscard]] double valueAt(const Parameter &parameter, double position);

// A value as a person would type it there: three digits, whole for counts, inside the hard range.
[[nodiscard]] double typedValue(const Parameter &parameter, double value);

enum class StepSize { Fine, Normal, Coarse };

// The value `count` keyboard steps from `value` (negative: down), inside the hard range.
[[nodiscard]] double stepped(const Parameter &parameter, double value, int count, StepSize size);

} // namespace headroom
