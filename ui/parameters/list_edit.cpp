#include "ui/parameters/list_edit.h"

#include "core/explore/number_list.h"
#include "core/input_error.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QToolTip>

namespace headroom {

ListEdit::ListEdit(const Parameter &row, QWidget *parent)
    : QLineEdit(parent)
    , m_row(row)
{
    connect(this, &QLineEdit::editingFinished, this, &ListEdit::commit);
    connect(this, &QLineEdit::textEdited, this, [this] { setError({}); });
}

void ListEdit::showList(const std::vector<double> &list)
{
    if (hasFocus() && list == m_list && isModified())
        return;
    m_list = list;
    setText(toQString(formatNumberList(list)));
    setCursorPosition(0);
    setError({});
}

void ListEdit::commit()
{
    if (!isModified())
        return;
    try {
        std::vector<double> list = parseNumberList(m_row, text().toStdString());
        setModified(false);
        setError({});
        if (list == m_list)
            return showList(list);
        m_list = std::move(list);
        Q_EMIT edited(m_list);
    } catch (const InputError &error) {
        setError(tr("%1. Accepted: %2")
                         .arg(translated(error.message(), localNumberStyle()),
                              translated(error.accepted(), localNumberStyle())));
        QToolTip::showText(mapToGlobal(QPoint(0, height())), m_error, this);
    }
}

void ListEdit::setError(const QString &error)
{
    if (m_error == error)
        return;
    m_error = error;
    setToolTip(error.isEmpty() ? translated(m_row.meaning) : error);
    setAccessibleDescription(error);
    update();
}

void ListEdit::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (m_error.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeOf(palette()).bad, 1.5));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

} // namespace headroom
