// headroom sweep, run as a script runs it.
#include "core/evaluation/results.h"
#include "core/scenario/parameter.h"
#include "tests/app/program.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

using namespace headroom;
using namespace headroom::tests;

namespace {

QStringList linesOf(const QString &out)
{
    QStringList lines = out.split(u'\n');
    if (!lines.isEmpty() && lines.back().isEmpty())
        lines.removeLast();
    return lines;
}

QString contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll())
                                          : QStringLiteral("unreadable");
}

// Before the program in its child: no file grows beyond `bytes`, as on a full disk.
std::function<void()> fileLimit(rlim_t bytes)
{
    return [bytes] {
        signal(SIGXFSZ, SIG_IGN); // shows as a short write
        const rlimit limit{bytes, bytes};
        setrlimit(RLIMIT_FSIZE, &limit);
    };
}

// What `head -n` does: reads some bytes, then closes its end.
struct ClosedEarly
{
    int status = -1;
    QByteArray read;
    QByteArray err;
};
ClosedEarly closedAfter(qsizetype bytes, const QStringList &arguments)
{
    int out[2];
    int err[2];
    if (pipe(out) != 0 || pipe(err) != 0)
        return {};
    std::vector<QByteArray> words{QByteArrayLiteral(HEADROOM_PROGRAM)};
    for (const QString &argument : arguments)
        words.push_back(argument.toUtf8());
    std::vector<char *> argv;
    for (QByteArray &word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGPIPE, SIG_DFL); // as a shell starts it
        dup2(out[1], STDOUT_FILENO);
        dup2(err[1], STDERR_FILENO);
        for (int end : {out[0], out[1], err[0], err[1]})
            close(end);
        execv(argv[0], argv.data());
        _exit(127);
    }
    close(out[1]);
    close(err[1]);
    ClosedEarly result;
    char buffer[512];
    while (result.read.size() < bytes) {
        const ssize_t count = read(out[0], buffer, sizeof buffer);
        if (count <= 0)
            break;
        result.read.append(buffer, count);
    }
    close(out[0]);
    for (ssize_t count = 0; (count = read(err[0], buffer, sizeof buffer)) > 0;)
        result.err.append(buffer, count);
    close(err[0]);
    int status = 0;
    waitpid(child, &status, 0);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    return result;
}

} // namespace

class TestSweepCommand : public QObject
{
    Q_OBJECT

private slots:
    void headerAndDefaultResults();
    void lastAxisRunsFastest();
    void rangesAndLists_data();
    void rangesAndLists();
    void wholeNumbersAreRounded();
    void switchesChoicesAndNever();
    void chosenResults();
    void settingsComeFirst();
    void valuesEqualEvaluate();
    void whatDoesNotFitIsEmpty();
    void shardsPartitionTheRows_data();
    void shardsPartitionTheRows();
    void refusedInput_data();
    void refusedInput();
    void wrongUsage_data();
    void wrongUsage();
    void outIsWhole();
    void outThatCannotBeWritten_data();
    void outThatCannotBeWritten();
    void outThatIsNoFile();
    void fullDiskLeavesTheOldFile();
    void fullDeviceOnStandardOutput();
    void fullDiskOnStandardOutput();
    void readerThatClosesEarly();
    void progressOnlyWhereItIsLong();
    void sameRowsEveryTime();

private:
    QTemporaryDir m_folder;
};

