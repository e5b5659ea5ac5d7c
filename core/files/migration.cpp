#include "core/files/migration.h"

#include "core/files/file_format.h"
#include "core/input_error.h"

#include <cmath>

namespace headroom {

const FileFormat &presentFormat()
{
    static constexpr FileFormat format{.version = fileVersion, .steps = {}};
    return format;
}

int documentVersion(const Json &document, const std::string &path, const FileFormat &format)
{
    const std::string place = jsonPath(path, "version");
    const double version = numberAt(member(document, "version", path), place);
    const std::string newest = std::to_string(format.version);
    if (version >= format.version + 1)
        throw InputError(place, Message{"written by a newer Headroom (file version %1); this one "
                                        "reads up to version %2",
                                        {formatExact(version, Unit::None), newest}});
    if (version != std::floor(version) || version < format.oldest() || version > format.version)
        throw InputError(place, Message{"%1 is no file version", {formatExact(version, Unit::None)}},
                         format.oldest() == format.version
                                 ? Text(newest)
                                 : Message{"%1 to %2", {std::to_string(format.oldest()), newest}});
    return static_cast<int>(version);
}

int bringUp(Json &document, const std::string &path, std::vector<Text> &remarks,
            const FileFormat &format)
{
    const int had = documentVersion(document, path, format);
    if (had == format.version)
        return had;
    Json brought = document;
    std::vector<std::string_view> notes;
    for (const Migration &migration : format.steps) {
        if (migration.from < had)
            continue;
        migration.step(brought);
        brought["version"] = migration.from + 1;
        if (!migration.note.empty())
            notes.emplace_back(migration.note);
    }
    document = std::move(brought);
    Message line{"brought up from file version %1", {std::to_string(had)}};
    if (!path.empty())
        line = {"%1: %2", {path, line}};
    if (notes.empty())
        remarks.push_back(line);
    for (std::string_view note : notes)
        remarks.push_back(Message{"%1: %2", {line, Word{note}}});
    return had;
}

} // namespace headroom
