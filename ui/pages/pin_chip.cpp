#include "ui/pages/pin_chip.h"

#include "ui/figures/pin_marks.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>

namespace headroom {
namespace {

constexpr int keyWidth = 26;
constexpr int markerWidth = 12; // of the key where room is short
constexpr int air = 7;
constexpr int tightAir = 4; // where six pins share a narrow window
constexpr int chipGap = 6;
constexpr int slack = 3; // eliding measures fractions, advances are whole
constexpr int chipHeight = 26;

QFont mediumFont(QFont font)
{
    font.setWeight(QFont::Medium);
    return font;
}

} // namespace

PinChip::PinChip(int mark, QWidget *parent)
    : QAbstractButton(parent)
    , m_mark(mark)
    , m_editor(new QLineEdit(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setObjectName(QStringLiteral("pin.%1").arg(QChar(u'A' + mark)));
    m_editor->setObjectName(QStringLiteral("pin.name"));
    m_editor->setAccessibleName(tr("Name of the pinned scenario"));
    m_editor->setMaxLength(80);
    m_editor->hide();
    m_editor->installEventFilter(this);
    connect(this, &QAbstractButton::clicked, this, &PinChip::menuRequested);
}

void PinChip::showPin(const QString &name, const QString &margin, bool holds, bool baseline)
{
    m_name = name;
    m_margin = margin;
    m_holds = holds;
    m_baseline = baseline;
    const QString letter(QChar(u'A' + m_mark));
    setText(letter + u' ' + name);
    setAccessibleName(tr("Pinned scenario %1, %2%3")
                              .arg(letter + u' ' + name, margin,
                                   baseline ? tr(", the baseline") : QString()));
    setToolTip(tr("<b>%1</b> %2%3<br>Click for what can be done with it; drag to move it.")
                       .arg((letter + u' ' + name).toHtmlEscaped(), margin,
                            baseline ? tr(", the baseline that changes are measured against")
                                     : QString()));
    updateGeometry();
    update();
}

QString PinChip::shownMargin() const
{
    return m_baseline ? m_margin + QStringLiteral(" · ") + tr("baseline") : m_margin;
}

int PinChip::widthFor(int key, const QString &name, const QString &margin) const
{
    return 3 * air + key + QFontMetrics(mediumFont(font())).horizontalAdvance(name) + slack
           + chipGap + fontMetrics().horizontalAdvance(margin);
}

QSize PinChip::sizeHint() const
{
    return {widthFor(keyWidth, text(), shownMargin()), chipHeight};
}

QSize PinChip::minimumSizeHint() const
{
    return {widthFor(markerWidth, text().left(1), m_margin) - 3 * (air - tightAir), chipHeight};
}

// Where room is short the line of the key goes first, then the word baseline, then the name, then
// the margin: the letter, which figures use, stays.
void PinChip::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus() ? theme.accent : theme.line, hasFocus() ? 2 : 1));
    painter.setBrush(underMouse() ? theme.field : theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    const bool isFull = width() >= sizeHint().width();
    const int key = isFull ? keyWidth : markerWidth;
    const int letter = QFontMetrics(mediumFont(font())).horizontalAdvance(text().left(1)) + slack;
    const bool isTight = width() < widthFor(markerWidth, text().left(1), m_margin);
    const int side = isTight ? tightAir : air;
    if (isFull)
        drawPinKey(painter, m_mark, QRectF(side, 0, key, height()), theme);
    else
        drawPinMarker(painter, m_mark, QPointF(side + key / 2.0, height() / 2.0), 4.5, theme);
    QString margin = isFull ? shownMargin() : m_margin;
    const QRect room = rect().adjusted(2 * side + key, 0, -side, 0);
    if (room.width() < letter + fontMetrics().horizontalAdvance(margin))
        margin.clear();
    const QRect nameRoom =
            room.adjusted(0, 0, margin.isEmpty() ? 0 : -fontMetrics().horizontalAdvance(margin), 0);
    const int nameWidth = nameRoom.width() - (margin.isEmpty() ? 0 : chipGap);
    QFont bold = mediumFont(font());
    bold.setUnderline(m_baseline && !isFull);
    painter.setFont(bold);
    painter.setPen(theme.text);
    const QFontMetrics metrics(bold);
    const QString elided = metrics.elidedText(text(), Qt::ElideRight, nameWidth);
    painter.drawText(nameRoom, Qt::AlignLeft | Qt::AlignVCenter,
                     elided.size() < 4 ? text().left(1) : elided);
    painter.setFont(font());
    painter.setPen(m_holds ? theme.good : theme.bad);
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, margin);
}

void PinChip::editName()
{
    m_editor->setGeometry(rect());
    m_editor->setText(m_name);
    m_editor->selectAll();
    m_editor->show();
    m_editor->setFocus(Qt::OtherFocusReason);
}

void PinChip::finishName(bool keep)
{
    if (m_editor->isHidden())
        return;
    const bool focused = m_editor->hasFocus();
    m_editor->hide();
    if (focused)
        setFocus();
    if (keep && m_editor->text() != m_name)
        Q_EMIT renamed(m_editor->text());
}

// Its keys are its own: what it leaves over is not for the chip.
bool PinChip::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut)
        finishName(true);
    if (event->type() != QEvent::KeyPress)
        return QAbstractButton::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        finishName(true);
    else if (key == Qt::Key_Escape)
        finishName(false);
    else
        return QAbstractButton::eventFilter(watched, event);
    return true;
}

void PinChip::keyPressEvent(QKeyEvent *event)
{
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int places = event->key() == Qt::Key_Left ? -1 : 1;
        return control ? Q_EMIT moveRequested(places) : Q_EMIT neighbourRequested(places);
    }
    case Qt::Key_F2:
        return editName();
    case Qt::Key_Delete:
        return Q_EMIT unpinRequested();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return Q_EMIT menuRequested();
    default:
        break;
    }
    QAbstractButton::keyPressEvent(event);
}

void PinChip::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->pos();
    m_dragging = false;
    QAbstractButton::mousePressEvent(event);
}

void PinChip::mouseMoveEvent(QMouseEvent *event)
{
    constexpr int far = 8;
    if (event->buttons() & Qt::LeftButton) {
        m_dragging = m_dragging || std::abs(event->pos().x() - m_pressed.x()) >= far;
        if (m_dragging)
            Q_EMIT draggedTo(mapToParent(event->pos()).x());
        return;
    }
    QAbstractButton::mouseMoveEvent(event);
}

void PinChip::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_dragging) {
        m_dragging = false;
        setDown(false);
        return Q_EMIT dropped(mapToParent(event->pos()).x());
    }
    QAbstractButton::mouseReleaseEvent(event);
}

void PinChip::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept();
    Q_EMIT menuRequested();
}

void PinChip::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    m_editor->setGeometry(rect());
}

} // namespace headroom
