// Draws one series of a figure on a QCustomPlot, whatever its kind.
#pragma once

#include "core/figures/figure.h"
#include "ui/figures/qcustomplot.h"
#include "ui/figures/span_columns.h"
#include "ui/theme/theme.h"

namespace headroom {

class SeriesPlottable : public QCPAbstractPlottable
{
    Q_OBJECT

public:
    // The figure and theme outlive the next replot; index is the series' place in the figure.
    SeriesPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis, std::size_t index);

    void setFigure(const Figure *figure, const Theme *theme, const std::vector<bool> *shown);

    double selectTest(const QPointF &, bool, QVariant * = nullptr) const override { return -1; }
    QCPRange getKeyRange(bool &found, QCP::SignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool &found, QCP::SignDomain = QCP::sdBoth,
                           const QCPRange & = QCPRange()) const override;

protected:
    void draw(QCPPainter *painter) override;
    void drawLegendIcon(QCPPainter *painter, const QRectF &rect) const override;

private:
    void drawSeries(QCPPainter *painter, const Line &line) const;
    void drawMarkers(QCPPainter *painter, const Line &line, int mark) const;
    void drawArea(QCPPainter *painter, const Line &line) const;
    void drawSeries(QCPPainter *painter, const Bars &bars) const;
    void drawSeries(QCPPainter *painter, const Spans &spans) const;
    void drawShares(QCPPainter *painter, const Spans &spans) const;
    [[nodiscard]] bool isDense() const;
    [[nodiscard]] SpanColumns narrowSpans(const Spans &spans, SpanColumns columns) const;
    void drawSeries(QCPPainter *painter, const Points &points) const;
    void drawSeries(QCPPainter *painter, const HeatMap &map) const;
    void drawSeries(QCPPainter *painter, const Diagram &diagram) const;
    [[nodiscard]] QPointF pixel(double x, double y) const;
    [[nodiscard]] QRectF clip() const;
    [[nodiscard]] QRectF pixels(double x0, double y0, double x1, double y1) const;
    [[nodiscard]] QColor colour() const;

    std::size_t m_index;
    const Figure *m_figure = nullptr;
    const Theme *m_theme = nullptr;
    const std::vector<bool> *m_shown = nullptr;
};

} // namespace headroom
