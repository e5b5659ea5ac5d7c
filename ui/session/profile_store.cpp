#include "ui/session/profile_store.h"

#include "core/files/own_profiles.h"
#include "core/input_error.h"
#include "ui/session/file_io.h"
#include "ui/session/text.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <stdexcept>

namespace headroom {
namespace {

Message leftOut(const Message &remark)
{
    return {QT_TRANSLATE_NOOP("core", "own profile left out: %1"), {remark}};
}

} // namespace

ProfileStore::ProfileStore(Library library, QString folder, QObject *parent)
    : QObject(parent)
    , m_library(std::move(library))
    , m_folder(std::move(folder))
{
    take();
}

void ProfileStore::reload()
{
    const auto before = m_library.ownProfiles();
    const std::vector<Profile> old(before.begin(), before.end());
    take();
    if (!std::ranges::equal(old, m_library.ownProfiles(), [](const Profile &a, const Profile &b) {
            return a == b && a.stem == b.stem;
        }))
        Q_EMIT changed();
}

// What the folder holds now.
void ProfileStore::take()
{
    m_remarks.clear();
    m_files.clear();
    std::vector<NamedBytes> files;
    if (!m_folder.isEmpty()) {
        const QDir folder(m_folder);
        for (const QString &name :
             folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
            try {
                files.push_back({QFileInfo(name).completeBaseName().toStdString(),
                                 readFile(folder.filePath(name))});
            } catch (const InputError &error) {
                m_remarks.push_back(leftOut(error.line()));
            }
    }
    m_library.setOwn({});
    OwnProfiles own = readOwnProfiles(files, m_library);
    std::vector<Profile> profiles;
    for (OwnProfile &entry : own.profiles) {
        m_files.push_back(std::move(entry.file));
        profiles.push_back(std::move(entry.profile));
    }
    m_library.setOwn(std::move(profiles));
    for (const Text &remark : own.remarks)
        m_remarks.push_back(leftOut(remark));
}

QString ProfileStore::pathOf(const std::string &file) const
{
    return QDir(m_folder).filePath(toQString(file) + QStringLiteral(".json"));
}

std::size_t ProfileStore::indexOf(ProfileKind kind, std::string_view stem) const
{
    const auto own = m_library.ownProfiles();
    for (std::size_t i = 0; i < own.size(); ++i)
        if (own[i].kind == kind && own[i].stem == stem)
            return i;
    throw std::logic_error("no profile of one's own is called " + std::string(stem));
}

void ProfileStore::write(const std::string &file, const Profile &profile) const
{
    if (m_folder.isEmpty())
        throw OutputError(tr("There is no folder for profiles of your own.").toStdString());
    const std::string text = writeProfile(profile);
    (void)readProfile(text, file); // never writes what it would not read
    if (!QDir().mkpath(m_folder))
        throw OutputError(tr("%1: the folder cannot be made").arg(m_folder).toStdString());
    writeFile(pathOf(file), text);
}

std::string ProfileStore::add(Profile profile)
{
    checkProfileName(profile.kind, profile.name, {}, m_library);
    // Files that could not be read, and other programs' new ones, keep their names.
    std::vector<std::string> onDisk;
    for (const QString &name : QDir(m_folder).entryList(QDir::AllEntries | QDir::Hidden))
        onDisk.push_back(QFileInfo(name).completeBaseName().toStdString());
    profile.stem = freeStem(profile.name, m_library, onDisk);
    profile.remarks.clear();
    write(profile.stem, profile);

    const auto own = m_library.ownProfiles();
    std::vector<Profile> profiles(own.begin(), own.end());
    m_files.push_back(profile.stem);
    profiles.push_back(profile);
    m_library.setOwn(std::move(profiles));
    Q_EMIT changed();
    return profile.stem;
}

void ProfileStore::replace(std::string_view stem, const Profile &profile)
{
    const std::size_t index = indexOf(profile.kind, stem);
    checkProfileName(profile.kind, profile.name, stem, m_library);
    write(m_files[index], profile);
    const auto own = m_library.ownProfiles();
    std::vector<Profile> profiles(own.begin(), own.end());
    const std::string kept = profiles[index].stem;
    profiles[index] = profile;
    profiles[index].stem = kept;
    m_library.setOwn(std::move(profiles));
    Q_EMIT changed();
}

void ProfileStore::remove(ProfileKind kind, std::string_view stem)
{
    const std::size_t index = indexOf(kind, stem);
    QFile file(pathOf(m_files[index]));
    if (file.exists() && !file.remove())
        throw OutputError(tr("%1: %2").arg(file.fileName(), file.errorString()).toStdString());
    const auto own = m_library.ownProfiles();
    std::vector<Profile> profiles(own.begin(), own.end());
    profiles.erase(profiles.begin() + static_cast<std::ptrdiff_t>(index));
    m_files.erase(m_files.begin() + static_cast<std::ptrdiff_t>(index));
    m_library.setOwn(std::move(profiles));
    Q_EMIT changed();
}

} // namespace headroom
