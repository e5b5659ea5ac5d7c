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
        throw InputError(place, "written by a newer Headroom (file version "
                                        + formatExact(version, Unit::None)
                                        + "); this one reads up to version " + newest);
    if (version != std::floor(version) || version < format.oldest() || version > format.version)
        throw InputError(place, formatExact(version, Unit::None) + " is no file version",
                         format.oldest() == format.version
                                 ? newest
                                 : std::to_string(format.oldest()) + " to " + newest);
    return static_cast<int>(version);
}

int bringUp(Json &document, const std::string &path, std::vector<std::string> &remarks,
            const FileFormat &format)
{
    const int had = documentVersion(document, path, format);
    if (had == format.version)
        return had;
    Json brought = document;
    std::vector<std::string> notes;
    for (const Migration &migration : format.steps) {
        if (migration.from < had)
            continue;
        migration.step(brought);
        brought["version"] = migration.from + 1;
        if (!migration.note.empty())
            notes.emplace_back(migration.note);
    }
    document = std::move(brought);
    const std::string line = (path.empty() ? "" : path + ": ") + "brought up from file version "
                             + std::to_string(had);
    if (notes.empty())
        remarks.push_back(line);
    for (const std::string &note : notes)
        remarks.push_back(line + ": " + note);
    return had;
}

} // namespace headroom
