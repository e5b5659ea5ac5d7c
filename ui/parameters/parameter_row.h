// One row of the panel: label, slider, typed value, and a dot when it was changed.
#pragma once

#include "core/scenario/parameter.h"

#include <QElapsedTimer>
#include <QObject>

class QCheckBox;
class QGridLayout;
class QLabel;

namespace headroom {

class ChangedDot;
class ChoiceBox;
class QuantityEdit;
class Session;
class ValueSlider;

class ParameterRow : public QObject
{
    Q_OBJECT

public:
    // Puts the row's widgets into row `line` of the layout.
    ParameterRow(const Parameter &parameter, Session &session, QGridLayout &layout, int line,
                 QWidget *parent);

    [[nodiscard]] const Parameter &parameter() const { return m_parameter; }
    [[nodiscard]] QWidget *label() const;
    void setVisible(bool visible);
    [[nodiscard]] bool matches(const QString &search) const;
    void refresh(); // from the session
    void refreshBreakEvens();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refreshLabel();
    void makeEditor(QGridLayout &layout, int line, QWidget *parent);
    void beginGesture();
    void beginStep();
    void edit(double value);
    void reset();
    [[nodiscard]] QString toolTip() const;

    const Parameter &m_parameter;
    Session &m_session;
    QLabel *m_label = nullptr;
    ValueSlider *m_slider = nullptr;
    QuantityEdit *m_edit = nullptr;
    ChoiceBox *m_choice = nullptr;
    QCheckBox *m_switch = nullptr;
    ChangedDot *m_dot = nullptr;
    QList<QWidget *> m_widgets;
    QElapsedTimer m_sinceStep; // valid while a run of keys may go on
    int m_gesture = 0;
};

} // namespace headroom
