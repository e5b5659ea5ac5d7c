#include "core/files/file_format.h"
#include "core/files/profile.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"

#include <QTest>

#include <map>
#include <set>

using namespace headroom;
using namespace headroom::tests;

class TestProfile : public QObject
{
    Q_OBJECT

private slots:
    void shippedFiles();
    void shippedValuesHaveSources();
    void shippedRoundTrip();
    void chapterProfilesAreTheDefaults();
    void h100InNumbers();
    void fp8IsTwiceTheDense16BitRate();
    void refuses_data();
    void refuses();
    void values_data();
    void values();
    void valueRefusals_data();
    void valueRefusals();
    void unknownIsKeptAndReported();
    void remarksAreBounded();
    void writtenInFixedOrder();
    void writingChecksValues();
    void stems_data();
    void stems();
};

namespace {

const Parameter &row(std::string_view id)
{
    const Parameter *found = findParameter(id);
    Q_ASSERT(found != nullptr);
    return *found;
}

Json minimal()
{
    return readGuardedJson(
            R"({"headroom":"card","version":1,"name":"X","values":{"card.peak":100}})");
}

QString readRefusal(const std::string &bytes)
{
    return refusal([&] { (void)readProfile(bytes, "x"); });
}

} // namespace

void TestProfile::shippedFiles()
{
    std::map<ProfileKind, int> files;
    std::map<ProfileKind, std::size_t> ids;
    std::set<std::string> stems;
    for (const Profile &profile : shippedLibrary().profiles()) {
        ++files[profile.kind];
        const std::size_t count = profile.document["values"].size();
        QVERIFY2(ids.emplace(profile.kind, count).first->second == count, profile.stem.c_str());
        QVERIFY2(profile.remarks.empty(), profile.stem.c_str());
        QVERIFY2(stems.insert(profile.stem).second, profile.stem.c_str());
        QVERIFY2(stems.insert(profile.name).second, profile.name.c_str());
        QVERIFY2(!profile.notes.empty(), profile.stem.c_str());
    }
    QCOMPARE(files, (std::map<ProfileKind, int>{{ProfileKind::Card, 14},
                                                {ProfileKind::Model, 13},
                                                {ProfileKind::Cluster, 3}}));
    QCOMPARE(ids, (std::map<ProfileKind, std::size_t>{{ProfileKind::Card, 10},
                                                      {ProfileKind::Model, 27},
                                                      {ProfileKind::Cluster, 11}}));
}

void TestProfile::shippedValuesHaveSources()
{
    for (const Profile &profile : shippedLibrary().profiles())
        for (const auto &[id, value] : profile.document["values"].items()) {
            const auto source = profile.sources.find(id);
            QVERIFY2(source != profile.sources.end() && !source->second.empty(),
                     (profile.stem + " " + id).c_str());
        }
}

void TestProfile::shippedRoundTrip()
{
    for (const Profile &profile : shippedLibrary().profiles()) {
        const std::string text = writeProfile(profile);
        const Profile back = readProfile(text, profile.stem);
        QVERIFY2(back == profile, profile.stem.c_str());
        QVERIFY2(back.values == profile.values, profile.stem.c_str());
        QCOMPARE(QString::fromStdString(writeProfile(back)), QString::fromStdString(text));
        // Every key of the shipped file is in the written one, with its value.
        for (const auto &[key, value] : profile.document.items())
            QCOMPARE(back.document[key].size(), value.size());
        for (const auto &[id, value] : profile.document["values"].items())
            QCOMPARE(back.document["values"][id], value);
    }
}

// The defaults in code and the chapter's profiles are one case, told twice.
void TestProfile::chapterProfilesAreTheDefaults()
{
    for (const auto &[kind, stem] : {std::pair{ProfileKind::Card, "rtx-4090"},
                                     {ProfileKind::Model, "qwen3-8b"},
                                     {ProfileKind::Cluster, "pcie-host-nic-a-card"}})
        for (const auto &[parameter, value] : shippedLibrary().profile(kind, stem).values)
            QVERIFY2(value == parameter->get(Scenario{}), std::string(parameter->id).c_str());
}

