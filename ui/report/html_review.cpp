#include "ui/report/html_review.h"

#include "core/files/review_file.h"
#include "ui/figures/figure_export.h"
#include "ui/report/review_text.h"

#include <QCoreApplication>

namespace headroom {
namespace {

using Style = ReportText::Style;

const QSize figureSize(760, 430);

QString escaped(const QString &text)
{
    return text.toHtmlEscaped();
}

QString styleSheet(VerdictState state)
{
    const Theme &theme = lightTheme();
    const VerdictColours verdict = coloursOf(state);
    QString css = QStringLiteral(R"(
:root { color-scheme: light; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 52rem; background: #fff; color: %1;
  font: 15px/1.5 Roboto, "Noto Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.3rem; margin: 2.4rem 0 .6rem; padding-top: .5rem; border-top: 2px solid %3; }
h3 { font-size: 1.1rem; margin: 1.6rem 0 .4rem; }
h4 { font-size: 1rem; margin: 1.3rem 0 .3rem; }
p { margin: .4rem 0; }
a { color: %4; }
.subject { font-size: 1.1rem; margin: 0; }
.dim, .meta, figcaption, small { color: %2; }
.note { white-space: pre-line; }
.verdict { color: %5; background: %6; border-left: 5px solid %5; padding: .7rem 1rem;
  font-size: 1.25rem; font-weight: bold; }
nav ol { columns: 2; padding-left: 1.4rem; }
.scroll { overflow-x: auto; margin: .6rem 0; }
table { border-collapse: collapse; font-size: .87rem; line-height: 1.4; min-width: 60%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .8rem .25rem 0; }
td { border-top: 1px solid %3; }
th { font-weight: bold; white-space: nowrap; }
.number { text-align: right; }
td.short { white-space: nowrap; }
th.group { padding-top: .9rem; color: %2; border-top: 1px solid %3; }
td small { display: block; font-size: .8rem; }
mark { background: %7; color: inherit; font-weight: bold; padding: 0 .2rem; }
figure { margin: 1.4rem 0 1.8rem; }
figure h4 { margin: 0; }
figcaption { font-size: .85rem; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { font-family: Roboto, "Noto Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
.download { display: inline-block; border: 1px solid %4; border-radius: 5px; padding: .3rem .8rem;
  text-decoration: none; }
@page { size: A4; margin: 16mm 15mm; }
@media (max-width: 40rem) { nav ol { columns: 1; } }
@media print {
  body { padding: 0; max-width: none; font-size: 10pt; }
  h2, h3, h4 { break-after: avoid; }
  figure, tr, .verdict { break-inside: avoid; }
  thead { display: table-header-group; }
  .scroll { overflow: visible; }
  svg { min-width: 0; }
  a { color: inherit; text-decoration: none; }
}
)");
    return css.arg(theme.text.name(), theme.dimText.name(), theme.line.name(), theme.accent.name(),
                   verdict.text.name(), verdict.background.name(), theme.fragileBackground.name());
}

QString cellHtml(const ReportCell &cell, bool numeric)
{
    constexpr qsizetype shortest = 24; // a value that is not to be broken
    const QString text = cellText(cell.value);
    QStringList classes;
    if (numeric)
        classes += QStringLiteral("number");
    if (numeric && text.size() <= shortest)
        classes += QStringLiteral("short");
    QString html = classes.isEmpty() ? QStringLiteral("<td>")
                                     : QStringLiteral("<td class=\"%1\">").arg(classes.join(u' '));
    html += cell.marked ? QStringLiteral("<mark>") + escaped(text) + QStringLiteral("</mark>")
                        : escaped(text);
    if (!cell.below.empty())
        html += QStringLiteral("<small>") + escaped(reviewText(cell.below))
                + QStringLiteral("</small>");
    return html + QStringLiteral("</td>");
}

QString tableHtml(const ReportTable &table)
{
    QString html = QStringLiteral("<div class=\"scroll\"><table>\n<thead><tr>");
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        html += QStringLiteral("<th scope=\"col\"%1>")
                        .arg(table.numeric[i] ? QStringLiteral(" class=\"number\"") : QString())
                + escaped(reviewText(table.columns[i])) + QStringLiteral("</th>");
    html += QStringLiteral("</tr></thead>\n<tbody>\n");
    for (const ReportRow &row : table.rows) {
        html += QStringLiteral("<tr>");
        if (row.cells.empty())
            html += QStringLiteral("<th class=\"group\" scope=\"rowgroup\" colspan=\"%1\">")
                            .arg(table.columns.size())
                    + escaped(reviewText(row.heading)) + QStringLiteral("</th>");
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            html += cellHtml(row.cells[i], table.numeric[i]);
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</tbody>\n</table></div>\n");
}

QString textHtml(const ReportText &block)
{
    switch (block.style) {
    case Style::Strong:
        return QStringLiteral("<h3>%1</h3>\n").arg(escaped(reviewText(block.text)));
    case Style::Heading:
        return QStringLiteral("<h4>%1</h4>\n").arg(escaped(reviewText(block.text)));
    case Style::Dim:
        return QStringLiteral("<p class=\"dim\">%1</p>\n").arg(escaped(reviewText(block.text)));
    case Style::Without:
        return QStringLiteral("<p class=\"dim\">%1</p>\n").arg(escaped(withoutLine(block.parts)));
    case Style::Item:
    case Style::Body:
        break;
    }
    return QStringLiteral("<p>%1</p>\n").arg(escaped(reviewText(block.text)));
}

QString figureHtml(const Figure &figure, const QByteArray &drawing)
{
    QString html = QStringLiteral("<figure>\n<h4>%1</h4>\n").arg(escaped(reviewText(figure.title)));
    if (!figure.subtitle.empty())
        html += QStringLiteral("<p class=\"dim\">%1</p>\n")
                        .arg(escaped(reviewText(figure.subtitle)));
    const QString words = escaped(reviewText({"%1", {describe(figure, localNumberStyle())}}));
    html += QStringLiteral("<div class=\"scroll\" role=\"img\" aria-label=\"%1\">").arg(words)
            + QString::fromUtf8(drawing) + QStringLiteral("</div>\n");
    if (!figure.without.empty())
        html += QStringLiteral("<figcaption>%1</figcaption>\n")
                        .arg(escaped(withoutLine(figure.without)));
    return html + QStringLiteral("</figure>\n");
}

QString headHtml(const Report &report)
{
    QStringList lines;
    for (const QString &line : headLines(report))
        lines += escaped(line);
    QString html = QStringLiteral("<header>\n<h1>%1</h1>\n<p class=\"subject\">%2</p>\n"
                                  "<p class=\"meta\">%3</p>\n")
                           .arg(escaped(titleOf(report)), escaped(reviewText(report.subject)),
                                lines.join(QStringLiteral(" · ")));
    const QStringList note = noteLines(report);
    if (!note.isEmpty())
        html += QStringLiteral("<p class=\"note\">%1</p>\n").arg(escaped(note.join(u'\n')));
    return html
           + QStringLiteral("<p class=\"verdict\">%1</p>\n</header>\n")
                     .arg(escaped(reviewText(verdictOf(report))));
}

QString contentsHtml(const Report &report)
{
    QString html = QStringLiteral("<nav aria-label=\"%1\"><ol>\n")
                           .arg(escaped(QCoreApplication::translate("review", "Contents")));
    for (const ReportSection &section : report.sections)
        html += QStringLiteral("<li><a href=\"#%1\">%2</a></li>\n")
                        .arg(toQString(section.id), escaped(reviewText(section.title)));
    return html + QStringLiteral("</ol></nav>\n");
}

// Neighbouring items are one list.
QString sectionHtml(const ReportSection &section, const std::vector<QByteArray> &drawings,
                    std::size_t &figure)
{
    QString html = QStringLiteral("<section id=\"%1\">\n<h2>%2</h2>\n")
                           .arg(toQString(section.id), escaped(reviewText(section.title)));
    bool inList = false;
    // The verdict itself stands in the head.
    for (const ReportBlock &block : std::span(section.blocks).subspan(section.id == "verdict")) {
        const auto *text = std::get_if<ReportText>(&block);
        const bool item = text != nullptr && text->style == Style::Item;
        if (item != inList)
            html += item ? QStringLiteral("<ul>\n") : QStringLiteral("</ul>\n");
        inList = item;
        if (item)
            html += QStringLiteral("<li>%1</li>\n").arg(escaped(reviewText(text->text)));
        else if (text != nullptr)
            html += textHtml(*text);
        else if (const auto *table = std::get_if<ReportTable>(&block))
            html += tableHtml(*table);
        else if (const auto *shown = std::get_if<ReportFigure>(&block))
            html += figureHtml(shown->figure, drawings[figure++]);
    }
    if (inList)
        html += QStringLiteral("</ul>\n");
    return html + QStringLiteral("</section>\n");
}

QString downloadHtml(const Report &report)
{
    return QStringLiteral("<p><a class=\"download\" id=\"%1\" download=\"%2\" href=\"%3\">%4</a> "
                          "<span class=\"dim\">%5</span></p>\n")
            .arg(toQString(reviewMark),
                 escaped(reviewText({"%1", {report.scenarioName}}) + QStringLiteral(".headroom")),
                 toQString(scenarioAddress(report.scenarioFile)),
                 escaped(QCoreApplication::translate("review", "Save the scenario")),
                 escaped(reopenLine()));
}

} // namespace

HtmlReview::HtmlReview(const Report &report)
    : m_report(report)
{
    for (const ReportSection &section : report.sections)
        for (const ReportBlock &block : section.blocks)
            if (const auto *shown = std::get_if<ReportFigure>(&block))
                m_figures.push_back(&shown->figure);
}

bool HtmlReview::writeNext()
{
    if (m_drawings.size() < m_figures.size())
        m_drawings.push_back(figureSvg(*m_figures[m_drawings.size()], figureSize, lightTheme()));
    return m_drawings.size() < m_figures.size();
}

double HtmlReview::share() const
{
    return m_figures.empty() ? 1 : double(m_drawings.size()) / double(m_figures.size());
}

QByteArray HtmlReview::bytes() const
{
    QString html =
            QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n"
                           "<meta charset=\"utf-8\" />\n"
                           "<meta name=\"viewport\" content=\"width=device-width, "
                           "initial-scale=1\" />\n"
                           "<meta name=\"generator\" content=\"Headroom %2\" />\n"
                           "<title>%3</title>\n<style>%4</style>\n</head>\n<body>\n")
                    .arg(QCoreApplication::translate("review", "en", "the code of this language"),
                         QStringLiteral(HEADROOM_VERSION),
                         escaped(titleOf(m_report) + QStringLiteral(" – ")
                                 + reviewText({"%1", {m_report.scenarioName}})),
                         styleSheet(m_report.state));
    html += headHtml(m_report);
    html += downloadHtml(m_report);
    html += contentsHtml(m_report);
    html += QStringLiteral("<main>\n");
    std::size_t figure = 0;
    for (const ReportSection &section : m_report.sections)
        html += sectionHtml(section, m_drawings, figure);
    return (html + QStringLiteral("</main>\n</body>\n</html>\n")).toUtf8();
}

} // namespace headroom
