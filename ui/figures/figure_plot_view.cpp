// What a person did to the drawing, kept and brought back.
#include "ui/figures/figure_plot.h"

#include <algorithm>

namespace headroom {

void FigurePlot::showUnhidden()
{
    m_shown.clear();
    for (const Series &series : m_figure->series)
        m_shown.push_back(std::ranges::find(m_hidden, labelOf(series).text()) == m_hidden.end());
}

// A view of other times may lie beside all there is now: then the whole figure is better.
void FigurePlot::takeZoom(const PlotView &view)
{
    const auto meets = [](const Axis &axis, const Range &range) {
        return axis.scale == AxisScale::Category
               || (range.low < axis.high && range.high > axis.low);
    };
    m_zoomed =
            view.zoomed && zoomAxis() && meets(m_figure->x, view.x) && meets(m_figure->y, view.y);
    if (m_zoomed) {
        xAxis->setRange(view.x.low, view.x.high);
        yAxis->setRange(view.y.low, view.y.high);
    }
}

PlotView FigurePlot::keptView(std::string_view id) const
{
    if (!m_views)
        return {};
    const auto kept = m_views->find(id);
    return kept == m_views->end() ? PlotView{} : kept->second;
}

void FigurePlot::keepView()
{
    if (!m_views || m_figure->id.empty())
        return;
    PlotView view{.zoomed = m_zoomed, .hidden = m_hidden};
    if (m_zoomed) {
        view.x = {xAxis->range().lower, xAxis->range().upper};
        view.y = {yAxis->range().lower, yAxis->range().upper};
    }
    m_views->insert_or_assign(std::string(m_figure->id), std::move(view));
}

void FigurePlot::restoreView()
{
    if (m_figure->id.empty())
        return;
    const PlotView view = keptView(m_figure->id);
    m_hidden = view.hidden;
    showUnhidden();
    takeZoom(view);
    applyRanges();
    applyColours();
    queueReplot();
}

} // namespace headroom
