// The window: it wires session, panel, verdict and pages, and decides nothing.
#pragma once

#include "core/message.h"
#include "ui/session/view_state.h"

#include <QMainWindow>

#include <string>
#include <vector>

class QLabel;
class QSplitter;

namespace headroom {

class DocumentFiles;
struct Exercise;
class MessageBar;
class PageTabs;
class ParameterPanel;
class PinStrip;
class ReviewActions;
class Session;
class VerdictBar;

class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] Session &session() const { return m_session; }
    [[nodiscard]] DocumentFiles &files() const { return *m_files; }

    void showError(const QString &message);
    void showRemarks(const std::vector<Text> &remarks); // of reading a file; none: nothing
    void openPath(const QString &path); // DocumentFiles::openPath()
    void loadStepTimes(const QString &path);

    // How the document is looked at; brought back into another window on the same session, it
    // looks the same. A state without geometry leaves the window where it is.
    [[nodiscard]] ViewState view() const;
    void restoreView(const ViewState &view);

    // Asks about unsaved changes; false when the person wants to stay.
    [[nodiscard]] bool mayClose();
    void closeUnasked();

Q_SIGNALS:
    void newWindowRequested();
    void languageChosen(); // and applied: this window still speaks the one before
    void quitRequested();
    void closed();

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeFileMenu();
    void makeEditMenu();
    void makeScenarioMenu();
    void makeViewMenu();
    void makeHelpMenu();
    void showPage(const QString &page); // id
    void openExercise(const Exercise &exercise);
    void refresh();
    void refreshTitle();
    void refreshVerdict();

    void connectFiles();
    void layOut();
    void pinPresent();
    void finishTyping(); // a value typed but not entered counts
    void offerReload(const QString &what, bool readable);

    Session &m_session;
    DocumentFiles *m_files;
    QSplitter *m_splitter;
    QAction *m_showPanel = nullptr;
    QLabel *m_subject;
    VerdictBar *m_verdict;
    MessageBar *m_message;
    ParameterPanel *m_panel;
    PageTabs *m_pages;
    PinStrip *m_pins;
    ReviewActions *m_review;
    bool m_askOnClose = true;
};

} // namespace headroom
