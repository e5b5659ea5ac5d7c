#include "core/utf8.h"

namespace headroom {
namespace {

constexpr unsigned char byteAt(std::string_view text, std::size_t i)
{
    return static_cast<unsigned char>(text[i]);
}

// Would start a new line, move the cursor or turn the reading direction of a message.
bool isUnprintable(std::string_view character)
{
    const unsigned char first = byteAt(character, 0);
    if (character.size() == 1)
        return first < 0x20 || first == 0x7f;
    const unsigned char second = byteAt(character, 1);
    if (character.size() == 2)
        return first == 0xc2 && second < 0xa0; // C1 controls
    const unsigned char third = byteAt(character, 2);
    const bool bidi = (second == 0x80 && third >= 0xa8 && third <= 0xae) // U+2028 … U+202E
                      || (second == 0x81 && third >= 0xa6 && third <= 0xa9); // U+2066 … U+2069
    return first == 0xe2 && bidi;
}

} // namespace

std::size_t utf8Length(std::string_view text)
{
    if (text.empty())
        return 0;
    const unsigned char first = byteAt(text, 0);
    if (first < 0x80)
        return 1;
    std::size_t length = 0;
    unsigned char low = 0x80; // range of the second byte
    unsigned char high = 0xbf;
    if (first >= 0xc2 && first <= 0xdf) {
        length = 2;
    } else if (first >= 0xe0 && first <= 0xef) {
        length = 3;
        if (first == 0xe0)
            low = 0xa0;
        if (first == 0xed)
            high = 0x9f;
    } else if (first >= 0xf0 && first <= 0xf4) {
        length = 4;
        if (first == 0xf0)
            low = 0x90;
        if (first == 0xf4)
            high = 0x8f;
    }
    if (length == 0 || text.size() < length || byteAt(text, 1) < low || byteAt(text, 1) > high)
        return 0;
    for (std::size_t i = 2; i < length; ++i)
        if ((byteAt(text, i) & 0xc0) != 0x80)
            return 0;
    return length;
}

std::string shown(std::string_view text, std::size_t limit)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        const std::string_view character = text.substr(0, length == 0 ? 1 : length);
        if (result.size() + character.size() > limit)
            return result + "…";
        if (length == 0 || isUnprintable(character))
            result += '?';
        else
            result += character;
        text.remove_prefix(character.size());
    }
    return result;
}

std::string inQuotes(std::string_view text, std::size_t limit)
{
    return "'" + shown(text, limit) + "'";
}

} // namespace headroom
