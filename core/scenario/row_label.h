// The name of a row inside a text for people, who do not know ids.
#pragma once

#include "core/message.h"
#include "core/scenario/parameter.h"

#include <string_view>

namespace headroom {

// `id` is one of the table.
[[nodiscard]] inline Word rowLabel(std::string_view id)
{
    return {findParameter(id)->label};
}

} // namespace headroom
