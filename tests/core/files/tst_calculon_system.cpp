#include "core/files/calculon_system.h"

#include "core/evaluation/evaluate.h"
#include "core/files/opened_file.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"

#include <QTest>

using namespace headroom;
using namespace headroom::tests;

namespace {

// Figures of no real machine, in the layout of systems/*.json.
constexpr const char *systemText =
        R"({"matrix": {"float16": {"tflops": 200, "gflops_efficiency": [[64, 0.9], [0, 0.2]]},
             "float8": {"tflops": 400, "gflops_efficiency": [[64, 0.9], [0, 0.2]]}},
  "vector": {"float16": {"tflops": 50, "gflops_efficiency": [[0, 0.5]]}},
  "mem1": {"GiB": 40, "GBps": 1500, "MB_efficiency": [[10, 0.9], [0, 0.4]]},
  "mem2": {"GiB": 100, "GBps": 50, "MB_efficiency": [[0, 0.8]]},
  "processing_mode": "roofline",
  "networks": [
    {"bandwidth": 200, "efficiency": 0.7, "size": 4, "latency": 0.000005,
     "ops": {"p2p": [1.0, null], "reduce_scatter": [1.0, -1], "all_gather": [1.0, -1],
             "all_reduce": [2.0, -1]}, "must_be_filled": true, "processor_usage": 0.1},
    {"bandwidth": 12.5, "efficiency": 0.8, "size": 4096, "latency": 0.00003,
     "ops": {"p2p": [1.0, null], "reduce_scatter": [1.0, 0], "all_gather": [1.0, 0],
             "all_reduce": [1.0, 0]}, "must_be_filled": false, "processor_usage": 0.02}]})";

Json parsed()
{
    return Json::parse(systemText);
}

double valueOf(const SystemProfiles &found, const char *id)
{
    const Parameter &row = *findParameter(id);
    const auto &profile = profileKindOf(id) == ProfileKind::Card ? found.card : found.cluster;
    return profile.value(row).value_or(qQNaN());
}

bool isRemarked(const Profile &profile, const char *text)
{
    return std::ranges::any_of(lines(profile.remarks), [&](const std::string &remark) {
        return remark.find(text) != std::string::npos;
    });
}

QString refused(const Json &document)
{
    return refusal([&] { (void)profilesFromCalculon(document, "x"); });
}

} // namespace

class TestCalculonSystem : public QObject
{
    Q_OBJECT

private slots:
    void mapping_data();
    void mapping();
    void everyValueHasASource();
    void whatIsLeftOutIsSaid();
    void olderLayout();
    void oneNetworkIsACardAHost();
    void threeNetworks();
    void refuses_data();
    void refuses();
    void everyFieldOfEveryWrongKind();
    void everyCutIsOneLine();
    void isToldFromOthers();
    void bothApply();
    void writtenAndRead();
};

void TestCalculonSystem::mapping_data()
{
    QTest::addColumn<double>("expected"); // by hand, beside it how
    const auto row = [](const char *id, double value) { QTest::newRow(id) << value; };
    row("card.peak", 200);
    row("card.peak_fp8", 400);
    row("card.peak_fp32", 0);
    row("card.memory", 42.94967296); // 40 · 2^30 bytes
    row("card.memory_bandwidth", 1500);
    row("card.host_link", 50);
    row("card.peer_link", 200);
    row("card.power", 0);
    row("card.runtime_reserve", 0);
    row("cluster.cards_per_host", 4);
    row("cluster.nics_per_host", 4);
    row("cluster.nic_rate", 100); // 12.5 GB/s · 8 bits
    row("cluster.call_latency", 30); // 3e-5 s
    row("cluster.host_memory", 429.4967296); // 4 cards · 100 · 2^30 bytes
    row("cluster.host_memory_bandwidth", 200); // 4 cards · 50 GB/s
}

void TestCalculonSystem::mapping()
{
    QFETCH(double, expected);
    const SystemProfiles found = profilesFromCalculon(parsed(), "tiny");
    QCOMPARE(found.card.name, std::string("tiny"));
    QCOMPARE(found.cluster.name, std::string("tiny hosts"));
    const double actual = valueOf(found, QTest::currentDataTag());
    QVERIFY2(std::abs(actual - expected) <= 1e-12 * expected, qPrintable(QString::number(actual)));
}

void TestCalculonSystem::everyValueHasASource()
{
    const SystemProfiles found = profilesFromCalculon(parsed(), "tiny");
    for (const Profile *profile : {&found.card, &found.cluster}) {
        for (const auto &[row, value] : profile->values)
            QVERIFY2(!profile->sources.at(std::string(row->id)).empty(),
                     std::string(row->id).c_str());
        QVERIFY(std::ranges::is_sorted(profile->values, {}, [](const auto &v) { return v.first; }));
        QVERIFY(profile->sources.size() == profile->values.size());
        // What a built-in one gives: nothing is left to the chapter's case unsaid.
        const Profile &shipped = shippedLibrary().profile(
                profile->kind,
                profile->kind == ProfileKind::Card ? "rtx-4090" : "pcie-host-nic-a-card");
        QCOMPARE(profile->values.size(), shipped.values.size());
    }
    QCOMPARE(found.card.sources.at("card.memory"),
             std::string("tiny, Calculon system: mem1.GiB 40 GiB, 10^9 bytes here"));
    QCOMPARE(found.cluster.sources.at("cluster.nic_rate"),
             std::string("tiny, Calculon system: networks[1].bandwidth 12.5 GB/s, in bits"));
}

