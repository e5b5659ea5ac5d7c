// The profiles and scenarios that come with the program, and a person's own profiles. core has no
// Qt resources: app and ui hand over the bytes.
#pragma once

#include "core/files/profile.h"
#include "core/scenario/named_card.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct ScenarioDocument;

struct NamedBytes
{
    std::string name; // the file's stem
    std::string bytes;
};

class Library
{
public:
    Library() = default;

    // Throws InputError naming the file when a profile cannot be read: a defect of the product.
    Library(const std::vector<NamedBytes> &profiles, std::vector<NamedBytes> scenarios);

    // Those that come with the program, then a person's own.
    [[nodiscard]] std::span<const Profile> profiles() const { return m_profiles; }
    [[nodiscard]] std::span<const Profile> builtinProfiles() const;
    [[nodiscard]] std::span<const Profile> ownProfiles() const;

    // Replaces a person's own profiles; pointers and spans into the old ones end here. Their stems
    // are free (own_profiles.h): no other stem of their kind, and no name of a built-in one.
    void setOwn(std::vector<Profile> profiles);

    // Whether a profile of this stem, as spelt there, is a person's own.
    [[nodiscard]] bool isOwn(ProfileKind kind, std::string_view stem) const;

    // The name, with the stem behind it where a profile before it in the list has the same name:
    // "RTX 4090 (rtx-4090-own)".
    [[nodiscard]] std::string displayName(const Profile &profile) const;

    // The profile that this one, out of a scenario, was taken from: its name and values, and where
    // several have these, its stem. nullptr when it is none of the library's.
    [[nodiscard]] const Profile *origin(const Profile &profile) const;

    // The card profiles as cards, by their display names.
    [[nodiscard]] std::vector<NamedCard> cards() const;

    // By stem, then by name, case (ASCII) ignored; a built-in one comes before an own one of the
    // same name. nullptr when there is none.
    [[nodiscard]] const Profile *findProfile(ProfileKind kind, std::string_view name) const;

    // The same; throws InputError, its place the kind's name, with the nearest three stems.
    [[nodiscard]] const Profile &profile(ProfileKind kind, std::string_view name) const;

    [[nodiscard]] std::vector<std::string_view> scenarioNames() const;

    // Case ignored. Throws InputError with the nearest three names.
    [[nodiscard]] ScenarioDocument scenario(std::string_view name) const;

private:
    std::vector<Profile> m_profiles;
    std::size_t m_builtin = 0; // of m_profiles, at its start
    std::vector<NamedBytes> m_scenarios;
};

} // namespace headroom
