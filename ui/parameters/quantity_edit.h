// An editor for one row's value: its unit beside the number, compatible units read, an unclear
// text marked and never swallowed.
#pragma once

#include "core/scenario/slider.h"

#include <QLineEdit>

namespace headroom {

class QuantityEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit QuantityEdit(const Parameter &parameter, QWidget *parent = nullptr);

    // What a step takes, for values typed in steps; 0: not known.
    void setStepSeconds(double seconds) { m_stepSeconds = seconds; }
    // A text being typed stays unless the value is another one than before.
    void showValue(double value);
    [[nodiscard]] bool hasError() const { return !m_error.isEmpty(); }
    [[nodiscard]] const QString &errorText() const { return m_error; }
    // Takes what was typed; false, and the error shown, when it is unclear.
    bool commit();
    // False where the number needs the unit's room.
    [[nodiscard]] bool showsUnit() const;

Q_SIGNALS:
    void gestureStarted(); // a typed value is taken
    void stepStarted(); // a key or the wheel; steps soon after one another are one gesture
    void edited(double value);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void makeRoom();
    void check();
    void revert();
    void stepBy(int count, StepSize size);
    void setError(const QString &error);
    void showError() const;

    const Parameter &m_parameter;
    double m_value = 0;
    double m_stepSeconds = 0;
    QString m_error; // why the typed text cannot be taken; empty when it can
};

} // namespace headroom
