// The titles of a page's figures, to choose which are in sight; nothing where the page has one.
#pragma once

#include "core/figures/figures.h"
#include "ui/pages/flow_layout.h"

#include <functional>

class QToolButton;

namespace headroom {

class FigureStrip : public FlowLayout
{
    Q_OBJECT

public:
    // The buttons become children of the page.
    FigureStrip(const Page &page, QWidget &parent);

    // Tight buttons fit a narrow page. Which figures are in sight is asked by their place on it.
    void refresh(bool visible, bool tight, const std::function<bool(std::size_t)> &inSight);

Q_SIGNALS:
    void chosen(std::size_t figure); // its place on the page

private:
    QList<QToolButton *> m_buttons; // one a figure, or none
};

} // namespace headroom
