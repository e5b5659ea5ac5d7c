// The verdict: a sentence, what stands behind it, and gauges with their limits at one place.
#pragma once

#include "core/evaluation/verdict.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace headroom {

class GaugeWidget;
class VerdictIcon;

class VerdictBar : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictBar(QWidget *parent = nullptr);

    void setVerdict(const Verdict &verdict);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void colour();
    void layOut();

    VerdictState m_state = VerdictState::Holds;
    VerdictIcon *m_icon;
    QLabel *m_sentence;
    QLabel *m_details;
    QString m_detailText; // whole, however much of it there is room for
    QList<GaugeWidget *> m_gauges;
};

} // namespace headroom
