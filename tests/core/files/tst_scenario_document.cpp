#include "core/files/file_format.h"
#include "core/files/library.h"
#include "core/files/scenario_document.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"

#include <QTest>

#include <limits>

using namespace headroom;
using namespace headroom::tests;

class TestScenarioDocument : public QObject
{
    Q_OBJECT

private slots:
    void shippedScenarios();
    void shippedRoundTrip();
    void minimalIsTheDefault();
    void writtenText();
    void parametersWinOverProfiles();
    void embeddedProfiles();
    void unknownIsKeptAndReported();
    void applyingProfiles();
    void applyingDropsPlannedOverrides();
    void settingParameters();
    void settingRefuses_data();
    void settingRefuses();
    void sourcesOfValues();
    void writingChecksValues();
    void writingRefusesWhatWouldNotReadBack();
};

namespace {

const Parameter &row(std::string_view id)
{
    const Parameter *found = findParameter(id);
    Q_ASSERT(found != nullptr);
    return *found;
}

ScenarioDocument chapter()
{
    return shippedLibrary().scenario("chapter-48");
}

ScenarioDocument read(const std::string &bytes)
{
    return readScenario(bytes, shippedLibrary());
}

} // namespace

void TestScenarioDocument::shippedScenarios()
{
    QVERIFY(shippedLibrary().scenarioNames().size() > 2);
    for (std::string_view name : shippedLibrary().scenarioNames()) {
        const ScenarioDocument document = shippedLibrary().scenario(name);
        QVERIFY(!document.name.empty());
        QVERIFY(document.remarks.empty());
        QVERIFY(document.card && document.model && document.cluster);
    }
    for (const auto &[name, cards] :
         {std::pair("chapter-32", 32.0), std::pair("chapter-48", 48.0)}) {
        const ScenarioDocument document = shippedLibrary().scenario(name);
        QCOMPARE(document.name, std::string(name));
        Scenario expected;
        expected.cluster.cards = cards;
        QVERIFY(document.scenario == expected);
    }
}

void TestScenarioDocument::shippedRoundTrip()
{
    for (std::string_view name : shippedLibrary().scenarioNames()) {
        const ScenarioDocument document = shippedLibrary().scenario(name);
        const std::string text = writeScenario(document);
        QVERIFY(text.ends_with("}\n"));
        const ScenarioDocument back = readScenario(text, Library{}); // needs no library
        QVERIFY(back == document);
        QCOMPARE(QString::fromStdString(writeScenario(back)), QString::fromStdString(text));
    }
    const ScenarioDocument document = shippedFull();
    const ScenarioDocument back = read(writeScenario(document));
    QVERIFY(back == document);
    QVERIFY(back.scenario.failure.cardMtbfDays == never);
    QCOMPARE(back.card->stem, std::string("h100-sxm"));
    QCOMPARE(writeScenario(back), writeScenario(document));
}

void TestScenarioDocument::minimalIsTheDefault()
{
    const ScenarioDocument document = read(R"({"headroom":"scenario","version":1})");
    QVERIFY(document.scenario == Scenario{});
    QVERIFY(document == ScenarioDocument{});
    QVERIFY(read(writeScenario(document)) == document);
}

void TestScenarioDocument::writtenText()
{
    ScenarioDocument document = read(R"({"version":1.0,"zeta":{"a":1.0,"b":1e17},
        "parameters":{"parallel.tensor":8.0,"failure.card_mtbf":null,"efficiency.compute":33.3,
                      "task.tokens":2e12,"cluster.cards":48,"efficiency.prefetch":false,
                      "memory.gradient_bytes":4,"efficiency.meaning":"step"},
        "name":"a","headroom":"scenario"})");
    QCOMPARE(QString::fromStdString(writeScenario(document)), QString(R"({
  "headroom": "scenario",
  "version": 1,
  "name": "a",
  "parameters": {
    "efficiency.compute": 33.3,
    "efficiency.meaning": "step",
    "efficiency.prefetch": false,
    "task.tokens": 2000000000000,
    "memory.gradient_bytes": 4,
    "parallel.tensor": 8,
    "failure.card_mtbf": null
  },
  "zeta": {
    "a": 1,
    "b": 1e+17
  }
}
)"));
}

void TestScenarioDocument::parametersWinOverProfiles()
{
    const ScenarioDocument document = read(R"({"headroom":"scenario","version":1,
        "parameters":{"card.peak":500,"card.power":450},"card":"H100 SXM"})");
    QCOMPARE(document.scenario.card.peakTeraflops, 500.0);
    QCOMPARE(document.scenario.card.powerWatts, 450.0); // the default, yet not the card's
    QCOMPARE(document.scenario.card.memoryGigabytes, 80.0);
    QCOMPARE(baseValue(document, row("card.peak")), 989.0);
    const Json written = readGuardedJson(writeScenario(document));
    QCOMPARE(written["parameters"], Json::parse(R"({"card.peak":500,"card.power":450})"));
}

