#include "core/files/opened_file.h"

#include "core/files/file_format.h"
#include "core/files/hugging_face.h"
#include "core/files/library.h"
#include "core/input_error.h"
#include "core/nearest.h"

#include <optional>

namespace headroom {
namespace {

// Nothing when the document is a scenario.
std::optional<Profile> profileIn(const Json &root, std::string_view bytes, const std::string &path)
{
    if (isHuggingFaceConfig(root))
        return profileFromHuggingFace(root, nameFromPath(path));
    if (root.is_object() && findMember(root, "headroom") == nullptr)
        throw InputError({}, "neither \"headroom\" nor \"model_type\" stands in it",
                         "a scenario, a profile, a Hugging Face config.json");
    if (findProfileKind(documentKind(root, {})))
        return readProfile(bytes, {});
    return std::nullopt;
}

} // namespace

OpenedFile openedFile(std::string_view bytes, const std::string &path, const Library &library)
{
    if (auto profile = profileIn(readGuardedJson(bytes), bytes, path))
        return *std::move(profile);
    return readScenario(bytes, library);
}

Profile openedProfile(std::string_view bytes, const std::string &path, ProfileKind kind)
{
    const Message accepted{kind == ProfileKind::Model
                                   ? "a %1 profile, a Hugging Face config.json"
                                   : "a %1 profile",
                           {Word{profileKindName(kind)}}};
    const auto profile = profileIn(readGuardedJson(bytes), bytes, path);
    if (!profile)
        throw InputError({}, "this is no profile", accepted);
    if (profile->kind != kind)
        throw InputError({}, Message{"this is a %1", {Word{profileKindName(profile->kind)}}},
                         accepted);
    return *profile;
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
