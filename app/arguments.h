// Command-line arguments of one command.
#pragma once

#include <QHash>
#include <QStringList>

#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace headroom {

enum ExitStatus {
    ExitDone = 0,
    ExitRefused = 1, // the input was refused
    ExitUsage = 2, // unknown command or option, malformed ID=VALUE
    ExitUnwritable = 3, // the output could not be written
    ExitNotMet = 4, // evaluate --check: the deadline is not met
};

class UsageError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

struct Arguments
{
    QStringList positional;
    std::vector<std::pair<std::string, std::string>> settings; // --set ID=VALUE, in order
    bool json = false;
    bool check = false;
    bool sharedLink = false;
    bool markdown = false;
    bool csv = false;
    bool all = false; // validate: checks too
    bool differences = false; // compare: only what differs
    bool report = false;
    bool dropOutliers = false;
    QHash<QString, QStringList> values; // other options that take a value, in order

    [[nodiscard]] QString value(const QString &option, const QString &otherwise = {}) const
    {
        const QStringList given = values.value(option);
        return given.isEmpty() ? otherwise : given.back(); // the last one wins
    }
};

// Nobody reads standard output any more, as behind `| head`: nobody is to be told either.
class ReaderGone : public std::exception
{
};

// Throws ReaderGone or OutputError: what a write to standard output, which left `error` in errno,
// could not do.
[[noreturn]] void failStandardOutput(int error);

// Reads the arguments behind a command's name; `allowed` names the options it takes, e.g.
// {"--set", "--json"}. Throws UsageError.
[[nodiscard]] Arguments parseArguments(const QStringList &arguments, const QStringList &allowed);

} // namespace headroom
