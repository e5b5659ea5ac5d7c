// Profiles from files and to files: chosen, dropped on the dialog, written.
#include "core/input_error.h"
#include "ui/library/library_dialog.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QSettings>

namespace headroom {
namespace {

QString folderSetting()
{
    return QStringLiteral("profileFolder");
}

} // namespace

void LibraryDialog::importFile(const QString &path)
{
    if (!mayLeave())
        return;
    try {
        const OpenedFile opened = m_session.readAny(path);
        const auto *profiles = std::get_if<std::vector<Profile>>(&opened);
        if (profiles == nullptr)
            throw InputError(
                    path.toStdString(),
                    QT_TRANSLATE_NOOP("core", "this is a scenario, which the window opens"),
                    QT_TRANSLATE_NOOP("core", "a profile, a Hugging Face config.json, a "
                                              "Calculon system"));
        QStringList names;
        QStringList remarks;
        std::optional<Chosen> first;
        for (const Profile &profile : *profiles) {
            if (!add(profile))
                return;
            first = first.value_or(m_chosen);
            names += toQString(chosen()->name);
            for (const Text &remark : profile.remarks)
                remarks += translated(remark, localNumberStyle());
        }
        choose(first->kind, first->stem);
        QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
        remarks.prepend(tr("Imported %1.").arg(names.join(QStringLiteral(", "))));
        tell(remarks.join(u'\n'));
    } catch (const InputError &error) {
        tell(refusalText(error), true);
    }
}

void LibraryDialog::chooseImport()
{
    const QString path = QFileDialog::getOpenFileName(
            this, tr("Import a profile"), QSettings().value(folderSetting()).toString(),
            tr("Profiles, Hugging Face config.json, Calculon systems (*.json);;All files (*)"));
    if (!path.isEmpty())
        importFile(path);
}

void LibraryDialog::exportTo(const QString &path)
{
    const Profile *profile = chosen();
    if (profile == nullptr)
        return;
    try {
        writeFile(path, writeProfile(*profile));
        QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
        tell(tr("Written to %1.").arg(path));
    } catch (const std::exception &error) {
        tell(tr("Not written: %1").arg(refusalText(error)), true);
    }
}

void LibraryDialog::chooseExport()
{
    if (!mayLeave() || chosen() == nullptr)
        return;
    const QDir folder(QSettings().value(folderSetting(), QDir::homePath()).toString());
    QString path = QFileDialog::getSaveFileName(
            this, tr("Export the profile"),
            folder.filePath(toQString(m_chosen.stem) + QStringLiteral(".json")),
            tr("Profiles (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".json");
    exportTo(path);
}

void LibraryDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void LibraryDialog::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    event->acceptProposedAction();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return tell(tr("Drop one file; %1 things were dropped.").arg(urls.size()), true);
    importFile(urls.front().toLocalFile());
}

} // namespace headroom
