#include "ui/session/text.h"

#include <QCoreApplication>
#include <QLocale>

namespace headroom {

QString translated(std::string_view text)
{
    return QCoreApplication::translate("core", std::string(text).c_str());
}

QString translated(const Message &message, NumberStyle style)
{
    const QString pattern = translated(message.pattern);
    const std::vector<std::string> arguments = message.written(style);
    // One pass, so that an argument that holds %1 stays as it is.
    QString text;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int index =
                pattern[i] == u'%' && i + 1 < pattern.size() ? pattern[i + 1].digitValue() - 1 : -1;
        if (index >= 0 && index < static_cast<int>(arguments.size())) {
            text += toQString(arguments[static_cast<std::size_t>(index)]);
            ++i;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

NumberStyle localNumberStyle()
{
    return QLocale().decimalPoint() == QLatin1String(",") ? vietnameseStyle : englishStyle;
}

} // namespace headroom
