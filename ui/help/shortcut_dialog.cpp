#include "ui/help/shortcut_dialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace headroom {
namespace {

// "&Open…" as it is read: the mark of the mnemonic is gone.
QString withoutMnemonic(QString text)
{
    static const QString amp = QStringLiteral("&");
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    text.remove(amp);
    return text.replace(QStringLiteral("\x01"), amp);
}

QString keysOf(const QAction &action)
{
    QStringList keys;
    for (const QKeySequence &sequence : action.shortcuts())
        keys += sequence.toString(QKeySequence::NativeText);
    keys.removeDuplicates();
    return keys.join(QStringLiteral(", "));
}

void addActions(const QMenu &menu, ShortcutGroup &group)
{
    for (const QAction *action : menu.actions()) {
        if (action->menu())
            addActions(*action->menu(), group);
        else if (!action->shortcut().isEmpty())
            group.keys.emplace_back(withoutMnemonic(action->text()), keysOf(*action));
    }
}

} // namespace

std::vector<ShortcutGroup> shortcutsOf(const QMainWindow &window)
{
    std::vector<ShortcutGroup> groups;
    for (const QAction *action : window.menuBar()->actions()) {
        if (!action->menu())
            continue;
        ShortcutGroup group{withoutMnemonic(action->text()), {}};
        addActions(*action->menu(), group);
        if (!group.keys.empty())
            groups.push_back(std::move(group));
    }
    const auto keys = [](std::initializer_list<Qt::Key> list) {
        QStringList names;
        for (Qt::Key key : list)
            names += QKeySequence(key).toString(QKeySequence::NativeText);
        return names.join(QStringLiteral(", "));
    };
    const auto with = [](Qt::Modifier modifier, Qt::Key key) {
        return QKeySequence(modifier | key).toString(QKeySequence::NativeText);
    };
    const QString arrows = keys({Qt::Key_Left, Qt::Key_Right});
    groups.push_back({ShortcutDialog::tr("A slider or a value"),
                      {{ShortcutDialog::tr("Step"), arrows},
                       {ShortcutDialog::tr("Finer step"), with(Qt::CTRL, Qt::Key_Right)},
                       {ShortcutDialog::tr("Coarser step"),
                        keys({Qt::Key_PageUp, Qt::Key_PageDown})},
                       {ShortcutDialog::tr("Ends of the slider"),
                        keys({Qt::Key_Home, Qt::Key_End})}}});
    groups.push_back(
            {ShortcutDialog::tr("A figure"),
             {{ShortcutDialog::tr("Move the read-out"), arrows},
              {ShortcutDialog::tr("Move what can be dragged"), with(Qt::CTRL, Qt::Key_Right)},
              {ShortcutDialog::tr("Zoom in and out"), QStringLiteral("+, −")},
              {ShortcutDialog::tr("Whole figure again"), keys({Qt::Key_Home})}}});
    return groups;
}

ShortcutDialog::ShortcutDialog(const QMainWindow &window, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    auto *tree = new QTreeWidget(this);
    tree->setObjectName(QStringLiteral("shortcuts"));
    tree->setAccessibleName(tr("Keyboard shortcuts"));
    tree->setHeaderLabels({tr("Action"), tr("Keys")});
    tree->setColumnCount(2);
    tree->setRootIsDecorated(false);
    for (const ShortcutGroup &group : shortcutsOf(window)) {
        auto *top = new QTreeWidgetItem(tree, {group.title});
        QFont bold = font();
        bold.setBold(true);
        top->setFont(0, bold);
        for (const auto &[what, keys] : group.keys)
            new QTreeWidgetItem(top, {what, keys});
    }
    tree->expandAll();
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree->header()->setStretchLastSection(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(tree, 1);
    layout->addWidget(buttons);
    resize(520, 560);
}

} // namespace headroom