void TestProfile::h100InNumbers()
{
    const Profile &h100 = shippedLibrary().profile(ProfileKind::Card, "H100 sxm");
    QCOMPARE(h100.stem, std::string("h100-sxm"));
    QCOMPARE(h100.value(row("card.peak")), std::optional(989.0));
    QCOMPARE(h100.value(row("card.memory")), std::optional(80.0));
    QCOMPARE(h100.value(row("card.power")), std::optional(700.0));
    QCOMPARE(h100.value(row("cluster.cards")), std::optional<double>());
    QVERIFY(std::ranges::is_sorted(h100.values, {}, [](const auto &v) { return v.first; }));
}

// traps.md 2: a sparse rate next to a dense one gives 4.
void TestProfile::fp8IsTwiceTheDense16BitRate()
{
    for (const Profile &profile : shippedLibrary().profiles()) {
        if (profile.kind != ProfileKind::Card)
            continue;
        const double fp8 = profile.document["values"]["card.peak_fp8"].get<double>();
        const double ratio = fp8 / profile.document["values"]["card.peak"].get<double>();
        QVERIFY2(fp8 == 0 || (ratio > 1.9 && ratio < 2.1), profile.stem.c_str());
    }
}

void TestProfile::refuses_data()
{
    QTest::addColumn<QByteArray>("document");
    QTest::addColumn<QString>("message");
    const auto test = [](const char *name, const char *document, const char *message) {
        QTest::newRow(name) << QByteArray(document) << QString::fromUtf8(message);
    };
    test("no object", "[1]", "the document: unexpected array; accepted: an object in braces");
    test("no kind", "{}", "headroom: missing; accepted: scenario, card, model or cluster");
    test("kind no text", R"({"headroom":1})", "headroom: unexpected number; accepted: text");
    test("a scenario", R"({"headroom":"scenario","version":1,"name":"x"})",
         "headroom: this is a scenario, not a profile; accepted: card, model, cluster");
    test("another kind", R"({"headroom":"ga\nme","version":1})",
         "headroom: 'ga?me' is no kind of profile; accepted: card, model, cluster");
    test("no version", R"({"headroom":"card"})", "version: missing");
    test("version no number", R"({"headroom":"card","version":"1"})",
         "version: unexpected string; accepted: a number");
    test("newer", R"({"headroom":"card","version":2})",
         "version: written by a newer Headroom (file version 2); this one reads up to version 1");
    test("newer and unknown", R"({"headroom":"fabric","version":7})",
         "version: written by a newer Headroom (file version 7); this one reads up to version 1");
    test("version huge", R"({"headroom":"card","version":1e300})",
         "version: written by a newer Headroom (file version 1e+300); this one reads up to version "
         "1");
    test("version 0", R"({"headroom":"card","version":0})",
         "version: 0 is no file version; accepted: 1");
    test("version half", R"({"headroom":"card","version":0.5})",
         "version: 0.5 is no file version; accepted: 1");
    test("version 1.5", R"({"headroom":"card","version":1.5})",
         "version: 1.5 is no file version; accepted: 1");
    test("version negative", R"({"headroom":"card","version":-1})",
         "version: -1 is no file version; accepted: 1");
    test("no name", R"({"headroom":"card","version":1,"values":{}})", "name: missing");
    test("name no text", R"({"headroom":"card","version":1,"name":null,"values":{}})",
         "name: unexpected null; accepted: text");
    test("no values", R"({"headroom":"card","version":1,"name":"X"})", "values: missing");
    test("values no object", R"({"headroom":"card","version":1,"name":"X","values":[]})",
         "values: unexpected array; accepted: an object in braces");
    test("another kind's id",
         R"({"headroom":"card","version":1,"name":"X","values":{"model.layers":3}})",
         "values.model.layers: does not belong to a card; accepted: ids that start with card.");
    test("no kind's id", R"({"headroom":"card","version":1,"name":"X","values":{"cards":3}})",
         "values.cards: does not belong to a card; accepted: ids that start with card.");
    test("sources no object",
         R"({"headroom":"card","version":1,"name":"X","values":{},"sources":"me"})",
         "sources: unexpected string; accepted: an object in braces");
    test("source no text",
         R"({"headroom":"card","version":1,"name":"X","values":{},"sources":{"card.peak":1}})",
         "sources.card.peak: unexpected number; accepted: text");
    test("notes no text", R"({"headroom":"card","version":1,"name":"X","values":{},"notes":[]})",
         "notes: unexpected array; accepted: text");
    test("twice",
         R"({"headroom":"card","version":1,"name":"X","values":{"card.peak":1,"card.peak":2}})",
         "line 1, column 67: 'values.card.peak' is given twice");
}

