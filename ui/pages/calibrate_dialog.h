// Measured steps, typed or from a log, and the efficiency that explains them.
#pragma once

#include "core/explore/calibrate.h"
#include "core/files/training_log.h"

#include <QDialog>

#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace headroom {

class FigureCard;
class Session;

class CalibrateDialog : public QDialog
{
    Q_OBJECT

public:
    explicit CalibrateDialog(Session &session, QWidget *parent = nullptr);

    void loadFile(const QString &path); // a refusal is shown, and what was loaded stays

private:
    void makeChoices(QFormLayout &form);
    void chooseFile();
    void readTyped();
    void takeLog(TrainingLog log, const QString &name);
    void showColumns();
    [[nodiscard]] LogChoice choice() const;
    void refresh();
    void showError(const QString &error);
    void use();

    Session &m_session;
    std::optional<TrainingLog> m_log;
    bool m_isTyped = false; // into the box, not from a file
    std::optional<Calibration> m_found;
    bool m_filling = false;
    QLabel *m_name;
    QPlainTextEdit *m_typed;
    QComboBox *m_kind;
    QComboBox *m_column;
    QComboBox *m_clock;
    QComboBox *m_unit;
    QSpinBox *m_leaveOut;
    QCheckBox *m_dropOutliers;
    QLabel *m_result;
    QLabel *m_error;
    FigureCard *m_card;
    QPushButton *m_use;
};

} // namespace headroom
