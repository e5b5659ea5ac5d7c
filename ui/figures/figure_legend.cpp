#include "ui/figures/figure_legend.h"

#include "ui/figures/series_plottable.h"
#include "ui/session/text.h"

#include <algorithm>
#include <numeric>

namespace headroom {
namespace {

constexpr int lowPlot = 270; // pixels; below, curves that carry their names need no legend

// Named on the drawing itself: a legend repeats it.
bool namesItself(const Figure &figure)
{
    const auto isCurve = [](const Series &series) {
        const auto *line = std::get_if<Line>(&series);
        return line != nullptr && !line->filled;
    };
    return std::ranges::count_if(figure.series, isCurve) > 1
           && std::ranges::all_of(figure.series, [&](const Series &series) {
                  return isCurve(series) || std::holds_alternative<Points>(series);
              });
}

// By letter alone or by name as well; the strip below the pages tells whose letter it is.
void namePins(const Figure &figure, const std::vector<SeriesPlottable *> &series, bool byLetter)
{
    for (std::size_t i = 0; i < series.size(); ++i)
        if (const auto mark = markOf(toneOf(figure.series[i])))
            series[i]->setName(byLetter
                                       ? QString(QChar(u'A' + *mark))
                                       : translated(labelOf(figure.series[i]), localNumberStyle()));
}

// As many entries beside each other as fit, each column as wide as its widest.
int columnsOf(const QCPLegend &legend, const std::vector<SeriesPlottable *> &series)
{
    constexpr int beside = 40; // pixels of an entry's icon and gaps
    const QCustomPlot &plot = *legend.parentPlot();
    std::vector<int> widths;
    for (const SeriesPlottable *each : series)
        if (legend.hasItemWithPlottable(each))
            widths.push_back(plot.fontMetrics().horizontalAdvance(each->name()) + beside);
    const auto fits = [&](std::size_t columns) {
        std::vector<int> widest(columns, 60);
        for (std::size_t i = 0; i < widths.size(); ++i)
            widest[i % columns] = std::max(widest[i % columns], widths[i]);
        return std::accumulate(widest.begin(), widest.end(), 0) <= plot.width();
    };
    std::size_t columns = std::max<std::size_t>(1, widths.size());
    while (columns > 1 && !fits(columns))
        --columns;
    return static_cast<int>(columns);
}

} // namespace

void setUpLegend(QCustomPlot &plot)
{
    // The legend stands below the axes.
    plot.plotLayout()->setRowStretchFactor(0, 1);
    plot.axisRect()->insetLayout()->take(plot.legend);
    plot.plotLayout()->addElement(1, 0, plot.legend);
    plot.plotLayout()->setRowStretchFactor(1, 0.001);
    plot.legend->setFillOrder(QCPLegend::foColumnsFirst);
    plot.legend->setVisible(true);
    plot.legend->setSelectableParts(QCPLegend::spNone);
    plot.legend->setBorderPen(Qt::NoPen);
    plot.legend->setBrush(Qt::NoBrush);
    plot.legend->setMargins({8, 2, 8, 2});
    plot.legend->setIconSize(18, 12);
    // An empty legend has no width of its own, and would hold the axes above it to that.
    plot.legend->setMaximumSize(100000, 100000);
}

void layOutLegend(QCPLegend &legend, const Figure &figure,
                  const std::vector<SeriesPlottable *> &series)
{
    constexpr int mostRows = 3; // of a low plot in the window
    constexpr int tallPlot = 360;
    const QCustomPlot &plot = *legend.parentPlot();
    namePins(figure, series, false);
    int columns = columnsOf(legend, series);
    const auto entries = std::ranges::count_if(
            series, [&](const SeriesPlottable *each) { return legend.hasItemWithPlottable(each); });
    if (plot.isVisible() && plot.height() < tallPlot && entries > mostRows * columns) {
        namePins(figure, series, true);
        columns = columnsOf(legend, series);
    }
    if (legend.wrap() != columns || legend.columnCount() > columns
        || legend.rowCount() * columns < legend.itemCount()
        || (legend.rowCount() > 1 && legend.columnCount() < columns)) {
        legend.setWrap(columns);
        legend.setFillOrder(QCPLegend::foColumnsFirst, true); // lays them out anew
    }
    const bool needed = legend.itemCount() > 1 && !(plot.height() < lowPlot && namesItself(figure));
    legend.setVisible(needed);
    // One that is hidden keeps its place in the layout, unless it is given a size.
    legend.setMinimumSize(0, needed ? 0 : 1);
    legend.setMaximumSize(100000, needed ? 100000 : 1);
    legend.setMargins(needed ? QMargins(8, 2, 8, 2) : QMargins());
}

void colourLegend(QCPLegend &legend, const Theme &colours,
                  const std::vector<SeriesPlottable *> &series, const std::vector<bool> &shown)
{
    legend.setTextColor(colours.text);
    legend.setFont(legend.parentPlot()->font());
    for (int i = 0; i < legend.itemCount(); ++i) {
        QCPAbstractLegendItem *item = legend.item(i);
        if (!item)
            continue; // a wrapped legend has empty cells
        item->setFont(legend.parentPlot()->font());
        item->setTextColor(colours.text);
        if (auto *entry = qobject_cast<QCPPlottableLegendItem *>(item))
            for (std::size_t s = 0; s < series.size(); ++s)
                if (series[s] == entry->plottable() && !shown[s])
                    item->setTextColor(colours.dimText);
    }
}

} // namespace headroom
