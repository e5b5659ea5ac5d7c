#include "ui/report/review_text.h"

#include "ui/theme/theme.h"

#include <QCoreApplication>

namespace headroom {
namespace {

// Control characters have no place in a page; line ends stay.
QString tamed(QString text)
{
    for (QChar &c : text)
        if ((c.unicode() < 0x20 && c != u'\n' && c != u'\t') || c.unicode() == 0x7f
            || (c.unicode() >= 0x202a && c.unicode() <= 0x202e)
            || (c.unicode() >= 0x2066 && c.unicode() <= 0x2069) || c.unicode() >= 0xfffe)
            c = QChar::ReplacementCharacter;
    return text;
}

} // namespace

QString reviewText(const Message &message)
{
    return tamed(translated(message, localNumberStyle()));
}

QString cellText(const Cell &cell)
{
    const auto *amount = std::get_if<Amount>(&cell);
    return amount ? toQString(Message{"%1", {*amount}}.text(localNumberStyle()))
                  : reviewText(std::get<Message>(cell));
}

QString withoutLine(const std::vector<Message> &parts)
{
    QStringList texts;
    for (const Message &part : parts)
        texts += reviewText(part);
    return QCoreApplication::translate("review", "without: %1").arg(texts.join(QStringLiteral("; ")));
}

QString titleOf(const Report &report)
{
    return report.head.title.empty() ? QCoreApplication::translate("review", "Design review") : tamed(toQString(report.head.title));
}

QStringList headLines(const Report &report)
{
    QStringList lines{QCoreApplication::translate("review", "Scenario %1").arg(tamed(toQString(report.scenarioName)))};
    if (!report.head.date.empty())
        lines += tamed(toQString(report.head.date));
    if (!report.head.author.empty())
        lines += QCoreApplication::translate("review", "by %1").arg(tamed(toQString(report.head.author)));
    lines += QStringLiteral("Headroom " HEADROOM_VERSION);
    return lines;
}

Message verdictOf(const Report &report)
{
    const auto *text = report.sections.empty() || report.sections.front().blocks.empty()
                               ? nullptr
                               : std::get_if<ReportText>(&report.sections.front().blocks.front());
    return text != nullptr ? text->text : Message{};
}

QStringList noteLines(const Report &report)
{
    const QString note = tamed(toQString(report.head.note)).trimmed();
    return note.isEmpty() ? QStringList() : note.split(u'\n');
}

QString reopenLine()
{
    return QCoreApplication::translate("review", "The scenario is inside: Headroom opens this document.");
}

VerdictColours coloursOf(VerdictState state)
{
    const Theme &theme = lightTheme();
    switch (state) {
    case VerdictState::Holds:
        return {theme.good, theme.goodBackground};
    case VerdictState::Fragile:
        return {theme.fragile, theme.fragileBackground};
    case VerdictState::Conflict:
    case VerdictState::DoesNotFit:
    case VerdictState::Late:
        break;
    }
    return {theme.bad, theme.badBackground};
}

} // namespace headroom
