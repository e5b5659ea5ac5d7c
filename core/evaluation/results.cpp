#include "core/evaluation/results.h"

#include "core/evaluation/result_rows.h"

#include <algorithm>
#include <array>
#include <vector>

namespace headroom {
namespace {

std::vector<Result> allRows()
{
    std::vector<Result> rows;
    for (const auto &part : {planRows(), resourceRows(), groupResultRows(), pipelineResultRows(),
                             expertResultRows(), scalingResultRows()})
        rows.insert(rows.end(), part.begin(), part.end());
    // Each group stands once, where its first row does.
    std::array<std::size_t, resultGroupCount> place{};
    for (std::size_t i = rows.size(); i > 0; --i)
        place[static_cast<std::size_t>(rows[i - 1].group)] = i;
    std::ranges::stable_sort(rows, {}, [&](const Result &row) {
        return place[static_cast<std::size_t>(row.group)];
    });
    return rows;
}

} // namespace

std::string_view groupTitle(ResultGroup group)
{
    constexpr std::array<std::string_view, resultGroupCount> titles{
            "Deadline",       "Step",
            "Memory a card",  "Communication",
            "Compute",        "Checkpoints and failures",
            "Task and model", "Cost and energy",
            "Pipeline",       "Input",
            "Batch size",     "Reinforcement learning"};
    return titles[static_cast<std::size_t>(group)];
}

std::span<const Result> results()
{
    static const std::vector<Result> rows = allRows();
    return rows;
}

const Result *findResult(std::string_view id)
{
    const auto rows = results();
    const auto found = std::ranges::find(rows, id, &Result::id);
    return found == rows.end() ? nullptr : &*found;
}

ResultValue valueOf(const Result &result, const Evaluation &evaluation)
{
    return result.get(evaluation);
}

std::string formatResult(const Result &result, const ResultValue &value, NumberStyle style)
{
    if (const auto *number = std::get_if<double>(&value)) {
        if (result.unit == Unit::Share) // read as per cent
            return formatQuantity(*number / unitFactor(Unit::Percent), Unit::Percent, style);
        return formatQuantity(*number, result.unit, style);
    }
    if (const auto *numbers = std::get_if<std::vector<double>>(&value)) {
        const bool bytes = result.unit == Unit::Bytes; // large: read in GiB
        const Unit unit = bytes ? Unit::Gibibytes : result.unit;
        const double factor = unitFactor(result.unit) / unitFactor(unit);
        const auto [lowest, highest] = std::ranges::minmax(*numbers);
        const double least = lowest * factor;
        const double most = highest * factor;
        const std::string first = formatQuantity(least, unit, style);
        return least == most ? first : first + " … " + formatQuantity(most, unit, style);
    }
    if (const auto *truth = std::get_if<bool>(&value))
        return style.inWords(*truth ? "yes" : "no");
    if (const auto *text = std::get_if<std::string_view>(&value))
        return style.inWords(*text);
    return "–";
}

} // namespace headroom
