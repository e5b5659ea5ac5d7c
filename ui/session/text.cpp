#include "ui/session/text.h"

#include "ui/session/file_io.h"

#include <QCoreApplication>
#include <QLocale>

namespace headroom {
namespace {

std::string inTheWindowsLanguage(std::string_view english)
{
    const std::string text(english);
    return QCoreApplication::translate("core", text.c_str()).toStdString();
}

} // namespace

QString translated(std::string_view text)
{
    return toQString(inTheWindowsLanguage(text));
}

QString translated(const Message &message, NumberStyle style)
{
    return toQString(message.text(style));
}

QString refusalText(const std::exception &error)
{
    const auto *refusal = dynamic_cast<const InputError *>(&error);
    if (const auto *output = dynamic_cast<const OutputError *>(&error))
        return translated(output->message(), localNumberStyle());
    return refusal != nullptr ? toQString(refusal->text(localNumberStyle()))
                              : translated(error.what());
}

NumberStyle localNumberStyle()
{
    NumberStyle style =
            QLocale().decimalPoint() == QLatin1String(",") ? vietnameseStyle : englishStyle;
    style.words = inTheWindowsLanguage;
    return style;
}

} // namespace headroom