void TestCalculonSystem::whatIsLeftOutIsSaid()
{
    Json document = parsed();
    document["future"] = {1, 2};
    const SystemProfiles found = profilesFromCalculon(document, "tiny");
    QVERIFY(isRemarked(found.card, "mem1.GiB: 40 GiB are 42.95"));
    QVERIFY(isRemarked(found.card, "future: unknown, left out."));
    QVERIFY(isRemarked(found.card, "Power and the memory a runtime keeps"));
    QVERIFY(isRemarked(found.cluster, "efficiency (0.7, 0.8)"));
    // traps.md 21: cheaper than a ring's, and not taken for a reduction inside the network.
    QVERIFY(isRemarked(found.cluster, "networks[1].ops.all_reduce: 1 is less than a ring's 2"));
    document["networks"][1]["ops"]["all_reduce"] = {2.0, -1};
    QVERIFY(!isRemarked(profilesFromCalculon(document, "x").cluster, "all_reduce"));
    document["networks"][1]["ops"]["all_reduce"] = 1.0; // the older form
    QVERIFY(isRemarked(profilesFromCalculon(document, "x").cluster, "all_reduce: 1 is less"));
    for (const std::string &remark : lines(found.card.remarks))
        QVERIFY(found.card.notes.find(remark) != std::string::npos);

    for (int i = 0; i < 1000; ++i)
        document["key" + std::to_string(i)] = i;
    QVERIFY(profilesFromCalculon(document, "x").card.remarks.size() < 30);
}

// One rate for all number formats.
void TestCalculonSystem::olderLayout()
{
    Json document = parsed();
    document["matrix"] =
            Json::parse(R"({"tflops": 312, "gflops_efficiency": {"float16": [[0, 0.5]]}})");
    const SystemProfiles found = profilesFromCalculon(document, "x");
    QCOMPARE(valueOf(found, "card.peak"), 312.0);
    QCOMPARE(valueOf(found, "card.peak_fp8"), 0.0);
    document["matrix"] = Json::parse(R"({"bfloat16": {"tflops": 90}, "float32": {"tflops": 45}})");
    QCOMPARE(valueOf(profilesFromCalculon(document, "x"), "card.peak"), 90.0);
    QCOMPARE(valueOf(profilesFromCalculon(document, "x"), "card.peak_fp32"), 45.0);
}

void TestCalculonSystem::oneNetworkIsACardAHost()
{
    Json document = parsed();
    document["networks"].erase(0);
    const SystemProfiles found = profilesFromCalculon(document, "x");
    QCOMPARE(valueOf(found, "cluster.cards_per_host"), 1.0);
    QCOMPARE(valueOf(found, "cluster.nics_per_host"), 1.0);
    QCOMPARE(valueOf(found, "card.peer_link"), 0.0);
    QCOMPARE(valueOf(found, "cluster.nic_rate"), 100.0);
    QCOMPARE(valueOf(found, "cluster.host_memory_bandwidth"), 50.0);
}

void TestCalculonSystem::threeNetworks()
{
    Json document = parsed();
    Json middle = document["networks"][1];
    middle["bandwidth"] = 77;
    document["networks"].insert(document["networks"].begin() + 1, middle);
    const SystemProfiles found = profilesFromCalculon(document, "x");
    QCOMPARE(valueOf(found, "cluster.nic_rate"), 100.0);
    QVERIFY(isRemarked(found.cluster, "networks[1]: left out"));
}

void TestCalculonSystem::refuses_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value"); // JSON; empty: the field is taken away
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *pointer, const char *value,
                        const char *expected) {
        QTest::newRow(name) << pointer << value << expected;
    };
    // Shipped by Calculon as "endless": a number of bytes under the name GiB.
    row("bytes as GiB", "/mem1/GiB", "80000000000",
        "mem1.GiB: 80000000000 GiB (10^9 bytes here) cannot be a value of card.memory; accepted: "
        "a number above 0, up to 1e9 GB");
    row("no matrix", "/matrix", "", "matrix: missing");
    row("no rate", "/matrix/float16", "", "matrix.float16: missing");
    row("no memory", "/mem1", "", "mem1: missing");
    row("text", "/mem1/GBps", "\"1500\"", "mem1.GBps: unexpected string; accepted: a number");
    row("nothing", "/mem1/GBps", "0",
        "mem1.GBps: 0 GB/s cannot be a value of card.memory_bandwidth");
    row("negative", "/mem2/GiB", "-1", "mem2.GiB: -1 GiB (times 4 cards, 10^9 bytes here) cannot");
    row("no networks", "/networks", "[]", "networks: empty; accepted: a list of one network");
    row("an object", "/networks", "{}", "networks: unexpected object; accepted: a list");
    row("null", "/networks/1", "null", "networks[1]: unexpected null; accepted: an object");
    row("half a card", "/networks/0/size", "2.5",
        "networks[0].size: 2.5 cards cannot be a value of cluster.cards_per_host");
    row("no link", "/networks/1/bandwidth", "", "networks[1].bandwidth: missing");
    row("latency", "/networks/1/latency", "-1e-6", "networks[1].latency: ");
}

