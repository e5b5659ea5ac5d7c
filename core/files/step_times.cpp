#include "core/files/step_times.h"

#include "core/files/plain_text.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "core/quantity.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

namespace headroom {
namespace {

constexpr double longest = 1e9; // seconds
constexpr const char *accepted = "seconds above 0, up to 1e9, with a decimal point";

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \r\"");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \r\"") - first + 1);
}

// The number of a cell; nothing when it is none.
std::optional<double> numberIn(std::string_view cell, NumberStyle style)
{
    const auto number = readNumber(cell, style);
    if (!number || !trimmed(number->rest).empty())
        return std::nullopt;
    return number->value;
}

void checkCount(std::size_t count, std::string_view place)
{
    if (count < 2)
        throw InputError(std::string(place),
                         count == 0 ? "no step times" : "one step time does not vary",
                         "two or more step times");
    if (count > mostStepTimes)
        throw InputError(std::string(place), "more than 100000 step times", "up to 100000");
}

bool isTime(double value)
{
    return std::isfinite(value) && value > 0 && value <= longest;
}

struct Row
{
    std::size_t line = 0; // of the file, from 1
    std::vector<std::string_view> cells{};
};

[[noreturn]] void refuse(std::size_t line, std::size_t column, Text what)
{
    throw InputError(
            Message{"row %1, column %2", {std::to_string(line), std::to_string(column + 1)}},
            std::move(what), accepted);
}

// One separator for the whole file, as its first line has it: later lines may have decimal commas.
char separatorOf(std::string_view line)
{
    return line.find(';') != std::string_view::npos    ? ';'
           : line.find('\t') != std::string_view::npos ? '\t'
                                                       : ',';
}

std::vector<std::string_view> cellsOf(std::string_view line, char separator, std::size_t number)
{
    std::vector<std::string_view> cells;
    while (true) {
        if (cells.size() > mostStepTimes)
            throw InputError(Message{"row %1", {std::to_string(number)}},
                             "more than 100000 columns", "up to 100000");
        const std::size_t end = line.find(separator);
        cells.push_back(trimmed(line.substr(0, end)));
        if (end == std::string_view::npos)
            return cells;
        line.remove_prefix(end + 1);
    }
}

struct Table
{
    char separator = 0;
    std::vector<Row> rows{}; // all as wide as the first
};

Table tableIn(std::string_view csv)
{
    checkPlainText(csv);
    Table table;
    std::size_t line = 0;
    while (!csv.empty()) {
        const std::size_t end = csv.find('\n');
        const std::string_view text = csv.substr(0, end);
        csv.remove_prefix(end == std::string_view::npos ? csv.size() : end + 1);
        ++line;
        if (trimmed(text).empty())
            continue;
        if (table.separator == 0)
            table.separator = separatorOf(text);
        table.rows.push_back({line, cellsOf(text, table.separator, line)});
        const std::size_t width = table.rows.front().cells.size();
        if (table.rows.back().cells.size() != width)
            throw InputError(
                    Message{"row %1", {std::to_string(line)}},
                    Message{"%1 values where row %2 has %3",
                            {std::to_string(table.rows.back().cells.size()),
                             std::to_string(table.rows.front().line), std::to_string(width)}},
                    "as many in every row; a decimal comma needs semicolons between "
                    "columns");
        if (table.rows.size() > mostStepTimes + 1)
            break;
    }
    return table;
}

// Of a column's name: small letters, with spaces between its words.
std::string inWords(std::string_view text)
{
    std::string words = lowered(text);
    std::ranges::replace_if(
            words, [](char c) { return c == '_' || c == '-'; }, ' ');
    return words;
}

// A name begins with a letter and is not what programs write for a value that is none.
bool isName(std::string_view cell)
{
    const std::string text = inWords(cell);
    const auto first = static_cast<unsigned char>(text.empty() ? 0 : text[0]);
    if (first < 0x80 && (first < 'a' || first > 'z'))
        return false;
    return text != "nan" && text != "inf" && text != "infinity";
}

// Tables often have an index without a name in front.
bool isHead(const Row &row)
{
    for (std::size_t i = 0; i < row.cells.size(); ++i)
        if (!isName(row.cells[i]) && !(i == 0 && row.cells.size() > 1 && row.cells[i].empty()))
            return false;
    return true;
}

bool namesNoTimes(std::string_view name)
{
    constexpr std::array<std::string_view, 14> others{
            "",      "step",      "global step", "iteration", "iter", "rank",  "index",
            "epoch", "timestamp", "time stamp",  "date",      "host", "batch", "microbatch"};
    return std::ranges::find(others, inWords(name)) != others.end();
}

// Whole numbers that grow by the same amount from row to row: 1, 2, 3 … or every tenth step.
bool counts(std::span<const Row> rows, std::size_t column, NumberStyle style)
{
    if (rows.size() < 3)
        return false;
    const auto at = [&](std::size_t row) { return numberIn(rows[row].cells[column], style); };
    const auto first = at(0);
    const auto second = at(1);
    if (!first || !second || *first != std::floor(*first) || *second <= *first
        || *second != std::floor(*second))
        return false;
    for (std::size_t i = 2; i < rows.size(); ++i)
        if (at(i) != *first + static_cast<double>(i) * (*second - *first))
            return false;
    return true;
}

