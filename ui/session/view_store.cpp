#include "ui/session/view_store.h"

#include "core/input_error.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

namespace headroom {
namespace {

constexpr qsizetype mostStates = 300;

bool holds(const QString &file, const std::string &text)
{
    try {
        return QFileInfo::exists(file) && readFile(file) == text;
    } catch (const InputError &) {
        return false;
    }
}

} // namespace

ViewStore::ViewStore(QString folder)
    : m_folder(std::move(folder))
{
}

QString ViewStore::keyOf(const Session &session)
{
    if (session.path().isEmpty())
        return toQString(session.document().name);
    const QFileInfo info(session.path());
    const QString canonical = info.canonicalFilePath(); // empty while there is no such file
    return canonical.isEmpty() ? info.absoluteFilePath() : canonical;
}

QString ViewStore::fileOf(const QString &key) const
{
    const QByteArray hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1);
    return QDir(m_folder).filePath(QString::fromLatin1(hash.toHex()) + QStringLiteral(".json"));
}

void ViewStore::keep(const QString &key, const ViewState &view) const
{
    try {
        QDir().mkpath(m_folder);
        Json json = viewToJson(view);
        appendMember(json, "document", key.toStdString());
        const std::string text = json.dump(1) + '\n';
        if (holds(fileOf(key), text))
            return;
        writeFile(fileOf(key), text);
        forgetOldest();
    } catch (const std::exception &error) {
        qWarning("headroom: view not kept: %s", error.what());
    }
}

std::optional<ViewState> ViewStore::find(const QString &key, const ExploreSettings &defaults) const
{
    const QString file = fileOf(key);
    if (!QFileInfo::exists(file))
        return std::nullopt;
    try {
        const Json json = readGuardedJson(readFile(file));
        if (textAt(member(objectAt(json, {}), "document", {}), "document") != key.toStdString())
            throw InputError("document", "belongs to another document");
        return viewFromJson(json, defaults);
    } catch (const std::exception &error) {
        qWarning("headroom: view passed over: %s: %s", qUtf8Printable(file), error.what());
        return std::nullopt;
    }
}

void ViewStore::forgetOldest() const
{
    const QDir folder(m_folder);
    const QStringList newestFirst =
            folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (qsizetype i = mostStates; i < newestFirst.size(); ++i)
        QFile::remove(folder.filePath(newestFirst[i]));
}

} // namespace headroom
