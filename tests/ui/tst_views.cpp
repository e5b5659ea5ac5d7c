#include "tests/ui/windows_fixture.h"

using namespace headroom;
using namespace headroom::tests;

class TestViews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m = std::make_unique<WindowsFixture>(); }
    void cleanup() { m.reset(); }

    void viewComesBack();
    void viewIsOfTheDocument();
    void zoomOutlivesOtherFigures();
    void brokenViewIsPassedOver_data();
    void brokenViewIsPassedOver();
    void scenarioFileKnowsNothingOfIt();

private:
    [[nodiscard]] QString path(const char *name) const { return m->path(name); }
    QString plan(const char *name, const char *cards = "32") const { return m->plan(name, cards); }

    std::unique_ptr<WindowsFixture> m;
};

void TestViews::viewComesBack()
{
    const QString file = plan("plan.headroom");
    MainWindow &window = m->openFile(file);
    window.resize(1200, 780);
    auto *tabs = window.findChild<QTabBar *>(QStringLiteral("pages"));
    tabs->setCurrentIndex(4);
    FigurePlot *plot = plotOf(window);
    const std::string id(plot->figure().id);
    plot->xAxis->setRange(10, 20);
    focus(plot);
    QTest::keyClick(plot, Qt::Key_Plus);
    plot->setShown(0, false);
    const QCPRange x = plot->xAxis->range();
    ExploreSettings asked = window.session().exploreSettings();
    asked.tornadoPercent = 20;
    asked.failures.runs = 5000;
    window.session().setExploreSettings(asked);
    for (auto *header : window.findChildren<QToolButton *>(QStringLiteral("groupHeader")))
        header->setChecked(header->text() == QLatin1String("Cost"));
    window.findChild<QSplitter *>(QStringLiteral("splitter"))->setSizes({470, 700});
    const int panel = window.findChild<QSplitter *>(QStringLiteral("splitter"))->sizes()[0];
    QVERIFY(panel > 420);
    QVERIFY(m->windows->quit());

    m->startAnew();
    MainWindow &later = m->openFile(file);
    QCOMPARE(later.size(), QSize(1200, 780));
    QCOMPARE(later.findChild<QTabBar *>(QStringLiteral("pages"))->currentIndex(), 4);
    FigurePlot *again = plotOf(later);
    QCOMPARE(std::string(again->figure().id), id);
    QVERIFY(again->isZoomed());
    QCOMPARE(again->xAxis->range().lower, x.lower);
    QCOMPARE(again->xAxis->range().upper, x.upper);
    QVERIFY(!again->isShown(0));
    QCOMPARE(later.session().exploreSettings(), asked);
    QStringList open;
    for (auto *header : later.findChildren<QToolButton *>(QStringLiteral("groupHeader")))
        if (header->isChecked())
            open += header->text();
    QCOMPARE(open, QStringList(QStringLiteral("Cost")));
    QTRY_COMPARE(later.findChild<QSplitter *>(QStringLiteral("splitter"))->sizes()[0], panel);
    QVERIFY(!later.isWindowModified());
}

void TestViews::viewIsOfTheDocument()
{
    MainWindow &window = m->openFile(plan("one.headroom"));
    auto *tabs = window.findChild<QTabBar *>(QStringLiteral("pages"));
    tabs->setCurrentIndex(2);
    window.openPath(plan("two.headroom"));
    tabs->setCurrentIndex(5);
    window.openPath(path("one.headroom"));
    QCOMPARE(tabs->currentIndex(), 2);
    window.openPath(path("two.headroom"));
    QCOMPARE(tabs->currentIndex(), 5);
}