void TestProfile::refuses()
{
    QFETCH(QByteArray, document);
    QFETCH(QString, message);
    QCOMPARE(readRefusal(document.toStdString()), message);
}

void TestProfile::values_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("written");
    const auto test = [](const char *id, const char *json, double value, const char *written) {
        QTest::addRow("%s %s", id, json) << id << QByteArray(json) << value << QByteArray(written);
    };
    test("card.peak", "165.2", 165.2, "165.2");
    test("card.peak", "989.0", 989, "989");
    test("card.peak", "9.89e2", 989, "989");
    test("card.peer_link", "-0.0", 0, "0");
    test("cluster.cards", "48", 48, "48");
    test("task.tokens", "100000000000", 1e11, "100000000000");
    test("task.tokens", "1e18", 1e18, "1e+18");
    test("task.tokens", "1000000000000000000", 1e18, "1e+18");
    test("task.tokens", "9007199254740991", 9007199254740991.0, "9007199254740991");
    test("model.causal", "true", 1, "true");
    test("model.causal", "false", 0, "false");
    test("model.attention", "\"latent\"", 1, "\"latent\"");
    test("model.attention", "\"Latent\"", 1, "\"latent\"");
    test("memory.gradient_bytes", "4", 1, "4");
    test("memory.gradient_bytes", "4.0", 1, "4");
    test("memory.gradient_bytes", "\"2\"", 0, "2");
    test("failure.job_mtbf", "null", never, "null");
    test("failure.job_mtbf", "7.5", 7.5, "7.5");
}

void TestProfile::values()
{
    QFETCH(QString, id);
    QFETCH(QByteArray, json);
    QFETCH(double, value);
    QFETCH(QByteArray, written);
    const Parameter &parameter = row(id.toStdString());
    const double read = valueFromJson(parameter, readGuardedJson(json.toStdString()), "here");
    QVERIFY(read == value);
    QVERIFY(!std::signbit(read));
    QCOMPARE(QByteArray::fromStdString(valueToJson(parameter, read).dump()), written);
    QVERIFY(valueFromJson(parameter, valueToJson(parameter, read), {}) == read);
}

void TestProfile::valueRefusals_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("message");
    const auto test = [](const char *id, const char *json, const char *message) {
        QTest::addRow("%s %s", id, json)
                << id << QByteArray(json) << QString::fromUtf8(message) + "; accepted: ";
    };
    test("card.peak", "\"989\"", "here: unexpected string");
    test("card.peak", "\"NaN\"", "here: unexpected string");
    test("card.peak", "null", "here: unexpected null");
    test("card.peak", "true", "here: unexpected boolean");
    test("card.peak", "[989]", "here: unexpected array");
    test("card.peak", "{}", "here: unexpected object");
    test("card.peak", "0", "here: 0 is out of range");
    test("card.peak", "-1", "here: -1 is out of range");
    test("card.peak", "1e10", "here: 10000000000 is out of range");
    test("card.peak", "1e308", "here: 1e+308 is out of range");
    test("cluster.cards", "4.5", "here: 4.5 is not a whole number");
    test("cluster.cards", "2.9999999999999996", "here: 2.9999999999999996 is not a whole number");
    test("cluster.cards", "-1", "here: -1 is out of range");
    test("cluster.cards", "0", "here: 0 is out of range");
    test("cluster.cards", "18446744073709551615", "here: 18446744073709551616 is out of range");
    test("cluster.cards", "\"never\"", "here: unexpected string");
    test("model.causal", "1", "here: unexpected number");
    test("model.causal", "\"true\"", "here: unexpected string");
    test("model.causal", "null", "here: unexpected null");
    test("model.attention", "0", "here: '0' is no choice");
    test("model.attention", "\"late\\nt\"", "here: 'late?t' is no choice");
    test("model.attention", "\"\"", "here: '' is no choice");
    test("model.attention", "true", "here: unexpected boolean");
    test("memory.gradient_bytes", "3", "here: '3' is no choice");
    test("memory.gradient_bytes", "0", "here: '0' is no choice");
    test("failure.job_mtbf", "\"never\"", "here: unexpected string");
    test("failure.job_mtbf", "0", "here: 0 is out of range");
}

