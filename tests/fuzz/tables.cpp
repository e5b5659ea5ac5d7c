#include "core/files/step_times.h"
#include "core/files/training_log.h"
#include "core/input_error.h"
#include "tests/fuzz/read.h"

#include <algorithm>
#include <cmath>

namespace headroom::tests {

namespace {

std::string understood(const LoggedSteps &steps)
{
    std::string text = std::to_string(int(steps.kind)) + ' ' + std::to_string(steps.skipped) + ' '
                       + std::to_string(steps.restarts);
    for (const double value : steps.values) {
        require(std::isfinite(value) && value > 0, "a step that is none");
        text += ' ' + std::to_string(value);
    }
    require(!steps.rate || (std::isfinite(*steps.rate) && *steps.rate > 0), "a rate that is none");
    return text;
}

// Whatever a person may ask of a log is answered or refused.
void askForEveryColumn(const TrainingLog &log)
{
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < std::min(most, log.columns.size()); ++i)
        for (const LoggedKind kind :
             {LoggedKind::StepTime, LoggedKind::Rate, LoggedKind::TokenCounts})
            try {
                (void)understood(stepsIn(log, {.kind = kind,
                                               .column = log.columns[i],
                                               .clock = log.columns.front(),
                                               .unit = LogUnit::Milliseconds}));
            } catch (const InputError &) {
            }
}

} // namespace

std::string readStepTimesBytes(std::string_view bytes)
{
    const StepTimesFile file = readStepTimesFile(bytes);
    const Json json = stepTimesToJson(file.times);
    require(stepTimesFromJson(json, "step_times") == file.times,
            "step times changed when rewritten");
    return json.dump() + summaryOf(file).text();
}

std::string readTrainingLogBytes(std::string_view bytes)
{
    const TrainingLog log = readTrainingLog(bytes);
    std::string text;
    for (std::size_t i = 0; i < log.columns.size(); ++i) {
        require(std::find(log.columns.begin(), log.columns.begin() + std::ptrdiff_t(i),
                          log.columns[i])
                        == log.columns.begin() + std::ptrdiff_t(i),
                "a column twice");
        text += log.columns[i] + '\n';
    }
    for (const TrainingLog::Line &line : log.lines)
        require(line.cells.size() <= log.columns.size(), "a cell without a column");
    askForEveryColumn(log);
    return text
           + understood(stepsIn(
                   log, guessedChoice(log).value_or(LogChoice{.column = log.columns.front()})));
}

} // namespace headroom::tests
