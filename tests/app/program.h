// The program, run as a person's script runs it: no display, and what it says on both streams.
#pragma once

#include <QtTest>

#include <nlohmann/json.hpp>

#include <functional>
#include <stdexcept>

namespace headroom::tests {

using Json = nlohmann::ordered_json;

struct Outcome
{
    int status = -1; // −1: it did not start, hung or crashed
    QString out;
    QString err;
    bool started = false;

    [[nodiscard]] Json json() const { return Json::parse(out.toStdString()); }
    // Says what happened, for a failing test.
    [[nodiscard]] QByteArray text() const
    {
        return QStringLiteral("status %1\nout: %2\nerr: %3")
                .arg(status)
                .arg(out.left(2000), err)
                .toLocal8Bit();
    }
};

class Program
{
public:
    Program()
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

    void setVariable(const char *name, const char *value)
    {
        QProcessEnvironment environment = m_process.processEnvironment();
        environment.insert(QLatin1String(name), QLatin1String(value));
        m_process.setProcessEnvironment(environment);
    }
    void setOutputFile(const QString &path) { m_process.setStandardOutputFile(path); }
    void setFolder(const QString &path) { m_process.setWorkingDirectory(path); }
    // Runs in the child, before the program.
    void setPreparation(const std::function<void()> &prepare)
    {
        m_process.setChildProcessModifier(prepare);
    }

    Outcome run(const QStringList &arguments)
    {
        m_process.setArguments(arguments);
        m_process.start(QIODevice::ReadOnly);
        Outcome outcome;
        outcome.started = m_process.waitForStarted();
        if (!m_process.waitForFinished(20000))
            m_process.kill();
        m_process.waitForFinished();
        if (outcome.started && m_process.exitStatus() == QProcess::NormalExit)
            outcome.status = m_process.exitCode();
        outcome.out = QString::fromUtf8(m_process.readAllStandardOutput());
        outcome.err = QString::fromUtf8(m_process.readAllStandardError());
        return outcome;
    }

private:
    QProcess m_process;
};

inline Outcome command(const QStringList &arguments)
{
    return Program().run(arguments);
}

// "evaluate --json", split at spaces; an argument with a space stands in `more`.
inline Outcome command(const char *words, const QStringList &more = {})
{
    return command(QString::fromUtf8(words).split(u' ', Qt::SkipEmptyParts) + more);
}

// Refused as scripts expect it: nothing on standard output, one line on standard error that starts
// with the program's name and goes on as expected. Empty when so.
inline QByteArray refusalFault(const Outcome &outcome, int status, const QString &expected)
{
    const bool oneLine = outcome.err.count(u'\n') == 1 && outcome.err.endsWith(u'\n')
                         && !outcome.err.contains(u'\r') && outcome.err.size() < 500;
    if (outcome.status == status && outcome.out.isEmpty() && oneLine
        && outcome.err.startsWith(QLatin1String("headroom: ") + expected))
        return {};
    return outcome.text() + "\nexpected: " + expected.toLocal8Bit();
}

// The line of a table that starts with `id`, its cells one space apart; empty when there is none.
inline QString tableLine(const QString &out, const char *id)
{
    for (const QString &line : out.split(u'\n'))
        if (line.simplified().startsWith(QLatin1String(id) + u' '))
            return line.simplified();
    return {};
}

} // namespace headroom::tests
