#include "ui/figures/figure_export.h"

#include "core/figures/csv.h"
#include "core/figures/geometry.h"
#include "core/input_error.h"
#include "core/utf8.h"
#include "ui/figures/column_widths.h"
#include "ui/figures/figure_plot.h"
#include "ui/figures/figure_text.h"
#include "ui/session/text.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QPageSize>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <span>

namespace headroom {
namespace {

constexpr int logicalDpi = 96;
constexpr int margin = 16;

QFont sized(int pixels, QFont::Weight weight = QFont::Normal)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

QString captionOf(const Figure &figure, const ExportOptions &options)
{
    QStringList parts;
    for (const Message &part : figure.without)
        parts += translated(part, localNumberStyle());
    QString text = QCoreApplication::translate("export", "Scenario %1 · Headroom %2")
                           .arg(options.scenarioName, QStringLiteral(HEADROOM_VERSION));
    if (!parts.isEmpty())
        text += QStringLiteral(" · ")
                + QCoreApplication::translate("export", "without: %1")
                          .arg(parts.join(QStringLiteral("; ")));
    return text;
}

// Draws wrapped text and returns its height.
int drawParagraph(QPainter &painter, const QRect &room, const QString &text, const QFont &font,
                  const QColor &colour)
{
    painter.setFont(font);
    painter.setPen(colour);
    QRect used;
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text, &used);
    return used.height();
}

int paragraphHeight(const QRect &room, const QString &text, const QFont &font)
{
    return QFontMetrics(font).boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, text).height();
}

QString cellText(const Cell &cell, NumberStyle style)
{
    const auto *amount = std::get_if<Amount>(&cell);
    return amount ? toQString(Message{"%1", {*amount}}.text(style))
                  : translated(std::get<Message>(cell), style);
}

// Columns as wide as what stands in them; rows that find no room are counted.
void drawTable(QPainter &painter, const QRect &room, const FigureTable &table, const Theme &theme)
{
    const NumberStyle style = localNumberStyle();
    const QFont font = sized(12);
    const QFont bold = sized(12, QFont::Bold);
    const int height = QFontMetrics(font).height() + 6;
    constexpr int gap = 22;
    constexpr int leastColumn = 110;
    const std::size_t shown =
            std::min(table.rows.size(), static_cast<std::size_t>(room.height() / height));
    std::vector<int> widths;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        int width = QFontMetrics(bold).horizontalAdvance(translated(table.columns[i], style));
        for (const auto &row : std::span(table.rows).first(shown))
            width = std::max(width, QFontMetrics(font).horizontalAdvance(cellText(row[i], style)));
        widths.push_back(width + 2); // widths are rounded, and a number is not cut
    }
    const int gaps = gap * (static_cast<int>(widths.size()) - 1);
    widths = fittedWidths(std::move(widths), room.width() - gaps, leastColumn);
    int y = room.top();
    const auto line = [&](auto text, const QFont &face, auto alignment) {
        int x = room.left();
        painter.setFont(face);
        for (std::size_t i = 0; i < table.columns.size() && x < room.right(); ++i) {
            const int width = std::min(widths[i], room.right() - x);
            painter.drawText(QRect(x, y, width, height), int(alignment(i) | Qt::AlignVCenter),
                             QFontMetrics(face).elidedText(text(i), Qt::ElideRight, width));
            x += widths[i] + gap;
        }
        y += height;
    };
    const auto alignment = [&](std::size_t i) {
        return isNumberColumn(table, i) ? Qt::AlignRight : Qt::AlignLeft;
    };
    painter.setPen(theme.text);
    line([&](std::size_t i) { return translated(table.columns[i], style); }, bold, alignment);
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        if (y + 2 * height > room.bottom() && r + 1 < table.rows.size()) {
            painter.setPen(theme.dimText);
            painter.drawText(QRect(room.left(), y, room.width(), height), Qt::AlignVCenter,
                             QCoreApplication::translate("export", "and %1 more rows; the CSV "
                                                                   "export has them all")
                                     .arg(table.rows.size() - r));
            return;
        }
        const auto &row = table.rows[r];
        line([&](std::size_t i) { return cellText(row[i], style); }, font, alignment);
    }
}

