// A file of which only its content says what it is: a scenario, a profile, a foreign model
// configuration or a foreign system.
#pragma once

#include "core/files/profile.h"
#include "core/files/scenario_document.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom {

// One profile, or the two of a Calculon system: its card and its hosts.
using OpenedFile = std::variant<ScenarioDocument, std::vector<Profile>>;

// `path` names what has no name of its own; nothing is read from there. Throws InputError, its
// place a line or a JSON path, for what the reader of that kind refuses, and for JSON that is
// neither of Headroom, nor a model's config.json, nor a Calculon system.
[[nodiscard]] OpenedFile openedFile(std::string_view bytes, const std::string &path,
                                    const Library &library);

// The same where only a profile of one kind will do, as in --set model=PATH.
[[nodiscard]] Profile openedProfile(std::string_view bytes, const std::string &path,
                                    ProfileKind kind);

// "Qwen3-8B" for "/models/Qwen3-8B/config.json", "tiny" for "tiny.json".
[[nodiscard]] std::string nameFromPath(std::string_view path);

} // namespace headroom
