// Any figure draws: what can be seen of every kind of series, of data that charts trip over, of
// themes, sizes and pixel ratios.
#include "tests/ui/figure_shown.h"
#include "ui/session/text.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

Figure spansFigure(int count)
{
    Spans spans{.label = {"forward"}, .tone = Tone::Third};
    for (int i = 0; i < count; ++i)
        spans.spans.push_back({.row = double(i % 8),
                               .start = double(i / 8),
                               .end = i / 8 + 0.9,
                               .label = {"F %1", {full(i)}}});
    Figure figure = onAxes({spans}, count / 8.0);
    figure.x.scale = AxisScale::Time;
    figure.y = {.scale = AxisScale::Category, .low = -0.6, .high = 7.6};
    for (int card = 0; card < 8; ++card)
        figure.y.categories.push_back({"card %1", {full(card)}});
    return figure;
}

Figure barsFigure(bool grouped, bool horizontal)
{
    Figure figure = onAxes({Bars{.label = {"A"}, .tone = Tone::First, .values = {4, 2}},
                            Bars{.label = {"B"}, .tone = Tone::Second, .values = {3, 5}}});
    figure.grouped = grouped;
    Axis categories{.scale = AxisScale::Category,
                    .low = -0.6,
                    .high = 1.6,
                    .categories = {{"left"}, {"right"}}};
    (horizontal ? figure.y : figure.x) = categories;
    return figure;
}

Figure mapFigure()
{
    HeatMap map{.label = {"margin"},
                .unit = Unit::Days,
                .columns = 4,
                .rows = 4,
                .scaleLow = -10,
                .scaleHigh = 10};
    for (int i = 0; i < 16; ++i)
        map.values.push_back(i < 8 ? -10 : 10);
    map.contour = {{{0, 5}, {10, 5}}, {}, {{5, 5}}};
    return onAxes({map});
}

Figure logFigure()
{
    Figure figure = onAxes({lineOf({1, 10, 100, 1000}, {1, 10, 100, 1000})});
    figure.x = {.label = {"rate"}, .scale = AxisScale::Logarithmic, .low = 1, .high = 1000};
    figure.y = {.label = {"days"}, .scale = AxisScale::Logarithmic, .low = 1, .high = 1000};
    return figure;
}

constexpr QPoint ground{6, 6}; // inside the frame of the focus

using Figures = std::vector<std::pair<std::string, Figure>>;

// Each draws something.
const Figures &drawable()
{
    static const Figures figures = [] {
        Figures list{
                {"line", onAxes({lineOf({0, 5, 10}, {1, 5, 9})})},
                {"NaN between", onAxes({lineOf({0, 2, 4, 6, 8}, {1, 2, noValue, 6, 8})})},
                {"flat", onAxes({lineOf({0, 10}, {5, 5})})},
                {"1e300", onAxes({lineOf({0, 2, 5, 10}, {1, 2, 1e300, -1e300})})},
                {"infinite", onAxes({lineOf({0, 2, 5, 8, 10}, {1, 2, endless, 5, 6})})},
                {"one point", onAxes({Points{.label = {"p"}, .x = {5}, .y = {5}}})},
                {"points beyond",
                 onAxes({Points{
                         .label = {"p"}, .x = {5, noValue, 1e300, endless}, .y = {5, 1, 2, 3}}})},
                {"one step", onAxes({Line{.label = {"s"}, .steps = true, .x = {3}, .y = {4}}})},
                {"steps", onAxes({Line{.label = {"s"},
                                       .steps = true,
                                       .x = {0, 3, 6},
                                       .y = {8, 4, 2},
                                       .strong = {false, true, true}}})},
                {"stacked", barsFigure(false, false)},
                {"grouped", barsFigure(true, false)},
                {"lying", barsFigure(false, true)},
                {"grouped, lying", barsFigure(true, true)},
                {"hollow", onAxes({Bars{.label = {"h"}, .values = {4}, .hollow = {true}}})},
                {"heat map", mapFigure()},
                {"logarithmic", logFigure()},
                {"10 000 spans", spansFigure(10000)},
        };
        Figure rich = onAxes({lineOf({0, 5, 10}, {1, 5, 9})});
        rich.bands = {{.vertical = true, .from = 2, .to = 4, .label = {"band"}},
                      {.from = 6, .to = 1e300, .label = {"endless"}}};
        rich.rules = {{.vertical = true, .at = 3, .label = {"rule"}},
                      {.at = 1e300, .label = {"far"}},
                      {.at = 7, .label = {"across"}}};
        rich.notes = {{.x = 5, .y = 5, .text = {"here"}, .leader = true, .bold = true},
                      {.x = noValue, .y = 5, .text = {"nowhere"}},
                      {.x = 1e300, .y = endless, .text = {"far"}}};
        list.push_back({"rules, bands, notes", rich});
        for (const FigureRow &row : figureTable())
            for (int cards : {48, 8, 1, 20000}) {
                Scenario scenario;
                scenario.cluster.cards = cards;
                scenario.input.workers = 0; // the cards set the pace
                Figure figure = madeFigure(row.id, scenario);
                if (!figure.series.empty()) // one card has no pipeline
                    list.push_back({std::string(row.id) + " on " + std::to_string(cards),
                                    std::move(figure)});
            }
        std::erase_if(list, [](const auto &made) { return made.second.isTable(); });
        return list;
    }();
    return figures;
}

