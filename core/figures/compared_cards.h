// The cards that figures set beside the plan's.
#pragma once

#include "core/figures/figures.h"

#include <vector>

namespace headroom {

struct ComparedWith
{
    Message name;
    Card card;
    double dollarsAnHour = 0;
    Tone tone = Tone::First;
    bool isPlan = false;
};

// The plan's card first, under its library name where it has one, then the chosen ones of the
// library that differ from it; the plan's alone without a library.
[[nodiscard]] std::vector<ComparedWith> comparedCards(const FigureInput &input);

} // namespace headroom
