#include "ui/session/recovery.h"

#include "core/files/scenario_document.h"
#include "tests/ui/window_fixture.h"
#include "ui/recovery_dialog.h"
#include "ui/session/document_files.h"
#include "ui/session/profile_store.h"
#include "ui/windows.h"

#include <QLockFile>

#include <csignal>
#include <cstdio>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace headroom;
using namespace headroom::tests;
using namespace std::chrono_literals;

namespace {

constexpr RecoveryPace atOnce{0ms, 0ms};

// The windows' profiles, of one's own none.
ProfileStore &store()
{
    static ProfileStore profiles(library());
    return profiles;
}

QStringList recoveryFiles(const QString &state)
{
    return QDir(state + QStringLiteral("/recovery"))
            .entryList({QStringLiteral("*.headroom")}, QDir::Files);
}

QLineEdit *cardsOf(const MainWindow &window)
{
    return window.findChild<QLineEdit *>(QStringLiteral("cluster.cards"));
}

void enterCards(const MainWindow &window, const QString &text)
{
    type(cardsOf(window), text);
    QTest::keyClick(cardsOf(window), Qt::Key_Return);
}

QString messageOf(const MainWindow &window)
{
    const auto *label = window.findChild<QLabel *>(QStringLiteral("message"));
    return label->isVisible() ? label->text() : QString();
}

void say(const QString &line)
{
    std::fputs(qPrintable(line + u'\n'), stdout);
    std::fflush(stdout);
}

// The program as another process: a window on a file or on chapter-48, 64 cards typed into it.
// "crash" waits to be killed, "end" to be asked to end, "full" and "locked" try to save with no
// room or no right.
int otherProgram(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("headroom-tests"));
    QApplication::setApplicationName(QStringLiteral("other-program"));
    const QStringList arguments = application.arguments().mid(2);
    const QString &mode = arguments[0];
    const QString &state = arguments[1];
    const QString file = arguments.value(2);
    const Library &profiles = library();
    if (mode == QLatin1String("full")) {
        const rlimit limit{4096, 4096};
        std::signal(SIGXFSZ, SIG_IGN); // the limit shows as a short write, as a full disk does
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    if (mode == QLatin1String("locked") && geteuid() == 0 && setuid(65534) != 0)
        return 1;

    const bool ends = mode == QLatin1String("end"); // at the pace of the program
    Windows windows(store(), state, ends ? RecoveryPace{} : atOnce);
    if (ends)
        windows.keepWorkWhenEnded();
    ScenarioDocument document = profiles.scenario("chapter-48");
    if (!file.isEmpty())
        document = readScenario(bytesOf(file).toStdString(), profiles);
    MainWindow &window = windows.open(std::move(document), file);
    window.findChild<QTabBar *>(QStringLiteral("pages"))->setCurrentIndex(1);
    enterCards(window, QStringLiteral("64"));
    if (ends) {
        say(QStringLiteral("written"));
        return QApplication::exec();
    }
    if (mode == QLatin1String("crash")) {
        if (!QTest::qWaitFor([&] { return recoveryFiles(state).size() == 1; }, 20000))
            return 1;
        say(QStringLiteral("written"));
        return QApplication::exec();
    }
    if (!QTest::qWaitFor([&] { return !messageOf(window).isEmpty(); }, 20000))
        return 1;
    say(messageOf(window));
    QTest::keyClick(cardsOf(window), Qt::Key_S, Qt::ControlModifier);
    say(messageOf(window));
    say(window.isWindowModified() ? QStringLiteral("modified") : QStringLiteral("clean"));
    window.closeUnasked();
    return 0;
}

// The other program, until it is killed.
class Other
{
public:
    explicit Other(const QStringList &arguments)
    {
        m_process.setProcessChannelMode(QProcess::SeparateChannels);
        m_process.start(QCoreApplication::applicationFilePath(),
                        QStringList(QStringLiteral("--other")) + arguments);
    }
    ~Other() { kill(); }
    bool hasWritten()
    {
        while (!m_process.canReadLine())
            if (!m_process.waitForReadyRead(30000))
                return false;
        return m_process.readLine() == "written\n";
    }
    void kill()
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        ::kill(static_cast<pid_t>(m_process.processId()), SIGKILL);
        m_process.waitForFinished();
    }
    int end(int signal)
    {
        ::kill(static_cast<pid_t>(m_process.processId()), signal);
        return m_process.waitForFinished(30000) && m_process.exitStatus() == QProcess::NormalExit
                       ? m_process.exitCode()
                       : -1;
    }
    QStringList said()
    {
        if (!m_process.waitForFinished(30000) || m_process.exitCode() != 0)
            return {QStringLiteral("it failed")};
        return QString::fromUtf8(m_process.readAllStandardOutput()).split(u'\n');
    }

private:
    QProcess m_process;
};

} // namespace