void TestSweepCommand::headerAndDefaultResults()
{
    const Outcome outcome = command("sweep --vary efficiency.compute=30,40");
    QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
    const QStringList lines = linesOf(outcome.out);
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0], QStringLiteral("efficiency.compute,deadline.margin,finish.total,step.time,"
                                      "memory.peak"));
    QVERIFY(outcome.out.endsWith(u'\n') && !outcome.out.contains(u'\r'));
    for (const QString &line : lines)
        QCOMPARE(line.count(u','), 4);
    // models.md §16: 30 %: step 70.2 s, misses; chapter-48: 24.64 days, 52.8 s.
    const QStringList late = lines[1].split(u',');
    QCOMPARE(late[0], QStringLiteral("30"));
    QVERIFY(late[1].toDouble() < 0);
    QCOMPARE(QString::number(late[3].toDouble(), 'f', 1), QStringLiteral("70.2"));
    const QStringList met = lines[2].split(u',');
    QCOMPARE(QString::number(met[2].toDouble(), 'f', 2), QStringLiteral("24.64"));
    QCOMPARE(QString::number(met[3].toDouble(), 'f', 1), QStringLiteral("52.8"));
    // The same scenario, named and as a file.
    const Outcome chosen = command("sweep chapter-48 --vary efficiency.compute=30,40");
    QCOMPARE(chosen.out, outcome.out);
}

void TestSweepCommand::lastAxisRunsFastest()
{
    const Outcome outcome = command("sweep --vary cluster.cards=32,48 --vary input.wait=0:1:3 "
                                    "--vary efficiency.prefetch=true,false --result step.time");
    QVERIFY2(outcome.status == 0, outcome.text());
    const QStringList lines = linesOf(outcome.out);
    QCOMPARE(lines[0], QStringLiteral("cluster.cards,input.wait,efficiency.prefetch,step.time"));
    QStringList expected;
    for (const char *cards : {"32", "48"})
        for (const char *wait : {"0", "0.5", "1"})
            for (const char *prefetch : {"true", "false"})
                expected += QStringLiteral("%1,%2,%3,").arg(cards, wait, prefetch);
    QCOMPARE(lines.size(), expected.size() + 1);
    for (qsizetype i = 0; i < expected.size(); ++i)
        QVERIFY2(lines[i + 1].startsWith(expected[i]), qPrintable(lines[i + 1]));
}

void TestSweepCommand::rangesAndLists_data()
{
    QTest::addColumn<QString>("vary");
    QTest::addColumn<QList<double>>("values");
    const auto add = [](const char *vary, const QList<double> &values) {
        QTest::newRow(vary) << QString::fromUtf8(vary) << values;
    };
    add("efficiency.compute=30:50:5", {30, 35, 40, 45, 50});
    add("efficiency.compute=30:50:1", {30});
    add("efficiency.compute=30:30:1", {30});
    add("efficiency.compute=50,30,40", {50, 30, 40}); // as listed
    add("efficiency.compute=37.5", {37.5});
    add("card.host_link=1:1000:4:log", {1, 10, 100, 1000});
    add("cluster.cards=1:16:5:log", {1, 2, 4, 8, 16});
    add("cluster.cards=1:3:3", {1, 2, 3});
    add("input.wait=0:1:3", {0, 0.5, 1});
    add("task.tokens=1e11,2e11", {1e11, 2e11});
    add("checkpoint.interval=10min,1h", {600, 3600});
}

void TestSweepCommand::rangesAndLists()
{
    QFETCH(QString, vary);
    QFETCH(QList<double>, values);
    const Outcome outcome = command({QStringLiteral("sweep"), QStringLiteral("--vary"), vary,
                                     QStringLiteral("--result"), QStringLiteral("step.time")});
    QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
    const QStringList lines = linesOf(outcome.out);
    QCOMPARE(lines.size(), values.size() + 1);
    for (qsizetype i = 0; i < values.size(); ++i) {
        const double value = lines[i + 1].section(u',', 0, 0).toDouble();
        QVERIFY2(std::abs(value - values[i]) <= 1e-12 * std::abs(values[i]),
                 qPrintable(lines[i + 1]));
    }
    // The ends are exact.
    if (vary.contains(u':') && values.size() > 1) {
        QCOMPARE(lines[1].section(u',', 0, 0).toDouble(), values.front());
        QCOMPARE(lines.back().section(u',', 0, 0).toDouble(), values.back());
    }
}

