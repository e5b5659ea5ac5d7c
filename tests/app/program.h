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

    [[nodiscard]] Json json() const;
    [[nodiscard]] QByteArray text() const; // what happened, for a failing test
};

class Program
{
public:
    Program();
    void setVariable(const char *name, const char *value);
    void setOutputFile(const QString &path) { m_process.setStandardOutputFile(path); }
    void setFolder(const QString &path) { m_process.setWorkingDirectory(path); }
    // Runs in the child, before the program.
    void setPreparation(const std::function<void()> &prepare);
    Outcome run(const QStringList &arguments);

private:
    QProcess m_process;
};

Outcome command(const QStringList &arguments);

// "evaluate --json", split at spaces; an argument with a space stands in `more`.
Outcome command(const char *words, const QStringList &more = {});

// Refused as scripts expect it: nothing on standard output, one line on standard error that starts
// with the program's name and goes on as expected. Empty when so.
QByteArray refusalFault(const Outcome &outcome, int status, const QString &expected);

// The line of a table that starts with `id`, its cells one space apart; empty when there is none.
QString tableLine(const QString &out, const char *id);

} // namespace headroom::tests
