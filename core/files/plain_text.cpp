#include "core/files/plain_text.h"

#include "core/input_error.h"
#include "core/utf8.h"

#include <string>

namespace headroom {

void checkPlainText(std::string_view bytes)
{
    std::size_t row = 1;
    while (!bytes.empty()) {
        const std::size_t length = utf8Length(bytes);
        if (length == 0 || bytes.front() == '\0')
            throw InputError(Message{"row %1", {std::to_string(row)}},
                             length == 0 ? "bytes that are no UTF-8" : "a NUL byte", "plain text");
        row += bytes.front() == '\n';
        bytes.remove_prefix(length);
    }
}

} // namespace headroom
