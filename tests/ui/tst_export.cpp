// Exported figures: sizes, resolutions, themes, text as text, and the scenario inside.
#include "core/files/scenario_document.h"
#include "core/input_error.h"
#include "tests/ui/figure_shown.h"
#include "tests/ui/svg_reader.h"
#include "ui/figures/figure_export.h"
#include "ui/session/text.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

const QString vietnamese = QStringLiteral("Cụm thử & <đồ thị>");

ExportOptions optionsOf(const QString &name = QStringLiteral("chapter-48"))
{
    ScenarioDocument document = library().scenario("chapter-48");
    document.name = name.toStdString();
    ExportOptions options;
    options.scenarioName = name;
    options.scenario = QByteArray::fromStdString(writeScenario(document));
    return options;
}

Figure breakdown()
{
    return madeFigure("deadline.breakdown", Scenario{});
}

QImage pngOf(const Figure &figure, const ExportOptions &options)
{
    return QImage::fromData(exportFigure(figure, ExportFormat::Png, options), "PNG");
}

Svg svgOf(const Figure &figure, const ExportOptions &options)
{
    return readSvg(exportFigure(figure, ExportFormat::Svg, options));
}

QString joinedTexts(const Svg &svg)
{
    return svg.texts.join(u' ').replace(QChar(0x00a0), u' ').simplified();
}

QString simple(const QString &text)
{
    return QString(text).replace(QChar(0x00a0), u' ').simplified();
}

Figure tableFigure()
{
    Figure figure;
    figure.title = {"A table"};
    figure.table.columns = {{"name"}, {"now"}};
    figure.table.rows = {{Message{"cards"}, full(48)}, {Message{"rate"}, full(32.5)}};
    return figure;
}

Figure mapFigure()
{
    HeatMap map{.label = {"margin"}, .columns = 2, .rows = 2, .values = {-1, 1, -1, 1}};
    return onAxes({map});
}

} // namespace

class TestExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }
    void cleanup();

    void pngSize_data();
    void pngSize();
    void pngIsFilledToTheEdge();
    void pngCarriesText();
    void pngIsDeterministic();
    void higherResolutionIsTheSameLayout();
    void svgIsXmlWithText();
    void textsInsideAPageAreNotFaded();
    void svgSizeInMillimetres();
    void svgImagesOnlyForMaps();
    void svgNamesEveryFigure();
    void vietnameseText();
    void vietnameseNumbers();
    void pdf();
    void csvCarriesTheScenario();
    void lightUnlessAsked();
    void windowThemeChangesNothing_data();
    void windowThemeChangesNothing();
    void everyFigureInEveryFormat();
    void oddFigures();
    void smallestAndLargest();
    void refusedOptions_data();
    void refusedOptions();
    void formats();
    void scenarioReopens();
};

void TestExport::cleanup()
{
    applyTheme(*qApp, ThemeChoice::Light);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void TestExport::pngSize_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("dpi");
    QTest::addColumn<QSize>("pixels");
    QTest::newRow("default") << QSize(840, 560) << 192 << QSize(1680, 1120);
    QTest::newRow("screen") << QSize(840, 560) << 96 << QSize(840, 560);
    QTest::newRow("print") << QSize(840, 560) << 300 << QSize(2625, 1750);
    QTest::newRow("150") << QSize(400, 304) << 150 << QSize(625, 475);
    QTest::newRow("coarse") << QSize(840, 560) << 24 << QSize(210, 140);
}

// anchors.md C.5: pixels are the logical size × DPI/96, and the DPI is told.
void TestExport::pngSize()
{
    QFETCH(QSize, size);
    QFETCH(int, dpi);
    QFETCH(QSize, pixels);
    ExportOptions options = optionsOf();
    options.size = size;
    options.dpi = dpi;
    const QImage image = pngOf(breakdown(), options);
    QCOMPARE(image.size(), pixels);
    QCOMPARE(image.dotsPerMeterX(), qRound(dpi / 0.0254));
    QCOMPARE(image.dotsPerMeterY(), qRound(dpi / 0.0254));
}

