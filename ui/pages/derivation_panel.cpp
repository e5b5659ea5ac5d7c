#include "ui/pages/derivation_panel.h"

#include "core/evaluation/why_empty.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace headroom {
namespace {

constexpr int margin = 10;

} // namespace

DerivationPanel::DerivationPanel(std::span<const std::string_view> ids, Session &session,
                                 QWidget *parent)
    : QFrame(parent)
    , m_session(session)
{
    setResults(ids);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("How this was computed"));
    setObjectName(QStringLiteral("derivation"));
}

void DerivationPanel::setResults(std::span<const std::string_view> ids)
{
    if (std::ranges::equal(ids, m_rows, {}, {}, [](const Row &row) { return row.result->id; }))
        return;
    m_rows.clear();
    for (std::string_view id : ids)
        m_rows.push_back({findResult(id), {}, {}, true});
    updateGeometry();
}

void DerivationPanel::setWithout(const std::vector<Omissions> &figures)
{
    QStringList lines;
    for (const Omissions &figure : figures) {
        QStringList parts;
        for (const Message &part : figure.without)
            parts += translated(part, localNumberStyle());
        if (parts.isEmpty())
            continue;
        const QString text = parts.join(QStringLiteral("; "));
        lines += figures.size() == 1 ? tr("Without: %1.").arg(text)
                                     : tr("%1, without: %2.").arg(translated(figure.title), text);
    }
    if (lines == m_without)
        return;
    m_without = lines;
    updateGeometry();
    update();
}

std::vector<const DerivationPanel::Row *> DerivationPanel::shownRows() const
{
    std::vector<const Row *> shown;
    for (const Row &row : m_rows) {
        const bool optional = std::ranges::find(m_optional, row.result->id) != m_optional.end();
        if (!(optional && row.empty) && static_cast<int>(shown.size()) < m_mostRows)
            shown.push_back(&row);
    }
    return shown;
}

QStringList DerivationPanel::shownResults() const
{
    QStringList ids;
    for (const Row *row : shownRows())
        ids += toQString(row->result->id);
    return ids;
}

void DerivationPanel::setMostRows(int rows)
{
    if (rows == m_mostRows)
        return;
    m_mostRows = rows;
    updateGeometry();
    update();
}

void DerivationPanel::refresh()
{
    const auto before = shownRows().size();
    for (Row &row : m_rows) {
        const ResultValue value = valueOf(*row.result, m_session.evaluation());
        row.empty = std::holds_alternative<std::monostate>(value);
        row.value = toQString(formatResult(*row.result, value, localNumberStyle()));
        const Message why = whyEmpty(*row.result, m_session.scenario(), m_session.evaluation());
        row.formula =
                why.empty() ? translated(row.result->formula) : translated(why, localNumberStyle());
    }
    QStringList spoken;
    for (const Row &row : m_rows)
        spoken += tr("%1 = %2, %3, %4")
                          .arg(translated(row.result->label), row.value, row.formula,
                               translated(row.result->source));
    spoken += m_without;
    setAccessibleDescription(spoken.join(u'\n'));
    if (shownRows().size() != before)
        updateGeometry();
    update();
}

int DerivationPanel::rowHeight() const
{
    return fontMetrics().height() + 5;
}

QSize DerivationPanel::sizeHint() const
{
    const int lines = static_cast<int>(shownRows().size()) + static_cast<int>(m_without.size());
    return {400, lines * rowHeight() + 2 * margin - 2};
}

void DerivationPanel::resizeEvent(QResizeEvent *)
{
    update();
}

void DerivationPanel::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    drawPanel(painter, rect(), theme);

    const int width = this->width() - 2 * (margin + 3);
    const int nameWidth = std::min(190, width / 4);
    const int valueWidth = std::min(150, width / 5);
    const int sourceWidth = std::min(230, width / 4);
    const int formulaWidth = width - nameWidth - valueWidth - sourceWidth;
    QFont bold = font();
    bold.setWeight(QFont::Medium);
    int y = margin - 1;
    const auto cell = [&](int &x, int cellWidth, const QString &text, const QFont &face,
                          const QColor &colour) {
        painter.setFont(face);
        painter.setPen(colour);
        painter.drawText(QRect(x, y, cellWidth - 10, rowHeight()), Qt::AlignVCenter,
                         QFontMetrics(face).elidedText(text, Qt::ElideRight, cellWidth - 10));
        x += cellWidth;
    };
    for (const Row *row : shownRows()) {
        int x = margin + 3;
        cell(x, nameWidth, translated(row->result->label), font(), theme.text);
        cell(x, valueWidth, row->value, bold, theme.text);
        cell(x, formulaWidth, row->formula, font(), theme.dimText);
        cell(x, sourceWidth, translated(row->result->source), font(), theme.dimText);
        y += rowHeight();
    }
    for (const QString &line : m_without) {
        int x = margin + 3;
        cell(x, width, line, font(), theme.dimText);
        y += rowHeight();
    }
}

bool DerivationPanel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QFrame::event(event);
    // Whole lines, where the panel had to cut them.
    auto *help = static_cast<QHelpEvent *>(event);
    const auto line =
            static_cast<std::size_t>(std::max(0, (help->pos().y() - margin) / rowHeight()));
    const std::vector<const Row *> rows = shownRows();
    QString text = line < rows.size() ? QString()
                                      : m_without.value(static_cast<qsizetype>(line - rows.size()));
    if (line < rows.size()) {
        const Result &result = *rows[line]->result;
        text = QStringLiteral("%1 = %2\n%3\n%4")
                       .arg(translated(result.label), rows[line]->value, translated(result.formula),
                            translated(result.source));
        if (!result.without.empty())
            text += u'\n' + tr("Without: %1.").arg(translated(result.without));
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace headroom
