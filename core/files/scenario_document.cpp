#include "core/files/scenario_document.h"

#include "core/files/file_format.h"
#include "core/files/library.h"
#include "core/files/step_times.h"
#include "core/input_error.h"
#include "core/utf8.h"

#include <algorithm>
#include <stdexcept>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 8> scenarioKeys{
        "headroom", "version", "name", "card", "model", "cluster", "parameters", "step_times"};

double defaultValue(const Parameter &p)
{
    static const Scenario defaults;
    return p.get(defaults);
}

const Profile *profileFor(const ScenarioDocument &document, const Parameter &p)
{
    const auto kind = profileKindOf(p.id);
    return kind && document.profile(*kind) ? &*document.profile(*kind) : nullptr;
}

Profile embeddedProfile(ProfileKind kind, const Json &value, const Library &library)
{
    const std::string place(profileKindName(kind));
    Profile profile = profileFromJson(value, {}, place);
    if (profile.kind != kind)
        throw InputError(jsonPath(place, "headroom"),
                         Message{"this is a %1", {Word{profileKindName(profile.kind)}}}, place);
    if (const Profile *shipped = library.findProfile(kind, profile.name))
        profile.stem = shipped->stem;
    return profile;
}

void readProfiles(ScenarioDocument &document, const Json &root, const Library &library)
{
    for (ProfileKind kind : profileKinds) {
        const Json *value = findMember(root, profileKindName(kind));
        if (value == nullptr)
            continue;
        if (value->is_string()) {
            applyProfile(document, library.profile(kind, value->get<std::string>()));
        } else if (value->is_object()) {
            const Profile profile = embeddedProfile(kind, *value, library);
            applyProfile(document, profile);
            document.remarks.insert(document.remarks.end(), profile.remarks.begin(),
                                    profile.remarks.end());
        } else {
            throw InputError(std::string(profileKindName(kind)),
                             unexpected(*value),
                             "a profile, or the name of one that comes with the program");
        }
    }
}

void readParameters(ScenarioDocument &document, const Json &parameters)
{
    Json kept = Json::object();
    for (const auto &[id, value] : objectAt(parameters, "parameters").items()) {
        const std::string place = jsonPath("parameters", id);
        if (const Parameter *row = findParameter(id)) {
            row->set(document.scenario, valueFromJson(*row, value, place));
            continue;
        }
        if (!isPlannedParameter(id))
            remarkUnknown(document.remarks, place);
        appendMember(kept, id, value);
    }
    if (!kept.empty())
        document.unknown["parameters"] = std::move(kept);
}

Json toJson(const ScenarioDocument &document)
{
    Json root = Json::object();
    appendMember(root, "headroom", "scenario");
    appendMember(root, "version", fileVersion);
    appendMember(root, "name", document.name);
    for (ProfileKind kind : profileKinds)
        if (const auto &profile = document.profile(kind))
            appendMember(root, profileKindName(kind), profileToJson(*profile));

    Json values = Json::object();
    for (const Parameter &p : parameters()) {
        const double value = p.get(document.scenario);
        Json written = valueToJson(p, value); // checks values that need not be written, too
        if (value != baseValue(document, p))
            appendMember(values, p.id, std::move(written));
    }
    if (const Json *kept = findMember(document.unknown, "parameters"))
        for (const auto &[id, value] : kept->items())
            appendMember(values, id, value);
    appendMember(root, "parameters", std::move(values));
    if (const MeasuredTimes &times = document.scenario.straggler.times; !times.empty())
        appendMember(root, "step_times", stepTimesToJson(times));

    for (const auto &[key, value] : document.unknown.items())
        if (key != "parameters")
            appendMember(root, key, value);
    return root;
}

std::string serialised(Json root)
{
    try {
        return fileText(std::move(root));
    } catch (const Json::exception &error) { // text that is no UTF-8
        throw std::logic_error(std::string("scenario not written: ") + error.what());
    }
}

bool readsBackAs(const ScenarioDocument &document, const std::string &text)
{
    try {
        return readScenario(text, Library{}) == document;
    } catch (const InputError &) {
        return false;
    }
}

