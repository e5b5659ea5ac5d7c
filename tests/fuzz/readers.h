// Every door through which bytes from outside come in, as one table: the corpus test and the fuzz
// targets walk it, so that a reader added here is tried by both.
#pragma once

#include <span>
#include <string_view>

namespace headroom::tests {

struct Reader
{
    std::string_view name; // of its folder under tests/corpus, and of its fuzz target
    // Reads bytes as the program does. Throws InputError for what is refused; anything else that
    // is thrown is a defect, as is a value that does not survive being written and read again.
    void (*read)(std::string_view bytes);
    bool isJson = false;
};
[[nodiscard]] std::span<const Reader> readers();
[[nodiscard]] const Reader *findReader(std::string_view name);

} // namespace headroom::tests
