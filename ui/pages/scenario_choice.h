// Whose figure a page shows where only one scenario's can be shown: the present one's or a pin's.
#pragma once

#include "ui/parameters/choice_box.h"

#include <optional>

namespace headroom {

class Session;

class ScenarioChoice : public ChoiceBox
{
    Q_OBJECT

public:
    explicit ScenarioChoice(Session &session, QWidget *parent = nullptr);

    // The mark of a pin; none: the present scenario.
    [[nodiscard]] std::optional<int> shown() const { return m_shown; }
    void forgetUnpinned(); // one that is gone is shown no longer
    // Names and icons of what can be chosen; in sight when it is of use.
    void refresh(bool ofUse);

Q_SIGNALS:
    void chosen();

private:
    Session &m_session;
    std::optional<int> m_shown;
};

} // namespace headroom
