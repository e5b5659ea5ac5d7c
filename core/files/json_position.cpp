#include "core/files/json_position.h"

#include "core/utf8.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::string_view whitespace = " \t\n\r";

std::size_t skipWhitespace(std::string_view bytes, std::size_t offset)
{
    return std::min(bytes.find_first_not_of(whitespace, offset), bytes.size());
}

struct Expectation
{
    std::string_view text;
    bool value = false; // a value may stand here
    bool name = false; // a key may
};

// Steps over the separator behind the last event, if it is there, and says what may follow.
Expectation expectation(std::string_view bytes, const JsonPosition &at, std::size_t &token)
{
    token = skipWhitespace(bytes, at.lastEnd);
    const auto passed = [&](char separator) {
        if (token >= bytes.size() || bytes[token] != separator)
            return false;
        token = skipWhitespace(bytes, token + 1);
        return true;
    };
    switch (at.last) {
    case JsonEvent::Nothing:
        return {"a JSON value", true};
    case JsonEvent::ObjectStart:
        return {"a key in double quotes, or '}'", false, true};
    case JsonEvent::ArrayStart:
        return {"a value, or ']'", true};
    case JsonEvent::Key:
        return passed(':') ? Expectation{"a value", true} : Expectation{"':'"};
    case JsonEvent::Value:
        break;
    }
    if (at.inside == JsonContainer::Object)
        return passed(',') ? Expectation{"a key in double quotes", false, true}
                           : Expectation{"',' or '}'"};
    if (at.inside == JsonContainer::Array)
        return passed(',') ? Expectation{"a value", true} : Expectation{"',' or ']'"};
    return {"nothing behind the document"};
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The word, or else the character, at the start of `rest`.
std::string_view wordOrCharacter(std::string_view rest)
{
    const auto end = std::ranges::find_if_not(rest, isLetter);
    const auto length = static_cast<std::size_t>(end - rest.begin());
    return rest.substr(0, length > 0 ? length : std::max<std::size_t>(1, utf8Length(rest)));
}

} // namespace

Message linePlace(std::string_view bytes, std::size_t offset)
{
    const std::string_view before = bytes.substr(0, offset);
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t start = before.rfind('\n') + 1; // npos + 1 is 0
    const auto column = 1 + std::ranges::count_if(before.substr(start), [](char c) {
                            return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
                        });
    return {"line %1, column %2", {std::to_string(line), std::to_string(column)}};
}

InputError malformed(std::string_view bytes, const JsonPosition &at)
{
    std::size_t token = 0;
    const Expectation expected = expectation(bytes, at, token);
    const auto refusal = [&](std::size_t offset, Text what, std::string_view accepted) {
        return InputError(linePlace(bytes, offset), std::move(what), Message{accepted});
    };
    if (token >= bytes.size())
        return refusal(bytes.size(), "the file ends here", expected.text);

    const char first = bytes[token];
    if (at.outOfRange)
        return refusal(token, "number out of range", "magnitudes up to 1.79e308");
    if (first == '"' && (expected.value || expected.name)) {
        if (at.ended)
            return refusal(token, "this text has no closing quote", {});
        const std::size_t bad = std::max(token, at.consumed - 1);
        if (static_cast<unsigned char>(bytes[bad]) < 0x20)
            return refusal(bad, "a control character inside text", "escapes such as \\n");
        return refusal(bad, "not a valid escape inside text",
                       "\\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX, surrogates in pairs");
    }
    if (expected.value && (first == '-' || (first >= '0' && first <= '9')))
        return refusal(token, at.ended ? "the file ends inside a number" : "not a valid number",
                       "numbers such as 48, 0.5 or 1e11");
    return refusal(token, Message{"unexpected %1", {inQuotes(wordOrCharacter(bytes.substr(token)), 20)}},
                   expected.text);
}

} // namespace headroom
