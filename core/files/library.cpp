#include "core/files/library.h"

#include "core/files/scenario_document.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "core/utf8.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace headroom {
namespace {

Message nearest(std::string_view name, std::vector<std::string_view> names)
{
    return {"nearest are %1", {joined(nearestNames(name, std::move(names)))}};
}

} // namespace

Library::Library(const std::vector<NamedBytes> &profiles, std::vector<NamedBytes> scenarios)
    : m_scenarios(std::move(scenarios))
{
    m_profiles.reserve(profiles.size());
    for (const auto &[stem, bytes] : profiles) {
        try {
            m_profiles.push_back(readProfile(bytes, stem));
        } catch (const InputError &error) {
            throw error.in(stem);
        }
    }
    m_builtin = m_profiles.size();
}

std::span<const Profile> Library::builtinProfiles() const
{
    return std::span(m_profiles).first(m_builtin);
}

std::span<const Profile> Library::ownProfiles() const
{
    return std::span(m_profiles).subspan(m_builtin);
}

void Library::setOwn(std::vector<Profile> profiles)
{
    m_profiles.erase(m_profiles.begin() + static_cast<std::ptrdiff_t>(m_builtin), m_profiles.end());
    std::ranges::move(profiles, std::back_inserter(m_profiles));
}

bool Library::isOwn(ProfileKind kind, std::string_view stem) const
{
    return std::ranges::any_of(ownProfiles(), [&](const Profile &profile) {
        return profile.kind == kind && profile.stem == stem;
    });
}

std::string Library::displayName(const Profile &profile) const
{
    const std::string name = lowered(profile.name);
    for (const Profile &before : m_profiles) {
        if (before.kind != profile.kind)
            continue;
        if (before.stem == profile.stem)
            break;
        if (lowered(before.name) == name)
            return profile.name + " (" + profile.stem + ")";
    }
    return profile.name;
}

const Profile *Library::origin(const Profile &profile) const
{
    const Profile *found = nullptr;
    for (const Profile &candidate : m_profiles) {
        if (candidate.kind != profile.kind || candidate.name != profile.name
            || candidate.values != profile.values)
            continue;
        if (candidate.stem == profile.stem)
            return &candidate;
        if (found == nullptr)
            found = &candidate;
    }
    return found;
}

std::vector<NamedCard> Library::cards() const
{
    std::vector<NamedCard> cards;
    for (const Profile &profile : m_profiles) {
        if (profile.kind != ProfileKind::Card)
            continue;
        Scenario scenario;
        for (const auto &[parameter, value] : profile.values)
            parameter->set(scenario, value);
        cards.push_back({profile.stem, displayName(profile), scenario.card});
    }
    return cards;
}

const Profile *Library::findProfile(ProfileKind kind, std::string_view name) const
{
    const std::string wanted = lowered(name);
    for (const auto text : {&Profile::stem, &Profile::name})
        for (const Profile &profile : m_profiles)
            if (profile.kind == kind && lowered(profile.*text) == wanted)
                return &profile;
    return nullptr;
}

const Profile &Library::profile(ProfileKind kind, std::string_view name) const
{
    if (const Profile *found = findProfile(kind, name))
        return *found;
    std::vector<std::string_view> stems;
    for (const Profile &profile : m_profiles)
        if (profile.kind == kind)
            stems.push_back(profile.stem);
    const std::string place(profileKindName(kind));
    throw InputError(place, Message{"unknown %1 %2", {Word{profileKindName(kind)}, inQuotes(name)}},
                     nearest(name, std::move(stems)));
}

std::vector<std::string_view> Library::scenarioNames() const
{
    std::vector<std::string_view> names;
    for (const NamedBytes &scenario : m_scenarios)
        names.push_back(scenario.name);
    return names;
}

ScenarioDocument Library::scenario(std::string_view name) const
{
    const std::string wanted = lowered(name);
    for (const auto &[stem, bytes] : m_scenarios) {
        if (lowered(stem) != wanted)
            continue;
        try {
            return readScenario(bytes, *this);
        } catch (const InputError &error) {
            throw error.in(stem);
        }
    }
    throw InputError({}, Message{"unknown scenario %1", {inQuotes(name)}}, nearest(name, scenarioNames()));
}

} // namespace headroom
