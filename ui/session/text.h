// Between core's UTF-8 and Qt's strings.
#pragma once

#include "core/input_error.h"
#include "core/message.h"

#include <QString>

#include <exception>
#include <string_view>

namespace headroom {

[[nodiscard]] inline QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// Core's texts in the language of the window.
[[nodiscard]] QString translated(std::string_view text);
[[nodiscard]] QString translated(const Message &message, NumberStyle style);

// What a refused input or a failed write says.
[[nodiscard]] QString refusalText(const std::exception &error);

// How numbers, and core's texts beside them, are written in the language of the window.
[[nodiscard]] NumberStyle localNumberStyle();

} // namespace headroom