void TestProfile::valueRefusals()
{
    QFETCH(QString, id);
    QFETCH(QByteArray, json);
    QFETCH(QString, message);
    const QString line = refusal([&] {
        (void)valueFromJson(row(id.toStdString()), readGuardedJson(json.toStdString()), "here");
    });
    QVERIFY2(line.startsWith(message), qPrintable(line));
    QVERIFY2(line.endsWith(QString::fromStdString(acceptedText(row(id.toStdString()))))
                     || line.endsWith("or never (null)"),
             qPrintable(line));
}

void TestProfile::unknownIsKeptAndReported()
{
    Json document = minimal();
    document["colour"] = "red";
    document["sources"]["card.new"] = "somewhere";
    document["values"]["card.new"] = Json::parse(R"({"deep":[1,2.5,null]})");
    const Profile profile = readProfile(document.dump(), "x");
    QCOMPARE(profile.values.size(), std::size_t{1});
    QCOMPARE(lines(profile.remarks),
             (std::vector<std::string>{"values.card.new: unknown, kept", "colour: unknown, kept"}));
    const Json written = readGuardedJson(writeProfile(profile));
    QCOMPARE(written["colour"], document["colour"]);
    QCOMPARE(written["values"]["card.new"], document["values"]["card.new"]);
    QCOMPARE(written["sources"], document["sources"]);
    QVERIFY(readProfile(writeProfile(profile), "x") == profile);
}

void TestProfile::remarksAreBounded()
{
    Json document = minimal();
    for (int i = 0; i < 1000; ++i)
        document["key " + std::to_string(i)] = i;
    const Profile profile = readProfile(document.dump(), "x");
    QCOMPARE(profile.remarks.size(), std::size_t{21});
    QCOMPARE(profile.remarks.back().text(), std::string("more unknown keys, all kept"));
    QVERIFY(readGuardedJson(writeProfile(profile)) == document);
}

void TestProfile::writtenInFixedOrder()
{
    const Profile profile = readProfile(
            R"({"notes":"n","values":{"card.later":true,"card.power":700.0,"card.host_link":63},
                "sources":{"card.power":"p","card.later":"b"},"later":1,
                "name":"X","version":1,"headroom":"card"})",
            "x");
    QCOMPARE(QString::fromStdString(writeProfile(profile)), QString(R"({
  "headroom": "card",
  "version": 1,
  "name": "X",
  "values": {
    "card.host_link": 63,
    "card.power": 700,
    "card.later": true
  },
  "sources": {
    "card.power": "p",
    "card.later": "b"
  },
  "notes": "n",
  "later": 1
}
)"));
}

void TestProfile::writingChecksValues()
{
    Profile profile = profileFromJson(minimal(), "x", {});
    profile.values[0].second = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(refusal([&] { (void)writeProfile(profile); }).startsWith("card.peak: not a number"));
    profile.values[0].second = never;
    QVERIFY(refusal([&] {
                (void)writeProfile(profile);
            }).startsWith("card.peak: not a finite number"));
}

void TestProfile::stems_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("stem");
    QTest::newRow("words") << QByteArray("RTX 4090") << QByteArray("rtx-4090");
    QTest::newRow("runs and ends")
            << QByteArray("(HGX) NVLink host, 400G!") << QByteArray("hgx-nvlink-host-400g");
    QTest::newRow("accents") << QByteArray("C\xe1\xbb\xa5m m\xc3\xa1y") << QByteArray("c-m-m-y");
    QTest::newRow("nothing left") << QByteArray("\xe2\x80\xa6") << QByteArray("profile");
}

void TestProfile::stems()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, stem);
    QCOMPARE(QByteArray::fromStdString(stemFromName(name.toStdString())), stem);
}

QTEST_APPLESS_MAIN(TestProfile)
#include "tst_profile.moc"
