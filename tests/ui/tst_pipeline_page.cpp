// The page Pipeline: long schedules on a worker, the play-back cursor, merged drawing.
#include "tests/slowness.h"
#include "tests/ui/figure_shown.h"
#include "ui/figures/figure_card.h"
#include "ui/figures/figure_plot.h"
#include "ui/figures/tone_colours.h"
#include "ui/pages/figure_maker.h"
#include "ui/pages/figure_page.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QProgressBar>
#include <QPushButton>

using namespace headroom;
using namespace headroom::tests;

class TestPipelinePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void followsTheSchedule();
    void cursorIsDragged();
    void textsStandBesideTheAxes();
    void manyOperationsShowTheirShares();
    void longOnesComeFromAWorker();
    void newestWins();
    void cancelKeepsThePicture();
    void progressIsShown();
    void tenThousandOperationsPaintQuickly();

private:
    void set(const char *id, double value)
    {
        m_session->setValue(*findParameter(id), value, m_session->beginGesture());
    }
    FigureCard &card() const { return *m_page->findChildren<FigureCard *>().front(); }
    std::string title() const { return card().figure().title.text(); }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<FigurePage> m_page;
};

void TestPipelinePage::init()
{
    failOnWarnings();
    m_session = std::make_unique<Session>(library());
    m_session->open(library().scenario("chapter-48"), {});
    for (const Page &page : pageTable())
        if (page.id == "pipeline")
            m_page = std::make_unique<FigurePage>(page, *m_session);
    m_page->resize(1200, 700);
    m_page->show();
    (void)QTest::qWaitForWindowExposed(m_page.get());
    QCoreApplication::processEvents();
}

void TestPipelinePage::cleanup()
{
    m_page.reset();
    m_session.reset();
}

void TestPipelinePage::followsTheSchedule()
{
    QVERIFY(title().starts_with("One stage: no pipeline"));
    set("parallel.pipeline", 4);
    QVERIFY(title().starts_with("1F1B takes"));
    set("parallel.schedule", 3);
    QVERIFY(title().starts_with("ZB-H1 takes"));
    set("parallel.pipeline", 5); // does not divide 48 cards: the last picture stays
    QVERIFY(title().starts_with("ZB-H1 takes"));
}

void TestPipelinePage::cursorIsDragged()
{
    set("parallel.pipeline", 4);
    FigurePlot &plot = *card().plot();
    const Rule before = card().figure().rules.front();
    Q_EMIT plot.handleMoved(QStringLiteral("pipeline.moment"), before.at / 2);
    const Rule after = card().figure().rules.front();
    QCOMPARE(after.at, before.at / 2);
    QVERIFY(after.label.text() != before.label.text());
    // The figure beside it shows the same moment.
    FigureCard &beside = *m_page->findChildren<FigureCard *>().at(1);
    QCOMPARE(std::string(beside.figure().id), std::string("pipeline.memory"));
    const auto cursor = std::ranges::find_if(beside.figure().rules, &Rule::cursor);
    QVERIFY(cursor != beside.figure().rules.end());
    QCOMPARE(cursor->at, after.at);
}

// The axes stand still while the cursor moves, and the texts beside them lie on no bar.
void TestPipelinePage::textsStandBesideTheAxes()
{
    set("parallel.pipeline", 4);
    FigurePlot &plot = *card().plot();
    plot.replot();
    const QRect room = plot.axisRect()->rect();
    const QFontMetrics metrics(plot.font());
    QVERIFY(room.top() >= metrics.ascent()); // for what the cursor says
    for (double share : {0.0, 0.3, 0.6, 1.0}) {
        const Figure &figure = card().figure();
        Q_EMIT plot.handleMoved(QStringLiteral("pipeline.moment"), share * figure.x.high);
        plot.replot();
        QCOMPARE(plot.axisRect()->rect(), room);
        for (const Note &note : card().figure().beside)
            QVERIFY(room.right() + metrics.horizontalAdvance(toQString(note.text.text()))
                    < plot.width());
    }
}

