// The window's shortcuts come before the editing keys of a text field: QLineEdit takes Ctrl+E,
// Ctrl+U and others for itself. Undo and redo stay with the field, which knows whether it is being
// typed in.
#pragma once

#include <QObject>

class QWidget;

namespace headroom {

class ShortcutPriority : public QObject
{
    Q_OBJECT

public:
    explicit ShortcutPriority(QWidget &window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] bool isOurs(const class QKeySequence &keys) const;

    QWidget &m_window;
};

} // namespace headroom
