#include "app/text_table.h"

#include <algorithm>

namespace headroom {
namespace {

// Characters, not bytes: continuation bytes of UTF-8 take no room.
std::size_t width(const std::string &text)
{
    return static_cast<std::size_t>(
            std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

} // namespace

void TextTable::addRow(std::vector<std::string> cells)
{
    m_rows.push_back(std::move(cells));
}

void TextTable::addHeading(std::string heading)
{
    m_rows.push_back({std::move(heading)});
}

std::string TextTable::text(std::size_t rightAligned) const
{
    std::vector<std::size_t> widths;
    for (const auto &row : m_rows) {
        if (row.size() == 1)
            continue;
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width(row[i]));
    }
    std::string result;
    for (const auto &row : m_rows) {
        if (row.size() == 1) {
            result += (result.empty() ? "" : "\n") + row[0] + '\n';
            continue;
        }
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - width(row[i]), ' ');
            line += "  " + (i == rightAligned ? padding + row[i] : row[i] + padding);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + '\n';
    }
    return result;
}

} // namespace headroom