// Title, what is shown, the figure and the caption, laid out at the logical size.
void compose(QCPPainter &painter, const Figure &figure, const ExportOptions &options)
{
    const Theme &theme = *options.theme;
    const NumberStyle style = localNumberStyle();
    painter.fillRect(QRect(QPoint(0, 0), options.size), theme.panel);
    QRect room = QRect(QPoint(0, 0), options.size).adjusted(margin, margin, -margin, -margin);

    room.setTop(room.top()
                + drawParagraph(painter, room, titleText(figure, style), sized(16, QFont::Bold),
                                theme.text)
                + 2);
    if (!figure.subtitle.empty() || !figure.remarks.empty())
        room.setTop(room.top()
                    + drawParagraph(painter, room, subtitleText(figure, style), sized(13),
                                    theme.dimText)
                    + 6);
    const QString caption = captionOf(figure, options);
    const QFont small = sized(11);
    const int captionHeight = paragraphHeight(room, caption, small);
    drawParagraph(
            painter,
            QRect(room.left(), room.bottom() - captionHeight, room.width(), captionHeight + 1),
            caption, small, theme.dimText);
    room.setBottom(room.bottom() - captionHeight - 8);

    if (figure.isTable()) {
        drawTable(painter, room, figure.table, theme);
        return;
    }
    drawFigure(painter, figure, room, theme);
}

QByteArray pngOf(const Figure &figure, const ExportOptions &options)
{
    QImage image = figureImage(figure, options);
    image.setText(QStringLiteral("Title"), titleText(figure, localNumberStyle()));
    image.setText(QStringLiteral("Description"), toQString(describe(figure, localNumberStyle())));
    image.setText(QStringLiteral("Software"), QStringLiteral("Headroom " HEADROOM_VERSION));
    image.setText(QStringLiteral("Scenario"), QString::fromUtf8(options.scenario));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        throw std::runtime_error(QT_TRANSLATE_NOOP("core", "the picture could not be encoded"));
    return bytes;
}

QByteArray svgOf(const Figure &figure, const ExportOptions &options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(options.size);
    generator.setViewBox(QRect(QPoint(0, 0), options.size));
    generator.setResolution(logicalDpi); // Qt assumes 72, and the drawing would be a third larger
    // Qt 6.4 writes both as they are.
    generator.setTitle(titleText(figure, localNumberStyle()).toHtmlEscaped());
    generator.setDescription((toQString(describe(figure, localNumberStyle()))
                              + QStringLiteral("\n\nHeadroom " HEADROOM_VERSION "\n")
                              + QString::fromUtf8(options.scenario))
                                     .toHtmlEscaped());
    QCPPainter painter;
    painter.begin(&generator);
    painter.setModes(QCPPainter::PainterModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching));
    compose(painter, figure, options);
    painter.end();
    return bytes;
}

QByteArray pdfOf(const Figure &figure, const ExportOptions &options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(logicalDpi);
    writer.setTitle(titleText(figure, localNumberStyle()));
    writer.setCreator(QStringLiteral("Headroom " HEADROOM_VERSION));
    const QSizeF points(options.size.width() * 72.0 / logicalDpi,
                        options.size.height() * 72.0 / logicalDpi);
    writer.setPageSize(QPageSize(points, QPageSize::Point));
    writer.setPageMargins({0, 0, 0, 0});
    writer.addFileAttachment(options.scenarioName + QStringLiteral(".headroom"), options.scenario,
                             QStringLiteral("application/json"));
    QCPPainter painter;
    painter.begin(&writer);
    painter.setModes(QCPPainter::PainterModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching));
    compose(painter, figure, options);
    painter.end();
    return bytes;
}

QByteArray csvOf(const Figure &figure, const ExportOptions &options)
{
    std::string provenance = "Headroom " HEADROOM_VERSION ", scenario "
                             + shown(options.scenarioName.toStdString(), 1000) + "\n"
                             + options.scenario.toStdString();
    while (provenance.ends_with('\n'))
        provenance.pop_back();
    return QByteArray::fromStdString(figureCsv(figure, provenance));
}

} // namespace

void drawFigure(QCPPainter &painter, const Figure &figure, const QRect &room, const Theme &theme)
{
    FigurePlot plot;
    plot.setFont(sized(13));
    plot.setPlottingHint(QCP::phFastPolylines, false);
    plot.forceTheme(theme);
    plot.resize(room.size());
    plot.setFigure(figure);
    painter.translate(room.topLeft());
    plot.toPainter(&painter, room.width(), room.height());
}