class TestRecovery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void pace_data();
    void pace();
    void followsTheDocument();
    void holdsWhatAFileHolds();
    void staysThroughQuickChanges();
    void failureIsToldOnce();

    void killedProgramIsRestored();
    void endedProgramIsRestored_data();
    void endedProgramIsRestored();
    void severalLostDocuments();
    void builtinIsRestored();
    void runningProgramKeepsItsWork();
    void discarding();
    void leavingItForLater();
    void brokenFiles_data();
    void brokenFiles();
    void lostOriginStillRestores();
    void savedWorkIsNotOffered();
    void leftoversAreRemoved();
    void undoAfterRestoring();
    void changedFileIsToldAfterRestoring();

    void fullDisk();
    void readOnlyFolder();

private:
    QString state() const { return m_folder->filePath(QStringLiteral("state")); }
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QString plan(const char *name) const
    {
        putBytes(path(name),
                 QByteArray::fromStdString(writeScenario(library().scenario("chapter-32"))));
        return path(name);
    }
    // Leaves 64 cards behind.
    void crash(const QString &file = {}) const
    {
        QTemporaryDir other; // so that its recovery file is the only one it sees
        Other program({QStringLiteral("crash"), other.path(), file});
        QVERIFY(program.hasWritten());
        program.kill();
        QVERIFY(QDir().mkpath(state() + QStringLiteral("/recovery")));
        const QDir from(other.filePath(QStringLiteral("recovery")));
        for (const QString &name : from.entryList(QDir::Files))
            QVERIFY(QFile::copy(from.filePath(name),
                                state() + QStringLiteral("/recovery/") + name));
        QVERIFY(QDir().mkpath(state() + QStringLiteral("/views")));
        const QDir views(other.filePath(QStringLiteral("views")));
        for (const QString &name : views.entryList(QDir::Files))
            QVERIFY(QFile::copy(views.filePath(name), state() + QStringLiteral("/views/") + name));
    }
    std::vector<LostDocument> lost() const
    {
        return lostDocuments(state() + QStringLiteral("/recovery"), library());
    }
    static RecoveryDialog *offered(Windows &windows)
    {
        windows.offerLostWork();
        return windows.all().front()->findChild<RecoveryDialog *>();
    }
    static void click(RecoveryDialog *dialog, const char *button)
    {
        QTest::mouseClick(dialog->findChild<QPushButton *>(QLatin1String(button)), Qt::LeftButton);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRecovery::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QSettings().clear();
}

// 5 s after a change, 30 s apart.
void TestRecovery::pace_data()
{
    QTest::addColumn<int>("sinceWritten"); // s; −1: never
    QTest::addColumn<int>("wait"); // s
    QTest::newRow("the first change") << -1 << 5;
    QTest::newRow("at once after a copy") << 0 << 30;
    QTest::newRow("10 s after") << 10 << 20;
    QTest::newRow("25 s after") << 25 << 5;
    QTest::newRow("28 s after") << 28 << 5;
    QTest::newRow("an hour after") << 3600 << 5;
}

void TestRecovery::pace()
{
    QFETCH(int, sinceWritten);
    QFETCH(int, wait);
    const RecoveryPace pace;
    using std::chrono::milliseconds;
    const std::optional<milliseconds> since =
            sinceWritten < 0 ? std::nullopt : std::optional<milliseconds>(1s * sinceWritten);
    QCOMPARE(pace.wait(since).count(), milliseconds(1s * wait).count());
}