void TestSweepCommand::wholeNumbersAreRounded()
{
    const Outcome outcome = command("sweep --vary cluster.cards=46:48:5 --result step.time");
    QVERIFY2(outcome.status == 0, outcome.text());
    QStringList first;
    for (const QString &line : linesOf(outcome.out).mid(1))
        first += line.section(u',', 0, 0);
    QCOMPARE(first,
             (QStringList{QStringLiteral("46"), QStringLiteral("47"), QStringLiteral("48")}));
    QVERIFY2(outcome.err.contains(QStringLiteral("cluster.cards: 2 equal values dropped")),
             outcome.text());
    QCOMPARE(outcome.err.count(u'\n'), 1);
    const Outcome list = command("sweep --vary cluster.cards=48,32,48 --result step.time");
    QCOMPARE(linesOf(list.out).size(), 3);
    QVERIFY(list.err.contains(QStringLiteral("1 equal value")));
    // A list must be whole as it stands.
    const Outcome fraction = command("sweep --vary cluster.cards=47.5");
    QCOMPARE(refusalFault(fraction, 1, QStringLiteral("cluster.cards: 47.5 is not a whole")), "");
}

void TestSweepCommand::switchesChoicesAndNever()
{
    const Outcome outcome = command("sweep --vary efficiency.meaning=compute,step "
                                    "--vary failure.job_mtbf=never,7 --result step.time");
    QVERIFY2(outcome.status == 0, outcome.text());
    const QStringList lines = linesOf(outcome.out);
    QCOMPARE(lines.size(), 5);
    QVERIFY2(lines[1].startsWith(QStringLiteral("compute,never,52.79")), qPrintable(lines[1]));
    QVERIFY2(lines[2].startsWith(QStringLiteral("compute,7,52.79")), qPrintable(lines[2]));
    QVERIFY2(lines[3].startsWith(QStringLiteral("step,never,52.2")), qPrintable(lines[3]));
}

void TestSweepCommand::chosenResults()
{
    const Outcome outcome = command("sweep --vary cluster.cards=48,32 --result deadline.met "
                                    "--result comm.bottleneck --result task.steps");
    QCOMPARE(linesOf(outcome.out),
             (QStringList{QStringLiteral("cluster.cards,deadline.met,comm.bottleneck,task.steps"),
                          QStringLiteral("48,true,host_link,31790"),
                          QStringLiteral("32,false,host_link,31790")}));
}

void TestSweepCommand::settingsComeFirst()
{
    const Outcome outcome = command("sweep --set efficiency.compute=30 --set cluster.cards=55 "
                                    "--vary cluster.cards=54,55 --result deadline.met");
    QCOMPARE(linesOf(outcome.out).mid(1),
             (QStringList{QStringLiteral("54,false"), QStringLiteral("55,true")}));
}

void TestSweepCommand::valuesEqualEvaluate()
{
    QStringList arguments{QStringLiteral("sweep"), QStringLiteral("--vary"),
                          QStringLiteral("efficiency.compute=33.3:44.4:3"),
                          QStringLiteral("--vary"), QStringLiteral("cluster.cards=31,40,48")};
    QStringList ids;
    for (const Result &result : results()) {
        ids += QString::fromUtf8(result.id.data(), qsizetype(result.id.size()));
        arguments += {QStringLiteral("--result"), ids.back()};
    }
    const Outcome outcome = command(arguments);
    QVERIFY2(outcome.status == 0, outcome.text());
    const QStringList lines = linesOf(outcome.out);
    QCOMPARE(lines.size(), 10);
    for (const QString &line : lines.mid(1)) {
        const QStringList cells = line.split(u',');
        QCOMPARE(cells.size(), ids.size() + 2);
        const Json expected =
                command("evaluate --json",
                        {QStringLiteral("--set"), QStringLiteral("efficiency.compute=") + cells[0],
                         QStringLiteral("--set"), QStringLiteral("cluster.cards=") + cells[1]})
                        .json()
                        .at("results");
        for (qsizetype i = 0; i < ids.size(); ++i) {
            const Json &value = expected.at(ids[i].toStdString());
            const QString &cell = cells[i + 2];
            if (value.is_null())
                QVERIFY2(cell.isEmpty(), qPrintable(ids[i]));
            else if (value.is_boolean())
                QCOMPARE(cell,
                         value.get<bool>() ? QStringLiteral("true") : QStringLiteral("false"));
            else if (value.is_string())
                QCOMPARE(cell, QString::fromStdString(value.get<std::string>()));
            else
                QVERIFY2(cell.toDouble() == value.get<double>(), qPrintable(ids[i])); // every digit
        }
    }
}