// Nothing of a series can be seen there, but nothing breaks either.
const Figures &bare()
{
    static const Figures figures{
            {"no figure", Figure{}},
            {"no series", onAxes({})},
            {"empty line", onAxes({Line{.label = {"e"}}})},
            {"NaN alone", onAxes({lineOf({0, 5, 10}, {noValue, noValue, noValue})})},
            {"infinite alone", onAxes({lineOf({0, 5}, {endless, -endless})})},
            {"one point of a line", onAxes({lineOf({5}, {5})})},
            {"empty bars", onAxes({Bars{.label = {"e"}}})},
            {"bars of nothing",
             onAxes({Bars{.label = {"e"}, .values = {0, noValue, endless, 1e300}}})},
            {"empty spans", onAxes({Spans{.label = {"e"}}})},
            {"empty points", onAxes({Points{.label = {"e"}}})},
            {"empty map", onAxes({HeatMap{.label = {"e"}}})},
            {"map of NaN",
             onAxes({HeatMap{.label = {"e"}, .columns = 1, .rows = 1, .values = {noValue}}})},
            {"empty diagram", onAxes({Diagram{.label = {"e"}}})},
            {"x and y of different lengths",
             onAxes({Line{.label = {"u"}, .x = {1, 2, 3}, .y = {1}}})},
    };
    return figures;
}

void addRows(const Figures &figures)
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const auto &[name, figure] : figures)
        QTest::newRow(name.c_str()) << index++;
}

} // namespace

class TestFigurePlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }
    void cleanup() { applyTheme(*qApp, ThemeChoice::Light); }

    void draws_data() { addRows(drawable()); }
    void draws();
    void drawsNothing_data() { addRows(bare()); }
    void drawsNothing();
    void followsOneAnother();
    void everySizeDraws();
    void lineStandsWhereItsValuesAre();
    void gapsStayOpen();
    void areasStandOnEachOther();
    void barsStandWhereTheirValuesAre();
    void spansAndPointsStandWhereTheyAre();
    void mapAndContourStandWhereTheyAre();
    void logarithmicAxisIsOne();
    void rangesAreTheFigures();
    void looksTheSameWhenShownAgain();
    void namesOfRowsHaveRoom_data();
    void namesOfRowsHaveRoom();
    void rankedRowsComeBack();
    void manyChangesOneReplot();
    void equalFigureNoReplot();
    void accessibleNameAndDescription();
    void themeRecolours();
    void forcedThemeStays();
    void axisNumbersFollowTheLanguage();
    void sharpAtTwice();
    void followsItsScreen();

