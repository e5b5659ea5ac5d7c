// What scenario files and profiles have in common: the head, the values and the way they are
// written.
#pragma once

#include "core/files/json_reader.h"
#include "core/files/migration.h"
#include "core/scenario/parameter.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

inline constexpr int fileVersion = 1;

// What "headroom" says the document is. Throws InputError when it is no object, names no kind or
// version, or was written by a newer version.
[[nodiscard]] std::string documentKind(const Json &document, const std::string &path,
                                       const FileFormat &format = presentFormat());

// A row's value as files hold it: a number; true or false; the choice's text, or the number that
// is its text; null for never. Throws InputError at `path` for anything else or out of range.
[[nodiscard]] double valueFromJson(const Parameter &parameter, const Json &value,
                                   const std::string &path);

// The inverse; throws InputError when the row does not accept the value.
[[nodiscard]] Json valueToJson(const Parameter &parameter, double value);

// Adds a line for a key that means nothing here and is kept. Past twenty they are summed up.
void remarkUnknown(std::vector<Text> &remarks, const std::string &path);

// The text of a file: indented by two, whole numbers without point, a newline at its end.
[[nodiscard]] std::string fileText(Json document);

} // namespace headroom
