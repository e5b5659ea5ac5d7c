// A bar of what is used of a limit; beyond the limit it turns and says how much.
#pragma once

#include "core/evaluation/verdict.h"

#include <QWidget>

namespace headroom {

class GaugeWidget : public QWidget
{
public:
    explicit GaugeWidget(QWidget *parent = nullptr);

    void setGauge(const Gauge &gauge);
    void setCompact(bool compact); // numbers only

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintBar(QPainter &painter) const;

    Gauge m_gauge;
    QString m_label;
    QString m_text;
    QString m_over;
    bool m_compact = false;
};

} // namespace headroom
