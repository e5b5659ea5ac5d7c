// Between core's UTF-8 and Qt's strings.
#pragma once

#include "core/message.h"

#include <QString>

#include <string_view>

namespace headroom {

[[nodiscard]] inline QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// Core's texts in the language of the window.
[[nodiscard]] QString translated(std::string_view text);
[[nodiscard]] QString translated(const Message &message, NumberStyle style);

// How numbers are written in the locale of the window.
[[nodiscard]] NumberStyle localNumberStyle();

} // namespace headroom
