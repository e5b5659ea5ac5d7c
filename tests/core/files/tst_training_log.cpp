// Trainers' logs: what can be read, what is guessed from names, what is refused.
#include "core/files/training_log.h"

#include "tests/core/files/refusal.h"

#include <QtTest>

using namespace headroom;
using namespace headroom::tests;

namespace {

std::vector<double> valuesIn(const QByteArray &bytes, const LogChoice &choice)
{
    return stepsIn(readTrainingLog(bytes.toStdString()), choice).values;
}

} // namespace

class TestTrainingLog : public QObject
{
    Q_OBJECT

private slots:
    void columns_data();
    void columns();
    void values_data();
    void values();
    void guesses_data();
    void guesses();
    void valuesTellCounters();
    void countsOfAResumedRun();
    void dates();
    void skippedLines();
    void cutLastLine();
    void refusedLogs_data();
    void refusedLogs();
    void refusedColumns_data();
    void refusedColumns();
    void longLog();
};

void TestTrainingLog::columns_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("names");
    QTest::addColumn<int>("lines");
    QTest::newRow("csv") << QByteArray("step,step_time,loss\n1,52.8,nan\n2,52.9,2.1\n")
                         << "step|step_time|loss" << 2;
    QTest::newRow("no names") << QByteArray("52.8\n52.9\n") << "column 1" << 2;
    QTest::newRow("bad number first") << QByteArray("nan\n52.9\n") << "column 1" << 2;
    QTest::newRow("quotes") << QByteArray("\"a, b\",\"say \"\"c\"\"\"\n1,2\n") << "a, b|say \"c\""
                            << 1;
    QTest::newRow("same name twice") << QByteArray("t,t\n1,2\n") << "t|t (2)" << 1;
    QTest::newRow("mark, Windows lines, empty lines")
            << QByteArray("\xEF\xBB\xBFstep;time\r\n\r\n1;2\r\n") << "step|time" << 1;
    QTest::newRow("json lines") << QByteArray(
            "{\"step\": 1, \"perf\": {\"step_time\": 2}}\n\n{\"step\": 2, \"eval\": 3}")
                                << "step|perf.step_time|eval" << 2;
    QTest::newRow("json, mark and Windows lines")
            << QByteArray("\xEF\xBB\xBF{\"a\": 1}\r\n{\"a\": 2}\r\n") << "a" << 2;
}

void TestTrainingLog::columns()
{
    QFETCH(QByteArray, log);
    const TrainingLog read = readTrainingLog(log.toStdString());
    QStringList names;
    for (const std::string &name : read.columns)
        names += QString::fromStdString(name);
    QTEST(names.join(u'|'), "names");
    QTEST(int(read.lines.size()), "lines");
}

void TestTrainingLog::values_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<bool>("milliseconds");
    QTest::addColumn<QList<double>>("expected");
    QTest::newRow("seconds") << QByteArray("a,b\n1,52.8\n2,53\n") << QByteArray("b") << false
                             << QList<double>{52.8, 53};
    QTest::newRow("milliseconds") << QByteArray("{\"t\": 52800}\n{\"t\": 53000}\n")
                                  << QByteArray("t") << true << QList<double>{52.8, 53};
    QTest::newRow("decimal commas") << QByteArray("a;b\n1;52,5\n2;53,25\n") << QByteArray("b")
                                    << false << QList<double>{52.5, 53.25};
    QTest::newRow("text elsewhere") << QByteArray("host,t\nn1,2\nn2,3\n") << QByteArray("t")
                                    << false << QList<double>{2, 3};
    QTest::newRow("in powers") << QByteArray("t\n5.28e1\n") << QByteArray("t") << false
                               << QList<double>{52.8};
}

void TestTrainingLog::values()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, column);
    QFETCH(bool, milliseconds);
    QFETCH(QList<double>, expected);
    const std::vector<double> found =
            valuesIn(log, {.column = column.toStdString(),
                           .unit = milliseconds ? LogUnit::Milliseconds : LogUnit::Seconds});
    QCOMPARE(found.size(), std::size_t(expected.size()));
    for (std::size_t i = 0; i < found.size(); ++i)
        QCOMPARE(found[i], expected[qsizetype(i)]);
}

void TestTrainingLog::guesses_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QString>("guess"); // kind, column, clock, unit
    QTest::newRow("plain") << QByteArray("step,step_time,loss") << "0 step_time  0";
    QTest::newRow("Megatron") << QByteArray("iteration,elapsed time per iteration (ms)")
                              << "0 elapsed time per iteration (ms)  1";
    QTest::newRow("a path") << QByteArray("step,train/step_time_ms") << "0 train/step_time_ms  1";
    QTest::newRow("rate") << QByteArray("loss,tokens_per_second") << "1 tokens_per_second  0";
    QTest::newRow("counts") << QByteArray("timestamp,loss,tokens_seen")
                            << "2 tokens_seen timestamp 0";
    QTest::newRow("nothing known") << QByteArray("loss,lr") << "none";
    QTest::newRow("a number alone") << QByteArray("iteration") << "none";
    QTest::newRow("time") << QByteArray("step,time,loss") << "0 time  0";
    QTest::newRow("iteration_time")
            << QByteArray("iteration,iteration_time") << "0 iteration_time  0";
    QTest::newRow("elapsed") << QByteArray("epoch,elapsed") << "0 elapsed  0";
    QTest::newRow("elapsed, ms") << QByteArray("epoch,elapsed_ms") << "0 elapsed_ms  1";
}

