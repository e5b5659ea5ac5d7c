#include "ui/pages/card_dialog.h"

#include "core/input_error.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

CardDialog::CardDialog(std::span<const NamedCard> cards, const std::vector<ComparedCard> &chosen,
                       QWidget *parent)
    : QDialog(parent)
    , m_error(new QLabel(this))
{
    setWindowTitle(tr("Cards to compare"));
    auto *intro = new QLabel(tr("The plan's card is always shown. Five others at most. Without a "
                                "price an hour a card is paid as the plan's."),
                             this);
    intro->setWordWrap(true);
    m_error->setWordWrap(true);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setObjectName(QStringLiteral("cards.error"));
    QPalette red = m_error->palette();
    red.setColor(QPalette::WindowText, themeOf(palette()).bad);
    m_error->setPalette(red);

    auto *list = new QWidget; // a person's own cards may be many
    auto *grid = new QGridLayout(list);
    grid->setContentsMargins(0, 0, 8, 0);
    grid->addWidget(new QLabel(tr("$ an hour"), list), 0, 1);
    int row = 1;
    for (const NamedCard &card : cards) {
        const auto found = std::ranges::find(chosen, card.stem, &ComparedCard::stem);
        auto *compared = new QCheckBox(toQString(card.name), list);
        compared->setChecked(found != chosen.end());
        auto *price = new QLineEdit(list);
        price->setMaximumWidth(110);
        price->setAlignment(Qt::AlignRight);
        price->setPlaceholderText(tr("as the plan"));
        price->setAccessibleName(tr("Dollars an hour, %1").arg(toQString(card.name)));
        if (found != chosen.end() && found->dollarsAnHour > 0)
            price->setText(toQString(
                    formatExact(found->dollarsAnHour, Unit::Dollars, localNumberStyle())));
        grid->addWidget(compared, row, 0);
        grid->addWidget(price, row, 1);
        ++row;
        m_lines += Line{&card, compared, price};
    }
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(list);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    list->setAutoFillBackground(false);
    constexpr int tallest = 460;
    scroll->setMinimumHeight(std::min(list->sizeHint().height(), tallest));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &CardDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 14);
    layout->setSpacing(10);
    layout->addWidget(intro);
    layout->addWidget(scroll, 1);
    layout->addWidget(m_error);
    layout->addWidget(buttons);
    setMinimumWidth(380);
}

void CardDialog::accept()
{
    constexpr std::size_t most = 5; // colours that are told apart
    std::vector<ComparedCard> chosen;
    try {
        for (const Line &line : std::as_const(m_lines)) {
            if (!line.compared->isChecked())
                continue;
            ComparedCard card{line.card->stem};
            if (const QString text = line.price->text().trimmed(); !text.isEmpty())
                try {
                    card.dollarsAnHour = parseValue(*findParameter("cost.card_hour"),
                                                    text.toStdString(), localNumberStyle());
                } catch (const InputError &error) {
                    throw InputError(line.card->name, error.message(), error.accepted());
                }
            chosen.push_back(std::move(card));
        }
        if (chosen.size() > most)
            throw InputError(
                    {}, QT_TRANSLATE_NOOP("core", "more than five cards are hard to tell apart"),
                    QT_TRANSLATE_NOOP("core", "five at most"));
    } catch (const InputError &error) {
        m_error->setText(refusalText(error));
        return;
    }
    m_chosen = std::move(chosen);
    QDialog::accept();
}

} // namespace headroom
