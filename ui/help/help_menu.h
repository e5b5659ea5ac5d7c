// The Help menu: guide, exercises, keys and about.
#pragma once

#include <QObject>

class QMainWindow;
class QMenu;

namespace headroom {

struct Exercise;

class HelpMenu : public QObject
{
    Q_OBJECT

public:
    // A child of the window, which is what the dialogs stand above.
    HelpMenu(QMenu &menu, QMainWindow &window);

Q_SIGNALS:
    void pageRequested(const QString &page); // id
    void exerciseRequested(const Exercise &exercise);

private:
    void showGuide();
    void showExercises();
    void showShortcuts();
    void showAbout();

    QMainWindow &m_window;
};

} // namespace headroom
