// Every command that writes a file, where it cannot: one line, exit status 3, the old file as it
// was, and nothing left beside it.
#include "tests/app/program.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace headroom;
using namespace headroom::tests;

namespace {

struct Writer
{
    const char *name;
    const char *words; // up to the option that says where
    const char *file; // that it writes
    bool intoFolder; // the option takes its folder
};
constexpr Writer writers[]{
        {"sweep", "sweep --vary cluster.cards=8:64:8 --out", "rows.csv", false},
        {"trace",
         "schedule one_f_one_b --stages 4 --microbatches 8 --forward 1 --backward 2 --trace",
         "trace.json", false},
        {"figure, png", "export --figure memory.stages --format png --out", "memory.stages.png",
         true},
        {"figure, svg", "export --figure memory.stages --format svg --out", "memory.stages.svg",
         true},
        {"figure, pdf", "export --figure memory.stages --format pdf --out", "memory.stages.pdf",
         true},
        {"figure, csv", "export --figure memory.stages --format csv --out", "memory.stages.csv",
         true},
        {"review, html", "export --report --figure memory.stages --format html --out",
         "chapter-48-review.html", true},
        {"review, pdf", "export --report --figure memory.stages --format pdf --out",
         "chapter-48-review.pdf", true},
};

enum class Fault {
    FullDisk,
    ClosedFolder, // nothing may be made in it
    ClosedFile, // it may not be written
    Folder, // stands where the file would
    LinkLoop,
    NoFolder, // a file stands where the folder would
};
struct NamedFault
{
    Fault fault;
    const char *name;
    const char *line; // what it holds
};
constexpr NamedFault faults[]{
        {Fault::FullDisk, "full disk", "File too large"},
        {Fault::ClosedFolder, "closed folder", "Permission denied"},
        {Fault::ClosedFile, "closed file", ""},
        {Fault::Folder, "folder in the way", "is a directory"},
        {Fault::LinkLoop, "loop of links", "Too many levels of symbolic links"},
        {Fault::NoFolder, "no folder", ""},
};

constexpr char old[] = "what was there\n";

QByteArray bytesIn(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

void allow(const QString &path, mode_t mode)
{
    QVERIFY(chmod(path.toLocal8Bit().constData(), mode) == 0);
}

// In the child, before the program.
void limitFiles()
{
    const rlimit limit{64, 64};
    setrlimit(RLIMIT_FSIZE, &limit); // the program must not be killed by it
}

void becomeNobody()
{
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        _exit(99);
}

// The program as somebody who may not write where the test's files are closed; Qt wants a runtime
// folder of that user's own.
void runAsNobody(Program &program, const QString &runtime)
{
    if (!QDir().mkpath(runtime))
        qFatal("no runtime folder");
    allow(runtime, 0700);
    if (geteuid() == 0 && chown(runtime.toLocal8Bit().constData(), 65534, 65534) != 0)
        qFatal("the runtime folder cannot be given away");
    program.setVariable("XDG_RUNTIME_DIR", runtime.toLocal8Bit().constData());
    program.setPreparation(becomeNobody);
}

QStringList namesIn(const QString &folder)
{
    return QDir(folder).entryList(
            QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
}

} // namespace

class TestWriteFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oldFileStays_data();
    void oldFileStays();
    void writesWhereItCan_data();
    void writesWhereItCan();
    void fullStandardOutput_data();
    void fullStandardOutput();
};

void TestWriteFaults::oldFileStays_data()
{
    QTest::addColumn<int>("writer");
    QTest::addColumn<int>("fault");
    for (std::size_t w = 0; w < std::size(writers); ++w)
        for (std::size_t f = 0; f < std::size(faults); ++f)
            QTest::addRow("%s, %s", writers[w].name, faults[f].name) << int(w) << int(f);
}

void TestWriteFaults::oldFileStays()
{
    QFETCH(int, writer);
    QFETCH(int, fault);
    const Writer &row = writers[writer];
    const NamedFault &wrong = faults[fault];
    QTemporaryDir place;
    allow(place.path(), 0755);
    const QString folder = place.filePath(QStringLiteral("out"));
    const QString path = folder + u'/' + QLatin1String(row.file);
    QVERIFY(QDir().mkpath(folder));
    allow(folder, 0777);
    Program program;
    switch (wrong.fault) {
    case Fault::FullDisk:
        put(path, old);
        program.setPreparation(limitFiles);
        break;
    case Fault::ClosedFolder:
        put(path, old);
        allow(path, 0666);
        allow(folder, 0555);
        runAsNobody(program, place.filePath(QStringLiteral("runtime")));
        break;
    case Fault::ClosedFile:
        put(path, old);
        allow(path, 0444);
        runAsNobody(program, place.filePath(QStringLiteral("runtime")));
        break;
    case Fault::Folder:
        QVERIFY(QDir().mkpath(path));
        break;
    case Fault::LinkLoop:
        QVERIFY(QFile::link(QLatin1String(row.file), path));
        break;
    case Fault::NoFolder:
        QVERIFY(QDir().rmdir(folder));
        put(folder, old);
        break;
    }
    const QStringList before = namesIn(folder);

    const Outcome outcome = program.run(QString::fromLatin1(row.words).split(u' ')
                                        + QStringList{row.intoFolder ? folder : path});
    allow(folder, 0777);
    if (!outcome.started)
        QSKIP("another user may not run the program here");
    // A file in it is named by the file's path, what is wrong with the folder by the folder's.
    QVERIFY2(refusalFault(outcome, 3, folder).isEmpty(), refusalFault(outcome, 3, folder));
    QVERIFY2(outcome.err.contains(QLatin1String(wrong.line)), outcome.text());
    QCOMPARE(namesIn(folder), before);
    if (wrong.fault == Fault::NoFolder)
        QCOMPARE(bytesIn(folder), QByteArray(old));
    else if (wrong.fault != Fault::Folder && wrong.fault != Fault::LinkLoop)
        QCOMPARE(bytesIn(path), QByteArray(old));
}

void TestWriteFaults::writesWhereItCan_data()
{
    QTest::addColumn<int>("writer");
    for (std::size_t w = 0; w < std::size(writers); ++w)
        QTest::newRow(writers[w].name) << int(w);
}

// Else the above would hold for a command that writes nothing at all.
void TestWriteFaults::writesWhereItCan()
{
    QFETCH(int, writer);
    const Writer &row = writers[writer];
    const QTemporaryDir folder;
    const QString path = folder.filePath(QLatin1String(row.file));
    put(path, old);
    const Outcome outcome = command(row.words, {row.intoFolder ? folder.path() : path});
    QCOMPARE(outcome.status, 0);
    QCOMPARE(namesIn(folder.path()), QStringList{QLatin1String(row.file)});
    QVERIFY(bytesIn(path).size() > 100 && bytesIn(path) != old);
}

void TestWriteFaults::fullStandardOutput_data()
{
    QTest::addColumn<QByteArray>("words");
    for (const char *words :
         {"compare chapter-48 chapter-32 --csv", "compare chapter-48 chapter-32 --markdown",
          "compare chapter-48 chapter-32 --json", "calibrate --log LOG",
          "calibrate --log LOG --json", "sweep --vary cluster.cards=8,16",
          "schedule one_f_one_b --stages 4 --microbatches 8 --forward 1 --backward 2",
          "schedule one_f_one_b --stages 4 --microbatches 8 --forward 1 --backward 2 --json",
          "list profiles"})
        QTest::newRow(words) << QByteArray(words);
}

void TestWriteFaults::fullStandardOutput()
{
    QFETCH(QByteArray, words);
    const QTemporaryDir folder;
    const QString log = folder.filePath(QStringLiteral("log.csv"));
    put(log, "step_time\n52.8\n52.9\n53.1\n");
    QStringList arguments = QString::fromLatin1(words).split(u' ');
    arguments.replaceInStrings(QStringLiteral("LOG"), log);
    Program program;
    program.setOutputFile(QStringLiteral("/dev/full"));
    const Outcome outcome = program.run(arguments);
    const QString line = QStringLiteral("standard output could not be written");
    QVERIFY2(refusalFault(outcome, 3, line).isEmpty(), refusalFault(outcome, 3, line));
}

QTEST_GUILESS_MAIN(TestWriteFaults)
#include "tst_write_faults.moc"
