// Draws any figure that has axes. It keeps zoom and hidden series while the figure changes under
// it, and with a place to keep views, also while another figure is shown.
#pragma once

#include "core/figures/geometry.h"
#include "ui/figures/axis_setup.h"
#include "ui/figures/qcustomplot.h"
#include "ui/session/plot_view.h"
#include "ui/theme/theme.h"

#include <memory>

namespace headroom {

class FigureAnnotations;
class FigureControls;
class ReadOutBox;
class SeriesPlottable;

class FigurePlot : public QCustomPlot
{
    Q_OBJECT

public:
    explicit FigurePlot(QWidget *parent = nullptr);
    ~FigurePlot() override;

    // Shows a figure; queues one replot.
    void setFigure(const Figure &figure);
    [[nodiscard]] const Figure &figure() const { return *m_figure; }
    // The theme's colours; follows the palette when none is forced.
    void forceTheme(const Theme &theme);

    void setFaded(bool faded); // an old picture, kept while a new one cannot be made

    // Where the views of figures are kept that are not shown; it outlives the plot.
    void keepViewsIn(PlotViews *views) { m_views = views; }
    void keepView(); // of the present figure, now
    void restoreView(); // of the present figure, as it was kept

    [[nodiscard]] bool isZoomed() const { return m_zoomed; }
    void resetZoom();
    [[nodiscard]] bool isShown(std::size_t series) const { return m_shown[series]; }
    void setShown(std::size_t series, bool shown);
    [[nodiscard]] const ReadOut &readOut() const;

Q_SIGNALS:
    // A click without a drag inside the axes, in their units.
    void clicked(double x, double y);
    // A rule's handle was dragged, or moved with Ctrl and an arrow key, to a value of its axis.
    void handleMoved(const QString &handle, double value);
    // A drag of a handle or a run of keys begins: what follows is one gesture.
    void handleGrabbed();
    // A button of the picture was pressed.
    void valueChosen(const QString &parameter, double value);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void rebuildSeries();
    void applyColours();
    void keepRoomBeside();
    void applyRanges();
    [[nodiscard]] RowFit roomForRows() const;
    void applyRows();
    void fitRows();
    [[nodiscard]] PlotView keptView(std::string_view id) const;
    void showUnhidden();
    void takeZoom(const PlotView &view);
    void showReadOutAt(const QPointF &position);
    void showReadOut(const ReadOut &found, const QPointF &position);
    [[nodiscard]] double nextSample(double x, int direction) const;
    void moveReadOut(int samples);
    void zoomBy(double factor);
    void panBy(double share);
    void toggle(std::size_t series);
    void queueReplot();
    void replotReadOut();
    void followScreen();
    void dragHandle(const QPointF &position);
    void moveHandle(double share, bool again);
    [[nodiscard]] QCPAxis *zoomAxis() const;
    [[nodiscard]] const Theme &theme() const;

    std::unique_ptr<Figure> m_figure;
    const Theme *m_forced = nullptr;
    std::vector<bool> m_shown;
    std::vector<std::string> m_hidden; // labels, in English, of series hidden by a click
    PlotViews *m_views = nullptr;
    std::vector<SeriesPlottable *> m_series;
    FigureAnnotations *m_bands = nullptr;
    FigureAnnotations *m_annotations = nullptr;
    ReadOutBox *m_readOut = nullptr;
    FigureControls *m_controls = nullptr;
    QPointF m_readOutAt; // where the keys moved it
    QPoint m_pressedAt;
    std::string m_dragged; // the handle that is being dragged
    std::string m_lastHandle; // the one the keys move, while the figure has it
    RowFit m_rows; // of the vertical axis
    bool m_faded = false;
    bool m_zoomed = false;
};

} // namespace headroom
