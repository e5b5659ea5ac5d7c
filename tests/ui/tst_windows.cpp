#include "ui/windows.h"

#include "core/files/scenario_document.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_plot.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/page_tabs.h"
#include "ui/recent_menu.h"
#include "ui/session/document_files.h"
#include "ui/session/recent_files.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

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

QString messageOf(const MainWindow &window)
{
    const auto *label = window.findChild<QLabel *>(QStringLiteral("message"));
    return label->isVisible() ? label->text() : QString();
}

QPushButton *offerOf(const MainWindow &window, const char *text)
{
    for (auto *button : window.findChildren<QPushButton *>(QStringLiteral("message.offer")))
        if (button->isVisible() && button->text().remove(u'&') == QLatin1String(text))
            return button;
    throw std::runtime_error("the message bar does not offer this");
}

void enterCards(const MainWindow &window, const QString &text)
{
    auto *editor = window.findChild<QLineEdit *>(QStringLiteral("cluster.cards"));
    type(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
}

QAction *actionOf(const MainWindow &window, const char *text)
{
    for (QAction *action : window.findChildren<QAction *>())
        if (action->text().remove(u'&') == QString::fromUtf8(text))
            return action;
    throw std::runtime_error("no such action");
}

FigurePlot *plotOf(const MainWindow &window)
{
    return window.findChild<PageTabs *>()->currentFigures()->findChildren<FigurePlot *>().front();
}

} // namespace

class TestWindows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m.reset(); }

    void eachHasItsOwnDocument();
    void newWindowByKey();
    void fileIsOpenOnce();
    void savingOntoAnotherWindowsFile();
    void closingOneKeepsTheOther();
    void quitAsksForEach_data();
    void quitAsksForEach();
    void quitSaves();

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

    void viewComesBack();
    void viewIsOfTheDocument();
    void zoomOutlivesOtherFigures();
    void brokenViewIsPassedOver_data();
    void brokenViewIsPassedOver();
    void scenarioFileKnowsNothingOfIt();
    void rebuiltWindowLooksTheSame();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QString state() const { return m_folder->filePath(QStringLiteral("state")); }
    QString plan(const char *name, const char *cards = "32") const
    {
        ScenarioDocument document = library().scenario("chapter-32");
        setParameter(document, "cluster.cards", cards, library());
        putBytes(path(name), QByteArray::fromStdString(writeScenario(document)));
        return path(name);
    }
    MainWindow &openFile(const QString &file) const
    {
        MainWindow &window = m->open(readScenario(bytesOf(file).toStdString(), library()), file);
        (void)QTest::qWaitForWindowExposed(&window);
        window.activateWindow();
        return window;
    }
    static double cards(const MainWindow &window)
    {
        return window.session().scenario().cluster.cards;
    }
    static void comeBack(MainWindow &window)
    {
        QWidget elsewhere;
        elsewhere.show();
        elsewhere.activateWindow();
        QTRY_VERIFY(!window.isActiveWindow());
        window.activateWindow();
        QTRY_VERIFY(window.isActiveWindow());
    }
    // As a start of the program on the same settings and folder.
    void startAnew() { m = std::make_unique<Windows>(library(), state()); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Windows> m;
};

void TestWindows::init()
{
    QSettings().clear();
    m_folder = std::make_unique<QTemporaryDir>();
    startAnew();
}

