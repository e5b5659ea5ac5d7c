// The library with a person's own profiles, read from a folder and kept there, one file each. One
// store serves all windows of the program.
#pragma once

#include "core/files/library.h"

#include <QObject>
#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

class ProfileStore : public QObject
{
    Q_OBJECT

public:
    // Reads *.json of the folder, which need not exist; a file that cannot be read is left out and
    // remarked. An empty folder: own profiles cannot be kept, and none are read.
    explicit ProfileStore(Library library, QString folder = {}, QObject *parent = nullptr);

    [[nodiscard]] const Library &library() const { return m_library; }
    [[nodiscard]] const QString &folder() const { return m_folder; }
    // One line for each file that was left out.
    [[nodiscard]] const std::vector<Text> &remarks() const { return m_remarks; }

    // Reads the folder again: another program may have written there.
    void reload();

    // Each throws OutputError when the file cannot be written or removed, and then nothing has
    // changed. add() and restore() throw InputError for a name that checkProfileName() refuses and
    // for values their rows do not accept.
    std::string add(Profile profile); // into a new file; the stem it got
    void replace(std::string_view stem, const Profile &profile); // in the same file, of that kind
    void remove(ProfileKind kind, std::string_view stem);

Q_SIGNALS:
    void changed(); // pointers into the library are new

private:
    [[nodiscard]] QString pathOf(const std::string &file) const;
    [[nodiscard]] std::size_t indexOf(ProfileKind kind, std::string_view stem) const;
    void take();
    void write(const std::string &file, const Profile &profile) const;

    Library m_library;
    QString m_folder;
    std::vector<std::string> m_files; // of library().ownProfiles(), in its order
    std::vector<Text> m_remarks;
};

} // namespace headroom