// Columns that hold times: not those that count or name steps, unless no other is there.
std::vector<std::size_t> timeColumns(const Table &table, bool headed, NumberStyle style)
{
    std::vector<std::size_t> columns;
    if (table.rows.empty())
        return columns;
    const std::size_t width = table.rows.front().cells.size();
    const auto rows = std::span(table.rows).subspan(headed ? 1 : 0);
    const auto isNamed = [&](std::size_t i) {
        return headed && width > 1 && namesNoTimes(table.rows.front().cells[i]);
    };
    bool named = false; // where names tell, times may count as they please: 52, 53, 54
    for (std::size_t i = 0; i < width; ++i)
        named = named || isNamed(i);
    for (std::size_t i = 0; i < width; ++i)
        if (!isNamed(i) && (width == 1 || named || !counts(rows, i, style)))
            columns.push_back(i);
    return columns;
}

// The cards of one job differ by per cent, not by factors: a column far from the others holds
// something else, or is what stands behind a decimal comma.
void checkAlike(const std::vector<std::size_t> &columns, const std::vector<double> &means)
{
    std::vector<double> sorted = means;
    std::ranges::sort(sorted);
    constexpr double far = 5;
    if (sorted.size() < 2 || !(sorted.back() > far * sorted.front()))
        return;
    const double middle = sorted[sorted.size() / 2];
    const auto distance = [&](double mean) { return std::abs(std::log(mean / middle)); };
    const auto odd = std::ranges::max_element(means, {}, distance) - means.begin();
    const auto other = std::ranges::min_element(means, {}, distance) - means.begin();
    const auto mean = [&](std::ptrdiff_t i) {
        return full(means[static_cast<std::size_t>(i)], Unit::Seconds);
    };
    const auto column = [&](std::ptrdiff_t i) {
        return std::to_string(columns[static_cast<std::size_t>(i)] + 1);
    };
    throw InputError(
            Message{"column %1", {column(odd)}},
            Message{"a mean of %1, column %2 has %3", {mean(odd), column(other), mean(other)}},
            "columns of step times alone; a decimal comma needs semicolons between "
            "columns");
}

} // namespace

StepTimesFile readStepTimesFile(std::string_view csv)
{
    if (csv.starts_with("\xEF\xBB\xBF")) // a byte-order mark
        csv.remove_prefix(3);
    const Table table = tableIn(csv);
    const NumberStyle style = table.separator == ',' ? cStyle : NumberStyle{',', true};
    StepTimesFile file{.headed = !table.rows.empty() && isHead(table.rows.front())};
    const std::vector<std::size_t> columns = timeColumns(table, file.headed, style);
    std::vector<double> times;
    std::vector<double> means(columns.size(), 0);
    for (const Row &row : std::span(table.rows).subspan(file.headed ? 1 : 0)) {
        ++file.rows;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const std::string_view cell = row.cells[columns[i]];
            if (cell.empty())
                refuse(row.line, columns[i], "empty cell");
            // A lone point is decimal, whatever the style makes of groups of three.
            const bool comma = cell.find(',') != std::string_view::npos;
            const auto number = numberIn(cell, comma ? style : cStyle);
            if (!number)
                refuse(row.line, columns[i], Message{"%1 is not a number", {inQuotes(cell, 40)}});
            if (!isTime(*number))
                refuse(row.line, columns[i], Message{"%1 is no step time", {inQuotes(cell, 40)}});
            times.push_back(*number);
            means[i] += *number;
        }
        if (times.size() > mostStepTimes)
            break;
    }
    checkCount(times.size(), {});
    for (double &mean : means)
        mean /= static_cast<double>(file.rows);
    checkAlike(columns, means);
    file.columns = columns.size();
    file.skipped = table.rows.front().cells.size() - columns.size();
    file.times = MeasuredTimes(std::move(times));
    return file;
}

MeasuredTimes readStepTimes(std::string_view csv)
{
    return readStepTimesFile(csv).times;
}

Message summaryOf(const StepTimesFile &file)
{
    const Amount rows = full(static_cast<double>(file.rows));
    const Amount columns = full(static_cast<double>(file.columns));
    const Amount skipped = full(static_cast<double>(file.skipped));
    if (file.headed && file.skipped > 0)
        return {"Header and %1 index columns skipped; %2 × %3 step times read",
                {skipped, rows, columns}};
    if (file.headed)
        return {"Header skipped; %1 × %2 step times read", {rows, columns}};
    if (file.skipped > 0)
        return {"%1 index columns skipped; %2 × %3 step times read", {skipped, rows, columns}};
    return {"%1 × %2 step times read", {rows, columns}};
}

MeasuredTimes stepTimesFromJson(const Json &value, const std::string &place)
{
    if (!value.is_array())
        throw InputError(place, unexpected(value), "a list of seconds");
    std::vector<double> times;
    for (const Json &item : value) {
        const std::string at = place + "[" + std::to_string(times.size()) + "]";
        if (!item.is_number())
            throw InputError(at, unexpected(item), accepted);
        times.push_back(item.get<double>());
        if (!isTime(times.back()))
            throw InputError(at, "no step time", accepted);
        if (times.size() > mostStepTimes)
            break;
    }
    checkCount(times.size(), place);
    return MeasuredTimes(std::move(times));
}

Json stepTimesToJson(const MeasuredTimes &times)
{
    Json list = Json::array();
    for (double time : times.ascending())
        list.push_back(time);
    return list;
}

} // namespace headroom
