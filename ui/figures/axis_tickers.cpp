#include "ui/figures/axis_tickers.h"

#include "ui/session/text.h"

#include <cmath>

namespace headroom {
namespace {

QString tickText(double tick)
{
    if (std::abs(tick) < 1e-12)
        tick = 0;
    // Ticks are short numbers; what is behind eight digits is binary dust.
    const double tidy = QString::number(tick, 'g', 8).toDouble();
    return toQString(formatExact(tidy, Unit::Count, localNumberStyle()))
            .replace(u'-', QStringLiteral("−"));
}

} // namespace

QString NumberTicker::getTickLabel(double tick, const QLocale &, QChar, int)
{
    return tickText(tick);
}

QVector<double> LogarithmicTicker::createTickVector(double tickStep, const QCPRange &range)
{
    if (!m_oneTwoFive || range.lower <= 0)
        return QCPAxisTickerLog::createTickVector(tickStep, range);
    QVector<double> ticks;
    const auto last = static_cast<int>(std::ceil(std::log10(range.upper)));
    for (auto decade = static_cast<int>(std::floor(std::log10(range.lower))); decade <= last;
         ++decade)
        for (const double lead : {1.0, 2.0, 5.0})
            ticks += lead * std::pow(10, decade);
    return ticks;
}

int LogarithmicTicker::getSubTickCount(double tickStep)
{
    return m_oneTwoFive ? 0 : QCPAxisTickerLog::getSubTickCount(tickStep);
}

QString LogarithmicTicker::getTickLabel(double tick, const QLocale &, QChar, int)
{
    return tickText(tick);
}

} // namespace headroom