// Where the size is no whole number of pixels, the last row and column are drawn as well.
void TestExport::pngIsFilledToTheEdge()
{
    for (int dpi : {97, 100, 144, 150, 191}) {
        ExportOptions options = optionsOf();
        options.size = {301, 301};
        options.dpi = dpi;
        const QImage image = pngOf(breakdown(), options);
        for (const QPoint &corner :
             {QPoint(0, 0), QPoint(image.width() - 1, 0), QPoint(0, image.height() - 1),
              QPoint(image.width() - 1, image.height() - 1)})
            QVERIFY2(QColor(image.pixel(corner)) == lightTheme().panel,
                     qPrintable(QStringLiteral("%1 dpi, %2,%3")
                                        .arg(dpi)
                                        .arg(corner.x())
                                        .arg(corner.y())));
    }
}

void TestExport::pngCarriesText()
{
    const Figure figure = breakdown();
    const ExportOptions options = optionsOf(vietnamese);
    const QImage image = pngOf(figure, options);
    QCOMPARE(image.text(QStringLiteral("Title")).toStdString(), figure.title.text());
    QCOMPARE(image.text(QStringLiteral("Description")).toStdString(), describe(figure));
    QCOMPARE(image.text(QStringLiteral("Scenario")).toUtf8(), options.scenario);
    QVERIFY(image.text(QStringLiteral("Software")).startsWith(QStringLiteral("Headroom ")));
}

void TestExport::pngIsDeterministic()
{
    for (const FigureRow &row : figureTable()) {
        const Figure figure = madeFigure(row.id, Scenario{});
        QVERIFY2(exportFigure(figure, ExportFormat::Png, optionsOf())
                         == exportFigure(figure, ExportFormat::Png, optionsOf()),
                 std::string(row.id).c_str());
        QVERIFY2(exportFigure(figure, ExportFormat::Svg, optionsOf())
                         == exportFigure(figure, ExportFormat::Svg, optionsOf()),
                 std::string(row.id).c_str());
    }
}

// Text and lines grow with the resolution: shrunk again, it is nearly the same picture.
void TestExport::higherResolutionIsTheSameLayout()
{
    ExportOptions options = optionsOf();
    options.dpi = 96;
    const QImage low = pngOf(breakdown(), options);
    options.dpi = 288;
    const QImage high =
            pngOf(breakdown(), options)
                    .scaled(low.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    qint64 difference = 0;
    for (int y = 0; y < low.height(); ++y)
        for (int x = 0; x < low.width(); ++x)
            difference += std::abs(qGray(low.pixel(x, y)) - qGray(high.pixel(x, y)));
    const double mean = double(difference) / (low.width() * low.height());
    QVERIFY2(mean < 4, qPrintable(QString::number(mean)));
}

void TestExport::svgIsXmlWithText()
{
    const Figure figure = breakdown();
    const ExportOptions options = optionsOf();
    const Svg svg = svgOf(figure, options);
    QCOMPARE(svg.error, QString());
    QCOMPARE(svg.title.toStdString(), figure.title.text());
    QVERIFY(svg.description.contains(QString::fromUtf8(options.scenario).trimmed()));
    QVERIFY(svg.description.contains(toQString(describe(figure))));
    const QString texts = joinedTexts(svg);
    for (const char *part :
         {"48 cards finish 5.4 days early", "Days from start to finish", "deadline 30", "24.6",
          "compute", "saves", "Scenario chapter-48", "without: framework start-up"})
        QVERIFY2(texts.contains(QString::fromLatin1(part)), qPrintable(texts));
    QVERIFY(svg.shapes > 10);
    QCOMPARE(svg.images, 0);
    QCOMPARE(svg.families, QSet<QString>{QStringLiteral("Roboto")});
}

// 96 DPI: 840 pixels are 222.25 mm, not the 296 mm of Qt's own 72.
// Opacity of each text, as it comes down from the groups around it.
QStringList textOpacities(const QByteArray &svg)
{
    QStringList found;
    QStringList groups{QStringLiteral("1")};
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isEndElement())
            groups.removeLast();
        if (!reader.isStartElement())
            continue;
        const auto own = reader.attributes().value(QLatin1String("fill-opacity"));
        groups += own.isEmpty() ? groups.last() : own.toString();
        if (reader.name() == u"text")
            found += groups.last();
    }
    return found;
}

// It is written shorter than alone, and its texts stay as dark.
void TestExport::textsInsideAPageAreNotFaded()
{
    for (const FigureRow &row : figureTable()) {
        const Figure figure = madeFigure(row.id, Scenario{});
        if (figure.isTable() || figure.series.empty())
            continue;
        const QStringList opacities = textOpacities(figureSvg(figure, {760, 420}, lightTheme()));
        QVERIFY2(!opacities.isEmpty(), row.id.data());
        QVERIFY2(opacities.count(QStringLiteral("1")) == opacities.size(), row.id.data());
    }
}

