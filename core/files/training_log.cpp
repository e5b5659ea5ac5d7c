#include "core/files/training_log.h"

#include "core/files/json_reader.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "core/quantity.h"
#include "core/utf8.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace headroom {
namespace {

constexpr std::string_view space = " \t\r";

std::string_view bare(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(space);
    return first == std::string_view::npos
                   ? std::string_view{}
                   : text.substr(first, text.find_last_not_of(space) - first + 1);
}

Message lineName(std::size_t number)
{
    return {"line %1", {std::to_string(number)}};
}

// Calls `take` with every line that holds something, and its number.
template <typename Take>
void eachLine(std::string_view bytes, Take take)
{
    for (std::size_t number = 1; !bytes.empty(); ++number) {
        const std::size_t end = bytes.find('\n');
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
        if (!bare(line).empty())
            take(line, number);
    }
}

char separatorIn(std::string_view line)
{
    return line.find('\t') != std::string_view::npos  ? '\t'
           : line.find(';') != std::string_view::npos ? ';'
                                                      : ',';
}

[[noreturn]] void refuseWidth(std::size_t line)
{
    throw InputError(lineName(line), "more than 1000 columns", "up to 1000");
}

// Cells of one line; a quoted one may hold separators, and two quotes stand for one.
std::vector<std::string> split(std::string_view line, char separator, std::size_t number)
{
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"')
            cells.back() += line[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (c == separator && !quoted)
            cells.emplace_back();
        else
            cells.back() += c;
        if (cells.size() > mostLogColumns) // before there are millions
            refuseWidth(number);
    }
    for (std::string &cell : cells)
        cell = std::string(bare(cell));
    return cells;
}

LogCell cellOf(const std::string &text, char separator)
{
    if (text.empty())
        return {};
    const bool comma = separator != ',' && text.find(',') != std::string::npos;
    const auto number = readNumber(text, comma ? NumberStyle{',', true} : cStyle);
    if (number && bare(number->rest).empty())
        return number->value;
    return text;
}

// What programs write where a number is missing is no name of a column.
bool isColumnName(std::string_view cell)
{
    const std::string text = lowered(cell);
    return !text.empty() && text != "nan" && text != "inf" && text != "-inf" && text != "infinity"
           && text != "null" && text != "none"
           && (static_cast<unsigned char>(text[0]) >= 0x80 || text[0] == '_' || text[0] == '('
               || (text[0] >= 'a' && text[0] <= 'z'));
}

void checkSize(const TrainingLog &log, std::size_t line)
{
    if (log.lines.size() > mostLogLines)
        throw InputError(lineName(line), "more than 100000 lines", "up to 100000");
    if (log.columns.size() > mostLogColumns)
        refuseWidth(line);
}

void takeHead(TrainingLog &log, const std::vector<std::string> &cells)
{
    // Tables often have an index without a name in front.
    log.named = std::ranges::any_of(cells, isColumnName)
                && std::ranges::all_of(cells, [](const std::string &cell) {
                       return cell.empty() || isColumnName(cell);
                   });
    std::unordered_set<std::string> used;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string wanted =
                log.named && !cells[i].empty() ? cells[i] : "column " + std::to_string(i + 1);
        std::string name = wanted;
        for (int again = 2; !used.insert(name).second; ++again)
            name = wanted + " (" + std::to_string(again) + ")";
        log.columns.push_back(std::move(name));
    }
}

TrainingLog readCsv(std::string_view bytes)
{
    TrainingLog log;
    char separator = 0;
    eachLine(bytes, [&](std::string_view line, std::size_t number) {
        if (separator == 0) {
            separator = separatorIn(line);
            takeHead(log, split(line, separator, number));
            if (log.named)
                return;
        }
        const std::vector<std::string> cells = split(line, separator, number);
        if (cells.size() != log.columns.size())
            throw InputError(
                    lineName(number),
                    Message{"cells: %1, columns: %2",
                            {std::to_string(cells.size()), std::to_string(log.columns.size())}},
                    "as many in every line; a decimal comma needs semicolons between "
                    "columns");
        log.lines.push_back({.number = number});
        for (const std::string &cell : cells)
            log.lines.back().cells.push_back(cellOf(cell, separator));
        checkSize(log, number);
    });
    return log;
}