void TestRecovery::followsTheDocument()
{
    Session session(library());
    session.openFile(plan("plan.headroom"));
    const Recovery recovery(session, state() + QStringLiteral("/recovery"), atOnce);
    QTest::qWait(20);
    QVERIFY(recoveryFiles(state()).isEmpty()); // nothing to recover

    session.setValue(row("cluster.cards"), 40, session.beginGesture());
    QTRY_COMPARE(recoveryFiles(state()).size(), 1);
    QTRY_COMPARE(
            readScenario(bytesOf(recovery.file()).toStdString(), library()).scenario.cluster.cards,
            40.0);
    session.setValue(row("cluster.cards"), 41, session.beginGesture());
    QTRY_COMPARE(
            readScenario(bytesOf(recovery.file()).toStdString(), library()).scenario.cluster.cards,
            41.0);
    // Others on this machine may not read plans.
    struct stat info = {};
    stat((state() + QStringLiteral("/recovery")).toLocal8Bit().constData(), &info);
    QCOMPARE(info.st_mode & 0777, mode_t(0700));

    session.save(path("plan.headroom"));
    QVERIFY(recoveryFiles(state()).isEmpty());
    session.setValue(row("cluster.cards"), 42, session.beginGesture());
    QTRY_COMPARE(recoveryFiles(state()).size(), 1);
    session.undoStack().undo(); // as saved again
    QVERIFY(recoveryFiles(state()).isEmpty());
    session.undoStack().redo();
    QTRY_COMPARE(recoveryFiles(state()).size(), 1);
    session.openFile(plan("other.headroom")); // let go on purpose
    QVERIFY(recoveryFiles(state()).isEmpty());
    QVERIFY(QDir(state() + QStringLiteral("/recovery")).entryList(QDir::Files).isEmpty());
}

void TestRecovery::holdsWhatAFileHolds()
{
    putBytes(path("rich.headroom"), R"({"headroom": "scenario", "version": 1, "name": "rich",
        "author": "An", "parameters": {"some.day": 3},
        "step_times": [1, 1.25, 1.5]})");
    Session session(library());
    session.open(library().scenario("chapter-48"), {});
    session.openFile(path("rich.headroom"));
    Recovery recovery(session, state() + QStringLiteral("/recovery"), atOnce);
    session.setValue(row("task.tokens"), 2e11, session.beginGesture());
    QTRY_COMPARE(recoveryFiles(state()).size(), 1);
    QTRY_VERIFY(readScenario(bytesOf(recovery.file()).toStdString(), library())
                == session.document());
}

// The copy is written once for many changes, and holds the last of them.
void TestRecovery::staysThroughQuickChanges()
{
    Session session(library());
    session.open(library().scenario("chapter-48"), {});
    Recovery recovery(session, state() + QStringLiteral("/recovery"), atOnce);
    const QSignalSpy written(&recovery, &Recovery::written);
    const int gesture = session.beginGesture();
    for (int cards = 49; cards < 99; ++cards)
        session.setValue(row("cluster.cards"), cards, gesture);
    QTRY_COMPARE(written.count(), 1);
    QCOMPARE(readScenario(bytesOf(recovery.file()).toStdString(), library()).scenario.cluster.cards,
             98.0);
}

void TestRecovery::failureIsToldOnce()
{
    putBytes(path("state"), "a file where the folder should be");
    Session session(library());
    session.open(library().scenario("chapter-48"), {});
    Recovery recovery(session, state() + QStringLiteral("/recovery"), atOnce);
    const QSignalSpy failed(&recovery, &Recovery::failed);
    session.setValue(row("cluster.cards"), 40, session.beginGesture());
    QTRY_COMPARE(failed.count(), 1);
    const QString message = failed[0][0].toString();
    QVERIFY2(message.startsWith(QLatin1String("No copy for recovery could be written: ")),
             qPrintable(message));
    session.setValue(row("cluster.cards"), 41, session.beginGesture());
    QTest::qWait(20);
    QCOMPARE(failed.count(), 1);
    QVERIFY(QFile::remove(path("state")));
    session.setValue(row("cluster.cards"), 42, session.beginGesture());
    QTRY_COMPARE(recoveryFiles(state()).size(), 1); // it goes on
}