private:
    void inChild(const char *function, const QString &variable, const QString &value);
};

void TestFigurePlot::draws()
{
    QFETCH(int, index);
    const Figure &figure = drawable()[std::size_t(index)].second;
    const auto plot = shown(figure);
    const QImage picture = pictureOf(*plot);
    QVERIFY(!picture.isNull());
    // Without its series the same area looks otherwise.
    for (std::size_t i = 0; i < figure.series.size(); ++i)
        plot->setShown(i, false);
    const QImage without = pictureOf(*plot);
    QVERIFY(differing(picture, without, plot->axisRect()->rect()) > 8);
    // And again the same with them.
    for (std::size_t i = 0; i < figure.series.size(); ++i)
        plot->setShown(i, true);
    QCOMPARE(pictureOf(*plot), picture);
}

void TestFigurePlot::drawsNothing()
{
    QFETCH(int, index);
    const auto plot = shown(bare()[std::size_t(index)].second);
    QCOMPARE(pictureOf(*plot).size(), plot->size());
    moveMouse(plot.get(), plot->rect().center(), Qt::NoButton);
    for (Qt::Key key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Home})
        QTest::keyClick(plot.get(), key);
    dragBy(*plot, plot->rect().center(), {30, 10});
    (void)pictureOf(*plot);
}

// One widget shows them all, one after another, and nothing of the last one is left.
void TestFigurePlot::followsOneAnother()
{
    const auto plot = shown(Figure{});
    for (const Figures *figures : {&drawable(), &bare()})
        for (const auto &[name, figure] : *figures) {
            plot->setFigure(figure);
            (void)pictureOf(*plot);
            QVERIFY2(plot->plottableCount() == int(figure.series.size()), name.c_str());
        }
    const auto fresh = shown(drawable()[0].second);
    plot->setFigure(drawable()[0].second);
    const QRect inner = fresh->axisRect()->rect();
    QCOMPARE(plot->axisRect()->rect(), inner);
    QCOMPARE(differing(pictureOf(*plot), pictureOf(*fresh), inner), 0);
}

// A hidden plot keeps no picture.
void TestFigurePlot::looksTheSameWhenShownAgain()
{
    const Figure figure = madeFigure("deadline.cards", Scenario{});
    const auto plot = shown(figure);
    const QImage before = pictureOf(*plot);
    const QRect inside = plot->rect().adjusted(8, 8, -8, -8); // of the frame of the focus
    plot->hide();
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(plot.get(), &leave);
    plot->setFigure(madeFigure("memory.cards", Scenario{}));
    plot->setFigure(figure);
    plot->show();
    QCOMPARE(differing(pictureOf(*plot), before, inside), 0);
    plot->hide();
    QCoreApplication::processEvents();
    plot->show();
    const QImage atOnce = plot->grab().toImage().convertToFormat(QImage::Format_RGB32);
    QCOMPARE(differing(atOnce, before, inside), 0);
}

// Names that stand beside the axes, from the top.
QStringList namesOfRows(const FigurePlot &plot)
{
    const auto ticker = plot.yAxis->ticker().dynamicCast<QCPAxisTickerText>();
    const QMap<double, QString> ticks = ticker ? ticker->ticks() : QMap<double, QString>();
    QStringList names;
    for (auto tick = ticks.begin(); tick != ticks.end(); ++tick)
        if (plot.yAxis->range().contains(tick.key()))
            names.prepend(tick.value());
    return names;
}

void TestFigurePlot::namesOfRowsHaveRoom_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("height");
    for (const FigureRow &row : figureTable())
        if (const Figure figure = madeFigure(row.id, Scenario{});
            !figure.isTable() && isCategory(figure.y))
            for (int height : {160, 200, 260, 340, 500, 900})
                QTest::addRow("%s, %d high", row.id.data(), height)
                        << QByteArray(row.id.data()) << height;
}

