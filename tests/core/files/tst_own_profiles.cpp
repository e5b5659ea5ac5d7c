#include "core/files/own_profiles.h"

#include "core/files/scenario_document.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"

#include <QTest>

#include <set>

using namespace headroom;
using namespace headroom::tests;

namespace {

std::string card(const std::string &name)
{
    return R"({"headroom": "card", "version": 1, "name": ")" + name
           + R"(", "values": {"card.peak": 100}})";
}

QString stemOf(const OwnProfiles &own, std::size_t i)
{
    return QString::fromStdString(own.profiles.at(i).profile.stem);
}

// Letters a to z, digits and dashes, none at the ends: a safe file name on every system.
bool isSafe(const std::string &stem)
{
    return !stem.empty() && stem.size() <= 70 && stem.front() != '-' && stem.back() != '-'
           && stem.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
}

} // namespace

class TestOwnProfiles : public QObject
{
    Q_OBJECT

private slots:
    void aBrokenFileStopsNoOther();
    void stemsStayApart();
    void stemsOfAnyName_data();
    void stemsOfAnyName();
    void stemsNeverClash();
    void names();
    void ofAScenario();
    void writtenAndReadIsTheSame();
};

void TestOwnProfiles::aBrokenFileStopsNoOther()
{
    const OwnProfiles own = readOwnProfiles(
            {{"a", card("A")},
             {"b", "{\"headroom\": \"card\",\n \"version\": 1,"},
             {"c",
              R"({"headroom": "card", "version": 1, "name": "C", "values": {"card.peak": -1}})"},
             {"d", R"({"headroom": "card", "version": 7, "name": "D", "values": {}})"},
             {"e", R"({"headroom": "scenario", "version": 1})"},
             {"f", std::string("\0", 1)},
             {"g\n", "[]"},
             {"z", card("Z")}},
            shippedLibrary());
    QCOMPARE(own.profiles.size(), std::size_t{2});
    QCOMPARE(stemOf(own, 0), QStringLiteral("a"));
    QCOMPARE(stemOf(own, 1), QStringLiteral("z"));
    QCOMPARE(own.remarks.size(), std::size_t{6});
    const char *expected[] = {
            "b.json: line 2, column 15: the file ends here",
            "c.json: values.card.peak: -1 is out of range; accepted: ",
            "d.json: version: written by a newer Headroom (file version 7); this one reads up to",
            "e.json: headroom: this is a scenario, not a profile",
            "f.json: line 1, column 1: a NUL byte",
            "g?.json: the document: unexpected array"};
    for (std::size_t i = 0; i < own.remarks.size(); ++i) {
        const std::string remark = own.remarks[i].text();
        QVERIFY2(remark.starts_with(expected[i]), remark.c_str());
        QVERIFY(isOneCleanLine(remark));
    }
}

// The built-in one keeps its stem and its name; the file keeps its own.
void TestOwnProfiles::stemsStayApart()
{
    const OwnProfiles own =
            readOwnProfiles({{"H200 SXM", card("Mine")},
                             {"RTX-4090", card("Another")},
                             {"rtx-4090", card("A third")},
                             {"rtx-4090-own", card("A fourth")},
                             {"qwen3-8b", card("A card may be called as a model is")}},
                            shippedLibrary());
    QVERIFY(own.remarks.empty());
    QCOMPARE(stemOf(own, 0), QStringLiteral("H200 SXM-own"));
    QCOMPARE(stemOf(own, 1), QStringLiteral("RTX-4090-own"));
    QCOMPARE(stemOf(own, 2), QStringLiteral("rtx-4090-own-2"));
    QCOMPARE(stemOf(own, 3), QStringLiteral("rtx-4090-own-3"));
    QCOMPARE(stemOf(own, 4), QStringLiteral("qwen3-8b"));
    for (std::size_t i = 0; i < own.profiles.size(); ++i)
        QCOMPARE(own.profiles[i].profile.document["name"].get<std::string>(),
                 own.profiles[i].profile.name);
    QCOMPARE(own.profiles[1].file, std::string("RTX-4090"));
}

void TestOwnProfiles::stemsOfAnyName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("stem");
    QTest::newRow("plain") << "My card, 48 GB"
                           << "my-card-48-gb";
    QTest::newRow("path") << "../../etc/passwd"
                          << "etc-passwd";
    QTest::newRow("windows path") << "C:\\x"
                                  << "c-x";
    QTest::newRow("dots") << ".."
                          << "profile";
    QTest::newRow("empty") << ""
                           << "profile";
    QTest::newRow("spaces") << "   "
                            << "profile";
    QTest::newRow("Vietnamese") << QString::fromUtf8("Máy chủ 8 thẻ") << "m-y-ch-8-th";
    QTest::newRow("Chinese") << QString::fromUtf8("\xe6\x98\xbe\xe5\x8d\xa1") << "profile";
    QTest::newRow("device") << "CON"
                            << "con-profile";
    QTest::newRow("port") << "lpt1"
                          << "lpt1-profile";
    QTest::newRow("compact") << "comp"
                             << "comp";
    QTest::newRow("a built-in stem") << "rtx-4090"
                                     << "rtx-4090-2";
    QTest::newRow("a built-in name") << "H200 SXM"
                                     << "h200-sxm";
    QTest::newRow("on disk") << "There"
                             << "there-2";
    QTest::newRow("long") << QString(500, u'x') << QString(60, u'x');
}

