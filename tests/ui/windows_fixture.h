// The windows of the program on a folder of their own, and answers to the dialogues they open.
#pragma once

#include "core/files/scenario_document.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_plot.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/page_tabs.h"
#include "ui/session/document_files.h"
#include "ui/session/profile_store.h"
#include "ui/windows.h"

namespace headroom::tests {

// Presses a button, by its text, of the message box that opens next.
class Press : public QObject
{
public:
    explicit Press(QString text)
        : m_text(std::move(text))
    {
        startTimer(5);
    }
    [[nodiscard]] const QString &asked() const { return m_asked; }

protected:
    void timerEvent(QTimerEvent *) override
    {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        if (!box || !box->isVisible())
            return;
        m_asked = box->text();
        for (QAbstractButton *button : box->buttons())
            if (button->text().remove(u'&') == m_text)
                return button->click();
        box->reject();
        m_asked = QStringLiteral("no button ") + m_text;
    }

private:
    QString m_text;
    QString m_asked;
};

// Answers the file dialogue that opens next with a path.
class Choose : public QObject
{
public:
    explicit Choose(QString path)
        : m_path(std::move(path))
    {
        startTimer(5);
    }
    [[nodiscard]] const QString &folder() const { return m_folder; } // it opened in

protected:
    void timerEvent(QTimerEvent *) override
    {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        if (!dialog || !dialog->isVisible() || !m_folder.isEmpty())
            return;
        m_folder = dialog->directory().absolutePath();
        if (m_path.isEmpty())
            return dialog->reject();
        auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        name->setText(m_path);
        QMetaObject::invokeMethod(dialog, "accept");
    }

private:
    QString m_path;
    QString m_folder;
};

inline QString messageOf(const MainWindow &window)
{
    const auto *label = window.findChild<QLabel *>(QStringLiteral("message"));
    return label->isVisible() ? label->text() : QString();
}

inline QPushButton *offerOf(const MainWindow &window, const char *text)
{
    for (auto *button : window.findChildren<QPushButton *>(QStringLiteral("message.offer")))
        if (button->isVisible() && button->text().remove(u'&') == QLatin1String(text))
            return button;
    throw std::runtime_error("the message bar does not offer this");
}

inline void enterCards(const MainWindow &window, const QString &text)
{
    auto *editor = window.findChild<QLineEdit *>(QStringLiteral("cluster.cards"));
    type(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
}

inline QAction *actionOf(const MainWindow &window, const char *text)
{
    for (QAction *action : window.findChildren<QAction *>())
        if (action->text().remove(u'&') == QString::fromUtf8(text))
            return action;
    throw std::runtime_error("no such action");
}

inline FigurePlot *plotOf(const MainWindow &window)
{
    return window.findChild<PageTabs *>()->currentFigures()->findChildren<FigurePlot *>().front();
}

class WindowsFixture
{
public:
    WindowsFixture()
    {
        QSettings().clear();
        startAnew();
    }

    [[nodiscard]] QString path(const char *name) const
    {
        return m_folder.filePath(QLatin1String(name));
    }
    [[nodiscard]] QString state() const { return path("state"); }
    // chapter-32 in a file, with another number of cards.
    QString plan(const char *name, const char *cards = "32") const
    {
        ScenarioDocument document = library().scenario("chapter-32");
        setParameter(document, "cluster.cards", cards, library());
        putBytes(path(name), QByteArray::fromStdString(writeScenario(document)));
        return path(name);
    }
    // As the command line does.
    MainWindow &openFile(const QString &file) const
    {
        MainWindow &window =
                windows->open(readScenario(bytesOf(file).toStdString(), library()), file);
        (void)QTest::qWaitForWindowExposed(&window);
        window.activateWindow();
        return window;
    }
    MainWindow &openFresh() const { return windows->open(library().scenario("chapter-48"), {}); }
    // As a start of the program on the same settings and folder.
    void startAnew() { windows = std::make_unique<Windows>(m_profiles, state()); }

private:
    QTemporaryDir m_folder;
    ProfileStore m_profiles{library()}; // none of one's own

public:
    std::unique_ptr<Windows> windows;
};

inline double cards(const MainWindow &window)
{
    return window.session().scenario().cluster.cards;
}

inline double cardsIn(const QString &file)
{
    return readScenario(bytesOf(file).toStdString(), library()).scenario.cluster.cards;
}

// From another program.
inline void comeBack(MainWindow &window)
{
    QWidget elsewhere;
    elsewhere.show();
    elsewhere.activateWindow();
    QTRY_VERIFY(!window.isActiveWindow());
    window.activateWindow();
    QTRY_VERIFY(window.isActiveWindow());
}

} // namespace headroom::tests
