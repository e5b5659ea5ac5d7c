#include "ui/session/file_io.h"

#include "core/input_error.h"
#include "tests/slowness.h"
#include "tests/ui/support.h"

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr int mebibyte = 1024 * 1024;

QByteArray pattern(int size)
{
    QByteArray bytes(size, ' ');
    for (int i = 0; i < size; ++i)
        bytes[i] = static_cast<char>('a' + i * 7 % 26);
    return bytes;
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.data(), static_cast<std::size_t>(bytes.size())};
}

QString written(const QString &path, const QByteArray &bytes)
{
    return thrown<OutputError>([&] { writeFile(path, view(bytes)); });
}

// Runs `action` in a child process and returns what it returns: limits and users end with it.
template <typename Action>
int inChild(Action &&action)
{
    const pid_t child = fork();
    if (child == 0) {
        int status = 99;
        try {
            status = action();
        } catch (...) {
        }
        _exit(status);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 100;
}

enum Outcome { Written = 10, Refused = 11, Other = 12 };

int outcomeOfWrite(const QString &path, const QByteArray &bytes)
{
    try {
        writeFile(path, view(bytes));
        return Written;
    } catch (const OutputError &error) {
        return QString::fromUtf8(error.what()).startsWith(path + QStringLiteral(": ")) ? Refused
                                                                                       : Other;
    }
}

mode_t typeOf(const QByteArray &path)
{
    struct stat info = {};
    stat(path.constData(), &info);
    return info.st_mode;
}

mode_t permissions(const QString &path)
{
    return typeOf(path.toLocal8Bit()) & 07777;
}

constexpr uid_t nobody = 65534;

} // namespace

class TestFileIo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBytesAsTheyAre();
    void readsUpToTheLimit();
    void refusesToRead_data();
    void refusesToRead();
    void refusesHugeFileAtOnce();
    void refusesUnreadable();

    void writesAndReplaces();
    void keepsOldFileWhenFull_data();
    void keepsOldFileWhenFull();
    void refusesToWrite_data();
    void refusesToWrite();
    void refusesUnwritableFolder();
    void followsLinks();
    void keepsPermissions();
    void leavesPipesAndDevices();

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

void TestFileIo::readsBytesAsTheyAre()
{
    const QByteArray bytes("a\0b\r\n\xff\xfe \n", 9);
    putBytes(path("bytes"), bytes);
    QCOMPARE(QByteArray::fromStdString(readFile(path("bytes"))), bytes);
    putBytes(path("nothing"), {});
    QCOMPARE(readFile(path("nothing")), std::string());
}

void TestFileIo::readsUpToTheLimit()
{
    const QByteArray bytes = pattern(16 * mebibyte);
    putBytes(path("16 MiB"), bytes);
    QCOMPARE(QByteArray::fromStdString(readFile(path("16 MiB"))), bytes);
    putBytes(path("16 MiB and 1"), bytes + 'x');
    QCOMPARE(thrown<InputError>([&] { (void)readFile(path("16 MiB and 1")); }),
             path("16 MiB and 1")
                     + QLatin1String(": is larger than 16 MiB; accepted: files up to 16 MiB"));
    QCOMPARE(readFile(path("16 MiB and 1"), 17 * mebibyte).size(), std::size_t(16 * mebibyte + 1));
}

void TestFileIo::refusesToRead_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("message");

    QTest::newRow("missing") << path("missing") << QStringLiteral("No such file or directory");
    QTest::newRow("no folder") << path("none/file") << QStringLiteral("No such file or directory");
    QTest::newRow("directory") << m_folder.path() << QStringLiteral("is a directory");
    QTest::newRow("endless") << QStringLiteral("/dev/zero")
                             << QStringLiteral("is larger than 16 MiB");
}

void TestFileIo::refusesToRead()
{
    QFETCH(QString, file);
    QFETCH(QString, message);
    const QString error = thrown<InputError>([&] { (void)readFile(file); });
    QVERIFY2(error.startsWith(file + QLatin1String(": ") + message), qPrintable(error));
    QVERIFY(!error.contains(u'\n'));
}

void TestFileIo::refusesHugeFileAtOnce()
{
    QFile file(path("1 GB"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(qint64(1000) * 1000 * 1000));
    file.close();
    QElapsedTimer timer; // reading it whole takes longer, and a gigabyte
    timer.start();
    const QString error = thrown<InputError>([&] { (void)readFile(path("1 GB")); });
    QVERIFY(timer.elapsed() < 50 * slowness);
    QVERIFY2(error.startsWith(path("1 GB") + QLatin1String(": is larger than 16 MiB")),
             qPrintable(error));
}

void TestFileIo::refusesUnreadable()
{
    putBytes(path("secret"), "x");
    QVERIFY(chmod(path("secret").toLocal8Bit().constData(), 0) == 0);
    const auto refused = [this] {
        const QString error = thrown<InputError>([&] { (void)readFile(path("secret")); });
        return error == path("secret") + QLatin1String(": Permission denied") ? Refused : Other;
    };
    // For root nothing is unreadable: the child gives that up.
    QVERIFY(chmod(m_folder.path().toLocal8Bit().constData(), 0755) == 0);
    const bool isRoot = geteuid() == 0;
    QCOMPARE(inChild([&] { return isRoot && setuid(nobody) != 0 ? Other : refused(); }),
             int(Refused));
}

void TestFileIo::writesAndReplaces()
{
    writeFile(path("new"), "first, and longer");
    QCOMPARE(bytesOf(path("new")), QByteArray("first, and longer"));
    writeFile(path("new"), std::string_view("a\0b", 3));
    QCOMPARE(bytesOf(path("new")), QByteArray("a\0b", 3));
    writeFile(path("new"), {});
    QCOMPARE(bytesOf(path("new")), QByteArray());
}

void TestFileIo::keepsOldFileWhenFull_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("outcome");

    QTest::newRow("4095") << 4095 << int(Written);
    QTest::newRow("4096") << 4096 << int(Written);
    QTest::newRow("4097") << 4097 << int(Refused);
    QTest::newRow("8192") << 8192 << int(Refused);
    QTest::newRow("16 384, the buffer") << 16384 << int(Refused);
    QTest::newRow("16 385") << 16385 << int(Refused);
    QTest::newRow("100 000") << 100000 << int(Refused);
}

