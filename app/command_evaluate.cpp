#include "app/commands.h"
#include "app/json_output.h"
#include "app/text_table.h"
#include "core/evaluation/evaluate.h"
#include "core/evaluation/results.h"
#include "core/evaluation/verdict.h"
#include "core/explore/break_even.h"
#include "core/explore/memory_fix.h"

#include <optional>

namespace headroom {
namespace {

std::string problemLines(const std::vector<Problem> &problems)
{
    std::string text;
    for (const Problem &problem : problems) {
        text += "! " + std::string(problem.id) + ": " + problem.text.text();
        if (!problem.accepted.empty())
            text += "; accepted: " + problem.accepted.text();
        text += '\n';
    }
    return text;
}

std::string verdictLines(const ScenarioDocument &document, const Evaluation &evaluation)
{
    EvaluationMemo memo;
    std::vector<TurningValue> turning;
    for (const NearestRow &row :
         nearestRows(document.scenario, allBreakEvens(document.scenario, memo), 3))
        turning.push_back({row.parameter, row.breakEven.value, row.breakEven.holdsAbove});
    const Verdict found = verdict(document.scenario, evaluation, turning,
                                  smallestMemoryFix(document.scenario, evaluation, memo));
    std::string text = document.name + ": " + subjectOf(document) + '\n' + found.sentence.text();
    std::string details;
    for (const Message &detail : found.details)
        details += (details.empty() ? "" : " · ") + detail.text();
    return text + '\n' + (details.empty() ? "" : details + '\n');
}

// The figure is in the row's own unit, as in JSON; a share says so, not to be read as per cent.
std::string unitText(const Result &result)
{
    return result.unit == Unit::Share ? "share" : std::string(unitSymbol(result.unit));
}

std::string asTable(const Evaluation &evaluation)
{
    TextTable table;
    std::optional<ResultGroup> group;
    for (const Result &result : results()) {
        if (group != result.group)
            table.addHeading(std::string(groupTitle(result.group)));
        group = result.group;
        const ResultValue value = valueOf(result, evaluation);
        const auto *number = std::get_if<double>(&value);
        table.addRow({std::string(result.id),
                      number ? formatQuantity(*number, result.unit, cStyle, 5, false)
                             : formatResult(result, value),
                      unitText(result), std::string(result.label)});
    }
    return table.text(1);
}

std::string asJson(const Evaluation &evaluation)
{
    nlohmann::ordered_json values = nlohmann::ordered_json::object();
    for (const Result &result : results())
        values[std::string(result.id)] = jsonResult(valueOf(result, evaluation));
    return dumped({{"results", values}, {"problems", jsonProblems(evaluation.problems)}});
}

} // namespace

CommandOutput evaluateCommand(const QStringList &list, const Library &library)
{
    const Arguments arguments =
            parseArguments(list, {QStringLiteral("--set"), QStringLiteral("--step-times"),
                                  QStringLiteral("--json"), QStringLiteral("--check")});
    if (arguments.positional.size() > 1)
        throw UsageError("evaluate takes one scenario");
    ScenarioDocument document = openScenario(arguments.positional.value(0), library);
    applyStepTimes(document, arguments);
    applySettings(document, arguments.settings, library);

    const Evaluation evaluation = evaluate(document.scenario);
    CommandOutput output;
    for (const Text &remark : document.remarks)
        output.remarks += remark.text() + '\n';
    output.text = arguments.json
                          ? asJson(evaluation)
                          : verdictLines(document, evaluation) + problemLines(evaluation.problems)
                                    + '\n' + asTable(evaluation);
    if (arguments.check && !evaluation.deadline.met.value_or(false))
        output.status = ExitNotMet;
    return output;
}

} // namespace headroom
