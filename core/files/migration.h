// Bringing older files up to the present version, one version at a time.
//
// Change log of the file format, for scenarios and profiles alike:
//   1  the first one
// A key that older programs may safely keep without understanding it needs no new version: they
// keep what they do not know. Another meaning of a key does.
#pragma once

#include "core/files/json_reader.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// One step: a document of version `from` becomes one of version from + 1. Pure: it looks at
// nothing but the document, whose "headroom" says of which kind it is; "version" is set for it. It
// throws InputError for a document that it cannot read. Profiles inside a scenario carry their own
// version and are brought up by themselves.
struct Migration
{
    int from = 0;
    void (*step)(Json &document) = nullptr;
    std::string_view note{}; // what becomes of the file, one line for its reader; may be empty
};

struct FileFormat
{
    int version = 1; // what is written
    std::span<const Migration> steps{}; // from the oldest version that is read to version − 1

    [[nodiscard]] int oldest() const { return steps.empty() ? version : steps.front().from; }
};

// What this program writes, and the steps from what its predecessors wrote.
[[nodiscard]] const FileFormat &presentFormat();

// The version a document names. Throws InputError, its place that of "version", when it names none,
// one that never was, or a newer one: the message says which version the file needs.
[[nodiscard]] int documentVersion(const Json &document, const std::string &path,
                                  const FileFormat &format = presentFormat());

// Brings a document up to the present version and adds a line for each step that says something.
// Returns the version it had. Throws as documentVersion() and the steps do; the document is then
// as it was.
int bringUp(Json &document, const std::string &path, std::vector<Text> &remarks,
            const FileFormat &format = presentFormat());

} // namespace headroom
