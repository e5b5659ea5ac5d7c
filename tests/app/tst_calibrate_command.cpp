// headroom calibrate, run as a process. Values: models.md §16 and S22.
#include "tests/app/program.h"

using namespace headroom::tests;

class TestCalibrateCommand : public QObject
{
    Q_OBJECT

private slots:
    void explainsTheChapter();
    void resumedLog();
    void units_data();
    void units();
    void tellsInWords();
    void whatItSaysHolds();
    void warmUpIsLeftOut();
    void notExplainable();
    void refused_data();
    void refused();
    void wrongUsage_data();
    void wrongUsage();

private:
    QString log(const QByteArray &bytes) const
    {
        const QString path = m_folder.filePath(QStringLiteral("run.log"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate)
            || file.write(bytes) != bytes.size())
            qFatal("no log");
        return path;
    }
    Outcome calibrate(const QByteArray &bytes, const char *words = "") const
    {
        return command((QByteArray("calibrate ") + words + " --log").constData(), {log(bytes)});
    }

    QTemporaryDir m_folder;
};

void TestCalibrateCommand::explainsTheChapter()
{
    const Outcome outcome = calibrate("step,step_time\n1,70.2\n2,70.1\n3,70.3\n", "--json");
    QVERIFY2(outcome.status == 0, outcome.text());
    const Json found = outcome.json();
    QCOMPARE(found.at("column").get<std::string>(), std::string("step_time"));
    QCOMPARE(found.at("step_time").at("median").get<double>(), 70.2);
    QVERIFY(std::abs(found.at("efficiency").at("median").get<double>() - 30) < 0.03);
    QCOMPARE(found.at("efficiency").at("outcome").get<std::string>(), std::string("found"));
}

void TestCalibrateCommand::resumedLog()
{
    const Json found = calibrate("{\"time\": 0, \"tokens\": 3.00e11}\n"
                                 "{\"time\": 1000000, \"tokens\": 3.25e11}\n",
                                 "--json")
                               .json();
    QCOMPARE(found.at("rate").get<double>(), 25000.0);
    QCOMPARE(found.at("tokens_per_second").get<double>(), 25000.0);
}

// The same run told in five ways: 3 145 728 tokens a step of 52.8 s are 59 578.2 tokens/s.
void TestCalibrateCommand::units_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("seconds") << QByteArray("t,x\n52.8,1\n") << QByteArray("--column t --unit s");
    QTest::newRow("milliseconds") << QByteArray("t,x\n52800,1\n")
                                  << QByteArray("--column t --unit ms");
    QTest::newRow("rate") << QByteArray("t,x\n59578.18181818182,1\n")
                          << QByteArray("--column t --unit tokens/s");
    QTest::newRow("counts") << QByteArray("t,x\n7,3e11\n59.8,3.00003145728e11\n")
                            << QByteArray("--column x --time t");
    QTest::newRow("counts, clock in ms") << QByteArray("t,x\n0,0\n52800,3145728\n")
                                         << QByteArray("--column x --time t --unit ms");
    QTest::newRow("one column without a name") << QByteArray("52.8\r\n") << QByteArray();
}

void TestCalibrateCommand::units()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, words);
    const Outcome outcome = calibrate(log, (words + " --json").constData());
    QVERIFY2(outcome.status == 0, outcome.text());
    QVERIFY2(std::abs(outcome.json().at("efficiency").at("median").get<double>() - 40) < 0.01,
             outcome.text());
}

void TestCalibrateCommand::tellsInWords()
{
    const QString out =
            QString(calibrate("step_time\n52.8\n52.8\n").out).replace(QChar(0x00a0), u' ');
    QVERIFY2(out.startsWith(
                     QStringLiteral("chapter-48: Qwen3-8B on 48 × RTX 4090\nColumn step_time, s\n"
                                    "An efficiency of 40.00 % explains this step")),
             qPrintable(out));
    QVERIFY(out.contains(QLatin1String("\n--set efficiency.compute=")));
}

// Setting what it says gives the measured step back.
void TestCalibrateCommand::whatItSaysHolds()
{
    const Json found = calibrate("61.7\n", "--json").json();
    const std::string set =
            "efficiency.compute="
            + QByteArray::number(found.at("efficiency").at("set").get<double>(), 'g', 17)
                      .toStdString();
    const Json after = command("evaluate --json --set", {QString::fromStdString(set)}).json();
    QVERIFY(std::abs(after.at("results").at("step.time").get<double>() - 61.7) < 1e-3);
}