void TestRecovery::killedProgramIsRestored()
{
    const QString file = plan("plan.headroom");
    const QByteArray saved = bytesOf(file);
    crash(file);

    Windows windows(store(), state(), atOnce);
    MainWindow &window = windows.open(library().scenario("chapter-48"), {});
    RecoveryDialog *dialog = offered(windows);
    QVERIFY(dialog && dialog->isVisible());
    auto *list = dialog->findChild<QTreeWidget *>();
    QCOMPARE(list->topLevelItemCount(), 1);
    QCOMPARE(list->topLevelItem(0)->text(0), QStringLiteral("plan.headroom"));
    QCOMPARE(list->topLevelItem(0)->text(2), file);
    click(dialog, "recovery.restore");

    QCOMPARE(windows.all().size(), std::size_t(1)); // into the untouched window
    QCOMPARE(window.session().scenario().cluster.cards, 64.0);
    QCOMPARE(window.session().path(), file);
    QVERIFY(window.isWindowModified());
    QCOMPARE(window.windowTitle(), QStringLiteral("plan.headroom[*] — Headroom"));
    QCOMPARE(window.findChild<QTabBar *>(QStringLiteral("pages"))->currentIndex(), 1);
    QCOMPARE(bytesOf(file), saved); // restoring is no saving
    QCOMPARE(recoveryFiles(state()).size(), 1); // still looked after
    QTRY_VERIFY(!window.findChild<RecoveryDialog *>());

    QVERIFY(window.files().save());
    QCOMPARE(readScenario(bytesOf(file).toStdString(), library()).scenario.cluster.cards, 64.0);
    QVERIFY(recoveryFiles(state()).isEmpty());
}

void TestRecovery::endedProgramIsRestored_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("logging out") << SIGTERM;
    QTest::newRow("a closed terminal") << SIGHUP;
    QTest::newRow("Ctrl+C") << SIGINT;
}

// Sooner than the first copy is due.
void TestRecovery::endedProgramIsRestored()
{
    QFETCH(int, signal);
    Other program({QStringLiteral("end"), state()});
    QVERIFY(program.hasWritten());
    QCOMPARE(program.end(signal), 128 + signal);
    const auto left = lost();
    QCOMPARE(left.size(), std::size_t(1));
    QCOMPARE(left[0].document->scenario.cluster.cards, 64.0);
}

void TestRecovery::severalLostDocuments()
{
    crash(plan("one.headroom"));
    crash(plan("two.headroom"));
    crash();
    Windows windows(store(), state(), atOnce);
    windows.open(library().scenario("chapter-48"), {});
    RecoveryDialog *dialog = offered(windows);
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QTreeWidget *>()->topLevelItemCount(), 3);
    click(dialog, "recovery.restore");
    QCOMPARE(windows.all().size(), std::size_t(3));
    QSet<QString> names;
    for (const MainWindow *window : windows.all()) {
        QCOMPARE(window->session().scenario().cluster.cards, 64.0);
        QVERIFY(window->isWindowModified());
        names += window->session().displayName();
    }
    QCOMPARE(names, QSet<QString>({QStringLiteral("one.headroom"), QStringLiteral("two.headroom"),
                                   QStringLiteral("chapter-48")}));
    QCOMPARE(recoveryFiles(state()).size(), 3);
}

// Never saved: the built-in scenario is what it started from.
void TestRecovery::builtinIsRestored()
{
    crash();
    Windows windows(store(), state(), atOnce);
    MainWindow &window = windows.open(library().scenario("chapter-32"), {});
    click(offered(windows), "recovery.restore");
    QCOMPARE(window.session().displayName(), QStringLiteral("chapter-48"));
    QCOMPARE(window.session().path(), QString());
    QVERIFY(window.isWindowModified());
    QCOMPARE(window.session().baseline().cluster.cards, 48.0);
}

