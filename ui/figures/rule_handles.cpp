#include "ui/figures/rule_handles.h"

#include "ui/figures/within.h"

#include <algorithm>
#include <cmath>

namespace headroom {

const Rule *handleAt(const QCustomPlot &plot, const Figure &figure, const QPointF &position)
{
    const Rule *nearest = nullptr;
    double least = 6; // pixels
    if (!QRectF(plot.axisRect()->rect()).adjusted(-6, -14, 6, 6).contains(position))
        return nullptr;
    for (const Rule &rule : figure.rules) {
        if (rule.handle.empty())
            continue;
        const double distance =
                rule.vertical ? std::abs(plot.xAxis->coordToPixel(rule.at) - position.x())
                              : std::abs(plot.yAxis->coordToPixel(rule.at) - position.y());
        if (distance <= least) {
            least = distance;
            nearest = &rule;
        }
    }
    return nearest;
}

double valueAt(const QCustomPlot &plot, const Rule &rule, const QPointF &position)
{
    const QRect room = plot.axisRect()->rect();
    return rule.vertical
                   ? plot.xAxis->pixelToCoord(within(position.x(), room.left(), room.right()))
                   : plot.yAxis->pixelToCoord(within(position.y(), room.top(), room.bottom()));
}

double valueMoved(const QCustomPlot &plot, const Rule &rule, double share)
{
    const QCPAxis *axis = rule.vertical ? plot.xAxis : plot.yAxis;
    const QCPRange range = axis->range();
    const bool logarithmic = axis->scaleType() == QCPAxis::stLogarithmic;
    const double value = logarithmic ? rule.at * std::pow(range.upper / range.lower, share)
                                     : rule.at + range.size() * share;
    return std::clamp(value, range.lower, range.upper);
}

} // namespace headroom