void TestWindows::eachHasItsOwnDocument()
{
    MainWindow &one = openFile(plan("one.headroom"));
    MainWindow &two = openFile(plan("two.headroom", "40"));
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
    MainWindow &one = openFile(plan("one.headroom"));
    QTest::keyClick(&one, Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(m->all().size(), std::size_t(2));
    QCOMPARE(m->all()[1]->session().displayName(), QStringLiteral("chapter-48"));
    QVERIFY(m->all()[1]->isVisible());
}

void TestWindows::fileIsOpenOnce()
{
    const QString file = plan("one.headroom");
    MainWindow &one = openFile(file);
    MainWindow &two = m->open(library().scenario("chapter-48"), {});
    two.activateWindow();
    QTRY_VERIFY(two.isActiveWindow());
    QVERIFY(QFile::link(file, path("link.headroom")));
    two.openPath(path("link.headroom")); // the same file by another name
    QTRY_VERIFY(one.isActiveWindow());
    QCOMPARE(two.session().displayName(), QStringLiteral("chapter-48"));
    QCOMPARE(m->windowWith(file), &one);
    QCOMPARE(m->windowWith(path("none")), nullptr);
}

void TestWindows::savingOntoAnotherWindowsFile()
{
    const QString file = plan("one.headroom");
    openFile(file);
    MainWindow &two = m->open(library().scenario("chapter-48"), {});
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
    MainWindow &one = openFile(plan("one.headroom"));
    openFile(plan("two.headroom"));
    enterCards(one, QStringLiteral("64"));
    {
        const Answer stay(QMessageBox::Cancel);
        QVERIFY(!one.close());
    }
    QCOMPARE(m->all().size(), std::size_t(2));
    QCOMPARE(cards(one), 64.0);
    const Answer discard(QMessageBox::Discard);
    QVERIFY(one.close());
    QTRY_COMPARE(m->all().size(), std::size_t(1));
    QCOMPARE(m->all()[0]->session().displayName(), QStringLiteral("two.headroom"));
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
    MainWindow &one = openFile(plan("one.headroom"));
    openFile(plan("two.headroom"));
    MainWindow &three = openFile(plan("three.headroom"));
    enterCards(one, QStringLiteral("64"));
    enterCards(three, QStringLiteral("65"));
    const Answer answer(button);
    QTest::keyClick(&three, Qt::Key_Q, Qt::ControlModifier);
    QTRY_COMPARE(static_cast<int>(m->all().size()), left);
    QCOMPARE(answer.asked(), asked);
    if (left > 0)
        QCOMPARE(cards(*m->all()[0]), 64.0);
    for (const MainWindow *window : m->all())
        QVERIFY(window->isVisible());
}

void TestWindows::quitSaves()
{
    MainWindow &one = openFile(plan("one.headroom"));
    enterCards(one, QStringLiteral("64"));
    const Answer answer(QMessageBox::Save);
    QVERIFY(m->quit());
    QCOMPARE(readScenario(bytesOf(path("one.headroom")).toStdString(), library())
                     .scenario.cluster.cards,
             64.0);
}

// By the command line, opening, dropping and saving.
void TestWindows::recentFilesFollow()
{
    MainWindow &window = openFile(plan("one.headroom"));
    window.openPath(plan("two.headroom"));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(plan("three.headroom"))});
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

void TestWindows::recentMenu()
{
    plan("a & b.headroom");
    addRecentFile(path("a & b.headroom"));
    MainWindow &window = m->open(library().scenario("chapter-48"), {});
    auto *menu = window.findChild<RecentMenu *>();
    menu->popup({0, 0});
    QVERIFY2(menu->actions()[0]->text().startsWith(QLatin1String("&1  a && b.headroom — ")),
             qPrintable(menu->actions()[0]->text()));
    QTest::keyClick(menu, Qt::Key_1);
    QCOMPARE(window.session().path(), path("a & b.headroom"));
}

void TestWindows::missingFilesAreGreyed()
{
    addRecentFile(plan("gone.headroom"));
    addRecentFile(plan("here.headroom"));
    QVERIFY(QFile::remove(path("gone.headroom")));
    MainWindow &window = m->open(library().scenario("chapter-48"), {});
    auto *menu = window.findChild<RecentMenu *>();
    Q_EMIT menu->aboutToShow();
    QVERIFY(menu->actions()[0]->isEnabled());
    QVERIFY(!menu->actions()[1]->isEnabled());
    QVERIFY(menu->actions()[1]->text().endsWith(QLatin1String(" (missing)")));
    plan("gone.headroom");
    Q_EMIT menu->aboutToShow();
    QVERIFY(menu->actions()[1]->isEnabled());
}

void TestWindows::recentListIsCleared()
{
    addRecentFile(plan("one.headroom"));
    MainWindow &window = m->open(library().scenario("chapter-48"), {});
    actionOf(window, "Clear the list")->trigger();
    QVERIFY(recentFiles().isEmpty());
    auto *menu = window.findChild<RecentMenu *>();
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions()[0]->text(), QStringLiteral("None yet"));
    QVERIFY(!menu->actions()[0]->isEnabled());
}

void TestWindows::foldersAreKeptByKind()
{
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("plans")));
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("times")));
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("profiles")));
    MainWindow &window = m->open(library().scenario("chapter-48"), {});
    window.openPath(plan("plans/one.headroom"));
    putBytes(path("times/t.csv"), "seconds\n1\n1.5\n2\n");
    window.loadStepTimes(path("times/t.csv"));
    QVERIFY(QFile::copy(QStringLiteral(HEADROOM_SOURCE_DIR)
                                + QLatin1String("/resources/profiles/cards/h200.json"),
                        path("profiles/h200.json")));
    window.openPath(path("profiles/h200.json"));

    startAnew(); // settings outlive it
    MainWindow &later = m->open(library().scenario("chapter-48"), {});
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

void TestWindows::saveAsAddsTheSuffix()
{
    MainWindow &window = m->open(library().scenario("chapter-48"), {});
    const Choose choose(path("mine"));
    QVERIFY(window.files().saveAs());
    QCOMPARE(window.session().path(), path("mine.headroom"));
    QVERIFY(QFileInfo::exists(path("mine.headroom")));
    QVERIFY(!QFileInfo::exists(path("mine")));
}

