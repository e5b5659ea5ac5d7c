#include "core/scenario/parameter.h"
#include "tests/app/program.h"
#include "tests/core/reference.h"
#include "tests/slowness.h"
#include "tests/ui/bad_files.h"

#include <sys/stat.h>
#include <unistd.h>

using namespace headroom;
using namespace headroom::tests;

class TestCommandRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settings_data();
    void settings();
    void longAndOddTextStaysOneLine_data();
    void longAndOddTextStaysOneLine();
    void usage_data();
    void usage();
    void badFiles_data();
    void badFiles();
    void unreadableFile();
    void windowOfABadFile();
    void emptyArguments_data();
    void emptyArguments();
    void oddFiles_data();
    void oddFiles();
    void pipeWithAWriter();
    void numbersOfASchedule_data();
    void numbersOfASchedule();
    void outputThatCannotBeWritten_data();
    void outputThatCannotBeWritten();

private:
    QTemporaryDir m_folder;
};

void TestCommandRefusals::settings_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("message");

    const auto add = [](const char *setting, const char *message) {
        QTest::newRow(setting) << QString::fromUtf8(setting) << QString::fromUtf8(message);
    };
    add("cluster.crads=4", "cluster.crads: unknown parameter; accepted: cluster.cards, ");
    add("cards=4", "cards: unknown parameter; accepted: cluster.cards, cluster.cards_per_host, ");
    add("cluster.cards=0", "cluster.cards: 0 is out of range; accepted: a whole number from 1 to ");
    add("cluster.cards=-4", "cluster.cards: -4 is out of range; accepted: a whole number from 1");
    add("cluster.cards=2e9", "cluster.cards: ");
    add("cluster.cards=47.5",
        "cluster.cards: 47.5 is not a whole number; accepted: a whole number");
    add("efficiency.compute=0",
        "efficiency.compute: 0 is out of range; accepted: a number above 0, up to 100 %");
    add("efficiency.compute=101",
        "efficiency.compute: 101 is out of range; accepted: a number above");
    add("cluster.cards=many", "cluster.cards: 'many' is not one clear number; accepted: a whole");
    add("cluster.cards=", "cluster.cards: no value given; accepted: a whole number from 1");
    add("cluster.cards= ", "cluster.cards: no value given; accepted: a whole number from 1");
    add("cluster.cards=nan", "cluster.cards: 'nan' is not one clear number; accepted: ");
    add("cluster.cards=inf", "cluster.cards: 'inf' is not one clear number; accepted: ");
    add("cluster.cards=1e999", "cluster.cards: '1e999' is not one clear number; accepted: ");
    add("cluster.cards=never", "cluster.cards: 'never' is not one clear number; accepted: ");
    add("failure.card_mtbf=inf", "failure.card_mtbf: 'inf' is not one clear number; accepted: ");
    add("cluster.cards=-0", "cluster.cards: -0 is out of range; accepted: a whole number from 1");
    add("cluster.cards=∞", "cluster.cards: '∞' is not one clear number; accepted: ");
    add("cluster.cards=12 GiB",
        "cluster.cards: '12 GiB': 'GiB' does not fit here; accepted: a whole number from 1");
    add("cluster.cards=٤٨", "cluster.cards: '٤٨' is not one clear number; accepted: ");
    add("cluster.cards=４８", "cluster.cards: '４８' is not one clear number; accepted: ");
    add("cluster.cards=0x30", "cluster.cards: '0x30': unknown unit 'x30'; accepted: ");
    add("cluster.cards=1e-400", "cluster.cards: '1e-400' is not one clear number; accepted: ");
    add("card.memory=24 Gib",
        "card.memory: '24 Gib': unknown unit 'Gib'; accepted: a number above");
    add("card.memory=24 GiB GiB", "card.memory: '24 GiB GiB': unknown unit 'GiB GiB'; accepted: ");
    add("card.memory=1e308", "card.memory: 1e+308 is out of range; accepted: a number above 0");
    add("card=", "card: unknown card ''; accepted: nearest are ");
    add("input.wait=1,5", "input.wait: '1,5' is not one clear number; accepted: a number from 0");
    add("task.tokens=1,000,000", "task.tokens: '1,000,000' is not one clear number; accepted: ");
    add("card.memory=24 Gbit/s",
        "card.memory: '24 Gbit/s': 'Gbit/s' does not fit here; accepted: ");
    add("card.memory=24B", "card.memory: '24B': 'B' does not fit here; accepted: a number above 0");
    add("card.memory=24 apples", "card.memory: '24 apples': unknown unit 'apples'; accepted: ");
    add("efficiency.prefetch=maybe", "efficiency.prefetch: 'maybe' is no switch; accepted: true, ");
    add("task.flops_rule=seven_nd",
        "task.flops_rule: 'seven_nd' is no choice; accepted: matrix, six_nd");
    add("card=rtx-4080", "card: unknown card 'rtx-4080'; accepted: nearest are rtx-4090, ");
    add("model=qwen4", "model: unknown model 'qwen4'; accepted: nearest are qwen3-8b, ");
    add("cluster=my host", "cluster: unknown cluster 'my host'; accepted: ");
    add("card=qwen3-8b", "card: unknown card 'qwen3-8b'; accepted: ");
}

