// Measured step times: what a CSV may hold, and what a scenario keeps.
#include "core/files/step_times.h"

#include "core/files/library.h"
#include "core/files/scenario_document.h"
#include "core/input_error.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

std::string refusalOf(const std::string &csv)
{
    try {
        (void)readStepTimes(csv);
    } catch (const InputError &error) {
        return QString::fromUtf8(error.what())
                .replace(QChar(0x00a0), QLatin1Char(' '))
                .toStdString();
    }
    return {};
}

} // namespace

class TestStepTimes : public QObject
{
    Q_OBJECT

private slots:
    void namedColumnsTell();
    void read_data();
    void read();
    void valuesAndSummary();
    void refused_data();
    void refused();
    void replacesSigma();
    void keptInTheFile();
    void refusedInTheFile();
};

void TestStepTimes::read_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<int>("count");
    QTest::newRow("a column") << QByteArray("1\n2\n3\n") << 3;
    QTest::newRow("a column a card") << QByteArray("1,2,3\n4,5,6") << 6;
    QTest::newRow("names of columns") << QByteArray("card 0,card 1\n1,2\n") << 2;
    QTest::newRow("semicolons, spaces, Windows lines")
            << QByteArray("seconds; other\r\n 1.5 ; 2\r\n\r\n3;4e0\r\n") << 4;
    QTest::newRow("a step in front") << QByteArray("step,time\n1,52\n2,53\n") << 2;
    QTest::newRow("an index without a name") << QByteArray(",0_s,1_s\n0,52,51\n1,53,54\n") << -1;
    QTest::newRow("an index as tables write it") << QByteArray(",a,b\n0,52,51\n1,53,54\n") << 4;
    QTest::newRow("a count without a head")
            << QByteArray("0,52,51\n10,53,54\n20,54,50\n30,50,51\n") << 8;
    QTest::newRow("time stamps") << QByteArray("Timestamp,rank,seconds\n"
                                               "2024-01-01 10:00,0,52\n2024-01-01 10:01,0,53\n")
                                 << 2;
    QTest::newRow("steps alone are times") << QByteArray("step\n1\n2\n3\n") << 3;
    QTest::newRow("decimal commas") << QByteArray("a;b\n52,1;53,25\n52,4;51\n") << 4;
    QTest::newRow("tabs and quotes") << QByteArray("\"1\"\t\"2\"\n") << 2;
    QTest::newRow("byte-order mark") << QByteArray("\xEF\xBB\xBF"
                                                   "1\n2\n")
                                     << 2;
}

void TestStepTimes::read()
{
    QFETCH(QByteArray, csv);
    QFETCH(int, count);
    if (count < 0) { // a first cell without a name belongs to names only
        QVERIFY(!refusalOf(csv.toStdString()).empty());
        return;
    }
    const MeasuredTimes times = readStepTimes(csv.toStdString());
    QCOMPARE(int(times.ascending().size()), count);
    QVERIFY(std::ranges::is_sorted(times.ascending()));
}

void TestStepTimes::valuesAndSummary()
{
    const StepTimesFile index = readStepTimesFile("step,time\n1,52\n2,53\n");
    QCOMPARE(index.times.mean(), 52.5);
    QCOMPARE(summaryOf(index).text(),
             std::string("Header and 1 index columns skipped; 2 × 1 step times read"));
    const StepTimesFile commas = readStepTimesFile("52,5;53.5\n51,5;52.5\n");
    QCOMPARE(commas.times.mean(), 52.5);
    QCOMPARE(summaryOf(commas).text(), std::string("2 × 2 step times read"));
}

