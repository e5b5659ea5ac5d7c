// Edits a list of parameters with a value each (slips) or a range or spread each (uncertain).
#pragma once

#include "core/explore/settings.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace headroom {

class AssumptionDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Kind { Slips, Uncertain };

    AssumptionDialog(Kind kind, const Scenario &scenario, QWidget *parent = nullptr);

    void setSlips(const std::vector<Slip> &slips);
    void setUncertain(const std::vector<UncertainInput> &inputs);
    [[nodiscard]] const std::vector<Slip> &slips() const { return m_slips; }
    [[nodiscard]] const std::vector<UncertainInput> &uncertain() const { return m_uncertain; }

    void accept() override; // only when every line can be taken

private:
    struct Line
    {
        QComboBox *parameter;
        QComboBox *shape; // uncertain only
        QLineEdit *first; // the value, or the low end
        QLineEdit *second; // the high end, or the deviation
        QPushButton *remove;
    };

    void addLine(const Parameter *parameter, const QString &first, const QString &second,
                 UncertainInput::Shape shape);
    void removeLine(const QPushButton *button);
    void adapt(const Line &line);
    [[nodiscard]] double parsed(const Parameter &parameter, const QLineEdit *edit) const;

    Kind m_kind;
    Scenario m_scenario;
    QGridLayout *m_grid;
    QLabel *m_error;
    QList<Line> m_lines;
    std::vector<Slip> m_slips;
    std::vector<UncertainInput> m_uncertain;
    int m_nextRow = 1;
};

} // namespace headroom
