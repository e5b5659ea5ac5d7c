// headroom validate, run as a process: what it prints beside the runs in resources/runs.
#include "tests/app/program.h"

#include <cmath>
#include <set>

using namespace headroom::tests;

class TestValidateCommand : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyRunOfTheFiles();
    void rowsSayWhatIsAssumed();
    void summary();
    void words();
    void wrongUsage();

private:
    Json m_found;
};

void TestValidateCommand::initTestCase()
{
    const Outcome outcome = command("validate --json");
    QVERIFY2(outcome.status == 0, outcome.text());
    m_found = outcome.json();
}

// The files' measurements, read here without the product's reader.
void TestValidateCommand::everyRunOfTheFiles()
{
    std::multiset<std::string> expected;
    std::size_t others = 0;
    QDirIterator it(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/runs"),
                    {QStringLiteral("*.json")});
    while (it.hasNext()) {
        QFile file(it.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Json document = Json::parse(file.readAll().toStdString());
        for (const Json &run : document.at("runs"))
            for (const Json &measured : run.at("measured"))
                expected.insert(run.at("id").get<std::string>() + ' '
                                + measured.at("result").get<std::string>());
        if (document.contains("unexpressed"))
            others += document.at("unexpressed").size();
    }
    std::multiset<std::string> printed;
    for (const Json &row : m_found.at("rows"))
        printed.insert(row.at("run").get<std::string>() + ' '
                       + row.at("result").get<std::string>());
    QVERIFY(expected.size() > 200);
    QVERIFY(printed == expected);
    QCOMPARE(m_found.at("not_compared").size(), others);
    for (const Json &run : m_found.at("not_compared"))
        QVERIFY(!run.at("reason").get<std::string>().empty());
}

void TestValidateCommand::rowsSayWhatIsAssumed()
{
    for (const Json &row : m_found.at("rows")) {
        const std::string id = row.at("run").get<std::string>();
        QVERIFY2(!row.at("published").empty() && !row.at("source").get<std::string>().empty(),
                 id.c_str());
        for (const char *list : {"published", "assumed"})
            for (const auto &[input, source] : row.at(list).items())
                QVERIFY2(!source.get<std::string>().empty(), id.c_str());
        for (const auto &[input, source] : row.at("assumed").items())
            QVERIFY2(!row.at("published").contains(input), id.c_str());
        if (row.at("predicted").is_null()) {
            QVERIFY2(!row.at("reason").get<std::string>().empty(), id.c_str());
            continue;
        }
        const double share = row.at("predicted").get<double>() / row.at("printed").get<double>();
        QVERIFY2(std::abs(row.at("difference").get<double>() - (share - 1)) < 1e-9, id.c_str());
    }
}

void TestValidateCommand::summary()
{
    const std::set<std::string> kinds{"step ratio", "interruptions", "memory formula",
                                      "step time",  "days",          "RL cycle",
                                      "projected failures"};
    std::set<std::string> printed;
    for (const auto &[kind, row] : m_found.at("summary").items()) {
        printed.insert(kind);
        QVERIFY(row.at("rows").get<int>() > 0);
        QVERIFY(row.at("median_difference").get<double>()
                <= std::abs(row.at("worst_difference").get<double>()));
    }
    QVERIFY(printed == kinds);
}

void TestValidateCommand::words()
{
    const Outcome outcome = command("validate");
    QCOMPARE(outcome.status, 0);
    for (const char *text : {"Forecasts", "Checks of what is counted", "rsc_8_from_1024",
                             "    assumed: ", "Refused by this model", "Not compared"})
        QVERIFY2(outcome.out.contains(text), text);
    QVERIFY(!outcome.out.contains("palm540b: "));
    const QString all = command("validate --all").out;
    QVERIFY(all.contains("palm540b: ") && all.contains("    rate: 127"));
}

void TestValidateCommand::wrongUsage()
{
    QCOMPARE(command("validate chapter-48").status, 2);
    QCOMPARE(command("validate --csv").status, 2);
}

QTEST_GUILESS_MAIN(TestValidateCommand)
#include "tst_validate_command.moc"
