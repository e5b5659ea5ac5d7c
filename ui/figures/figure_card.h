// One figure on a page: its finding as title, what it shows, and the drawing or the table.
#pragma once

#include "core/figures/figure.h"

#include <QFrame>

class QLabel;
class QProgressBar;
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
    // A new picture is being made, share of it done; below 0: it is not.
    void setProgress(double share);
    [[nodiscard]] const Figure &figure() const { return m_figure; }
    // Of a table, its name column cut as far as may be; 0 for a drawing, which takes what there is.
    [[nodiscard]] int neededWidth() const;
    [[nodiscard]] FigurePlot *plot() const { return m_plot; }

Q_SIGNALS:
    void copyPictureRequested();
    void copyNumbersRequested();
    void exportRequested();
    void traceRequested();
    void cancelRequested();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fillTable();
    void setHeaders(bool broken);
    [[nodiscard]] int commonWidth(int column) const;
    int widthOfColumns();
    [[nodiscard]] int roomOfColumns() const;
    void fitColumns();
    void showSubtitle();

    Figure m_figure;
    QString m_stale;
    QLabel *m_title;
    QLabel *m_subtitle;
    FigurePlot *m_plot;
    QTableWidget *m_table;
    int m_tableWidth = 0; // of all columns in full
    int m_nameWidth = 0; // of the first of them
    QWidget *m_working;
    QProgressBar *m_progress;
};

} // namespace headroom
