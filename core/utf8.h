// UTF-8 that came from outside: checked before it is parsed, tamed before it is shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace headroom {

// Bytes of the character at the start of `text`; 0 when it is empty or no UTF-8 (overlong forms,
// surrogates and code points past U+10FFFF are none).
[[nodiscard]] std::size_t utf8Length(std::string_view text);

// `text` for a one-line message: control and direction marks and bad bytes become '?', and what
// is longer than `limit` bytes ends in an ellipsis.
[[nodiscard]] std::string shown(std::string_view text, std::size_t limit = 60);

// "# text\n" of a CSV file: one line whatever the text, which is whole.
[[nodiscard]] std::string csvComment(std::string_view text);

// The same as `shown` inside quotes.
[[nodiscard]] std::string inQuotes(std::string_view text, std::size_t limit = 40);

// `text` as it stands inside a sentence: its first letter small, unless it is a name or the second
// letter is a capital too (NIC). Latin letters with Vietnamese marks are known.
[[nodiscard]] std::string withoutCapital(std::string_view text);

} // namespace headroom