void TestCalculonSystem::refuses()
{
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, expected);
    Json document = parsed();
    const Json::json_pointer at(pointer.toStdString());
    if (value.isEmpty())
        document.at(at.parent_pointer()).erase(at.back());
    else
        document.at(at) = Json::parse(value.toStdString());
    const QString said = refused(document);
    QVERIFY2(said.startsWith(expected), qPrintable(said));
}

// Read or refused with one line; never a value that its row would not take.
void TestCalculonSystem::everyFieldOfEveryWrongKind()
{
    const Json flat = parsed().flatten();
    int read = 0;
    int told = 0;
    for (const auto &[pointer, old] : flat.items())
        for (const char *value :
             {"null", "\"x\"", "true", "[]", "{}", "-1", "0", "1e300", "1e-300"}) {
            Json document = parsed();
            document[Json::json_pointer(pointer)] = Json::parse(value);
            try {
                const SystemProfiles found = profilesFromCalculon(document, "x");
                for (const Profile *profile : {&found.card, &found.cluster})
                    (void)readProfile(writeProfile(*profile), "x");
                ++read;
            } catch (const InputError &error) {
                QVERIFY2(isOneCleanLine(error.what()), error.what());
                ++told;
            }
        }
    QVERIFY(read > 100 && told > 60);
}

void TestCalculonSystem::everyCutIsOneLine()
{
    const std::string whole = systemText;
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const QString said = refusal([&] {
            (void)openedFile(whole.substr(0, length), "/x/tiny.json", shippedLibrary());
        });
        QVERIFY2(!said.isEmpty() && !said.startsWith("UNCLEAN"), qPrintable(said));
    }
}

void TestCalculonSystem::isToldFromOthers()
{
    QVERIFY(isCalculonSystem(parsed()));
    QVERIFY(!isCalculonSystem(Json::array()));
    QVERIFY(!isCalculonSystem(Json::parse(R"({"networks": []})")));
    Json ours = parsed();
    ours["headroom"] = "card";
    QVERIFY(!isCalculonSystem(ours));
    for (const NamedBytes &file : shippedProfiles())
        QVERIFY(!isCalculonSystem(Json::parse(file.bytes)));

    const auto opened = std::get<std::vector<Profile>>(
            openedFile(systemText, "/systems/tiny.json", shippedLibrary()));
    QCOMPARE(opened.size(), std::size_t{2});
    QCOMPARE(opened[0].name, std::string("tiny"));
    QCOMPARE(openedProfile(systemText, "/s/tiny.json", ProfileKind::Cluster).name,
             std::string("tiny hosts"));
    QCOMPARE(
            refusal([] { (void)openedProfile(systemText, "/s/tiny.json", ProfileKind::Model); }),
            QString("this is a Calculon system, a card and its hosts; accepted: a model profile, a "
                    "Hugging Face config.json"));
}

// The chapter's plan on that system: 40 GiB a card, and a host of four.
void TestCalculonSystem::bothApply()
{
    ScenarioDocument document = shippedLibrary().scenario("chapter-48");
    const SystemProfiles found = profilesFromCalculon(parsed(), "tiny");
    applyProfile(document, found.card);
    applyProfile(document, found.cluster);
    const Evaluation evaluation = evaluate(document.scenario);
    QCOMPARE(evaluation.memory.usable / 1073741824.0, 40.0);
    QCOMPARE(document.scenario.cluster.cards, 48.0);
    // 52.224 s at 165.2 TFLOP/s (models.md 1), so 52.224 · 165.2 / 200 at 200.
    QVERIFY(std::abs(evaluation.compute.step.value_or(0) - 52.224 * 165.2 / 200) < 1e-3);
}

void TestCalculonSystem::writtenAndRead()
{
    const SystemProfiles found = profilesFromCalculon(parsed(), "tiny");
    for (const Profile *profile : {&found.card, &found.cluster}) {
        const Profile back = readProfile(writeProfile(*profile), profile->stem);
        QVERIFY(back.values == profile->values);
        QVERIFY(back.sources == profile->sources);
        QCOMPARE(back.notes, profile->notes);
    }
}

QTEST_APPLESS_MAIN(TestCalculonSystem)
#include "tst_calculon_system.moc"
