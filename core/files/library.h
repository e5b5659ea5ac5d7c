// The profiles and scenarios that come with the program. core has no Qt resources: app and ui hand
// over the bytes.
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

    [[nodiscard]] std::span<const Profile> profiles() const { return m_profiles; }

    // The card profiles as cards.
    [[nodiscard]] std::vector<NamedCard> cards() const;

    // By stem or display name, case (ASCII) ignored; nullptr when there is none.
    [[nodiscard]] const Profile *findProfile(ProfileKind kind, std::string_view name) const;

    // The same; throws InputError, its place the kind's name, with the nearest three stems.
    [[nodiscard]] const Profile &profile(ProfileKind kind, std::string_view name) const;

    [[nodiscard]] std::vector<std::string_view> scenarioNames() const;

    // Case ignored. Throws InputError with the nearest three names.
    [[nodiscard]] ScenarioDocument scenario(std::string_view name) const;

private:
    std::vector<Profile> m_profiles;
    std::vector<NamedBytes> m_scenarios;
};

} // namespace headroom
