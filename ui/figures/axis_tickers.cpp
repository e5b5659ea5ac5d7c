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

QString LogarithmicTicker::getTickLabel(double tick, const QLocale &, QChar, int)
{
    return tickText(tick);
}

} // namespace headroom
