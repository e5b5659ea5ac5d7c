// What a row says of itself while another value stands in for it.
#pragma once

#include "core/scenario/parameter.h"

namespace headroom {

struct RowRemark
{
    std::string_view text{}; // one sentence; empty: the row has its effect
    std::string_view label{}; // in place of the row's label, no longer than it; may be empty
    [[nodiscard]] bool empty() const { return text.empty(); }
};
[[nodiscard]] RowRemark rowRemark(const Parameter &parameter, const Scenario &scenario);

} // namespace headroom