void TestStepTimes::refused_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *name, const char *csv, const char *says) {
        QTest::newRow(name) << QByteArray(csv) << QByteArray(says);
    };
    row("nothing", "", "no step times");
    row("blank lines", "\n\n  \n", "no step times");
    row("a head alone", "seconds\n", "no step times");
    row("one value", "seconds\n52\n", "does not vary");
    row("a word", "1\n2\nslow\n", "row 3, column 1: 'slow' is not a number");
    row("a word behind a number", "1,2\n3,4 s\n", "row 2, column 2");
    row("a cell without a value", "1,2\n3,\n", "row 2, column 2: empty cell");
    row("negative", "card\n1\n-2\n", "row 3, column 1: '-2' is no step time");
    row("zero", "1\n0\n", "row 2, column 1");
    row("decimal commas between commas", "52,1\n52,3\n53,2\n",
        "column 2: a mean of 2 s, column 1 has 52.33 s");
    row("decimal commas below a head", "seconds\n52,1\n", "row 2: 2 values where row 1 has 1");
    row("rows of different lengths", "1,2\n3,4\n5\n", "row 3: 1 values where row 1 has 2");
    row("something else in a column", "52,53,8\n51,52,7\n50,52,9\n",
        "column 3: a mean of 8 s, column 1 has 51 s");
    row("not finite", "1\n1e999\n", "row 2, column 1");
    row("nan first", "nan\n52\n53\n", "row 1, column 1: 'nan' is not a number");
    row("inf first", "52,inf\n52,53\n", "row 1, column 2: 'inf' is not a number");
    row("too large first", "1e400\n52\n53\n", "row 1, column 1");
    row("a bad number first", "52 s\n52\n53\n", "row 1, column 1: '52 s' is not a number");
    row("nan", "1\nnan\n", "row 2, column 1: 'nan' is not a number");
    row("hours of hours", "1\n1e10\n", "row 2, column 1");
    row("two heads", "a\nb\n1\n2\n", "row 2, column 1: 'b' is not a number");
}

void TestStepTimes::refused()
{
    QFETCH(QByteArray, csv);
    QFETCH(QByteArray, says);
    const std::string text = refusalOf(csv.toStdString());
    QVERIFY2(text.find(says.toStdString()) != std::string::npos, bytes(text));
    QVERIFY(text.find('\n') == std::string::npos);
}

// E[max] of the sample over its mean stands in for 1 + σ·e(n).
void TestStepTimes::replacesSigma()
{
    Scenario s;
    s.cluster.cards = 2;
    s.card.memoryGigabytes = 400;
    s.straggler.sigmaPercent = 50; // no effect any more
    s.straggler.times = MeasuredTimes({1, 2, 3, 4, 5, 6});
    const Evaluation e = evaluate(s);
    QVERIFY(isClose(e.compute.stragglerFactor, 161.0 / 36 / 3.5, 1e-12));
    QVERIFY(isClose(numberOf(e, "straggler.expected_max"),
                    (161.0 / 36 - 3.5) / std::sqrt(35.0 / 12), 1e-12));
    Scenario sigma = s;
    sigma.straggler.sigmaPercent = 0;
    QCOMPARE(numberOf(evaluate(sigma), "step.time"), numberOf(e, "step.time"));
    // The same spread at twice the times is the same factor.
    s.straggler.times = MeasuredTimes({2, 4, 6, 8, 10, 12});
    QVERIFY(isClose(*evaluate(s).step.time, *e.step.time, 1e-12));
}

void TestStepTimes::keptInTheFile()
{
    ScenarioDocument document;
    document.name = "measured";
    document.scenario.straggler.times = MeasuredTimes({0.25, 52.125, 53, 1e-9, 1e9});
    const std::string text = writeScenario(document);
    QVERIFY(text.find("step_times") != std::string::npos);
    const ScenarioDocument again = readScenario(text, Library{});
    QVERIFY(again == document);
    QVERIFY(again.remarks.empty());
    document.scenario.straggler.times = {};
    QVERIFY(writeScenario(document).find("step_times") == std::string::npos);
    QVERIFY(!(again == document));
    QVERIFY(again.scenario != document.scenario);
}

void TestStepTimes::refusedInTheFile()
{
    for (const auto &[times, says] :
         {std::pair{"5", "step_times"}, std::pair{"[]", "no step times"},
          std::pair{"[1]", "does not vary"}, std::pair{"[1, \"2\"]", "step_times[1]"},
          std::pair{"[1, -2]", "step_times[1]"}, std::pair{"[1, null]", "step_times[1]"}}) {
        const std::string text = std::string(R"({"headroom": "scenario", "version": 1, )")
                                 + "\"step_times\": " + times + "}";
        try {
            (void)readScenario(text, Library{});
            QFAIL(times);
        } catch (const InputError &error) {
            QVERIFY2(std::string(error.what()).find(says) != std::string::npos, error.what());
        }
    }
}

// Times that happen to grow by one are times where another column is the step's.
void TestStepTimes::namedColumnsTell()
{
    const MeasuredTimes times = readStepTimes("step,time\n1,52\n2,53\n3,54\n");
    QCOMPARE(times.ascending().size(), std::size_t(3));
    QCOMPARE(times.ascending().front(), 52.0);
    QCOMPARE(times.ascending().back(), 54.0);
}

QTEST_APPLESS_MAIN(TestStepTimes)
#include "tst_step_times.moc"