void TestFigurePlot::namesOfRowsHaveRoom()
{
    QFETCH(QByteArray, id);
    QFETCH(int, height);
    const Figure figure = madeFigure(id.toStdString(), Scenario{});
    const auto plot = shown(figure);
    plot->resize(600, height);
    (void)pictureOf(*plot);
    const QStringList names = namesOfRows(*plot);
    QVERIFY(!names.isEmpty());
    if (names.size() < 2)
        return;
    const auto ticks = plot->yAxis->ticker().dynamicCast<QCPAxisTickerText>()->ticks().keys();
    const double apart =
            std::abs(plot->yAxis->coordToPixel(ticks[1]) - plot->yAxis->coordToPixel(ticks[0]));
    QVERIFY2(apart >= plot->fontMetrics().height() - 1,
             qPrintable(QStringLiteral("%1 px apart").arg(apart)));
    // The heaviest of ranked rows always stands there.
    if (figure.y.ranked)
        QCOMPARE(names.front(), translated(figure.y.categories.back(), localNumberStyle()));
}

void TestFigurePlot::rankedRowsComeBack()
{
    const Figure figure = madeFigure("margins.tornado", Scenario{});
    const auto plot = shown(figure);
    plot->resize(700, 200);
    (void)pictureOf(*plot);
    const auto all = static_cast<qsizetype>(figure.y.categories.size());
    const qsizetype few = namesOfRows(*plot).size();
    QVERIFY2(few >= 3 && few < all, qPrintable(QString::number(few)));
    QVERIFY(plot->xAxis->label().endsWith(QStringLiteral("has %1 more").arg(all - few)));
    plot->resize(700, 900);
    (void)pictureOf(*plot);
    QCOMPARE(namesOfRows(*plot).size(), all);
    QCOMPARE(plot->xAxis->label(), QStringLiteral("days won or lost"));
}

void TestFigurePlot::everySizeDraws()
{
    for (const FigureRow &row : figureTable()) {
        const Figure figure = madeFigure(row.id, Scenario{});
        if (figure.isTable())
            continue;
        const auto plot = shown(figure);
        for (QSize size : {QSize(220, 160), QSize(300, 900), QSize(1800, 170), QSize(1, 1)}) {
            plot->resize(size);
            (void)pictureOf(*plot);
        }
    }
}

void TestFigurePlot::lineStandsWhereItsValuesAre()
{
    const auto plot =
            shown(onAxes({lineOf({0, 5, 10}, {1, 5, 9}), lineOf({0, 10}, {8, 8}, Tone::Second)}));
    for (double x : {1.0, 2.5, 4.0, 6.0})
        QVERIFY(hasToneAt(*plot, x, x < 5 ? 1 + 0.8 * x : 5 + 0.8 * (x - 5), Tone::First));
    QVERIFY(hasToneAt(*plot, 2, 8, Tone::Second));
    QVERIFY(!hasToneAt(*plot, 2, 5, Tone::First));
}

void TestFigurePlot::gapsStayOpen()
{
    for (double gap : {noValue, endless, -endless}) {
        const auto plot = shown(onAxes({lineOf({0, 1, 2, 5, 8, 9, 10}, {5, 5, 5, gap, 5, 5, 5})}));
        QVERIFY(hasToneAt(*plot, 1, 5, Tone::First));
        QVERIFY(!hasToneAt(*plot, 5, 5, Tone::First));
        QVERIFY(hasToneAt(*plot, 9, 5, Tone::First, 1));
    }
}

