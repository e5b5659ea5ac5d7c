// The program with its window, as a desktop starts it, on settings of its own.
#include "tests/app/program.h"

using namespace headroom::tests;

namespace {

class Desktop
{
public:
    explicit Desktop(const QByteArray &settings = {})
    {
        QDir(m_folder.path()).mkpath(QStringLiteral("config/headroom"));
        if (!settings.isEmpty()) {
            QFile file(settingsFile());
            if (!file.open(QIODevice::WriteOnly) || file.write(settings) != settings.size())
                throw std::runtime_error("cannot write settings");
        }
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), path("config"));
        environment.insert(QStringLiteral("XDG_DATA_HOME"), path("data"));
        m_process.setProcessEnvironment(environment);
    }
    ~Desktop()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    [[nodiscard]] QString path(const char *name) const
    {
        return m_folder.filePath(QLatin1String(name));
    }
    [[nodiscard]] QString settingsFile() const { return path("config/headroom/headroom.conf"); }
    void start(const QStringList &arguments = {})
    {
        m_process.setWorkingDirectory(m_folder.path());
        m_process.start(QStringLiteral(HEADROOM_PROGRAM), arguments);
    }
    [[nodiscard]] bool isRunning() const { return m_process.state() == QProcess::Running; }
    // What it said on standard error so far.
    QString said()
    {
        m_said += QString::fromUtf8(m_process.readAllStandardError());
        return m_said;
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    QTemporaryDir m_folder;
    QProcess m_process;
    QString m_said;
};

} // namespace

class TestWindowStart : public QObject
{
    Q_OBJECT

private slots:
    void brokenSettings();
    void oddSettings();
    void namedFileIsRecent();
};

// Defaults and one warning; the old file is kept.
void TestWindowStart::brokenSettings()
{
    const QByteArray broken = "[General\ntheme=2\n";
    Desktop desktop(broken);
    desktop.start();
    const QString aside = desktop.settingsFile() + QStringLiteral(".broken");
    QTRY_VERIFY_WITH_TIMEOUT(desktop.said().contains(aside), 30000);
    QCOMPARE(desktop.said().count(QLatin1String("headroom: ")), 1);
    QVERIFY(desktop.isRunning());
    QCOMPARE(Desktop::bytesOf(aside), broken);
}

// Well-formed, but of no sense: each value alone falls back.
void TestWindowStart::oddSettings()
{
    Desktop desktop("[General]\ntheme=77\nwindowGeometry=hello\nrecentFiles=@Invalid()\n");
    QFile::copy(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/scenarios/chapter-32.headroom"),
                desktop.path("plan.headroom"));
    desktop.start({QStringLiteral("./plan.headroom")});
    QTRY_VERIFY_WITH_TIMEOUT(Desktop::bytesOf(desktop.settingsFile()).contains("plan.headroom"),
                             30000);
    QVERIFY(desktop.isRunning());
    QVERIFY2(!desktop.said().contains(QLatin1String("headroom: ")), qPrintable(desktop.said()));
}

void TestWindowStart::namedFileIsRecent()
{
    Desktop desktop;
    QFile::copy(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/scenarios/chapter-32.headroom"),
                desktop.path("plan.headroom"));
    desktop.start({QStringLiteral("./plan.headroom")});
    QTRY_VERIFY_WITH_TIMEOUT(Desktop::bytesOf(desktop.settingsFile()).contains("recentFiles="),
                             30000);
    // Absolute: the next start may be elsewhere.
    QVERIFY2(Desktop::bytesOf(desktop.settingsFile())
                     .contains("recentFiles=" + desktop.path("plan.headroom").toUtf8()),
             Desktop::bytesOf(desktop.settingsFile()));
}

QTEST_GUILESS_MAIN(TestWindowStart)

#include "tst_window_start.moc"
