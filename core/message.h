// A sentence with its figures kept apart, so that it can be translated and its numbers written in
// the reader's form.
#pragma once

#include "core/quantity.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace headroom {

struct Amount
{
    double value = 0;
    Unit unit = Unit::None;
    // Brief: one decimal, for the verdict. Full: whole numbers in full, else four digits.
    // Hundredths: two decimals, two digits where that would read as zero. Exact: as an editor shows
    // it; Bare: that without its unit.
    enum class Form { Brief, Full, Hundredths, Exact, Bare } form = Form::Full;
    bool operator==(const Amount &) const = default;
};

// A label of a table or another fixed text: a literal that is translated. Inside a sentence it
// loses its capital, which a name such as NIC keeps.
struct Word
{
    std::string_view text;
    bool inside = false;
    bool operator==(const Word &) const = default;
};

struct Message;

// A whole message in the place of an argument.
struct Nested
{
    std::vector<Message> message;
    Nested(Message text);
    bool operator==(const Nested &other) const;
};

struct Message
{
    std::string_view pattern{}; // a literal with %1 … %9
    // A string stands as it is in every language: a name a person gave, an id, what was typed.
    std::vector<std::variant<std::string, Amount, Word, Nested>> arguments{};

    [[nodiscard]] bool empty() const { return pattern.empty(); }
    [[nodiscard]] std::string text(NumberStyle style = cStyle) const;
    bool operator==(const Message &) const = default;
};

inline Nested::Nested(Message text)
{
    message.push_back(std::move(text));
}
inline bool Nested::operator==(const Nested &other) const
{
    return message == other.message;
}

// A text that stands as it is in every language.
[[nodiscard]] inline Message verbatim(std::string text)
{
    return {"%1", {std::move(text)}};
}

// What refusals and remarks are said with: a literal or a message, which are translated, or a
// string, which is not (a list of ids, a name).
struct Text : Message
{
    Text() = default;
    Text(const char *literal)
        : Message{literal}
    {
    }
    Text(Message message)
        : Message(std::move(message))
    {
    }
    Text(std::string asItStands)
        : Message(asItStands.empty() ? Message{} : verbatim(std::move(asItStands)))
    {
    }
};

// "a, b, c"; empty for none.
[[nodiscard]] Message listed(const std::vector<Message> &parts);

[[nodiscard]] inline Amount brief(double value, Unit unit = Unit::None)
{
    return {value, unit, Amount::Form::Brief};
}
[[nodiscard]] inline Amount full(double value, Unit unit = Unit::Count)
{
    return {value, unit, Amount::Form::Full};
}

[[nodiscard]] inline Amount hundredths(double value, Unit unit = Unit::None)
{
    return {value, unit, Amount::Form::Hundredths};
}

// A short time in the unit it reads best in: 2 ms, not 0.002 s.
[[nodiscard]] Amount duration(double seconds);

} // namespace headroom