void TestFigurePlot::areasStandOnEachOther()
{
    Line lower{.label = {"lower"}, .tone = Tone::First, .filled = true};
    lower.x = {0, 10};
    lower.y = {4, 4};
    Line upper{.label = {"upper"}, .tone = Tone::Third, .steps = true, .filled = true};
    upper.x = {0, 5, 10};
    upper.y = {2, 5, 5};
    const auto plot = shown(onAxes({lower, upper}));
    QVERIFY(hasToneAt(*plot, 2.5, 2, Tone::First, 0));
    QVERIFY(hasToneAt(*plot, 2.5, 5, Tone::Third, 0)); // from 4 to 6
    QVERIFY(!hasToneAt(*plot, 2.5, 7, Tone::Third, 1));
    QVERIFY(hasToneAt(*plot, 7.5, 8, Tone::Third, 0)); // a stair up to 9
    QVERIFY(!hasToneAt(*plot, 7.5, 9.5, Tone::Third, 1));
    // Without the lower one the upper one comes down.
    plot->setShown(0, false);
    QVERIFY(hasToneAt(*plot, 7.5, 3, Tone::Third, 0));
    QVERIFY(!hasToneAt(*plot, 7.5, 6, Tone::Third, 1));
}

void TestFigurePlot::barsStandWhereTheirValuesAre()
{
    const auto stacked = shown(barsFigure(false, false));
    QVERIFY(hasToneAt(*stacked, 0, 2, Tone::First));
    QVERIFY(hasToneAt(*stacked, 0, 5.5, Tone::Second));
    QVERIFY(!hasToneAt(*stacked, 0, 9, Tone::Second));
    const auto lying = shown(barsFigure(false, true));
    QVERIFY(hasToneAt(*lying, 1, 1, Tone::First));
    QVERIFY(hasToneAt(*lying, 6, 1, Tone::Second));
    const auto grouped = shown(barsFigure(true, false));
    QVERIFY(hasToneAt(*grouped, 1 - 0.14, 1, Tone::First));
    QVERIFY(hasToneAt(*grouped, 1 + 0.14, 4, Tone::Second));
    QVERIFY(!hasToneAt(*grouped, 1 - 0.14, 4, Tone::First));
    // A cause of seconds in a bar of weeks is still seen.
    const auto thin = shown(onAxes({Bars{.label = {"t"}, .tone = Tone::Bad, .values = {1e-6}}}));
    QVERIFY(hasToneAt(*thin, 0, 0, Tone::Bad));
}

void TestFigurePlot::spansAndPointsStandWhereTheyAre()
{
    const auto spans = shown(spansFigure(16));
    QVERIFY(hasToneAt(*spans, 0.1, 3, Tone::Third));
    QVERIFY(hasToneAt(*spans, 1.1, 7, Tone::Third));
    QVERIFY(!hasToneAt(*spans, 0.5, 3.5, Tone::Third));
    const auto point =
            shown(onAxes({Points{.label = {"p"}, .tone = Tone::Bad, .x = {4}, .y = {7}}}));
    QVERIFY(hasToneAt(*point, 4, 7, Tone::Bad, 8));
}

void TestFigurePlot::mapAndContourStandWhereTheyAre()
{
    const auto plot = shown(mapFigure());
    const QImage picture = pictureOf(*plot);
    const QColor above(picture.pixel(pixelOf(*plot, 4, 8).toPoint()));
    const QColor below(picture.pixel(pixelOf(*plot, 4, 2).toPoint()));
    QVERIFY(above.green() > above.red());
    QVERIFY(below.red() > below.green());
    QVERIFY(hasColourAt(picture, pixelOf(*plot, 4, 5), lightTheme().text));
}

void TestFigurePlot::logarithmicAxisIsOne()
{
    const auto plot = shown(logFigure());
    for (double value : {3.0, 30.0, 300.0})
        QVERIFY(hasToneAt(*plot, value, value, Tone::First));
    const double decade = plot->xAxis->coordToPixel(10) - plot->xAxis->coordToPixel(1);
    const double next = plot->xAxis->coordToPixel(100) - plot->xAxis->coordToPixel(10);
    QVERIFY(std::abs(decade - next) < 1);
}

void TestFigurePlot::rangesAreTheFigures()
{
    for (const auto &[name, figure] : drawable()) {
        const auto plot = shown(figure);
        QVERIFY2(plot->xAxis->range() == QCPRange(figure.x.low, figure.x.high), name.c_str());
        QVERIFY2(plot->yAxis->range() == QCPRange(figure.y.low, figure.y.high), name.c_str());
    }
}

