// Opening and saving the document of one window: dialogues, questions and refusals. Nothing is
// replaced or written over without an answer, and after a refusal everything is as it was.
#pragma once

#include "core/files/scenario_document.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>

class QMessageBox;
class QWidget;

namespace headroom {

class Session;

class DocumentFiles : public QObject
{
    Q_OBJECT

public:
    DocumentFiles(Session &session, QWidget &window);

    // Tells which other window has a file open; nullptr: none.
    void setOtherWindows(std::function<QWidget *(const QString &path)> otherWith);

    // A scenario replaces the document, once a person agrees, unless another window has it; a
    // profile or a model's config.json is set in it, one undo step.
    void openPath(const QString &path);
    void openBuiltin(std::string_view name);
    // Measured step times from a CSV file, one undo step.
    void loadStepTimes(const QString &path);
    void chooseFile();
    void chooseProfile();
    void chooseStepTimes();

    bool save(); // false when it is not saved
    bool saveAs();
    // Asks about unsaved changes; false when the person wants to stay.
    bool mayReplace();
    // Tells, once each time, that another program changed or removed the file.
    void checkFile();
    void reload(); // one undo step: unsaved work is a step back

Q_SIGNALS:
    void typingEnds(); // what is typed but not entered counts now
    void refused(const QString &why);
    void told(const QString &what);
    void remarked(const std::vector<Text> &remarks);
    void succeeded(); // an earlier refusal is settled
    void fileTouched(const QString &what, bool readable); // by another program
    void leaving(); // the document is about to be replaced
    void arrived(); // another one has come

private:
    enum class Choice { Overwrite, Reload, SaveAs, Cancel };
    [[nodiscard]] Choice askAboutTouched();
    bool saveTo(const QString &path);
    QWidget *otherWindowWith(const QString &path) const;
    void open(ScenarioDocument document, const QString &path);

    Session &m_session;
    QWidget &m_window;
    std::function<QWidget *(const QString &)> m_otherWith;
    QByteArray m_toldOf; // the content, or "missing", that was told last
};

// Whether two paths lead to the same file.
[[nodiscard]] bool isSameFile(const QString &a, const QString &b);

} // namespace headroom
