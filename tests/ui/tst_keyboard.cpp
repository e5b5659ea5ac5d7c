// A plan is opened, changed, read and exported with the keyboard alone; the list of keys is that of
// the real actions.
#include "tests/ui/widget_walk.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/export_dialog.h"
#include "ui/figures/figure_plot.h"
#include "ui/help/exercise_dialog.h"
#include "ui/help/exercises.h"
#include "ui/help/guide_dialog.h"
#include "ui/help/shortcut_dialog.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

void key(Qt::Key pressed, Qt::KeyboardModifiers modifiers = {})
{
    QWidget *target = QApplication::focusWidget();
    QVERIFY(target != nullptr);
    QTest::keyClick(target, pressed, modifiers);
}

void write(const QString &text)
{
    QTest::keyClicks(QApplication::focusWidget(), text);
}

// Tab until a widget that `wanted` accepts has the focus.
template <typename Wanted>
bool tabTo(Wanted &&wanted)
{
    for (int i = 0; i < 500; ++i) {
        if (QApplication::focusWidget() && wanted(QApplication::focusWidget()))
            return true;
        key(Qt::Key_Tab);
    }
    return false;
}

// Answers the dialogs of an export by keyboard, one after the other.
class Exporting : public QObject
{
public:
    explicit Exporting(QString path)
        : m_path(std::move(path))
    {
        startTimer(20);
    }
    [[nodiscard]] bool chose() const { return m_chose; }
    [[nodiscard]] bool named() const { return m_named; }

protected:
    void timerEvent(QTimerEvent *) override
    {
        QWidget *dialog = QApplication::activeModalWidget();
        if (!dialog || !dialog->isVisible())
            return;
        if (qobject_cast<ExportDialog *>(dialog) && !m_chose) {
            m_chose = true;
            QTest::keyClick(dialog, Qt::Key_Return);
        } else if (auto *files = qobject_cast<QFileDialog *>(dialog); files && !m_named) {
            m_named = true;
            auto *name = files->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
            files->setDirectory(QFileInfo(m_path).path());
            name->selectAll();
            QTest::keyClicks(name, QFileInfo(m_path).fileName());
        } else if (auto *typed = qobject_cast<QFileDialog *>(dialog); typed && m_waited % 10 == 5) {
            ++m_waited;
            if (QWidget *popup = QApplication::activePopupWidget())
                popup->close();
            QTest::keyClick(typed->findChild<QLineEdit *>(QStringLiteral("fileNameEdit")),
                            Qt::Key_Return);
        } else if (++m_waited > 100) { // a dialog nobody answers would stay for ever
            static_cast<QDialog *>(dialog)->reject();
        }
    }

private:
    QString m_path;
    bool m_chose = false;
    bool m_named = false;
    int m_waited = 0;
};

} // namespace

class TestKeyboard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fromStartToChart();
    void listNamesEveryShortcut();
    void helpOpensByKey();
    void exercisesOpen_data();
    void exercisesOpen();
    void guideLeadsToPages();
};