void TestFigurePlot::manyChangesOneReplot()
{
    const auto plot = shown(onAxes({lineOf({0, 10}, {0, 5})}));
    QSignalSpy replots(plot.get(), &QCustomPlot::afterReplot);
    for (int i = 0; i < 100; ++i)
        plot->setFigure(onAxes({lineOf({0, 10}, {0, 0.05 * i})}));
    QCOMPARE(replots.count(), 0);
    QCoreApplication::processEvents();
    QCOMPARE(replots.count(), 1);
    QVERIFY(hasToneAt(*plot, 5, 0.025 * 99, Tone::First)); // the last one
}

void TestFigurePlot::equalFigureNoReplot()
{
    const auto plot = shown(drawable()[0].second);
    QSignalSpy replots(plot.get(), &QCustomPlot::afterReplot);
    plot->setFigure(drawable()[0].second);
    QCoreApplication::processEvents();
    QCOMPARE(replots.count(), 0);
}

void TestFigurePlot::accessibleNameAndDescription()
{
    for (const FigureRow &row : figureTable()) {
        const Figure figure = madeFigure(row.id, Scenario{});
        if (figure.isTable())
            continue;
        const auto plot = shown(figure);
        QCOMPARE(accessible(plot.get(), QAccessible::Name).toStdString(), figure.title.text());
        // What can be dragged is said behind it.
        QVERIFY2(accessible(plot.get(), QAccessible::Description)
                         .toStdString()
                         .starts_with(describe(figure)),
                 std::string(row.id).c_str());
        QVERIFY(plot->focusPolicy() == Qt::StrongFocus);
    }
}

void TestFigurePlot::themeRecolours()
{
    const auto plot = shown(madeFigure("deadline.cards", Scenario{}));
    const QImage light = pictureOf(*plot);
    applyTheme(*qApp, ThemeChoice::Dark);
    const QImage dark = pictureOf(*plot);
    applyTheme(*qApp, ThemeChoice::Light);
    const QImage again = pictureOf(*plot);
    QCOMPARE(QColor(light.pixel(ground)), lightTheme().panel);
    QCOMPARE(QColor(dark.pixel(ground)), darkTheme().panel);
    QCOMPARE(again, light);
    // No dark ink is left on the dark ground.
    for (const QCPAxis *axis : {plot->xAxis, plot->yAxis})
        QVERIFY(contrast(axis->tickLabelColor(), lightTheme().panel) >= 4.5);
    applyTheme(*qApp, ThemeChoice::Dark);
    (void)pictureOf(*plot);
    for (const QCPAxis *axis : {plot->xAxis, plot->yAxis})
        for (const QColor &ink : {axis->tickLabelColor(), axis->labelColor()})
            QVERIFY(contrast(ink, darkTheme().panel) >= 4.5);
    QVERIFY(contrast(plot->legend->textColor(), darkTheme().panel) >= 4.5);
}

void TestFigurePlot::forcedThemeStays()
{
    const auto plot = shown(drawable()[0].second);
    plot->forceTheme(darkTheme());
    applyTheme(*qApp, ThemeChoice::Dark);
    applyTheme(*qApp, ThemeChoice::Light);
    QCOMPARE(QColor(pictureOf(*plot).pixel(ground)), darkTheme().panel);
}

