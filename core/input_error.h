// What every reader throws when it refuses input: one clear line that names the place, what is
// wrong, and what is accepted. Nothing has changed when it is thrown.
#pragma once

#include "core/message.h"
#include "core/utf8.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace headroom {

class InputError : public std::runtime_error
{
public:
    // place: a parameter id, a JSON path or a line; may be empty when the message says it all.
    // accepted: may be empty.
    InputError(Text place, Text message, Text accepted = {})
        : std::runtime_error(textOf(place, message, accepted, cStyle))
        , m_place(std::move(place))
        , m_message(std::move(message))
        , m_accepted(std::move(accepted))
    {
    }

    [[nodiscard]] std::string place(NumberStyle style = cStyle) const
    {
        return m_place.text(style);
    }
    [[nodiscard]] const Message &message() const { return m_message; }
    [[nodiscard]] const Message &accepted() const { return m_accepted; }

    // The whole refusal in one line; what() is its text in the C style.
    [[nodiscard]] Message line() const { return line(m_place, m_message, m_accepted); }
    [[nodiscard]] std::string text(NumberStyle style) const
    {
        return textOf(m_place, m_message, m_accepted, style);
    }

    // The same refusal, seen from a file: "file: place: message; accepted: …".
    [[nodiscard]] InputError in(const std::string &file) const
    {
        if (m_place.empty())
            return {file, m_message, m_accepted};
        return {Message{"%1: %2", {file, m_place}}, m_message, m_accepted};
    }

private:
    static Message line(const Message &place, const Message &message, const Message &accepted)
    {
        Message line = message;
        if (!accepted.empty())
            line = {"%1; accepted: %2", {line, accepted}};
        return place.empty() ? line : Message{"%1: %2", {place, line}};
    }

    static std::string textOf(const Message &place, const Message &message,
                              const Message &accepted, NumberStyle style)
    {
        constexpr std::size_t longest = 600; // of each part, whatever was typed
        const auto part = [&](const Message &text) {
            return text.empty() ? Message{} : verbatim(shown(text.text(style), longest));
        };
        return line(part(place), part(message), part(accepted)).text(style);
    }

    Message m_place;
    Message m_message;
    Message m_accepted;
};

} // namespace headroom
