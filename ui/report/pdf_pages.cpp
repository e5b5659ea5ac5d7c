#include "ui/report/pdf_pages.h"

#include "ui/report/review_text.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QTextLayout>

#include <algorithm>
#include <numeric>

namespace headroom {
namespace {

constexpr int tablePixels = 11;
constexpr int belowPixels = 10;
constexpr qreal gap = 14; // between columns
constexpr qreal rowAir = 3; // above and below

// Calls `take` with each line, laid out at its place.
template <typename Take>
qreal layOut(const QString &text, const QFont &font, qreal width, Take take)
{
    QString lines = text;
    lines.replace(u'\n', QChar::LineSeparator);
    QTextLayout layout(lines, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    qreal y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, y});
        y += line.height();
    }
    layout.endLayout();
    for (int i = 0; i < layout.lineCount(); ++i)
        take(layout.lineAt(i));
    return y;
}

struct CellTexts
{
    QString text;
    QString below;
    bool marked = false;
};

CellTexts textsOf(const ReportCell &cell)
{
    // A row is not broken over pages.
    constexpr qsizetype longest = 800;
    const auto cut = [](const QString &text) {
        return text.size() <= longest ? text : text.left(longest) + QChar(0x2026);
    };
    return {cut(cellText(cell.value)), cell.below.empty() ? QString() : cut(reviewText(cell.below)),
            cell.marked};
}

QFont cellFont(const CellTexts &cell)
{
    return printFont(tablePixels, cell.marked ? QFont::Bold : QFont::Normal);
}

qreal widestWord(const QString &text, const QFont &font)
{
    const QFontMetricsF metrics(font);
    qreal width = 0;
    for (const QString &word : text.split(u' '))
        width = std::max(width, metrics.horizontalAdvance(word));
    return width;
}

qreal heightOf(const CellTexts &cell, qreal width)
{
    qreal height = textHeight(cell.text, cellFont(cell), width);
    if (!cell.below.isEmpty())
        height += textHeight(cell.below, printFont(belowPixels), width);
    return height;
}

// Each column as wide as its texts; where that is too wide, those that ask for most share what the
// others leave.
std::vector<qreal> columnWidths(const ReportTable &table, qreal width)
{
    const std::size_t count = table.columns.size();
    std::vector<qreal> natural(count, 0);
    std::vector<qreal> least(count, 0);
    const QFont bold = printFont(tablePixels, QFont::Bold);
    const auto ask = [&](std::size_t i, const QString &text, const QFont &font, bool whole) {
        const qreal all = QFontMetricsF(font).horizontalAdvance(text) + 2;
        natural[i] = std::max(natural[i], all);
        least[i] = std::max(least[i], whole ? all : widestWord(text, font) + 2);
    };
    constexpr qsizetype shortest = 24; // a value that is not to be broken
    for (std::size_t i = 0; i < count; ++i)
        ask(i, reviewText(table.columns[i]), bold, false);
    for (const ReportRow &row : table.rows)
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const CellTexts cell = textsOf(row.cells[i]);
            ask(i, cell.text, cellFont(cell), table.numeric[i] && cell.text.size() <= shortest);
            ask(i, cell.below, printFont(belowPixels), false);
        }
    const qreal room = width - gap * qreal(count - 1);
    for (qreal &value : least)
        value = std::min(value, room / qreal(count) * 1.6);
    std::vector<qreal> widths = natural;
    std::vector<bool> fixed(count, false);
    if (std::accumulate(natural.begin(), natural.end(), 0.0) <= room)
        return natural;
    while (true) {
        qreal left = room;
        std::size_t open = 0;
        for (std::size_t i = 0; i < count; ++i) {
            left -= fixed[i] ? widths[i] : 0;
            open += fixed[i] ? 0 : 1;
        }
        bool changed = false;
        for (std::size_t i = 0; i < count && open > 0; ++i) {
            const qreal fair = std::max<qreal>(left / qreal(open), 20);
            if (fixed[i])
                continue;
            if (natural[i] <= fair || least[i] > fair) {
                widths[i] = natural[i] <= fair ? natural[i] : least[i];
                fixed[i] = true;
                changed = true;
                break;
            }
            widths[i] = fair;
        }
        if (!changed)
            return widths;
    }
}

} // namespace

QFont printFont(int pixels, QFont::Weight weight)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(pixels);
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

qreal textHeight(const QString &text, const QFont &font, qreal width)
{
    return layOut(text, font, width, [](const QTextLine &) {});
}

void drawWrapped(QPainter &painter, const QString &text, const QFont &font, const QColor &colour,
                 const QRectF &room, Qt::Alignment alignment)
{
    painter.setPen(colour);
    layOut(text, font, room.width(), [&](const QTextLine &line) {
        const qreal slack = room.width() - line.naturalTextWidth();
        const qreal x = alignment & Qt::AlignRight ? slack : 0;
        line.draw(&painter, room.topLeft() + QPointF(x, 0));
    });
}

PdfPages::PdfPages(QSizeF page, qreal margin)
    : m_page(page)
    , m_margin(margin)
{
}

void PdfPages::startPage()
{
    if (!m_pages.back().empty())
        m_pages.emplace_back();
    m_y = 0;
}

