// Scenario files that are wrong, damaged or hostile.
#include "core/files/library.h"
#include "core/files/scenario_document.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"

#include <QElapsedTimer>
#include <QTest>

#include <functional>
#include <limits>
#include <random>

using namespace headroom;
using namespace headroom::tests;

class TestScenarioInput : public QObject
{
    Q_OBJECT

private slots:
    void refuses_data();
    void refuses();
    void everyTruncation();
    void everyMutation();
    void everyByteChanged();
    void randomScenariosRoundTrip();
    void manyUnknownKeysAreQuick();
};

namespace {

ScenarioDocument read(const std::string &bytes)
{
    return readScenario(bytes, shippedLibrary());
}

} // namespace

void TestScenarioInput::refuses_data()
{
    QTest::addColumn<QByteArray>("members"); // behind "headroom" and "version"
    QTest::addColumn<QString>("message");
    const auto test = [](const char *name, const char *members, const char *message) {
        QTest::newRow(name) << QByteArray(members) << QString::fromUtf8(message);
    };
    test("name no text", R"("name":1)", "name: unexpected number; accepted: text");
    test("card null", R"("card":null)",
         "card: unexpected null; accepted: a profile, or the name of one that comes with the "
         "program");
    test("card unknown", R"("card":"rtx-409")",
         "card: unknown card 'rtx-409'; accepted: nearest are rtx-4090, a100-40gb, a800");
    test("card a model", R"("card":{"headroom":"model","version":1,"name":"x","values":{}})",
         "card.headroom: this is a model; accepted: card");
    test("card a scenario", R"("card":{"headroom":"scenario","version":1})",
         "card.headroom: this is a scenario, not a profile; accepted: card, model, cluster");
    test("card newer", R"("card":{"headroom":"card","version":2})",
         "card.version: written by a newer Headroom (file version 2); this one reads up to version "
         "1");
    test("card value", R"("card":{"headroom":"card","version":1,"name":"x","values":
         {"card.peak":"7"}})",
         "card.values.card.peak: unexpected string; accepted: a number above 0, up to 1e9 "
         "TFLOP/s");
    test("parameters no object", R"("parameters":[])",
         "parameters: unexpected array; accepted: an object in braces");
    test("text for number", R"("parameters":{"cluster.cards":"48"})",
         "parameters.cluster.cards: unexpected string; accepted: a whole number from 1 to "
         "1e9");
    test("negative", R"("parameters":{"input.wait":-1})",
         "parameters.input.wait: -1 is out of range; accepted: a number from 0 to 1e9 s");
    test("null", R"("parameters":{"input.wait":null})",
         "parameters.input.wait: unexpected null; accepted: a number from 0 to 1e9 s");
    test("1e400", R"("parameters":{"input.wait":1e400})",
         "line 1, column 63: number out of range; accepted: magnitudes up to 1.79e308");
    test("twice", R"("parameters":{"input.wait":1,"input.wait":1})",
         "line 1, column 65: 'parameters.input.wait' is given twice");
    test("parameters twice", R"("parameters":{},"parameters":{})",
         "line 1, column 52: 'parameters' is given twice");
}

void TestScenarioInput::refuses()
{
    QFETCH(QByteArray, members);
    QFETCH(QString, message);
    const std::string start = R"({"headroom":"scenario","version":1,)";
    QCOMPARE(refusal([&] { (void)read(start + members.toStdString() + "}"); }), message);
    QCOMPARE(refusal([] { (void)read(R"({"headroom":"card","version":1})"); }),
             QString("headroom: this is a card profile, not a scenario; accepted: scenario"));
    QCOMPARE(refusal([] { (void)read(R"({"headroom":"scenario","version":2,"name":[]})"); }),
             QString("version: written by a newer Headroom (file version 2); this one reads up to "
                     "version 1"));
}

void TestScenarioInput::everyTruncation()
{
    const std::string whole = writeScenario(shippedFull());
    const ScenarioDocument document = read(whole);
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const std::string cut = whole.substr(0, length);
        const QString line = refusal([&] { QVERIFY(read(cut) == document); });
        // Only the newline at the end may be missing.
        QVERIFY2(line.isEmpty() == (length + 1 == whole.size()), cut.c_str());
        QVERIFY2(!line.startsWith("UNCLEAN"), qPrintable(line));
    }
}

