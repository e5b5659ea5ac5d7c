// How the figure of another scenario is added to the present one. Only compared.cpp reads it.
#pragma once

#include "core/figures/figures.h"

#include <span>

namespace headroom {

// A scenario with its own figure of the same kind.
struct OtherFigure
{
    const NamedScenario *scenario = nullptr;
    const Figure *figure = nullptr;
};

// Each adds what it can and returns the letters of those that have no place in the figure.
// Curves: the one that the plan stands on, with its points; axes widen to hold them, the
// horizontal one only where asked.
[[nodiscard]] std::string addCurves(Figure &figure, std::span<const OtherFigure> others,
                                    bool widenX);
// Side by side where there is room for all; else a marker at what each stack comes to.
[[nodiscard]] std::string addBars(Figure &figure, std::span<const OtherFigure> others,
                                  const std::string &now);
// At their values of the map's two parameters; hollow where they differ from now in other rows, for
// which the colours are not theirs.
[[nodiscard]] std::string addToMap(Figure &figure, std::span<const OtherFigure> others,
                                   const Scenario &now);

} // namespace headroom