void checkBytes(std::string_view bytes)
{
    constexpr auto accepted = "text in UTF-8: CSV or a JSON object a line";
    std::size_t line = 1;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = utf8Length(bytes.substr(at));
        if (length == 0 || bytes[at] == '\0')
            throw InputError(lineName(line), length == 0 ? "not valid UTF-8" : "a NUL byte",
                             accepted);
        line += bytes[at] == '\n' ? 1 : 0;
        at += length;
    }
}

// An object whose end is missing.
bool isCutObject(std::string_view line)
{
    return bare(line).starts_with('{')
           && (!bare(line).ends_with('}')
               || std::ranges::count(line, '{') > std::ranges::count(line, '}'));
}

class JsonLines
{
public:
    // endsEarly: the trainer was stopped, or the log copied, while it wrote this line.
    void take(std::string_view line, std::size_t number, bool endsEarly)
    {
        m_log.lines.push_back({.number = number});
        if (!endsEarly || m_log.lines.size() == 1) // else a line without values
            addMembers(parsed(line, number), {});
        checkSize(m_log, number);
        m_cells += m_log.lines.back().cells.size();
        if (m_cells > mostLogCells)
            throw InputError(lineName(number), "more than 10 million values with the missing ones",
                             "fewer lines, or fewer columns");
    }
    [[nodiscard]] TrainingLog &&log() && { return std::move(m_log); }

private:
    static Json parsed(std::string_view line, std::size_t number)
    {
        try {
            Json value = readGuardedJson(bare(line));
            if (value.is_object())
                return value;
        } catch (const InputError &error) {
            throw InputError(lineName(number), error.message(), "a JSON object a line");
        }
        throw InputError(lineName(number), "no JSON object", "a JSON object a line");
    }

    void addMembers(const Json &object, const std::string &path)
    {
        for (const auto &[key, value] : object.items()) {
            const std::string name = path.empty() ? key : path + "." + key;
            if (value.is_object())
                addMembers(value, name);
            else if (value.is_number())
                cell(name) = value.get<double>();
            else if (value.is_string())
                cell(name) = value.get<std::string>();
            else if (!value.is_null())
                cell(name) = std::string(value.type_name());
        }
    }

    LogCell &cell(const std::string &name)
    {
        const auto [found, isNew] = m_index.try_emplace(name, m_log.columns.size());
        if (isNew)
            m_log.columns.push_back(name);
        std::vector<LogCell> &cells = m_log.lines.back().cells;
        if (cells.size() <= found->second)
            cells.resize(found->second + 1);
        return cells[found->second];
    }

    TrainingLog m_log{.named = true};
    std::size_t m_cells = 0;
    std::unordered_map<std::string, std::size_t> m_index;
};

} // namespace

TrainingLog readTrainingLog(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    checkBytes(bytes);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        throw InputError({}, "the log is empty", "CSV or a JSON object a line");
    TrainingLog log;
    if (bytes[first] == '{' || bytes[first] == '[') {
        JsonLines lines;
        eachLine(bytes, [&](std::string_view line, std::size_t number) {
            const bool isEnd = line.data() + line.size() == bytes.data() + bytes.size();
            lines.take(line, number, isEnd && isCutObject(line));
        });
        log = std::move(lines).log();
    } else {
        log = readCsv(bytes);
    }
    if (log.lines.empty())
        throw InputError({}, "the log has a first line and no others",
                         "a line with values behind the names");
    if (log.columns.empty())
        throw InputError({}, "the log's objects have no members", "at least one column");
    return log;
}

} // namespace headroom