void PdfPages::add(qreal height, qreal together, Draw draw)
{
    const qreal room = m_page.height() - 2 * m_margin;
    if (m_y > 0 && m_y + std::max(height, together) > room)
        startPage();
    m_pages.back().emplace_back(m_y, std::move(draw));
    m_y += height;
}

void PdfPages::addSpace(qreal height)
{
    m_y += m_y > 0 ? height : 0;
}

// A text longer than a page goes line by line.
void PdfPages::addLines(const QString &text, const TextStyle &style)
{
    QStringList lines;
    layOut(text, style.font, width() - style.indent,
           [&](const QTextLine &line) { lines += text.mid(line.textStart(), line.textLength()); });
    for (const QString &line : std::as_const(lines)) {
        TextStyle plain = style;
        plain.above = 0;
        plain.background = {};
        addText(line.isEmpty() ? QStringLiteral(" ") : line, plain);
    }
}

void PdfPages::addText(const QString &text, const TextStyle &style)
{
    if (textHeight(text, style.font, width() - style.indent) > m_page.height() / 2)
        return addLines(text, style);
    const qreal padding = style.background.isValid() ? 9 : 0;
    const qreal room = width() - style.indent - 2 * padding;
    const qreal inner = textHeight(text, style.font, room);
    const qreal height = inner + 2 * padding;
    const qreal whole = width();
    addSpace(style.above);
    add(height, height + style.keep, [=](QCPPainter &painter) {
        if (padding > 0) {
            painter.fillRect(QRectF(0, 0, whole, height), style.background);
            painter.fillRect(QRectF(0, 0, 4, height), style.colour);
        }
        drawWrapped(painter, text, style.font, style.colour,
                    QRectF(style.indent + padding + (padding > 0 ? 4 : 0), padding, room, inner));
    });
}

void PdfPages::addTable(const ReportTable &table)
{
    const Theme &theme = lightTheme();
    const std::vector<qreal> widths = columnWidths(table, width());
    const qreal whole =
            std::accumulate(widths.begin(), widths.end(), gap * qreal(widths.size() - 1));
    const QFont bold = printFont(tablePixels, QFont::Bold);
    std::vector<QString> head;
    qreal headHeight = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        head.push_back(reviewText(table.columns[i]));
        headHeight = std::max(headHeight, textHeight(head[i], bold, widths[i]));
    }
    headHeight += 2 * rowAir;
    const auto alignment = [numeric = table.numeric](std::size_t i) {
        return numeric[i] ? Qt::AlignRight : Qt::AlignLeft;
    };
    const Draw drawHead = [=, &theme](QCPPainter &painter) {
        qreal x = 0;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            drawWrapped(painter, head[i], bold, theme.text,
                        QRectF(x, rowAir, widths[i], headHeight), alignment(i));
            x += widths[i] + gap;
        }
        painter.setPen(QPen(theme.dimText, 1));
        painter.drawLine(QPointF(0, headHeight), QPointF(whole, headHeight));
    };

    struct Laid
    {
        std::vector<CellTexts> cells;
        QString heading;
        qreal height = 0;
    };
    std::vector<Laid> rows;
    for (const ReportRow &row : table.rows) {
        Laid laid;
        if (row.cells.empty()) {
            laid.heading = reviewText(row.heading);
            laid.height = textHeight(laid.heading, bold, whole) + 3 * rowAir;
        }
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            laid.cells.push_back(textsOf(row.cells[i]));
            laid.height = std::max(laid.height, heightOf(laid.cells[i], widths[i]));
        }
        laid.height += 2 * rowAir;
        rows.push_back(std::move(laid));
    }

    addSpace(6);
    std::size_t headed = 0; // pages that have the head, + 1
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const Laid &row = rows[r];
        const bool isHeading = row.cells.empty();
        // A heading stands with the row after it, the head with the first row.
        const qreal next = isHeading && r + 1 < rows.size() ? rows[r + 1].height : 0;
        const qreal top = headed == 0 ? headHeight : 0;
        if (m_y > 0 && m_y + top + row.height + next > m_page.height() - 2 * m_margin)
            startPage();
        if (headed != m_pages.size()) {
            add(headHeight, 0, drawHead);
            headed = m_pages.size();
        }
        add(row.height, 0, [=, &theme](QCPPainter &painter) {
            if (isHeading) {
                drawWrapped(painter, row.heading, bold, theme.dimText,
                            QRectF(0, 3 * rowAir, whole, row.height));
                return;
            }
            qreal x = 0;
            for (std::size_t i = 0; i < row.cells.size(); ++i) {
                const CellTexts &cell = row.cells[i];
                const QFont font = cellFont(cell);
                const qreal height = textHeight(cell.text, font, widths[i]);
                if (cell.marked)
                    painter.fillRect(QRectF(x - 3, 1, widths[i] + 6, height + 2 * rowAir - 2),
                                     theme.fragileBackground);
                drawWrapped(painter, cell.text, font, theme.text,
                            QRectF(x, rowAir, widths[i], height), alignment(i));
                if (!cell.below.isEmpty())
                    drawWrapped(painter, cell.below, printFont(belowPixels), theme.dimText,
                                QRectF(x, rowAir + height, widths[i], row.height), alignment(i));
                x += widths[i] + gap;
            }
            painter.setPen(QPen(theme.line, 0.75));
            painter.drawLine(QPointF(0, row.height), QPointF(whole, row.height));
        });
    }
    addSpace(8);
}

} // namespace headroom
