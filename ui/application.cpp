#include "ui/application.h"

#include "ui/language/language.h"
#include "ui/main_window.h"
#include "ui/parameters/value_slider.h"
#include "ui/session/profile_store.h"
#include "ui/theme/theme.h"
#include "ui/windows.h"

#include <QApplication>
#include <QFile>
#include <QIcon>
#include <QLocale>
#include <QLoggingCategory>
#include <QSettings>
#include <QTimer>

namespace headroom {
namespace {

struct BrokenSettings
{
    QString file; // empty: all is well
    QString aside; // where it is kept; empty: it could not be
};

// Settings are disposable: a file that cannot be read is put aside. Asked first of all, since only
// the first look at a file tells that it is broken.
BrokenSettings putBrokenSettingsAside()
{
    BrokenSettings broken;
    {
        const QSettings settings;
        if (settings.status() == QSettings::NoError)
            return broken;
        broken.file = settings.fileName();
    }
    const QString aside = broken.file + QStringLiteral(".broken");
    QFile::remove(aside);
    if (QFile::rename(broken.file, aside))
        broken.aside = aside;
    return broken;
}

QString told(const BrokenSettings &broken)
{
    if (broken.file.isEmpty())
        return {};
    return !broken.aside.isEmpty()
                   ? QCoreApplication::translate("headroom::Settings",
                                                 "The settings could not be read; the defaults are "
                                                 "used. The old file is kept as %1")
                             .arg(broken.aside)
                   : QCoreApplication::translate("headroom::Settings",
                                                 "The settings cannot be read or kept: %1")
                             .arg(broken.file);
}

ThemeChoice storedTheme()
{
    const int stored = QSettings().value(QStringLiteral("theme"), 0).toInt();
    return stored == 1   ? ThemeChoice::Light
           : stored == 2 ? ThemeChoice::Dark
           : stored == 3 ? ThemeChoice::HighContrast
                         : ThemeChoice::FollowDesktop;
}

} // namespace

HeadlessApplication::HeadlessApplication(int &argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // A batch job has no desktop; what Qt misses there is no remark on the export.
    QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false"));
    // Commands speak English and write numbers as C does, whatever the desktop's language: what is
    // written must not depend on who runs the job.
    QLocale::setDefault(QLocale::c());
    m_application = std::make_unique<QApplication>(argc, argv);
    applyTheme(*m_application, ThemeChoice::Light);
}

HeadlessApplication::~HeadlessApplication() = default;

int runWindow(int &argc, char **argv, ProfileStore &profiles, ScenarioDocument document,
              const QString &path)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("headroom"));
    QApplication::setOrganizationName(QStringLiteral("headroom"));
    QApplication::setApplicationDisplayName(QStringLiteral("Headroom"));
    QGuiApplication::setDesktopFileName(QStringLiteral("headroom"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/headroom.svg")));
    const BrokenSettings brokenSettings = putBrokenSettingsAside();
    applyLanguage(storedLanguage());
    const QString broken = told(brokenSettings);
    applyTheme(application, storedTheme());
    installSliderAccessibility();

    Windows windows(profiles, Windows::defaultStateFolder());
    std::vector<Text> remarks = profiles.remarks();
    remarks.insert(remarks.end(), document.remarks.begin(), document.remarks.end());
    MainWindow &window = windows.open(std::move(document), path);
    window.showRemarks(remarks);
    if (!broken.isEmpty()) {
        qWarning("headroom: %s", qUtf8Printable(broken));
        window.showError(broken);
    }
    QTimer::singleShot(0, &windows, &Windows::offerLostWork);
    windows.keepWorkWhenEnded();
    return QApplication::exec();
}

} // namespace headroom
