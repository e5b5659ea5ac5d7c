// A figure under mouse, wheel and keys: zoom that an edit never resets, the legend, the read-out.
#include "tests/ui/figure_shown.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

Figure twoLines(double slope = 1)
{
    Figure figure = onAxes({lineOf({0, 5, 10}, {0, 5 * slope, 10 * slope}),
                            lineOf({0, 5, 10}, {8, 8, 8}, Tone::Second)});
    std::get<Line>(figure.series[0]).label = {"rising"};
    std::get<Line>(figure.series[1]).label = {"flat"};
    return figure;
}

QCPRange wholeX(const FigurePlot &plot)
{
    return {plot.figure().x.low, plot.figure().x.high};
}

QCPRange wholeY(const FigurePlot &plot)
{
    return {plot.figure().y.low, plot.figure().y.high};
}

QPoint inside(const FigurePlot &plot, double x, double y)
{
    return pixelOf(plot, x, y).toPoint();
}

void clickLegend(FigurePlot &plot, int item)
{
    const QPoint at = plot.legend->item(item)->rect().center();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, at);
}

QStringList readTexts(const FigurePlot &plot)
{
    QStringList texts;
    for (const ReadOutLine &line : plot.readOut().lines)
        texts += QString::fromStdString(line.label.text() + " = "
                                        + Message{"%1", {line.value}}.text())
                         .replace(QChar(0x00a0), u' ');
    return texts;
}

// A rule to drag at x = 4, another at y = 6, and one that stays.
Figure withHandles()
{
    Figure figure = twoLines();
    figure.rules = {{.vertical = true, .at = 4, .label = {"moment"}, .handle = "test.moment"},
                    {.at = 6, .label = {"level"}, .handle = "test.level"},
                    {.vertical = true, .at = 9, .label = {"fixed"}}};
    return figure;
}

} // namespace

class TestFigureInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void wheelZoomsWhenFocused();
    void wheelKeepsThePlaceUnderIt();
    void wheelPassesOverUnfocused();
    void dragPans();
    void keysZoomAndPan();
    void categoriesDoNotZoom();
    void picturesDoNotZoom();
    void editKeepsZoom_data();
    void editKeepsZoom();
    void editOfWhatIsThereKeepsZoom();
    void conflictKeepsZoom();
    void zoomLeavesNewCategoriesInSight();
    void otherFigureStartsAnew();
    void clickAloneKeepsAutomaticRanges();
    void legendHidesAndBrings();
    void editKeepsHidden();
    void legendOnlyForSeveral();
    void readOutUnderMouse();
    void readOutOfHidden();
    void readOutOfBarsAndSpans();
    void readOutLeaves();
    void arrowsReadEverySample_data();
    void arrowsReadEverySample();
    void arrowsReadEveryCategory();
    void readOutIsDrawn();
    void handleIsDragged();
    void handleIsMovedByKeys();
    void rulesWithoutHandleStay();
};

void TestFigureInput::wheelZoomsWhenFocused()
{
    const auto plot = shown(twoLines());
    focus(plot.get());
    QVERIFY(!plot->isZoomed());
    wheelAt(plot.get(), pixelOf(*plot, 5, 5), 1);
    QVERIFY(plot->isZoomed());
    QVERIFY(plot->xAxis->range().size() < 10);
    const double once = plot->xAxis->range().size();
    wheelAt(plot.get(), pixelOf(*plot, 5, 5), -1);
    QVERIFY(plot->xAxis->range().size() > once);
    // Outside the axes nothing zooms.
    plot->resetZoom();
    wheelAt(plot.get(), {2, 2}, 1);
    QVERIFY(!plot->isZoomed());
}

