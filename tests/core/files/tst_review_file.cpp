// Scenarios inside design reviews.
#include "core/files/review_file.h"

#include "core/files/opened_file.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"

#include <QtTest>

using namespace headroom;
using namespace headroom::tests;

namespace {

std::string page(const std::string &scenario)
{
    return "<!DOCTYPE html>\n<html><body><a id=\"headroom-scenario\" download=\"x\" href=\""
           + scenarioAddress(scenario) + "\">x</a></body></html>\n";
}

} // namespace

class TestReviewFile : public QObject
{
    Q_OBJECT

private slots:
    void base64_data();
    void base64();
    void everyLengthComesBack();
    void opensTheScenario();
    void whatIsAReview_data();
    void whatIsAReview();
    void refused_data();
    void refused();
    void cutFiles();
};

// RFC 4648, section 10.
void TestReviewFile::base64_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("none") << QByteArray() << QByteArray();
    QTest::newRow("f") << QByteArray("f") << QByteArray("Zg==");
    QTest::newRow("fo") << QByteArray("fo") << QByteArray("Zm8=");
    QTest::newRow("foo") << QByteArray("foo") << QByteArray("Zm9v");
    QTest::newRow("foobar") << QByteArray("foobar") << QByteArray("Zm9vYmFy");
    QTest::newRow("all ones") << QByteArray("\xff\xfe\xfd") << QByteArray("//79");
}

void TestReviewFile::base64()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(scenarioAddress(text.toStdString()),
             "data:application/json;base64," + expected.toStdString());
}

void TestReviewFile::everyLengthComesBack()
{
    std::string bytes;
    for (int i = 0; i < 600; ++i) {
        QCOMPARE(scenarioInReview(page(bytes)), bytes);
        bytes += static_cast<char>(i * 37);
    }
}

void TestReviewFile::opensTheScenario()
{
    const ScenarioDocument document = shippedFull();
    const std::string bytes = page(writeScenario(document));
    QVERIFY(readScenario(bytes, Library{}) == document);
    const OpenedFile opened = openedFile(bytes, "/tmp/x.html", Library{});
    QVERIFY(std::get<ScenarioDocument>(opened) == document);
}

void TestReviewFile::whatIsAReview_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("review");
    QTest::newRow("page") << QByteArray("<!DOCTYPE html>") << true;
    QTest::newRow("page with a mark") << QByteArray("\xEF\xBB\xBF\r\n <html>") << true;
    QTest::newRow("PDF") << QByteArray("%PDF-1.4\n") << true;
    QTest::newRow("JSON") << QByteArray("{\"a\": \"<html>\"}") << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

void TestReviewFile::whatIsAReview()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, review);
    QCOMPARE(isReview(bytes.toStdString()), review);
}

void TestReviewFile::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    QTest::newRow("another page") << QByteArray("<html>hello</html>")
                                  << "no scenario is inside this page; accepted: a scenario file, "
                                     "or a design review as Headroom wrote it";
    QTest::newRow("another PDF") << QByteArray("%PDF-1.4\n%%EOF")
                                 << "no scenario is inside this PDF";
    QTest::newRow("cut") << QByteArray("<a id=\"headroom-scenario\" href=\"data:application/json;"
                                       "base64,Zg=")
                         << "the scenario inside this page is damaged";
    QTest::newRow("no base64") << QByteArray("<a id=\"headroom-scenario\" href=\"data:application/"
                                             "json;base64,Z?==\">")
                               << "the scenario inside this page is damaged";
    QTest::newRow("no JSON") << QByteArray::fromStdString(page("hello")) << "line 1";
    QTest::newRow("no scenario") << QByteArray::fromStdString(page("{\"headroom\": \"card\", "
                                                                   "\"version\": 1}"))
                                 << "headroom: this is a card profile";
    QTest::newRow("nothing inside") << QByteArray::fromStdString(page("")) << "";
    QTest::newRow("a page inside a page")
            << QByteArray::fromStdString(page(page("hello"))) << "line 1";
}

void TestReviewFile::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    const QString line = refusal([&] { (void)readScenario(bytes.toStdString(), Library{}); });
    QVERIFY2(!line.isEmpty() && line.startsWith(said), qPrintable(line));
}

// What is cut behind the scenario opens, what is cut inside it never does.
void TestReviewFile::cutFiles()
{
    const std::string scenario = "{\"headroom\": \"scenario\", \"version\": 1, \"parameters\": "
                                 "{\"cluster.cards\": 64}}   \n";
    const std::string whole = page(scenario);
    const std::size_t end = whole.find("\">x</a>") + 1;
    for (std::size_t length = whole.size(); length >= end; --length)
        QCOMPARE(readScenario(whole.substr(0, length), Library{}).scenario.cluster.cards, 64.0);
    for (std::size_t length = end - 1; length > 0; --length)
        QVERIFY(!refusal([&] {
                     (void)readScenario(whole.substr(0, length), Library{});
                 }).isEmpty());
}

QTEST_APPLESS_MAIN(TestReviewFile)
#include "tst_review_file.moc"