void TestSweepCommand::whatDoesNotFitIsEmpty()
{
    const Outcome outcome = command("sweep --vary cluster.cards=10,11 --result step.time "
                                    "--result memory.fits");
    const QStringList lines = linesOf(outcome.out);
    QCOMPARE(lines[1], QStringLiteral("10,,false"));
    QVERIFY(lines[2].endsWith(QStringLiteral(",true")));
    // Conflicts pass through too.
    const Outcome conflict = command("sweep --set parallel.shard_group=16 "
                                     "--vary cluster.cards=47,48 --result step.time");
    QCOMPARE(conflict.status, 0);
    QCOMPARE(linesOf(conflict.out)[1], QStringLiteral("47,"));
}

void TestSweepCommand::shardsPartitionTheRows_data()
{
    QTest::addColumn<int>("shards");
    for (int shards : {1, 2, 3, 7, 63, 64, 100})
        QTest::addRow("%d", shards) << shards;
}

// Shard I of N has the header and the rows k with k mod N = I.
void TestSweepCommand::shardsPartitionTheRows()
{
    QFETCH(int, shards);
    const QString grid = QStringLiteral("sweep --vary cluster.cards=20:48:9 "
                                        "--vary efficiency.compute=30:45:7 --result step.time");
    const QStringList whole = linesOf(command(grid.toUtf8().constData()).out);
    QCOMPARE(whole.size(), 64);
    QStringList expectedEmpty{whole[0]};
    for (int shard = 0; shard<shards; shard += shards> 10 ? 9 : 1) {
        const Outcome outcome = command(
                grid.toUtf8().constData(),
                {QStringLiteral("--shard"), QStringLiteral("%1/%2").arg(shard).arg(shards)});
        QVERIFY2(outcome.status == 0, outcome.text());
        QStringList expected{whole[0]};
        for (int row = shard; row < 63; row += shards)
            expected += whole[row + 1];
        QCOMPARE(linesOf(outcome.out), expected);
    }
    // The largest count there is still gives row 0 to shard 0.
    const Outcome huge =
            command(grid.toUtf8().constData(),
                    {QStringLiteral("--shard"), QStringLiteral("0/18446744073709551615")});
    QCOMPARE(linesOf(huge.out), (QStringList{whole[0], whole[1]}));
}

