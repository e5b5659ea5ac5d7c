// The buttons of a figure's picture: real ones over the plot, so that keys and screen readers reach
// them. They are no part of what is exported.
#pragma once

#include "core/figures/figure.h"

#include <QList>
#include <QObject>

class QToolButton;

namespace headroom {

class FigurePlot;

class FigureControls : public QObject
{
    Q_OBJECT

public:
    explicit FigureControls(FigurePlot &plot);

    // Buttons stay while their number does, so that one that is pressed keeps the focus.
    void setControls(const std::vector<Control> &controls);
    void place(); // where the axes are now

Q_SIGNALS:
    void pressed(const QString &parameter, double value);

private:
    [[nodiscard]] int buttonSize() const;

    FigurePlot &m_plot;
    std::vector<Control> m_controls;
    QList<QToolButton *> m_buttons;
};

} // namespace headroom