void TestCommandRefusals::settings()
{
    QFETCH(QString, setting);
    QFETCH(QString, message);
    const Outcome outcome = command("evaluate --set", {setting});
    QVERIFY2(refusalFault(outcome, 1, message).isEmpty(), refusalFault(outcome, 1, message));
    // What is unknown comes with the nearest three names.
    const bool isUnknownName = message.contains(QLatin1String(": unknown "))
                               && !message.contains(QLatin1String("unknown unit"));
    if (isUnknownName)
        QVERIFY2(outcome.err.section(QLatin1String("accepted: "), 1).count(QLatin1String(", "))
                         == 2,
                 outcome.text());
}

void TestCommandRefusals::longAndOddTextStaysOneLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");

    const QString odd = QStringLiteral("a\nb\r\x1b[31mc\td");
    const QString length = QString(20000, u'x');
    const QString letters = QString(500, u'ạ');
    for (const QString &text : {odd, length, letters}) {
        const QByteArray name = text.left(1).toUtf8();
        const auto add = [&](const char *what, const QStringList &arguments, int status) {
            QTest::addRow("%s, %s", what, name.constData()) << arguments << status;
        };
        const QString evaluate = QStringLiteral("evaluate");
        const QString set = QStringLiteral("--set");
        add("value", {evaluate, set, QStringLiteral("cluster.cards=") + text}, 1);
        add("unit", {evaluate, set, QStringLiteral("cluster.cards=4") + text}, 1);
        add("choice", {evaluate, set, QStringLiteral("task.flops_rule=") + text}, 1);
        add("switch", {evaluate, set, QStringLiteral("efficiency.prefetch=") + text}, 1);
        add("profile", {evaluate, set, QStringLiteral("card=") + text}, 1);
        add("id", {evaluate, set, text + QStringLiteral("=1")}, 1);
        add("scenario", {evaluate, text}, 1);
        if (text != length) // a path is told whole
            add("file", {evaluate, QStringLiteral("./") + text}, 1);
        add("setting", {evaluate, set, text}, 2);
        add("option", {evaluate, QStringLiteral("--") + text}, 2);
        add("command", {text}, 2);
        add("list", {QStringLiteral("list"), text}, 2);
    }
}

void TestCommandRefusals::longAndOddTextStaysOneLine()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    const Outcome outcome = command(arguments);
    QVERIFY2(refusalFault(outcome, status, QString()).isEmpty(),
             refusalFault(outcome, status, QString()));
    QVERIFY2(!outcome.err.contains(QChar(0xfffd)), outcome.text()); // no letter cut in two
    for (QChar character : outcome.err.chopped(1))
        QVERIFY2(character.isPrint(), outcome.text());
}

void TestCommandRefusals::usage_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QString>("message"); // what the line must hold

    const auto add = [](const char *words, const char *message) {
        QTest::newRow(words) << QByteArray(words) << QString::fromUtf8(message);
    };
    add("evaluate --set cluster.cards", "ID=VALUE");
    add("evaluate --set =5", "ID=VALUE");
    add("evaluate --set", "--set");
    add("evaluate --frobnicate", "unknown option --frobnicate; accepted: ");
    add("evaluate -x", "unknown option -x; accepted: ");
    add("evaluate chapter-48 chapter-32", "one scenario");
    add("compare", "two or more scenarios");
    add("compare chapter-48", "two or more scenarios");
    add("compare chapter-48 chapter-32 --check", "unknown option --check; accepted: ");
    add("list", "parameters, results");
    add("list parameters --check", "unknown option --check; accepted: --json");
    add("frobnicate", "unknown command 'frobnicate'; accepted: evaluate, compare, sweep, export, "
                      "calibrate, validate, list");
    add("--frobnicate", "unknown option --frobnicate");
    add("chapter-48 chapter-32", "one scenario");
}

void TestCommandRefusals::usage()
{
    QFETCH(QByteArray, words);
    QFETCH(QString, message);
    const Outcome outcome = command(words.constData());
    QVERIFY2(refusalFault(outcome, 2, QString()).isEmpty(), refusalFault(outcome, 2, message));
    QVERIFY2(outcome.err.contains(message), outcome.text());
}

