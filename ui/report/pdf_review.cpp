#include "ui/report/pdf_review.h"

#include "core/files/review_file.h"
#include "ui/figures/figure_export.h"
#include "ui/report/review_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPageSize>

#include <memory>

namespace headroom {
namespace {

using Style = ReportText::Style;

constexpr int logicalDpi = 96;
const QSizeF a4(210 / 25.4 * logicalDpi, 297 / 25.4 * logicalDpi);
constexpr qreal margin = 60;
constexpr qreal figureHeight = 366; // two on a page
constexpr qreal keepAfterHeading = 90;

PdfPages::TextStyle body()
{
    return {.font = printFont(12), .colour = lightTheme().text, .above = 4};
}

PdfPages::TextStyle dim()
{
    return {.font = printFont(11), .colour = lightTheme().dimText, .above = 2};
}

PdfPages::TextStyle heading(int pixels, qreal above)
{
    return {.font = printFont(pixels, QFont::Bold),
            .colour = lightTheme().text,
            .above = above,
            .keep = keepAfterHeading};
}

void addText(PdfPages &pages, const ReportText &block, qreal keep)
{
    const auto kept = [&](PdfPages::TextStyle style) {
        style.keep = std::max(style.keep, keep);
        return style;
    };
    switch (block.style) {
    case Style::Strong:
        return pages.addText(reviewText(block.text), kept(heading(16, 16)));
    case Style::Heading:
        return pages.addText(reviewText(block.text), kept(heading(13, 14)));
    case Style::Dim:
        return pages.addText(reviewText(block.text), dim());
    case Style::Without:
        return pages.addText(withoutLine(block.parts), dim());
    case Style::Item: {
        PdfPages::TextStyle item = body();
        item.indent = 14;
        return pages.addText(QStringLiteral("• ") + reviewText(block.text), item);
    }
    case Style::Body:
        break;
    }
    pages.addText(reviewText(block.text), body());
}

// Title, drawing and what is left out stay together.
class FigureBlock
{
public:
    FigureBlock(const Figure &figure, qreal width)
        : m_figure(figure)
        , m_title(reviewText(figure.title))
        , m_subtitle(figure.subtitle.empty() ? QString() : reviewText(figure.subtitle))
        , m_without(figure.without.empty() ? QString() : withoutLine(figure.without))
        , m_width(width)
        , m_top(textHeight(m_title, m_titleFont, width))
        , m_below(m_top + (m_subtitle.isEmpty() ? 0 : textHeight(m_subtitle, m_small, width)) + 4)
        , m_after(m_below + figureHeight + 2)
        , m_height(m_after + (m_without.isEmpty() ? 0 : textHeight(m_without, m_small, width)))
    {
    }
    [[nodiscard]] qreal height() const { return m_height; }

