// What can be done with a profile: used, copied, made from the scenario, saved, deleted and brought
// back.
#include "core/files/own_profiles.h"
#include "ui/library/library_dialog.h"
#include "ui/library/profile_form.h"
#include "ui/library/profile_list.h"
#include "ui/session/profile_store.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QPushButton>

namespace headroom {
namespace {

QString nounOf(ProfileKind kind)
{
    switch (kind) {
    case ProfileKind::Card:
        return LibraryDialog::tr("card");
    case ProfileKind::Model:
        return LibraryDialog::tr("model");
    case ProfileKind::Cluster:
        break;
    }
    return LibraryDialog::tr("hosts");
}

} // namespace

void LibraryDialog::use()
{
    if (m_form->isModified() && !save())
        return;
    const Profile *profile = chosen();
    if (profile == nullptr)
        return;
    m_session.setProfile(Profile(*profile));
    tell(tr("The scenario uses %1. Undo takes it back.").arg(toQString(profile->name)));
}

bool LibraryDialog::add(Profile profile)
{
    const ProfileKind kind = profile.kind;
    try {
        profile.name = freeName(kind, profile.name, m_store.library());
        const std::string stem = m_store.add(std::move(profile));
        m_list->clearSearch();
        choose(kind, stem);
        return true;
    } catch (const std::exception &error) {
        tell(tr("Not saved: %1").arg(refusalText(error)), true);
        return false;
    }
}

void LibraryDialog::duplicate()
{
    if (!mayLeave())
        return;
    const Profile *profile = chosen();
    if (profile == nullptr)
        return;
    Profile copy = *profile;
    copy.name = tr("%1 copy").arg(toQString(profile->name)).toStdString();
    const QString of = toQString(profile->name);
    if (!add(std::move(copy)))
        return;
    tell(tr("A copy of %1 that is yours to change.").arg(of));
    m_form->selectName();
}

void LibraryDialog::newFromScenario()
{
    if (!mayLeave())
        return;
    Profile profile = profileOfScenario(m_session.document(), m_list->kind());
    if (profile.name.empty())
        profile.name = tr("My %1").arg(nounOf(m_list->kind())).toStdString();
    profile.notes = tr("From the scenario %1.").arg(m_session.displayName()).toStdString();
    if (!add(std::move(profile)))
        return;
    tell(tr("The scenario's values as a profile of your own."));
    m_form->selectName();
}

bool LibraryDialog::save()
{
    if (const auto refused = m_form->refusal()) {
        tell(*refused, true);
        return false;
    }
    const Profile draft = m_form->draft();
    try {
        if (isOwnChosen())
            m_store.replace(std::string(m_chosen.stem), draft);
        else // taken away by another window meanwhile
            m_chosen.stem = m_store.add(draft);
    } catch (const std::exception &error) {
        tell(tr("Not saved: %1").arg(refusalText(error)), true);
        return false;
    }
    showChosen();
    tell(tr("Saved."));
    return true;
}

void LibraryDialog::revert()
{
    if (chosen() != nullptr)
        showChosen();
    else
        choose(m_list->kind(), {});
    tell({});
}

void LibraryDialog::remove()
{
    const Profile *profile = chosen();
    if (profile == nullptr)
        return;
    const Profile deleted = *profile;
    try {
        m_store.remove(deleted.kind, deleted.stem);
    } catch (const std::exception &error) {
        return tell(tr("Not deleted: %1").arg(refusalText(error)), true);
    }
    choose(deleted.kind, {});
    tell(tr("%1 was deleted.").arg(toQString(deleted.name)));
    m_deleted = deleted;
    m_bringBack->show();
}

void LibraryDialog::bringBack()
{
    if (!m_deleted || !mayLeave())
        return;
    const Profile profile = *m_deleted;
    if (add(profile))
        tell(tr("%1 is back.").arg(toQString(profile.name)));
}

} // namespace headroom
