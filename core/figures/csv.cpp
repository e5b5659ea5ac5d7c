#include "core/figures/csv.h"

#include "core/csv_cell.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace headroom {
namespace {

std::string number(double value)
{
    if (!std::isfinite(value))
        return {};
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

// The unit stands in the label as a word of its own: "days", but not the s in "start".
bool saysUnit(std::string_view label, std::string_view symbol)
{
    const auto isPartOfWord = [&](std::size_t at) {
        return at < label.size()
               && (std::isalnum(static_cast<unsigned char>(label[at])) || (label[at] & 0x80));
    };
    for (std::size_t at = label.find(symbol); at != std::string_view::npos;
         at = label.find(symbol, at + 1))
        if (!(at > 0 && isPartOfWord(at - 1)) && !isPartOfWord(at + symbol.size()))
            return true;
    return false;
}

std::string withUnit(const Message &label, Unit unit, std::string_view otherwise)
{
    const std::string name = label.empty() ? std::string(otherwise) : label.text();
    const std::string symbol(unitSymbol(unit));
    return csvCell(symbol.empty() || saysUnit(name, symbol) ? name : name + " [" + symbol + "]");
}

std::string comments(const Figure &figure, std::string_view provenance)
{
    std::string lines;
    const auto add = [&](std::string_view line) { lines += csvComment(line); };
    add((figure.shownFor.empty() ? std::string() : figure.shownFor.text() + ": ")
        + figure.title.text());
    if (!figure.subtitle.empty())
        add(figure.subtitle.text());
    for (const Message &remark : figure.remarks)
        add(remark.text());
    for (const Message &part : figure.without)
        add("without: " + part.text());
    for (const Rule &rule : figure.rules)
        if (!rule.cursor)
            add(rule.label.text() + ": " + number(rule.at));
    for (std::size_t start = 0; start < provenance.size();) {
        const std::size_t end = std::min(provenance.find('\n', start), provenance.size());
        add(provenance.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

// Points beside bars: what the bars of another scenario come to.
bool isMarkedTotal(const Series &series)
{
    return std::holds_alternative<Points>(series) && markOf(toneOf(series));
}

std::string markedTotal(const Points &points, bool horizontal, std::size_t category)
{
    const std::vector<double> &along = horizontal ? points.y : points.x;
    const std::vector<double> &values = horizontal ? points.x : points.y;
    for (std::size_t k = 0; k < std::min(along.size(), values.size()); ++k)
        if (std::round(along[k]) == static_cast<double>(category))
            return number(values[k]);
    return {};
}

std::string barRows(const Figure &figure)
{
    const bool horizontal = figure.y.scale == AxisScale::Category;
    const Axis &categories = horizontal ? figure.y : figure.x;
    const Unit unit = horizontal ? figure.x.unit : figure.y.unit;
    std::string rows = "category";
    const auto ofScenario = [&](const Bars &bars) { // whose, where there are several
        return bars.group > 0 && bars.group < figure.groups.size()
                       ? Message{"%1: %2", {figure.groups[bars.group].text(), bars.label.text()}}
                       : bars.label;
    };
    for (const Series &series : figure.series) {
        if (const auto *bars = std::get_if<Bars>(&series))
            rows += "," + withUnit(ofScenario(*bars), unit, "value");
        else if (isMarkedTotal(series))
            rows += "," + withUnit(labelOf(series), unit, "value");
    }
    rows += "\n";
    for (std::size_t c = 0; c < categories.categories.size(); ++c) {
        rows += csvCell(categories.categories[c].text());
        for (const Series &series : figure.series) {
            if (const auto *bars = std::get_if<Bars>(&series))
                rows += "," + (c < bars->values.size() ? number(bars->values[c]) : "");
            else if (isMarkedTotal(series))
                rows += "," + markedTotal(std::get<Points>(series), horizontal, c);
        }
        rows += "\n";
    }
    return rows;
}

std::string pointRows(const Figure &figure)
{
    std::string rows = "series," + withUnit(figure.x.label, figure.x.unit, "x") + ","
                       + withUnit(figure.y.label, figure.y.unit, "y") + ",holds";
    const bool named = std::ranges::any_of(figure.series, [](const Series &series) {
        const auto *points = std::get_if<Points>(&series);
        return points && !points->names.empty();
    });
    rows += named ? ",name\n" : "\n";
    for (const Series &series : figure.series) {
        const std::string name = csvCell(labelOf(series).text());
        const auto add = [&](double x, double y, std::string_view holds,
                             const Message &ofPoint = {}) {
            rows += name + "," + number(x) + "," + number(y) + "," + std::string(holds)
                    + (named ? "," + csvCell(ofPoint.text()) : "") + "\n";
        };
        if (const auto *line = std::get_if<Line>(&series))
            for (std::size_t i = 0; i < line->x.size() && i < line->y.size(); ++i)
                add(line->x[i], line->y[i],
                    i < line->strong.size() ? (line->strong[i] ? "yes" : "no") : "");
        if (const auto *points = std::get_if<Points>(&series))
            for (std::size_t i = 0; i < points->x.size() && i < points->y.size(); ++i)
                add(points->x[i], points->y[i], "",
                    i < points->names.size() ? points->names[i] : Message{});
    }
    return rows;
}

// Columns that some series of spans have for what their spans are about.
std::vector<Message> spanFields(const Figure &figure)
{
    std::vector<Message> fields;
    for (const Series &series : figure.series)
        if (const auto *spans = std::get_if<Spans>(&series))
            for (const Message &field : spans->fields)
                if (std::ranges::find(fields, field) == fields.end())
                    fields.push_back(field);
    return fields;
}

// The amount of a span's `about` that belongs into a column; nothing where it has none.
std::string fieldOf(const Spans &spans, const Span &span, const Message &field)
{
    const auto found = std::ranges::find(spans.fields, field);
    const auto at = static_cast<std::size_t>(found - spans.fields.begin());
    if (at >= std::min(spans.fields.size(), span.about.arguments.size()))
        return {};
    const auto &argument = span.about.arguments[at];
    const auto *amount = std::get_if<Amount>(&argument);
    return amount ? number(amount->value) : csvCell(Message{"%1", {argument}}.text());
}

std::string spanRows(const Figure &figure)
{
    const std::vector<Message> fields = spanFields(figure);
    std::string rows = "row,series," + withUnit({"start"}, figure.x.unit, "start") + ","
                       + withUnit({"end"}, figure.x.unit, "end");
    for (const Message &field : fields)
        rows += "," + csvCell(field.text());
    rows += fields.empty() ? "\n" : ",what\n";
    for (const Series &series : figure.series)
        if (const auto *spans = std::get_if<Spans>(&series))
            for (const Span &span : spans->spans) {
                const auto row = static_cast<std::size_t>(span.row);
                rows += (row < figure.y.categories.size() ? csvCell(figure.y.categories[row].text())
                                                          : number(span.row))
                        + "," + csvCell(spans->label.text()) + "," + number(span.start) + ","
                        + number(span.end);
                for (const Message &field : fields)
                    rows += "," + fieldOf(*spans, span, field);
                rows += fields.empty() ? "\n" : "," + csvCell(span.about.text()) + "\n";
            }
    return rows;
}

std::string diagramRows(const Diagram &diagram, const Figure &figure)
{
    std::string rows = "part,label\n";
    for (const DiagramBox &box : diagram.boxes)
        if (!box.label.empty())
            rows += std::string(box.frame ? "host" : "box") + "," + csvCell(box.label.text())
                    + "\n";
    for (const Note &note : figure.notes)
        rows += "note," + csvCell(note.text.text()) + "\n";
    return rows;
}

std::string mapRows(const Figure &figure, const HeatMap &map)
{
    std::string rows = withUnit(figure.x.label, figure.x.unit, "x") + ","
                       + withUnit(figure.y.label, figure.y.unit, "y") + ","
                       + withUnit(map.label, map.unit, "value") + "\n";
    const auto at = [](const Axis &axis, int i, int count) {
        const double share = (i + 0.5) / count;
        return axis.scale == AxisScale::Logarithmic
                       ? axis.low * std::pow(axis.high / axis.low, share)
                       : axis.low + (axis.high - axis.low) * share;
    };
    for (int row = 0; row < map.rows; ++row)
        for (int column = 0; column < map.columns; ++column) {
            const auto cell = static_cast<std::size_t>(row * map.columns + column);
            rows += number(at(figure.x, column, map.columns)) + ","
                    + number(at(figure.y, row, map.rows)) + ","
                    + (cell < map.values.size() ? number(map.values[cell]) : "") + "\n";
        }
    return rows;
}

std::string tableRows(const FigureTable &table)
{
    std::string rows;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        rows += (i > 0 ? "," : "") + csvCell(table.columns[i].text());
    rows += "\n";
    for (const auto &row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const auto *amount = std::get_if<Amount>(&row[i]);
            rows += (i > 0 ? "," : "")
                    + (amount ? number(amount->value) : csvCell(std::get<Message>(row[i]).text()));
        }
        rows += "\n";
    }
    return rows;
}

} // namespace

std::string figureCsv(const Figure &figure, std::string_view provenance)
{
    const std::string head = comments(figure, provenance);
    if (figure.isTable())
        return head + tableRows(figure.table);
    if (figure.series.empty())
        return head;
    const Series &first = figure.series.front();
    if (std::holds_alternative<Bars>(first))
        return head + barRows(figure);
    if (std::holds_alternative<Spans>(first))
        return head + spanRows(figure);
    if (const auto *diagram = std::get_if<Diagram>(&first))
        return head + diagramRows(*diagram, figure);
    if (const auto *map = std::get_if<HeatMap>(&first))
        return head + mapRows(figure, *map);
    return head + pointRows(figure);
}

} // namespace headroom