QByteArray figureSvg(const Figure &figure, const QSize &size, const Theme &theme)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(logicalDpi);
    QCPPainter painter;
    painter.begin(&generator);
    painter.setModes(QCPPainter::PainterModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching));
    drawFigure(painter, withoutCursor(figure), QRect(QPoint(0, 0), size), theme);
    painter.end();
    // Qt opens a group for every state of the painter, also for those in which nothing is drawn.
    static const QRegularExpression emptyGroup(QStringLiteral("<g [^>]*>\\s*</g>\\s*"));
    // A text keeps its opacity: the group around it may have another.
    static const QRegularExpression needless(
            QStringLiteral("(?<!<text fill=\"#[0-9a-f]{6}\") (?:fill-opacity|stroke-opacity)=\"1\""
                           "| transform=\"matrix\\(1,0,0,1,0,0\\)\""
                           "| font-style=\"normal\"| stroke-linejoin=\"bevel\""));
    QString text = QString::fromUtf8(bytes);
    text.remove(0, text.indexOf(QLatin1String("<defs>")));
    text.remove(emptyGroup).remove(needless);
    return QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                          "viewBox=\"0 0 %1 %2\" stroke-linejoin=\"bevel\">")
                   .arg(size.width())
                   .arg(size.height())
                   .toUtf8()
           + text.toUtf8();
}

QString formatName(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Png:
        return QStringLiteral("png");
    case ExportFormat::Svg:
        return QStringLiteral("svg");
    case ExportFormat::Pdf:
        return QStringLiteral("pdf");
    case ExportFormat::Csv:
        break;
    }
    return QStringLiteral("csv");
}

ExportFormat parseFormat(const QString &name)
{
    for (ExportFormat format :
         {ExportFormat::Png, ExportFormat::Svg, ExportFormat::Pdf, ExportFormat::Csv})
        if (name.compare(formatName(format), Qt::CaseInsensitive) == 0)
            return format;
    throw InputError("--format",
                     Message{QT_TRANSLATE_NOOP("core", "unknown format %1"),
                             {inQuotes(name.toStdString(), 20)}},
                     verbatim("png, svg, pdf, csv"));
}

void checkOptions(const ExportOptions &options)
{
    const auto accepted = [](int low, int high) {
        return Message{QT_TRANSLATE_NOOP("core", "%1 to %2"),
                       {std::to_string(low), std::to_string(high)}};
    };
    if (options.dpi < leastDpi || options.dpi > mostDpi)
        throw InputError("--dpi", Message{"%1 is out of range", {std::to_string(options.dpi)}},
                         accepted(leastDpi, mostDpi));
    for (int side : {options.size.width(), options.size.height()}) {
        if (side < leastExportSize || side > mostExportSize)
            throw InputError(QT_TRANSLATE_NOOP("core", "size"),
                             Message{QT_TRANSLATE_NOOP("core", "%1 pixels are out of range"),
                                     {std::to_string(side)}},
                             accepted(leastExportSize, mostExportSize));
        if (double(side) * options.dpi / logicalDpi > mostExportSize)
            throw InputError(QT_TRANSLATE_NOOP("core", "size"),
                             Message{QT_TRANSLATE_NOOP("core", "%1 pixels at %2 DPI are too many"),
                                     {std::to_string(side), std::to_string(options.dpi)}},
                             Message{QT_TRANSLATE_NOOP("core", "up to %1 in the picture"),
                                     {std::to_string(mostExportSize)}});
    }
}

QImage figureImage(const Figure &shown, const ExportOptions &options)
{
    checkOptions(options);
    const Figure figure = withoutCursor(shown);
    const double scale = double(options.dpi) / logicalDpi;
    QImage image((QSizeF(options.size) * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        throw std::runtime_error(QT_TRANSLATE_NOOP("core", "not enough memory for the picture"));
    const int dotsPerMetre = static_cast<int>(std::lround(options.dpi / 0.0254));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    // Fonts are measured for the logical size; the dots only say how large it prints.
    QImage canvas = image;
    canvas.setDotsPerMeterX(static_cast<int>(std::lround(logicalDpi / 0.0254)));
    canvas.setDotsPerMeterY(canvas.dotsPerMeterX());
    QCPPainter painter;
    painter.begin(&canvas);
    if (scale > 1)
        painter.setMode(QCPPainter::pmNonCosmetic);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.scale(scale, scale);
    compose(painter, figure, options);
    painter.end();
    canvas.setDotsPerMeterX(dotsPerMetre);
    canvas.setDotsPerMeterY(dotsPerMetre);
    return canvas;
}

QByteArray exportFigure(const Figure &shown, ExportFormat format, const ExportOptions &options)
{
    checkOptions(options);
    const Figure figure = withoutCursor(shown);
    switch (format) {
    case ExportFormat::Png:
        return pngOf(figure, options);
    case ExportFormat::Svg:
        return svgOf(figure, options);
    case ExportFormat::Pdf:
        return pdfOf(figure, options);
    case ExportFormat::Csv:
        break;
    }
    return csvOf(figure, options);
}

} // namespace headroom
