// What a person did to the drawing of a figure: zoomed it, hid some of its series. It outlives the
// drawing, which may be put away for another figure.
#pragma once

#include "core/figures/geometry.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace headroom {

struct PlotView
{
    bool zoomed = false;
    Range x{}; // both of meaning only when zoomed
    Range y{};
    std::vector<std::string> hidden; // labels of series, as written in English

    [[nodiscard]] bool isPlain() const { return !zoomed && hidden.empty(); }
    bool operator==(const PlotView &) const = default;
};

using PlotViews = std::map<std::string, PlotView, std::less<>>; // by figure id

} // namespace headroom
