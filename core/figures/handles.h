// What a person moved inside a figure: the failure on a time line, the moment of a play-back. View
// state of a window, no part of a scenario: a figure reads it and starts without it.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

class HandleValues
{
public:
    // In the units of the axis the handle runs along; a figure clamps it to what it shows.
    [[nodiscard]] double valueOr(std::string_view id, double otherwise) const
    {
        const auto found = std::ranges::find(m_values, id, &std::pair<std::string, double>::first);
        return found == m_values.end() ? otherwise : found->second;
    }

    void set(std::string_view id, double value)
    {
        const auto found = std::ranges::find(m_values, id, &std::pair<std::string, double>::first);
        if (found == m_values.end())
            m_values.emplace_back(id, value);
        else
            found->second = value;
    }

    bool operator==(const HandleValues &) const = default;

private:
    std::vector<std::pair<std::string, double>> m_values;
};

} // namespace headroom
