// A card, model or cluster with the source of each number: what a profile file holds.
#pragma once

#include "core/files/json_reader.h"
#include "core/files/migration.h"
#include "core/scenario/parameter.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

enum class ProfileKind { Card, Model, Cluster };
inline constexpr std::array profileKinds{ProfileKind::Card, ProfileKind::Model,
                                         ProfileKind::Cluster};

[[nodiscard]] std::string_view profileKindName(ProfileKind kind); // "card"
[[nodiscard]] std::optional<ProfileKind> findProfileKind(std::string_view name);

// The kind of profile that may give this parameter, by the start of its id.
[[nodiscard]] std::optional<ProfileKind> profileKindOf(std::string_view id);

// Whether profiles give it. The number of cards is the job's, not the hosts'.
[[nodiscard]] bool isProfileRow(const Parameter &parameter);

struct Profile
{
    ProfileKind kind = ProfileKind::Card;
    std::string stem; // how it is called where names are typed; not part of the document
    std::string name;
    std::vector<std::pair<const Parameter *, double>> values; // in the table's order
    std::map<std::string, std::string, std::less<>> sources; // by id
    std::string notes;
    Json document = Json::object(); // as read; what stands in no field above is written back
    std::vector<Text> remarks; // one line for each unknown key

    [[nodiscard]] std::optional<double> value(const Parameter &parameter) const;

    // Whether they would be written alike.
    bool operator==(const Profile &other) const;
};

// Throws InputError, its place a line or a JSON path, for what readGuardedJson refuses, a document
// that is no profile of this version or an older one, an id that belongs to another kind or to
// none, and values their rows do not accept.
[[nodiscard]] Profile readProfile(std::string_view bytes, std::string stem,
                                  const FileFormat &format = presentFormat());

// The same for a profile inside another document, at `path`. Without a stem it gets one from its
// name.
[[nodiscard]] Profile profileFromJson(const Json &document, std::string stem,
                                      const std::string &path,
                                      const FileFormat &format = presentFormat());

// "hgx-nvlink-host-400g" for "HGX NVLink host, 400G"; "profile" where nothing of it is left.
// Letters a to z, digits and dashes alone: safe as a file's name.
[[nodiscard]] std::string stemFromName(std::string_view name);

// In the file's fixed order: table rows as the table has them, then what was kept as it was read.
// Throws InputError when a row does not accept its value.
[[nodiscard]] Json profileToJson(const Profile &profile);
[[nodiscard]] std::string writeProfile(const Profile &profile);

} // namespace headroom
