// Reads comma-separated text after RFC 4180, with comment lines before the head.
#pragma once

#include <charconv>
#include <cmath>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::tests {

struct Csv
{
    std::vector<std::string> comments; // behind "# "
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;

    [[nodiscard]] std::size_t column(std::string_view name) const
    {
        for (std::size_t i = 0; i < head.size(); ++i)
            if (head[i] == name)
                return i;
        throw std::runtime_error("no column " + std::string(name));
    }
};

// One record from `at` on; at moves behind its line end.
inline std::vector<std::string> readRecord(std::string_view text, std::size_t &at)
{
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            if (c != '"') {
                fields.back() += c;
            } else if (at + 1 < text.size() && text[at + 1] == '"') {
                fields.back() += '"';
                ++at;
            } else {
                quoted = false;
                if (at + 1 < text.size() && text[at + 1] != ',' && text[at + 1] != '\n')
                    throw std::runtime_error("text behind a closing quote");
            }
        } else if (c == '"') {
            if (!fields.back().empty())
                throw std::runtime_error("a quote inside a field");
            quoted = true;
        } else if (c == ',') {
            fields.emplace_back();
        } else if (c == '\n') {
            ++at;
            return fields;
        } else {
            fields.back() += c;
        }
    }
    throw std::runtime_error(quoted ? "an open quote" : "the last line does not end");
}

inline Csv readCsv(std::string_view text)
{
    Csv csv;
    std::size_t at = 0;
    while (at < text.size() && text[at] == '#') {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        csv.comments.emplace_back(text.substr(at + 1, end - at - 1));
        if (csv.comments.back().starts_with(' '))
            csv.comments.back().erase(0, 1);
        at = end + 1;
    }
    if (at < text.size())
        csv.head = readRecord(text, at);
    while (at < text.size()) {
        csv.rows.push_back(readRecord(text, at));
        if (csv.rows.back().size() != csv.head.size())
            throw std::runtime_error("a row is not as wide as the head");
    }
    return csv;
}

// NaN for an empty cell; throws for anything but one number in the C form.
inline double numberIn(const std::string &cell)
{
    if (cell.empty())
        return std::nan("");
    double value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (error != std::errc() || end != cell.data() + cell.size())
        throw std::runtime_error("'" + cell + "' is no number");
    return value;
}

} // namespace headroom::tests