void TestOwnProfiles::stemsOfAnyName()
{
    QFETCH(QString, name);
    QFETCH(QString, stem);
    const std::string found = freeStem(name.toStdString(), shippedLibrary(), {"There"});
    QCOMPARE(QString::fromStdString(found), stem);
    QVERIFY(isSafe(found));
}

void TestOwnProfiles::stemsNeverClash()
{
    Library library = shippedLibrary();
    std::vector<Profile> own;
    std::set<std::string> stems;
    for (const Profile &profile : library.profiles())
        stems.insert(profile.stem);
    for (int i = 0; i < 60; ++i) {
        Profile profile;
        profile.kind = profileKinds[static_cast<std::size_t>(i) % 3];
        profile.name = i % 2 != 0 ? "RTX 4090" : "../\xc3\xa9";
        profile.stem = freeStem(profile.name, library);
        QVERIFY(isSafe(profile.stem));
        QVERIFY2(stems.insert(profile.stem).second, profile.stem.c_str());
        own.push_back(profile);
        library.setOwn(own);
    }
}

void TestOwnProfiles::names()
{
    const Library &library = shippedLibrary();
    QCOMPARE(freeName(ProfileKind::Card, "Mine", library), std::string("Mine"));
    QCOMPARE(freeName(ProfileKind::Card, "rtx 4090", library), std::string("rtx 4090 2"));
    QCOMPARE(freeName(ProfileKind::Model, "RTX 4090", library), std::string("RTX 4090"));
    const auto refused = [&](const std::string &name, std::string_view stem = {}) {
        return refusal([&] { checkProfileName(ProfileKind::Card, name, stem, library); });
    };
    QVERIFY(refused("Mine").isEmpty());
    QVERIFY(refused("RTX 4090", "rtx-4090").isEmpty());
    QVERIFY(refused("RTX 4090").startsWith("name: another card is called 'RTX 4090'"));
    QVERIFY(refused("h100-SXM").startsWith("name: another card is called"));
    QVERIFY(refused("").startsWith("name: empty"));
    QVERIFY(refused("  ").startsWith("name: empty"));
    QVERIFY(refused("a\nb").startsWith("name: holds a line break"));
    QVERIFY(refused(std::string(101, 'x')).startsWith("name: too long"));
    QVERIFY(refused(std::string(100, 'x')).isEmpty());
}

void TestOwnProfiles::ofAScenario()
{
    ScenarioDocument document = shippedLibrary().scenario("chapter-48");
    setParameter(document, "card.memory", "48", shippedLibrary());
    setParameter(document, "cluster.nics_per_host", "2", shippedLibrary());
    const Profile taken = profileOfScenario(document, ProfileKind::Card);
    const Profile &shipped = shippedLibrary().profile(ProfileKind::Card, "rtx-4090");
    QCOMPARE(taken.values.size(), shipped.values.size());
    for (const auto &[row, value] : taken.values)
        QCOMPARE(value, row->id == "card.memory" ? 48.0 : shipped.value(*row).value_or(-1));
    QCOMPARE(taken.sources.at("card.memory"), std::string("set here"));
    QCOMPARE(taken.sources.at("card.peak"), shipped.sources.at("card.peak"));

    // The size of the job is not a property of its hosts.
    const Profile hosts = profileOfScenario(document, ProfileKind::Cluster);
    QVERIFY(!hosts.value(*findParameter("cluster.cards")));
    QCOMPARE(hosts.value(*findParameter("cluster.nics_per_host")), std::optional(2.0));
    QCOMPARE(hosts.values.size(),
             shippedLibrary().profile(ProfileKind::Cluster, "pcie-host-nic-a-card").values.size());

    // Put back, the scenario is the same.
    ScenarioDocument again = document;
    applyProfile(again, taken);
    applyProfile(again, hosts);
    applyProfile(again, profileOfScenario(document, ProfileKind::Model));
    QVERIFY(again.scenario == document.scenario);
}

void TestOwnProfiles::writtenAndReadIsTheSame()
{
    for (const Profile &shipped : shippedLibrary().profiles()) {
        Profile copy = shipped;
        copy.name = "Của tôi \"x\"";
        copy.document["vendor"] = {{"order", 17}};
        for (auto &[row, value] : copy.values)
            if (row->kind == ParameterKind::Number)
                value = std::min(row->accepted.high, value * 1.1 + 0.1);
        const OwnProfiles own = readOwnProfiles({{"mine", writeProfile(copy)}}, shippedLibrary());
        QVERIFY2(own.profiles.size() == 1, own.remarks.empty() ? "" : own.remarks[0].text().c_str());
        const Profile &back = own.profiles[0].profile;
        QVERIFY2(back == copy, shipped.stem.c_str());
        QVERIFY(back.values == copy.values && back.sources == copy.sources);
        QCOMPARE(lines(back.remarks), std::vector<std::string>{"vendor: unknown, kept"});
    }
}

QTEST_APPLESS_MAIN(TestOwnProfiles)
#include "tst_own_profiles.moc"
