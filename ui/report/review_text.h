// The texts that both forms of a design review have.
#pragma once

#include "core/report/report.h"
#include "ui/session/text.h"

#include <QColor>
#include <QStringList>

namespace headroom {

[[nodiscard]] QString cellText(const Cell &cell);
[[nodiscard]] QString reviewText(const Message &message); // without characters no page can hold
[[nodiscard]] QString withoutLine(const std::vector<Message> &parts); // "without: …"
[[nodiscard]] QString titleOf(const Report &report);
// "Scenario chapter-48", "29 November 2026", "by An": what stands below the title.
[[nodiscard]] QStringList headLines(const Report &report);
// The sentence that the section of the verdict begins with.
[[nodiscard]] Message verdictOf(const Report &report);
[[nodiscard]] QStringList noteLines(const Report &report);
// How to get the scenario out of the document.
[[nodiscard]] QString reopenLine();

struct VerdictColours
{
    QColor text;
    QColor background;
};
[[nodiscard]] VerdictColours coloursOf(VerdictState state);

} // namespace headroom
