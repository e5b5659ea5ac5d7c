// Chooses the cards that the plan's is compared with, and what an hour of each costs.
#pragma once

#include "core/explore/settings.h"
#include "core/scenario/named_card.h"

#include <QDialog>
#include <QList>

#include <span>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace headroom {

class CardDialog : public QDialog
{
    Q_OBJECT

public:
    CardDialog(std::span<const NamedCard> cards, const std::vector<ComparedCard> &chosen,
               QWidget *parent = nullptr);

    [[nodiscard]] const std::vector<ComparedCard> &chosen() const { return m_chosen; }

    void accept() override; // only when every price can be taken

private:
    struct Line
    {
        const NamedCard *card;
        QCheckBox *compared;
        QLineEdit *price; // empty: as the plan pays
    };

    QList<Line> m_lines;
    QLabel *m_error;
    std::vector<ComparedCard> m_chosen;
};

} // namespace headroom
