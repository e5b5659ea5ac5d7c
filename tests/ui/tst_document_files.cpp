#include "tests/ui/windows_fixture.h"
#include "ui/recent_menu.h"
#include "ui/session/recent_files.h"

using namespace headroom;
using namespace headroom::tests;

class TestDocumentFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m = std::make_unique<WindowsFixture>(); }
    void cleanup() { m.reset(); }

    void recentFilesFollow();
    void recentMenu();
    void missingFilesAreGreyed();
    void recentListIsCleared();
    void foldersAreKeptByKind();
    void saveAsAddsTheSuffix();
    void changedFileIsNoticed();
    void reloadIsOneStepBack();
    void savingOntoAChangedFile_data();
    void savingOntoAChangedFile();
    void removedFileIsNoticed();
    void ownSaveIsNoChange();

private:
    [[nodiscard]] QString path(const char *name) const { return m->path(name); }
    QString plan(const char *name, const char *cards = "32") const { return m->plan(name, cards); }

    std::unique_ptr<WindowsFixture> m;
};

void TestDocumentFiles::recentFilesFollow()
{
    MainWindow &window = m->openFile(plan("one.headroom"));
    window.openPath(plan("two.headroom"));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(plan("three.headroom"))});
    QDragEnterEvent enter({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    QDropEvent drop({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &drop);
    {
        const Choose choose(path("four.headroom"));
        QVERIFY(window.files().saveAs());
    }
    QCOMPARE(recentFiles(), QStringList({path("four.headroom"), path("three.headroom"),
                                         path("two.headroom"), path("one.headroom")}));
    window.openPath(path("two.headroom"));
    QCOMPARE(recentFiles().front(), path("two.headroom"));
    QCOMPARE(recentFiles().size(), 4);
    window.openPath(path("missing.headroom"));
    window.openPath(QStringLiteral(HEADROOM_SOURCE_DIR)
                    + QLatin1String("/resources/profiles/cards/h200.json"));
    QCOMPARE(recentFiles().size(), 4); // scenarios that opened, nothing else
    for (int i = 0; i < 20; ++i)
        addRecentFile(path("many") + QString::number(i));
    QCOMPARE(recentFiles().size(), mostRecentFiles);
    QCOMPARE(recentFiles().front(), path("many19"));
}

void TestDocumentFiles::recentMenu()
{
    plan("a & b.headroom");
    addRecentFile(path("a & b.headroom"));
    MainWindow &window = m->openFresh();
    auto *menu = window.findChild<RecentMenu *>();
    menu->popup({0, 0});
    QVERIFY2(menu->actions()[0]->text().startsWith(QStringLiteral("&1  a && b.headroom — ")),
             qPrintable(menu->actions()[0]->text()));
    QTest::keyClick(menu, Qt::Key_1);
    QCOMPARE(window.session().path(), path("a & b.headroom"));
}

void TestDocumentFiles::missingFilesAreGreyed()
{
    addRecentFile(plan("gone.headroom"));
    addRecentFile(plan("here.headroom"));
    QVERIFY(QFile::remove(path("gone.headroom")));
    MainWindow &window = m->openFresh();
    auto *menu = window.findChild<RecentMenu *>();
    Q_EMIT menu->aboutToShow();
    QVERIFY(menu->actions()[0]->isEnabled());
    QVERIFY(!menu->actions()[1]->isEnabled());
    QVERIFY(menu->actions()[1]->text().endsWith(QLatin1String(" (missing)")));
    plan("gone.headroom");
    Q_EMIT menu->aboutToShow();
    QVERIFY(menu->actions()[1]->isEnabled());
}

void TestDocumentFiles::recentListIsCleared()
{
    addRecentFile(plan("one.headroom"));
    MainWindow &window = m->openFresh();
    actionOf(window, "Clear the list")->trigger();
    QVERIFY(recentFiles().isEmpty());
    auto *menu = window.findChild<RecentMenu *>();
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions()[0]->text(), QStringLiteral("None yet"));
    QVERIFY(!menu->actions()[0]->isEnabled());
}

void TestDocumentFiles::foldersAreKeptByKind()
{
    QVERIFY(QDir().mkpath(path("plans")));
    QVERIFY(QDir().mkpath(path("times")));
    QVERIFY(QDir().mkpath(path("profiles")));
    MainWindow &window = m->openFresh();
    window.openPath(plan("plans/one.headroom"));
    putBytes(path("times/t.csv"), "seconds\n1\n1.5\n2\n");
    window.loadStepTimes(path("times/t.csv"));
    QVERIFY(QFile::copy(QStringLiteral(HEADROOM_SOURCE_DIR)
                                + QLatin1String("/resources/profiles/cards/h200.json"),
                        path("profiles/h200.json")));
    window.openPath(path("profiles/h200.json"));

    m->startAnew(); // settings outlive it
    MainWindow &later = m->openFresh();
    const auto folderOf = [&](auto choose) {
        const Choose dialog{QString()};
        (later.files().*choose)();
        return dialog.folder();
    };
    QCOMPARE(folderOf(&DocumentFiles::chooseFile), path("plans"));
    QCOMPARE(folderOf(&DocumentFiles::chooseStepTimes), path("times"));
    QCOMPARE(folderOf(&DocumentFiles::chooseProfile), path("profiles"));
    QCOMPARE(folderOf(&DocumentFiles::saveAs), path("plans"));
    QVERIFY(QDir(path("plans")).removeRecursively());
    QCOMPARE(lastFolder(FileKind::Scenario), QDir::homePath());
}

void TestDocumentFiles::saveAsAddsTheSuffix()
{
    MainWindow &window = m->openFresh();
    const Choose choose(path("mine"));
    QVERIFY(window.files().saveAs());
    QCOMPARE(window.session().path(), path("mine.headroom"));
    QVERIFY(QFileInfo::exists(path("mine.headroom")));
    QVERIFY(!QFileInfo::exists(path("mine")));
}

void TestDocumentFiles::changedFileIsNoticed()
{
    MainWindow &window = m->openFile(plan("plan.headroom"));
    comeBack(window);
    QCOMPARE(messageOf(window), QString());
    plan("plan.headroom", "40");
    QCOMPARE(messageOf(window), QString());
    comeBack(window);
    QCOMPARE(messageOf(window), QStringLiteral("Another program has changed plan.headroom."));
    QCOMPARE(cards(window), 32.0);
    QTest::mouseClick(window.findChild<QPushButton *>(QStringLiteral("message.close")),
                      Qt::LeftButton);
    comeBack(window);
    QCOMPARE(messageOf(window), QString()); // said once
    plan("plan.headroom", "41");
    comeBack(window);
    QTest::mouseClick(offerOf(window, "Reload"), Qt::LeftButton);
    QCOMPARE(messageOf(window), QString());
    QCOMPARE(cards(window), 41.0);
    QVERIFY(!window.isWindowModified());
}

void TestDocumentFiles::reloadIsOneStepBack()
{
    MainWindow &window = m->openFile(plan("plan.headroom"));
    enterCards(window, QStringLiteral("64"));
    plan("plan.headroom", "40");
    comeBack(window);
    QTest::mouseClick(offerOf(window, "Reload"), Qt::LeftButton);
    QCOMPARE(cards(window), 40.0);
    QVERIFY(!window.isWindowModified());
    QCOMPARE(window.session().baseline().cluster.cards, 40.0);
    window.session().undoStack().undo();
    QCOMPARE(cards(window), 64.0); // nothing was lost
    QVERIFY(window.isWindowModified());
    QVERIFY(window.files().save()); // over the file as reloaded: no question
    QCOMPARE(messageOf(window), QString());

    putBytes(path("plan.headroom"), "{");
    comeBack(window);
    QTest::mouseClick(offerOf(window, "Reload"), Qt::LeftButton);
    QVERIFY2(messageOf(window).startsWith(
                     QStringLiteral("Not reloaded: %1: line 1").arg(path("plan.headroom"))),
             qPrintable(messageOf(window)));
    QCOMPARE(cards(window), 64.0);
}

void TestDocumentFiles::savingOntoAChangedFile_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<bool>("saved");
    QTest::addColumn<double>("inFile");
    QTest::addColumn<double>("inWindow");
    QTest::newRow("overwrite") << "Overwrite" << true << 64.0 << 64.0;
    QTest::newRow("reload") << "Reload" << false << 40.0 << 40.0;
    QTest::newRow("save as") << "Save as…" << true << 40.0 << 64.0;
    QTest::newRow("cancel") << "Cancel" << false << 40.0 << 64.0;
}

