// What every reader throws when it refuses input: one clear line that names the place, what is
// wrong, and what is accepted. Nothing has changed when it is thrown.
#pragma once

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
    InputError(std::string place, std::string message, std::string accepted = {})
        : std::runtime_error(line(place, message, accepted))
        , m_place(std::move(place))
        , m_message(std::move(message))
        , m_accepted(std::move(accepted))
    {
    }

    [[nodiscard]] const std::string &place() const { return m_place; }
    [[nodiscard]] const std::string &message() const { return m_message; }
    [[nodiscard]] const std::string &accepted() const { return m_accepted; }

    // The same refusal, seen from a file: "file: place: message; accepted: …".
    [[nodiscard]] InputError in(const std::string &file) const
    {
        return {m_place.empty() ? file : file + ": " + m_place, m_message, m_accepted};
    }

private:
    static std::string line(const std::string &place, const std::string &message,
                            const std::string &accepted)
    {
        constexpr std::size_t longest = 600; // of each part, whatever was typed
        std::string text = place.empty() ? "" : shown(place, longest) + ": ";
        text += shown(message, longest);
        if (!accepted.empty())
            text += "; accepted: " + shown(accepted, longest);
        return text;
    }

    std::string m_place;
    std::string m_message;
    std::string m_accepted;
};

} // namespace headroom