void TestCommandRefusals::badFiles_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("message");
    for (const BadFile &file : makeBadFiles(m_folder))
        QTest::newRow(file.name) << file.path << file.path + QLatin1String(": ") + file.message;
    QTest::newRow("no such scenario") << QStringLiteral("chapter-49")
                                      << QStringLiteral("unknown scenario 'chapter-49'; "
                                                        "accepted: nearest are chapter-");
}

void TestCommandRefusals::badFiles()
{
    QFETCH(QString, path);
    QFETCH(QString, message);
    QElapsedTimer timer;
    timer.start();
    const Outcome outcome = command("evaluate", {path});
    QVERIFY2(refusalFault(outcome, 1, message).isEmpty(), refusalFault(outcome, 1, message));
    QVERIFY(timer.elapsed() < 2000 * slowness);
    const Outcome compared = command("compare chapter-48", {path});
    QVERIFY2(refusalFault(compared, 1, message).isEmpty(), refusalFault(compared, 1, message));
}

void TestCommandRefusals::unreadableFile()
{
    const QString path = m_folder.filePath(QStringLiteral("secret.headroom"));
    putBytes(path, "{}");
    QVERIFY(chmod(path.toLocal8Bit().constData(), 0) == 0);
    QVERIFY(chmod(m_folder.path().toLocal8Bit().constData(), 0755) == 0);
    Program program;
    if (geteuid() == 0) // for whom nothing is unreadable
        program.setPreparation([] {
            if (setuid(65534) != 0)
                _exit(99);
        });
    const Outcome outcome = program.run({QStringLiteral("evaluate"), path});
    if (!outcome.started)
        QSKIP("another user may not run the program here");
    const QString message = path + QLatin1String(": Permission denied\n");
    QVERIFY2(refusalFault(outcome, 1, message).isEmpty(), refusalFault(outcome, 1, message));
}

// Refused before a window opens: no display is needed to say so.
void TestCommandRefusals::windowOfABadFile()
{
    const QString path = m_folder.filePath(QStringLiteral("empty.headroom"));
    putBytes(path, {});
    const Outcome outcome = command(QStringList{path});
    const QString message = path + QLatin1String(": the file is empty");
    QVERIFY2(refusalFault(outcome, 1, message).isEmpty(), refusalFault(outcome, 1, message));
}

void TestCommandRefusals::emptyArguments_data()
{
    QTest::addColumn<QByteArray>("words");
    for (const char *words :
         {"", "evaluate ", "evaluate --step-times ", "compare chapter-48 ",
          "sweep --vary input.wait=1 --out ", "sweep --vary input.wait=1 --shard ",
          "sweep --vary input.wait=1 --result ", "sweep --vary ", "calibrate --log ",
          "calibrate --log LOG --column ", "calibrate --log LOG --unit ", "export --out ",
          "export --out o --figure ", "export --out o --report --against ", "list ", "schedule ",
          "schedule one_f_one_b --trace "})
        QTest::newRow(*words != '\0' ? words : "nothing") << QByteArray(words);
}

// A script's unset variable must not open, run or write something else.
void TestCommandRefusals::emptyArguments()
{
    QFETCH(QByteArray, words); // the last one is empty
    const Outcome outcome = command(QString::fromLatin1(words).split(u' '));
    QVERIFY2(refusalFault(outcome, 2, {}).isEmpty(), refusalFault(outcome, 2, {}));
}

void TestCommandRefusals::oddFiles_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("message");
    const QString pipe = m_folder.filePath(QStringLiteral("pipe.headroom"));
    QVERIFY(mkfifo(pipe.toLocal8Bit().constData(), 0600) == 0);
    QTest::newRow("a pipe without a writer") << pipe << QString();
    const QString loop = m_folder.filePath(QStringLiteral("loop.headroom"));
    QVERIFY(QFile::link(QStringLiteral("loop.headroom"), loop));
    QTest::newRow("a loop of links") << loop << QStringLiteral("Too many levels of symbolic links");
    const QString nowhere = m_folder.filePath(QStringLiteral("nowhere.headroom"));
    QVERIFY(QFile::link(QStringLiteral("missing/x.headroom"), nowhere));
    QTest::newRow("a link to nothing") << nowhere << QStringLiteral("No such file or directory");
    QTest::newRow("a folder") << m_folder.path() + u'/' << QStringLiteral("is a directory");
    QTest::newRow("zeros without end")
            << QStringLiteral("/dev/zero") << QStringLiteral("is larger than 16 MiB");
    QTest::newRow("nothing") << QStringLiteral("/dev/null") << QString();
    QTest::newRow("a path through a file")
            << QStringLiteral("/dev/null/x.headroom") << QStringLiteral("Not a directory");
}

