// The table of settings that are lists of whole numbers.
#pragma once

#include "core/explore/settings.h"

#include <span>

namespace headroom {

struct ListSetting
{
    Parameter value; // its name, and what each entry is accepted as
    std::span<const std::string_view> figures; // ids it acts on; it is offered beside them
    const std::vector<double> &(*get)(const ExploreSettings &) = nullptr;
    void (*set)(ExploreSettings &, std::vector<double>) = nullptr; // not empty, each accepted
};
[[nodiscard]] std::span<const ListSetting> listSettings();

} // namespace headroom
