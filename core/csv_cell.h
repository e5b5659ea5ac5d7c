// A text as one cell of a CSV file.
#pragma once

#include <string>
#include <string_view>

namespace headroom {

// Quoted where it must be; an apostrophe keeps spreadsheets from running what looks like a formula.
[[nodiscard]] inline std::string csvCell(std::string value)
{
    if (!value.empty() && std::string_view("=+-@").find(value[0]) != std::string_view::npos)
        value.insert(0, "'");
    if (value.find_first_of(",\"\n\r") == std::string::npos)
        return value;
    std::string quoted = "\"";
    for (char c : value) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace headroom