// Whatever a path leads to, the answer comes within a second and says which file.
void TestCommandRefusals::oddFiles()
{
    QFETCH(QString, path);
    QFETCH(QString, message);
    for (const char *words :
         {"evaluate", "compare chapter-48", "evaluate --step-times", "calibrate --log",
          "export --out o --report --against", "sweep --vary input.wait=1 --step-times", ""}) {
        QElapsedTimer timer;
        timer.start();
        const Outcome outcome = command(words, {path});
        const QString line = path + QLatin1String(": ") + message;
        QVERIFY2(refusalFault(outcome, 1, line).isEmpty(), refusalFault(outcome, 1, line));
        QVERIFY2(timer.elapsed() < 5000, words); // tenfold and more, for slow machines
    }
    const Outcome profile = command("evaluate --set", {QLatin1String("card=./") + path});
    QVERIFY2(refusalFault(profile, 1, QStringLiteral("card: ./")).isEmpty(), profile.text());
}

// evaluate <(…): a pipe is read to its end, however slowly it comes.
void TestCommandRefusals::pipeWithAWriter()
{
    const QString path = m_folder.filePath(QStringLiteral("written.headroom"));
    QVERIFY(mkfifo(path.toLocal8Bit().constData(), 0600) == 0);
    QProcess writer;
    writer.start(QStringLiteral("sh"),
                 {QStringLiteral("-c"),
                  QStringLiteral("exec 3<>\"$1\"; echo open; sleep 1; "
                                 "printf '{\"headroom\": \"scenario\", ' >&3; sleep 0.2; "
                                 "printf '\"version\": 1}' >&3; exec 4>\"$1\" 3>&-; sleep 0.2"),
                  QStringLiteral("sh"), path});
    QVERIFY(writer.waitForReadyRead());
    const Outcome outcome = command("evaluate", {path});
    QVERIFY2(outcome.status == 0 && outcome.out.contains(QStringLiteral("step.time")),
             outcome.text());
    QVERIFY(writer.waitForFinished());
}

void TestCommandRefusals::numbersOfASchedule_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    for (const char *option : {"--stages", "--microbatches", "--forward", "--backward", "--layers",
                               "--split", "--transfer", "--message", "--update", "--saved",
                               "--head-saved", "--saved-for-weight", "--virtual"})
        for (const char *value : {"-1", "1e999", "∞", "٤", "12 apples", "1,,2", "nan"})
            QTest::addRow("%s %s", option, value)
                    << QString::fromLatin1(option) << QString::fromUtf8(value);
}

void TestCommandRefusals::numbersOfASchedule()
{
    QFETCH(QString, option);
    QFETCH(QString, value);
    QMap<QString, QString> options{{QStringLiteral("--stages"), QStringLiteral("4")},
                                   {QStringLiteral("--microbatches"), QStringLiteral("8")},
                                   {QStringLiteral("--forward"), QStringLiteral("1")},
                                   {QStringLiteral("--backward"), QStringLiteral("2")}};
    options[option] = value;
    QStringList arguments{QStringLiteral("schedule"), QStringLiteral("one_f_one_b")};
    for (const auto &[name, text] : options.asKeyValueRange())
        arguments << name << text;
    const Outcome outcome = command(arguments);
    QVERIFY2(refusalFault(outcome, 1, option + QLatin1String(": ")).isEmpty(),
             refusalFault(outcome, 1, option + QLatin1String(": ")));
    QVERIFY2(outcome.err.contains(QLatin1String("; accepted: ")), outcome.text());
}

void TestCommandRefusals::outputThatCannotBeWritten_data()
{
    QTest::addColumn<QByteArray>("words");
    for (const char *words : {"evaluate", "evaluate --json", "evaluate chapter-32 --check",
                              "compare chapter-48 chapter-32", "list parameters",
                              "list results "
                              "--json",
                              "--help", "--version"})
        QTest::newRow(words) << QByteArray(words);
}

void TestCommandRefusals::outputThatCannotBeWritten()
{
    QFETCH(QByteArray, words);
    Program program;
    program.setOutputFile(QStringLiteral("/dev/full"));
    const Outcome outcome = program.run(QString::fromLatin1(words).split(u' '));
    const QString message = QStringLiteral("standard output could not be written");
    QVERIFY2(refusalFault(outcome, 3, message).isEmpty(), refusalFault(outcome, 3, message));
}

QTEST_GUILESS_MAIN(TestCommandRefusals)
#include "tst_command_refusals.moc"
