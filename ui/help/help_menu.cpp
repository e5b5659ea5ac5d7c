#include "ui/help/help_menu.h"

#include "ui/help/exercise_dialog.h"
#include "ui/help/guide_dialog.h"
#include "ui/help/shortcut_dialog.h"

#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>

namespace headroom {
namespace {

// The dialog of this kind that is open already, else a new one; it stands beside the window.
template <typename Dialog, typename Make>
Dialog *shown(QWidget &window, Make &&make)
{
    auto *dialog = window.findChild<Dialog *>(QString(), Qt::FindDirectChildrenOnly);
    if (dialog == nullptr) {
        dialog = make();
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
    return dialog;
}

} // namespace

HelpMenu::HelpMenu(QMenu &menu, QMainWindow &window)
    : QObject(&window)
    , m_window(window)
{
    menu.addAction(tr("&Guide"), QKeySequence(Qt::Key_F1), this, &HelpMenu::showGuide);
    menu.addAction(tr("&Exercises…"), this, &HelpMenu::showExercises);
    menu.addAction(tr("&Keyboard shortcuts…"), QKeySequence(Qt::CTRL | Qt::Key_F1), this,
                   &HelpMenu::showShortcuts);
    menu.addSeparator();
    menu.addAction(tr("&About Headroom"), this, &HelpMenu::showAbout);
}

void HelpMenu::showGuide()
{
    shown<GuideDialog>(m_window, [this] {
        auto *dialog = new GuideDialog(&m_window);
        connect(dialog, &GuideDialog::pageRequested, this, &HelpMenu::pageRequested);
        return dialog;
    });
}

void HelpMenu::showExercises()
{
    shown<ExerciseDialog>(m_window, [this] {
        auto *dialog = new ExerciseDialog(&m_window);
        connect(dialog, &ExerciseDialog::openRequested, this, &HelpMenu::exerciseRequested);
        return dialog;
    });
}

void HelpMenu::showShortcuts()
{
    shown<ShortcutDialog>(m_window, [this] { return new ShortcutDialog(m_window, &m_window); });
}

void HelpMenu::showAbout()
{
    QMessageBox::about(
            &m_window, tr("About Headroom"),
            tr("<b>Headroom %1</b><p>Will this cluster train this model by the deadline, with how "
               "much room, and what would break it?</p><p>GPL-3.0-or-later. Uses Qt, QCustomPlot, "
               "Boost, nlohmann-json and the Roboto typeface.</p>")
                    .arg(QStringLiteral(HEADROOM_VERSION)));
}

} // namespace headroom
