#include "ui/session/file_io.h"

#include "core/input_error.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>

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

} // namespace

std::string readFile(const QString &path, qint64 limit)
{
    const std::string place = path.toStdString();
    const QFileInfo info(path);
    if (info.isDir())
        throw InputError(place, QT_TRANSLATE_NOOP("core", "is a directory"),
                         QT_TRANSLATE_NOOP("core", "a file"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw InputError(place, file.errorString().toStdString());
    // A pipe or device has no size: it is read as far as the limit.
    const QByteArray bytes = info.size() > limit ? QByteArray() : file.read(limit + 1);
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
}

void writeFile(const QString &path, std::string_view bytes)
{
    checkWritable(path);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        throw failure(file, path);
    // commit() alone would replace the old file by a short one when the disk is full.
    const auto size = static_cast<qint64>(bytes.size());
    errno = 0;
    if (file.write(bytes.data(), size) != size || !file.flush()
        || file.error() != QFileDevice::NoError) {
        const OutputError error = failure(file, path, errno);
        file.cancelWriting();
        throw error;
    }
    if (!file.commit())
        throw failure(file, path);
}

} // namespace headroom