void TestFigureInput::wheelKeepsThePlaceUnderIt()
{
    const auto plot = shown(twoLines());
    focus(plot.get());
    const QPointF at = pixelOf(*plot, 7, 5);
    for (int i = 0; i < 3; ++i)
        wheelAt(plot.get(), at, 1);
    QVERIFY2(std::abs(plot->xAxis->pixelToCoord(at.x()) - 7) < 0.01,
             qPrintable(QString::number(plot->xAxis->pixelToCoord(at.x()), 'g', 17)));
}

void TestFigureInput::wheelPassesOverUnfocused()
{
    QWidget window;
    QLineEdit other(&window);
    FigurePlot plot(&window);
    plot.setGeometry(0, 40, 600, 400);
    plot.setFigure(twoLines());
    window.resize(600, 440);
    window.show();
    (void)QTest::qWaitForWindowExposed(&window);
    focus(&other);
    wheelAt(&plot, QPointF(300, 150), 3);
    QVERIFY(!plot.isZoomed());
    QCOMPARE(plot.xAxis->range(), wholeX(plot));
}

void TestFigureInput::dragPans()
{
    const auto plot = shown(twoLines());
    const double perPixel = plot->xAxis->range().size() / plot->axisRect()->width();
    dragBy(*plot, inside(*plot, 5, 5), {60, 0});
    QVERIFY(plot->isZoomed());
    QVERIFY(std::abs(plot->xAxis->range().lower + 60 * perPixel) < 3 * perPixel);
    QVERIFY(std::abs(plot->xAxis->range().size() - 10) < 1e-9);
}

