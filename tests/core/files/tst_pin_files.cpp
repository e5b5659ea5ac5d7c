// Pinned scenarios in scenario files: read back to the same numbers, refused in one clear line.
#include "core/evaluation/evaluate.h"
#include "core/files/library.h"
#include "core/files/scenario_document.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"

#include <QTest>

using namespace headroom;
using namespace headroom::tests;

namespace {

ScenarioDocument chapter()
{
    return shippedLibrary().scenario("chapter-48");
}

ScenarioDocument read(const std::string &bytes)
{
    return readScenario(bytes, shippedLibrary());
}

Pin pinOf(int mark, const std::string &name, ScenarioDocument plan)
{
    plan.name = name;
    return {mark, false, std::make_shared<const ScenarioDocument>(withoutPins(std::move(plan)))};
}

// chapter-48 beside three pins: fewer cards, another card, no profile at all.
ScenarioDocument withThree()
{
    ScenarioDocument document = chapter();
    ScenarioDocument fewer = chapter();
    setParameter(fewer, "cluster.cards", "32", shippedLibrary());
    ScenarioDocument other = chapter();
    setParameter(other, "card", "h100-sxm", shippedLibrary());
    setParameter(other, "failure.card_mtbf", "never", shippedLibrary());
    other.scenario.straggler.times = MeasuredTimes({1.0, 1.25, 1.5});
    ScenarioDocument bare;
    setParameter(bare, "efficiency.compute", "33.25", shippedLibrary());
    document.pins = {pinOf(2, "32 cards", fewer), pinOf(0, "Cụm \"H100\"", other),
                     pinOf(5, "bare", bare)};
    document.pins[1].baseline = true;
    return document;
}

std::string filed(const std::string &pinned)
{
    return R"({"headroom": "scenario", "version": 1, "name": "x", "card": "rtx-4090",
               "parameters": {"cluster.cards": 16}, "pinned": )"
           + pinned + "}";
}

} // namespace

class TestPinFiles : public QObject
{
    Q_OBJECT

private slots:
    void roundTrip();
    void profilesOnlyWhereTheyDiffer();
    void shortestForm();
    void unknownIsKept();
    void oldFilesHaveNone();
    void refused_data();
    void refused();
    void freeMarks();
};

void TestPinFiles::roundTrip()
{
    const ScenarioDocument document = withThree();
    const std::string text = writeScenario(document);
    const ScenarioDocument back = readScenario(text, Library{}); // needs no library
    QVERIFY(back == document);
    QVERIFY(back.remarks.empty());
    QCOMPARE(writeScenario(back), text);
    QCOMPARE(back.pins.size(), std::size_t(3));
    QCOMPARE(back.pins[1].plan->name, std::string("Cụm \"H100\""));
    QVERIFY(back.pins[1].baseline && !back.pins[0].baseline);
    QCOMPARE(back.pins[0].mark, 2);
    for (std::size_t i = 0; i < 3; ++i) { // the same numbers, to the last bit
        QVERIFY(back.pins[i].plan->scenario == document.pins[i].plan->scenario);
        QVERIFY(evaluate(back.pins[i].plan->scenario) == evaluate(document.pins[i].plan->scenario));
    }
    ScenarioDocument changed = back;
    changed.pins[0].mark = 4;
    QVERIFY(!(changed == back));
}

void TestPinFiles::profilesOnlyWhereTheyDiffer()
{
    const Json json = Json::parse(writeScenario(withThree()));
    const Json &pins = json.at("pinned");
    QVERIFY(!pins[0].contains("card") && !pins[0].contains("model"));
    QCOMPARE(pins[0].at("parameters"), Json({{"cluster.cards", 32}}));
    QVERIFY(pins[1].at("card").is_object() && !pins[1].contains("model"));
    QVERIFY(pins[2].at("card").is_null() && pins[2].at("model").is_null());
    QCOMPARE(pins[1].at("baseline"), Json(true));
    QVERIFY(!pins[0].contains("baseline"));
    std::vector<std::string> keys;
    for (const auto &[key, value] : pins[1].items())
        keys.push_back(key);
    QCOMPARE(keys, (std::vector<std::string>{"name", "mark", "baseline", "card", "parameters",
                                             "step_times"}));
}

