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
    // Keeps the last picture, faded, and says why it is old; empty: it is not.
    void setStale(const QString &why);
    [[nodiscard]] const Figure &figure() const { return m_figure; }
    [[nodiscard]] FigurePlot *plot() const { return m_plot; }

Q_SIGNALS:
    void copyPictureRequested();
    void copyNumbersRequested();
    void exportRequested();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fillTable();
    void fitColumns();
    void showSubtitle();

    Figure m_figure;
    QString m_stale;
    QLabel *m_title;
    QLabel *m_subtitle;
    FigurePlot *m_plot;
    QTableWidget *m_table;
};

} // namespace headroom
