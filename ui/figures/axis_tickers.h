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
public:
    // 1, 2, 5 of every decade, for an axis of few decades whose values are no counts.
    void setOneTwoFive(bool wanted) { m_oneTwoFive = wanted; }

protected:
    QVector<double> createTickVector(double tickStep, const QCPRange &range) override;
    int getSubTickCount(double tickStep) override;
    QString getTickLabel(double tick, const QLocale &, QChar, int) override;

private:
    bool m_oneTwoFive = false;
};

} // namespace headroom
