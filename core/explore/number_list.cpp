#include "core/explore/number_list.h"

#include "core/input_error.h"

#include <cmath>

namespace headroom {
namespace {

constexpr std::string_view separators = " \t,;";

[[noreturn]] void refuse(const Parameter &row, Text message)
{
    throw InputError(std::string(row.id), std::move(message),
                     Message{"up to %1 whole numbers between commas, such as 7168, 1024 or 3*1024; "
                             "each %2",
                             {std::to_string(longestNumberList), acceptedRange(row)}});
}

// How often an entry counts; removes the count from it.
double repeats(const Parameter &row, std::string_view &entry)
{
    const std::size_t star = entry.find('*');
    if (star == std::string_view::npos)
        return 1;
    const std::string_view count = entry.substr(0, star);
    entry.remove_prefix(star + 1);
    try {
        const double value = parseQuantity(count, Unit::Count);
        if (value >= 1 && value == std::floor(value)
            && value <= static_cast<double>(longestNumberList))
            return value;
    } catch (const InputError &) {
    }
    refuse(row, Message{"\"%1\" is no number of repeats", {std::string(count)}});
}

} // namespace

std::vector<double> parseNumberList(const Parameter &row, std::string_view text)
{
    std::vector<double> list;
    for (std::size_t start = text.find_first_not_of(separators); start != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, start), text.size());
        std::string_view entry = text.substr(start, end - start);
        const double count = repeats(row, entry);
        double value = 0;
        try {
            value = parseValue(row, entry);
        } catch (const InputError &error) {
            refuse(row, error.message());
        }
        if (static_cast<double>(list.size()) + count > static_cast<double>(longestNumberList))
            refuse(row, "the list is too long");
        list.insert(list.end(), static_cast<std::size_t>(count), value);
        start = text.find_first_not_of(separators, end);
    }
    if (list.empty())
        refuse(row, "the list is empty");
    return list;
}

std::string formatNumberList(const std::vector<double> &list)
{
    std::string text;
    for (std::size_t i = 0; i < list.size();) {
        std::size_t end = i;
        while (end < list.size() && list[end] == list[i])
            ++end;
        if (!text.empty())
            text += ", ";
        if (end - i > 1)
            text += std::to_string(end - i) + "*";
        text += formatExact(list[i], Unit::None);
        i = end;
    }
    return text;
}

} // namespace headroom
