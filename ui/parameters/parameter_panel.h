// The panel at the left: a search field and every row of the parameter table, in foldable groups.
#pragma once

#include <QScrollArea>
#include <QWidget>

#include <string>
#include <vector>

class QGridLayout;
class QLineEdit;
class QScrollArea;
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
    // Brings the row of the first conflict into sight, its group opened; nothing without one.
    void revealConflict();
    // Groups by their English titles.
    [[nodiscard]] std::vector<std::string> openGroups() const;
    void setOpenGroups(const std::vector<std::string> &names);

private:
    struct Group
    {
        std::string name; // in English
        QWidget *whole = nullptr;
        QToolButton *header = nullptr;
        QWidget *body = nullptr;
        QList<ParameterRow *> rows;
        QList<ProfileRow *> profiles;
    };

    Group &addGroup(std::string_view name, bool open, QVBoxLayout &layout);
    static void unfold(const Group &group, bool unfolded);
    void addProfiles(QVBoxLayout &layout);
    void addParameters(QVBoxLayout &layout);
    void filter(const QString &search);
    void refresh();
    void refreshBreakEvens();

    Session &m_session;
    QLineEdit *m_search = nullptr;
    QScrollArea *m_scroll = nullptr;
    QList<Group> m_groups;
};

} // namespace headroom