// Decimal commas, and no group that could be read as one.
void TestFigurePlot::axisNumbersFollowTheLanguage()
{
    const auto labels = [] {
        Figure figure = onAxes({lineOf({0, 3000}, {0, 0.4})});
        figure.x.high = 3000;
        figure.y.high = 0.5;
        const auto plot = shown(figure);
        return plot->xAxis->tickVectorLabels() + plot->yAxis->tickVectorLabels();
    };
    const QStringList english = QStringList(labels().toList());
    QLocale::setDefault(QLocale(QLocale::Vietnamese, QLocale::Vietnam));
    const QStringList vietnamese = QStringList(labels().toList());
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QVERIFY2(english.contains(QStringLiteral("0.2")), qPrintable(english.join(u' ')));
    QVERIFY2(vietnamese.contains(QStringLiteral("0,2")), qPrintable(vietnamese.join(u' ')));
    for (const QString &label : english + vietnamese)
        QVERIFY2(!label.contains(QStringLiteral("2.500"))
                         && !label.contains(QStringLiteral("2,500")),
                 qPrintable(label));
}

// Runs one function of this program where a variable is set.
void TestFigurePlot::inChild(const char *function, const QString &variable, const QString &value)
{
    QProcess child;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(variable, value);
    environment.insert(QStringLiteral("HEADROOM_TEST_CHILD"), QStringLiteral("1"));
    child.setProcessEnvironment(environment);
    child.setProcessChannelMode(QProcess::MergedChannels);
    child.start(QCoreApplication::applicationFilePath(), {QString::fromLatin1(function)});
    QVERIFY(child.waitForFinished(60000));
    const QByteArray said = child.readAll();
    QVERIFY2(child.exitStatus() == QProcess::NormalExit && child.exitCode() == 0, said);
    QVERIFY2(said.contains("3 passed"), said); // it, initTestCase and cleanupTestCase
}

void TestFigurePlot::sharpAtTwice()
{
    if (!qEnvironmentVariableIsSet("HEADROOM_TEST_CHILD")) {
        inChild("sharpAtTwice", QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("2"));
        return;
    }
    const auto plot = shown(madeFigure("deadline.cards", Scenario{}));
    QCOMPARE(plot->devicePixelRatioF(), 2.0);
    QCOMPARE(plot->bufferDevicePixelRatio(), 2.0);
    const QImage picture = pictureOf(*plot);
    QCOMPARE(picture.size(), plot->size() * 2);
    // Not a picture of half the size blown up: pixels differ inside the pairs as between them.
    int inside = 0;
    int between = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x + 2 < picture.width(); x += 2) {
            inside += picture.pixel(x, y) != picture.pixel(x + 1, y);
            between += picture.pixel(x + 1, y) != picture.pixel(x + 2, y);
        }
    QVERIFY2(inside > between / 2, qPrintable(QStringLiteral("%1 %2").arg(inside).arg(between)));
}

void TestFigurePlot::followsItsScreen()
{
    if (!qEnvironmentVariableIsSet("HEADROOM_TEST_CHILD")) {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("screens.json"));
        putBytes(path, R"({"screens": [
            {"name": "one", "x": 0, "y": 0, "width": 1000, "height": 800, "logicalDpi": 96,
             "logicalBaseDpi": 96, "dpr": 1},
            {"name": "two", "x": 1000, "y": 0, "width": 1000, "height": 800, "logicalDpi": 96,
             "logicalBaseDpi": 96, "dpr": 2}]})");
        inChild("followsItsScreen", QStringLiteral("QT_QPA_PLATFORM"),
                QStringLiteral("offscreen:configfile=") + path);
        return;
    }
    const QList<QScreen *> screens = QGuiApplication::screens();
    QCOMPARE(screens.size(), 2);
    const auto plot = shown(madeFigure("deadline.cards", Scenario{}));
    QCOMPARE(plot->bufferDevicePixelRatio(), 1.0);
    plot->windowHandle()->setScreen(screens[1]);
    plot->move(screens[1]->geometry().topLeft() + QPoint(20, 20));
    QTRY_COMPARE(plot->devicePixelRatioF(), 2.0);
    QTRY_COMPARE(plot->bufferDevicePixelRatio(), 2.0);
    QCOMPARE(pictureOf(*plot).size(), plot->size() * 2);
}

int main(int argc, char **argv)
{
    return run<TestFigurePlot>(argc, argv);
}
#include "tst_figure_plot.moc"
