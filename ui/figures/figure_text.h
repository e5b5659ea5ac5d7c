// A figure's title and subtitle as they are read: whose it is, the finding, what is remarked.
#pragma once

#include "core/figures/figure.h"
#include "ui/session/text.h"

namespace headroom {

[[nodiscard]] inline QString titleText(const Figure &figure, NumberStyle style)
{
    const QString title = translated(figure.title, style);
    return figure.shownFor.empty()
                   ? title
                   : translated(figure.shownFor, style) + QStringLiteral(": ") + title;
}

[[nodiscard]] inline QString subtitleText(const Figure &figure, NumberStyle style)
{
    QStringList parts;
    if (!figure.subtitle.empty())
        parts += translated(figure.subtitle, style);
    if (!figure.hint.empty())
        parts += translated(figure.hint, style);
    for (const Message &remark : figure.remarks)
        parts += translated(remark, style);
    return parts.join(QStringLiteral("; "));
}

} // namespace headroom
