#include "ui/session/recovery.h"

#include "core/files/file_format.h"
#include "core/files/library.h"
#include "core/input_error.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QUuid>

#include <algorithm>

namespace headroom {
namespace {

using std::chrono::milliseconds;

const QString fileSuffix = QStringLiteral(".headroom");

QString beside(const QString &file, const char *suffix)
{
    return file.chopped(fileSuffix.size()) + QLatin1String(suffix);
}

QString originOf(const QString &file)
{
    return beside(file, ".origin");
}

// Held by a live program only: its age says nothing.
std::shared_ptr<QLockFile> lockOf(const QString &file)
{
    auto lock = std::make_shared<QLockFile>(beside(file, ".lock"));
    lock->setStaleLockTime(0);
    return lock;
}

void removeFiles(const QString &file)
{
    QFile::remove(file);
    QFile::remove(originOf(file));
}

// Where the document came from. It is restored without it, too.
void readOrigin(LostDocument &lost)
{
    try {
        const Json json = readGuardedJson(readFile(originOf(lost.file)));
        lost.path = toQString(textAt(member(json, "path", {}), "path"));
        lost.stamp = QByteArray::fromStdString(textAt(member(json, "stamp", {}), "stamp"));
    } catch (const InputError &) {
        lost.path.clear();
    }
}

void readWork(LostDocument &lost, const Library &library)
{
    try {
        lost.document = readScenario(readFile(lost.file), library);
    } catch (const InputError &error) {
        lost.fault = refusalText(error);
    }
}

// A crash between saving and tidying up leaves a copy of what was saved.
bool isSaved(const LostDocument &lost, const Library &library)
{
    if (!lost.document || lost.path.isEmpty())
        return false;
    try {
        ScenarioDocument saved = readScenario(readFile(lost.path), library);
        saved.name = lost.document->name;
        return saved == *lost.document;
    } catch (const InputError &) {
        return false;
    }
}

} // namespace

milliseconds RecoveryPace::wait(std::optional<milliseconds> sinceWritten) const
{
    return sinceWritten ? std::max(afterChange, apart - *sinceWritten) : afterChange;
}

QString LostDocument::name() const
{
    if (!path.isEmpty())
        return QFileInfo(path).fileName();
    if (document && !document->name.empty())
        return toQString(document->name);
    return QCoreApplication::translate("headroom::Recovery", "unknown document");
}

void LostDocument::discard()
{
    removeFiles(file);
    if (lock)
        lock->unlock();
}

std::vector<LostDocument> lostDocuments(const QString &folder, const Library &library)
{
    std::vector<LostDocument> found;
    const QDir place(folder);
    for (const QFileInfo &lock : place.entryInfoList({QStringLiteral("*.lock")}, QDir::Files))
        if (const QString file = lock.path() + u'/' + lock.completeBaseName() + fileSuffix;
            !QFileInfo::exists(file))
            if (const auto free = lockOf(file); free->tryLock(0))
                removeFiles(file);
    for (const QFileInfo &info :
         place.entryInfoList({u'*' + fileSuffix}, QDir::Files, QDir::Time)) {
        LostDocument lost;
        lost.file = info.filePath();
        lost.lock = lockOf(lost.file);
        if (!lost.lock->tryLock(0))
            continue; // another program has it open
        lost.written = info.lastModified();
        readOrigin(lost);
        readWork(lost, library);
        if (isSaved(lost, library))
            lost.discard();
        else
            found.push_back(std::move(lost));
    }
    return found;
}

Recovery::Recovery(Session &session, QString folder, RecoveryPace pace, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_folder(std::move(folder))
    , m_pace(pace)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::write);
    connect(&session, &Session::changed, this, &Recovery::noticeChange);
    connect(&session, &Session::documentChanged, this, &Recovery::noticeChange);
}

Recovery::~Recovery() = default;

void Recovery::noticeChange()
{
    if (!m_session.isModified())
        return forget();
    if (!m_timer.isActive())
        m_timer.start(m_pace.wait(m_sinceWritten.isValid()
                                          ? std::optional(milliseconds(m_sinceWritten.elapsed()))
                                          : std::nullopt));
}

void Recovery::claimFile()
{
    if (!QDir().mkpath(m_folder))
        throw OutputError((m_folder + QStringLiteral(": cannot be made")).toStdString());
    // Plans may be confidential.
    QFile::setPermissions(m_folder,
                          QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    m_file = m_folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + fileSuffix;
    m_lock = lockOf(m_file);
    if (!m_lock->tryLock(0)) {
        m_lock.reset();
        m_file.clear();
        throw OutputError((m_folder + QStringLiteral(": cannot be written")).toStdString());
    }
}

void Recovery::writeOrigin()
{
    Json json = Json::object();
    appendMember(json, "path", m_session.path().toStdString());
    appendMember(json, "stamp", m_session.fileStamp().toStdString());
    std::string origin = fileText(std::move(json));
    if (origin == m_origin)
        return;
    writeFile(originOf(m_file), origin);
    m_origin = std::move(origin);
}

void Recovery::write()
{
    if (!m_session.isModified())
        return;
    const ScenarioDocument &document = m_session.document();
    if (m_written == document && m_writtenPath == m_session.path())
        return;
    m_sinceWritten.start();
    try {
        if (m_file.isEmpty())
            claimFile();
        writeOrigin();
        writeFile(m_file, writeScenario(document));
        m_written = document;
        m_writtenPath = m_session.path();
        m_failing = false;
        Q_EMIT written();
    } catch (const std::exception &error) {
        if (!std::exchange(m_failing, true))
            Q_EMIT failed(
                    tr("No copy for recovery could be written: %1").arg(refusalText(error)));
    }
}

void Recovery::adopt(LostDocument lost)
{
    forget();
    m_file = lost.file;
    m_lock = std::move(lost.lock);
    m_written = m_session.document();
    m_writtenPath = m_session.path();
    m_sinceWritten.start();
}

void Recovery::forget()
{
    m_timer.stop();
    m_written.reset();
    if (m_file.isEmpty())
        return;
    removeFiles(m_file);
    m_lock->unlock();
    m_lock.reset();
    m_file.clear();
    m_origin.clear();
}

} // namespace headroom
