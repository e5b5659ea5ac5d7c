#include "tests/app/program.h"
#include "tests/slowness.h"

namespace headroom::tests {

Json Outcome::json() const
{
    return Json::parse(out.toStdString());
}

QByteArray Outcome::text() const
{
    return QStringLiteral("status %1\nout: %2\nerr: %3")
            .arg(status)
            .arg(out.left(2000), err)
            .toLocal8Bit();
}

Program::Program()
{
    m_process.setProgram(QStringLiteral(HEADROOM_PROGRAM));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LC_ALL"})
        environment.remove(QLatin1String(name));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    // The profiles of who runs the tests are none of theirs.
    environment.insert(QStringLiteral("XDG_DATA_HOME"), QStringLiteral("/nonexistent"));
    m_process.setProcessEnvironment(environment);
}

void Program::setVariable(const char *name, const char *value)
{
    QProcessEnvironment environment = m_process.processEnvironment();
    environment.insert(QLatin1String(name), QLatin1String(value));
    m_process.setProcessEnvironment(environment);
}

void Program::setPreparation(const std::function<void()> &prepare)
{
    m_process.setChildProcessModifier(prepare);
}

Outcome Program::run(const QStringList &arguments)
{
    m_process.setArguments(arguments);
    m_process.start(QIODevice::ReadOnly);
    Outcome outcome;
    outcome.started = m_process.waitForStarted();
    if (!m_process.waitForFinished(20000 * slowness))
        m_process.kill();
    m_process.waitForFinished();
    if (outcome.started && m_process.exitStatus() == QProcess::NormalExit)
        outcome.status = m_process.exitCode();
    outcome.out = QString::fromUtf8(m_process.readAllStandardOutput());
    outcome.err = QString::fromUtf8(m_process.readAllStandardError());
    return outcome;
}

Outcome command(const QStringList &arguments)
{
    return Program().run(arguments);
}

Outcome command(const char *words, const QStringList &more)
{
    return command(QString::fromUtf8(words).split(u' ', Qt::SkipEmptyParts) + more);
}

QByteArray refusalFault(const Outcome &outcome, int status, const QString &expected)
{
    const bool oneLine = outcome.err.count(u'\n') == 1 && outcome.err.endsWith(u'\n')
                         && !outcome.err.contains(u'\r') && outcome.err.size() < 500;
    if (outcome.status == status && outcome.out.isEmpty() && oneLine
        && outcome.err.startsWith(QLatin1String("headroom: ") + expected))
        return {};
    return outcome.text() + "\nexpected: " + expected.toLocal8Bit();
}

QString tableLine(const QString &out, const char *id)
{
    for (const QString &line : out.split(u'\n'))
        if (line.simplified().startsWith(QLatin1String(id) + u' '))
            return line.simplified();
    return {};
}

} // namespace headroom::tests
