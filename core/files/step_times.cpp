#include "core/files/step_times.h"

#include "core/input_error.h"
#include "core/quantity.h"
#include "core/utf8.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace headroom {
namespace {

constexpr double longest = 1e9; // seconds
constexpr std::string_view accepted = "seconds above 0, up to 1e9, with a decimal point";

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \r\"");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \r\"") - first + 1);
}

// The number of a cell; nothing when it is none.
std::optional<double> numberIn(std::string_view cell)
{
    const auto number = readNumber(cell, cStyle);
    if (!number || !trimmed(number->rest).empty())
        return std::nullopt;
    return number->value;
}

std::vector<std::string_view> cellsOf(std::string_view line)
{
    const char separator = line.find(';') != std::string_view::npos    ? ';'
                           : line.find('\t') != std::string_view::npos ? '\t'
                                                                       : ',';
    std::vector<std::string_view> cells;
    while (true) {
        const std::size_t end = line.find(separator);
        cells.push_back(trimmed(line.substr(0, end)));
        if (end == std::string_view::npos)
            return cells;
        line.remove_prefix(end + 1);
    }
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

} // namespace

MeasuredTimes readStepTimes(std::string_view csv)
{
    if (csv.starts_with("\xEF\xBB\xBF")) // a byte-order mark
        csv.remove_prefix(3);
    std::vector<double> times;
    std::size_t row = 0;
    bool headPassed = false;
    while (!csv.empty()) {
        const std::size_t end = csv.find('\n');
        const std::string_view line = csv.substr(0, end);
        csv.remove_prefix(end == std::string_view::npos ? csv.size() : end + 1);
        ++row;
        if (trimmed(line).empty())
            continue;
        const std::vector<std::string_view> cells = cellsOf(line);
        const bool isHead = !headPassed && std::ranges::none_of(cells, [](std::string_view cell) {
            return numberIn(cell).has_value();
        });
        headPassed = true;
        if (isHead)
            continue;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const auto refuse = [&](const std::string &what) {
                throw InputError("row " + std::to_string(row) + ", column "
                                         + std::to_string(column + 1),
                                 what, std::string(accepted));
            };
            if (cells[column].empty())
                refuse("empty cell");
            const auto number = numberIn(cells[column]);
            if (!number)
                refuse(inQuotes(cells[column], 40) + " is not a number");
            if (!isTime(*number))
                refuse(inQuotes(cells[column], 40) + " is no step time");
            times.push_back(*number);
        }
        if (times.size() > mostStepTimes)
            break;
    }
    checkCount(times.size(), {});
    return MeasuredTimes(std::move(times));
}

MeasuredTimes stepTimesFromJson(const Json &value, const std::string &place)
{
    if (!value.is_array())
        throw InputError(place, "unexpected " + std::string(value.type_name()),
                         "a list of seconds");
    std::vector<double> times;
    for (const Json &item : value) {
        const std::string at = place + "[" + std::to_string(times.size()) + "]";
        if (!item.is_number())
            throw InputError(at, "unexpected " + std::string(item.type_name()),
                             std::string(accepted));
        times.push_back(item.get<double>());
        if (!isTime(times.back()))
            throw InputError(at, "no step time", std::string(accepted));
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
