#include "core/files/opened_file.h"

#include "core/files/calculon_system.h"
#include "core/files/file_format.h"
#include "core/files/hugging_face.h"
#include "core/files/library.h"
#include "core/files/review_file.h"
#include "core/input_error.h"
#include "core/nearest.h"

namespace headroom {
namespace {

// Empty when the document is a scenario.
std::vector<Profile> profilesIn(const Json &root, std::string_view bytes, const std::string &path)
{
    if (isHuggingFaceConfig(root))
        return {profileFromHuggingFace(root, nameFromPath(path))};
    if (isCalculonSystem(root)) {
        SystemProfiles system = profilesFromCalculon(root, nameFromPath(path));
        return {std::move(system.card), std::move(system.cluster)};
    }
    if (root.is_object() && findMember(root, "headroom") == nullptr)
        throw InputError({}, "neither \"headroom\" nor \"model_type\" stands in it",
                         "a scenario, a profile, a Hugging Face config.json, a Calculon system");
    if (findProfileKind(documentKind(root, {})))
        return {readProfile(bytes, {})};
    return {};
}

} // namespace

OpenedFile openedFile(std::string_view bytes, const std::string &path, const Library &library)
{
    if (isReview(bytes))
        return readScenario(bytes, library);
    std::vector<Profile> profiles = profilesIn(readGuardedJson(bytes), bytes, path);
    if (!profiles.empty())
        return profiles;
    return readScenario(bytes, library);
}

Profile openedProfile(std::string_view bytes, const std::string &path, ProfileKind kind)
{
    const Message accepted{kind == ProfileKind::Model
                                   ? "a %1 profile, a Hugging Face config.json"
                                   : "a %1 profile, a Calculon system",
                           {Word{profileKindName(kind)}}};
    const std::vector<Profile> profiles = profilesIn(readGuardedJson(bytes), bytes, path);
    if (profiles.empty())
        throw InputError({}, "this is no profile", accepted);
    for (const Profile &profile : profiles)
        if (profile.kind == kind)
            return profile;
    throw InputError({},
                     profiles.size() > 1
                             ? Message{"this is a Calculon system, a card and its hosts"}
                             : Message{"this is a %1", {Word{profileKindName(profiles.front().kind)}}},
                     accepted);
}

std::string nameFromPath(std::string_view path)
{
    const auto last = [](std::string_view text) {
        const std::size_t slash = text.find_last_of("/\\");
        return slash == std::string_view::npos ? text : text.substr(slash + 1);
    };
    std::string_view name = last(path);
    const std::string_view folder = path.substr(0, path.size() - name.size());
    if (const std::size_t point = name.rfind('.'); point != std::string_view::npos && point > 0)
        name = name.substr(0, point);
    if (lowered(name) == "config" && !folder.empty())
        if (const auto parent = last(folder.substr(0, folder.size() - 1));
            !parent.empty() && parent != "." && parent != "..")
            name = parent;
    return std::string(name);
}

} // namespace headroom
