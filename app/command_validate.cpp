#include "app/commands.h"
#include "app/json_output.h"
#include "app/text_table.h"
#include "core/quantity.h"
#include "ui/session/builtin_library.h"

#include <algorithm>

namespace headroom {
namespace {

std::string signedPercent(double share)
{
    std::string text = formatQuantity(100 * share, Unit::Percent);
    return share > 0 ? "+" + text : text;
}

std::string nameOf(const Measurement &measurement)
{
    std::string name(measurement.result->id);
    if (measurement.reference)
        name += " / " + measurement.reference->name;
    return name;
}

std::string summaryText(const Validation &found)
{
    TextTable table;
    table.addRow({"", "compared", "median", "worst", ""});
    for (const ValidationSummary &summary : found.summaries)
        table.addRow({std::string(nameOf(summary.kind)), std::to_string(summary.rows),
                      formatQuantity(100 * summary.median, Unit::Percent),
                      signedPercent(*summary.worst->difference()), summary.worst->run->id});
    return table.text(3);
}

// "  published: model.layers, …" and "  assumed: …"
std::string inputsText(const PublishedRun &run)
{
    std::string text;
    for (const bool assumed : {false, true}) {
        std::string ids;
        for (const RunInput &input : run.inputs)
            if (input.assumed == assumed)
                ids += (ids.empty() ? "" : ", ") + input.id;
        if (!ids.empty())
            text += std::string(assumed ? "    assumed: " : "    published: ") + ids + '\n';
    }
    return text;
}

std::string rowText(const ValidationRow &row)
{
    const Measurement &measurement = *row.measurement;
    std::string text = "    " + nameOf(measurement) + ": measured "
                       + formatQuantity(row.measured, row.unit())
                       + (measurement.derived ? " (worked out)" : "");
    if (row.predicted)
        text += ", predicted " + formatQuantity(*row.predicted, row.unit()) + ", "
                + signedPercent(*row.difference());
    else
        text += ", not predicted: " + row.reason.text();
    if (!measurement.note.empty())
        text += "; " + measurement.note;
    return text + '\n';
}

std::string asText(const Validation &found)
{
    std::string text = "Predictions beside published runs; nothing is fitted. What a run does not "
                       "give is as in\nchapter-48.\n\n"
                       + summaryText(found);
    std::string_view family;
    const PublishedRun *run = nullptr;
    for (const ValidationRow &row : found.rows) {
        if (row.run->family != family)
            text += "\n" + std::string(family = row.run->family) + '\n';
        if (row.run != run) {
            run = row.run;
            text += "  " + run->id + ": " + run->title + '\n' + inputsText(*run);
            if (!run->notes.empty())
                text += "    " + run->notes + '\n';
        }
        text += rowText(row);
    }
    if (!found.unexpressed.empty())
        text += "\nNot compared\n";
    for (const UnexpressedRun &other : found.unexpressed)
        text += "  " + other.id + ": " + other.title + ": " + other.reason + '\n';
    return text;
}

nlohmann::ordered_json jsonOf(const OptionalValue &value)
{
    return value ? jsonNumber(*value) : nlohmann::ordered_json(nullptr);
}

nlohmann::ordered_json inputsJson(const PublishedRun &run, bool assumed)
{
    auto inputs = nlohmann::ordered_json::object();
    for (const RunInput &input : run.inputs)
        if (input.assumed == assumed)
            inputs[input.id] = input.source;
    return inputs;
}

nlohmann::ordered_json rowJson(const ValidationRow &row)
{
    using nlohmann::ordered_json;
    const Measurement &measurement = *row.measurement;
    ordered_json json{{"run", row.run->id},
                      {"title", row.run->title},
                      {"family", row.run->family},
                      {"kind", nameOf(row.kind)},
                      {"result", measurement.result->id},
                      {"relative_to", nullptr},
                      {"unit", unitSymbol(row.unit())},
                      {"measured", jsonNumber(row.measured)},
                      {"worked_out", measurement.derived},
                      {"predicted", jsonOf(row.predicted)},
                      {"difference", jsonOf(row.difference())},
                      {"reason", row.reason.text()},
                      {"source", measurement.source},
                      {"note", measurement.note},
                      {"published", inputsJson(*row.run, false)},
                      {"assumed", inputsJson(*row.run, true)}};
    if (measurement.reference)
        json["relative_to"] = measurement.reference->name;
    return json;
}

std::string asJson(const Validation &found)
{
    using nlohmann::ordered_json;
    ordered_json summaries = ordered_json::object();
    for (const ValidationSummary &summary : found.summaries)
        summaries[std::string(nameOf(summary.kind))] = {
                {"rows", summary.rows},
                {"median_difference", jsonNumber(summary.median)},
                {"worst_difference", jsonNumber(*summary.worst->difference())},
                {"worst_run", summary.worst->run->id}};
    ordered_json rows = ordered_json::array();
    for (const ValidationRow &row : found.rows)
        rows.push_back(rowJson(row));
    ordered_json others = ordered_json::array();
    for (const UnexpressedRun &other : found.unexpressed)
        others.push_back({{"run", other.id},
                          {"title", other.title},
                          {"reason", other.reason},
                          {"source", other.source}});
    return dumped({{"summary", summaries}, {"rows", rows}, {"not_compared", others}});
}

} // namespace

CommandOutput validateCommand(const QStringList &list)
{
    const Arguments arguments = parseArguments(list, {QStringLiteral("--json")});
    if (!arguments.positional.isEmpty())
        throw UsageError("validate takes no scenario: it compares published runs");
    const Validation &found = builtinValidation();
    CommandOutput output;
    output.text = arguments.json ? asJson(found) : asText(found);
    return output;
}

} // namespace headroom
