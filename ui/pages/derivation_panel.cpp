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
        m_rows.push_back({findResult(id), {}, {}});
    updateGeometry();
}

void DerivationPanel::setWithout(const std::vector<Message> &without)
{
    QStringList parts;
    for (const Message &part : without)
        parts += translated(part, localNumberStyle());
    const QString text =
            parts.isEmpty() ? QString() : tr("Without: %1.").arg(parts.join(QStringLiteral("; ")));
    if (text == m_without)
        return;
    m_without = text;
    updateGeometry();
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
    QStringList spoken;
    for (Row &row : m_rows) {
        row.value = toQString(formatResult(
                *row.result, valueOf(*row.result, m_session.evaluation()), localNumberStyle()));
        const Message why = whyEmpty(*row.result, m_session.scenario(), m_session.evaluation());
        row.formula =
                why.empty() ? translated(row.result->formula) : translated(why, localNumberStyle());
        spoken += tr("%1 = %2, %3, %4")
                          .arg(translated(row.result->label), row.value, row.formula,
                               translated(row.result->source));
    }
    spoken += m_without;
    setAccessibleDescription(spoken.join(u'\n'));
    update();
}

int DerivationPanel::rowHeight() const
{
    return fontMetrics().height() + 5;
}

QSize DerivationPanel::sizeHint() const
{
    const int lines = shownRows() + (m_without.isEmpty() ? 0 : 1);
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
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);

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
    for (const Row &row : std::span(m_rows).first(static_cast<std::size_t>(shownRows()))) {
        int x = margin + 3;
        cell(x, nameWidth, translated(row.result->label), font(), theme.text);
        cell(x, valueWidth, row.value, bold, theme.text);
        cell(x, formulaWidth, row.formula, font(), theme.dimText);
        cell(x, sourceWidth, translated(row.result->source), font(), theme.dimText);
        y += rowHeight();
    }
    if (!m_without.isEmpty()) {
        int x = margin + 3;
        cell(x, width, m_without, font(), theme.dimText);
    }
}

bool DerivationPanel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QFrame::event(event);
    // Whole lines, where the panel had to cut them.
    auto *help = static_cast<QHelpEvent *>(event);
    const int line = (help->pos().y() - margin) / rowHeight();
    QString text = m_without;
    if (line >= 0 && line < shownRows()) {
        const Result &result = *m_rows[static_cast<std::size_t>(line)].result;
        text = QStringLiteral("%1 = %2\n%3\n%4")
                       .arg(translated(result.label), m_rows[static_cast<std::size_t>(line)].value,
                            translated(result.formula), translated(result.source));
        if (!result.without.empty())
            text += u'\n' + tr("Without: %1.").arg(translated(result.without));
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace headroom
