#include "core/files/own_profiles.h"

#include "core/files/scenario_document.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::size_t longestStem = 60;
constexpr std::size_t longestName = 100;

// Names that Windows keeps for devices, with whatever extension.
bool isDeviceName(std::string_view stem)
{
    constexpr std::array<std::string_view, 4> devices{"con", "prn", "aux", "nul"};
    if (std::ranges::find(devices, stem) != devices.end())
        return true;
    return stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt"))
           && stem.back() >= '0' && stem.back() <= '9';
}

template <typename IsTaken>
std::string firstFree(const std::string &wanted, std::string_view between, IsTaken isTaken)
{
    std::string candidate = wanted;
    for (int n = 2; isTaken(candidate); ++n)
        candidate = wanted + std::string(between) + std::to_string(n);
    return candidate;
}

bool isCalled(const Profile &profile, std::string_view name)
{
    return lowered(profile.stem) == lowered(name) || lowered(profile.name) == lowered(name);
}

} // namespace

OwnProfiles readOwnProfiles(const std::vector<NamedBytes> &files, const Library &builtin)
{
    OwnProfiles own;
    for (const auto &[file, bytes] : files) {
        try {
            Profile profile = readProfile(bytes, file);
            const auto ofBuiltin = [&](const std::string &stem) {
                return builtin.findProfile(profile.kind, stem) != nullptr;
            };
            const auto ofOwn = [&](const std::string &stem) {
                return std::ranges::any_of(own.profiles, [&](const OwnProfile &other) {
                    return other.profile.kind == profile.kind
                           && lowered(other.profile.stem) == lowered(stem);
                });
            };
            const std::string wanted = ofBuiltin(file) ? file + "-own" : file;
            profile.stem = firstFree(wanted, "-", [&](const std::string &stem) {
                return ofBuiltin(stem) || ofOwn(stem);
            });
            own.profiles.push_back({file, std::move(profile)});
        } catch (const InputError &error) {
            own.remarks.push_back(error.in(shown(file) + ".json").line());
        }
    }
    return own;
}

std::string freeStem(std::string_view name, const Library &library,
                     const std::vector<std::string> &onDisk)
{
    std::string wanted = stemFromName(name).substr(0, longestStem);
    while (wanted.ends_with('-'))
        wanted.pop_back();
    if (isDeviceName(wanted))
        wanted += "-profile";
    return firstFree(wanted, "-", [&](const std::string &stem) {
        return std::ranges::any_of(library.profiles(),
                                   [&](const Profile &p) { return isCalled(p, stem); })
               || std::ranges::any_of(
                       onDisk, [&](const std::string &file) { return lowered(file) == stem; });
    });
}

std::string freeName(ProfileKind kind, const std::string &name, const Library &library)
{
    return firstFree(name, " ", [&](const std::string &candidate) {
        return library.findProfile(kind, candidate) != nullptr;
    });
}

void checkProfileName(ProfileKind kind, const std::string &name, std::string_view stem,
                      const Library &library)
{
    const Message accepted{"a name of its own, up to %1 bytes", {std::to_string(longestName)}};
    if (name.find_first_not_of(' ') == std::string::npos)
        throw InputError("name", "empty", accepted);
    if (name.size() > longestName)
        throw InputError("name", "too long", accepted);
    if (shown(name, longestName) != name)
        throw InputError("name", "holds a line break or another control character", accepted);
    for (const Profile &profile : library.profiles())
        if (profile.kind == kind && profile.stem != stem && isCalled(profile, name))
            throw InputError("name",
                             Message{"another %1 is called %2",
                                     {Word{profileKindName(kind)}, inQuotes(name)}},
                             accepted);
}

Profile profileOfScenario(const ScenarioDocument &document, ProfileKind kind)
{
    Profile profile;
    if (const auto &base = document.profile(kind))
        profile = *base;
    profile.kind = kind;
    profile.stem.clear();
    profile.remarks.clear();
    profile.values.clear();
    for (const Parameter &row : parameters()) {
        if (!isProfileRow(row) || profileKindOf(row.id) != kind)
            continue;
        profile.values.emplace_back(&row, row.get(document.scenario));
        profile.sources.insert_or_assign(std::string(row.id), sourceOf(document, row));
    }
    return profile;
}

} // namespace headroom
