// What a person can see of a widget and its children, and what a screen reader says of them.
#pragma once

#include <QAccessible>
#include <QtWidgets>

namespace headroom::tests {

struct ShownText
{
    QString where;
    QString text;
};

inline QString whereIs(const QWidget &widget)
{
    return QStringLiteral("%1 '%2'").arg(QLatin1String(widget.metaObject()->className()),
                                         widget.objectName());
}

// Every text of the visible widgets below `root`, of its menus and of its item views' headers.
inline QList<ShownText> shownTexts(QWidget &root)
{
    QList<ShownText> texts;
    const auto add = [&](const QString &where, const QString &text) {
        if (!text.trimmed().isEmpty())
            texts.append({where, text});
    };
    QList<QWidget *> widgets = root.findChildren<QWidget *>();
    widgets.prepend(&root);
    for (QWidget *widget : widgets) {
        if (auto *menu = qobject_cast<QMenu *>(widget)) {
            for (const QAction *action : menu->actions())
                add(whereIs(*menu), action->text());
            continue;
        }
        if (!widget->isVisible())
            continue;
        const QString where = whereIs(*widget);
        if (auto *label = qobject_cast<QLabel *>(widget))
            add(where, label->text());
        if (auto *button = qobject_cast<QAbstractButton *>(widget))
            add(where, button->text());
        if (auto *edit = qobject_cast<QLineEdit *>(widget))
            add(where, edit->placeholderText());
        if (auto *combo = qobject_cast<QComboBox *>(widget))
            for (int i = 0; i < combo->count(); ++i)
                add(where, combo->itemText(i));
        if (auto *tabs = qobject_cast<QTabBar *>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                add(where, tabs->tabText(i));
        if (auto *bar = qobject_cast<QMenuBar *>(widget))
            for (const QAction *action : bar->actions())
                add(where, action->text());
        if (auto *box = qobject_cast<QGroupBox *>(widget))
            add(where, box->title());
        if (auto *view = qobject_cast<QAbstractItemView *>(widget); view && view->model()) {
            const QAbstractItemModel &model = *view->model();
            for (int i = 0; i < model.columnCount(); ++i)
                add(where, model.headerData(i, Qt::Horizontal).toString());
            for (int i = 0; i < std::min(model.rowCount(), 400); ++i)
                for (int j = 0; j < model.columnCount(); ++j)
                    add(where, model.index(i, j).data().toString());
        }
        add(where + QStringLiteral(" tip"), widget->toolTip());
        if (QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget)) {
            add(where + QStringLiteral(" name"), interface->text(QAccessible::Name));
            add(where + QStringLiteral(" description"),
                interface->text(QAccessible::Description));
        }
    }
    return texts;
}

// Every visible, enabled widget below `root` that the keyboard reaches.
inline QList<QWidget *> reachableBelow(QWidget &root)
{
    QList<QWidget *> widgets;
    for (QWidget *widget : root.findChildren<QWidget *>())
        if (widget->isVisible() && widget->isEnabled() && !widget->focusProxy()
            && (widget->focusPolicy() & Qt::TabFocus))
            widgets += widget;
    return widgets;
}

// A combo box tells its choice as its name; what it is for is its label's.
inline QString spokenName(QWidget *widget)
{
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
    if (!interface)
        return {};
    if (qobject_cast<QComboBox *>(widget) || qobject_cast<QAbstractSpinBox *>(widget)
        || qobject_cast<QLineEdit *>(widget))
        for (const auto &[label, relation] : interface->relations(QAccessible::Label))
            if (!label->text(QAccessible::Name).isEmpty())
                return label->text(QAccessible::Name);
    if (!widget->accessibleName().isEmpty())
        return widget->accessibleName();
    // An editor inside a spin box or combo box speaks for it.
    if (widget->parentWidget()
        && (qobject_cast<QAbstractSpinBox *>(widget->parentWidget())
            || qobject_cast<QComboBox *>(widget->parentWidget())))
        return spokenName(widget->parentWidget());
    return qobject_cast<QComboBox *>(widget) ? QString() : interface->text(QAccessible::Name);
}

} // namespace headroom::tests
