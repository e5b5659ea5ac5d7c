// Every door through which bytes from outside come in, as one table: the corpus test and the fuzz
// targets walk it, so that a reader added here is tried by both.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace headroom::tests {

enum class ReaderForm {
    Json, // one document
    Text, // lines, tables, what is typed
    Review, // anything around the scenario
};

struct Reader
{
    std::string_view name; // of its folder under tests/corpus, and of its fuzz target
    // Reads bytes as the program does and returns what was understood, remarks included: equal for
    // two inputs only when the difference means nothing. Throws InputError for what is refused;
    // anything else that is thrown is a defect, as is a value that does not survive being written
    // and read again.
    std::string (*read)(std::string_view bytes);
    ReaderForm form = ReaderForm::Text;
    // Fields of other programs and later versions, and sources, which are for people, are passed
    // over without a word; scenarios and profiles keep all.
    bool passesOver = false;
};
[[nodiscard]] std::span<const Reader> readers();
[[nodiscard]] const Reader *findReader(std::string_view name);

} // namespace headroom::tests
