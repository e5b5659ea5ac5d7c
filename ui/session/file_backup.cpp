#include "ui/session/file_backup.h"

#include "core/input_error.h"
#include "ui/session/file_io.h"

#include <QCryptographicHash>
#include <QFileInfo>

#include <optional>

namespace headroom {
namespace {

std::optional<std::string> contentOf(const QString &path)
{
    try {
        if (QFileInfo(path).isFile()) // reading a pipe would wait for ever
            return readFile(path);
    } catch (const InputError &) {
    }
    return std::nullopt;
}

bool isOfVersion(const std::string &bytes, int version)
{
    try {
        const Json json = readGuardedJson(bytes);
        const Json *named = findMember(objectAt(json, {}), "version");
        return findMember(json, "headroom") == nullptr || named == nullptr
               || numberAt(*named, "version") == version;
    } catch (const InputError &) {
        return true; // no file of ours
    }
}

} // namespace

QByteArray stampOf(std::string_view bytes)
{
    const auto size = static_cast<qsizetype>(bytes.size());
    return QCryptographicHash::hash(QByteArray::fromRawData(bytes.data(), size),
                                    QCryptographicHash::Sha256)
            .toHex();
}

QByteArray stampOfFile(const QString &path)
{
    const auto content = contentOf(path);
    return content ? stampOf(*content) : QByteArray();
}

QString keepOtherVersion(const QString &path, const FileFormat &format)
{
    const auto content = contentOf(path);
    if (!content || isOfVersion(*content, format.version))
        return {};
    QString copy = path + QStringLiteral(".bak");
    for (int i = 2; QFileInfo::exists(copy) && contentOf(copy) != content; ++i)
        copy = path + QStringLiteral(".%1.bak").arg(i);
    writeFile(copy, *content);
    return copy;
}

} // namespace headroom
