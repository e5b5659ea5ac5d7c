// The menu of the scenarios opened and saved last. Those that are gone stay, greyed.
#pragma once

#include <QMenu>

namespace headroom {

class RecentMenu : public QMenu
{
    Q_OBJECT

public:
    explicit RecentMenu(QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const QString &path);

private:
    void fill();
};

} // namespace headroom