void TestExport::svgSizeInMillimetres()
{
    for (QSize size : {QSize(840, 560), QSize(400, 304), QSize(1920, 1080)}) {
        ExportOptions options = optionsOf();
        options.size = size;
        options.dpi = 300; // a drawing has no resolution
        const Svg svg = svgOf(breakdown(), options);
        const auto millimetres = [](QString text) {
            return text.endsWith(QLatin1String("mm")) ? text.chopped(2).toDouble() : -1;
        };
        QVERIFY2(std::abs(millimetres(svg.width) - size.width() / 96.0 * 25.4) < 0.01,
                 qPrintable(svg.width));
        QVERIFY2(std::abs(millimetres(svg.height) - size.height() / 96.0 * 25.4) < 0.01,
                 qPrintable(svg.height));
        QCOMPARE(svg.viewBox, QStringLiteral("0 0 %1 %2").arg(size.width()).arg(size.height()));
    }
}

void TestExport::svgImagesOnlyForMaps()
{
    for (const FigureRow &row : figureTable()) {
        const Figure figure = madeFigure(row.id, Scenario{});
        bool map = false;
        for (const Series &series : figure.series)
            map = map || std::holds_alternative<HeatMap>(series);
        QVERIFY2((svgOf(figure, optionsOf()).images > 0) == map, std::string(row.id).c_str());
    }
    QCOMPARE(svgOf(mapFigure(), optionsOf()).images, 1);
}

// Every figure: its title, axis labels and notes are written as text.
void TestExport::svgNamesEveryFigure()
{
    for (const FigureRow &row : figureTable()) {
        const Figure figure = madeFigure(row.id, Scenario{});
        const Svg svg = svgOf(figure, optionsOf());
        QCOMPARE(svg.error, QString());
        const QString texts = joinedTexts(svg);
        QVERIFY2(texts.contains(simple(toQString(figure.title.text()))), qPrintable(texts));
        for (const Axis *axis : {&figure.x, &figure.y})
            if (axis->visible && !figure.isTable())
                QVERIFY2(texts.contains(simple(toQString(axis->label.text()))), qPrintable(texts));
        for (const Note &note : figure.notes)
            QVERIFY2(texts.contains(simple(toQString(note.text.text()))), qPrintable(texts));
    }
}

void TestExport::vietnameseText()
{
    const ExportOptions options = optionsOf(vietnamese);
    const QByteArray bytes = exportFigure(breakdown(), ExportFormat::Svg, options);
    const Svg svg = readSvg(bytes);
    QCOMPARE(svg.error, QString());
    QVERIFY2(joinedTexts(svg).contains(vietnamese), qPrintable(joinedTexts(svg)));
    QVERIFY(svg.description.contains(QStringLiteral("\"name\": \"%1\"").arg(vietnamese)));
    QVERIFY(exportFigure(breakdown(), ExportFormat::Csv, options)
                    .contains("# Headroom " HEADROOM_VERSION ", scenario " + vietnamese.toUtf8()));
}

// Pictures are in the reader's form, numbers for machines are not.
void TestExport::vietnameseNumbers()
{
    const QByteArray csv = exportFigure(breakdown(), ExportFormat::Csv, optionsOf());
    QLocale::setDefault(QLocale(QLocale::Vietnamese, QLocale::Vietnam));
    QVERIFY(joinedTexts(svgOf(breakdown(), optionsOf())).contains(QStringLiteral("24,6")));
    QCOMPARE(exportFigure(breakdown(), ExportFormat::Csv, optionsOf()), csv);
}