void TestWindows::changedFileIsNoticed()
{
    MainWindow &window = openFile(plan("plan.headroom"));
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

void TestWindows::reloadIsOneStepBack()
{
    MainWindow &window = openFile(plan("plan.headroom"));
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

void TestWindows::savingOntoAChangedFile_data()
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

void TestWindows::savingOntoAChangedFile()
{
    QFETCH(QString, button);
    QFETCH(bool, saved);
    QFETCH(double, inFile);
    QFETCH(double, inWindow);
    MainWindow &window = openFile(plan("plan.headroom"));
    enterCards(window, QStringLiteral("64"));
    plan("plan.headroom", "40");
    const Press press(button);
    const Choose choose(path("mine.headroom"));
    QCOMPARE(window.files().save(), saved);
    QCOMPARE(press.asked(),
             QStringLiteral("Another program has changed plan.headroom since it was opened here."));
    QCOMPARE(readScenario(bytesOf(path("plan.headroom")).toStdString(), library())
                     .scenario.cluster.cards,
             inFile);
    QCOMPARE(cards(window), inWindow);
    QCOMPARE(window.isWindowModified(), button == QLatin1String("Cancel"));
    QCOMPARE(QFileInfo::exists(path("mine.headroom")), button.startsWith(QLatin1String("Save")));
}

void TestWindows::removedFileIsNoticed()
{
    MainWindow &window = openFile(plan("plan.headroom"));
    QVERIFY(QFile::remove(path("plan.headroom")));
    comeBack(window);
    QCOMPARE(messageOf(window), QStringLiteral("%1 is no longer there. Saving writes it again.")
                                        .arg(path("plan.headroom")));
    QVERIFY(window.isWindowModified()); // closing would lose it
    QVERIFY(window.files().save());
    QVERIFY(QFileInfo::exists(path("plan.headroom")));
    QVERIFY(!window.isWindowModified());
}

void TestWindows::ownSaveIsNoChange()
{
    MainWindow &window = openFile(plan("plan.headroom"));
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

void TestWindows::viewComesBack()
{
    const QString file = plan("plan.headroom");
    MainWindow &window = openFile(file);
    window.resize(1200, 780);
    auto *tabs = window.findChild<QTabBar *>(QStringLiteral("pages"));
    tabs->setCurrentIndex(4);
    FigurePlot *plot = plotOf(window);
    const std::string id(plot->figure().id);
    plot->xAxis->setRange(10, 20);
    focus(plot);
    QTest::keyClick(plot, Qt::Key_Plus);
    plot->setShown(0, false);
    const QCPRange x = plot->xAxis->range();
    ExploreSettings asked = window.session().exploreSettings();
    asked.tornadoPercent = 20;
    asked.failures.runs = 5000;
    window.session().setExploreSettings(asked);
    for (auto *header : window.findChildren<QToolButton *>(QStringLiteral("groupHeader")))
        header->setChecked(header->text() == QLatin1String("Cost"));
    window.findChild<QSplitter *>(QStringLiteral("splitter"))->setSizes({470, 700});
    const int panel = window.findChild<QSplitter *>(QStringLiteral("splitter"))->sizes()[0];
    QVERIFY(panel > 420);
    QVERIFY(m->quit());

    startAnew();
    MainWindow &later = openFile(file);
    QCOMPARE(later.size(), QSize(1200, 780));
    QCOMPARE(later.findChild<QTabBar *>(QStringLiteral("pages"))->currentIndex(), 4);
    FigurePlot *again = plotOf(later);
    QCOMPARE(std::string(again->figure().id), id);
    QVERIFY(again->isZoomed());
    QCOMPARE(again->xAxis->range().lower, x.lower);
    QCOMPARE(again->xAxis->range().upper, x.upper);
    QVERIFY(!again->isShown(0));
    QCOMPARE(later.session().exploreSettings(), asked);
    QStringList open;
    for (auto *header : later.findChildren<QToolButton *>(QStringLiteral("groupHeader")))
        if (header->isChecked())
            open += header->text();
    QCOMPARE(open, QStringList(QStringLiteral("Cost")));
    QTRY_COMPARE(later.findChild<QSplitter *>(QStringLiteral("splitter"))->sizes()[0], panel);
    QVERIFY(!later.isWindowModified());
}

void TestWindows::viewIsOfTheDocument()
{
    MainWindow &window = openFile(plan("one.headroom"));
    auto *tabs = window.findChild<QTabBar *>(QStringLiteral("pages"));
    tabs->setCurrentIndex(2);
    window.openPath(plan("two.headroom"));
    tabs->setCurrentIndex(5);
    window.openPath(path("one.headroom"));
    QCOMPARE(tabs->currentIndex(), 2);
    window.openPath(path("two.headroom"));
    QCOMPARE(tabs->currentIndex(), 5);
}

void TestWindows::zoomOutlivesOtherFigures()
{
    MainWindow &window = openFile(plan("one.headroom"));
    window.resize(1000, 700); // one figure
    FigurePlot *plot = plotOf(window);
    const std::string id(plot->figure().id);
    focus(plot);
    QTest::keyClick(plot, Qt::Key_Plus);
    const QCPRange range = plot->xAxis->range();
    auto *page = window.findChild<PageTabs *>()->currentFigures();
    const auto choices = page->findChildren<QToolButton *>(QStringLiteral("figureChoice"));
    choices[1]->click();
    QVERIFY(std::string(plot->figure().id) != id);
    QVERIFY(!plot->isZoomed());
    choices[0]->click();
    QCOMPARE(std::string(plot->figure().id), id);
    QVERIFY(plot->isZoomed());
    QCOMPARE(plot->xAxis->range().lower, range.lower);
    plot->resetZoom();
    choices[1]->click();
    choices[0]->click();
    QVERIFY(!plot->isZoomed());
}

void TestWindows::brokenViewIsPassedOver_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("why"); // "DOC" stands for the document
    const QByteArray head = R"({"headroom": "view", "version": 1, "document": "DOC", )";
    QTest::newRow("no JSON") << QByteArray("nonsense") << QByteArray("line 1, column ");
    QTest::newRow("empty") << QByteArray() << QByteArray("empty");
    QTest::newRow("a scenario") << QByteArray(R"({"headroom": "scenario", "version": 1})")
                                << QByteArray("document: missing");
    QTest::newRow("of another") << QByteArray(R"({"headroom": "view", "version": 1,
                                                  "document": "/elsewhere"})")
                                << QByteArray("document: belongs to another document");
    QTest::newRow("newer") << QByteArray(R"({"headroom": "view", "version": 2, "document": "DOC"})")
                           << QByteArray("this is no view state of version 1");
    QTest::newRow("range") << head + R"("pages": {"deadline": {"plots": {"deadline.cards":
                                   {"x": [2, 1], "y": [0, 1]}}}}})"
                           << QByteArray("pages.deadline.plots.deadline.cards.x: the range runs "
                                         "backwards");
    QTest::newRow("asked") << head + R"("explore": {"failures": {"runs": 0}}})"
                           << QByteArray("explore.failures.runs: 0 is out of range");
    QTest::newRow("page") << head + R"("page": 3})" << QByteArray("page: ");
}

