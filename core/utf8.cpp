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

// Of a whole, valid character of up to three bytes; longer ones have no capitals here.
char32_t codePoint(std::string_view character)
{
    const char32_t first = byteAt(character, 0);
    if (character.size() == 1)
        return first;
    const char32_t second = byteAt(character, 1) & 0x3fU;
    if (character.size() == 2)
        return (first & 0x1fU) << 6 | second;
    return (first & 0x0fU) << 12 | second << 6 | (byteAt(character, 2) & 0x3fU);
}

std::string encoded(char32_t point)
{
    const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
    if (point < 0x80)
        return {byte(point)};
    if (point < 0x800)
        return {byte(0xc0 | point >> 6), byte(0x80 | (point & 0x3f))};
    return {byte(0xe0 | point >> 12), byte(0x80 | (point >> 6 & 0x3f)),
            byte(0x80 | (point & 0x3f))};
}

// Of the letters English and Vietnamese write with.
char32_t smallLetter(char32_t letter)
{
    if ((letter >= U'A' && letter <= U'Z') || (letter >= 0xc0 && letter <= 0xde && letter != 0xd7))
        return letter + 0x20;
    if (letter == 0x102 || letter == 0x110 || letter == 0x128 || letter == 0x168
        || letter == 0x1a0) // ĂĐĨŨƠ
        return letter + 1;
    if (letter == 0x1af) // Ư
        return 0x1b0;
    if (letter >= 0x1ea0 && letter <= 0x1ef9) // with tones: capitals are even
        return letter | 1;
    return letter;
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

std::string csvComment(std::string_view text)
{
    return "# " + shown(text, std::string_view::npos) + "\n";
}

std::string inQuotes(std::string_view text, std::size_t limit)
{
    return "'" + shown(text, limit) + "'";
}

std::string withoutCapital(std::string_view text)
{
    const std::size_t first = utf8Length(text);
    const std::size_t second = utf8Length(text.substr(first));
    if (first == 0 || second == 0 || text.starts_with("ZeRO"))
        return std::string(text);
    const char32_t letter = codePoint(text.substr(0, first));
    const char32_t next = codePoint(text.substr(first, second));
    const bool isSmall =
            (next >= U'a' && next <= U'z') || (next >= 0xc0 && smallLetter(next) == next);
    const bool wordOfOne = next == U' ' && letter >= 0x80;
    const std::string small = isSmall || wordOfOne ? encoded(smallLetter(letter))
                                                   : std::string(text.substr(0, first));
    return small + std::string(text.substr(first));
}

} // namespace headroom
