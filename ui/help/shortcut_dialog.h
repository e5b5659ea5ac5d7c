// Every key of the window: those of its menus, read from the actions themselves, and those that
// sliders, editors and figures know.
#pragma once

#include <QDialog>

#include <utility>
#include <vector>

class QMainWindow;

namespace headroom {

struct ShortcutGroup
{
    QString title;
    std::vector<std::pair<QString, QString>> keys; // what it does, its keys
};

[[nodiscard]] std::vector<ShortcutGroup> shortcutsOf(const QMainWindow &window);

class ShortcutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutDialog(const QMainWindow &window, QWidget *parent = nullptr);
};

} // namespace headroom
