#include "app/commands.h"
#include "app/json_output.h"
#include "app/text_table.h"
#include "core/evaluation/evaluate.h"
#include "core/evaluation/results.h"

#include <algorithm>

namespace headroom {
namespace {

struct Compared
{
    ScenarioDocument document;
    Evaluation evaluation;
};

std::vector<const Parameter *> differing(const std::vector<Compared> &all)
{
    std::vector<const Parameter *> rows;
    for (const Parameter &p : parameters()) {
        const double first = p.get(all.front().document.scenario);
        const auto differs = [&](const Compared &c) { return p.get(c.document.scenario) != first; };
        if (std::ranges::any_of(all, differs))
            rows.push_back(&p);
    }
    return rows;
}

std::string asTable(const std::vector<Compared> &all)
{
    TextTable table;
    const auto row = [&](std::string first, auto cell) {
        std::vector<std::string> cells{std::move(first)};
        for (const Compared &c : all)
            cells.push_back(cell(c));
        table.addRow(std::move(cells));
    };
    row("", [](const Compared &c) { return c.document.name; });
    table.addHeading("Differing parameters");
    for (const Parameter *p : differing(all))
        row(std::string(p->id),
            [p](const Compared &c) { return formatWithUnit(*p, p->get(c.document.scenario)); });
    table.addHeading("Results");
    for (const Result &result : results())
        if (result.get)
            row(std::string(result.id), [&](const Compared &c) {
                return formatResult(result, valueOf(result, c.evaluation));
            });
    for (const Compared &c : all)
        for (const Problem &problem : c.evaluation.problems)
            table.addHeading("! " + c.document.name + ": " + std::string(problem.id) + ": "
                             + problem.text.text());
    return table.text(all.size() + 1);
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
    for (const Parameter *p : differing(all))
        parametersJson[std::string(p->id)] = values(
                [p](const Compared &c) { return jsonValue(*p, p->get(c.document.scenario)); });
    ordered_json resultsJson = ordered_json::object();
    for (const Result &result : results())
        resultsJson[std::string(result.id)] = values(
                [&](const Compared &c) { return jsonResult(valueOf(result, c.evaluation)); });
    return dumped({{"scenarios", values([](const Compared &c) { return c.document.name; })},
                   {"parameters", parametersJson},
                   {"results", resultsJson},
                   {"problems", values([](const Compared &c) {
                        return jsonProblems(c.evaluation.problems);
                    })}});
}

} // namespace

CommandOutput compareCommand(const QStringList &list, const Library &library)
{
    const Arguments arguments =
            parseArguments(list, {QStringLiteral("--set"), QStringLiteral("--json")});
    if (arguments.positional.size() < 2)
        throw UsageError("compare takes two or more scenarios");
    std::vector<Compared> all;
    CommandOutput output;
    for (const QString &name : arguments.positional) {
        ScenarioDocument document = openScenario(name, library);
        applySettings(document, arguments.settings, library); // the same change to all
        for (const Text &remark : document.remarks)
            output.remarks += name.toStdString() + ": " + remark.text() + '\n';
        const Evaluation evaluation = evaluate(document.scenario);
        all.push_back({std::move(document), evaluation});
    }
    output.text = arguments.json ? asJson(all) : asTable(all);
    return output;
}

} // namespace headroom