void TestSweepCommand::refusedInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    const auto add = [](const char *vary, const char *message) {
        QTest::newRow(vary) << QStringList{QStringLiteral("--vary"), QString::fromUtf8(vary)}
                            << QString::fromUtf8(message);
    };
    add("efficiency.compute=", "efficiency.compute: ");
    add("efficiency.compute=30,,40", "efficiency.compute: ");
    add("efficiency.compute=30,", "efficiency.compute: ");
    add("efficiency.compute=::", "efficiency.compute: ");
    add("efficiency.compute=:50:3", "efficiency.compute: ");
    add("efficiency.compute=30:50", "efficiency.compute: ");
    add("efficiency.compute=30:50:", "efficiency.compute: ");
    add("efficiency.compute=30:50:0", "efficiency.compute: ");
    add("efficiency.compute=30:50:-3", "efficiency.compute: ");
    add("efficiency.compute=30:50:2.5", "efficiency.compute: ");
    add("efficiency.compute=30:50:many", "efficiency.compute: ");
    add("efficiency.compute=30:50:3:lin", "efficiency.compute: ");
    add("efficiency.compute=30:50:3:log:log", "efficiency.compute: ");
    add("efficiency.compute=50:30:3", "efficiency.compute: the range runs backwards");
    add("efficiency.compute=nan:50:3", "efficiency.compute: ");
    add("efficiency.compute=30:inf:3", "efficiency.compute: ");
    add("efficiency.compute=1e999:50:3", "efficiency.compute: ");
    add("efficiency.compute=30:never:3", "efficiency.compute: ");
    add("failure.card_mtbf=1:never:3", "failure.card_mtbf: ");
    add("efficiency.compute=0:50:3", "efficiency.compute: 0 is out of range");
    add("efficiency.compute=50:150:3", "efficiency.compute: 150 is out of range");
    add("input.wait=0:5:3:log", "input.wait: a logarithmic range cannot pass 0");
    add("input.wait=-5:5:3:log", "input.wait: a logarithmic range cannot pass 0");
    add("input.wait=-5:5:3", "input.wait: ");
    add("cluster.cards=1:1e9:1000001",
        "cluster.cards: '1000001' is no number of points; accepted: a whole number from 1 to 1e6");
    add("cluster.cards=1:1e9:99999999999999999999999", "cluster.cards: ");
    add("cluster.crads=1:5:3", "cluster.crads: unknown parameter; accepted: cluster.cards");
    add("step.time=1:5:3", "step.time: unknown parameter");
    add("efficiency.compute=many", "efficiency.compute: ");
    add("efficiency.prefetch=0:1:2", "efficiency.prefetch: ");
    add("efficiency.meaning=compute:step:2", "efficiency.meaning: ");
    add("efficiency.meaning=fast", "efficiency.meaning: ");
    const auto addMore = [](const char *name, const char *words, const char *message) {
        QTest::newRow(name) << QString::fromUtf8(words).split(u' ') << QString::fromUtf8(message);
    };
    addMore("twice", "--vary input.wait=1,2 --vary input.wait=3,4", "input.wait: is varied twice");
    addMore("over 1e9 points",
            "--vary efficiency.compute=30:50:100000 --vary input.wait=0:5:100000",
            "--vary: the grid has more than 1e9 points");
    addMore("1e27 points",
            "--vary efficiency.compute=30:50:100000 --vary input.wait=0:5:100000 "
            "--vary card.host_link=1:9:100000 --vary straggler.sigma=0:9:100000 "
            "--vary task.deadline=1:9:100000",
            "--vary: the grid has more than 1e9 points");
    addMore("unknown result", "--vary input.wait=1 --result step.tiem", "--result: unknown result");
    addMore("bad setting", "--vary input.wait=1 --set cluster.cards=0", "cluster.cards: ");
    for (const char *shard : {"3/3", "-1/3", "1", "1/0", "a/b", "1/2/3", "1/", "/2", "0.5/2"})
        QTest::newRow(shard) << QStringList{QStringLiteral("--vary"),
                                            QStringLiteral("input.wait=1"),
                                            QStringLiteral("--shard"), QString::fromUtf8(shard)}
                             << QStringLiteral("--shard: ");
    QTest::newRow("no such scenario")
            << QStringList{QStringLiteral("chapter-47"), QStringLiteral("--vary"),
                           QStringLiteral("input.wait=1")}
            << QString();
}

void TestSweepCommand::refusedInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    const QString out = m_folder.filePath(QStringLiteral("refused.csv"));
    const Outcome outcome = command(QStringList{QStringLiteral("sweep")} + arguments
                                    + QStringList{QStringLiteral("--out"), out});
    QCOMPARE(refusalFault(outcome, 1, message), "");
    QVERIFY(!QFile::exists(out));
}