void TestDocumentFiles::savingOntoAChangedFile()
{
    QFETCH(QString, button);
    QFETCH(bool, saved);
    QFETCH(double, inFile);
    QFETCH(double, inWindow);
    MainWindow &window = m->openFile(plan("plan.headroom"));
    enterCards(window, QStringLiteral("64"));
    plan("plan.headroom", "40");
    const Press press(button);
    const Choose choose(path("mine.headroom"));
    QCOMPARE(window.files().save(), saved);
    QCOMPARE(press.asked(),
             QStringLiteral("Another program has changed plan.headroom since it was opened here."));
    QCOMPARE(cardsIn(path("plan.headroom")), inFile);
    QCOMPARE(cards(window), inWindow);
    QCOMPARE(window.isWindowModified(), button == QLatin1String("Cancel"));
    QCOMPARE(QFileInfo::exists(path("mine.headroom")), button.startsWith(QLatin1String("Save")));
}

void TestDocumentFiles::removedFileIsNoticed()
{
    MainWindow &window = m->openFile(plan("plan.headroom"));
    QVERIFY(QFile::remove(path("plan.headroom")));
    comeBack(window);
    QCOMPARE(messageOf(window), QStringLiteral("%1 is no longer there. Saving writes it again.")
                                        .arg(path("plan.headroom")));
    QVERIFY(window.isWindowModified()); // closing would lose it
    QVERIFY(window.files().save());
    QVERIFY(QFileInfo::exists(path("plan.headroom")));
    QVERIFY(!window.isWindowModified());
}

void TestDocumentFiles::ownSaveIsNoChange()
{
    MainWindow &window = m->openFile(plan("plan.headroom"));
    enterCards(window, QStringLiteral("64"));
    QVERIFY(window.files().save());
    comeBack(window);
    QCOMPARE(messageOf(window), QString());
    QFile::setPermissions(path("plan.headroom"), QFileDevice::ReadOwner);
    QFile touched(path("plan.headroom")); // its time alone says nothing
    if (touched.open(QIODevice::ReadWrite))
        touched.setFileTime(QDateTime::currentDateTime().addDays(1),
                            QFileDevice::FileModificationTime);
    comeBack(window);
    QCOMPARE(messageOf(window), QString());
}

int main(int argc, char **argv)
{
    return run<TestDocumentFiles>(argc, argv);
}

#include "tst_document_files.moc"
