#include "core/files/library.h"

#include "core/files/scenario_document.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "core/utf8.h"

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
        cards.push_back({profile.stem, profile.name, scenario.card});
    }
    return cards;
}

const Profile *Library::findProfile(ProfileKind kind, std::string_view name) const
{
    const std::string wanted = lowered(name);
    for (const Profile &profile : m_profiles)
        if (profile.kind == kind
            && (lowered(profile.stem) == wanted || lowered(profile.name) == wanted))
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
