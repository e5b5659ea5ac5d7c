#include "core/files/profile.h"

#include "core/files/file_format.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "core/utf8.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 3> kindNames{"card", "model", "cluster"};
constexpr std::array<std::string_view, 6> profileKeys{"headroom", "version", "name",
                                                      "values",   "sources", "notes"};

ProfileKind checkedKind(const Json &document, const std::string &path, const FileFormat &format)
{
    const std::string name = documentKind(document, path, format);
    if (const auto kind = findProfileKind(name))
        return *kind;
    throw InputError(jsonPath(path, "headroom"),
                     name == "scenario" ? Message{"this is a scenario, not a profile"}
                                        : Message{"%1 is no kind of profile", {inQuotes(name)}},
                     joined({kindNames.begin(), kindNames.end()}));
}

void readValues(Profile &profile, const Json &values, const std::string &path)
{
    const std::string_view kind = profileKindName(profile.kind);
    for (const auto &[id, value] : objectAt(values, path).items()) {
        const std::string place = jsonPath(path, id);
        if (profileKindOf(id) != profile.kind)
            throw InputError(place, Message{"does not belong to a %1", {Word{kind}}},
                             Message{"ids that start with %1.", {std::string(kind)}});
        if (const Parameter *row = findParameter(id))
            profile.values.emplace_back(row, valueFromJson(*row, value, place));
        else
            remarkUnknown(profile.remarks, place);
    }
    // Rows are elements of one table, so their addresses are in its order.
    std::ranges::sort(profile.values, std::less<>{}, &std::pair<const Parameter *, double>::first);
}

} // namespace

std::string_view profileKindName(ProfileKind kind)
{
    return kindNames[static_cast<std::size_t>(kind)];
}

std::optional<ProfileKind> findProfileKind(std::string_view name)
{
    for (ProfileKind kind : profileKinds)
        if (profileKindName(kind) == name)
            return kind;
    return std::nullopt;
}

std::optional<ProfileKind> profileKindOf(std::string_view id)
{
    const std::size_t point = id.find('.');
    return point == std::string_view::npos ? std::nullopt : findProfileKind(id.substr(0, point));
}

bool isProfileRow(const Parameter &parameter)
{
    return profileKindOf(parameter.id).has_value() && parameter.id != "cluster.cards";
}

std::optional<double> Profile::value(const Parameter &parameter) const
{
    for (const auto &[row, value] : values)
        if (row == &parameter)
            return value;
    return std::nullopt;
}

bool Profile::operator==(const Profile &other) const
{
    if (kind != other.kind || name != other.name || values != other.values
        || sources != other.sources || notes != other.notes)
        return false;
    return document == other.document || profileToJson(*this) == profileToJson(other);
}

Profile readProfile(std::string_view bytes, std::string stem, const FileFormat &format)
{
    // A level less than a file may have: a scenario holds the profile one level deeper.
    return profileFromJson(readGuardedJson(bytes, maxJsonLevels - 1), std::move(stem), {}, format);
}

Profile profileFromJson(const Json &read, std::string stem, const std::string &path,
                        const FileFormat &format)
{
    Profile profile;
    profile.kind = checkedKind(read, path, format);
    profile.document = read;
    bringUp(profile.document, path, profile.remarks, format);
    const Json &document = profile.document;
    profile.name = textAt(member(document, "name", path), jsonPath(path, "name"));
    profile.stem = stem.empty() ? stemFromName(profile.name) : std::move(stem);
    readValues(profile, member(document, "values", path), jsonPath(path, "values"));

    if (const Json *sources = findMember(document, "sources")) {
        const std::string place = jsonPath(path, "sources");
        for (const auto &[id, source] : objectAt(*sources, place).items())
            profile.sources.emplace(id, textAt(source, jsonPath(place, id)));
    }
    if (const Json *notes = findMember(document, "notes"))
        profile.notes = textAt(*notes, jsonPath(path, "notes"));
    for (const auto &[key, value] : document.items())
        if (std::ranges::find(profileKeys, key) == profileKeys.end())
            remarkUnknown(profile.remarks, jsonPath(path, key));
    return profile;
}

std::string stemFromName(std::string_view name)
{
    std::string stem;
    for (char c : lowered(name)) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            stem += c;
        else if (!stem.empty() && stem.back() != '-')
            stem += '-';
    }
    if (stem.ends_with('-'))
        stem.pop_back();
    return stem.empty() ? "profile" : stem;
}

Json profileToJson(const Profile &profile)
{
    Json values = Json::object();
    Json sources = Json::object();
    for (const auto &[row, value] : profile.values) {
        appendMember(values, row->id, valueToJson(*row, value));
        if (const auto source = profile.sources.find(row->id); source != profile.sources.end())
            appendMember(sources, row->id, source->second);
    }
    if (const Json *read = findMember(profile.document, "values"))
        for (const auto &[id, value] : read->items())
            if (!findParameter(id))
                appendMember(values, id, value);
    for (const auto &[id, source] : profile.sources)
        if (const Parameter *row = findParameter(id); row == nullptr || !profile.value(*row))
            appendMember(sources, id, source);

    Json result = Json::object();
    appendMember(result, "headroom", profileKindName(profile.kind));
    appendMember(result, "version", fileVersion);
    appendMember(result, "name", profile.name);
    appendMember(result, "values", std::move(values));
    if (!sources.empty())
        appendMember(result, "sources", std::move(sources));
    if (!profile.notes.empty())
        appendMember(result, "notes", profile.notes);
    for (const auto &[key, value] : profile.document.items())
        if (std::ranges::find(profileKeys, key) == profileKeys.end())
            appendMember(result, key, value);
    return result;
}

std::string writeProfile(const Profile &profile)
{
    return fileText(profileToJson(profile));
}

} // namespace headroom