void TestSweepCommand::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto add = [](const char *words) {
        QTest::newRow(words) << QString::fromUtf8(words).split(u' ', Qt::SkipEmptyParts);
    };
    add("sweep");
    add("sweep chapter-48");
    add("sweep --vary");
    add("sweep --vary efficiency.compute");
    add("sweep --vary =30:50:3");
    add("sweep --vary 30:50:3");
    add("sweep --vary input.wait=1 --fast");
    add("sweep --vary input.wait=1 --json");
    add("sweep --vary input.wait=1 --set cards");
    add("sweep --vary input.wait=1 --out");
    add("sweep --vary input.wait=1 --shard");
    add("sweep --vary input.wait=1 --shard=");
    add("sweep --vary input.wait=1 --out=");
    add("sweep chapter-48 chapter-32 --vary input.wait=1");
}

void TestSweepCommand::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QCOMPARE(refusalFault(command(arguments), 2, {}), "");
}

void TestSweepCommand::outIsWhole()
{
    const QString path = m_folder.filePath(QStringLiteral("grid.csv"));
    const char *grid = "sweep --vary efficiency.compute=30:45:50 --vary input.wait=0:5:40";
    const Outcome outcome = command(grid, {QStringLiteral("--out"), path});
    QVERIFY2(outcome.status == 0 && outcome.out.isEmpty(), outcome.text());
    QCOMPARE(contents(path), command(grid).out);
    QCOMPARE(linesOf(contents(path)).size(), 2001);
    // Written again it is replaced.
    QCOMPARE(
            command("sweep --vary input.wait=1 --result step.time", {QStringLiteral("--out"), path})
                    .status,
            0);
    QCOMPARE(linesOf(contents(path)).size(), 2);
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    QFile::remove(path);
}

void TestSweepCommand::outThatCannotBeWritten_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("no such folder") << m_folder.filePath(QStringLiteral("none/grid.csv"));
    QTest::newRow("a folder") << m_folder.path();
}

void TestSweepCommand::outThatCannotBeWritten()
{
    QFETCH(QString, path);
    const Outcome outcome = command("sweep --vary input.wait=1", {QStringLiteral("--out"), path});
    QCOMPARE(refusalFault(outcome, 3, path), "");
}

// A pipe is not replaced by a file, by no command; a pipe of our own, as root harms /dev/*.
void TestSweepCommand::outThatIsNoFile()
{
    const QString path = m_folder.filePath(QStringLiteral("pipe"));
    QVERIFY(mkfifo(path.toLocal8Bit().constData(), 0600) == 0);
    const QStringList out{QStringLiteral("--out"), path};
    const QStringList trace{QStringLiteral("--trace"), path};
    for (const Outcome &outcome :
         {command("sweep --vary input.wait=1", out),
          command("schedule fill_drain --stages 2 --microbatches 2 --forward 1 --backward 2",
                  trace)}) {
        QCOMPARE(refusalFault(outcome, 3, path + QLatin1String(": is not a regular file")), "");
        struct stat found = {};
        QVERIFY(stat(path.toLocal8Bit().constData(), &found) == 0 && S_ISFIFO(found.st_mode));
    }
    QVERIFY(QFile::remove(path));
}

void TestSweepCommand::fullDiskLeavesTheOldFile()
{
    const QString path = m_folder.filePath(QStringLiteral("kept.csv"));
    {
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("old\n");
    }
    for (const rlim_t limit : {0, 100, 10000, 50000}) {
        Program program;
        program.setPreparation(fileLimit(limit));
        const Outcome outcome = program.run({QStringLiteral("sweep"), QStringLiteral("--vary"),
                                             QStringLiteral("efficiency.compute=30:45:2000"),
                                             QStringLiteral("--out"), path});
        QCOMPARE(refusalFault(outcome, 3, path), "");
        QCOMPARE(contents(path), QStringLiteral("old\n"));
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{QStringLiteral("kept.csv")});
    }
    QFile::remove(path);
}