    void operator()(QCPPainter &painter) const
    {
        const Theme &theme = lightTheme();
        drawWrapped(painter, m_title, m_titleFont, theme.text, QRectF(0, 0, m_width, m_top));
        drawWrapped(painter, m_subtitle, m_small, theme.dimText,
                    QRectF(0, m_top, m_width, m_below));
        drawWrapped(painter, m_without, m_small, theme.dimText,
                    QRectF(0, m_after, m_width, m_height));
        drawFigure(painter, m_figure, QRectF(0, m_below, m_width, figureHeight).toRect(), theme);
    }

private:
    const Figure &m_figure;
    QString m_title;
    QString m_subtitle;
    QString m_without;
    QFont m_titleFont = printFont(13, QFont::Bold);
    QFont m_small = printFont(11);
    qreal m_width;
    qreal m_top;
    qreal m_below;
    qreal m_after;
    qreal m_height;
};

constexpr qreal aboveFigure = 18;

// Lines of sections and their pages; known once everything is laid out.
struct Contents
{
    QStringList titles;
    std::vector<std::size_t> pages;
};

void addContents(PdfPages &pages, const std::shared_ptr<Contents> &contents)
{
    const QFont font = printFont(12);
    pages.addText(QCoreApplication::translate("review", "Contents"), heading(13, 18));
    const qreal height = textHeight(QStringLiteral("M"), font, 100) + 3;
    const qreal width = pages.width();
    for (qsizetype i = 0; i < contents->titles.size(); ++i)
        pages.add(height, 0, [=](QCPPainter &painter) {
            const Theme &theme = lightTheme();
            const QRectF room(0, 2, width * 0.6, height);
            drawWrapped(painter, contents->titles[i], font, theme.text, room);
            drawWrapped(painter, QString::number(contents->pages[std::size_t(i)] + 1), font,
                        theme.text, room, Qt::AlignRight);
        });
}

void addHead(PdfPages &pages, const Report &report)
{
    PdfPages::TextStyle title = heading(26, 0);
    title.keep = 0;
    pages.addText(titleOf(report), title);
    PdfPages::TextStyle subject = body();
    subject.font = printFont(15);
    pages.addText(reviewText(report.subject), subject);
    pages.addText(headLines(report).join(QStringLiteral(" · ")), dim());
    for (const QString &line : noteLines(report))
        pages.addText(line, body());
    PdfPages::TextStyle verdict = heading(17, 14);
    verdict.colour = coloursOf(report.state).text;
    verdict.background = coloursOf(report.state).background;
    pages.addText(reviewText(verdictOf(report)), verdict);
    pages.addText(reopenLine(), dim());
}

void addSection(PdfPages &pages, const ReportSection &section)
{
    const auto &blocks = section.blocks;
    const auto figureAt = [&](std::size_t i) {
        return i < blocks.size() ? std::get_if<ReportFigure>(&blocks[i]) : nullptr;
    };
    // The verdict itself stands in the head.
    for (std::size_t i = section.id == "verdict" ? 1 : 0; i < blocks.size(); ++i) {
        const auto *next = figureAt(i + 1);
        const qreal keep =
                next ? aboveFigure + FigureBlock(next->figure, pages.width()).height() : 0;
        if (const auto *text = std::get_if<ReportText>(&blocks[i])) {
            addText(pages, *text, keep);
        } else if (const auto *table = std::get_if<ReportTable>(&blocks[i])) {
            pages.addTable(*table);
        } else if (const auto *shown = figureAt(i)) {
            const FigureBlock figure(shown->figure, pages.width());
            pages.addSpace(aboveFigure);
            pages.add(figure.height(), 0, figure);
        }
    }
}

PdfPages laidOut(const Report &report)
{
    PdfPages pages(a4, margin);
    const auto contents = std::make_shared<Contents>();
    for (const ReportSection &section : report.sections)
        contents->titles += reviewText(section.title);
    addHead(pages, report);
    if (!report.sections.empty())
        addContents(pages, contents);
    for (const ReportSection &section : report.sections) {
        // Long sections begin on a page of their own.
        if (section.id == "figures" || section.id == "assumptions" || section.id == "results")
            pages.startPage();
        pages.addText(reviewText(section.title), heading(20, 26));
        contents->pages.push_back(pages.count() - 1);
        addSection(pages, section);
    }
    return pages;
}

// The place where PDF keeps what programs say about a document: it stays readable without
// unpacking anything.
QByteArray metadata(const Report &report)
{
    return QStringLiteral(
                   "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                   "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
                   "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                   "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
                   "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
                   "xmlns:headroom=\"urn:headroom:review\">\n"
                   "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt>"
                   "</dc:title>\n"
                   "<xmp:CreatorTool>Headroom %2</xmp:CreatorTool>\n"
                   "<headroom:scenario><rdf:Bag><rdf:li id=\"%3\">%4</rdf:li></rdf:Bag>"
                   "</headroom:scenario>\n"
                   "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n")
            .arg(titleOf(report).toHtmlEscaped(), QStringLiteral(HEADROOM_VERSION),
                 toQString(reviewMark), toQString(scenarioAddress(report.scenarioFile)))
            .toUtf8();
}

} // namespace

PdfReview::PdfReview(const Report &report)
    : m_report(report)
    , m_pages(laidOut(report))
    , m_buffer(&m_bytes)
{
}

PdfReview::~PdfReview() = default;

void PdfReview::begin()
{
    m_buffer.open(QIODevice::WriteOnly);
    m_writer = std::make_unique<QPdfWriter>(&m_buffer);
    m_writer->setResolution(logicalDpi);
    m_writer->setTitle(titleOf(m_report) + QStringLiteral(" – ")
                       + reviewText({"%1", {m_report.scenarioName}}));
    m_writer->setCreator(QStringLiteral("Headroom " HEADROOM_VERSION));
    m_writer->setPageSize(QPageSize(QPageSize::A4));
    m_writer->setPageMargins({0, 0, 0, 0});
    m_writer->setDocumentXmpMetadata(metadata(m_report));
    m_writer->addFileAttachment(
            reviewText({"%1", {m_report.scenarioName}}) + QStringLiteral(".headroom"),
            QByteArray::fromStdString(m_report.scenarioFile), QStringLiteral("application/json"));
    m_painter = std::make_unique<QCPPainter>();
    m_painter->begin(m_writer.get());
    m_painter->setModes(
            QCPPainter::PainterModes(QCPPainter::pmVectorized | QCPPainter::pmNoCaching));
}

bool PdfReview::writeNext()
{
    if (m_written == m_pages.count())
        return false;
    if (m_written == 0)
        begin();
    else
        m_writer->newPage();
    drawPage(m_written++);
    if (m_written < m_pages.count())
        return true;
    m_painter->end();
    return false;
}

void PdfReview::drawPage(std::size_t page)
{
    for (const auto &[y, draw] : m_pages.blocks(page)) {
        m_painter->save();
        m_painter->translate(margin, margin + y);
        draw(*m_painter);
        m_painter->restore();
    }
    const Theme &theme = lightTheme();
    const QFont font = printFont(10);
    const qreal line = textHeight(QStringLiteral("M"), font, 100);
    const QRectF foot(margin, a4.height() - margin + 18, m_pages.width(), line);
    const auto oneLine = [&](const QString &text, const QRectF &room) {
        drawWrapped(*m_painter,
                    QFontMetricsF(font).elidedText(text, Qt::ElideRight, room.width() - 2), font,
                    theme.dimText, room);
    };
    oneLine(headLines(m_report).join(QStringLiteral(" · ")), foot.adjusted(0, 0, -110, 0));
    drawWrapped(*m_painter, QCoreApplication::translate("review", "page %1 of %2").arg(page + 1).arg(m_pages.count()), font,
                theme.dimText, foot, Qt::AlignRight);
    if (page > 0)
        oneLine(titleOf(m_report), QRectF(margin, margin - 18 - line, m_pages.width(), line));
}

double PdfReview::share() const
{
    return double(m_written) / double(m_pages.count());
}

} // namespace headroom
