#include "ui/figures/figure_actions.h"

#include "core/figures/csv.h"
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
    const QDir folder(QSettings().value(folderSetting(), QDir::homePath()).toString());
    QString path =
            QFileDialog::getSaveFileName(&m_window, tr("Export the figure"),
                                         folder.filePath(toQString(figure.id) + u'.' + suffix),
                                         tr("%1 file (*.%2)").arg(suffix.toUpper(), suffix));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += u'.' + suffix;
    try {
        ExportOptions options = dialog.options();
        options.scenarioName = m_session.displayName();
        options.scenario = scenarioFile();
        QGuiApplication::setOverrideCursor(Qt::WaitCursor);
        const QByteArray bytes = exportFigure(figure, dialog.format(), options);
        QGuiApplication::restoreOverrideCursor();
        writeFile(path, bytes.toStdString());
        QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
    } catch (const std::exception &error) {
        while (QGuiApplication::overrideCursor())
            QGuiApplication::restoreOverrideCursor();
        Q_EMIT failed(tr("Not exported: %1").arg(toQString(error.what())));
    }
}

} // namespace headroom
