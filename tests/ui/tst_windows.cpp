#include "tests/ui/windows_fixture.h"

using namespace headroom;
using namespace headroom::tests;

class TestWindows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m = std::make_unique<WindowsFixture>(); }
    void cleanup() { m.reset(); }

    void eachHasItsOwnDocument();
    void newWindowByKey();
    void fileIsOpenOnce();
    void savingOntoAnotherWindowsFile();
    void closingOneKeepsTheOther();
    void quitAsksForEach_data();
    void quitAsksForEach();
    void quitSaves();
    void rebuiltWindowLooksTheSame();

private:
    [[nodiscard]] QString path(const char *name) const { return m->path(name); }
    QString plan(const char *name, const char *cards = "32") const { return m->plan(name, cards); }

    std::unique_ptr<WindowsFixture> m;
};

void TestWindows::eachHasItsOwnDocument()
{
    MainWindow &one = m->openFile(plan("one.headroom"));
    MainWindow &two = m->openFile(plan("two.headroom", "40"));
    QVERIFY(one.pos() != two.pos()); // one does not hide the other
    enterCards(one, QStringLiteral("64"));
    QCOMPARE(cards(one), 64.0);
    QCOMPARE(cards(two), 40.0);
    QVERIFY(one.isWindowModified() && !two.isWindowModified());
    QCOMPARE(one.windowTitle(), QStringLiteral("one.headroom[*] — Headroom"));
    two.session().undoStack().undo(); // nothing: histories are apart
    QCOMPARE(cards(one), 64.0);
}

void TestWindows::newWindowByKey()
{
    MainWindow &one = m->openFile(plan("one.headroom"));
    QTest::keyClick(&one, Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(m->windows->all().size(), std::size_t(2));
    QCOMPARE(m->windows->all()[1]->session().displayName(), QStringLiteral("chapter-48"));
    QVERIFY(m->windows->all()[1]->isVisible());
}

void TestWindows::fileIsOpenOnce()
{
    const QString file = plan("one.headroom");
    MainWindow &one = m->openFile(file);
    MainWindow &two = m->openFresh();
    two.activateWindow();
    QTRY_VERIFY(two.isActiveWindow());
    QVERIFY(QFile::link(file, path("link.headroom")));
    two.openPath(path("link.headroom")); // the same file by another name
    QTRY_VERIFY(one.isActiveWindow());
    QCOMPARE(two.session().displayName(), QStringLiteral("chapter-48"));
    QCOMPARE(m->windows->windowWith(file), &one);
    QCOMPARE(m->windows->windowWith(path("none")), nullptr);
}

void TestWindows::savingOntoAnotherWindowsFile()
{
    const QString file = plan("one.headroom");
    m->openFile(file);
    MainWindow &two = m->openFresh();
    enterCards(two, QStringLiteral("64"));
    const QByteArray before = bytesOf(file);
    const Press yes(QStringLiteral("Yes")); // the dialogue's own question
    const Choose choose(file);
    QVERIFY(!two.files().saveAs());
    QCOMPARE(messageOf(two), QStringLiteral("Not saved: %1 is open in another window").arg(file));
    QCOMPARE(bytesOf(file), before);
    QVERIFY(two.isWindowModified());
}

void TestWindows::closingOneKeepsTheOther()
{
    MainWindow &one = m->openFile(plan("one.headroom"));
    m->openFile(plan("two.headroom"));
    enterCards(one, QStringLiteral("64"));
    {
        const Answer stay(QMessageBox::Cancel);
        QVERIFY(!one.close());
    }
    QCOMPARE(m->windows->all().size(), std::size_t(2));
    QCOMPARE(cards(one), 64.0);
    const Answer discard(QMessageBox::Discard);
    QVERIFY(one.close());
    QTRY_COMPARE(m->windows->all().size(), std::size_t(1));
    QCOMPARE(m->windows->all()[0]->session().displayName(), QStringLiteral("two.headroom"));
}

void TestWindows::quitAsksForEach_data()
{
    QTest::addColumn<QMessageBox::StandardButton>("button");
    QTest::addColumn<int>("asked");
    QTest::addColumn<int>("left");
    QTest::newRow("cancel stops at once") << QMessageBox::Cancel << 1 << 3;
    QTest::newRow("discard") << QMessageBox::Discard << 2 << 0;
}

void TestWindows::quitAsksForEach()
{
    QFETCH(QMessageBox::StandardButton, button);
    QFETCH(int, asked);
    QFETCH(int, left);
    MainWindow &one = m->openFile(plan("one.headroom"));
    m->openFile(plan("two.headroom"));
    MainWindow &three = m->openFile(plan("three.headroom"));
    enterCards(one, QStringLiteral("64"));
    enterCards(three, QStringLiteral("65"));
    const Answer answer(button);
    QTest::keyClick(&three, Qt::Key_Q, Qt::ControlModifier);
    QTRY_COMPARE(static_cast<int>(m->windows->all().size()), left);
    QCOMPARE(answer.asked(), asked);
    if (left > 0)
        QCOMPARE(cards(*m->windows->all()[0]), 64.0);
    for (const MainWindow *window : m->windows->all())
        QVERIFY(window->isVisible());
}

void TestWindows::quitSaves()
{
    MainWindow &one = m->openFile(plan("one.headroom"));
    enterCards(one, QStringLiteral("64"));
    const Answer answer(QMessageBox::Save);
    QVERIFY(m->windows->quit());
    QCOMPARE(cardsIn(path("one.headroom")), 64.0);
}

void TestWindows::rebuiltWindowLooksTheSame()
{
    MainWindow &window = m->openFile(plan("plan.headroom"));
    enterCards(window, QStringLiteral("64"));
    window.findChild<QTabBar *>(QStringLiteral("pages"))->setCurrentIndex(3);
    Session &session = window.session();
    const QPointer<MainWindow> old = &window;
    m->windows->rebuild();
    QTRY_VERIFY(!old);
    QCOMPARE(m->windows->all().size(), std::size_t(1));
    MainWindow &again = *m->windows->all()[0];
    QVERIFY(again.isVisible() && again.isWindowModified());
    QCOMPARE(&again.session(), &session);
    QCOMPARE(again.findChild<QTabBar *>(QStringLiteral("pages"))->currentIndex(), 3);
    session.undoStack().undo();
    QCOMPARE(cards(again), 32.0);
    const QString text = again.findChild<QLineEdit *>(QStringLiteral("cluster.cards"))->text();
    QCOMPARE(text, QStringLiteral("32"));
}

int main(int argc, char **argv)
{
    return run<TestWindows>(argc, argv);
}

#include "tst_windows.moc"
