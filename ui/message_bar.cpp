#include "ui/message_bar.h"

#include "ui/theme/theme.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace headroom {

MessageBar::MessageBar(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
{
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setObjectName(QStringLiteral("message"));
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("message.close"));
    connect(close, &QPushButton::clicked, this, &QWidget::hide);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(18, 8, 14, 8);
    layout->addWidget(m_text, 1);
    layout->addWidget(close);
    hide();
}

void MessageBar::showMessage(const QString &message)
{
    m_text->setText(message);
    show();
    QAccessibleEvent event(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString MessageBar::message() const
{
    return isHidden() ? QString() : m_text->text();
}

void MessageBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.fragileBackground);
    painter.fillRect(QRect(0, 0, 4, height()), theme.fragile);
}

} // namespace headroom
