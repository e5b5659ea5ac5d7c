#include "core/files/file_format.h"
#include "core/files/library.h"
#include "core/files/migration.h"
#include "core/files/scenario_document.h"
#include "tests/core/files/refusal.h"

#include <QTest>

#include <array>

using namespace headroom;
using namespace headroom::tests;

namespace {

// A format as it may look one day: version 2 renamed a parameter, version 3 moved the author.
void renameParameter(Json &document)
{
    if (document["headroom"] != "scenario" || !document.contains("parameters"))
        return;
    Json &parameters = document["parameters"];
    if (const auto old = parameters.find("cluster.gpus"); old != parameters.end()) {
        const Json value = *old;
        parameters.erase("cluster.gpus");
        parameters["cluster.cards"] = value;
    }
}

void moveAuthor(Json &document)
{
    if (!document.contains("author"))
        return;
    if (!document["author"].is_string())
        throw InputError("author", "is no text");
    document["notes"] = "by " + document["author"].get<std::string>();
    document.erase("author");
}

constexpr std::array steps{
        Migration{.from = 1, .step = renameParameter, .note = "cluster.gpus is cluster.cards"},
        Migration{.from = 2, .step = moveAuthor},
};
constexpr FileFormat third{.version = 3, .steps = steps};

Json json(const char *text)
{
    return readGuardedJson(text);
}

} // namespace

class TestMigration : public QObject
{
    Q_OBJECT

private slots:
    void eachStep_data();
    void eachStep();
    void bringsUpStepByStep();
    void presentIsLeftAlone();
    void failedStepChangesNothing();
    void refusesVersions_data();
    void refusesVersions();
    void scenarioWithProfiles();
    void theFormatOfNow();
};

// A fixture a step: what it is given and what it must leave.
void TestMigration::eachStep_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");

    QTest::newRow("a scenario with the old id")
            << 0 << QByteArray(R"({"headroom": "scenario", "version": 1,
                              "parameters": {"cluster.gpus": 32, "input.wait": 1}})")
            << QByteArray(R"({"headroom": "scenario", "version": 1,
                              "parameters": {"input.wait": 1, "cluster.cards": 32}})");
    QTest::newRow("a scenario without it")
            << 0 << QByteArray(R"({"headroom": "scenario", "version": 1})")
            << QByteArray(R"({"headroom": "scenario", "version": 1})");
    QTest::newRow("a profile") << 0 << QByteArray(R"({"headroom": "card", "version": 1})")
                               << QByteArray(R"({"headroom": "card", "version": 1})");
    QTest::newRow("an author") << 1 << QByteArray(R"({"headroom": "card", "version": 2,
                                                 "author": "An"})")
                               << QByteArray(R"({"headroom": "card", "version": 2,
                                                 "notes": "by An"})");
}

void TestMigration::eachStep()
{
    QFETCH(int, step);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    Json document = json(before.constData());
    steps[static_cast<std::size_t>(step)].step(document);
    QCOMPARE(document.dump(), json(after.constData()).dump());
}

void TestMigration::bringsUpStepByStep()
{
    Json document = json(R"({"headroom": "scenario", "version": 1, "author": "An",
                             "parameters": {"cluster.gpus": 32}})");
    std::vector<Text> remarks{Text("earlier")};
    QCOMPARE(bringUp(document, {}, remarks, third), 1);
    QCOMPARE(document.dump(), json(R"({"headroom": "scenario", "version": 3,
                                       "parameters": {"cluster.cards": 32},
                                       "notes": "by An"})")
                                      .dump());
    QCOMPARE(remarks.size(), std::size_t(2));
    QCOMPARE(remarks[1].text(), std::string("brought up from file version 1: cluster.gpus is "
                                     "cluster.cards"));

    document = json(R"({"headroom": "scenario", "version": 2, "author": "An"})");
    QCOMPARE(bringUp(document, "card", remarks, third), 2);
    QCOMPARE(document["version"], Json(3));
    QCOMPARE(remarks[2].text(), std::string("card: brought up from file version 2"));
}

void TestMigration::presentIsLeftAlone()
{
    Json document = json(R"({"version": 3, "headroom": "scenario", "author": 7})");
    const Json before = document;
    std::vector<Text> remarks;
    QCOMPARE(bringUp(document, {}, remarks, third), 3);
    QCOMPARE(document, before);
    QVERIFY(remarks.empty());
}

void TestMigration::failedStepChangesNothing()
{
    Json document = json(R"({"headroom": "scenario", "version": 1, "author": 7,
                             "parameters": {"cluster.gpus": 32}})");
    const Json before = document;
    std::vector<Text> remarks;
    QCOMPARE(refusal([&] { bringUp(document, {}, remarks, third); }),
             QStringLiteral("author: is no text"));
    QCOMPARE(document, before);
    QVERIFY(remarks.empty());
}

void TestMigration::refusesVersions_data()
{
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QString>("message");
    QTest::newRow("newer") << QByteArray("4")
                           << QStringLiteral("version: written by a newer Headroom (file version "
                                             "4); this one reads up to version 3");
    QTest::newRow("older than the oldest")
            << QByteArray("0") << QStringLiteral("version: 0 is no file version; accepted: 1 to 3");
    QTest::newRow("between") << QByteArray("1.5")
                             << QStringLiteral("version: 1.5 is no file version; accepted: 1 to 3");
    QTest::newRow("negative") << QByteArray("-1")
                              << QStringLiteral("version: -1 is no file version; accepted: 1 to 3");
}

void TestMigration::refusesVersions()
{
    QFETCH(QByteArray, version);
    QFETCH(QString, message);
    const QByteArray text = R"({"headroom": "scenario", "version": )" + version + "}";
    QCOMPARE(refusal([&] { (void)readScenario(text.toStdString(), Library{}, third); }), message);
}

// The reader brings up the scenario and each profile in it, of whatever version that is.
void TestMigration::scenarioWithProfiles()
{
    const ScenarioDocument document = readScenario(
            R"({"headroom": "scenario", "version": 1, "name": "old",
                "card": {"headroom": "card", "version": 2, "name": "Mine", "author": "An",
                         "values": {"card.peak": 100}},
                "parameters": {"cluster.gpus": 32}})",
            Library{}, third);
    QCOMPARE(document.scenario.cluster.cards, 32.0);
    QCOMPARE(document.card->notes, std::string("by An"));
    QCOMPARE(document.remarks.size(), std::size_t(2));
    QCOMPARE(document.remarks[0].text().substr(0, 34), std::string("brought up from file version 1: cl"));
    QCOMPARE(document.remarks[1].text(), std::string("card: brought up from file version 2"));
}

void TestMigration::theFormatOfNow()
{
    const FileFormat &format = presentFormat();
    QCOMPARE(format.version, fileVersion);
    for (int i = 0; i < static_cast<int>(format.steps.size()); ++i) { // no gap
        QCOMPARE(format.steps[static_cast<std::size_t>(i)].from, format.oldest() + i);
        QVERIFY(format.steps[static_cast<std::size_t>(i)].step != nullptr);
    }
    QCOMPARE(format.oldest() + static_cast<int>(format.steps.size()), format.version);
    QCOMPARE(refusal([] {
                 (void)readScenario(R"({"headroom": "scenario", "version": 2})", Library{});
             }),
             QStringLiteral("version: written by a newer Headroom (file version 2); this one reads "
                            "up to version 1"));
}

QTEST_APPLESS_MAIN(TestMigration)

#include "tst_migration.moc"
