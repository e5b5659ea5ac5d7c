#include "core/files/scenario_document.h"

#include "core/files/file_format.h"
#include "core/files/library.h"
#include "core/files/review_file.h"
#include "core/files/step_times.h"
#include "core/input_error.h"
#include "core/utf8.h"

#include <algorithm>
#include <stdexcept>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 9> scenarioKeys{"headroom",   "version",    "name",
                                                       "card",       "model",      "cluster",
                                                       "parameters", "step_times", "pinned"};
constexpr std::array<std::string_view, 8> pinKeys{"name",  "mark",    "baseline",   "card",
                                                  "model", "cluster", "parameters", "step_times"};

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

Profile embeddedProfile(ProfileKind kind, const Json &value, const Library &library,
                        const std::string &place, const FileFormat &format)
{
    Profile profile = profileFromJson(value, {}, place, format);
    if (profile.kind != kind)
        throw InputError(jsonPath(place, "headroom"),
                         Message{"this is a %1", {Word{profileKindName(profile.kind)}}}, place);
    if (const Profile *shipped = library.findProfile(kind, profile.name))
        profile.stem = shipped->stem;
    return profile;
}

// `at` is the JSON path of the object that holds them; empty: the document.
void readProfiles(ScenarioDocument &document, const Json &root, const Library &library,
                  const std::string &at, const FileFormat &format)
{
    for (ProfileKind kind : profileKinds) {
        const Json *value = findMember(root, profileKindName(kind));
        if (value == nullptr)
            continue;
        const std::string place = jsonPath(at, profileKindName(kind));
        if (value->is_string()) {
            applyProfile(document, library.profile(kind, value->get<std::string>()));
        } else if (value->is_object()) {
            const Profile profile = embeddedProfile(kind, *value, library, place, format);
            applyProfile(document, profile);
            document.remarks.insert(document.remarks.end(), profile.remarks.begin(),
                                    profile.remarks.end());
        } else {
            throw InputError(place, unexpected(*value),
                             "a profile, or the name of one that comes with the program");
        }
    }
}

void readParameters(ScenarioDocument &document, const Json &parameters, const std::string &at)
{
    Json kept = Json::object();
    for (const auto &[id, value] : objectAt(parameters, at).items()) {
        const std::string place = jsonPath(at, id);
        if (const Parameter *row = findParameter(id)) {
            row->set(document.scenario, valueFromJson(*row, value, place));
            continue;
        }
        remarkUnknown(document.remarks, place);
        appendMember(kept, id, value);
    }
    if (!kept.empty())
        document.unknown["parameters"] = std::move(kept);
}

// Values, step times and what was kept.
void writeValues(Json &root, const ScenarioDocument &document)
{
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
}

void writeUnknown(Json &root, const ScenarioDocument &document)
{
    for (const auto &[key, value] : document.unknown.items())
        if (key != "parameters")
            appendMember(root, key, value);
}

Json pinToJson(const Pin &pin, const ScenarioDocument &document)
{
    Json root = Json::object();
    appendMember(root, "name", pin.plan->name);
    appendMember(root, "mark", std::string(1, static_cast<char>('A' + pin.mark)));
    if (pin.baseline)
        appendMember(root, "baseline", true);
    for (ProfileKind kind : profileKinds) {
        const auto &profile = pin.plan->profile(kind);
        if (profile != document.profile(kind))
            appendMember(root, profileKindName(kind),
                         profile ? profileToJson(*profile) : Json(nullptr));
    }
    writeValues(root, *pin.plan);
    writeUnknown(root, *pin.plan);
    return root;
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
    writeValues(root, document);
    if (!document.pins.empty()) {
        Json pins = Json::array();
        for (const Pin &pin : document.pins)
            pins.push_back(pinToJson(pin, document));
        appendMember(root, "pinned", std::move(pins));
    }
    writeUnknown(root, document);
    return root;
}

int markFromJson(const Json &value, const std::vector<Pin> &before, const std::string &place)
{
    const std::string letter = textAt(value, place);
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] >= 'A' + static_cast<int>(mostPinned))
        throw InputError(place, Message{"%1 is no mark", {inQuotes(letter)}},
                         verbatim("A, B, C, D, E, F"));
    const int mark = letter[0] - 'A';
    if (std::ranges::find(before, mark, &Pin::mark) != before.end())
        throw InputError(place, Message{"the mark %1 is there twice", {letter}});
    return mark;
}

