#include "ui/pages/figure_strip.h"

#include "ui/session/text.h"

#include <QStyle>
#include <QToolButton>

namespace headroom {
namespace {

constexpr int gap = 4; // pixels

} // namespace

FigureStrip::FigureStrip(const Page &page, QWidget &parent)
    : FlowLayout(gap)
{
    // Narrow windows show one figure, and then two need a strip as well.
    if (page.figures.size() < 2)
        return;
    for (std::size_t i = 0; i < page.figures.size(); ++i) {
        auto *button = new QToolButton(&parent);
        button->setText(translated(findFigure(page.figures[i])->title));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setObjectName(QStringLiteral("figureChoice"));
        connect(button, &QToolButton::clicked, this, [this, i] { Q_EMIT chosen(i); });
        m_buttons += button;
        addWidget(button);
    }
}

void FigureStrip::refresh(bool visible, bool tight, const std::function<bool(std::size_t)> &inSight)
{
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        QToolButton *button = m_buttons[i];
        button->setVisible(visible);
        if (button->property("tight").toBool() != tight) {
            button->setProperty("tight", tight);
            button->style()->unpolish(button);
            button->style()->polish(button);
            button->updateGeometry();
        }
        button->setChecked(inSight(static_cast<std::size_t>(i)));
    }
}

} // namespace headroom
