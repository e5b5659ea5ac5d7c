#include "app/commands.h"

#include "core/evaluation/evaluate.h"
#include "core/figures/compared.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "ui/application.h"
#include "ui/figures/figure_export.h"
#include "ui/session/builtin_library.h"
#include "ui/session/file_io.h"
#include "ui/session/text.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace headroom {

std::vector<const FigureRow *> chosenFigures(const QStringList &ids)
{
    std::vector<const FigureRow *> chosen;
    if (ids.isEmpty())
        for (const FigureRow &row : figureTable())
            chosen.push_back(&row);
    for (const QString &id : ids) {
        const FigureRow *row = findFigure(id.toStdString());
        if (!row) {
            std::vector<std::string_view> all;
            for (const FigureRow &other : figureTable())
                all.push_back(other.id);
            throw InputError("--figure", "unknown figure '" + id.left(40).toStdString() + "'",
                             "nearest are "
                                     + joined(nearestNames(id.toStdString(), std::move(all))));
        }
        if (std::ranges::find(chosen, row) == chosen.end())
            chosen.push_back(row);
    }
    return chosen;
}

void makeFolder(const QString &folder)
{
    const QFileInfo info(folder);
    if (info.exists() && !info.isDir())
        throw OutputError(folder.toStdString() + ": is not a folder");
    if (!info.exists() && !QDir().mkpath(folder))
        throw OutputError(folder.toStdString() + ": the folder could not be made");
}

namespace {

std::vector<ExportFormat> chosenFormats(const QString &list)
{
    std::vector<ExportFormat> formats;
    for (const QString &name : list.split(u',')) {
        const ExportFormat format = parseFormat(name.trimmed());
        if (std::ranges::find(formats, format) == formats.end())
            formats.push_back(format);
    }
    return formats;
}

int parseDpi(const QString &text)
{
    bool ok = false;
    const int dpi = text.toInt(&ok);
    if (!ok)
        throw InputError("--dpi", "'" + text.left(20).toStdString() + "' is not a whole number",
                         std::to_string(leastDpi) + " to " + std::to_string(mostDpi));
    return dpi;
}

} // namespace

CommandOutput exportCommand(int &argc, char **argv, const QStringList &list, const Library &library)
{
    const Arguments arguments = parseArguments(
            list, {QStringLiteral("--set"), QStringLiteral("--step-times"), QStringLiteral("--out"),
                   QStringLiteral("--figure"), QStringLiteral("--format"), QStringLiteral("--dpi"),
                   QStringLiteral("--theme"), QStringLiteral("--report"), QStringLiteral("--title"),
                   QStringLiteral("--author"), QStringLiteral("--note"), QStringLiteral("--date"),
                   QStringLiteral("--against")});
    if (arguments.positional.size() > 1)
        throw UsageError("export takes one scenario");
    const QString folder = arguments.value(QStringLiteral("--out"));
    if (folder.isEmpty())
        throw UsageError("export needs --out DIR");
    if (arguments.report)
        return reportCommand(argc, argv, arguments, library);
    for (const char *option : {"--title", "--author", "--note", "--date", "--against"})
        if (arguments.values.contains(QLatin1String(option)))
            throw UsageError(std::string(option) + " goes with --report");

    ScenarioDocument document = openScenario(arguments.positional.value(0), library);
    applyStepTimes(document, arguments);
    applySettings(document, arguments.settings, library);
    const auto figures = chosenFigures(arguments.values.value(QStringLiteral("--figure")));
    const auto formats =
            chosenFormats(arguments.value(QStringLiteral("--format"), QStringLiteral("png")));
    ExportOptions options;
    options.dpi = parseDpi(arguments.value(QStringLiteral("--dpi"), QStringLiteral("192")));
    const QString theme = arguments.value(QStringLiteral("--theme"), QStringLiteral("light"));
    if (theme != QLatin1String("light") && theme != QLatin1String("dark"))
        throw InputError("--theme", "unknown theme '" + theme.left(20).toStdString() + "'",
                         "light, dark");
    options.theme = theme == QLatin1String("dark") ? &darkTheme() : &lightTheme();
    options.scenarioName = toQString(document.name);
    options.scenario = QByteArray::fromStdString(writeScenario(document));
    checkOptions(options);
    makeFolder(folder);

    const HeadlessApplication application(argc, argv);
    EvaluationMemo memo;
    const NamedScenario now{document.name, document.scenario, evaluate(document.scenario, memo)};
    const std::vector<NamedCard> cards = library.cards();
    std::vector<NamedScenario> pinned;
    for (const Pin &pin : document.pins)
        pinned.push_back(
                {pin.plan->name, pin.plan->scenario, evaluate(pin.plan->scenario, memo), pin.mark});
    ComparedFigures compared;
    CommandOutput output;
    for (const Text &remark : document.remarks)
        output.remarks += remark.text() + '\n';
    for (const FigureRow *row : figures) {
        const Figure figure = compared.make(*row, {.now = now,
                                                   .others = pinned,
                                                   .memo = memo,
                                                   .cards = cards,
                                                   .validation = &builtinValidation});
        for (ExportFormat format : formats) {
            const QString path =
                    QDir(folder).filePath(toQString(row->id) + u'.' + formatName(format));
            writeFile(path, exportFigure(figure, format, options).toStdString());
            output.text += path.toStdString() + '\n';
        }
    }
    return output;
}

} // namespace headroom
