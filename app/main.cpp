#include "app/commands.h"
#include "core/input_error.h"
#include "core/utf8.h"
#include "ui/application.h"
#include "ui/session/builtin_library.h"
#include "ui/session/file_io.h"
#include "ui/session/profile_store.h"

#include <QCoreApplication>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>

namespace {

using namespace headroom;

int complain(const std::string &line, int status)
{
    // One line, whatever was typed.
    std::fprintf(stderr, "headroom: %s\n", shown(line, 5000).c_str());
    return status;
}

int printed(const CommandOutput &output)
{
    std::fputs(output.remarks.c_str(), stderr);
    if (std::fwrite(output.text.data(), 1, output.text.size(), stdout) != output.text.size()
        || std::fflush(stdout) != 0)
        failStandardOutput(errno);
    return output.status;
}

bool isCommand(const QString &name)
{
    for (const char *command :
         {"evaluate", "compare", "sweep", "schedule", "calibrate", "validate", "list", "export"})
        if (name == QLatin1String(command))
            return true;
    return false;
}

int run(int &argc, char **argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    const QString first = arguments.value(0);

    if (first == QLatin1String("--help") || first == QLatin1String("-h"))
        return printed({.text = helpText(), .remarks = {}});
    if (first == QLatin1String("--version"))
        return printed({.text = "headroom " HEADROOM_VERSION "\n", .remarks = {}});

    if (isCommand(first) && asksForHelp(arguments.mid(1)))
        return printed({.text = helpText(first.toStdString()), .remarks = {}});

    // The data folder is named after the program, with and without a window.
    QCoreApplication::setApplicationName(QStringLiteral("headroom"));
    QCoreApplication::setOrganizationName(QStringLiteral("headroom"));
    ProfileStore profiles(loadBuiltinLibrary(), ownProfileFolder());
    const Library &library = profiles.library();
    if (isCommand(first)) // the window shows them itself
        for (const Text &remark : profiles.remarks())
            std::fprintf(stderr, "%s\n", shown(remark.text(), 5000).c_str());
    const QStringList rest = arguments.mid(1);
    if (first == QLatin1String("evaluate"))
        return printed(evaluateCommand(rest, library));
    if (first == QLatin1String("compare"))
        return printed(compareCommand(rest, library));
    if (first == QLatin1String("sweep"))
        return printed(sweepCommand(rest, library));
    if (first == QLatin1String("schedule"))
        return printed(scheduleCommand(rest));
    if (first == QLatin1String("calibrate"))
        return printed(calibrateCommand(rest, library));
    if (first == QLatin1String("validate"))
        return printed(validateCommand(rest));
    if (first == QLatin1String("list"))
        return printed(listCommand(rest, library));
    if (first == QLatin1String("export"))
        return printed(exportCommand(argc, argv, rest, library));

    if (first.startsWith(u'-') && first != QLatin1String("--"))
        throw UsageError("unknown option " + first.left(60).toStdString());
    if (first.isEmpty() && !arguments.isEmpty())
        throw UsageError("an empty argument; expected a command or a scenario to open");
    const bool isFile = first.contains(u'/') || first.contains(u'.');
    const auto names = library.scenarioNames();
    const bool isScenario = std::ranges::find(names, first.toStdString()) != names.end();
    if (!first.isEmpty() && !isFile && !isScenario)
        throw UsageError("unknown command '" + first.left(60).toStdString()
                         + "'; accepted: evaluate, compare, sweep, export, calibrate, validate, "
                           "list, schedule, or a scenario to open");
    if (arguments.size() > 1)
        throw UsageError("the window opens one scenario");
    QString path;
    ScenarioDocument document = openForWindow(first, library, path);
    return runWindow(argc, argv, profiles, std::move(document), path);
}

} // namespace

int main(int argc, char **argv)
{
#ifdef SIGPIPE
    // A reader that stops early makes a write fail; it does not end the program.
    std::signal(SIGPIPE, SIG_IGN);
#endif
#ifdef SIGXFSZ
    // So does a limit on the size of files, as a full disk does.
    std::signal(SIGXFSZ, SIG_IGN);
#endif
    try {
        return run(argc, argv);
    } catch (const UsageError &error) {
        return complain(error.what(), ExitUsage);
    } catch (const InputError &error) {
        return complain(error.what(), ExitRefused);
    } catch (const ReaderGone &) {
        return ExitUnwritable;
    } catch (const OutputError &error) {
        return complain(error.what(), ExitUnwritable);
    } catch (const std::exception &error) {
        return complain(std::string("internal error: ") + error.what(), ExitRefused);
    }
}