void TestRecovery::runningProgramKeepsItsWork()
{
    Other program({QStringLiteral("crash"), state()});
    QVERIFY(program.hasWritten());
    QVERIFY(lost().empty());
    QCOMPARE(recoveryFiles(state()).size(), 1);
    Windows windows(store(), state(), atOnce);
    windows.open(library().scenario("chapter-48"), {});
    QVERIFY(!offered(windows));
    program.kill();
    QCOMPARE(lost().size(), std::size_t(1));
    QVERIFY(offered(windows));
}

void TestRecovery::discarding()
{
    crash(plan("one.headroom"));
    crash(plan("two.headroom"));
    Windows windows(store(), state(), atOnce);
    windows.open(library().scenario("chapter-48"), {});
    RecoveryDialog *dialog = offered(windows);
    auto *list = dialog->findChild<QTreeWidget *>();
    list->clearSelection();
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("recovery.discard"))->isEnabled());
    list->topLevelItem(0)->setSelected(true);
    click(dialog, "recovery.discard");
    QCOMPARE(list->topLevelItemCount(), 1);
    QVERIFY(dialog->isVisible());
    QCOMPARE(recoveryFiles(state()).size(), 1);
    click(dialog, "recovery.discard");
    QVERIFY(!dialog->isVisible());
    QVERIFY(QDir(state() + QStringLiteral("/recovery")).entryList(QDir::Files).isEmpty());
    QCOMPARE(windows.all().size(), std::size_t(1));
}

void TestRecovery::leavingItForLater()
{
    crash();
    {
        Windows windows(store(), state(), atOnce);
        windows.open(library().scenario("chapter-48"), {});
        RecoveryDialog *dialog = offered(windows);
        QVERIFY(lost().empty()); // while it is offered here, nobody else is offered it
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }
    QCOMPARE(lost().size(), std::size_t(1));
}

void TestRecovery::brokenFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    QTest::newRow("cut short") << QByteArray(R"({"headroom": "scen)")
                               << QStringLiteral("line 1, column ");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("empty");
    QTest::newRow("newer") << QByteArray(R"({"headroom": "scenario", "version": 9})")
                           << QStringLiteral("written by a newer Headroom (file version 9); this "
                                             "one reads up to version 1");
}

void TestRecovery::brokenFiles()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, why);
    crash(plan("good.headroom"));
    const QString broken = state() + QStringLiteral("/recovery/broken.headroom");
    putBytes(broken, bytes);
    Windows windows(store(), state(), atOnce);
    windows.open(library().scenario("chapter-48"), {});
    RecoveryDialog *dialog = offered(windows);
    QVERIFY(dialog);
    const auto *detail = dialog->findChild<QLabel *>(QStringLiteral("recovery.detail"));
    QVERIFY2(detail->text().contains(why), qPrintable(detail->text()));
    click(dialog, "recovery.restore");
    QCOMPARE(windows.all().front()->session().displayName(), QStringLiteral("good.headroom"));
    // The broken one stays, and can only be looked at, discarded or left.
    QVERIFY(dialog->isVisible());
    QCOMPARE(dialog->findChild<QTreeWidget *>()->topLevelItemCount(), 1);
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("recovery.restore"))->isEnabled());
    QVERIFY(detail->text().contains(broken));
    click(dialog, "recovery.later");
    QCOMPARE(bytesOf(broken), bytes);
}

void TestRecovery::lostOriginStillRestores()
{
    crash(plan("plan.headroom"));
    const QDir folder(state() + QStringLiteral("/recovery"));
    for (const QString &name : folder.entryList({QStringLiteral("*.origin")}))
        putBytes(folder.filePath(name), "{\"path\": 7");
    Windows windows(store(), state(), atOnce);
    MainWindow &window = windows.open(library().scenario("chapter-48"), {});
    click(offered(windows), "recovery.restore");
    QCOMPARE(window.session().scenario().cluster.cards, 64.0);
    QCOMPARE(window.session().path(), QString());
    QVERIFY(window.isWindowModified());
}