// 120 000 sequences on 12 replicas of four stages: 140 000 operations, no more than is needed to be
// long, as instrumented builds take fifty times as long.
void TestPipelinePage::longOnesComeFromAWorker()
{
    set("parallel.pipeline", 4);
    const std::string before = title();
    set("task.sequences_per_step", 120000);
    QCOMPARE(title(), before); // not made here
    QTRY_VERIFY_WITH_TIMEOUT(title() != before, 10000);
    QVERIFY(title().starts_with("1F1B takes"));
    QVERIFY(card().figure().subtitle.text().find("columns by share") != std::string::npos);
    set("task.sequences_per_step", 384);
    QCOMPARE(title(), before); // small again: at once
}

void TestPipelinePage::newestWins()
{
    set("parallel.pipeline", 4);
    for (double sequences : {48000.0, 96000.0, 144000.0, 72000.0})
        set("task.sequences_per_step", sequences);
    QTRY_VERIFY_WITH_TIMEOUT(
            card().figure().subtitle.text().find("6000 micro-batches") != std::string::npos, 20000);
    QTest::qWait(200); // nothing older comes afterwards
    QVERIFY(card().figure().subtitle.text().find("6000 micro-batches") != std::string::npos);
}

void TestPipelinePage::cancelKeepsThePicture()
{
    set("parallel.pipeline", 4);
    const std::string before = title();
    set("task.sequences_per_step", 480000); // 560 000 operations
    m_page->findChild<FigureMaker *>()->cancel();
    QTest::qWait(400);
    QCOMPARE(title(), before);
}

void TestPipelinePage::progressIsShown()
{
    auto &progress = *card().findChild<QProgressBar *>();
    auto &cancel = *card().findChild<QPushButton *>(QStringLiteral("figure.cancel"));
    QVERIFY(!progress.isVisible());
    card().setProgress(0.4);
    QVERIFY(progress.isVisible() && cancel.isVisible());
    QCOMPARE(progress.value(), 40);
    QSignalSpy spy(&card(), &FigureCard::cancelRequested);
    cancel.click();
    QCOMPARE(spy.size(), 1);
    card().setProgress(-1);
    QVERIFY(!progress.isVisible());
}

// Operations far below a pixel: a column holds as much of each colour as the card's time holds of
// each kind, whatever was painted last.
void TestPipelinePage::manyOperationsShowTheirShares()
{
    set("parallel.pipeline", 4);
    set("task.sequences_per_step", 30000); // 2500 micro-batches
    FigurePlot &plot = *card().plot();
    plot.replot();
    const QImage image = plot.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const Theme &theme = themeOf(plot.palette());
    const QRect room = plot.axisRect()->rect();
    const double scale = image.devicePixelRatio();
    const int middle = static_cast<int>(scale * (room.left() + 0.7 * room.width()));
    int forward = 0;
    int backward = 0;
    const double y = plot.yAxis->coordToPixel(0); // the last card, which never waits here
    for (int dy = -200; dy < 200; ++dy) {
        const int at = static_cast<int>(scale * y) + dy;
        if (at < 0 || at >= image.height() || std::abs(plot.yAxis->pixelToCoord(at / scale)) > 0.4)
            continue;
        const QColor colour = image.pixelColor(middle, at);
        forward += colour == colourOf(Tone::First, theme);
        backward += colour == colourOf(Tone::Second, theme);
    }
    QVERIFY2(forward > 10 && std::abs(double(backward) / forward - 2) < 0.3,
             QByteArray::number(forward) + " and " + QByteArray::number(backward));
}

void TestPipelinePage::tenThousandOperationsPaintQuickly()
{
    set("parallel.pipeline", 4);
    set("task.sequences_per_step", 15000); // 1250 micro-batches, 10 000 on cards
    FigurePlot &plot = *card().plot();
    plot.replot();
    QElapsedTimer timer;
    timer.start();
    plot.replot();
    // An unoptimised build on a busy machine; a lag of half a second is one anywhere.
    QVERIFY2(timer.elapsed() < 500 * slowness, QByteArray::number(timer.elapsed()));
}

QTEST_MAIN(TestPipelinePage)
#include "tst_pipeline_page.moc"