void TestExport::pdf()
{
    for (QSize size : {QSize(840, 560), QSize(400, 304), QSize(1920, 1080)}) {
        ExportOptions options = optionsOf();
        options.size = size;
        const QByteArray bytes = exportFigure(breakdown(), ExportFormat::Pdf, options);
        QVERIFY(bytes.startsWith("%PDF-"));
        QVERIFY(bytes.trimmed().endsWith("%%EOF"));
        // Points of 1/72 inch.
        const QRegularExpression box(QStringLiteral("/MediaBox\\s*\\[\\s*([0-9.]+)\\s+([0-9.]+)"
                                                    "\\s+([0-9.]+)\\s+([0-9.]+)\\s*\\]"));
        const auto match = box.match(QString::fromLatin1(bytes));
        QVERIFY(match.hasMatch());
        QCOMPARE(match.captured(1).toDouble(), 0.0);
        QVERIFY2(std::abs(match.captured(3).toDouble() - size.width() * 0.75) <= 0.5,
                 qPrintable(match.captured(0)));
        QVERIFY2(std::abs(match.captured(4).toDouble() - size.height() * 0.75) <= 0.5,
                 qPrintable(match.captured(0)));
        QVERIFY(bytes.contains("/EmbeddedFile"));
        QVERIFY(bytes.contains("/Filespec"));
        QCOMPARE(bytes.count("/Type /Page\n") + bytes.count("/Type /Page "), 1);
        QVERIFY(bytes.contains("/FontFile2")); // the typeface is inside
    }
}

void TestExport::csvCarriesTheScenario()
{
    const ExportOptions options = optionsOf();
    const QByteArray csv = exportFigure(breakdown(), ExportFormat::Csv, options);
    QByteArray scenario;
    for (const QByteArray &line : csv.split('\n'))
        if (line.startsWith("# {") || !scenario.isEmpty()) {
            if (!line.startsWith("# "))
                break;
            scenario += line.mid(2) + '\n';
        }
    QCOMPARE(readScenario(scenario.toStdString(), library()),
             readScenario(options.scenario.toStdString(), library()));
}

void TestExport::lightUnlessAsked()
{
    const QImage light = pngOf(breakdown(), optionsOf());
    QCOMPARE(QColor(light.pixel(0, 0)), QColor(Qt::white));
    QCOMPARE(QColor(light.pixel(light.width() - 1, light.height() - 1)), QColor(Qt::white));
    ExportOptions options = optionsOf();
    options.theme = &darkTheme();
    const QImage dark = pngOf(breakdown(), options);
    QCOMPARE(QColor(dark.pixel(0, 0)), darkTheme().panel);
    QCOMPARE(QColor(dark.pixel(dark.width() - 1, dark.height() - 1)), darkTheme().panel);
    // No white is left inside.
    for (int y = 0; y < dark.height(); y += 3)
        for (int x = 0; x < dark.width(); x += 3)
            QVERIFY(dark.pixel(x, y) != qRgb(255, 255, 255));
}

void TestExport::windowThemeChangesNothing_data()
{
    QTest::addColumn<QString>("id");
    for (const FigureRow &row : figureTable())
        QTest::newRow(std::string(row.id).c_str()) << toQString(row.id);
}

void TestExport::windowThemeChangesNothing()
{
    QFETCH(QString, id);
    const Figure figure = madeFigure(id.toStdString(), Scenario{});
    for (ExportFormat format : {ExportFormat::Png, ExportFormat::Svg}) {
        const QByteArray before = exportFigure(figure, format, optionsOf());
        applyTheme(*qApp, ThemeChoice::Dark);
        const QByteArray during = exportFigure(figure, format, optionsOf());
        applyTheme(*qApp, ThemeChoice::Light);
        QVERIFY(during == before);
    }
}

void TestExport::everyFigureInEveryFormat()
{
    for (const FigureRow &row : figureTable())
        for (const char *cards : {"48", "8", "1", "20000"}) {
            Scenario scenario;
            scenario.cluster.cards = std::stod(cards);
            const Figure figure = madeFigure(row.id, scenario);
            QVERIFY(!pngOf(figure, optionsOf()).isNull());
            QCOMPARE(svgOf(figure, optionsOf()).error, QString());
            QVERIFY(exportFigure(figure, ExportFormat::Pdf, optionsOf()).startsWith("%PDF"));
            QVERIFY(exportFigure(figure, ExportFormat::Csv, optionsOf()).startsWith("# "));
        }
}