void TestFileIo::keepsOldFileWhenFull()
{
    QFETCH(int, size);
    QFETCH(int, outcome);
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("plan"));
    const QByteArray old = pattern(3000);
    putBytes(file, old);
    const int found = inChild([&] {
        const rlimit limit{4096, 4096};
        signal(SIGXFSZ, SIG_IGN); // the limit shows as a short write, as a full disk does
        setrlimit(RLIMIT_FSIZE, &limit);
        return outcomeOfWrite(file, pattern(size));
    });
    QCOMPARE(found, outcome);
    QCOMPARE(bytesOf(file), outcome == Written ? pattern(size) : old);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
             QStringList(QStringLiteral("plan")));
}

void TestFileIo::refusesToWrite_data()
{
    QTest::addColumn<QString>("file");

    QTest::newRow("directory") << m_folder.path();
    QTest::newRow("no folder") << path("none/file");
    QTest::newRow("a file as folder") << QStringLiteral("/etc/passwd/x");
    QTest::newRow("no name") << QString();
}

void TestFileIo::refusesToWrite()
{
    QFETCH(QString, file);
    const QString error = written(file, "new");
    QVERIFY2(error.startsWith(file + QLatin1String(": ")) && error.size() > file.size() + 2,
             qPrintable(error));
    QVERIFY(!error.contains(u'\n'));
    QVERIFY(m_folder.isValid() && QFileInfo(m_folder.path()).isDir());
}

void TestFileIo::refusesUnwritableFolder()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("plan"));
    putBytes(file, "old");
    QVERIFY(chmod(folder.path().toLocal8Bit().constData(), 0555) == 0);
    const bool isRoot = geteuid() == 0;
    QCOMPARE(inChild([&] {
                 return isRoot && setuid(nobody) != 0 ? int(Other) : outcomeOfWrite(file, "new");
             }),
             int(Refused));
    QCOMPARE(bytesOf(file), QByteArray("old"));
    QVERIFY(chmod(folder.path().toLocal8Bit().constData(), 0700) == 0);
}

void TestFileIo::followsLinks()
{
    putBytes(path("target"), "old");
    QVERIFY(QFile::link(path("target"), path("link")));
    writeFile(path("link"), "new");
    QVERIFY(QFileInfo(path("link")).isSymLink());
    QCOMPARE(QFileInfo(path("link")).symLinkTarget(), path("target"));
    QCOMPARE(bytesOf(path("target")), QByteArray("new"));
}

void TestFileIo::keepsPermissions()
{
    putBytes(path("private"), "old");
    QVERIFY(chmod(path("private").toLocal8Bit().constData(), 0600) == 0);
    writeFile(path("private"), "new");
    QCOMPARE(permissions(path("private")), mode_t(0600));
    QCOMPARE(bytesOf(path("private")), QByteArray("new"));
}

// On a pipe and a device of our own: root, replacing /dev/full by a file, would harm the machine.
void TestFileIo::leavesPipesAndDevices()
{
    const QByteArray pipe = path("pipe").toLocal8Bit();
    QVERIFY(mkfifo(pipe.constData(), 0600) == 0);
    QCOMPARE(written(path("pipe"), "new"), path("pipe") + QLatin1String(": is not a regular file"));
    QVERIFY(S_ISFIFO(typeOf(pipe)));

    QVERIFY(QFile::link(path("pipe"), path("link to pipe")));
    QVERIFY(written(path("link to pipe"), "new").startsWith(path("link to pipe: ")));
    QVERIFY(S_ISFIFO(typeOf(pipe)));

    const QByteArray full = path("full").toLocal8Bit();
    if (mknod(full.constData(), S_IFCHR | 0600, makedev(1, 7)) != 0)
        QSKIP("no right to make a device");
    for (int size : {1, 100000})
        QCOMPARE(written(path("full"), pattern(size)),
                 path("full") + QLatin1String(": is not a regular file"));
    QVERIFY(S_ISCHR(typeOf(full)));
}

int main(int argc, char **argv)
{
    return run<TestFileIo>(argc, argv);
}

#include "tst_file_io.moc"
