#include "app/commands.h"
#include "app/json_output.h"
#include "app/text_table.h"
#include "core/quantity.h"
#include "core/units.h"
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

std::string summaryText(const Validation &found, bool forecasts)
{
    TextTable table;
    table.addRow({"", "compared", "median", "worst", ""});
    for (const ValidationSummary &summary : found.summaries)
        if (isForecast(summary.kind) == forecasts)
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
    std::string text = "    " + nameOf(measurement) + ": printed "
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

std::string rateText(const PublishedRate &rate)
{
    return "    rate: " + formatQuantity(rate.flopsPerSecond / tera, Unit::Teraflops)
           + " a card, of the " + (rate.counts == CountedFlops::Model ? "model's" : "hardware's")
           + " FLOPs\n";
}

// The rows that `wanted` takes, under their families and runs.
template <typename Wanted>
std::string rowsText(const Validation &found, Wanted wanted)
{
    std::string text;
    std::string_view family;
    const PublishedRun *run = nullptr;
    for (const ValidationRow &row : found.rows) {
        if (!wanted(row))
            continue;
        if (row.run->family != family)
            text += "\n" + std::string(family = row.run->family) + '\n';
        if (row.run != run) {
            run = row.run;
            text += "  " + run->id + ": " + run->title + '\n' + inputsText(*run);
            if (run->rate)
                text += rateText(*run->rate);
            if (!run->notes.empty())
                text += "    " + run->notes + '\n';
        }
        text += rowText(row);
    }
    return text;
}

std::string asText(const Validation &found, bool all)
{
    const ValidationSpread spread = found.spread(true);
    std::string text =
            "Forecasts beside published runs: the efficiency that explains one step predicts\n"
            "another; the failure rate of one cluster, those of another size. Half of "
            + std::to_string(spread.rows) + " are within\n"
            + formatQuantity(100 * spread.median, Unit::Percent) + ", " + std::to_string(spread.far)
            + " are off by more than a tenth.\n\n" + summaryText(found, true)
            + "\nChecks of what is counted: a run's own printed efficiency, or its authors' formula, "
              "put\nback in. They test FLOPs and bytes, not speed.\n\n"
            + summaryText(found, false)
            + "\nWhat a run neither gives nor is assumed to have is as in chapter-48.\n";
    if (all) {
        text += rowsText(found, [](const ValidationRow &) { return true; });
    } else {
        text += rowsText(found, [](const ValidationRow &row) {
            return row.predicted && isForecast(row.kind);
        });
        text += "\nRefused by this model\n"
                + rowsText(found, [](const ValidationRow &row) { return !row.predicted; });
    }
    if (!found.unexpressed.empty())
        text += "\nNot compared\n";
    for (const UnexpressedRun &other : found.unexpressed)
        text += "  " + other.id + ": " + other.title + ": " + other.reason + '\n';
    return all ? text : text + "\nheadroom validate --all shows the checks too, --json sources.\n";
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

nlohmann::ordered_json rateJson(const PublishedRun &run)
{
    if (!run.rate)
        return nullptr;
    return {{"teraflops", jsonNumber(run.rate->flopsPerSecond / tera)},
            {"counts", run.rate->counts == CountedFlops::Model ? "model" : "hardware"},
            {"source", run.rate->source}};
}

nlohmann::ordered_json rowJson(const ValidationRow &row)
{
    using nlohmann::ordered_json;
    const Measurement &measurement = *row.measurement;
    ordered_json json{{"run", row.run->id},
                      {"title", row.run->title},
                      {"family", row.run->family},
                      {"kind", nameOf(row.kind)},
                      {"forecast", isForecast(row.kind)},
                      {"result", measurement.result->id},
                      {"relative_to", nullptr},
                      {"unit", unitSymbol(row.unit())},
                      {"printed", jsonNumber(row.measured)},
                      {"worked_out", measurement.derived},
                      {"predicted", jsonOf(row.predicted)},
                      {"difference", jsonOf(row.difference())},
                      {"reason", row.reason.text()},
                      {"rate", rateJson(*row.run)},
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
                {"forecasts", isForecast(summary.kind)},
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
    const Arguments arguments = parseArguments(list, {QStringLiteral("--json"), QStringLiteral("--all")});
    if (!arguments.positional.isEmpty())
        throw UsageError("validate takes no scenario: it compares published runs");
    const Validation &found = builtinValidation();
    CommandOutput output;
    output.text = arguments.json ? asJson(found) : asText(found, arguments.all);
    return output;
}

} // namespace headroom