void TestViews::zoomOutlivesOtherFigures()
{
    MainWindow &window = m->openFile(plan("one.headroom"));
    window.resize(1000, 700); // one figure
    FigurePlot *plot = plotOf(window);
    const std::string id(plot->figure().id);
    focus(plot);
    QTest::keyClick(plot, Qt::Key_Plus);
    const QCPRange range = plot->xAxis->range();
    auto *page = window.findChild<PageTabs *>()->currentFigures();
    const auto choices = page->findChildren<QToolButton *>(QStringLiteral("figureChoice"));
    choices[1]->click();
    QVERIFY(std::string(plot->figure().id) != id);
    QVERIFY(!plot->isZoomed());
    choices[0]->click();
    QCOMPARE(std::string(plot->figure().id), id);
    QVERIFY(plot->isZoomed());
    QCOMPARE(plot->xAxis->range().lower, range.lower);
    plot->resetZoom();
    choices[1]->click();
    choices[0]->click();
    QVERIFY(!plot->isZoomed());
}

void TestViews::brokenViewIsPassedOver_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("why"); // "DOC" stands for the document
    const QByteArray head = R"({"headroom": "view", "version": 1, "document": "DOC", )";
    QTest::newRow("no JSON") << QByteArray("nonsense") << QByteArray("line 1, column ");
    QTest::newRow("empty") << QByteArray() << QByteArray("empty");
    QTest::newRow("a scenario") << QByteArray(R"({"headroom": "scenario", "version": 1})")
                                << QByteArray("document: missing");
    QTest::newRow("of another") << QByteArray(R"({"headroom": "view", "version": 1,
                                                  "document": "/elsewhere"})")
                                << QByteArray("document: belongs to another document");
    QTest::newRow("newer") << QByteArray(R"({"headroom": "view", "version": 2, "document": "DOC"})")
                           << QByteArray("this is no view state of version 1");
    QTest::newRow("range") << head + R"("pages": {"deadline": {"plots": {"deadline.cards":
                                   {"x": [2, 1], "y": [0, 1]}}}}})"
                           << QByteArray("pages.deadline.plots.deadline.cards.x: the range runs "
                                         "backwards");
    QTest::newRow("asked") << head + R"("explore": {"failures": {"runs": 0}}})"
                           << QByteArray("explore.failures.runs: 0 is out of range");
    QTest::newRow("page") << head + R"("page": 3})" << QByteArray("page: ");
}

void TestViews::brokenViewIsPassedOver()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, why);
    const QString file = plan("plan.headroom");
    const QString canonical = QFileInfo(file).canonicalFilePath();
    const ViewStore store(m->state() + QStringLiteral("/views"));
    QVERIFY(QDir().mkpath(m->state() + QStringLiteral("/views")));
    putBytes(store.fileOf(canonical), bytes.replace("DOC", canonical.toUtf8()));
    const QRegularExpression remark(QStringLiteral("^headroom: view passed over: .*")
                                    + QRegularExpression::escape(QString::fromUtf8(why)));
    QTest::ignoreMessage(QtWarningMsg, remark);
    MainWindow &window = m->openFile(file); // and the test fails if the remark is missing
    QCOMPARE(window.findChild<QTabBar *>(QStringLiteral("pages"))->currentIndex(), 0);
    QCOMPARE(cards(window), 32.0);
    QCOMPARE(messageOf(window), QString());
    QVERIFY(m->windows->quit()); // and a good one takes its place
    QVERIFY(store.find(canonical, defaultExploreSettings(library().scenario("chapter-32").scenario))
                    .has_value());
}

void TestViews::scenarioFileKnowsNothingOfIt()
{
    const QString file = plan("plan.headroom");
    const QByteArray before = bytesOf(file);
    MainWindow &window = m->openFile(file);
    QVERIFY(window.files().save());
    const QByteArray saved = bytesOf(file);
    window.findChild<QTabBar *>(QStringLiteral("pages"))->setCurrentIndex(3);
    window.resize(1000, 650);
    QVERIFY(window.files().save());
    QCOMPARE(bytesOf(file), saved);
    QVERIFY(saved.size() < before.size() + 100);
}

int main(int argc, char **argv)
{
    return run<TestViews>(argc, argv);
}

#include "tst_views.moc"
