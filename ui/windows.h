// All windows of the program: each on a document of its own, with its view and its recovery file.
#pragma once

#include "core/files/scenario_document.h"
#include "ui/session/recovery.h"
#include "ui/session/view_store.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace headroom {

class MainWindow;
class ProfileStore;

class Windows : public QObject
{
    Q_OBJECT

public:
    // The profiles outlive the windows. `stateFolder` holds views and recovery files.
    Windows(ProfileStore &profiles, const QString &stateFolder, RecoveryPace pace = {});
    ~Windows() override;

    // Where they live for the running application.
    [[nodiscard]] static QString defaultStateFolder();

    // A window on a document, `path` its file or empty, shown as it was looked at last.
    MainWindow &open(ScenarioDocument document, const QString &path);
    // Asks about each unsaved document, then closes all; false, and all stay, when a person stops.
    bool quit();
    // From now on, when the system ends the program, unsaved work and views are on the disk first.
    // It leaves the event loop with the status that a shell would give.
    void keepWorkWhenEnded();
    // What a crash left behind; nothing: no question. Returns at once.
    void offerLostWork();
    // Windows anew on the same documents, looking the same: for another language.
    void rebuild();

    [[nodiscard]] std::vector<MainWindow *> all() const; // oldest first
    [[nodiscard]] MainWindow *windowWith(const QString &path) const; // nullptr: none

private:
    struct Entry;
    Entry &add();
    void makeWindow(Entry &entry);
    void bringBack(Entry &entry, bool geometry);
    void keepView(const Entry &entry) const;
    void keepWork();
    void avoidOthers(MainWindow &window) const;
    void restore(const LostDocument &lost);
    void remove(const MainWindow *window);

    ProfileStore &m_profiles;
    QString m_recoveryFolder;
    ViewStore m_views;
    RecoveryPace m_pace;
    std::vector<std::unique_ptr<Entry>> m_entries;
};

} // namespace headroom
