#include "app/arguments.h"

#include "ui/session/file_io.h"

#include <cerrno>

namespace headroom {
namespace {

std::pair<std::string, std::string> parseSetting(const QString &text)
{
    const qsizetype equals = text.indexOf(u'=');
    if (equals <= 0)
        throw UsageError("--set '" + text.left(60).toStdString()
                         + "': expected ID=VALUE, as in --set cluster.cards=64");
    return {text.left(equals).toStdString(), text.mid(equals + 1).toStdString()};
}

// What is left out of a document when it is empty. Any other empty value is a script's unset
// variable, which must not do what was not asked for.
bool mayBeEmpty(const QString &option)
{
    return option == QLatin1String("--title") || option == QLatin1String("--author")
           || option == QLatin1String("--note") || option == QLatin1String("--date");
}

} // namespace

void failStandardOutput(int error)
{
    if (error == EPIPE)
        throw ReaderGone();
    throw OutputError("standard output could not be written");
}

Arguments parseArguments(const QStringList &arguments, const QStringList &allowed)
{
    Arguments result;
    bool options = true;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        QString argument = arguments[i];
        if (argument.isEmpty())
            throw UsageError("an empty argument; expected a name, a file or an option");
        if (!options || argument == QLatin1String("-")
            || !argument.startsWith(QLatin1String("-"))) {
            result.positional += argument;
            continue;
        }
        if (argument == QLatin1String("--")) {
            options = false;
            continue;
        }
        // --option=value is the same as --option value.
        const qsizetype equals =
                argument.startsWith(QLatin1String("--")) ? argument.indexOf(u'=') : -1;
        QString value = equals > 0 ? argument.mid(equals + 1) : QString();
        if (equals > 0)
            argument.truncate(equals);
        if (!allowed.contains(argument))
            throw UsageError("unknown option " + argument.left(60).toStdString()
                             + "; accepted: " + allowed.join(QLatin1String(", ")).toStdString());
        bool *flag = argument == QLatin1String("--json")            ? &result.json
                     : argument == QLatin1String("--check")         ? &result.check
                     : argument == QLatin1String("--shared-link")   ? &result.sharedLink
                     : argument == QLatin1String("--markdown")      ? &result.markdown
                     : argument == QLatin1String("--csv")           ? &result.csv
                     : argument == QLatin1String("--differences")   ? &result.differences
                     : argument == QLatin1String("--report")        ? &result.report
                     : argument == QLatin1String("--drop-outliers") ? &result.dropOutliers
                                                                    : nullptr;
        if (flag && equals > 0)
            throw UsageError(argument.toStdString() + " takes no value");
        if (flag) {
            *flag = true;
            continue;
        }
        if (equals < 0) {
            if (++i == arguments.size())
                throw UsageError(argument.toStdString() + ": expected a value behind it");
            value = arguments[i];
        }
        if (value.isEmpty() && !mayBeEmpty(argument))
            throw UsageError(argument.toStdString() + ": expected a value behind it");
        if (argument == QLatin1String("--set"))
            result.settings.push_back(parseSetting(value));
        else
            result.values[argument] += value;
    }
    return result;
}

} // namespace headroom
