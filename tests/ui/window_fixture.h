// A main window on chapter-48, as the program opens it, and what stands in it.
#pragma once

#include "core/evaluation/results.h"
#include "tests/ui/support.h"
#include "ui/main_window.h"
#include "ui/session/profile_store.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

namespace headroom::tests {

// No-break spaces as spaces, so that expected texts can be read.
inline QString plain(QString text)
{
    return text.replace(u'\u00a0', u' ');
}

class WindowFixture
{
public:
    WindowFixture()
        : session(library())
    {
        open();
    }
    // On a library with a folder for profiles of one's own.
    explicit WindowFixture(ProfileStore &profiles)
        : session(profiles)
    {
        open();
    }

    void open()
    {
        session.open(library().scenario("chapter-48"), {});
        window = std::make_unique<MainWindow>(session);
        window->resize(1440, 900);
        window->show();
        (void)QTest::qWaitForWindowExposed(window.get());
        window->activateWindow();
    }

    template <typename T>
    T *find(const char *name) const
    {
        T *found = window->findChild<T *>(QLatin1String(name));
        if (!found)
            throw std::runtime_error(std::string("nothing in the window is called ") + name);
        return found;
    }

    QLineEdit *editor(const char *id) const { return find<QLineEdit>(id); }
    QString sentence() const { return plain(find<QLabel>("verdict.sentence")->text()); }
    QString details() const { return plain(find<QLabel>("verdict.details")->text()); }
    QString subject() const { return plain(find<QLabel>("subject")->text()); }
    QString gauge(int index) const
    {
        QWidget *widget = window->findChild<QWidget *>(QStringLiteral("gauge.%1").arg(index));
        return plain(accessible(widget, QAccessible::Description));
    }
    // The message bar's text; empty while it is hidden.
    QString message() const
    {
        const auto *label = find<QLabel>("message");
        return label->isVisible() ? label->text() : QString();
    }
    // A cell of the results table, its row named by label.
    QString result(const char *id, int column) const
    {
        const QAbstractItemModel *model = find<QTableView>("results")->model();
        const QString label = toQString(findResult(id)->label);
        for (int i = 0; i < model->rowCount(); ++i)
            if (model->index(i, 0).data().toString() == label)
                return plain(model->index(i, column).data().toString());
        return QStringLiteral("no such row");
    }

    void enter(const char *id, const QString &text) const
    {
        type(editor(id), text);
        QTest::keyClick(editor(id), Qt::Key_Return);
    }
    // To whatever has the focus, as the keyboard does.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QWidget *target = window->focusWidget();
        QTest::keyClick(target ? target : window.get(), key, modifiers);
    }
    void undo() const { press(Qt::Key_Z, Qt::ControlModifier); }

    // Every visible, enabled widget the keyboard reaches.
    QList<QWidget *> reachable() const
    {
        QList<QWidget *> widgets;
        for (QWidget *widget : window->findChildren<QWidget *>())
            if (widget->isVisible() && widget->isEnabled() && !widget->focusProxy()
                && (widget->focusPolicy() & Qt::TabFocus))
                widgets += widget;
        return widgets;
    }

    Session session;
    std::unique_ptr<MainWindow> window;
};

// Presses a button of every message box that opens while it lives.
class Answer : public QObject
{
public:
    explicit Answer(QMessageBox::StandardButton button)
        : m_button(button)
    {
        startTimer(5);
    }
    [[nodiscard]] int asked() const { return m_asked; }

protected:
    void timerEvent(QTimerEvent *) override
    {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        if (!box || !box->isVisible())
            return;
        ++m_asked;
        box->button(m_button)->click();
    }

private:
    QMessageBox::StandardButton m_button;
    int m_asked = 0;
};

} // namespace headroom::tests
