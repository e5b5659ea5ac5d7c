// Reading a whole file with a limit, and the one way in which the product writes files.
#pragma once

#include "core/message.h"

#include <QSaveFile>
#include <QString>

#include <stdexcept>
#include <string>
#include <string_view>

namespace headroom {

// "file: what went wrong": the output could not be written; what was there is untouched.
class OutputError : public std::runtime_error
{
public:
    explicit OutputError(Text text)
        : std::runtime_error(text.text())
        , m_text(std::move(text))
    {
    }
    [[nodiscard]] const Message &message() const { return m_text; }

private:
    Message m_text;
};

inline constexpr qint64 largestFile = 16 * 1024 * 1024;

// Throws InputError, its place the path, for a missing file, a directory, one that may not be read
// or is larger than `limit`.
[[nodiscard]] std::string readFile(const QString &path, qint64 limit = largestFile);

// Throws OutputError for a directory, device or pipe: a file is never put in the place of one.
void checkWritable(const QString &path);

// A file that replaces the old one when it is finished; until then, and when anything fails, the
// old one is as it was and nothing stands beside it. Each call throws OutputError.
class FileWriter
{
public:
    explicit FileWriter(const QString &path);
    void write(std::string_view bytes);
    void finish();

private:
    [[noreturn]] void fail(int system);

    QString m_path;
    QSaveFile m_file;
};

// Replaces the file whole or not at all. Throws OutputError.
void writeFile(const QString &path, std::string_view bytes);

} // namespace headroom
