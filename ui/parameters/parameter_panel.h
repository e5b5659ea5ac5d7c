// The panel at the left: a search field and every row of the parameter table, in foldable groups.
#pragma once

#include <QScrollArea>
#include <QWidget>

class QGridLayout;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace headroom {

class ParameterRow;
class ProfileRow;
class Session;

class ParameterPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterPanel(Session &session, QWidget *parent = nullptr);

    void focusSearch();

private:
    struct Group
    {
        QWidget *whole = nullptr;
        QToolButton *header = nullptr;
        QWidget *body = nullptr;
        QList<ParameterRow *> rows;
        QList<ProfileRow *> profiles;
    };

    Group &addGroup(const QString &title, bool open, QVBoxLayout &layout);
    static void unfold(const Group &group, bool unfolded);
    void addProfiles(QVBoxLayout &layout);
    void addParameters(QVBoxLayout &layout);
    void filter(const QString &search);
    void refresh();
    void refreshBreakEvens();

    Session &m_session;
    QLineEdit *m_search = nullptr;
    QList<Group> m_groups;
};

} // namespace headroom
