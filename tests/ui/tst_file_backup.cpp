#include "ui/session/file_backup.h"

#include "tests/ui/support.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"

#include <sys/stat.h>

using namespace headroom;
using namespace headroom::tests;

namespace {

const QByteArray firstVersion = R"({"headroom": "scenario", "version": 1, "name": "old"})";
const QByteArray secondVersion = R"({"headroom": "scenario", "version": 2, "name": "new"})";

constexpr std::array steps{Migration{.from = 1, .step = [](Json &) {}}};
constexpr FileFormat second{.version = 2, .steps = steps};

} // namespace

class TestFileBackup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stampsTellContents();
    void keepsAnOlderFile();
    void keepsEachOfThem();
    void keepsNoOther_data();
    void keepsNoOther();
    void saysWhenItCannot();
    void savingKeepsANewerFile();
    void noCopyNoSave();

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

void TestFileBackup::stampsTellContents()
{
    putBytes(path("a"), "one");
    putBytes(path("b"), "one");
    putBytes(path("c"), "two");
    QCOMPARE(stampOfFile(path("a")), stampOfFile(path("b")));
    QVERIFY(stampOfFile(path("a")) != stampOfFile(path("c")));
    QCOMPARE(stampOfFile(path("a")), stampOf("one"));
    // FIPS 180-2, the hash of "abc"
    QCOMPARE(stampOf("abc"), QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f2"
                                        "0015ad"));
    QCOMPARE(stampOfFile(path("missing")), QByteArray());
    QCOMPARE(stampOfFile(m_folder.path()), QByteArray());
    const QByteArray pipe = path("pipe").toLocal8Bit();
    QVERIFY(mkfifo(pipe.constData(), 0600) == 0);
    QCOMPARE(stampOfFile(path("pipe")), QByteArray()); // and does not wait for a writer
}

void TestFileBackup::keepsAnOlderFile()
{
    putBytes(path("plan"), firstVersion);
    QCOMPARE(keepOtherVersion(path("plan"), second), path("plan.bak"));
    QCOMPARE(bytesOf(path("plan.bak")), firstVersion);
    QCOMPARE(bytesOf(path("plan")), firstVersion);
}

void TestFileBackup::keepsEachOfThem()
{
    putBytes(path("twice"), firstVersion);
    putBytes(path("twice.bak"), "something of a person's own");
    QCOMPARE(keepOtherVersion(path("twice"), second), path("twice.2.bak"));
    QCOMPARE(keepOtherVersion(path("twice"), second), path("twice.2.bak")); // it holds it already
    QCOMPARE(bytesOf(path("twice.bak")), QByteArray("something of a person's own"));
    QCOMPARE(bytesOf(path("twice.2.bak")), firstVersion);
}

void TestFileBackup::keepsNoOther_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("of this version") << secondVersion;
    QTest::newRow("no JSON") << QByteArray("hello");
    QTest::newRow("of another program") << QByteArray(R"({"version": 1})");
    QTest::newRow("empty") << QByteArray();
}

void TestFileBackup::keepsNoOther()
{
    QFETCH(QByteArray, bytes);
    putBytes(path("other"), bytes);
    QCOMPARE(keepOtherVersion(path("other"), second), QString());
    QCOMPARE(keepOtherVersion(path("never there"), second), QString());
    QVERIFY(!QFileInfo::exists(path("other.bak")));
}

void TestFileBackup::saysWhenItCannot()
{
    putBytes(path("blocked"), firstVersion);
    QVERIFY(QDir().mkdir(path("blocked.bak")));
    QVERIFY(QDir().mkdir(path("blocked.bak/x")));
    // The name is taken by a folder: the next one is free.
    QCOMPARE(keepOtherVersion(path("blocked"), second), path("blocked.2.bak"));
    putBytes(path("linked"), firstVersion);
    QVERIFY(QFile::link(path("no folder/copy"), path("linked.bak")));
    QVERIFY(thrown<OutputError>([&] {
                (void)keepOtherVersion(path("linked"), second);
            }).startsWith(path("linked.bak: ")));
}

// Save as, onto what a later Headroom wrote.
void TestFileBackup::savingKeepsANewerFile()
{
    putBytes(path("later.headroom"), secondVersion);
    Session session(library());
    session.open(library().scenario("chapter-48"), {});
    QCOMPARE(session.save(path("later.headroom")), path("later.headroom.bak"));
    QCOMPARE(bytesOf(path("later.headroom.bak")), secondVersion);
    session.openFile(path("later.headroom"));
    QCOMPARE(session.scenario().cluster.cards, 48.0);
    QCOMPARE(session.save(path("later.headroom")), QString());
}

void TestFileBackup::noCopyNoSave()
{
    const QString name = path("newer.headroom");
    putBytes(name, secondVersion);
    QVERIFY(QFile::link(path("no folder/copy"), path("newer.headroom.bak")));
    Session session(library());
    session.open(library().scenario("chapter-48"), {});
    session.setValue(row("cluster.cards"), 40, session.beginGesture());
    const QString error = thrown<OutputError>([&] { session.save(name); });
    QVERIFY2(error.startsWith(path("newer.headroom.bak: ")), qPrintable(error));
    QCOMPARE(bytesOf(name), secondVersion);
    QVERIFY(session.isModified());
    QVERIFY(session.path().isEmpty());
}

int main(int argc, char **argv)
{
    return run<TestFileBackup>(argc, argv);
}

#include "tst_file_backup.moc"
