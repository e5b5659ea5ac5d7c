#include "app/commands.h"

#include "core/evaluation/comparison.h"
#include "core/evaluation/evaluate.h"
#include "core/report/report.h"
#include "ui/application.h"
#include "ui/report/review_writer.h"
#include "ui/session/file_io.h"
#include "ui/session/text.h"

#include <QDate>
#include <QDir>
#include <QLocale>

#include <algorithm>

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

// What the present scenario is compared with: itself as it was opened, where --set changed it, its
// pins, and those of --against.
std::vector<NamedScenario> othersFor(const ScenarioDocument &opened, const Scenario &now,
                                     const QStringList &names, const Library &library)
{
    EvaluationMemo memo;
    std::vector<NamedScenario> others;
    const auto add = [&](const std::string &name, const Scenario &s, std::optional<int> mark) {
        others.push_back({name, s, evaluate(s, memo), mark});
    };
    if (opened.scenario != now)
        add(translated("as opened").toStdString(), opened.scenario, std::nullopt);
    for (const Pin &pin : opened.pins)
        add(pin.plan->name, pin.plan->scenario, pin.mark);
    for (const QString &name : names) {
        const ScenarioDocument document = openScenario(name, library);
        add(document.name, document.scenario, std::nullopt);
    }
    return others;
}

// The baseline first: the pin that is marked, else the scenario as it was opened.
Comparison comparisonOf(const ScenarioDocument &opened, const NamedScenario &now,
                        const std::vector<NamedScenario> &others)
{
    std::vector<ComparedScenario> all;
    const auto add = [&](const NamedScenario &s) {
        all.push_back({s.name, &s.scenario, &s.evaluation});
    };
    const auto marked = std::ranges::find_if(opened.pins, &Pin::baseline);
    const auto isBaseline = [&](const NamedScenario &s) {
        return marked != opened.pins.end() ? s.mark == marked->mark
                                           : !s.mark && &s == &others.front()
                                                     && s.scenario == opened.scenario;
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
    const ScenarioDocument opened = document;
    applyStepTimes(document, arguments);
    applySettings(document, arguments.settings, library);
    const auto figures = chosenFigures(arguments.values.value(QStringLiteral("--figure")));
    const auto formats =
            formatsIn(arguments.value(QStringLiteral("--format"), QStringLiteral("html")));
    const std::vector<NamedScenario> others =
            othersFor(opened, document.scenario,
                      arguments.values.value(QStringLiteral("--against")), library);
    const NamedScenario now{translated("now").toStdString(), document.scenario,
                            evaluate(document.scenario)};
    const auto marked = std::ranges::find_if(opened.pins, &Pin::baseline);
    const QString folder = arguments.value(QStringLiteral("--out"));
    makeFolder(folder);

    const HeadlessApplication application(argc, argv);
    const std::string date =
            arguments.values.contains(QStringLiteral("--date"))
                    ? text("--date")
                    : QLocale().toString(QDate::currentDate(), QLocale::LongFormat).toStdString();
    const std::vector<NamedCard> cards = library.cards();
    const Report report = makeReport({.document = document,
                                      .baseline = marked != opened.pins.end()
                                                          ? marked->plan->scenario
                                                          : opened.scenario,
                                      .others = others,
                                      .comparison = comparisonOf(opened, now, others),
                                      .figures = figures,
                                      .head = {.title = text("--title"),
                                               .author = text("--author"),
                                               .note = text("--note"),
                                               .date = date},
                                      .cards = cards,
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
