#include "ui/pages/scenario_choice.h"

#include "ui/figures/pin_marks.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace headroom {

ScenarioChoice::ScenarioChoice(Session &session, QWidget *parent)
    : ChoiceBox(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("scenarioShown"));
    setAccessibleName(tr("Scenario that is shown"));
    setToolTip(tr("Time lines, pictures and tables show one scenario at a time"));
    setMaximumWidth(240);
    hide();
    connect(this, &QComboBox::activated, this, [this](int index) {
        const QVariant mark = itemData(index);
        m_shown = mark.isValid() ? std::optional(mark.toInt()) : std::nullopt;
        Q_EMIT chosen();
    });
}

void ScenarioChoice::forgetUnpinned()
{
    if (m_shown
        && std::ranges::find(m_session.pins(), *m_shown, &Pin::mark) == m_session.pins().end())
        m_shown.reset();
}

void ScenarioChoice::refresh(bool ofUse)
{
    forgetUnpinned();
    const std::vector<Pin> &pins = m_session.pins();
    QList<std::pair<QString, QVariant>> entries{{tr("show: now"), {}}};
    for (std::size_t i = 0; i < pins.size(); ++i)
        entries.emplaceBack(tr("show: %1").arg(m_session.pinName(i)), pins[i].mark);
    bool same = entries.size() == count();
    for (int i = 0; same && i < entries.size(); ++i)
        same = itemText(i) == entries[i].first && itemData(i) == entries[i].second;
    if (!same) {
        clear();
        for (const auto &[text, mark] : entries)
            addItem(mark.isValid() ? pinIcon(mark.toInt(), themeOf(palette()), devicePixelRatioF())
                                   : QIcon(),
                    text, mark);
    }
    setCurrentIndex(m_shown ? findData(*m_shown) : 0);
    setVisible(ofUse && !pins.empty());
}

} // namespace headroom
