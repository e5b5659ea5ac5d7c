#include "ui/shortcut_priority.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

namespace headroom {

ShortcutPriority::ShortcutPriority(QWidget &window)
    : QObject(&window)
    , m_window(window)
{
    qApp->installEventFilter(this);
}

bool ShortcutPriority::isOurs(const QKeySequence &keys) const
{
    for (const QAction *action : m_window.findChildren<QAction *>())
        if (action->isEnabled() && action->shortcuts().contains(keys))
            return true;
    return false;
}

bool ShortcutPriority::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget =
            event->type() == QEvent::ShortcutOverride ? qobject_cast<QWidget *>(watched) : nullptr;
    if (widget == nullptr || widget->window() != &m_window)
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))
        return false;
    // Shift+Tab arrives as a key of its own.
    const QKeySequence keys = key->key() == Qt::Key_Backtab
                                      ? QKeySequence(key->modifiers() | Qt::SHIFT | Qt::Key_Tab)
                                      : QKeySequence(key->keyCombination());
    if (!isOurs(keys))
        return false;
    event->ignore();
    return true;
}

} // namespace headroom
