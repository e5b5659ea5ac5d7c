#include "app/commands.h"

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

// The scenario as it was opened, where --set changed it, the file's pins, then those of --against.
std::vector<NamedScenario> othersFor(const Scenario &opened, const Scenario &now,
                                     const std::vector<Pin> &pins, const QStringList &names,
                                     const Library &library)
{
    EvaluationMemo memo;
    std::vector<NamedScenario> others;
    if (opened != now)
        others.push_back({translated("as opened").toStdString(), opened, evaluate(opened, memo)});
    for (const Pin &pin : pins)
        others.push_back(
                {pin.plan->name, pin.plan->scenario, evaluate(pin.plan->scenario, memo), pin.mark});
    for (const QString &name : names) {
        ScenarioDocument document = openScenario(name, library);
        others.push_back(
                {std::move(document.name), document.scenario, evaluate(document.scenario, memo)});
    }
    return others;
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
    const auto figures = chosenFigures(arguments.values.value(QStringLiteral("--figure")));
    const auto formats =
            formatsIn(arguments.value(QStringLiteral("--format"), QStringLiteral("html")));
    const std::vector<NamedScenario> others =
            othersFor(opened, document.scenario, document.pins,
                      arguments.values.value(QStringLiteral("--against")), library);
    const auto baseline = std::ranges::find_if(document.pins, &Pin::baseline);
    const QString folder = arguments.value(QStringLiteral("--out"));
    makeFolder(folder);

    const HeadlessApplication application(argc, argv);
    const std::string date =
            arguments.values.contains(QStringLiteral("--date"))
                    ? text("--date")
                    : QLocale().toString(QDate::currentDate(), QLocale::LongFormat).toStdString();
    const std::vector<NamedCard> cards = library.cards();
    const Report report = makeReport(
            {.document = document,
             .baseline = baseline == document.pins.end() ? opened : baseline->plan->scenario,
             .others = others,
             .figures = figures,
             .head = {.title = text("--title"),
                      .author = text("--author"),
                      .note = text("--note"),
                      .date = date},
             .cards = cards,
             .style = localNumberStyle()});
    CommandOutput output;
    for (const std::string &remark : document.remarks)
        output.remarks += remark + '\n';
    for (const ReviewFormat format : formats) {
        const QString path = QDir(folder).filePath(reviewFileName(document.name, format));
        writeFile(path, writeReview(report, format).toStdString());
        output.text += path.toStdString() + '\n';
    }
    return output;
}

} // namespace headroom
