#include "app/commands.h"

#include "core/evaluation/comparison.h"
#include "core/evaluation/evaluate.h"
#include "core/figures/compared.h"
#include "core/input_error.h"
#include "core/report/report.h"
#include "ui/application.h"
#include "ui/report/review_writer.h"
#include "ui/session/builtin_library.h"
#include "ui/session/file_io.h"
#include "ui/session/text.h"

#include <QDate>
#include <QDir>
#include <QLocale>

#include <algorithm>
#include <memory>

namespace headroom {
namespace {

std::vector<ReviewFormat> formatsIn(const QString &list)
{
    std::vector<ReviewFormat> formats;
    for (const QString &name : list.split(u',')) {
        const ReviewFormat format = parseReviewFormat(name.trimmed());
        if (std::ranges::find(formats, format) == formats.end())
            formats.push_back(format);
    }
    return formats;
}

// --against SCENARIO: as if it were pinned.
void pin(ScenarioDocument &document, const QStringList &names, const Library &library)
{
    for (const QString &name : names) {
        if (document.pins.size() >= mostPinned)
            throw InputError("--against", "more than six scenarios beside the present one",
                             "six, with those that are pinned in the file");
        document.pins.push_back({.mark = freeMark(document.pins),
                                 .plan = std::make_shared<const ScenarioDocument>(
                                         withoutPins(openScenario(name, library)))});
    }
}

// What the present scenario is shown beside: itself as it was opened, where --set changed it, and
// the pins.
std::vector<NamedScenario> othersOf(const ScenarioDocument &document, const Scenario &opened)
{
    EvaluationMemo memo;
    std::vector<NamedScenario> others;
    if (opened != document.scenario)
        others.push_back({translated("as opened").toStdString(), opened, evaluate(opened, memo)});
    for (const Pin &pin : document.pins)
        others.push_back(
                {pin.plan->name, pin.plan->scenario, evaluate(pin.plan->scenario, memo), pin.mark});
    return others;
}

// The pin that is the baseline, if one is.
const Pin *baselinePin(const ScenarioDocument &document)
{
    const auto found = std::ranges::find_if(document.pins, &Pin::baseline);
    return found == document.pins.end() ? nullptr : &*found;
}

// The baseline first: the pin that is marked, else the scenario as it was opened.
Comparison comparisonOf(const ScenarioDocument &document, const NamedScenario &now,
                        const std::vector<NamedScenario> &others)
{
    std::vector<ComparedScenario> all;
    const auto add = [&](const NamedScenario &s) {
        all.push_back({shownName(s), &s.scenario, &s.evaluation});
    };
    const Pin *marked = baselinePin(document);
    const auto isBaseline = [&](const NamedScenario &s) {
        return marked != nullptr ? s.mark == marked->mark : !s.mark;
    };
    for (const NamedScenario &other : others)
        if (isBaseline(other))
            add(other);
    add(now);
    for (const NamedScenario &other : others)
        if (!isBaseline(other))
            add(other);
    return compare(all, 0);
}

void checkTogether(const Arguments &arguments)
{
    for (const char *option : {"--dpi", "--theme"})
        if (arguments.values.contains(QLatin1String(option)))
            throw UsageError(std::string(option) + " does not go with --report");
}

} // namespace

CommandOutput reportCommand(int &argc, char **argv, const Arguments &arguments,
                            const Library &library)
{
    checkTogether(arguments);
    const auto text = [&](const char *option) {
        return arguments.value(QLatin1String(option)).toStdString();
    };
    ScenarioDocument document = openScenario(arguments.positional.value(0), library);
    const Scenario opened = document.scenario;
    applyStepTimes(document, arguments);
    applySettings(document, arguments.settings, library);
    pin(document, arguments.values.value(QStringLiteral("--against")), library);
    const QStringList asked = arguments.values.value(QStringLiteral("--figure"));
    auto figures = chosenFigures(asked);
    if (asked.isEmpty()) // what is the same for every plan is no part of a review of one
        std::erase_if(figures, [](const FigureRow *row) { return !row->ofPlan; });
    const auto formats =
            formatsIn(arguments.value(QStringLiteral("--format"), QStringLiteral("html")));
    const std::vector<NamedScenario> others = othersOf(document, opened);
    const NamedScenario now{translated("now").toStdString(), document.scenario,
                            evaluate(document.scenario)};
    const Pin *marked = baselinePin(document);
    const QString folder = arguments.value(QStringLiteral("--out"));
    makeFolder(folder);

    const HeadlessApplication application(argc, argv);
    const std::string date =
            arguments.values.contains(QStringLiteral("--date"))
                    ? text("--date")
                    : QLocale().toString(QDate::currentDate(), QLocale::LongFormat).toStdString();
    const std::vector<NamedCard> cards = library.cards();
    const Report report = makeReport({.document = document,
                                      .baseline = marked ? marked->plan->scenario : opened,
                                      .others = others,
                                      .comparison = comparisonOf(document, now, others),
                                      .figures = figures,
                                      .head = {.title = text("--title"),
                                               .author = text("--author"),
                                               .note = text("--note"),
                                               .date = date},
                                      .cards = cards,
                                      .validation = &builtinValidation,
                                      .style = localNumberStyle()});
    CommandOutput output;
    for (const Text &remark : document.remarks)
        output.remarks += remark.text() + '\n';
    for (const ReviewFormat format : formats) {
        const QString path = QDir(folder).filePath(reviewFileName(document.name, format));
        writeFile(path, writeReview(report, format).toStdString());
        output.text += path.toStdString() + '\n';
    }
    return output;
}

} // namespace headroom
