#include "ui/parameters/profile_row.h"

#include "ui/parameters/choice_box.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace headroom {
namespace {

QString title(ProfileKind kind)
{
    switch (kind) {
    case ProfileKind::Card:
        return ProfileRow::tr("Card");
    case ProfileKind::Model:
        return ProfileRow::tr("Model");
    case ProfileKind::Cluster:
        break;
    }
    return ProfileRow::tr("Hosts");
}

} // namespace

ProfileRow::ProfileRow(ProfileKind kind, Session &session, QGridLayout &layout, int line,
                       QWidget *parent)
    : QObject(parent)
    , m_kind(kind)
    , m_session(session)
{
    m_label = new QLabel(title(kind), parent);
    m_choice = new ChoiceBox(parent);
    m_choice->setAccessibleName(tr("%1 profile").arg(title(kind)));
    m_choice->setObjectName(QStringLiteral("profile.") + toQString(profileKindName(kind)));
    m_choice->setMinimumContentsLength(10);
    m_choice->setSizeAdjustPolicy(ChoiceBox::AdjustToMinimumContentsLengthWithIcon);
    fill();
    m_label->setBuddy(m_choice);
    layout.addWidget(m_label, line, 0);
    layout.addWidget(m_choice, line, 1, 1, 2);
    connect(m_choice, &QComboBox::activated, this, &ProfileRow::choose);
    connect(&session, &Session::libraryChanged, this, &ProfileRow::fill);
    refresh();
}

// A person's own profiles stand below a line.
void ProfileRow::fill()
{
    m_choice->clear();
    const Library &library = m_session.library();
    const auto add = [&](std::span<const Profile> profiles) {
        for (const Profile &profile : profiles)
            if (profile.kind == m_kind)
                m_choice->addItem(toQString(library.displayName(profile)), toQString(profile.stem));
    };
    add(library.builtinProfiles());
    const int builtin = m_choice->count();
    add(library.ownProfiles());
    if (m_choice->count() > builtin)
        m_choice->insertSeparator(builtin);
}

void ProfileRow::setVisible(bool visible)
{
    m_label->setVisible(visible);
    m_choice->setVisible(visible);
}

bool ProfileRow::matches(const QString &search) const
{
    const QString text = m_choice->accessibleName() + u' ' + m_choice->currentText();
    for (const QString &word : search.split(u' ', Qt::SkipEmptyParts))
        if (!text.contains(word, Qt::CaseInsensitive))
            return false;
    return true;
}

bool ProfileRow::isEdited() const
{
    const auto &profile = m_session.document().profile(m_kind);
    return profile && std::ranges::any_of(profile->values, [this](const auto &entry) {
               return entry.first->get(m_session.scenario()) != entry.second;
           });
}

void ProfileRow::refresh()
{
    const auto &profile = m_session.document().profile(m_kind);
    // As rich text, which breaks its lines.
    const QString notes = profile ? toQString(profile->notes) : QString();
    m_choice->setToolTip(notes.isEmpty() ? notes
                                         : QStringLiteral("<p>%1</p>").arg(notes.toHtmlEscaped()));
    const int own = m_choice->findData(QString());
    // An imported profile may carry the name of one of the library.
    const Profile *origin = profile ? m_session.library().origin(*profile) : nullptr;
    if (origin != nullptr && !isEdited()) {
        if (own >= 0)
            m_choice->removeItem(own);
        m_choice->setCurrentIndex(m_choice->findData(toQString(origin->stem)));
        return;
    }
    // A profile of the file's own, or one whose values were changed here.
    const QString name = profile ? toQString(profile->name) : tr("none");
    const QString shown = profile && isEdited() ? tr("%1, changed").arg(name) : name;
    if (own < 0)
        m_choice->addItem(shown, QString());
    else if (m_choice->itemText(own) != shown)
        m_choice->setItemText(own, shown);
    m_choice->setCurrentIndex(m_choice->findData(QString()));
}

void ProfileRow::choose(int index)
{
    const QString stem = m_choice->itemData(index).toString();
    if (!stem.isEmpty())
        m_session.setProfile(Profile(m_session.library().profile(m_kind, stem.toStdString())));
}

} // namespace headroom
