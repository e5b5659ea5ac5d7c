#include "core/evaluation/results.h"
#include "tests/app/program.h"
#include "tests/core/reference.h"

#include <algorithm>
#include <map>

using namespace headroom;
using namespace headroom::tests;

class TestCommandLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsParameters();
    void listsResults();
    void listsProfiles();
    void listsScenarios();
    void helpAndVersion();
    void helpOfACommand();
};

void TestCommandLists::listsParameters()
{
    const Outcome text = command("list parameters");
    QVERIFY2(text.status == 0 && text.err.isEmpty(), text.text());
    const Json list = command("list parameters --json").json();
    QCOMPARE(list.size(), parameters().size());
    std::map<std::string, Json> rows;
    for (const Json &row : list) {
        rows[row.at("id").get<std::string>()] = row;
        QVERIFY(!tableLine(text.out, row.at("id").get<std::string>().c_str()).isEmpty());
    }
    // Every row says what the interface says of it.
    for (const Json &expected : readReference("parameters.json").at("parameters")) {
        const std::string id = expected.at("id").get<std::string>();
        if (!findParameter(id))
            continue;
        const Json &row = rows.at(id);
        for (const char *key : {"low", "high"})
            if (expected.contains(key))
                QVERIFY2(row.at(key).get<double>() == expected.at(key).get<double>(), id.c_str());
        if (expected.contains("slider"))
            QVERIFY2(Json({row.at("slider").at("low"), row.at("slider").at("high"),
                           row.at("slider").at("scale")})
                             == expected.at("slider"),
                     id.c_str());
        QVERIFY2(!row.at("accepted").get<std::string>().empty(), id.c_str());
        QVERIFY2(!row.at("meaning").get<std::string>().empty(), id.c_str());
    }
    QVERIFY(rows.at("failure.job_mtbf").at("default").is_null()); // never
}

void TestCommandLists::listsResults()
{
    const Outcome text = command("list results");
    QCOMPARE(text.status, 0);
    const Json list = command("list results --json").json();
    for (const Json &expected : readReference("results.json").at("results")) {
        const std::string id = expected.at("id").get<std::string>();
        QVERIFY2(!tableLine(text.out, id.c_str()).isEmpty(), id.c_str());
        const bool listed = std::ranges::any_of(
                list, [&](const Json &row) { return row.at("id").get<std::string>() == id; });
        QVERIFY2(listed, id.c_str());
    }
}

void TestCommandLists::listsProfiles()
{
    const Outcome text = command("list profiles");
    QCOMPARE(text.status, 0);
    const Json list = command("list profiles --json").json();
    for (const char *stem :
         {"rtx-4090", "a100-40gb", "a100-80gb", "h100-sxm", "h200", "h800", "h20", "b200", "mi300x",
          "v100", "qwen3-8b", "gpt-2-xl", "deepseek-v3", "mixtral-8x7b"}) {
        QVERIFY2(text.out.contains(QLatin1String(stem)), stem);
        const auto row = std::ranges::find_if(
                list, [&](const Json &r) { return r.at("stem").get<std::string>() == stem; });
        QVERIFY2(row != list.end(), stem);
        // A source for each number.
        for (const auto &[id, value] : row->at("values").items())
            QVERIFY2(row->at("sources").contains(id), id.c_str());
    }
}

void TestCommandLists::listsScenarios()
{
    const Outcome text = command("list scenarios");
    QCOMPARE(text.status, 0);
    QCOMPARE(tableLine(text.out, "chapter-32"),
             QStringLiteral("chapter-32 Qwen3-8B on 32 × RTX 4090"));
    const Json list = command("list scenarios --json").json();
    QVERIFY(list.dump().find("\"name\":\"chapter-48\"") != std::string::npos);
    // Exercises say what they ask, others nothing.
    QVERIFY(tableLine(text.out, "exercise-10-4")
                    .endsWith(QStringLiteral("Micro-batches and the idle time of a pipeline")));
    for (const Json &row : list) {
        const bool asks = row.at("name").get<std::string>().starts_with("exercise-");
        QCOMPARE(row.at("title").is_string(), asks);
        QCOMPARE(row.at("question").is_string(), asks);
    }
}

void TestCommandLists::helpOfACommand()
{
    const QString whole = command("--help").out;
    for (const char *name :
         {"evaluate", "compare", "sweep", "export", "calibrate", "schedule", "validate", "list"})
        for (const char *option : {"--help", "-h"}) {
            const Outcome help = command({QLatin1String(name), QLatin1String(option)});
            QVERIFY2(help.status == 0 && help.err.isEmpty(), help.text());
            QVERIFY2(help.out.startsWith(QLatin1String("  headroom ") + QLatin1String(name)),
                     help.text());
            // Its own lines of the whole help, and no other command's.
            const QString own = help.out.section(QLatin1String("\n\n"), 0, 0);
            QVERIFY(whole.contains(own));
            for (const QString &line : own.split(u'\n'))
                QVERIFY2(!line.startsWith(QLatin1String("  headroom "))
                                 || line.startsWith(QLatin1String("  headroom ")
                                                    + QLatin1String(name)),
                         qPrintable(line));
        }
    QVERIFY(command("export --help").out.contains(QStringLiteral("--report")));
    QVERIFY(command("evaluate chapter-48 --help").out.contains(QStringLiteral("--step-times")));
    QCOMPARE(command("evaluate -- --help").status, 1); // a scenario of that name
}

void TestCommandLists::helpAndVersion()
{
    for (const char *option : {"--help", "-h"}) {
        const Outcome help = command(option);
        QVERIFY2(help.status == 0 && help.err.isEmpty(), help.text());
        for (const char *command : {"evaluate", "compare", "list", "--set", "--check", "--json"})
            QVERIFY2(help.out.contains(QLatin1String(command)), command);
        for (const QString &helpLine : help.out.split(u'\n'))
            QVERIFY2(helpLine.size() <= 100, qPrintable(helpLine));
    }
    QCOMPARE(command("--version").out, QStringLiteral("headroom " HEADROOM_VERSION "\n"));
}

QTEST_GUILESS_MAIN(TestCommandLists)
#include "tst_command_lists.moc"
