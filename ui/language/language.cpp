#include "ui/language/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

// Resources of a static library are dropped unless named, outside any namespace.
static void initializeResources()
{
    Q_INIT_RESOURCE(headroom);
}

namespace headroom {
namespace {

QString setting()
{
    return QStringLiteral("language");
}

// The one translator of the application, its child; it holds nothing while the texts are English.
QTranslator &translator()
{
    auto *found = qApp->findChild<QTranslator *>(QStringLiteral("headroom"),
                                                 Qt::FindDirectChildrenOnly);
    if (found == nullptr) {
        found = new QTranslator(qApp);
        found->setObjectName(QStringLiteral("headroom"));
    }
    return *found;
}

bool isVietnamese(const QLocale &locale)
{
    const QStringList languages = locale.uiLanguages();
    return !languages.isEmpty() && languages.front().startsWith(QLatin1String("vi"));
}

} // namespace

LanguageChoice storedLanguage()
{
    const QString code = QSettings().value(setting()).toString();
    return code == QLatin1String("en")   ? LanguageChoice::English
           : code == QLatin1String("vi") ? LanguageChoice::Vietnamese
                                         : LanguageChoice::FollowSystem;
}

void storeLanguage(LanguageChoice choice)
{
    if (choice == LanguageChoice::FollowSystem)
        QSettings().remove(setting());
    else
        QSettings().setValue(setting(), choice == LanguageChoice::English ? QStringLiteral("en")
                                                                          : QStringLiteral("vi"));
}

void applyLanguage(LanguageChoice choice)
{
    initializeResources();
    QLocale locale = QLocale::system();
    if (choice == LanguageChoice::English && locale.language() != QLocale::English)
        locale = QLocale(QLocale::English);
    if (choice == LanguageChoice::Vietnamese && locale.language() != QLocale::Vietnamese)
        locale = QLocale(QLocale::Vietnamese);
    QLocale::setDefault(locale);

    QTranslator &texts = translator();
    QCoreApplication::removeTranslator(&texts);
    const bool vietnamese = choice == LanguageChoice::Vietnamese
                            || (choice == LanguageChoice::FollowSystem && isVietnamese(locale));
    if (vietnamese && texts.load(QStringLiteral(":/translations/headroom_vi.qm")))
        QCoreApplication::installTranslator(&texts);
    else
        (void)texts.load(nullptr, 0);
}

const char *languageCode()
{
    return translator().isEmpty() ? "en" : "vi";
}

} // namespace headroom
