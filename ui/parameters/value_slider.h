// A slider over a row's range, in the row's own scale.
#pragma once

#include "core/explore/break_even.h"
#include "core/scenario/slider.h"

#include <QSlider>

namespace headroom {

// The integer of QSlider is only a position; values are mapped by core.
class ValueSlider : public QSlider
{
    Q_OBJECT

public:
    static constexpr int positions = 10000;

    explicit ValueSlider(const Parameter &parameter, QWidget *parent = nullptr);

    void showValue(double value); // emits nothing
    // Where the plan holds and where it turns; nullptr takes the marks away.
    void showBreakEvens(const RowBreakEvens *row);
    void changeTo(double value); // a gesture of its own; takes the nearest stop
    [[nodiscard]] const Parameter &parameter() const { return m_parameter; }
    [[nodiscard]] double shownValue() const { return m_value; }
    [[nodiscard]] QString valueText() const; // with its unit, for screen readers
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void gestureStarted(); // a drag begins
    void stepStarted(); // a key or the wheel; steps soon after one another are one gesture
    void edited(double value);
    void resetRequested(); // double-click

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    [[nodiscard]] QRectF groove() const;
    void paintMarks(QPainter &painter, const QRectF &track) const;
    void dragTo(double x);
    void stepBy(int count, StepSize size);
    void edit(double value);

    const Parameter &m_parameter;
    double m_value = 0;
    std::optional<RowBreakEvens> m_breakEvens;
};

// Makes screen readers say a slider's value and unit instead of its position.
void installSliderAccessibility();

} // namespace headroom