// Values tell a number of a step and a clock from the time of one.
void TestTrainingLog::valuesTellCounters()
{
    const auto guess = [](const char *log) {
        const auto found = guessedChoice(readTrainingLog(log));
        return found ? found->column : std::string();
    };
    QCOMPARE(guess("1\n2\n3\n4\n"), std::string());
    QCOMPARE(guess("n,step_time\n1,1\n2,2\n3,3\n"), std::string());
    QCOMPARE(guess("n,time\n1,52\n2,104\n3,157\n4,209\n"), std::string()); // a clock
    QCOMPARE(guess("n,time\n1,1761000000\n2,1761000052\n"), std::string());
    QCOMPARE(guess("n,time\n1,52\n2,51\n3,53\n4,52\n"), std::string("time"));
    QCOMPARE(guess("52.1\n52.3\n52.2\n"), std::string("column 1"));
}

void TestTrainingLog::guesses()
{
    QFETCH(QByteArray, head);
    const QByteArray line = QByteArray("1") + QByteArray(",1").repeated(int(head.count(',')));
    const auto guess = guessedChoice(readTrainingLog((head + '\n' + line).toStdString()));
    QTEST(guess ? QStringLiteral("%1 %2 %3 %4")
                          .arg(int(guess->kind))
                          .arg(QString::fromStdString(guess->column),
                               QString::fromStdString(guess->clock))
                          .arg(int(guess->unit))
                : QStringLiteral("none"),
          "guess");
}

// models.md S22.
void TestTrainingLog::countsOfAResumedRun()
{
    const TrainingLog log = readTrainingLog("time,tokens\n0,3.00e11\n1000000,3.25e11\n");
    const LoggedSteps steps =
            stepsIn(log, {.kind = LoggedKind::TokenCounts, .column = "tokens", .clock = "time"});
    QCOMPARE(steps.values, std::vector<double>{25000});
    QCOMPARE(*steps.rate, 25000.0);
}

// From 23:59:50 at +07:00 to 17:00:00 universal time, which is midnight there, are 10 s.
void TestTrainingLog::dates()
{
    const TrainingLog log = readTrainingLog("date,tokens\n2026-02-28T23:59:50+07:00,100\n"
                                            "2026-02-28 17:00:00Z,200\n"
                                            "2026-02-28T17:00:02.5,300\n");
    const LoggedSteps steps =
            stepsIn(log, {.kind = LoggedKind::TokenCounts, .column = "tokens", .clock = "date"});
    QCOMPARE(steps.values, (std::vector<double>{10, 40}));
}

void TestTrainingLog::skippedLines()
{
    const LoggedSteps steps =
            stepsIn(readTrainingLog("{\"t\": 1}\n{\"eval\": 3}\n{\"t\": null}\n{\"t\": 2}\n"),
                    {.column = "t"});
    QCOMPARE(steps.values, (std::vector<double>{1, 2}));
    QCOMPARE(steps.skipped, std::size_t(2));
}

// A log that ends inside a line, as of a trainer that was stopped.
void TestTrainingLog::cutLastLine()
{
    for (const char *end : {"{", "{\"t\": 3", "{\"t\": ", "{\"t\": 3, \"a\": {\"b\": 1}"}) {
        const std::string log = std::string("{\"t\": 1}\n{\"t\": 2}\n") + end;
        const LoggedSteps steps = stepsIn(readTrainingLog(log), {.column = "t"});
        QCOMPARE(steps.values, (std::vector<double>{1, 2}));
        QCOMPARE(steps.skipped, std::size_t(1));
        // With an end of the line it is not cut but wrong.
        QVERIFY(refusal([&] { (void)readTrainingLog(log + '\n'); }).startsWith("line 3: "));
    }
    QVERIFY(refusal([] { (void)readTrainingLog("{\"t\": 1"); }).startsWith("line 1: "));
    QVERIFY(refusal([] {
                (void)readTrainingLog("{\"t\": 1}\n{\"t\": NaN}");
            }).startsWith("line 2: "));
    QCOMPARE(valuesIn("{\"t\": 1}\n{\"t\": 2}", {.column = "t"}), (std::vector<double>{1, 2}));
}

