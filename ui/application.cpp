#include "ui/application.h"

#include "ui/main_window.h"
#include "ui/parameters/value_slider.h"
#include "ui/session/session.h"

#include <QApplication>
#include <QIcon>
#include <QLoggingCategory>
#include <QSettings>

namespace headroom {

HeadlessApplication::HeadlessApplication(int &argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // A batch job has no desktop; what Qt misses there is no remark on the export.
    QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false"));
    m_application = std::make_unique<QApplication>(argc, argv);
    applyTheme(*m_application, ThemeChoice::Light);
}

HeadlessApplication::~HeadlessApplication() = default;

int runWindow(int &argc, char **argv, const Library &library, ScenarioDocument document,
              const QString &path)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("headroom"));
    QApplication::setOrganizationName(QStringLiteral("headroom"));
    QApplication::setApplicationDisplayName(QStringLiteral("Headroom"));
    QGuiApplication::setDesktopFileName(QStringLiteral("headroom"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/headroom.svg")));
    applyTheme(application,
               static_cast<ThemeChoice>(QSettings().value(QStringLiteral("theme"), 0).toInt()));
    installSliderAccessibility();

    Session session(library);
    session.open(std::move(document), path);
    MainWindow window(session);
    window.showRemarks(session.document().remarks);
    window.show();
    return QApplication::exec();
}

} // namespace headroom
