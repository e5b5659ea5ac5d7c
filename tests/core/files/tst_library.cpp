#include "core/files/library.h"
#include "core/files/scenario_document.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"

#include <QTest>

#include <set>

using namespace headroom;
using namespace headroom::tests;

class TestLibrary : public QObject
{
    Q_OBJECT

private slots:
    void lookUps();
    void namesTheBadFile();
    void ownOnesStandBehindTheBuiltIn();
    void originIsTheSameNameAndValues();
};

void TestLibrary::lookUps()
{
    const Library &library = shippedLibrary();
    QVERIFY(library.findProfile(ProfileKind::Card, "RTX-4090")
            == library.findProfile(ProfileKind::Card, "rtx 4090"));
    QVERIFY(library.findProfile(ProfileKind::Cluster, "hgx nvlink host, 400g") != nullptr);
    QVERIFY(library.findProfile(ProfileKind::Model, "rtx-4090") == nullptr);
    QVERIFY(library.findProfile(ProfileKind::Model, "") == nullptr);
    QCOMPARE(refusal([&] { (void)library.profile(ProfileKind::Card, "h10\n0"); }),
             QString("card: unknown card 'h10?0'; accepted: nearest are h200, h800, v100"));
    QCOMPARE(refusal([&] { (void)library.profile(ProfileKind::Model, "qwen3"); }),
             QString("model: unknown model 'qwen3'; accepted: nearest are qwen3-235b-a22b, "
                     "qwen3-30b-a3b, "
                     "qwen3-8b"));
    QVERIFY(library.scenario("Chapter-32") == library.scenario("chapter-32"));
    QCOMPARE(refusal([&] { (void)library.scenario("chapter-64"); }),
             QString("unknown scenario 'chapter-64'; accepted: nearest are chapter-32, chapter-48, "
                     "simulator"));
    QVERIFY(refusal([&] {
                (void)Library{}.profile(ProfileKind::Card, "x");
            }).startsWith("card: unknown card 'x'"));
}

void TestLibrary::namesTheBadFile()
{
    QCOMPARE(refusal([] {
                 (void)Library({{"broken", "{"}}, {});
             }),
             QString("broken: line 1, column 2: the file ends here; accepted: a key in double "
                     "quotes, or '}'"));
    const Library library({}, {{"odd", R"({"headroom":"scenario","version":1,"card":"x"})"}});
    QVERIFY(refusal([&] {
                (void)library.scenario("odd");
            }).startsWith("odd: card: unknown card 'x'"));
}

namespace {

Profile ownCard(const char *stem, const char *name, double memory)
{
    Profile profile = shippedLibrary().profile(ProfileKind::Card, "rtx-4090");
    profile.stem = stem;
    profile.name = name;
    for (auto &[row, value] : profile.values)
        if (row->id == "card.memory")
            value = memory;
    return profile;
}

} // namespace

// A built-in one keeps its stem and its name; an own one of that name is told by its stem.
void TestLibrary::ownOnesStandBehindTheBuiltIn()
{
    Library library = shippedLibrary();
    const std::size_t builtin = library.profiles().size();
    library.setOwn({ownCard("rtx-4090-own", "RTX 4090", 48), ownCard("mine", "Mine", 96),
                    ownCard("rtx", "mine", 12)});
    QCOMPARE(library.profiles().size(), builtin + 3);
    QCOMPARE(library.builtinProfiles().size(), builtin);
    QCOMPARE(library.ownProfiles().size(), std::size_t{3});

    const auto stem = [&](const char *name) {
        return QString::fromStdString(library.profile(ProfileKind::Card, name).stem);
    };
    QCOMPARE(stem("rtx 4090"), QStringLiteral("rtx-4090"));
    QCOMPARE(stem("RTX-4090-own"), QStringLiteral("rtx-4090-own"));
    QCOMPARE(stem("MINE"), QStringLiteral("mine")); // a stem before a name
    QCOMPARE(stem("rtx"), QStringLiteral("rtx"));
    QVERIFY(library.isOwn(ProfileKind::Card, "mine"));
    QVERIFY(!library.isOwn(ProfileKind::Card, "rtx-4090"));
    QVERIFY(!library.isOwn(ProfileKind::Model, "mine"));

    std::set<std::string> names;
    for (const NamedCard &card : library.cards())
        QVERIFY2(names.insert(card.name).second, card.name.c_str());
    QVERIFY(names.contains("RTX 4090"));
    QVERIFY(names.contains("RTX 4090 (rtx-4090-own)"));
    QVERIFY(names.contains("mine (rtx)"));
    QVERIFY(refusal([&] {
                (void)library.profile(ProfileKind::Card, "mines");
            }).contains("nearest are mine, "));

    library.setOwn({});
    QCOMPARE(library.profiles().size(), builtin);
    QVERIFY(library.findProfile(ProfileKind::Card, "mine") == nullptr);
}

void TestLibrary::originIsTheSameNameAndValues()
{
    Library library = shippedLibrary();
    library.setOwn({ownCard("a", "RTX 4090", 48), ownCard("b", "RTX 4090", 24)});
    const auto origin = [&](const Profile &profile) {
        const Profile *found = library.origin(profile);
        return found == nullptr ? QString() : QString::fromStdString(found->stem);
    };
    QCOMPARE(origin(ownCard("", "RTX 4090", 48)), QStringLiteral("a"));
    QCOMPARE(origin(ownCard("", "RTX 4090", 24)), QStringLiteral("rtx-4090"));
    QCOMPARE(origin(ownCard("b", "RTX 4090", 24)), QStringLiteral("b"));
    QCOMPARE(origin(ownCard("a", "RTX 4090", 25)), QString());
    QCOMPARE(origin(ownCard("a", "RTX 4091", 48)), QString());
}

QTEST_APPLESS_MAIN(TestLibrary)
#include "tst_library.moc"