// Profiles that a pin does not name are the document's.
Pin readPin(const Json &value, const ScenarioDocument &document, const Library &library,
            const std::string &place, const FileFormat &format, std::vector<Text> &remarks)
{
    const Json &root = objectAt(value, place);
    ScenarioDocument plan;
    Json named = Json::object(); // profiles of its own
    for (ProfileKind kind : profileKinds) {
        const Json *own = findMember(root, profileKindName(kind));
        if (own == nullptr) {
            if (const auto &profile = document.profile(kind))
                applyProfile(plan, *profile);
        } else if (!own->is_null()) {
            appendMember(named, profileKindName(kind), *own);
        }
    }
    readProfiles(plan, named, library, place, format);
    for (const auto &[key, member] : root.items())
        if (std::ranges::find(pinKeys, key) == pinKeys.end()) {
            remarkUnknown(remarks, jsonPath(place, key));
            appendMember(plan.unknown, key, member);
        }
    if (const Json *values = findMember(root, "parameters"))
        readParameters(plan, *values, jsonPath(place, "parameters"));
    if (const Json *times = findMember(root, "step_times"))
        plan.scenario.straggler.times = stepTimesFromJson(*times, jsonPath(place, "step_times"));
    const Json *name = findMember(root, "name");
    if (name == nullptr || textAt(*name, jsonPath(place, "name")).empty())
        throw InputError(jsonPath(place, "name"), "a pinned scenario needs a name");
    plan.name = name->get<std::string>();
    remarks.insert(remarks.end(), plan.remarks.begin(), plan.remarks.end());
    plan.remarks.clear();

    const Json *mark = findMember(root, "mark");
    Pin pin{.mark = mark != nullptr ? markFromJson(*mark, document.pins, jsonPath(place, "mark"))
                                    : freeMark(document.pins)};
    if (const Json *baseline = findMember(root, "baseline")) {
        if (!baseline->is_boolean())
            throw InputError(jsonPath(place, "baseline"), unexpected(*baseline),
                             verbatim("true, false"));
        pin.baseline = baseline->get<bool>();
        if (pin.baseline && std::ranges::any_of(document.pins, &Pin::baseline))
            throw InputError(jsonPath(place, "baseline"), "another one is the baseline already");
    }
    pin.plan = std::make_shared<const ScenarioDocument>(std::move(plan));
    return pin;
}

void readPins(ScenarioDocument &document, const Json &pins, const Library &library,
              const FileFormat &format)
{
    if (!pins.is_array())
        throw InputError("pinned", unexpected(pins), "a list of scenarios");
    if (pins.size() > mostPinned)
        throw InputError("pinned",
                         Message{"%1 scenarios are pinned", {std::to_string(pins.size())}},
                         Message{"up to %1", {std::to_string(mostPinned)}});
    for (std::size_t i = 0; i < pins.size(); ++i)
        document.pins.push_back(readPin(pins[i], document, library,
                                        "pinned[" + std::to_string(i) + "]", format,
                                        document.remarks));
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
           && model == other.model && cluster == other.cluster && unknown == other.unknown
           && pins == other.pins;
}

bool Pin::operator==(const Pin &other) const
{
    return mark == other.mark && baseline == other.baseline
           && (plan == other.plan || (plan && other.plan && *plan == *other.plan));
}

int freeMark(const std::vector<Pin> &pins)
{
    int mark = 0;
    while (std::ranges::find(pins, mark, &Pin::mark) != pins.end())
        ++mark;
    return mark;
}

ScenarioDocument withoutPins(ScenarioDocument document)
{
    document.pins.clear();
    document.remarks.clear();
    return document;
}

ScenarioDocument readScenario(std::string_view bytes, const Library &library,
                              const FileFormat &format)
{
    if (isReview(bytes))
        return readScenario(scenarioInReview(bytes), library, format);
    Json root = readGuardedJson(bytes);
    const std::string kind = documentKind(root, {}, format);
    if (kind != "scenario")
        throw InputError("headroom",
                         Message{findProfileKind(kind) ? "this is a %1 profile, not a scenario"
                                                       : "%1 is no scenario",
                                 {findProfileKind(kind) ? kind : inQuotes(kind)}},
                         std::string("scenario"));
    ScenarioDocument document;
    bringUp(root, {}, document.remarks, format);
    if (const Json *name = findMember(root, "name"))
        document.name = textAt(*name, "name");
    readProfiles(document, root, library, {}, format);
    for (const auto &[key, value] : std::as_const(root).items()) {
        if (std::ranges::find(scenarioKeys, key) != scenarioKeys.end())
            continue;
        remarkUnknown(document.remarks, jsonPath({}, key));
        appendMember(document.unknown, key, value);
    }
    if (const Json *parameters = findMember(root, "parameters"))
        readParameters(document, *parameters, "parameters");
    if (const Json *times = findMember(root, "step_times"))
        document.scenario.straggler.times = stepTimesFromJson(*times, "step_times");
    if (const Json *pins = findMember(root, "pinned"))
        readPins(document, *pins, library, format);
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
    if (slot)
        for (const auto &[row, value] : slot->values)
            row->set(document.scenario, defaultValue(*row));
    for (const auto &[row, value] : profile.values)
        row->set(document.scenario, value);
    slot = profile;
}

void setParameter(ScenarioDocument &document, std::string_view id, std::string_view value,
                  const Library &library, NumberStyle style, double stepSeconds)
{
    if (const auto kind = findProfileKind(id))
        return applyProfile(document, library.profile(*kind, value));
    if (const Parameter *row = findParameter(id))
        return row->set(document.scenario, parseValue(*row, value, style, stepSeconds));
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
