#include "core/nearest.h"

#include <algorithm>
#include <numeric>

namespace headroom {
namespace {

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string result(text);
    for (char &c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::vector<std::string_view> nearestNames(std::string_view name,
                                           std::vector<std::string_view> names, std::size_t count)
{
    // A name of a megabyte is no misspelling; its start is enough.
    const std::string wanted = lowered(name.substr(0, 64));
    std::vector<std::pair<std::size_t, std::string_view>> ranked;
    for (std::string_view candidate : names) {
        const std::string other = lowered(candidate);
        // Containing what was typed is closer than any rewriting.
        const bool contains = wanted.size() >= 3 && other.find(wanted) != std::string::npos;
        ranked.emplace_back(contains ? 0 : 1 + editDistance(wanted, other), candidate);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<std::size_t, std::string_view>::first);
    names.clear();
    for (const auto &[distance, candidate] : ranked)
        if (names.size() < count)
            names.push_back(candidate);
    return names;
}

std::string joined(const std::vector<std::string_view> &names)
{
    std::string text;
    for (std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

} // namespace headroom
