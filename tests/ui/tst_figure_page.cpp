// A page: at most two figures in sight, the strip that chooses them, and what is hidden not made.
#include "tests/ui/figure_shown.h"
#include "ui/figures/figure_card.h"
#include "ui/pages/derivation_panel.h"
#include "ui/pages/figure_page.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QScrollBar>
#include <QTableWidget>

using namespace headroom;
using namespace headroom::tests;

namespace {

const Page &pageCalled(std::string_view id)
{
    for (const Page &page : pageTable())
        if (page.id == id)
            return page;
    throw std::runtime_error("no page " + std::string(id));
}

} // namespace

class TestFigurePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }

    void atMostTwo();
    void stripChooses();
    void oneWhenNarrow();
    void noStripForOne();
    void hiddenIsNotMade();
    void followsTheSession();
    void titleIsTheFinding();
    void switchingFiguresFreesTheZoom();
    void tablesAreWhole_data();
    void tablesAreWhole();
    void figuresKeepTheirHeight();
    void omissionsAreOfTheirFigure();
    void totalIsExplained();

private:
    std::unique_ptr<FigurePage> open(std::string_view id, int width = 1200);
    QList<QToolButton *> strip(const FigurePage &page) const;

    std::unique_ptr<Session> m_session;
};

void TestFigurePage::init()
{
    failOnWarnings();
    m_session = std::make_unique<Session>(library());
    m_session->open(library().scenario("chapter-48"), {});
}

std::unique_ptr<FigurePage> TestFigurePage::open(std::string_view id, int width)
{
    auto page = std::make_unique<FigurePage>(pageCalled(id), *m_session);
    page->resize(width, 700);
    page->show();
    (void)QTest::qWaitForWindowExposed(page.get());
    QCoreApplication::processEvents();
    return page;
}

QList<QToolButton *> TestFigurePage::strip(const FigurePage &page) const
{
    QList<QToolButton *> visible;
    for (QToolButton *button : page.findChildren<QToolButton *>(QStringLiteral("figureChoice")))
        if (button->isVisible())
            visible += button;
    return visible;
}

// Of the 1440 pixel wide window and of the smallest one; the names in a first column may be cut.
void TestFigurePage::tablesAreWhole_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("1440") << 1035;
    QTest::newRow("1100") << 695;
}

void TestFigurePage::tablesAreWhole()
{
    QFETCH(int, width);
    int tables = 0;
    for (const Page &row : pageTable()) {
        const auto page = open(row.id, width);
        for (QToolButton *button : strip(*page)) {
            QTest::mouseClick(button, Qt::LeftButton);
            for (const auto *card : page->findChildren<FigureCard *>()) {
                if (card->isHidden() || !card->figure().isTable())
                    continue;
                const auto *table = card->findChild<QTableWidget *>();
                QTRY_VERIFY2(table->horizontalScrollBar()->maximum() == 0,
                             card->figure().id.data());
                for (int column = 1; column < table->columnCount(); ++column)
                    QCOMPARE(table->horizontalHeaderItem(column)->textAlignment(),
                             table->item(0, column)->textAlignment());
                ++tables;
            }
        }
    }
    QVERIFY(tables >= 4);
}

void TestFigurePage::figuresKeepTheirHeight()
{
    for (const Page &row : pageTable()) {
        const auto page = open(row.id, 695);
        page->resize(695, 560);
        for (QToolButton *button : strip(*page)) {
            QTest::mouseClick(button, Qt::LeftButton);
            for (const auto *plot : page->findChildren<FigurePlot *>())
                if (plot->isVisible())
                    QVERIFY2(plot->height() >= 190, plot->figure().id.data());
        }
    }
}

void TestFigurePage::atMostTwo()
{
    for (const Page &row : pageTable()) {
        const auto page = open(row.id, 1800);
        QVERIFY(page->shownFigures().size() <= 2);
        QVERIFY(page->shownFigures().size() >= 1);
        int visible = 0;
        for (const FigurePlot *plot : page->findChildren<FigurePlot *>())
            visible += plot->isVisible();
        QVERIFY(visible <= 2);
    }
    QCOMPARE(open("deadline")->shownFigures(),
             (QStringList{QStringLiteral("deadline.breakdown"), QStringLiteral("deadline.cards")}));
}

void TestFigurePage::stripChooses()
{
    const auto page = open("deadline");
    const QList<QToolButton *> choices = strip(*page);
    QCOMPARE(choices.size(), 4);
    const auto checked = [&] {
        int count = 0;
        for (const QToolButton *choice : choices)
            count += choice->isChecked();
        return count;
    };
    for (int i : {2, 3, 0, 1, 3, 3, 2, 2}) {
        QTest::mouseClick(choices[i], Qt::LeftButton);
        const QString id = toQString(pageCalled("deadline").figures[std::size_t(i)]);
        QVERIFY2(page->shownFigures().contains(id), qPrintable(id));
        QVERIFY(choices[i]->isChecked());
        QCOMPARE(page->shownFigures().size(), 2);
        QCOMPARE(checked(), 2);
    }
    // In the strip's order, whatever order they were chosen in; by keyboard as well.
    focus(choices[0]);
    QTest::keyClick(choices[0], Qt::Key_Space);
    QCOMPARE(page->shownFigures().first(), QStringLiteral("deadline.breakdown"));
}

