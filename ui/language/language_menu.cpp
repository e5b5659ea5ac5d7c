#include "ui/language/language_menu.h"

#include "ui/language/language.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

namespace headroom {
namespace {

QString text(const char *english)
{
    return QCoreApplication::translate("headroom::LanguageMenu", english);
}

} // namespace

void addLanguageMenu(QMenu &menu, std::function<void()> changed)
{
    QMenu *languages =
            menu.addMenu(text(QT_TRANSLATE_NOOP("headroom::LanguageMenu", "L&anguage")));
    languages->setObjectName(QStringLiteral("languages"));
    auto *group = new QActionGroup(languages);
    // Each language by its own name, so that it is found from any other.
    const std::pair<QString, LanguageChoice> choices[] = {
            {text(QT_TRANSLATE_NOOP("headroom::LanguageMenu", "&System")),
             LanguageChoice::FollowSystem},
            {QStringLiteral("&English"), LanguageChoice::English},
            {QStringLiteral("Tiếng &Việt"), LanguageChoice::Vietnamese},
    };
    for (const auto &[title, choice] : choices) {
        QAction *action = languages->addAction(title, [choice = choice, changed] {
            if (choice == storedLanguage())
                return;
            storeLanguage(choice);
            applyLanguage(choice);
            changed();
        });
        action->setCheckable(true);
        action->setChecked(choice == storedLanguage());
        group->addAction(action);
    }
}

} // namespace headroom
