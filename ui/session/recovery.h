// Unsaved work on the disk, for the next start after a crash: one file a document, a scenario file
// like any other, in the program's own folder. Beside it stand a note of where the document came
// from and a lock that says whether a running program still looks after it.
#pragma once

#include "core/files/scenario_document.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

class QLockFile;

namespace headroom {

class Library;
class Session;

// When to write: some time after a change, and not too soon after the last time.
struct RecoveryPace
{
    std::chrono::milliseconds afterChange{5000};
    std::chrono::milliseconds apart{30000};

    // How long to wait with a change made now; `sinceWritten`: since the last time, if ever.
    [[nodiscard]] std::chrono::milliseconds
    wait(std::optional<std::chrono::milliseconds> sinceWritten) const;
};

// Work that a program left behind. While this lives, no other program is offered it.
struct LostDocument
{
    QString file; // the recovery file
    QString path; // the document's own file; empty: never saved
    QByteArray stamp; // of that file, as the document knew it
    QDateTime written;
    std::optional<ScenarioDocument> document; // empty: the file cannot be read
    QString fault; // why not, one line
    std::shared_ptr<QLockFile> lock;

    [[nodiscard]] QString name() const; // of the document, for people
    void discard(); // removes the files
};

// What programs that have ended left in `folder`, newest first. Leftovers without work, and work
// that its file holds already, are removed.
[[nodiscard]] std::vector<LostDocument> lostDocuments(const QString &folder,
                                                      const Library &library);

// Looks after one session's recovery file: written while it has unsaved changes, removed when it
// has none, kept when the program ends without closing the document.
class Recovery : public QObject
{
    Q_OBJECT

public:
    Recovery(Session &session, QString folder, RecoveryPace pace = {}, QObject *parent = nullptr);
    ~Recovery() override;

    // The session holds this lost document now; its file goes on as the session's.
    void adopt(LostDocument lost);
    [[nodiscard]] const QString &file() const { return m_file; } // empty while there is none
    void write(); // now, if there is something to write
    // The document was closed on purpose.
    void forget();

Q_SIGNALS:
    void written();
    void failed(const QString &why); // once, until it succeeds again

private:
    void noticeChange();
    void claimFile();
    void writeOrigin();

    Session &m_session;
    QString m_folder;
    RecoveryPace m_pace;
    QTimer m_timer;
    QElapsedTimer m_sinceWritten;
    QString m_file;
    std::shared_ptr<QLockFile> m_lock;
    std::optional<ScenarioDocument> m_written;
    QString m_writtenPath;
    std::string m_origin; // as written
    bool m_failing = false;
};

} // namespace headroom
