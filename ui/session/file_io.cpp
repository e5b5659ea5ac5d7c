#include "ui/session/file_io.h"

#include "core/input_error.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>

namespace headroom {
namespace {

std::string mebibytes(qint64 bytes)
{
    return std::to_string(bytes / (1024 * 1024)) + " MiB";
}

// `system` is errno of a write that came up short, for which Qt knows no reason; 0: Qt knows.
OutputError failure(const QSaveFile &file, const QString &path, int system = 0)
{
    const QString why =
            system != 0 ? qt_error_string(system)
            : file.error() == QFileDevice::NoError
                    ? QStringLiteral("no room left: the disk is full or a size limit is reached")
                    : file.errorString();
    return OutputError((path + QStringLiteral(": ") + why).toStdString());
}

} // namespace

std::string readFile(const QString &path, qint64 limit)
{
    const std::string place = path.toStdString();
    const QFileInfo info(path);
    if (info.isDir())
        throw InputError(place, "is a directory", "a file");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw InputError(place, file.errorString().toStdString());
    // A pipe or device has no size: it is read as far as the limit.
    const QByteArray bytes = info.size() > limit ? QByteArray() : file.read(limit + 1);
    if (info.size() > limit || bytes.size() > limit)
        throw InputError(place, "is larger than " + mebibytes(limit),
                         "files up to " + mebibytes(limit));
    if (file.error() != QFileDevice::NoError)
        throw InputError(place, file.errorString().toStdString());
    return bytes.toStdString();
}

void writeFile(const QString &path, std::string_view bytes)
{
    const QFileInfo info(path);
    if (info.isDir())
        throw OutputError(path.toStdString() + ": is a directory");
    // QSaveFile would put a file in a device's or pipe's place.
    if (info.exists() && !info.isFile())
        throw OutputError(path.toStdString() + ": is not a regular file");
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
