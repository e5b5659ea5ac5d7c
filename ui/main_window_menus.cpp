// The menus of the window: what each entry is called, its keys and who answers it.
#include "ui/main_window.h"

#include "ui/help/exercises.h"
#include "ui/help/help_menu.h"
#include "ui/language/language_menu.h"
#include "ui/library/library_dialog.h"
#include "ui/pages/calibrate_dialog.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/page_menu.h"
#include "ui/pages/page_tabs.h"
#include "ui/pages/pin_strip.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/recent_menu.h"
#include "ui/report/review_actions.h"
#include "ui/session/document_files.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenuBar>
#include <QSettings>

namespace headroom {

void MainWindow::makeFileMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("New &window"), QKeySequence::New, this, &MainWindow::newWindowRequested);
    menu->addAction(tr("&Open…"), QKeySequence::Open, m_files, &DocumentFiles::chooseFile);
    auto *recent = new RecentMenu(this);
    connect(recent, &RecentMenu::chosen, this, &MainWindow::openPath);
    menu->addMenu(recent);
    menu->addAction(tr("&Import a profile, config.json or system…"),
                    QKeySequence(Qt::CTRL | Qt::Key_I), m_files, &DocumentFiles::chooseProfile);
    menu->addAction(tr("&Save"), QKeySequence::Save, m_files, &DocumentFiles::save);
    menu->addAction(tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), m_files,
                    &DocumentFiles::saveAs);
    menu->addSeparator();
    // Right-clicking a figure does the same; this reaches it from the keyboard.
    menu->addAction(tr("&Export the figure…"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                    [this] { m_pages->exportChosen(); });
    menu->addAction(tr("Copy the &picture"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), this,
                    [this] { m_pages->copyChosenPicture(); });
    menu->addAction(tr("Copy the &numbers"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), this,
                    [this] { m_pages->copyChosenNumbers(); });
    menu->addAction(tr("Write a &design review…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                    this, [this] {
                        const FigurePage *page = m_pages->currentFigures();
                        m_review->ask(page ? page->shownFigures() : QList<QString>(),
                                      page ? page->pageFigures() : QList<QString>());
                    });
    menu->addSeparator();
    menu->addAction(tr("&Close the window"), QKeySequence(Qt::CTRL | Qt::Key_W), this,
                    &QWidget::close);
    menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this,
                    &MainWindow::quitRequested);
}

void MainWindow::makeEditMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Edit"));
    QAction *undo = m_session.undoStack().createUndoAction(this, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction *redo = m_session.undoStack().createRedoAction(this, tr("&Redo"));
    redo->setShortcuts(
            {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addActions({undo, redo});
    menu->addSeparator();
    menu->addAction(tr("&Find a parameter"), QKeySequence::Find, m_panel,
                    &ParameterPanel::focusSearch);
    menu->addAction(tr("&Copy results"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                    [this] { m_pages->copyResults(); });
}

void MainWindow::makeScenarioMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Scenario"));
    for (std::string_view name : m_session.library().scenarioNames())
        if (!name.starts_with("exercise-")) // Help has them, with their questions
            menu->addAction(toQString(name), this, [this, name] { m_files->openBuiltin(name); });
    menu->addSeparator();
    menu->addAction(tr("Load step &times…"), m_files, &DocumentFiles::chooseStepTimes);
    menu->addAction(tr("&Calibrate…"), this, [this] {
        finishTyping();
        CalibrateDialog(m_session, this).exec();
    });
    QAction *forget =
            menu->addAction(tr("&Forget step times"), this, [this] { m_session.setStepTimes({}); });
    forget->setObjectName(QStringLiteral("forgetStepTimes"));
    connect(menu, &QMenu::aboutToShow, this,
            [this, forget] { forget->setEnabled(!m_session.scenario().straggler.times.empty()); });
    menu->addSeparator();
    menu->addAction(tr("Profile &library…"), QKeySequence(Qt::CTRL | Qt::Key_L), this,
                    [this] { LibraryDialog::open(m_session, this); });
    menu->addAction(tr("&Pin this scenario"), QKeySequence(Qt::CTRL | Qt::Key_P), this,
                    &MainWindow::pinPresent)
            ->setObjectName(QStringLiteral("pinScenario"));
    QMenu *pinned = menu->addMenu(tr("Pi&nned"));
    pinned->setObjectName(QStringLiteral("pinnedMenu"));
    connect(pinned, &QMenu::aboutToShow, m_pins, [this, pinned] { m_pins->fillPinsMenu(*pinned); });
    menu->addSeparator();
    QAction *reset = menu->addAction({}, QKeySequence(Qt::CTRL | Qt::Key_R), this,
                                     [this] { m_session.resetAll(); });
    const auto nameReset = [this, reset] {
        reset->setText(tr("&Reset to %1").arg(m_session.baselineName()));
    };
    nameReset();
    connect(&m_session, &Session::changed, this, nameReset);
}

void MainWindow::makeViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    auto *group = new QActionGroup(this);
    m_showPanel = menu->addAction(tr("&Parameters"), QKeySequence(Qt::Key_F9), m_panel,
                                  &QWidget::setVisible);
    m_showPanel->setCheckable(true);
    m_showPanel->setChecked(true);
    addPageMenu(*menu, m_pages->bar());
    menu->addSeparator();
    const std::pair<QString, ThemeChoice> themes[] = {
            {tr("&Follow the desktop"), ThemeChoice::FollowDesktop},
            {tr("&Light"), ThemeChoice::Light},
            {tr("&Dark"), ThemeChoice::Dark},
            {tr("&High contrast"), ThemeChoice::HighContrast},
    };
    for (const auto &[title, choice] : themes) {
        QAction *action = menu->addAction(title, this, [choice = choice] {
            QSettings().setValue(QStringLiteral("theme"), static_cast<int>(choice));
            applyTheme(*qApp, choice);
        });
        action->setCheckable(true);
        group->addAction(action);
        // Another window may have chosen since.
        connect(menu, &QMenu::aboutToShow, action, [action, choice = choice] {
            action->setChecked(QSettings().value(QStringLiteral("theme"), 0).toInt()
                               == static_cast<int>(choice));
        });
    }
    menu->addSeparator();
    addLanguageMenu(*menu, [this] { Q_EMIT languageChosen(); });
}

void MainWindow::makeHelpMenu()
{
    auto *help = new HelpMenu(*menuBar()->addMenu(tr("&Help")), *this);
    connect(help, &HelpMenu::pageRequested, this, &MainWindow::showPage);
    connect(help, &HelpMenu::exerciseRequested, this, &MainWindow::openExercise);
}

} // namespace headroom
