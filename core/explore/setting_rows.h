// The table of settings with one value each: pages make their controls from it.
#pragma once

#include "core/explore/settings.h"

#include <span>

namespace headroom {

struct SettingRow
{
    // Name, kind, unit and what is accepted, as for a parameter; no get and set of a scenario.
    Parameter value;
    std::span<const std::string_view> figures; // ids it acts on; it is offered beside them
    double (*get)(const ExploreSettings &) = nullptr;
    void (*set)(ExploreSettings &, double) = nullptr; // the value must be accepted
};
[[nodiscard]] std::span<const SettingRow> settingRows();

} // namespace headroom
