#include "app/commands.h"
#include "app/json_output.h"
#include "app/text_table.h"
#include "core/evaluation/comparison.h"
#include "core/evaluation/evaluate.h"

#include <algorithm>

namespace headroom {
namespace {

struct Compared
{
    std::string name;
    Scenario scenario;
    Evaluation evaluation;
};

Comparison comparisonOf(const std::vector<Compared> &all)
{
    std::vector<ComparedScenario> scenarios;
    for (const Compared &c : all)
        scenarios.push_back({c.name, &c.scenario, &c.evaluation});
    return compare(scenarios, 0);
}

std::string problemLines(const std::vector<Compared> &all)
{
    std::string text;
    for (const Compared &c : all)
        for (const Problem &problem : c.evaluation.problems)
            text += "! " + c.name + ": " + std::string(problem.id) + ": " + problem.text.text()
                    + '\n';
    return text;
}

std::string asTable(const std::vector<Compared> &all, const ComparisonFilter &filter)
{
    const Comparison comparison = comparisonOf(all);
    TextTable table;
    std::vector<std::string> names{""};
    names.insert(names.end(), comparison.names.begin(), comparison.names.end());
    table.addRow(std::move(names));
    std::string_view group;
    for (const ComparedRow &row : comparison.rows) {
        if (!filter.shows(row))
            continue;
        const std::string_view heading = row.result ? "Results" : row.group();
        if (heading != group)
            table.addHeading(std::string(group = heading));
        std::vector<std::string> cells{std::string(row.id())};
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const std::string change = changeText(row, i);
            cells.push_back(valueText(row, i) + (change.empty() ? "" : " (" + change + ")"));
        }
        table.addRow(std::move(cells));
    }
    return "Differences from " + comparison.names[comparison.baseline] + '\n'
           + table.text(all.size() + 1) + problemLines(all);
}

std::string asJson(const std::vector<Compared> &all)
{
    using nlohmann::ordered_json;
    const auto values = [&](auto cell) {
        ordered_json list = ordered_json::array();
        for (const Compared &c : all)
            list.push_back(cell(c));
        return list;
    };
    ordered_json parametersJson = ordered_json::object();
    for (const ComparedRow &row : comparisonOf(all).rows)
        if (const Parameter *p = row.parameter)
            parametersJson[std::string(p->id)] =
                    values([p](const Compared &c) { return jsonValue(*p, p->get(c.scenario)); });
    ordered_json resultsJson = ordered_json::object();
    for (const Result &result : results())
        resultsJson[std::string(result.id)] = values(
                [&](const Compared &c) { return jsonResult(valueOf(result, c.evaluation)); });
    return dumped({{"scenarios", values([](const Compared &c) { return c.name; })},
                   {"baseline", all.front().name},
                   {"parameters", parametersJson},
                   {"results", resultsJson},
                   {"problems", values([](const Compared &c) {
                        return jsonProblems(c.evaluation.problems);
                    })}});
}

// A file beside its own pins: the baseline first, then the present scenario and the other pins, as
// the window shows them.
std::vector<Compared> withPins(const ScenarioDocument &document, const Arguments &arguments,
                               const Library &library)
{
    std::vector<Compared> all;
    const auto add = [&](const std::string &name, ScenarioDocument plan) {
        applySettings(plan, arguments.settings, library); // the same change to all
        all.push_back({name, plan.scenario, evaluate(plan.scenario)});
    };
    const auto addPin = [&](const Pin &pin) {
        add(std::string(1, static_cast<char>('A' + pin.mark)) + " " + pin.plan->name, *pin.plan);
    };
    for (const Pin &pin : document.pins)
        if (pin.baseline)
            addPin(pin);
    add(document.name, withoutPins(document));
    for (const Pin &pin : document.pins)
        if (!pin.baseline)
            addPin(pin);
    return all;
}

} // namespace

CommandOutput compareCommand(const QStringList &list, const Library &library)
{
    const Arguments arguments = parseArguments(
            list, {QStringLiteral("--set"), QStringLiteral("--json"), QStringLiteral("--markdown"),
                   QStringLiteral("--csv"), QStringLiteral("--differences")});
    if (int(arguments.json) + int(arguments.markdown) + int(arguments.csv) > 1)
        throw UsageError("compare prints one form: --json, --markdown or --csv");
    if (arguments.positional.isEmpty())
        throw UsageError("compare takes two or more scenarios, or one file with pinned ones");
    std::vector<Compared> all;
    CommandOutput output;
    for (const QString &name : arguments.positional) {
        ScenarioDocument document = openScenario(name, library);
        for (const Text &remark : document.remarks)
            output.remarks += name.toStdString() + ": " + remark.text() + '\n';
        if (arguments.positional.size() == 1) {
            if (document.pins.empty())
                throw UsageError("compare takes two or more scenarios, or one file with pinned "
                                 "ones; "
                                 + name.toStdString() + " has none");
            all = withPins(document, arguments, library);
            break;
        }
        applySettings(document, arguments.settings, library);
        all.push_back({document.name, document.scenario, evaluate(document.scenario)});
    }
    const ComparisonFilter filter{arguments.differences, {}};
    output.text = arguments.json       ? asJson(all)
                  : arguments.markdown ? comparisonMarkdown(comparisonOf(all), filter)
                  : arguments.csv
                          ? comparisonCsv(comparisonOf(all), filter, "Headroom " HEADROOM_VERSION)
                          : asTable(all, filter);
    return output;
}

} // namespace headroom
