#include "core/files/library.h"
#include "core/files/scenario_document.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"

#include <QTest>

using namespace headroom;
using namespace headroom::tests;

class TestLibrary : public QObject
{
    Q_OBJECT

private slots:
    void lookUps();
    void namesTheBadFile();
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
    QCOMPARE(
            refusal([&] { (void)library.scenario("chapter-64"); }),
            QString("unknown scenario 'chapter-64'; accepted: nearest are chapter-32, chapter-48"));
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

QTEST_APPLESS_MAIN(TestLibrary)
#include "tst_library.moc"
