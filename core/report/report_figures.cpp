#include "core/figures/geometry.h"
#include "core/report/report_sections.h"

#include <algorithm>

namespace headroom {
namespace {

using Style = ReportText::Style;

constexpr std::size_t mostTableRows = 40; // of a figure; a longer list is for its CSV export

std::string_view pageOf(std::string_view figure)
{
    for (const Page &page : pageTable())
        if (std::ranges::find(page.figures, figure) != page.figures.end())
            return page.title;
    return "Further figures";
}

// Its finding is all there is to it: a conflict, or what the plan does not have.
bool isWords(const Figure &figure)
{
    return !figure.isTable() && figure.series.empty();
}

void addTitle(std::vector<ReportBlock> &blocks, const Figure &figure)
{
    blocks.push_back(ReportText{Style::Heading, figure.title});
    if (!figure.subtitle.empty())
        blocks.push_back(ReportText{Style::Dim, figure.subtitle});
}

void addTable(std::vector<ReportBlock> &blocks, Figure figure, std::size_t most)
{
    const std::size_t rows = figure.table.rows.size();
    figure.table.rows.resize(std::min(rows, most));
    addTitle(blocks, figure);
    if (isWords(figure))
        return;
    if (figure.table.rows.empty())
        blocks.push_back(ReportText{Style::Body, {"Nothing to list."}});
    else
        blocks.push_back(reportTable(figure.table));
    if (rows > most)
        figure.without.insert(figure.without.begin(),
                              {"%1 more rows, which the figure's CSV export has",
                               {full(static_cast<double>(rows - most))}});
    if (!figure.without.empty())
        blocks.push_back(ReportText{.style = Style::Without, .parts = figure.without});
}

} // namespace

ReportTable reportTable(const FigureTable &source)
{
    ReportTable table{.columns = source.columns};
    for (std::size_t i = 0; i < source.columns.size(); ++i)
        table.numeric.push_back(isNumberColumn(source, i));
    for (const auto &cells : source.rows) {
        ReportRow row;
        for (const Cell &cell : cells)
            row.cells.push_back({.value = cell});
        row.cells.resize(source.columns.size());
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportSection breakEvenSection(const Figure &figure)
{
    ReportSection section{.id = "breakevens", .title = {"Break-evens"}};
    addTable(section.blocks, figure, figure.table.rows.size());
    return section;
}

ReportSection figuresSection(const ReportFacts &facts)
{
    ReportSection section{.id = "figures", .title = {"Figures"}};
    std::string_view page;
    for (std::size_t i = 0; i < facts.figures.size(); ++i) {
        const FigureRow &row = *facts.input.figures[i];
        const Figure &figure = facts.figures[i];
        if (row.id == "margins.breakeven")
            continue; // a section of its own
        if (pageOf(row.id) != page) {
            page = pageOf(row.id);
            section.blocks.push_back(ReportText{Style::Strong, {page}});
        }
        if (figure.isTable() || isWords(figure))
            addTable(section.blocks, figure, mostTableRows);
        else
            section.blocks.push_back(ReportFigure{figure});
    }
    return section;
}

} // namespace headroom
