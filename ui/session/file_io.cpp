#include "ui/session/file_io.h"

#include "core/input_error.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace headroom {
namespace {

Amount mebibytes(qint64 bytes)
{
    return full(static_cast<double>(bytes / (1024 * 1024)), Unit::None);
}

OutputError unwritable(const QString &path, const char *why)
{
    return OutputError(Message{"%1: %2", {path.toStdString(), Word{why}}});
}

// `system` is errno of a write that came up short, for which Qt knows no reason; 0: Qt knows.
OutputError failure(const QSaveFile &file, const QString &path, int system = 0)
{
    if (system == 0 && file.error() == QFileDevice::NoError)
        return unwritable(path, QT_TRANSLATE_NOOP("core", "no room left: the disk is full or a "
                                                          "size limit is reached"));
    const QString why = system != 0 ? qt_error_string(system) : file.errorString();
    return OutputError(Message{"%1: %2", {path.toStdString(), why.toStdString()}});
}

#ifdef Q_OS_UNIX
// What a pipe holds, up to `limit` bytes and one. One that nobody writes into is empty: to open it
// as a file would wait for ever.
QByteArray readPipe(const QString &path, qint64 limit)
{
    const int pipe = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    QByteArray bytes;
    int error = pipe < 0 ? errno : 0;
    while (error == 0 && bytes.size() <= limit) {
        char buffer[65536];
        const ssize_t count = ::read(pipe, buffer, sizeof buffer);
        if (count == 0)
            break;
        if (count > 0) {
            bytes.append(buffer, count);
        } else if (errno == EAGAIN) { // a writer is there
            pollfd ready{pipe, POLLIN, 0};
            ::poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            error = errno;
        }
    }
    if (pipe >= 0)
        ::close(pipe);
    if (error != 0)
        throw InputError(path.toStdString(), qt_error_string(error).toStdString());
    return bytes;
}

bool isPipe(const QString &path)
{
    struct stat status
    {
    };
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 && S_ISFIFO(status.st_mode);
}
#else
QByteArray readPipe(const QString &, qint64)
{
    return {};
}

bool isPipe(const QString &)
{
    return false;
}
#endif

} // namespace

std::string readFile(const QString &path, qint64 limit)
{
    const std::string place = path.toStdString();
    const QFileInfo info(path);
    if (info.isDir())
        throw InputError(place, QT_TRANSLATE_NOOP("core", "is a directory"),
                         QT_TRANSLATE_NOOP("core", "a file"));
    QFile file(path);
    const bool pipe = isPipe(path);
    if (!pipe && !file.open(QIODevice::ReadOnly))
        throw InputError(place, file.errorString().toStdString());
    // A pipe or device has no size: it is read as far as the limit.
    const QByteArray bytes = info.size() > limit ? QByteArray()
                             : pipe              ? readPipe(path, limit)
                                                 : file.read(limit + 1);
    if (info.size() > limit || bytes.size() > limit)
        throw InputError(
                place,
                Message{QT_TRANSLATE_NOOP("core", "is larger than %1 MiB"), {mebibytes(limit)}},
                Message{QT_TRANSLATE_NOOP("core", "files up to %1 MiB"), {mebibytes(limit)}});
    if (file.error() != QFileDevice::NoError)
        throw InputError(place, file.errorString().toStdString());
    return bytes.toStdString();
}

void checkWritable(const QString &path)
{
    const QFileInfo info(path);
    if (info.isDir())
        throw unwritable(path, QT_TRANSLATE_NOOP("core", "is a directory"));
    // QSaveFile would put a file in a device's or pipe's place.
    if (info.exists() && !info.isFile())
        throw unwritable(path, QT_TRANSLATE_NOOP("core", "is not a regular file"));
    // Nor where links lead nowhere.
    std::error_code error;
    (void)std::filesystem::status(std::filesystem::path(path.toStdU16String()), error);
    if (error == std::errc::too_many_symbolic_link_levels)
        throw OutputError(Message{"%1: %2", {path.toStdString(), error.message()}});
}

FileWriter::FileWriter(const QString &path)
    : m_path(path)
    , m_file(path)
{
    checkWritable(path);
    if (!m_file.open(QIODevice::WriteOnly))
        throw failure(m_file, m_path);
}

void FileWriter::write(std::string_view bytes)
{
    const auto size = static_cast<qint64>(bytes.size());
    errno = 0;
    if (m_file.write(bytes.data(), size) != size)
        fail(errno);
}

void FileWriter::finish()
{
    // commit() alone would replace the old file by a short one when the disk is full.
    errno = 0;
    if (!m_file.flush() || m_file.error() != QFileDevice::NoError)
        fail(errno);
    if (!m_file.commit())
        throw failure(m_file, m_path);
}

void FileWriter::fail(int system)
{
    const OutputError error = failure(m_file, m_path, system);
    m_file.cancelWriting();
    throw error;
}

void writeFile(const QString &path, std::string_view bytes)
{
    FileWriter file(path);
    file.write(bytes);
    file.finish();
}

} // namespace headroom
