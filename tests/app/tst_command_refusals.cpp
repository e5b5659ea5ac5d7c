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
