// What a row says of itself while another value stands in for it.
#pragma once

#include "core/scenario/parameter.h"

namespace headroom {

struct RowRemark
{
    std::string_view brief{}; // behind the label
    std::string_view text{}; // one sentence
    [[nodiscard]] bool empty() const { return brief.empty(); }
};
[[nodiscard]] RowRemark rowRemark(const Parameter &parameter, const Scenario &scenario);

} // namespace headroom
