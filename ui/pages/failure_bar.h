// What the Failures page looks at, and its one click: the best interval. Only the controls of the
// figures in sight are shown.
#pragma once

#include "core/explore/settings.h"

#include <QMap>
#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QHBoxLayout;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace headroom {

class RangeEdit;
class Session;

class FailureBar : public QWidget
{
    Q_OBJECT

public:
    explicit FailureBar(Session &session, QWidget *parent = nullptr);

    void showFor(const QList<QString> &figures);

Q_SIGNALS:
    void loadStepTimesRequested();

private:
    QHBoxLayout *group(const QList<QString> &figures);
    void makeInterval();
    void makeRuns();
    void makeSlowCard();
    void makeLayouts();
    void makePause();
    void refresh();
    void apply();
    void useBest();
    [[nodiscard]] double seconds(RangeEdit &edit) const;

    Session &m_session;
    QHBoxLayout *m_layout;
    QList<std::pair<QWidget *, QList<QString>>> m_groups; // with the figures they belong to
    QPushButton *m_best = nullptr;
    RangeEdit *m_from = nullptr;
    RangeEdit *m_to = nullptr;
    QSpinBox *m_runs = nullptr;
    QSpinBox *m_seed = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_stop = nullptr;
    QDoubleSpinBox *m_slow = nullptr;
    struct LayoutControls
    {
        QSpinBox *tensor = nullptr;
        QComboBox *axis = nullptr;
        QSpinBox *data = nullptr;
    };
    LayoutControls m_saved;
    LayoutControls m_loaded;
    QSpinBox *m_stopped = nullptr;
    QDoubleSpinBox *m_pause = nullptr;
    bool m_refreshing = false;
};

} // namespace headroom