// Forgets what was kept for planned ids that the profile gives, as applyProfile forgets values.
void dropKept(ScenarioDocument &document, const Profile &profile)
{
    const auto kept = document.unknown.find("parameters");
    const Json *given = findMember(profile.document, "values");
    if (kept == document.unknown.end() || given == nullptr)
        return;
    for (const auto &[id, value] : given->items())
        if (isPlannedParameter(id))
            kept->erase(id);
    if (kept->empty())
        document.unknown.erase("parameters");
}

} // namespace

const std::optional<Profile> &ScenarioDocument::profile(ProfileKind kind) const
{
    return kind == ProfileKind::Card ? card : kind == ProfileKind::Model ? model : cluster;
}

std::optional<Profile> &ScenarioDocument::profile(ProfileKind kind)
{
    return kind == ProfileKind::Card ? card : kind == ProfileKind::Model ? model : cluster;
}

bool ScenarioDocument::operator==(const ScenarioDocument &other) const
{
    return name == other.name && scenario == other.scenario && card == other.card
           && model == other.model && cluster == other.cluster && unknown == other.unknown;
}

ScenarioDocument readScenario(std::string_view bytes, const Library &library)
{
    const Json root = readGuardedJson(bytes);
    const std::string kind = documentKind(root, {});
    if (kind != "scenario")
        throw InputError("headroom",
                         Message{findProfileKind(kind) ? "this is a %1 profile, not a scenario"
                                                       : "%1 is no scenario",
                                 {findProfileKind(kind) ? kind : inQuotes(kind)}},
                         std::string("scenario"));
    ScenarioDocument document;
    if (const Json *name = findMember(root, "name"))
        document.name = textAt(*name, "name");
    readProfiles(document, root, library);
    for (const auto &[key, value] : root.items()) {
        if (std::ranges::find(scenarioKeys, key) != scenarioKeys.end())
            continue;
        remarkUnknown(document.remarks, jsonPath({}, key));
        appendMember(document.unknown, key, value);
    }
    if (const Json *parameters = findMember(root, "parameters"))
        readParameters(document, *parameters);
    if (const Json *times = findMember(root, "step_times"))
        document.scenario.straggler.times = stepTimesFromJson(*times, "step_times");
    return document;
}

std::string writeScenario(const ScenarioDocument &document)
{
    std::string text = serialised(toJson(document));
    if (text.size() > maxFileBytes)
        throw InputError({}, "the scenario is larger than 16 MiB");
    if (!readsBackAs(document, text))
        throw std::logic_error("scenario not written: it does not read back as it is");
    return text;
}

void applyProfile(ScenarioDocument &document, const Profile &profile)
{
    std::optional<Profile> &slot = document.profile(profile.kind);
    if (slot) {
        for (const auto &[row, value] : slot->values)
            row->set(document.scenario, defaultValue(*row));
        dropKept(document, *slot);
    }
    for (const auto &[row, value] : profile.values)
        row->set(document.scenario, value);
    dropKept(document, profile);
    slot = profile;
}

void setParameter(ScenarioDocument &document, std::string_view id, std::string_view value,
                  const Library &library, NumberStyle style, double stepSeconds)
{
    if (const auto kind = findProfileKind(id))
        return applyProfile(document, library.profile(*kind, value));
    if (const Parameter *row = findParameter(id))
        return row->set(document.scenario, parseValue(*row, value, style, stepSeconds));
    if (isPlannedParameter(id))
        throw InputError(std::string(id), "not modelled yet");
    throw InputError(shown(id), "unknown parameter", nearestIds(id));
}

double baseValue(const ScenarioDocument &document, const Parameter &parameter)
{
    const Profile *profile = profileFor(document, parameter);
    return (profile != nullptr ? profile->value(parameter) : std::nullopt)
            .value_or(defaultValue(parameter));
}

std::string sourceOf(const ScenarioDocument &document, const Parameter &parameter,
                     NumberStyle style)
{
    const double value = parameter.get(document.scenario);
    const Profile *profile = profileFor(document, parameter);
    if (profile != nullptr && profile->value(parameter) == value) {
        const auto source = profile->sources.find(parameter.id);
        return source != profile->sources.end() ? style.inWords(source->second) : profile->name;
    }
    return style.inWords(value == defaultValue(parameter) ? parameter.source : "set here");
}

} // namespace headroom
