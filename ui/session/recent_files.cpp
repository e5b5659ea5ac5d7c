#include "ui/session/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace headroom {
namespace {

const QString recentKey = QStringLiteral("recentFiles");

QString folderKey(FileKind kind)
{
    switch (kind) {
    case FileKind::Scenario:
        return QStringLiteral("scenarioFolder");
    case FileKind::Profile:
        return QStringLiteral("profileFolder");
    case FileKind::StepTimes:
        break;
    }
    return QStringLiteral("stepTimesFolder");
}

} // namespace

QStringList recentFiles()
{
    QStringList files = QSettings().value(recentKey).toStringList();
    files.removeAll(QString()); // settings may hold anything
    return files.mid(0, mostRecentFiles);
}

void addRecentFile(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(recentKey, files.mid(0, mostRecentFiles));
}

void clearRecentFiles()
{
    QSettings().remove(recentKey);
}

QString lastFolder(FileKind kind)
{
    const QString folder = QSettings().value(folderKey(kind)).toString();
    return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void rememberFolder(FileKind kind, const QString &path)
{
    QSettings().setValue(folderKey(kind), QFileInfo(path).absolutePath());
}

} // namespace headroom