void TestScenarioDocument::embeddedProfiles()
{
    const std::string start = R"({"headroom":"scenario","version":1,"card":)";
    const ScenarioDocument own = read(
            start + R"({"headroom":"card","version":1,"name":"Mine, v2","values":{"card.peak":7,
                        "card.odd":1},"extra":2}})");
    QCOMPARE(own.card->stem, std::string("mine-v2"));
    QCOMPARE(own.scenario.card.peakTeraflops, 7.0);
    QCOMPARE(own.scenario.card.memoryGigabytes, Scenario{}.card.memoryGigabytes);
    QCOMPARE(lines(own.remarks), (std::vector<std::string>{"card.values.card.odd: unknown, kept",
                                                           "card.extra: unknown, kept"}));
    QVERIFY(read(writeScenario(own)) == own);

    // A scenario that was saved with an older H100 keeps its own.
    const ScenarioDocument older = read(
            start
            + R"({"headroom":"card","version":1,"name":"H100 SXM","values":{"card.peak":1000}}})");
    QCOMPARE(older.card->stem, std::string("h100-sxm"));
    QCOMPARE(older.scenario.card.peakTeraflops, 1000.0);
    QVERIFY(read(writeScenario(older)) == older);
}

void TestScenarioDocument::unknownIsKeptAndReported()
{
    const ScenarioDocument document = read(R"({"headroom":"scenario","version":1,"name":"x",
        "parameters":{"task.colour":1},
        "window":{"parameters":[1]}})");
    QCOMPARE(lines(document.remarks),
             (std::vector<std::string>{"window: unknown, kept",
                                       "parameters.task.colour: unknown, kept"}));
    const Json written = readGuardedJson(writeScenario(document));
    QCOMPARE(written["window"], Json::parse(R"({"parameters":[1]})"));
    QCOMPARE(written["parameters"]["task.colour"], Json(1));
    QVERIFY(read(writeScenario(document)) == document);
}

void TestScenarioDocument::applyingProfiles()
{
    const Library &library = shippedLibrary();
    ScenarioDocument document = chapter();
    setParameter(document, "cluster.cards", "64", library);
    setParameter(document, "card.power", "1", library);
    applyProfile(document, library.profile(ProfileKind::Card, "h200"));
    QCOMPARE(document.card->name, std::string("H200 SXM"));
    QCOMPARE(document.scenario.card.memoryGigabytes, 141.0);
    QCOMPARE(document.scenario.card.powerWatts, 700.0); // the new card's
    QCOMPARE(document.scenario.cluster.cards, 64.0); // no card's affair

    applyProfile(document, library.profile(ProfileKind::Cluster, "pcie-host-one-nic"));
    QCOMPARE(document.scenario.cluster.nicsPerHost, 1.0);
    QCOMPARE(document.scenario.cluster.cards, 64.0); // no cluster profile gives it

    // What only the old profile gave returns to the default.
    Profile sparse;
    sparse.kind = ProfileKind::Card;
    sparse.name = "Sparse";
    sparse.values = {{&row("card.peak"), 10}};
    applyProfile(document, sparse);
    QCOMPARE(document.scenario.card.peakTeraflops, 10.0);
    QCOMPARE(document.scenario.card.memoryGigabytes, Scenario{}.card.memoryGigabytes);
    QVERIFY(read(writeScenario(document)) == document);

    applyProfile(document, *document.card); // itself
    QCOMPARE(document.card->name, std::string("Sparse"));
    QCOMPARE(document.scenario.card.peakTeraflops, 10.0);

    ScenarioDocument back = chapter();
    for (const char *card : {"b200", "tpu-v4", "rtx-4090"})
        setParameter(back, "card", card, library);
    QVERIFY(back == chapter());
}

void TestScenarioDocument::applyingDropsPlannedOverrides()
{
    ScenarioDocument document = read(R"({"headroom":"scenario","version":1,"card":"rtx-4090",
        "parameters":{"card.peak_fp8":1,"future.thing":2}})");
    setParameter(document, "card", "h100-sxm", shippedLibrary());
    QCOMPARE(document.unknown, Json::parse(R"({"parameters":{"future.thing":2}})"));
}

void TestScenarioDocument::settingParameters()
{
    const Library &library = shippedLibrary();
    ScenarioDocument document = chapter();
    const auto set = [&](std::string_view id, std::string_view value, NumberStyle style = cStyle) {
        setParameter(document, id, value, library, style);
    };
    set("card", "RTX 4090");
    set("model", "Llama-3-8B");
    set("cluster", "HGX nvlink host, 400G");
    QCOMPARE(document.model->stem, std::string("llama-3-8b"));
    QCOMPARE(document.scenario.model.vocab, 128256.0);
    QCOMPARE(document.scenario.cluster.nicRateGigabitsPerSecond, 400.0);
    set("cluster.nic_rate", "25 GB/s");
    QCOMPARE(document.scenario.cluster.nicRateGigabitsPerSecond, 200.0);
    set("failure.job_mtbf", "never");
    QVERIFY(document.scenario.failure.jobMtbfDays == never);
    set("memory.gradient_bytes", "4");
    QVERIFY(document.scenario.memory.gradientBytes == GradientBytes::Four);
    set("input.wait", "1,5", vietnameseStyle);
    QCOMPARE(document.scenario.input.waitSeconds, 1.5);
    set("input.wait", "2");
    set("input.wait", "0.25"); // later ones win
    QCOMPARE(document.scenario.input.waitSeconds, 0.25);
    QVERIFY(read(writeScenario(document)) == document);
}

