// A process that saves is killed at random moments: the file is the old one or the new one.
#include "ui/session/file_io.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <random>

using namespace headroom;

namespace {

constexpr int kills = 200;

// Large enough that a kill often strikes while it is written.
std::string version(char letter)
{
    std::string bytes(2'000'000, letter);
    bytes.back() = '\n';
    return bytes;
}

// What the child does until it is killed.
[[noreturn]] void saveForever(const QString &path)
{
    const std::string versions[] = {version('a'), version('b')};
    std::puts("saving");
    std::fflush(stdout);
    for (std::size_t i = 0;; ++i) {
        writeFile(path, versions[i % 2]);
        std::puts("saved");
        std::fflush(stdout);
    }
}

} // namespace

class TestSaveFaults : public QObject
{
    Q_OBJECT

private slots:
    void killedWhileSaving();
};

void TestSaveFaults::killedWhileSaving()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plan.headroom"));
    const std::string first = version('a');
    const std::string second = version('b');
    writeFile(path, first);
    std::mt19937 random(20240612);
    int changed = 0;
    std::string before = first;
    for (int i = 0; i < kills; ++i) {
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--save"), path});
        QVERIFY(child.waitForReadyRead(30'000));
        // Some saves later, counted by what it says: a busy machine may give it no time at all.
        for (auto saves = random() % 3; saves > 0; --saves)
            QVERIFY(child.waitForReadyRead(30'000));
        QTest::qSleep(int(random() % 20));
        child.kill(); // SIGKILL: nothing in the child can tidy up
        QVERIFY(child.waitForFinished(30'000));
        QCOMPARE(child.exitStatus(), QProcess::CrashExit);
        const std::string now = readFile(path);
        QVERIFY2(now == first || now == second, qPrintable(QString::number(now.size())));
        changed += now != before;
        before = now;
    }
    // Else nothing was saved at all, and nothing was tried.
    QVERIFY2(changed > kills / 20, qPrintable(QString::number(changed)));
    qInfo("%d kills, files lost 0", kills);
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.value(1) == QLatin1String("--save"))
        saveForever(arguments.value(2));
    TestSaveFaults test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_save_faults.moc"
