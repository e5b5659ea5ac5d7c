// A person's own profiles: one file each in a folder. A file's stem is what the profile is called
// where names are typed, and stays when it is renamed; the text in a file is that of
// writeProfile(). A built-in profile keeps its stem and its name: an own one in the way is told
// from it.
#pragma once

#include "core/files/library.h"
#include "core/files/profile.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct OwnProfile
{
    std::string file; // the stem of its file
    Profile profile; // its stem is another one where the file's is taken
};

struct OwnProfiles
{
    std::vector<OwnProfile> profiles;
    // One line for each file that cannot be read: "mine.json: line 2, column 5: …". The others are.
    std::vector<Text> remarks;
};

// `builtin` says which stems and names are taken: "rtx-4090" becomes "rtx-4090-own", and what is
// taken twice "-2".
[[nodiscard]] OwnProfiles readOwnProfiles(const std::vector<NamedBytes> &files,
                                          const Library &builtin);

// A stem for a new file, safe whatever the name is: stemFromName(), at most 60 characters, no name
// that a system keeps for devices, no stem or name of the library's profiles, of any kind.
// `onDisk`: file stems that are taken as well.
[[nodiscard]] std::string freeStem(std::string_view name, const Library &library,
                                   const std::vector<std::string> &onDisk = {});

// The name, or the first of "name 2", "name 3" … that no profile of its kind has as name or stem.
[[nodiscard]] std::string freeName(ProfileKind kind, const std::string &name,
                                   const Library &library);

// Throws InputError, its place "name", for a name that is empty, longer than 100 bytes, more than
// one line, or another profile's of the kind. `stem`: the profile's own, empty for a new one.
void checkProfileName(ProfileKind kind, const std::string &name, std::string_view stem,
                      const Library &library);

// The scenario's present card, model or hosts: every row that profiles give, each with its source.
// What the scenario's own profile holds beside is kept.
[[nodiscard]] Profile profileOfScenario(const ScenarioDocument &document, ProfileKind kind);

} // namespace headroom
