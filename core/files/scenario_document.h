// A scenario as a file holds it: the profiles it stands on, what differs from them, and what this
// version does not know.
#pragma once

#include "core/files/profile.h"
#include "core/scenario/scenario.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

class Library;

struct ScenarioDocument;

// A scenario that is pinned: it stays beside the present one, told apart by its mark.
struct Pin
{
    int mark = 0; // 0 … 5, in files A … F: its letter, colour, line style and marker
    bool baseline = false; // changes are measured against it; at most one
    // Without pins of its own; its name is the pin's. Never empty.
    std::shared_ptr<const ScenarioDocument> plan{};

    bool operator==(const Pin &other) const;
};
inline constexpr std::size_t mostPinned = 6;

// Measured step times, where there are any, stand under "step_times" (step_times.h).
struct ScenarioDocument
{
    std::string name;
    std::optional<Profile> card;
    std::optional<Profile> model;
    std::optional<Profile> cluster;
    Scenario scenario;
    // Shaped like the file: unknown keys, and under "parameters" the ids without a row.
    Json unknown = Json::object();
    std::vector<Pin> pins; // in the order they are shown
    std::vector<Text> remarks; // of reading; one line for each unknown key

    [[nodiscard]] const std::optional<Profile> &profile(ProfileKind kind) const;
    [[nodiscard]] std::optional<Profile> &profile(ProfileKind kind);

    // Remarks are not compared.
    bool operator==(const ScenarioDocument &other) const;
};

// The first mark that no pin has.
[[nodiscard]] int freeMark(const std::vector<Pin> &pins);

// Of the document's scenario alone, without pins.
[[nodiscard]] ScenarioDocument withoutPins(ScenarioDocument document);

// Profiles named by text are taken from the library; embedded ones need none. Throws InputError,
// its place a line or a JSON path, for what readGuardedJson and readProfile refuse, a document that
// is no scenario of this version or an older one (which is brought up), and values their rows do
// not accept. A design review (review_file.h) is read as the scenario inside it.
[[nodiscard]] ScenarioDocument readScenario(std::string_view bytes, const Library &library,
                                            const FileFormat &format = presentFormat());

// The whole file, which opens the same anywhere: profiles embedded, parameters that differ from
// them in the table's order, pins ("pinned": profiles where they differ from the document's, and
// parameters), then what was kept. Throws InputError when a row does not accept its
// value or the file would be too large, and std::logic_error should the text not read back as an
// equal document.
[[nodiscard]] std::string writeScenario(const ScenarioDocument &document);

// Values the profile gives are set, those only its predecessor gave return to the default, others
// stay.
void applyProfile(ScenarioDocument &document, const Profile &profile);

// stepSeconds: what a step takes, for rows typed in steps; 0 where it is not known.
// --set ID=VALUE: a parameter, or card, model or cluster with a profile's stem or name. Throws
// InputError, its place the id, and changes nothing, for an id that is unknown (the nearest three
// follow) and for what parseValue and Library::profile refuse.
void setParameter(ScenarioDocument &document, std::string_view id, std::string_view value,
                  const Library &library, NumberStyle style = cStyle, double stepSeconds = 0);

// The profile's value, or the table's default where it gives none.
[[nodiscard]] double baseValue(const ScenarioDocument &document, const Parameter &parameter);

// Where the present value comes from: the profile's source, the default's, or "set here".
[[nodiscard]] std::string sourceOf(const ScenarioDocument &document, const Parameter &parameter,
                                   NumberStyle style = cStyle);

} // namespace headroom
