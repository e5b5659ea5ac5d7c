// A card that a scenario can be tried on.
#pragma once

#include "core/scenario/scenario.h"

#include <string>

namespace headroom {

struct NamedCard
{
    std::string stem; // as it is typed: "h100-sxm"
    std::string name;
    Card card;
};

} // namespace headroom