void TestExport::oddFigures()
{
    Scenario conflict;
    conflict.parallel.shardGroup = 7;
    const Figure figures[]{
            Figure{},
            tableFigure(),
            mapFigure(),
            madeFigure("deadline.cards", conflict),
            onAxes({lineOf({0, 1, 2, 3}, {1, noValue, 1e300, endless})}),
            onAxes({lineOf({5}, {5})}),
    };
    for (const Figure &figure : figures)
        for (ExportFormat format :
             {ExportFormat::Png, ExportFormat::Svg, ExportFormat::Pdf, ExportFormat::Csv})
            QVERIFY(!exportFigure(figure, format, optionsOf()).isEmpty());
    const QString table = joinedTexts(svgOf(tableFigure(), optionsOf()));
    for (const char *part : {"A table", "name", "now", "cards", "48", "rate", "32.5"})
        QVERIFY2(table.contains(QString::fromLatin1(part)), qPrintable(table));
    const QString said = joinedTexts(svgOf(madeFigure("deadline.cards", conflict), optionsOf()));
    QVERIFY2(said.contains(QStringLiteral("Inputs conflict")), qPrintable(said));
}

void TestExport::smallestAndLargest()
{
    ExportOptions options = optionsOf();
    options.size = {200, 200};
    options.dpi = 24;
    QCOMPARE(pngOf(breakdown(), options).size(), QSize(50, 50));
    options.size = {10000, 200};
    options.dpi = 96;
    QCOMPARE(pngOf(breakdown(), options).size(), QSize(10000, 200));
}

void TestExport::refusedOptions_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("dpi");
    QTest::addColumn<QString>("about");
    const QSize good(840, 560);
    QTest::newRow("0 pixels wide") << QSize(0, 560) << 96 << "0 pixels";
    QTest::newRow("0 pixels high") << QSize(840, 0) << 96 << "0 pixels";
    QTest::newRow("100 000 pixels wide") << QSize(100000, 560) << 96 << "100000 pixels";
    QTest::newRow("100 000 pixels high") << QSize(840, 100000) << 96 << "100000 pixels";
    QTest::newRow("negative") << QSize(-840, 560) << 96 << "-840";
    QTest::newRow("0 DPI") << good << 0 << "--dpi: 0";
    QTest::newRow("100 000 DPI") << good << 100000 << "--dpi: 100000";
    QTest::newRow("negative DPI") << good << -96 << "--dpi: -96";
    QTest::newRow("too many in all") << QSize(9000, 560) << 1200 << "9000 pixels at 1200 DPI";
}

void TestExport::refusedOptions()
{
    QFETCH(QSize, size);
    QFETCH(int, dpi);
    QFETCH(QString, about);
    ExportOptions options = optionsOf();
    options.size = size;
    options.dpi = dpi;
    for (ExportFormat format :
         {ExportFormat::Png, ExportFormat::Svg, ExportFormat::Pdf, ExportFormat::Csv}) {
        const QString said =
                thrown<InputError>([&] { (void)exportFigure(breakdown(), format, options); });
        QVERIFY2(said.contains(about) && said.contains(QStringLiteral("accepted: ")),
                 qPrintable(said));
        QVERIFY(!said.contains(u'\n'));
    }
    QVERIFY(thrown<InputError>([&] { (void)figureImage(breakdown(), options); }).contains(about));
}

void TestExport::formats()
{
    for (ExportFormat format :
         {ExportFormat::Png, ExportFormat::Svg, ExportFormat::Pdf, ExportFormat::Csv}) {
        QCOMPARE(parseFormat(formatName(format)), format);
        QCOMPARE(parseFormat(formatName(format).toUpper()), format);
    }
    for (const char *name : {"", "jpg", "png ", ".png", "png,svg"}) {
        const QString said =
                thrown<InputError>([&] { (void)parseFormat(QString::fromLatin1(name)); });
        QVERIFY2(said.contains(QStringLiteral("unknown format '"))
                         && said.contains(QStringLiteral("accepted: png, svg, pdf, csv")),
                 qPrintable(said));
    }
}

// The scenario inside is the file itself, whatever its name holds.
void TestExport::scenarioReopens()
{
    for (const QString &name :
         {vietnamese, QStringLiteral("]]> </desc> \"quoted\""), QStringLiteral("a\nb")}) {
        const ExportOptions options = optionsOf(name);
        const ScenarioDocument original = readScenario(options.scenario.toStdString(), library());
        const QString fromPng = pngOf(breakdown(), options).text(QStringLiteral("Scenario"));
        QCOMPARE(readScenario(fromPng.toStdString(), library()), original);
        const QString fromSvg = svgOf(breakdown(), options).scenario();
        QCOMPARE(readScenario(fromSvg.toStdString(), library()), original);
    }
}

int main(int argc, char **argv)
{
    return run<TestExport>(argc, argv);
}
#include "tst_export.moc"
