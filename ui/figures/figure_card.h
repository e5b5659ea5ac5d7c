// One figure on a page: its finding as title, what it shows, and the drawing or the table.
#pragma once

#include "core/figures/figure.h"

#include <QFrame>

class QLabel;
class QTableWidget;

namespace headroom {

class FigurePlot;

class FigureCard : public QFrame
{
    Q_OBJECT

public:
    explicit FigureCard(QWidget *parent = nullptr);

    void setFigure(const Figure &figure);
    [[nodiscard]] const Figure &figure() const { return m_figure; }
    [[nodiscard]] FigurePlot *plot() const { return m_plot; }

Q_SIGNALS:
    void copyPictureRequested();
    void copyNumbersRequested();
    void exportRequested();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fillTable();

    Figure m_figure;
    QLabel *m_title;
    QLabel *m_subtitle;
    FigurePlot *m_plot;
    QTableWidget *m_table;
};

} // namespace headroom
