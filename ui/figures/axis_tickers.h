// Axis ticks written by the product's own formatter.
#pragma once

#include "ui/figures/qcustomplot.h"

namespace headroom {

class NumberTicker : public QCPAxisTicker
{
protected:
    QString getTickLabel(double tick, const QLocale &, QChar, int) override;
};

class LogarithmicTicker : public QCPAxisTickerLog
{
protected:
    QString getTickLabel(double tick, const QLocale &, QChar, int) override;
};

} // namespace headroom
