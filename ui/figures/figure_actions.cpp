#include "ui/figures/figure_actions.h"

#include "core/figures/csv.h"
#include "core/figures/pipeline_shown.h"
#include "core/files/chrome_trace.h"
#include "ui/figures/export_dialog.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QSettings>

#include <algorithm>

namespace headroom {
namespace {

QString folderSetting()
{
    return QStringLiteral("exportFolder");
}

} // namespace

FigureActions::FigureActions(Session &session, QWidget &window)
    : QObject(&window)
    , m_session(session)
    , m_window(window)
{
}

QByteArray FigureActions::scenarioFile() const
{
    return QByteArray::fromStdString(writeScenario(m_session.document()));
}

void FigureActions::copyPicture(const Figure &figure)
{
    ExportOptions options;
    options.scenarioName = m_session.displayName();
    QGuiApplication::clipboard()->setImage(figureImage(figure, options));
}

void FigureActions::copyNumbers(const Figure &figure)
{
    const std::string csv = figureCsv(figure, "Headroom " HEADROOM_VERSION ", scenario "
                                                      + m_session.displayName().toStdString());
    auto *mime = new QMimeData;
    mime->setText(toQString(csv));
    mime->setData(QStringLiteral("text/csv"), QByteArray::fromStdString(csv));
    QGuiApplication::clipboard()->setMimeData(mime);
}

void FigureActions::exportAs(const Figure &figure)
{
    ExportDialog dialog(&m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString suffix = formatName(dialog.format());
    const QString path = askPath(tr("Export the figure"), toQString(figure.id), suffix);
    if (path.isEmpty())
        return;
    save(path, [&] {
        ExportOptions options = dialog.options();
        options.scenarioName = m_session.displayName();
        options.scenario = scenarioFile();
        return exportFigure(figure, dialog.format(), options).toStdString();
    });
}

void FigureActions::saveTrace(std::optional<int> mark)
{
    constexpr double mostOperations = 1e6; // what a window may wait for; the command takes more
    const FigureScene scene = m_session.figureScene();
    const auto pinned = std::ranges::find_if(
            scene.others, [&](const NamedScenario &other) { return mark && other.mark == mark; });
    const auto shown = pipelineShown(
            {pinned == scene.others.end() ? scene.now : *pinned, {}, m_session.memo()});
    if (!shown) {
        Q_EMIT failed(tr("No trace: there is no pipeline to run."));
        return;
    }
    if (operationCount(shown->plan) > mostOperations) {
        Q_EMIT failed(tr("No trace: this schedule has more than a million operations. "
                         "headroom schedule writes up to four million."));
        return;
    }
    const QString path =
            askPath(tr("Save as Chrome trace"), QStringLiteral("pipeline"), QStringLiteral("json"));
    if (!path.isEmpty())
        save(path, [&] { return chromeTrace(*tracePipeline(shown->plan)); });
}

// Empty when nothing was chosen.
QString FigureActions::askPath(const QString &title, const QString &name, const QString &suffix)
{
    const QDir folder(QSettings().value(folderSetting(), QDir::homePath()).toString());
    QString path =
            QFileDialog::getSaveFileName(&m_window, title, folder.filePath(name + u'.' + suffix),
                                         tr("%1 file (*.%2)").arg(suffix.toUpper(), suffix));
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty())
        path += u'.' + suffix;
    return path;
}

void FigureActions::save(const QString &path, const std::function<std::string()> &make)
{
    try {
        QGuiApplication::setOverrideCursor(Qt::WaitCursor);
        const std::string bytes = make();
        QGuiApplication::restoreOverrideCursor();
        writeFile(path, bytes);
        QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
    } catch (const std::exception &error) {
        while (QGuiApplication::overrideCursor())
            QGuiApplication::restoreOverrideCursor();
        Q_EMIT failed(tr("Not exported: %1").arg(refusalText(error)));
    }
}

} // namespace headroom
