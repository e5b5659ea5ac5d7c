// What the Margins page looks at: how far the tornado moves, the map's axes and result, the slips
// and the uncertain values.
#pragma once

#include "core/explore/settings.h"

#include <QWidget>

class QComboBox;
class QSpinBox;

namespace headroom {

class Session;

class ExploreBar : public QWidget
{
    Q_OBJECT

public:
    explicit ExploreBar(Session &session, QWidget *parent = nullptr);

private:
    void refresh();
    void apply();
    void editSlips();
    void editUncertain();

    Session &m_session;
    QSpinBox *m_percent;
    QComboBox *m_mapX;
    QComboBox *m_mapY;
    QComboBox *m_mapResult;
};

} // namespace headroom