void TestWindows::brokenViewIsPassedOver()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, why);
    const QString file = plan("plan.headroom");
    const QString canonical = QFileInfo(file).canonicalFilePath();
    const ViewStore store(state() + QStringLiteral("/views"));
    QVERIFY(QDir().mkpath(state() + QStringLiteral("/views")));
    putBytes(store.fileOf(canonical), bytes.replace("DOC", canonical.toUtf8()));
    const QRegularExpression remark(QStringLiteral("^headroom: view passed over: .*")
                                    + QRegularExpression::escape(QString::fromUtf8(why)));
    QTest::ignoreMessage(QtWarningMsg, remark);
    MainWindow &window = openFile(file); // and the test fails if the remark is missing
    QCOMPARE(window.findChild<QTabBar *>(QStringLiteral("pages"))->currentIndex(), 0);
    QCOMPARE(cards(window), 32.0);
    QCOMPARE(messageOf(window), QString());
    QVERIFY(m->quit()); // and a good one takes its place
    QVERIFY(store.find(canonical, defaultExploreSettings(library().scenario("chapter-32").scenario))
                    .has_value());
}

void TestWindows::scenarioFileKnowsNothingOfIt()
{
    const QString file = plan("plan.headroom");
    const QByteArray before = bytesOf(file);
    MainWindow &window = openFile(file);
    QVERIFY(window.files().save());
    const QByteArray saved = bytesOf(file);
    window.findChild<QTabBar *>(QStringLiteral("pages"))->setCurrentIndex(3);
    window.resize(1000, 650);
    QVERIFY(window.files().save());
    QCOMPARE(bytesOf(file), saved);
    QVERIFY(saved.size() < before.size() + 100);
}

// As for another language: the same documents, histories and looks.
void TestWindows::rebuiltWindowLooksTheSame()
{
    MainWindow &window = openFile(plan("plan.headroom"));
    enterCards(window, QStringLiteral("64"));
    window.findChild<QTabBar *>(QStringLiteral("pages"))->setCurrentIndex(3);
    Session &session = window.session();
    const QPointer<MainWindow> old = &window;
    m->rebuild();
    QTRY_VERIFY(!old);
    QCOMPARE(m->all().size(), std::size_t(1));
    MainWindow &again = *m->all()[0];
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