// Every value of a real file replaced by what does not belong there, or removed: it is refused in
// one line or read as something that round-trips.
void TestScenarioInput::everyMutation()
{
    const std::vector<Json> replacements{nullptr,
                                         true,
                                         -1,
                                         0,
                                         0.5,
                                         1e308,
                                         std::numeric_limits<std::uint64_t>::max(),
                                         "",
                                         "1",
                                         "NaN",
                                         Json::array(),
                                         Json::object(),
                                         {{"headroom", "card"}}};
    const Json original = readGuardedJson(writeScenario(shippedFull()));
    Json document = original;
    int refused = 0;
    int accepted = 0;
    const auto attempt = [&] {
        const std::string bytes = document.dump();
        const QString line = refusal([&] {
            const ScenarioDocument mutant = read(bytes);
            QVERIFY2(read(writeScenario(mutant)) == mutant, bytes.c_str());
        });
        QVERIFY2(!line.startsWith("UNCLEAN"), qPrintable(line));
        line.isEmpty() ? ++accepted : ++refused;
    };
    const std::function<void(Json &)> mutate = [&](Json &part) {
        if (part.is_object()) {
            std::vector<std::string> keys;
            for (const auto &[key, value] : part.items())
                keys.push_back(key);
            for (const std::string &key : keys) {
                const Json whole = part;
                part.erase(key);
                attempt();
                part = whole;
            }
        }
        if (part.is_structured())
            for (Json &inner : part)
                mutate(inner);
        const Json before = part;
        for (const Json &replacement : replacements) {
            part = replacement;
            attempt();
        }
        part = before;
    };
    mutate(document);
    QVERIFY(document == original);
    QVERIFY2(refused > 800 && accepted > 200,
             qPrintable(QString("%1 %2").arg(refused).arg(accepted)));
}

void TestScenarioInput::everyByteChanged()
{
    const std::string whole = writeScenario(read(
            R"({"headroom":"scenario","version":1,"name":"é","parameters":{"cluster.cards":32}})"));
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string changed = whole;
            changed[at] = static_cast<char>(byte);
            const QString line = refusal([&] { (void)read(changed); });
            QVERIFY2(!line.startsWith("UNCLEAN"), qPrintable(line));
        }
    }
}

void TestScenarioInput::randomScenariosRoundTrip()
{
    std::mt19937_64 random(20240607);
    std::uniform_real_distribution<double> uniform(0, 1);
    const auto profiles = shippedLibrary().profiles();
    for (int i = 0; i < 300; ++i) {
        ScenarioDocument document;
        for (int k = 0; k < 3; ++k)
            applyProfile(document, profiles[random() % profiles.size()]);
        for (const Parameter &p : parameters()) {
            if (random() % 3 != 0)
                continue;
            const double low = std::max(p.accepted.low, 1e-9);
            double value = low * std::pow(p.accepted.greatest() / low, uniform(random));
            if (p.kind == ParameterKind::Count)
                value = std::clamp(std::round(value), p.accepted.low, p.accepted.greatest());
            else if (p.kind == ParameterKind::Switch)
                value = double(random() % 2);
            else if (p.kind == ParameterKind::Choice)
                value = double(random() % p.choices.size());
            else if (p.orNever && random() % 4 == 0)
                value = never;
            else
                value = std::clamp(value, p.accepted.low, p.accepted.greatest());
            checkValue(p, value);
            p.set(document.scenario, value);
        }
        const std::string text = writeScenario(document);
        const ScenarioDocument back = read(text);
        QVERIFY2(back == document && back.scenario == document.scenario, text.c_str());
        QVERIFY2(writeScenario(back) == text, text.c_str());
    }
}

// Each step is linear in the number of keys; one that is not takes hours here.
void TestScenarioInput::manyUnknownKeysAreQuick()
{
    std::string many;
    for (int i = 0; i < 100'000; ++i)
        many += ",\"card." + std::to_string(i) + "\":0";
    const std::string bytes = R"({"headroom":"scenario","version":1,"card":{"headroom":"card",)"
                              R"("version":1,"name":"x","values":{"card.peak":1)"
                              + many + R"(},"sources":{"card.peak":"")"
                              + "}},\"parameters\":{\"card.power\":1" + many + "}" + many + "}";
    QElapsedTimer timer;
    timer.start();
    ScenarioDocument document = read(bytes);
    QVERIFY(document.remarks.size() < 50);
    QCOMPARE(document.remarks.back().text(), std::string("more unknown keys, all kept"));
    QVERIFY(read(writeScenario(document)) == document);
    setParameter(document, "card", "h200", shippedLibrary());
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_APPLESS_MAIN(TestScenarioInput)
#include "tst_scenario_input.moc"