void TestScenarioDocument::settingRefuses_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("message");
    const auto test = [](const char *name, const char *id, const char *value, const char *message) {
        QTest::newRow(name) << QByteArray(id) << QByteArray(value) << QString::fromUtf8(message);
    };
    test("misspelt", "cluster.crads", "4",
         "cluster.crads: unknown parameter; accepted: cluster.cards");
    test("empty id", "", "4", "unknown parameter; accepted: ");
    test("control characters", "task\n.tokens", "4",
         "task?.tokens: unknown parameter; accepted: task.tokens");
    test("unknown card", "card", "rtx-409",
         "card: unknown card 'rtx-409'; accepted: nearest are rtx-4090, ");
    test("model for card", "card", "qwen3-8b", "card: unknown card 'qwen3-8b'; accepted: ");
    test("empty value", "cluster.cards", "", "cluster.cards: no value given; accepted: ");
    test("no number", "cluster.cards", "many", "cluster.cards: 'many' is not one clear number");
    test("out of range", "cluster.cards", "0", "cluster.cards: 0 is out of range; accepted: ");
    test("not whole", "cluster.cards", "1.5", "cluster.cards: 1.5 is not a whole number");
    test("comma", "input.wait", "1,5", "input.wait: '1,5' is not one clear number");
    test("no choice", "memory.optimizer", "lion", "memory.optimizer: 'lion' is no choice");
}

void TestScenarioDocument::settingRefuses()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, value);
    QFETCH(QString, message);
    ScenarioDocument document = chapter();
    const QString line = refusal([&] {
        setParameter(document, id.toStdString(), value.toStdString(), shippedLibrary());
    });
    QVERIFY2(line.startsWith(message), qPrintable(line));
    QVERIFY(document == chapter());
}

void TestScenarioDocument::sourcesOfValues()
{
    const Library &library = shippedLibrary();
    ScenarioDocument document = chapter();
    setParameter(document, "card", "h100-sxm", library);
    const auto source = [&](std::string_view id) { return sourceOf(document, row(id)); };
    QCOMPARE(source("card.peak"), std::string("training-systems chapter, 10.1.3"));
    QCOMPARE(source("task.tokens"), std::string("chapter 10.1.1"));
    QCOMPARE(source("cluster.cards"), std::string(row("cluster.cards").source));
    setParameter(document, "card.peak", "1000", library);
    QCOMPARE(source("card.peak"), std::string("set here"));
    setParameter(document, "card.peak", "165.2", library); // the default's value
    QCOMPARE(source("card.peak"), std::string(row("card.peak").source));
    setParameter(document, "card.peak", "989", library);
    QCOMPARE(source("card.peak"), std::string("training-systems chapter, 10.1.3"));
    document.card->sources.clear();
    QCOMPARE(source("card.peak"), std::string("H100 SXM"));
    for (const Parameter &p : parameters())
        QVERIFY2(!sourceOf(ScenarioDocument{}, p).empty(), std::string(p.id).c_str());
}

void TestScenarioDocument::writingChecksValues()
{
    for (const Parameter &p : parameters()) {
        if (p.kind == ParameterKind::Switch || p.kind == ParameterKind::Choice)
            continue;
        for (const double bad : {std::numeric_limits<double>::quiet_NaN(), -never, never, -1.0}) {
            if (p.orNever && bad == never)
                continue;
            ScenarioDocument document = chapter();
            p.set(document.scenario, bad);
            const QString line = refusal([&] { (void)writeScenario(document); });
            QVERIFY2(line.startsWith(QString::fromStdString(std::string(p.id) + ": ")),
                     qPrintable(line));
        }
    }
}

void TestScenarioDocument::writingRefusesWhatWouldNotReadBack()
{
    ScenarioDocument document = chapter();
    document.name = "\xff";
    QVERIFY_THROWS_EXCEPTION(std::logic_error, (void)writeScenario(document));
    document = chapter();
    document.unknown["view"] = std::numeric_limits<double>::infinity(); // dumps as null
    QVERIFY_THROWS_EXCEPTION(std::logic_error, (void)writeScenario(document));
    document = chapter();
    document.unknown["name"] = "again"; // a key the document has already
    QVERIFY_THROWS_EXCEPTION(std::logic_error, (void)writeScenario(document));
    document = chapter();
    document.unknown["view"] = std::string(maxFileBytes, 'x');
    QCOMPARE(refusal([&] { (void)writeScenario(document); }),
             QString("the scenario is larger than 16 MiB"));
}

QTEST_APPLESS_MAIN(TestScenarioDocument)
#include "tst_scenario_document.moc"