void TestFigurePage::oneWhenNarrow()
{
    const auto page = open("deadline", 700);
    QCOMPARE(page->shownFigures().size(), 1);
    QCOMPARE(strip(*page).size(), 4);
    QTest::mouseClick(strip(*page)[3], Qt::LeftButton);
    QCOMPARE(page->shownFigures(), QStringList{QStringLiteral("cluster.layout")});
    page->resize(1200, 700);
    QCoreApplication::processEvents();
    QCOMPARE(page->shownFigures().size(), 2);
    page->resize(700, 700);
    QCoreApplication::processEvents();
    QCOMPARE(page->shownFigures(), QStringList{QStringLiteral("cluster.layout")});
    // What is not in sight is in the strip, whatever the width.
    QCOMPARE(strip(*open("memory", 700)).size(), 7);
    QCOMPARE(strip(*open("memory", 1200)).size(), 7);
}

void TestFigurePage::noStripForOne()
{
    static constexpr std::string_view ids[] = {"step.timeline"};
    static constexpr Page one{.id = "one", .title = "One", .figures = ids, .results = {}};
    FigurePage page(one, *m_session);
    page.resize(1200, 700);
    page.show();
    QCOMPARE(page.shownFigures(), QStringList{QStringLiteral("step.timeline")});
    QVERIFY(strip(page).isEmpty());
}

void TestFigurePage::hiddenIsNotMade()
{
    FigurePage page(pageCalled("deadline"), *m_session);
    page.resize(1200, 700);
    const auto made = [&] {
        int count = 0;
        for (const FigureCard *card : page.findChildren<FigureCard *>())
            count += !card->figure().id.empty();
        return count;
    };
    QCOMPARE(made(), 0);
    m_session->setValue(row("cluster.cards"), 64, m_session->beginGesture());
    QCOMPARE(made(), 0);
    page.show();
    (void)QTest::qWaitForWindowExposed(&page);
    QCOMPARE(made(), 2);
    const auto *card = page.findChildren<FigureCard *>()[0];
    const std::string before = card->figure().title.text();
    QVERIFY2(before.find("64 cards") != std::string::npos, before.c_str());
    page.hide();
    m_session->setValue(row("cluster.cards"), 56, m_session->beginGesture());
    QCOMPARE(card->figure().title.text(), before);
    page.show();
    QVERIFY(card->figure().title.text().find("56 cards") != std::string::npos);
}

void TestFigurePage::followsTheSession()
{
    const auto page = open("deadline");
    const auto *card = page->findChildren<FigureCard *>()[0];
    QSignalSpy replots(card->plot(), &QCustomPlot::afterReplot);
    for (int cards = 40; cards < 60; ++cards)
        m_session->setValue(row("cluster.cards"), cards, 1);
    QVERIFY(card->figure().title.text().starts_with("59 cards"));
    QCoreApplication::processEvents();
    QVERIFY(replots.count() <= 2); // of twenty changes in one turn
    // The baseline stands beside it while it differs.
    QCOMPARE(card->figure().y.categories.size(), std::size_t(2));
    m_session->resetAll();
    QCOMPARE(card->figure().y.categories.size(), std::size_t(1));
    m_session->setValue(row("parallel.shard_group"), 7, m_session->beginGesture());
    // The last valid picture stays and says why.
    QVERIFY(card->figure().title.text().find("conflict") == std::string::npos);
    const auto labels = card->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->isVisible() && label->text().contains(QLatin1String("conflict"));
    }));
    (void)pictureOf(*card->plot());
}

void TestFigurePage::titleIsTheFinding()
{
    const auto page = open("deadline");
    for (const FigureCard *card : page->findChildren<FigureCard *>()) {
        const auto *title = card->findChild<QLabel *>(QStringLiteral("figure.title"));
        QVERIFY(title && title->isVisible());
        QCOMPARE(title->text().toStdString(), card->figure().title.text());
    }
}

// What each figure leaves out stands under its own title.
void TestFigurePage::omissionsAreOfTheirFigure()
{
    const auto page = open("memory");
    QCOMPARE(page->shownFigures().size(), 2);
    const QStringList lines = page->findChild<DerivationPanel *>()->withoutLines();
    QCOMPARE(lines.size(), 2);
    for (qsizetype i = 0; i < 2; ++i) {
        const auto *row = findFigure(page->shownFigures()[i].toStdString());
        QVERIFY2(lines[i].startsWith(toQString(row->title)), qPrintable(lines[i]));
    }
}

// The parts of live memory have rows where they are known, and none under a budget.
void TestFigurePage::totalIsExplained()
{
    const auto page = open("memory");
    const auto *panel = page->findChild<DerivationPanel *>();
    const QString activations = QStringLiteral("memory.activations");
    QVERIFY(panel->shownResults().contains(QStringLiteral("memory.live_total")));
    QVERIFY(!panel->shownResults().contains(activations));
    m_session->setValue(row("memory.live_rule"), 1, m_session->beginGesture());
    QVERIFY(panel->shownResults().contains(activations));
}

void TestFigurePage::switchingFiguresFreesTheZoom()
{
    const auto page = open("deadline", 700);
    auto *card = page->findChildren<FigureCard *>()[0];
    QTest::mouseClick(strip(*page)[1], Qt::LeftButton);
    QCoreApplication::processEvents();
    focus(card->plot());
    QTest::keyClick(card->plot(), Qt::Key_Plus);
    QVERIFY(card->plot()->isZoomed());
    QTest::mouseClick(strip(*page)[2], Qt::LeftButton);
    QVERIFY(!card->plot()->isZoomed());
}

int main(int argc, char **argv)
{
    return run<TestFigurePage>(argc, argv);
}
#include "tst_figure_page.moc"
