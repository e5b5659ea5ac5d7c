#include "app/commands.h"
#include "app/json_output.h"
#include "core/explore/calibrate.h"
#include "core/files/training_log.h"
#include "core/input_error.h"
#include "core/scenario/parameter.h"
#include "core/utf8.h"
#include "ui/session/file_io.h"

#include <algorithm>

namespace headroom {
namespace {

using nlohmann::ordered_json;

struct UnitName
{
    const char *name;
    LoggedKind kind;
    LogUnit unit;
};
constexpr UnitName unitNames[]{
        {"s", LoggedKind::StepTime, LogUnit::Seconds},
        {"ms", LoggedKind::StepTime, LogUnit::Milliseconds},
        {"tokens/s", LoggedKind::Rate, LogUnit::Seconds},
        {"tokens", LoggedKind::TokenCounts, LogUnit::Seconds},
};

std::size_t leaveOut(const Arguments &arguments)
{
    const QString text = arguments.value(QStringLiteral("--skip"), QStringLiteral("0"));
    bool ok = false;
    const int count = text.toInt(&ok);
    if (!ok || count < 0)
        throw InputError("--skip", inQuotes(text.toStdString()) + " is no count", "0, 1, 2 …");
    return static_cast<std::size_t>(count);
}

// What is not said is taken from the columns' names.
LogChoice choiceOf(const Arguments &arguments, const TrainingLog &log)
{
    const auto text = [&](const char *option) {
        return arguments.value(QLatin1String(option)).toStdString();
    };
    const std::string column = text("--column");
    const std::string clock = text("--time");
    const std::string unit = text("--unit");
    LogChoice choice;
    if (const auto guessed = guessedChoice(log);
        guessed && (column.empty() || column == guessed->column))
        choice = *guessed;
    else if (column.empty())
        throw InputError(
                "--column", "no column of the log is known to hold steps",
                "the name of one, and --unit: " + [&] {
                    std::string names;
                    for (std::size_t i = 0; i < std::min<std::size_t>(12, log.columns.size()); ++i)
                        names += (names.empty() ? "" : ", ") + shown(log.columns[i], 40);
                    return names;
                }());
    if (!column.empty())
        choice.column = column;
    if (!clock.empty()) {
        choice.clock = clock;
        choice.kind = LoggedKind::TokenCounts;
    }
    if (unit.empty())
        return choice;
    const auto *named = std::ranges::find_if(
            unitNames, [&](const UnitName &known) { return unit == known.name; });
    if (named == std::end(unitNames))
        throw InputError("--unit", "unknown unit " + inQuotes(unit),
                         "s, ms, tokens/s, tokens (with --time; then s or ms are its unit)");
    // Beside a clock, s and ms are the clock's.
    if (clock.empty() || named->kind != LoggedKind::StepTime)
        choice.kind = named->kind;
    choice.unit = named->unit;
    if (choice.kind == LoggedKind::TokenCounts && choice.clock.empty())
        throw InputError("--unit", "tokens are counted beside a clock", "--time NAME as well");
    return choice;
}

const char *outcomeName(ExplainingEfficiency::Outcome outcome)
{
    switch (outcome) {
    case ExplainingEfficiency::Outcome::Found:
        return "found";
    case ExplainingEfficiency::Outcome::AbovePeak:
        return "above_peak";
    case ExplainingEfficiency::Outcome::None:
        break;
    }
    return "not_explainable";
}

ordered_json efficiencyJson(const ExplainingEfficiency &found)
{
    if (found.outcome == ExplainingEfficiency::Outcome::None)
        return nullptr;
    return jsonNumber(found.percentOfPeak);
}

std::string asJson(const Scenario &s, const LogChoice &choice, const Calibration &found)
{
    const auto take = found.efficiency();
    return dumped(
            {{"column", choice.column},
             {"steps", found.step.count},
             {"left_out", found.leftOut},
             {"skipped_lines", found.skipped},
             {"restarts", found.restarts},
             {"step_time",
              {{"median", jsonNumber(found.step.median)},
               {"lower_quartile", jsonNumber(found.step.lowerQuartile)},
               {"upper_quartile", jsonNumber(found.step.upperQuartile)},
               {"outliers", jsonNumber(found.step.outliers)}}},
             {"tokens_per_second", jsonNumber(found.tokensPerSecond)},
             {"rate", found.rate ? jsonNumber(*found.rate) : ordered_json(nullptr)},
             {"efficiency",
              {{"meaning", s.efficiency.meaning == EfficiencyMeaning::Step ? "step" : "compute"},
               {"outcome", outcomeName(found.median.outcome)},
               {"median", efficiencyJson(found.median)},
               {"lower", efficiencyJson(found.slower)},
               {"upper", efficiencyJson(found.faster)},
               {"set", take ? jsonNumber(*take) : ordered_json(nullptr)}}},
             {"plan",
              {{"efficiency", jsonNumber(s.efficiency.computePercent)},
               {"step_time", jsonNumber(found.stepNow)},
               {"step_time_at_peak", jsonNumber(found.stepAtPeak)},
               {"step_time_of_waits", jsonNumber(found.stepOfWaits)}}}});
}

std::string asText(const ScenarioDocument &document, const LogChoice &choice,
                   const Calibration &found)
{
    std::string text = document.name + ": " + subjectOf(document) + "\nColumn "
                       + shown(choice.column)
                       + (choice.kind == LoggedKind::TokenCounts ? " over " + shown(choice.clock)
                                                                 : std::string())
                       + (choice.kind == LoggedKind::Rate          ? ", tokens/s"
                          : choice.unit == LogUnit::Milliseconds   ? ", ms"
                          : choice.kind == LoggedKind::TokenCounts ? ", tokens and s"
                                                                   : ", s")
                       + "\n";
    for (const Message &line : calibrationLines(document.scenario, found))
        text += line.text() + '\n';
    if (const auto take = found.efficiency())
        text += "--set efficiency.compute=" + formatExact(*take, Unit::Percent) + '\n';
    return text;
}

} // namespace

CommandOutput calibrateCommand(const QStringList &list, const Library &library)
{
    const Arguments arguments =
            parseArguments(list, {QStringLiteral("--log"), QStringLiteral("--column"),
                                  QStringLiteral("--time"), QStringLiteral("--unit"),
                                  QStringLiteral("--skip"), QStringLiteral("--drop-outliers"),
                                  QStringLiteral("--set"), QStringLiteral("--json")});
    if (arguments.positional.size() > 1)
        throw UsageError("calibrate takes one scenario");
    const QString path = arguments.value(QStringLiteral("--log"));
    if (path.isEmpty())
        throw UsageError("calibrate needs --log FILE");
    ScenarioDocument document = openScenario(arguments.positional.value(0), library);
    applySettings(document, arguments.settings, library);
    const CalibrationOptions options{leaveOut(arguments), arguments.dropOutliers};

    const std::string bytes = readFile(path);
    LogChoice choice;
    Calibration found;
    try {
        const TrainingLog log = readTrainingLog(bytes);
        choice = choiceOf(arguments, log);
        EvaluationMemo memo;
        found = calibrate(document.scenario, stepsIn(log, choice), options, memo);
    } catch (const InputError &error) {
        throw error.in(path.toStdString());
    }
    CommandOutput output;
    for (const Text &remark : document.remarks)
        output.remarks += remark.text() + '\n';
    output.text = arguments.json ? asJson(document.scenario, choice, found)
                                 : asText(document, choice, found);
    return output;
}

} // namespace headroom
