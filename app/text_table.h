// Columns for the terminal.
#pragma once

#include <string>
#include <vector>

namespace headroom {

class TextTable
{
public:
    void addRow(std::vector<std::string> cells);
    // A line of its own above the rows that follow.
    void addHeading(std::string heading);
    // Columns two spaces apart; `rightAligned` is the column of figures.
    [[nodiscard]] std::string text(std::size_t rightAligned) const;

private:
    std::vector<std::vector<std::string>> m_rows; // a heading is a row of one cell
};

} // namespace headroom
