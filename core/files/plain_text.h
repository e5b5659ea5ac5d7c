// Text files from outside, before a reader looks at their lines.
#pragma once

#include <string_view>

namespace headroom {

// Throws InputError, its place "row 3" (lines from 1), where bytes are no UTF-8 or hold a NUL.
void checkPlainText(std::string_view bytes);

} // namespace headroom
