#include "ui/figures/axis_setup.h"

#include "ui/figures/axis_tickers.h"
#include "ui/session/text.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// A scenario may have a name as long as the axes are wide; the read-out says all of it.
QString categoryText(const Message &category)
{
    constexpr qsizetype most = 24;
    const QString text = translated(category, localNumberStyle());
    const bool isName = category.pattern == "%1" && category.arguments.size() == 1
                        && std::holds_alternative<std::string>(category.arguments.front());
    return isName && text.size() > most ? text.left(most - 1).trimmed() + u'…' : text;
}

} // namespace

RowFit rowsThatFit(const Axis &data, double pixels, double line)
{
    const auto count = static_cast<double>(data.categories.size());
    const double span = data.high - data.low;
    if (!isCategory(data) || count < 2 || pixels <= 0 || line * span <= pixels)
        return {};
    if (!data.ranked)
        return {.every = static_cast<std::size_t>(std::ceil(line * span / pixels))};
    const double shown = std::max(1.0, std::floor(pixels / line - (span - count)));
    return {.leftOut = static_cast<std::size_t>(std::max(0.0, count - shown))};
}

void setUpAxis(QCPAxis &axis, const Axis &data, const RowFit &rows)
{
    axis.setVisible(data.visible);
    axis.setLabel(translated(data.label, localNumberStyle()));
    axis.setScaleType(data.scale == AxisScale::Logarithmic ? QCPAxis::stLogarithmic
                                                           : QCPAxis::stLinear);
    axis.setSubTicks(data.scale == AxisScale::Logarithmic);
    axis.grid()->setVisible(!isCategory(data) && data.visible);
    axis.setTickLengthIn(0);
    axis.setTickLengthOut(isCategory(data) ? 0 : 4);
    if (isCategory(data)) {
        auto ticker = QSharedPointer<QCPAxisTickerText>::create();
        for (std::size_t i = 0; i < data.categories.size(); i += rows.every)
            ticker->addTick(static_cast<double>(i), categoryText(data.categories[i]));
        axis.setTicker(ticker);
    } else if (data.scale == AxisScale::Logarithmic) {
        auto ticker = QSharedPointer<LogarithmicTicker>::create();
        if (data.high < 100 * data.low) { // decades alone would leave such an axis bare
            if (data.unit == Unit::Count || data.unit == Unit::Multiple)
                ticker->setLogBase(2);
            else
                ticker->setOneTwoFive(true);
        }
        axis.setTicker(ticker);
    } else {
        axis.setTicker(QSharedPointer<NumberTicker>::create());
    }
}

} // namespace headroom
