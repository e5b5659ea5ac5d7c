// The colour of a tone in a theme.
#pragma once

#include "core/figures/figure.h"
#include "ui/theme/theme.h"

namespace headroom {

// Every tone keeps 3:1 on the theme's panel, on which figures are drawn.
[[nodiscard]] QColor colourOf(Tone tone, const Theme &theme);

} // namespace headroom
