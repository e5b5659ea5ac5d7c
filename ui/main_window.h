// The window: it wires session, panel, verdict and pages, and decides nothing.
#pragma once

#include "core/message.h"
#include "ui/theme/theme.h"

#include <QMainWindow>

#include <string>
#include <vector>

class QLabel;

namespace headroom {

class MessageBar;
class PageTabs;
class ParameterPanel;
class Session;
class VerdictBar;

class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(Session &session, QWidget *parent = nullptr);

    void showError(const QString &message);
    void showRemarks(const std::vector<Text> &remarks); // of reading a file; none: nothing
    // A scenario replaces the document, once a person agrees; a profile or a model's config.json
    // is set in it, one undo step.
    void openPath(const QString &path);
    // Measured step times from a CSV file, one undo step; a refusal is shown and changes nothing.
    void loadStepTimes(const QString &path);

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeFileMenu();
    void makeEditMenu();
    void makeScenarioMenu();
    void makeViewMenu();
    void makeHelpMenu();
    void refresh();
    void refreshTitle();
    void refreshVerdict();

    void finishTyping(); // a value typed but not entered counts
    void chooseFile();
    void chooseProfile();
    void chooseStepTimes();
    bool save();
    bool saveAs();
    bool saveTo(const QString &path);
    // Asks about unsaved changes; false when the person wants to stay.
    bool mayReplace();

    Session &m_session;
    QLabel *m_subject;
    VerdictBar *m_verdict;
    MessageBar *m_message;
    ParameterPanel *m_panel;
    PageTabs *m_pages;
};

} // namespace headroom