// On a device of our own: replacing /dev/full by a file would harm the machine.
void TestSweepCommand::fullDeviceOnStandardOutput()
{
    for (const char *count : {"1", "100000"}) {
        Program program;
        program.setOutputFile(QStringLiteral("/dev/full"));
        const Outcome outcome =
                program.run({QStringLiteral("sweep"), QStringLiteral("--vary"),
                             QStringLiteral("efficiency.compute=30:45:") + QLatin1String(count)});
        QVERIFY2(outcome.status == 3, outcome.text());
        QVERIFY2(outcome.err.contains(
                         QStringLiteral("headroom: standard output could not be written")),
                 outcome.text());
    }
}

// What stands in the file are whole lines.
void TestSweepCommand::fullDiskOnStandardOutput()
{
    const QString path = m_folder.filePath(QStringLiteral("stdout.csv"));
    const QString whole = command("sweep --vary efficiency.compute=30:45:3000").out;
    for (const rlim_t limit : {5000, 50000, 123456}) {
        QVERIFY(whole.size() > qsizetype(limit));
        Program program;
        program.setPreparation(fileLimit(limit));
        program.setOutputFile(path);
        const Outcome outcome = program.run({QStringLiteral("sweep"), QStringLiteral("--vary"),
                                             QStringLiteral("efficiency.compute=30:45:3000")});
        QVERIFY2(outcome.status == 3, outcome.text());
        QCOMPARE(outcome.err.count(u'\n'), 1);
        const QString written = contents(path);
        QVERIFY(whole.startsWith(written));
        QVERIFY2(written.isEmpty() || written.endsWith(u'\n'), qPrintable(written.right(40)));
        QFile::remove(path);
    }
}

void TestSweepCommand::readerThatClosesEarly()
{
    const QStringList grid{QStringLiteral("sweep"), QStringLiteral("--vary"),
                           QStringLiteral("efficiency.compute=30:45:90000")};
    // More than a pipe holds, from each of the three ways to standard output.
    const QStringList list{QStringLiteral("list"), QStringLiteral("profiles"),
                           QStringLiteral("--json")};
    const QStringList schedule =
            QStringLiteral(
                    "schedule fill_drain --stages 8 --microbatches 2000 --forward 1 --backward 2 "
                    "--json")
                    .split(u' ');
    for (const QStringList &arguments : {grid, list, schedule})
        for (const qsizetype bytes : {1, 5000}) {
            const ClosedEarly result = closedAfter(bytes, arguments);
            QVERIFY2(result.status == 3 && result.err.isEmpty(),
                     QByteArray::number(result.status) + result.err);
            QVERIFY(result.read.size() >= bytes);
        }
    QCOMPARE(closedAfter(200000, grid).status, 3);
}

void TestSweepCommand::progressOnlyWhereItIsLong()
{
    const QString path = m_folder.filePath(QStringLiteral("long.csv"));
    const QStringList out{QStringLiteral("--out"), path, QStringLiteral("--result"),
                          QStringLiteral("step.time")};
    QVERIFY(command("sweep --vary efficiency.compute=30:45:1000", out).err.isEmpty());
    const Outcome outcome = command("sweep --vary efficiency.compute=30:45:120000", out);
    QVERIFY2(outcome.status == 0 && outcome.out.isEmpty(), outcome.text());
    QVERIFY2(outcome.err.endsWith(QStringLiteral("100 %\n")), outcome.text());
    int last = -1;
    for (const QString &part : outcome.err.split(u'\r', Qt::SkipEmptyParts)) {
        const int done = part.section(u' ', 0, 0).toInt();
        QVERIFY(done > last && done <= 100);
        last = done;
    }
    QCOMPARE(linesOf(contents(path)).size(), 120001);
    QFile::remove(path);
}

void TestSweepCommand::sameRowsEveryTime()
{
    const char *grid = "sweep --vary efficiency.compute=30:45:300 --vary cluster.cards=20:59:40";
    const QString first = command(grid).out;
    QCOMPARE(linesOf(first).size(), 12001);
    for (int turn = 0; turn < 3; ++turn)
        QVERIFY(command(grid).out == first);
}

QTEST_GUILESS_MAIN(TestSweepCommand)
#include "tst_sweep_command.moc"