void TestFigureInput::keysZoomAndPan()
{
    const auto plot = shown(twoLines());
    focus(plot.get());
    QTest::keyClick(plot.get(), Qt::Key_Plus);
    QVERIFY(plot->xAxis->range().size() < 10);
    QTest::keyClick(plot.get(), Qt::Key_Minus);
    QVERIFY(std::abs(plot->xAxis->range().size() - 10) < 1e-9);
    QTest::keyClick(plot.get(), Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(plot->xAxis->range().lower > 0);
    QTest::keyClick(plot.get(), Qt::Key_Home);
    QVERIFY(!plot->isZoomed());
    QCOMPARE(plot->xAxis->range(), wholeX(*plot));
    QTest::keyClick(plot.get(), Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(plot->xAxis->range().lower < 0);
    QTest::mouseDClick(plot.get(), Qt::LeftButton, {}, inside(*plot, 5, 5));
    QVERIFY(!plot->isZoomed());
    QCOMPARE(plot->xAxis->range(), wholeX(*plot));
    QCOMPARE(plot->yAxis->range(), wholeY(*plot));
}

void TestFigureInput::categoriesDoNotZoom()
{
    const auto plot = shown(madeFigure("memory.stages", Scenario{}));
    focus(plot.get());
    const QCPRange stages = plot->xAxis->range();
    wheelAt(plot.get(), QRectF(plot->axisRect()->rect()).center(), 2);
    dragBy(*plot, plot->axisRect()->rect().center(), {50, 40});
    QTest::keyClick(plot.get(), Qt::Key_Plus);
    QCOMPARE(plot->xAxis->range(), stages); // the amounts zoom, the stages stand
    QVERIFY(plot->yAxis->range().size() < wholeY(*plot).size());
}

void TestFigureInput::picturesDoNotZoom()
{
    const auto plot = shown(madeFigure("cluster.layout", Scenario{}));
    focus(plot.get());
    wheelAt(plot.get(), QRectF(plot->axisRect()->rect()).center(), 2);
    dragBy(*plot, plot->axisRect()->rect().center(), {50, 40});
    QTest::keyClick(plot.get(), Qt::Key_Plus);
    QCOMPARE(plot->xAxis->range(), wholeX(*plot));
    QCOMPARE(plot->yAxis->range(), wholeY(*plot));
}

void TestFigureInput::editKeepsZoom_data()
{
    QTest::addColumn<QString>("how");
    for (const char *how : {"wheel", "drag", "keys"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

void TestFigureInput::editKeepsZoom()
{
    QFETCH(QString, how);
    const auto plot = shown(twoLines());
    focus(plot.get());
    if (how == QLatin1String("wheel"))
        wheelAt(plot.get(), pixelOf(*plot, 3, 3), 2);
    else if (how == QLatin1String("drag"))
        dragBy(*plot, inside(*plot, 5, 5), {40, 0});
    else
        QTest::keyClick(plot.get(), Qt::Key_Plus);
    const QCPRange x = plot->xAxis->range();
    const QCPRange y = plot->yAxis->range();
    for (int edit = 1; edit <= 20; ++edit) {
        Figure figure = twoLines(1 + 0.1 * edit);
        figure.x.high = 10 + edit;
        figure.y.high = 10 + edit;
        figure.title = {"Another finding %1", {full(edit)}};
        plot->setFigure(figure);
        QCoreApplication::processEvents();
        QCOMPARE(plot->xAxis->range(), x);
        QCOMPARE(plot->yAxis->range(), y);
    }
    QTest::keyClick(plot.get(), Qt::Key_Home); // to the newest figure's range
    QCOMPARE(plot->xAxis->range(), QCPRange(0, 30));
}

// Edits change how many series a figure has: a cause appears, a curve is left out.
void TestFigureInput::editOfWhatIsThereKeepsZoom()
{
    Scenario straggling;
    straggling.straggler.sigmaPercent = 5;
    Scenario fast;
    fast.efficiency.computePercent = 95;
    for (const auto &[id, edited] :
         {std::pair{"deadline.breakdown", straggling}, std::pair{"deadline.cards", fast}}) {
        const auto plot = shown(madeFigure(id, Scenario{}));
        focus(plot.get());
        wheelAt(plot.get(), QRectF(plot->axisRect()->rect()).center(), 2);
        const QCPRange x = plot->xAxis->range();
        const Figure figure = madeFigure(id, edited);
        QVERIFY(figure.series.size() != plot->figure().series.size());
        plot->setFigure(figure);
        QVERIFY2(plot->xAxis->range() == x, id);
    }
}

// A slider that passes over values in conflict.
void TestFigureInput::conflictKeepsZoom()
{
    Scenario conflict;
    conflict.parallel.shardGroup = 7;
    const auto plot = shown(madeFigure("deadline.cards", Scenario{}));
    focus(plot.get());
    clickLegend(*plot, 0);
    QVERIFY(!plot->isShown(0));
    wheelAt(plot.get(), QRectF(plot->axisRect()->rect()).center(), 2);
    const QCPRange x = plot->xAxis->range();
    plot->setFigure(madeFigure("deadline.cards", conflict));
    (void)pictureOf(*plot);
    plot->setFigure(madeFigure("deadline.cards", Scenario{}));
    QCOMPARE(plot->xAxis->range(), x);
    QVERIFY(!plot->isShown(0));
}

// A bar that comes beside the first is seen whole.
void TestFigureInput::zoomLeavesNewCategoriesInSight()
{
    const auto plot = shown(madeFigure("deadline.breakdown", Scenario{}));
    focus(plot.get());
    QTest::keyClick(plot.get(), Qt::Key_Plus);
    const QCPRange days = plot->xAxis->range();
    const Scenario other;
    plot->setFigure(
            madeFigure("deadline.breakdown", Scenario{}, {{"baseline", other, evaluate(other)}}));
    QCOMPARE(plot->xAxis->range(), days);
    QCOMPARE(plot->yAxis->range(), wholeY(*plot));
}

void TestFigureInput::otherFigureStartsAnew()
{
    const auto plot = shown(madeFigure("deadline.cards", Scenario{}));
    focus(plot.get());
    QTest::keyClick(plot.get(), Qt::Key_Plus);
    plot->setFigure(madeFigure("memory.cards", Scenario{}));
    QVERIFY(!plot->isZoomed());
    QCOMPARE(plot->xAxis->range(), wholeX(*plot));
}

// A click that does not move is no zoom: the next edit still fits the axes.
void TestFigureInput::clickAloneKeepsAutomaticRanges()
{
    const auto plot = shown(twoLines());
    QTest::mouseClick(plot.get(), Qt::LeftButton, {}, inside(*plot, 5, 5));
    Figure figure = twoLines(2);
    figure.y.high = 25;
    plot->setFigure(figure);
    QCOMPARE(plot->yAxis->range(), QCPRange(0, 25));
}

void TestFigureInput::legendHidesAndBrings()
{
    const auto plot = shown(twoLines());
    const QImage both = pictureOf(*plot);
    QVERIFY(hasToneAt(*plot, 3, 8, Tone::Second));
    clickLegend(*plot, 1);
    QVERIFY(!plot->isShown(1));
    const QImage one = pictureOf(*plot);
    QVERIFY(!hasToneAt(*plot, 3, 8, Tone::Second));
    QVERIFY(hasToneAt(*plot, 3, 3, Tone::First));
    // The entry stays, faded.
    QVERIFY(differing(both, one, plot->legend->item(1)->rect()) > 0);
    QCOMPARE(plot->legend->itemCount(), 2);
    clickLegend(*plot, 1);
    QVERIFY(plot->isShown(1));
    QCOMPARE(pictureOf(*plot), both);
}

void TestFigureInput::editKeepsHidden()
{
    const auto plot = shown(twoLines());
    clickLegend(*plot, 0);
    plot->setFigure(twoLines(1.5));
    QVERIFY(!plot->isShown(0));
    QVERIFY(plot->isShown(1));
}

void TestFigureInput::legendOnlyForSeveral()
{
    QVERIFY(!shown(onAxes({lineOf({0, 5}, {1, 2})}))->legend->visible());
    QVERIFY(shown(twoLines())->legend->visible());
    // Every series has its entry, inside the picture, however narrow that is.
    const auto bars = shown(madeFigure("deadline.breakdown", Scenario{}));
    for (int width : {220, 300, 500, 900}) {
        bars->resize(width, 400);
        (void)pictureOf(*bars);
        std::size_t entries = 0;
        for (int i = 0; i < bars->legend->itemCount(); ++i)
            if (const QCPAbstractLegendItem *entry = bars->legend->item(i)) { // or an empty cell
                ++entries;
                QVERIFY2(bars->rect().contains(entry->rect()), qPrintable(QString::number(width)));
            }
        QCOMPARE(entries, bars->figure().series.size());
    }
}

void TestFigureInput::readOutUnderMouse()
{
    const auto plot = shown(twoLines());
    QVERIFY(plot->readOut().empty());
    moveMouse(plot.get(), inside(*plot, 5.4, 2), Qt::NoButton);
    QCOMPARE(plot->readOut().x, 5.0);
    QCOMPARE(readTexts(*plot),
             (QStringList{QStringLiteral("rising = 5 days"), QStringLiteral("flat = 8 days")}));
    moveMouse(plot.get(), inside(*plot, 9, 2), Qt::NoButton);
    QCOMPARE(plot->readOut().x, 10.0);
}

void TestFigureInput::readOutOfHidden()
{
    const auto plot = shown(twoLines());
    clickLegend(*plot, 0);
    moveMouse(plot.get(), inside(*plot, 5, 2), Qt::NoButton);
    QCOMPARE(readTexts(*plot), QStringList{QStringLiteral("flat = 8 days")});
}

void TestFigureInput::readOutOfBarsAndSpans()
{
    const auto bars = shown(madeFigure("deadline.breakdown", Scenario{}));
    moveMouse(bars.get(), inside(*bars, 10, 0), Qt::NoButton);
    const QStringList causes = readTexts(*bars);
    QCOMPARE(causes.size(), 8); // seven causes and the total
    QCOMPARE(causes.first(), QStringLiteral("reserved = 5 days"));
    QCOMPARE(causes.last(), QStringLiteral("total = 24.64 days"));

    const auto spans = shown(madeFigure("step.timeline", Scenario{}));
    moveMouse(spans.get(), inside(*spans, 20, 4 + 0.17), Qt::NoButton);
    QCOMPARE(readTexts(*spans).last(), QStringLiteral("length = 52.22 s"));
}

void TestFigureInput::readOutLeaves()
{
    const auto plot = shown(twoLines());
    moveMouse(plot.get(), inside(*plot, 5, 2), Qt::NoButton);
    QVERIFY(!plot->readOut().empty());
    moveMouse(plot.get(), QPoint(2, 2), Qt::NoButton); // beside the axes
    QVERIFY(plot->readOut().empty());
    moveMouse(plot.get(), inside(*plot, 5, 2), Qt::NoButton);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(plot.get(), &leave);
    QVERIFY(plot->readOut().empty());
}

void TestFigureInput::arrowsReadEverySample_data()
{
    QTest::addColumn<bool>("steps");
    QTest::addColumn<int>("samples");
    for (bool steps : {false, true})
        for (int samples : {3, 40, 100})
            QTest::addRow("%s, %d samples", steps ? "steps" : "line", samples) << steps << samples;
}

// However far apart they stand, each press reads the next sample.
void TestFigureInput::arrowsReadEverySample()
{
    QFETCH(bool, steps);
    QFETCH(int, samples);
    Line line{.label = {"a"}, .steps = steps};
    for (int i = 0; i < samples; ++i) {
        line.x.push_back(10.0 * i / (samples - 1));
        line.y.push_back(5);
    }
    const auto plot = shown(onAxes({line}));
    focus(plot.get());
    QTest::keyClick(plot.get(), Qt::Key_Right);
    double before = plot->readOut().x;
    QVERIFY(!plot->readOut().empty());
    int moves = 0;
    while (moves < 2 * samples) {
        QTest::keyClick(plot.get(), Qt::Key_Right);
        if (plot->readOut().x <= before)
            break;
        before = plot->readOut().x;
        ++moves;
    }
    QCOMPARE(before, 10.0); // not stuck before the end
    for (int back = 0; back < 2 * samples && plot->readOut().x > 0; ++back) {
        QTest::keyClick(plot.get(), Qt::Key_Left);
        QVERIFY(plot->readOut().x < before);
        before = plot->readOut().x;
    }
    QCOMPARE(before, 0.0);
}

void TestFigureInput::arrowsReadEveryCategory()
{
    const auto plot = shown(madeFigure("memory.stages", Scenario{}));
    focus(plot.get());
    QStringList read;
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(plot.get(), Qt::Key_Left);
    for (int i = 0; i < 5; ++i) {
        read += QString::fromStdString(plot->readOut().heading.text());
        QTest::keyClick(plot.get(), Qt::Key_Right);
    }
    for (const char *stage : {"nothing sharded", "ZeRO-1", "ZeRO-2", "ZeRO-3 ✓"})
        QVERIFY2(read.contains(QString::fromUtf8(stage)), qPrintable(read.join(u'|')));
}

void TestFigureInput::readOutIsDrawn()
{
    const auto plot = shown(twoLines());
    const QImage before = pictureOf(*plot);
    QSignalSpy replots(plot.get(), &QCustomPlot::afterReplot);
    moveMouse(plot.get(), inside(*plot, 5, 2), Qt::NoButton);
    const QImage during = pictureOf(*plot);
    QVERIFY(differing(before, during, plot->axisRect()->rect()) > 500);
    QCOMPARE(replots.count(), 0); // its layer alone is drawn
    moveMouse(plot.get(), QPoint(2, 2), Qt::NoButton);
    QCOMPARE(pictureOf(*plot), before);
}

void TestFigureInput::handleIsDragged()
{
    const auto plot = shown(withHandles());
    QSignalSpy moved(plot.get(), &FigurePlot::handleMoved);
    QSignalSpy clicked(plot.get(), &FigurePlot::clicked);
    moveMouse(plot.get(), inside(*plot, 2, 3), Qt::NoButton);
    QCOMPARE(plot->cursor().shape(), Qt::ArrowCursor);
    moveMouse(plot.get(), inside(*plot, 4, 3), Qt::NoButton);
    QCOMPARE(plot->cursor().shape(), Qt::SizeHorCursor);
    moveMouse(plot.get(), inside(*plot, 2, 6), Qt::NoButton);
    QCOMPARE(plot->cursor().shape(), Qt::SizeVerCursor);

    const QPoint from = inside(*plot, 4, 3);
    dragBy(*plot, from, inside(*plot, 7, 3) - from);
    QCOMPARE(moved.count(), 4); // one a step, so that the figure follows
    QCOMPARE(moved.last().at(0).toString(), QStringLiteral("test.moment"));
    const double perPixel = plot->xAxis->range().size() / plot->axisRect()->width();
    QVERIFY(std::abs(moved.last().at(1).toDouble() - 7) < 2 * perPixel);
    QVERIFY(!plot->isZoomed());
    QCOMPARE(plot->xAxis->range(), wholeX(*plot));

    // Beyond the axes it stays at their end.
    const QPoint level = inside(*plot, 2, 6);
    dragBy(*plot, level, QPoint(0, -2000));
    QCOMPARE(moved.last().at(0).toString(), QStringLiteral("test.level"));
    QVERIFY(std::abs(moved.last().at(1).toDouble() - 10) < 0.1);
    QCOMPARE(clicked.count(), 0);

    // Elsewhere a drag moves the axes as ever.
    moved.clear();
    dragBy(*plot, inside(*plot, 2, 3), {40, 0});
    QCOMPARE(moved.count(), 0);
    QVERIFY(plot->isZoomed());
}

void TestFigureInput::handleIsMovedByKeys()
{
    const auto plot = shown(withHandles());
    focus(plot.get());
    QSignalSpy moved(plot.get(), &FigurePlot::handleMoved);
    QTest::keyClick(plot.get(), Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(moved.count(), 1);
    QCOMPARE(moved.last().at(0).toString(), QStringLiteral("test.moment"));
    QVERIFY(std::abs(moved.last().at(1).toDouble() - 4.1) < 1e-9); // 1 % of what is seen
    QTest::keyClick(plot.get(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(std::abs(moved.last().at(1).toDouble() - 3) < 1e-9);
    // The one that was dragged last has the keys.
    dragBy(*plot, inside(*plot, 2, 6), {0, 8});
    QTest::keyClick(plot.get(), Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(moved.last().at(0).toString(), QStringLiteral("test.level"));
    QVERIFY(std::abs(moved.last().at(1).toDouble() - 6.1) < 1e-9);
    QVERIFY(!plot->isZoomed());
    QVERIFY(plot->accessibleDescription().contains(QStringLiteral("moment can be dragged")));
}

void TestFigureInput::rulesWithoutHandleStay()
{
    const auto plot = shown(withHandles());
    QSignalSpy moved(plot.get(), &FigurePlot::handleMoved);
    moveMouse(plot.get(), inside(*plot, 9, 3), Qt::NoButton);
    QCOMPARE(plot->cursor().shape(), Qt::ArrowCursor);
    dragBy(*plot, inside(*plot, 9, 3), {-30, 0});
    QCOMPARE(moved.count(), 0);
    const auto none = shown(twoLines());
    focus(none.get());
    QSignalSpy noneMoved(none.get(), &FigurePlot::handleMoved);
    QTest::keyClick(none.get(), Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(noneMoved.count(), 0);
}

int main(int argc, char **argv)
{
    return run<TestFigureInput>(argc, argv);
}
#include "tst_figure_input.moc"
