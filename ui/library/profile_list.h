// The library's profiles of one kind, with a search: which are a person's own and which are in use.
#pragma once

#include "core/files/profile.h"

#include <QWidget>

#include <string>

class QLineEdit;
class QTabBar;
class QTreeWidget;

namespace headroom {

class ProfileStore;
class Session;

class ProfileList : public QWidget
{
    Q_OBJECT

public:
    explicit ProfileList(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] ProfileKind kind() const;
    void setKind(ProfileKind kind); // says nothing
    // The profiles that the search finds, the given one marked as chosen. Says nothing.
    void fill(ProfileKind chosenKind, const std::string &chosenStem);
    void clearSearch();
    void refreshMarks(); // the scenario uses another profile
    void focusList();

Q_SIGNALS:
    void kindChosen(); // by a person
    void searched();
    void profileChosen(const std::string &stem);
    void activated(); // the chosen one: a double click or Enter

private:
    [[nodiscard]] QString markOf(const Profile &profile) const;

    Session &m_session;
    ProfileStore &m_store;
    bool m_filling = false;
    QTabBar *m_tabs = nullptr;
    QLineEdit *m_search = nullptr;
    QTreeWidget *m_list = nullptr;
};

} // namespace headroom
