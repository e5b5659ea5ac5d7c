// The scenarios opened and saved last, and the folder last used for each kind of file. Both live in
// the settings, for all windows.
#pragma once

#include <QString>
#include <QStringList>

namespace headroom {

inline constexpr qsizetype mostRecentFiles = 10;

[[nodiscard]] QStringList recentFiles(); // absolute paths, the last one first
void addRecentFile(const QString &path);
void clearRecentFiles();

enum class FileKind { Scenario, Profile, StepTimes };

// Where a dialogue for such files opens: the folder used last, else the person's home.
[[nodiscard]] QString lastFolder(FileKind kind);
void rememberFolder(FileKind kind, const QString &path); // of a file

} // namespace headroom