void TestTrainingLog::refusedLogs_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("said");
    QTest::newRow("nothing") << QByteArray() << "the log is empty";
    QTest::newRow("space") << QByteArray(" \n\r\n\t") << "the log is empty";
    QTest::newRow("names alone") << QByteArray("step,time\n") << "the log has a first line";
    QTest::newRow("a line too short") << QByteArray("a,b\n1,2\n3\n") << "line 3: cells: 1, columns: 2";
    QTest::newRow("JSON, then text") << QByteArray("{\"t\": 1}\nhello\n") << "line 2: ";
    QTest::newRow("JSON, then a number")
            << QByteArray("{\"t\": 1}\n7\n") << "line 2: no JSON object";
    QTest::newRow("a list") << QByteArray("[1, 2]\n") << "line 1: no JSON object";
    QTest::newRow("over several lines") << QByteArray("{\n\"t\": 1\n}\n") << "line 1: ";
    QTest::newRow("a key twice") << QByteArray("{\"t\": 1, \"t\": 2}\n") << "line 1: ";
    QTest::newRow("1e999") << QByteArray("{\"t\": 1e999}\n") << "line 1: ";
    QTest::newRow("NaN is no JSON") << QByteArray("{\"t\": NaN}\n") << "line 1: ";
    QTest::newRow("NUL") << QByteArray("t\n1\0\n", 5) << "line 2: a NUL byte";
    QTest::newRow("nothing in it") << QByteArray("{}\n{}\n") << "the log's objects have no members";
    QTest::newRow("no UTF-8") << QByteArray("t\n1\n\xe9\n") << "line 3: not valid UTF-8";
    QTest::newRow("1001 columns") << QByteArray(1000, ',') << "line 1: more than 1000 columns";
    QTest::newRow("a million columns further down")
            << "a,b\n1,2\n" + QByteArray(1'000'000, ',') << "line 3: more than 1000 columns";
    // Each line is short in the file and a thousand cells long.
    QByteArray wide = "{\"c0\":0";
    for (int i = 1; i < 1000; ++i)
        wide += ",\"c" + QByteArray::number(i) + "\":0";
    wide += "}\n";
    for (int i = 1; i < 20'000; ++i)
        wide += "{\"c999\":1}\n";
    QTest::newRow("few values over many cells") << wide << "line 10001: more than 10 million";
}

void TestTrainingLog::refusedLogs()
{
    QFETCH(QByteArray, log);
    QFETCH(QString, said);
    const QString line = refusal([&] { (void)readTrainingLog(log.toStdString()); });
    QVERIFY2(line.startsWith(said), qPrintable(line));
}

void TestTrainingLog::refusedColumns_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("said");
    QTest::newRow("not there") << QByteArray("step,loss\n1,2\n")
                               << "'t': the log has no such column; accepted: step, loss";
    QTest::newRow("text") << QByteArray("t\n1\nfast\n") << "line 3, t: 'fast' is not a number";
    QTest::newRow("with a unit") << QByteArray("t\n52.8s\n") << "line 2, t: '52.8s' is not";
    QTest::newRow("NaN") << QByteArray("t\n1\nnan\n") << "line 3, t: 'nan' is not a number";
    QTest::newRow("infinite") << QByteArray("t\ninf\n") << "line 2, t: 'inf' is not a number";
    QTest::newRow("negative") << QByteArray("t\n1\n-2\n") << "line 3, t: ";
    QTest::newRow("zero") << QByteArray("t\n0\n") << "line 2, t: 0 is out of range";
    QTest::newRow("below a microsecond") << QByteArray("t\n1\n9e-7\n")
                                         << "line 3, t: 9.000e-07 is out of range; accepted: "
                                            "step times from 1e-6 to 1e9 s";
    QTest::newRow("1e308") << QByteArray("t\n1e308\n") << "line 2, t: ";
    QTest::newRow("JSON text") << QByteArray("{\"t\": \"x\"}\n") << "line 1, t: 'x' is not";
    QTest::newRow("JSON truth") << QByteArray("{\"t\": true}\n") << "line 1, t: 'boolean' is not";
    QTest::newRow("a list inside") << QByteArray("{\"t\": [1]}\n") << "line 1, t: 'array' is not";
    QTest::newRow("empty cells") << QByteArray("a,t\n1,\n2,\n") << "'t': no line holds a value";
}

void TestTrainingLog::refusedColumns()
{
    QFETCH(QByteArray, log);
    QFETCH(QString, said);
    const QString line = refusal([&] { (void)valuesIn(log, {.column = "t"}); });
    QVERIFY2(line.startsWith(said), qPrintable(line));
}

void TestTrainingLog::longLog()
{
    std::string log = "t\n";
    for (std::size_t i = 0; i < mostLogLines; ++i)
        log += "1\n";
    QCOMPARE(readTrainingLog(log).lines.size(), mostLogLines);
    log += "1\n";
    const QString line = refusal([&] { (void)readTrainingLog(log); });
    QVERIFY2(line.contains(QLatin1String("more than 100000 lines")), qPrintable(line));
}

QTEST_APPLESS_MAIN(TestTrainingLog)
#include "tst_training_log.moc"