void TestKeyboard::fromStartToChart()
{
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QTemporaryDir folder;
    WindowFixture m;
    // Find the row, go to its editor, type.
    m.press(Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("search"));
    write(QStringLiteral("cluster.cards"));
    QVERIFY(tabTo([](QWidget *widget) {
        return widget->objectName() == QLatin1String("cluster.cards");
    }));
    write(QStringLiteral("32"));
    key(Qt::Key_Return);
    QCOMPARE(m.session.scenario().cluster.cards, 32.0);
    QVERIFY(m.sentence().startsWith(QLatin1String("Misses the deadline")));
    // The slider beside it, a step at a time.
    QVERIFY(tabTo([](QWidget *widget) {
        return widget->objectName() == QLatin1String("cluster.cards.slider")
               || widget->objectName() == QLatin1String("pages");
    }));
    // The pages.
    auto *tabs = m.find<QTabBar>("pages");
    QVERIFY(tabTo([&](QWidget *widget) { return widget == tabs; }));
    key(Qt::Key_Right);
    QCOMPARE(tabs->currentIndex(), 1);
    // A figure: its read-out follows the arrows.
    QVERIFY(tabTo([](QWidget *widget) { return qobject_cast<FigurePlot *>(widget) != nullptr; }));
    auto *plot = qobject_cast<FigurePlot *>(QApplication::focusWidget());
    const QImage before = plot->grab().toImage();
    key(Qt::Key_Right);
    QCoreApplication::processEvents();
    QTRY_VERIFY(plot->grab().toImage() != before);
    // And out it goes.
    const QString path = folder.filePath(QStringLiteral("chart.png"));
    Exporting exporting(path);
    key(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(exporting.chose() && exporting.named());
    QTRY_VERIFY2(QFile::exists(path), qPrintable(m.message()));
    QVERIFY(bytesOf(path).startsWith("\x89PNG"));
    // Undo to where it began.
    m.window->activateWindow();
    QTRY_VERIFY(m.window->isActiveWindow()); // keys of menus are heard there alone
    m.undo();
    QTRY_COMPARE(m.session.scenario().cluster.cards, 48.0);
}

void TestKeyboard::listNamesEveryShortcut()
{
    WindowFixture m;
    ShortcutDialog dialog(*m.window);
    dialog.show();
    QStringList listed;
    for (const ShortcutGroup &group : shortcutsOf(*m.window))
        for (const auto &[what, keys] : group.keys)
            listed += keys;
    int found = 0;
    for (const QAction *action : m.window->findChildren<QAction *>())
        for (const QKeySequence &sequence : action->shortcuts()) {
            ++found;
            const QString keys = sequence.toString(QKeySequence::NativeText);
            QVERIFY2(std::ranges::any_of(
                             listed,
                             [&](const QString &line) {
                                 return line.split(QStringLiteral(", ")).contains(keys);
                             }),
                     qPrintable(action->text() + u' ' + keys));
        }
    QVERIFY(found > 15);
    // No two actions share a key.
    QStringList all;
    for (const QAction *action : m.window->findChildren<QAction *>())
        for (const QKeySequence &sequence : action->shortcuts())
            all += sequence.toString();
    const qsizetype count = all.size();
    all.removeDuplicates();
    QCOMPARE(all.size(), count);
    auto *tree = dialog.findChild<QTreeWidget *>(QStringLiteral("shortcuts"));
    QVERIFY(tree->topLevelItemCount() >= 6);
}

void TestKeyboard::helpOpensByKey()
{
    WindowFixture m;
    m.press(Qt::Key_F1);
    QTRY_VERIFY(m.window->findChild<GuideDialog *>() != nullptr);
    auto *guide = m.window->findChild<GuideDialog *>();
    QVERIFY(guide->findChild<QTextBrowser *>()->toPlainText().contains(
            QLatin1String("Will this cluster finish in time?")));
    QTest::keyClick(guide, Qt::Key_Escape);
    QTRY_VERIFY(m.window->findChild<GuideDialog *>() == nullptr);
    focus(m.find<QLineEdit>("search"));
    m.press(Qt::Key_F1, Qt::ControlModifier);
    QTRY_VERIFY(m.window->findChild<ShortcutDialog *>() != nullptr);
}

void TestKeyboard::exercisesOpen_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < exercises().size(); ++i)
        QTest::newRow(exercises()[i].number) << static_cast<int>(i);
}

// Each exercise opens its scenario with its figure in sight; the question stays beside the window.
void TestKeyboard::exercisesOpen()
{
    QFETCH(int, index);
    const Exercise &exercise = exercises()[static_cast<std::size_t>(index)];
    WindowFixture m;
    for (QAction *action : m.window->findChildren<QAction *>())
        if (action->text().contains(QLatin1String("xercises")))
            action->trigger();
    auto *dialog = m.window->findChild<ExerciseDialog *>();
    QVERIFY(dialog != nullptr);
    auto *list = dialog->findChild<QListWidget *>();
    QCOMPARE(list->count(), 10);
    list->setCurrentRow(index);
    QVERIFY(dialog->findChild<QTextBrowser *>()->toPlainText().contains(
            QString::fromUtf8(exercise.question).left(40)));
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(m.session.document().name, std::string(exercise.scenario));
    QVERIFY(dialog->isVisible());
    const QString page = toQString(
            std::ranges::find(pageTable(), std::string_view(exercise.page), &Page::id)->title);
    auto *tabs = m.find<QTabBar>("pages");
    QCOMPARE(tabs->tabText(tabs->currentIndex()), page);
    QVERIFY(m.session.evaluation().problems.empty()
            || std::ranges::none_of(m.session.evaluation().problems, [](const Problem &problem) {
                   return problem.severity == Severity::Conflict;
               }));
}

void TestKeyboard::guideLeadsToPages()
{
    WindowFixture m;
    m.press(Qt::Key_F1);
    auto *guide = m.window->findChild<GuideDialog *>();
    QVERIFY(guide != nullptr);
    for (const Page &page : pageTable()) {
        Q_EMIT guide->pageRequested(toQString(page.id));
        auto *tabs = m.find<QTabBar>("pages");
        QCOMPARE(tabs->tabText(tabs->currentIndex()), toQString(page.title));
        QVERIFY(guide->findChild<QTextBrowser *>()->toHtml().contains(
                QStringLiteral("page:%1").arg(toQString(page.id))));
    }
}

int main(int argc, char **argv)
{
    return run<TestKeyboard>(argc, argv);
}

#include "tst_keyboard.moc"
