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
    m_layout = new QHBoxLayout(this);
    m_layout->setContentsMargins(18, 8, 14, 8);
    m_layout->addWidget(m_text, 1);
    m_layout->addWidget(close);
    hide();
}

void MessageBar::showMessage(const QString &message, const QList<Offer> &offers)
{
    m_text->setText(message);
    // One of them may be what is asking: it lives until it is done.
    for (QPushButton *button : std::as_const(m_offers)) {
        button->hide();
        button->deleteLater();
    }
    m_offers.clear();
    for (const Offer &offer : offers) {
        auto *button = new QPushButton(offer.text, this);
        button->setObjectName(QStringLiteral("message.offer"));
        connect(button, &QPushButton::clicked, this, [this, action = offer.action] {
            hide();
            action();
        });
        m_layout->insertWidget(m_layout->count() - 1, button);
        m_offers += button;
    }
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
