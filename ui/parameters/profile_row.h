// Chooses the card, model or cluster profile that a scenario stands on.
#pragma once

#include "core/files/profile.h"

#include <QObject>

class QGridLayout;
class QLabel;

namespace headroom {

class ChoiceBox;
class Session;

class ProfileRow : public QObject
{
    Q_OBJECT

public:
    ProfileRow(ProfileKind kind, Session &session, QGridLayout &layout, int line, QWidget *parent);

    void setVisible(bool visible);
    [[nodiscard]] bool matches(const QString &search) const;
    void refresh();

private:
    void fill();
    void choose(int index);
    [[nodiscard]] bool isEdited() const;

    ProfileKind m_kind;
    Session &m_session;
    QLabel *m_label = nullptr;
    ChoiceBox *m_choice = nullptr;
};

} // namespace headroom
