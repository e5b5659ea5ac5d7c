// What stands where on the pages of a PDF: blocks are put below each other, and one that does not
// fit goes to the next page whole. Lengths are pixels of 1/96 inch.
#pragma once

#include "core/report/report.h"
#include "ui/figures/qcustomplot.h"

#include <QColor>
#include <QFont>
#include <QString>

#include <functional>
#include <vector>

namespace headroom {

class PdfPages
{
public:
    PdfPages(QSizeF page, qreal margin);

    [[nodiscard]] QSizeF page() const { return m_page; }
    [[nodiscard]] qreal margin() const { return m_margin; }
    [[nodiscard]] qreal width() const { return m_page.width() - 2 * m_margin; }
    [[nodiscard]] std::size_t count() const { return m_pages.size(); }

    // Draws with the origin at the block's upper left corner.
    using Draw = std::function<void(QCPPainter &)>;
    // together: the height of this block and of what must follow it on the same page.
    void add(qreal height, qreal together, Draw draw);
    void addSpace(qreal height); // lost at the top of a page
    void startPage(); // unless the present one is empty

    struct TextStyle
    {
        QFont font;
        QColor colour;
        qreal above = 0;
        qreal indent = 0;
        QColor background{}; // invalid: none
        qreal keep = 0; // room for what follows
    };
    void addText(const QString &text, const TextStyle &style);
    void addTable(const ReportTable &table);

    [[nodiscard]] const std::vector<std::pair<qreal, Draw>> &blocks(std::size_t page) const
    {
        return m_pages[page];
    }

private:
    void addLines(const QString &text, const TextStyle &style);

    QSizeF m_page;
    qreal m_margin;
    qreal m_y = 0;
    std::vector<std::vector<std::pair<qreal, Draw>>> m_pages{1};
};

// In the program's typeface, its metrics those of print.
[[nodiscard]] QFont printFont(int pixels, QFont::Weight weight = QFont::Normal);
[[nodiscard]] qreal textHeight(const QString &text, const QFont &font, qreal width);
// Wraps anywhere where a word is wider than the room.
void drawWrapped(QPainter &painter, const QString &text, const QFont &font, const QColor &colour,
                 const QRectF &room, Qt::Alignment alignment = Qt::AlignLeft);

} // namespace headroom