// A name is enough: the file's profiles, the table's defaults, the first free mark.
void TestPinFiles::shortestForm()
{
    const ScenarioDocument document = read(filed(
            R"([{"name": "b", "mark": "A"}, {"name": "c"}, {"name": "d", "card": "h100-sxm"}])"));
    QCOMPARE(document.scenario.cluster.cards, 16.0);
    QCOMPARE(document.pins[0].plan->scenario.cluster.cards, 48.0); // the default, not the file's
    QVERIFY(document.pins[0].plan->card == document.card);
    QCOMPARE(document.pins[1].mark, 1);
    QCOMPARE(document.pins[2].mark, 2);
    QCOMPARE(document.pins[2].plan->card->stem, std::string("h100-sxm"));
    QCOMPARE(document.pins[2].plan->scenario.card.memoryGigabytes, 80.0);
}

void TestPinFiles::unknownIsKept()
{
    const ScenarioDocument document =
            read(filed(R"([{"name": "b", "colour": 7, "parameters": {"no.such": 1}}])"));
    QCOMPARE(document.remarks.size(), std::size_t(2));
    for (const Text &remark : document.remarks)
        QVERIFY(remark.text().find("pinned[0].") != std::string::npos);
    const Json json = Json::parse(writeScenario(document));
    QCOMPARE(json.at("pinned")[0].at("colour"), Json(7));
    QCOMPARE(json.at("pinned")[0].at("parameters").at("no.such"), Json(1));
}

void TestPinFiles::oldFilesHaveNone()
{
    QVERIFY(chapter().pins.empty());
    QVERIFY(!Json::parse(writeScenario(chapter())).contains("pinned"));
    QVERIFY(read(filed("[]")).pins.empty());
}

void TestPinFiles::refused_data()
{
    QTest::addColumn<QString>("pinned");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *pinned, const char *expected) {
        QTest::newRow(expected) << QString::fromUtf8(pinned) << QString::fromUtf8(expected);
    };
    add("7", "pinned: unexpected number; accepted: a list of scenarios");
    add("[7]", "pinned[0]: ");
    add("[{}]", "pinned[0].name: a pinned scenario needs a name");
    add(R"([{"name": ""}])", "pinned[0].name: a pinned scenario needs a name");
    add(R"([{"name": 7}])", "pinned[0].name: ");
    add(R"([{"name": "a"}, {"name": "b", "parameters": {"cluster.cards": -1}}])",
        "pinned[1].parameters.cluster.cards: ");
    add(R"([{"name": "a", "parameters": []}])", "pinned[0].parameters: ");
    add(R"([{"name": "a", "mark": "G"}])",
        "pinned[0].mark: 'G' is no mark; accepted: A, B, C, D, E, F");
    add(R"([{"name": "a", "mark": "B"}, {"name": "b", "mark": "B"}])",
        "pinned[1].mark: the mark B is there twice");
    add(R"([{"name": "a", "baseline": 1}])",
        "pinned[0].baseline: unexpected number; accepted: true, false");
    add(R"([{"name": "a", "baseline": true}, {"name": "b", "baseline": true}])",
        "pinned[1].baseline: another one is the baseline already");
    add(R"([{"name": "a", "card": {"headroom": "model", "version": 1, "name": "m", "values": {}}}])",
        "pinned[0].card.headroom: this is a model");
    add(R"([{"name": "a", "card": 3}])", "pinned[0].card: unexpected number");
    add(R"([{"name": "a", "step_times": "x"}])", "pinned[0].step_times");
    add(R"([{"name":"a"},{"name":"b"},{"name":"c"},{"name":"d"},{"name":"e"},{"name":"f"},{"name":"g"}])",
        "pinned: 7 scenarios are pinned; accepted: up to 6");
}

void TestPinFiles::refused()
{
    QFETCH(QString, pinned);
    QFETCH(QString, expected);
    const QString message = refusal([&] { (void)read(filed(pinned.toStdString())); });
    QVERIFY2(message.startsWith(expected), qPrintable(message));
}

void TestPinFiles::freeMarks()
{
    std::vector<Pin> pins;
    QCOMPARE(freeMark(pins), 0);
    pins = {pinOf(1, "a", chapter()), pinOf(0, "b", chapter()), pinOf(3, "c", chapter())};
    QCOMPARE(freeMark(pins), 2);
}

QTEST_APPLESS_MAIN(TestPinFiles)
#include "tst_pin_files.moc"