// Killed after saving, before the copy was removed.
void TestRecovery::savedWorkIsNotOffered()
{
    const QString file = plan("plan.headroom");
    crash(file);
    Session session(library());
    session.openFile(file);
    session.setValue(row("cluster.cards"), 64, session.beginGesture());
    session.save(file);
    QVERIFY(lost().empty());
    QVERIFY(QDir(state() + QStringLiteral("/recovery")).entryList(QDir::Files).isEmpty());
}

void TestRecovery::leftoversAreRemoved()
{
    crash();
    const QDir folder(state() + QStringLiteral("/recovery"));
    for (const QString &name : folder.entryList({QStringLiteral("*.headroom")}))
        QVERIFY(QFile::remove(folder.filePath(name)));
    QCOMPARE(folder.entryList(QDir::Files).size(), 2);
    QVERIFY(lost().empty());
    QVERIFY(folder.entryList(QDir::Files).isEmpty());
}

void TestRecovery::undoAfterRestoring()
{
    const QString file = plan("plan.headroom");
    crash(file);
    Windows windows(store(), state(), atOnce);
    Session &session = windows.open(library().scenario("chapter-48"), {}).session();
    click(offered(windows), "recovery.restore");
    session.undoStack().undo();
    QCOMPARE(session.scenario().cluster.cards, 32.0); // as saved
    QVERIFY(!session.isModified());
    session.undoStack().redo();
    QCOMPARE(session.scenario().cluster.cards, 64.0);
    QVERIFY(session.isModified());
}

void TestRecovery::changedFileIsToldAfterRestoring()
{
    const QString file = plan("plan.headroom");
    crash(file);
    putBytes(file, QByteArray::fromStdString(writeScenario(library().scenario("chapter-48"))));
    Windows windows(store(), state(), atOnce);
    MainWindow &window = windows.open(library().scenario("chapter-48"), {});
    click(offered(windows), "recovery.restore");
    QCOMPARE(window.session().scenario().cluster.cards, 64.0);
    QCOMPARE(messageOf(window), QStringLiteral("Another program has changed plan.headroom."));
}

void TestRecovery::fullDisk()
{
    const QString file = plan("plan.headroom");
    const QByteArray saved = bytesOf(file);
    QVERIFY(saved.size() > 4096);
    Other program({QStringLiteral("full"), state(), file});
    const QStringList said = program.said();
    QCOMPARE(said.size(), 4);
    QVERIFY2(said[0].startsWith(QLatin1String("No copy for recovery could be written: "))
                     && said[0].endsWith(QLatin1String("File too large")),
             qPrintable(said[0]));
    QCOMPARE(said[1], QStringLiteral("Not saved: %1: File too large").arg(file));
    QCOMPARE(said[2], QStringLiteral("modified"));
    QCOMPARE(bytesOf(file), saved);
}

void TestRecovery::readOnlyFolder()
{
    QVERIFY(QDir().mkdir(path("docs")));
    const QString file = plan("docs/plan.headroom");
    const QByteArray saved = bytesOf(file);
    const QByteArray folder = path("docs").toLocal8Bit();
    QVERIFY(chmod(m_folder->path().toLocal8Bit().constData(), 0755) == 0);
    QVERIFY(chmod(file.toLocal8Bit().constData(), 0444) == 0);
    QVERIFY(chmod(folder.constData(), 0555) == 0);
    Other program({QStringLiteral("locked"), path("docs/state"), file}); // no room for copies, too
    const QStringList said = program.said();
    QVERIFY(chmod(folder.constData(), 0755) == 0);
    QCOMPARE(said.size(), 4);
    QVERIFY2(said[0].startsWith(QLatin1String("No copy for recovery could be written: ")),
             qPrintable(said[0]));
    QCOMPARE(said[1], QStringLiteral("Not saved: %1: Existing file %1 is not writable").arg(file));
    QCOMPARE(said[2], QStringLiteral("modified"));
    QCOMPARE(bytesOf(file), saved);
}

int main(int argc, char **argv)
{
    if (argc > 2 && std::string_view(argv[1]) == "--other")
        return otherProgram(argc, argv);
    return run<TestRecovery>(argc, argv);
}

#include "tst_recovery.moc"
