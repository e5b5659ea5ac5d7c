// What is looked at before a file is written over: whether another program changed it, and whether
// it is of another version.
#pragma once

#include "core/files/migration.h"

#include <QByteArray>
#include <QString>

#include <string_view>

namespace headroom {

// Of a content; equal for equal ones only.
[[nodiscard]] QByteArray stampOf(std::string_view bytes);
[[nodiscard]] QByteArray stampOfFile(const QString &path); // empty when it cannot be read

// A Headroom file of another version than `format`'s is copied to "<path>.bak", or to the next
// free "<path>.2.bak" where that holds something else. Returns the copy's path; empty when there
// was nothing to keep. Throws OutputError when it cannot be written.
QString keepOtherVersion(const QString &path, const FileFormat &format = presentFormat());

} // namespace headroom