void TestCalibrateCommand::warmUpIsLeftOut()
{
    const Json found =
            calibrate("300\n200\n52.8\n52.8\n52.9\n52.7\n400\n", "--skip 2 --drop-outliers --json")
                    .json();
    QCOMPARE(found.at("left_out").get<int>(), 2);
    QCOMPARE(found.at("steps").get<int>(), 4);
    QCOMPARE(found.at("step_time").at("outliers").get<double>(), 0.2);
    QCOMPARE(found.at("step_time").at("median").get<double>(), 52.8);
}

void TestCalibrateCommand::notExplainable()
{
    const Outcome outcome = calibrate("20\n");
    QCOMPARE(outcome.status, 0);
    QVERIFY2(outcome.out.contains(QLatin1String("Not explainable by efficiency: waits, link and")),
             outcome.text());
    QVERIFY(!outcome.out.contains(QLatin1String("--set")));
    const Json found = calibrate("20\n", "--json").json();
    QCOMPARE(found.at("efficiency").at("outcome").get<std::string>(),
             std::string("not_explainable"));
    QVERIFY(found.at("efficiency").at("median").is_null());
    QVERIFY(found.at("efficiency").at("set").is_null());
}

void TestCalibrateCommand::refused_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QString>("said");
    QTest::newRow("empty") << QByteArray() << QByteArray() << "the log is empty";
    QTest::newRow("no such column") << QByteArray("a,b\n1,2\n") << QByteArray("--column t")
                                    << "'t': the log has no such column; accepted: a, b";
    QTest::newRow("which column") << QByteArray("loss,lr\n1,2\n") << QByteArray()
                                  << "--column: no column of the log is known to hold steps; "
                                     "accepted: the name of one, and --unit: loss, lr";
    QTest::newRow("text") << QByteArray("t\n1\nslow\n") << QByteArray()
                          << "line 3, t: 'slow' is not a number";
    QTest::newRow("NaN") << QByteArray("t\n1\nNaN\n") << QByteArray()
                         << "line 3, t: 'NaN' is not a number";
    QTest::newRow("negative") << QByteArray("t\n-1\n") << QByteArray() << "line 2, t: ";
    QTest::newRow("1e308") << QByteArray("t\n1e308\n") << QByteArray() << "line 2, t: ";
    QTest::newRow("mixed lines") << QByteArray("{\"t\": 1}\nt\n") << QByteArray() << "line 2: ";
    QTest::newRow("unit") << QByteArray("t\n1\n") << QByteArray("--unit weeks")
                          << "--unit: unknown unit 'weeks'";
    QTest::newRow("tokens alone") << QByteArray("t\n1\n") << QByteArray("--unit tokens")
                                  << "--unit: tokens are counted beside a clock";
    QTest::newRow("all left out") << QByteArray("t\n1\n2\n") << QByteArray("--skip 2")
                                  << "all 2 steps are left out";
    QTest::newRow("conflict") << QByteArray("t\n1\n") << QByteArray("--set parallel.shard_group=7")
                              << "the scenario has no step to compare with";
    QTest::newRow("binary") << QByteArray("t\n\0\x01\n", 5) << QByteArray() << "line 2: a NUL byte";
}

void TestCalibrateCommand::refused()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, words);
    QFETCH(QString, said);
    const Outcome outcome = calibrate(log, words.constData());
    const QString path = m_folder.filePath(QStringLiteral("run.log"));
    QCOMPARE(refusalFault(outcome, 1, path + QStringLiteral(": ") + said), QByteArray());
}

void TestCalibrateCommand::wrongUsage_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("status");
    QTest::newRow("no log") << "calibrate" << 2;
    QTest::newRow("two scenarios") << "calibrate a b --log x" << 2;
    QTest::newRow("option") << "calibrate --log x --fast" << 2;
    QTest::newRow("missing file") << "calibrate --log /nowhere/x.csv" << 1;
    QTest::newRow("a folder") << "calibrate --log /tmp" << 1;
    QTest::newRow("skip") << "calibrate --log /dev/null --skip -1" << 1;
}

void TestCalibrateCommand::wrongUsage()
{
    QFETCH(QString, words);
    QFETCH(int, status);
    QCOMPARE(refusalFault(command(qPrintable(words)), status, QString()), QByteArray());
}

QTEST_GUILESS_MAIN(TestCalibrateCommand)
#include "tst_calibrate_command.moc"
