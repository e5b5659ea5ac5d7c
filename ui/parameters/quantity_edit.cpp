#include "ui/parameters/quantity_edit.h"

#include "core/input_error.h"
#include "ui/parameters/value_steps.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

namespace headroom {
namespace {

constexpr int unitGap = 4;

QString unitText(const Parameter &parameter)
{
    // The noun of a count stands in its label already.
    if (parameter.kind == ParameterKind::Count)
        return {};
    switch (parameter.unit) {
    case Unit::TokensPerSecond:
    case Unit::SequencesPerSecond:
    case Unit::TrajectoriesPerSecond:
        return QStringLiteral("/s"); // so does that of a rate
    default:
        return translated(unitSymbol(parameter.unit));
    }
}

} // namespace

QuantityEdit::QuantityEdit(const Parameter &parameter, QWidget *parent)
    : QLineEdit(parent)
    , m_parameter(parameter)
{
    setAlignment(Qt::AlignRight);
    connect(this, &QLineEdit::textEdited, this, &QuantityEdit::check);
    connect(this, &QLineEdit::textChanged, this, &QuantityEdit::makeRoom);
    makeRoom();
    m_value = -1; // anything is shown at first
}

bool QuantityEdit::showsUnit() const
{
    const int unitWidth = fontMetrics().horizontalAdvance(unitText(m_parameter));
    constexpr int frame = 20; // and the cursor
    return unitWidth > 0
           && fontMetrics().horizontalAdvance(text()) + unitWidth + unitGap + frame <= width();
}

// The number comes before its unit, which the row's tooltip says as well.
void QuantityEdit::makeRoom()
{
    const int unitWidth = fontMetrics().horizontalAdvance(unitText(m_parameter));
    setTextMargins(0, 0, showsUnit() ? unitWidth + unitGap : 0, 0);
}

void QuantityEdit::resizeEvent(QResizeEvent *event)
{
    QLineEdit::resizeEvent(event);
    makeRoom();
}

void QuantityEdit::showValue(double value)
{
    // What is half typed, or marked, stays while other rows change.
    if (value == m_value)
        return;
    m_value = value;
    // A value that changed elsewhere replaces what was half typed: the window shows one truth.
    revert();
}

void QuantityEdit::revert()
{
    setText(toQString(formatValue(m_parameter, m_value, localNumberStyle())));
    setModified(false);
    setError({});
}

void QuantityEdit::check()
{
    try {
        (void)parseValue(m_parameter, text().toStdString(), localNumberStyle(), m_stepSeconds);
        setError({});
    } catch (const InputError &error) {
        setError(tr("%1; accepted: %2")
                         .arg(translated(error.message(), localNumberStyle()),
                              translated(error.accepted(), localNumberStyle())));
    }
}

bool QuantityEdit::commit()
{
    if (!isModified())
        return true;
    check();
    if (hasError()) {
        showError();
        return false;
    }
    const double value =
            parseValue(m_parameter, text().toStdString(), localNumberStyle(), m_stepSeconds);
    setModified(false);
    Q_EMIT gestureStarted();
    Q_EMIT edited(value);
    if (m_value == value)
        revert();
    return true;
}

void QuantityEdit::setError(const QString &error)
{
    if (m_error == error)
        return;
    m_error = error;
    QToolTip::hideText();
    update();
}

void QuantityEdit::showError() const
{
    QToolTip::showText(mapToGlobal(QPoint(0, height())), m_error, const_cast<QuantityEdit *>(this),
                       {}, 8000);
}

void QuantityEdit::stepBy(int count, StepSize size)
{
    if (!commit())
        return;
    const double next = stepped(m_parameter, m_value, count, size);
    if (next == m_value)
        return;
    Q_EMIT stepStarted();
    Q_EMIT edited(next);
    selectAll();
}

void QuantityEdit::keyPressEvent(QKeyEvent *event)
{
    if (const auto step = valueStep(*event))
        return stepBy(step->count, step->size);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (commit())
            selectAll();
        return;
    case Qt::Key_Escape:
        if (!isModified())
            return event->ignore();
        revert();
        return selectAll();
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void QuantityEdit::wheelEvent(QWheelEvent *event)
{
    const auto step = valueStep(*event);
    if (!hasFocus() || !step)
        return event->ignore();
    stepBy(step->count, step->size);
    event->accept();
}

void QuantityEdit::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && event->reason() != Qt::PopupFocusReason)
        selectAll();
}

void QuantityEdit::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        commit(); // an unclear text stays, marked, until it is mended or undone with Escape
}

bool QuantityEdit::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && hasError()) {
        showError();
        return true;
    }
    // Undo belongs to the window, unless a text is being typed.
    if (event->type() == QEvent::ShortcutOverride && !isModified()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void QuantityEdit::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (showsUnit()) {
        painter.setPen(theme.dimText);
        painter.drawText(rect().adjusted(0, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter,
                         unitText(m_parameter));
    }
    if (hasError()) {
        painter.setPen(QPen(theme.bad, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
    }
}

} // namespace headroom
