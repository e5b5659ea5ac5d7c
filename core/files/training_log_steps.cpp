// Which steps a log tells of.
#include "core/files/training_log.h"
#include "core/input_error.h"
#include "core/models/calibration.h"
#include "core/quantity.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace headroom {
namespace {

constexpr double shortestSeconds = 1e-6; // of a step; less is another unit
constexpr double longestSeconds = 1e9;
constexpr double mostRate = 1e15; // tokens/s
constexpr double mostTokens = 1e18;
constexpr double latestClock = 1e13; // seconds, far beyond any calendar

std::size_t columnAt(const TrainingLog &log, const std::string &name)
{
    const auto found = std::ranges::find(log.columns, name);
    if (found != log.columns.end())
        return static_cast<std::size_t>(found - log.columns.begin());
    constexpr std::size_t most = 12;
    std::string names;
    for (std::size_t i = 0; i < std::min(most, log.columns.size()); ++i)
        names += (names.empty() ? "" : ", ") + shown(log.columns[i], 40);
    if (log.columns.size() > most)
        throw InputError(
                inQuotes(name), "the log has no such column",
                Message{"%1 and %2 more", {names, std::to_string(log.columns.size() - most)}});
    throw InputError(inQuotes(name), "the log has no such column", names);
}

const LogCell &cellAt(const TrainingLog::Line &line, std::size_t column)
{
    static const LogCell none;
    return column < line.cells.size() ? line.cells[column] : none;
}

Message placeOf(const TrainingLog &log, const TrainingLog::Line &line, std::size_t column)
{
    return {"line %1, %2", {std::to_string(line.number), shown(log.columns[column], 40)}};
}

// The number of `digits` digits at `at`; −1 when there are none.
int digitsAt(std::string_view text, std::size_t at, std::size_t digits)
{
    int value = 0;
    for (std::size_t i = at; i < at + digits; ++i) {
        if (i >= text.size() || text[i] < '0' || text[i] > '9')
            return -1;
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

// "+07:00", "-0330", "Z" or nothing, in minutes.
std::optional<int> zoneMinutes(std::string_view text)
{
    if (text.empty() || text == "Z" || text == "z")
        return 0;
    if ((text[0] != '+' && text[0] != '-') || text.size() < 3)
        return std::nullopt;
    const bool colon = text.size() > 3 && text[3] == ':';
    const std::size_t whole = colon ? 6 : text.size() == 3 ? 3 : 5;
    const int hours = digitsAt(text, 1, 2);
    const int minutes = text.size() == 3 ? 0 : digitsAt(text, colon ? 4 : 3, 2);
    if (text.size() != whole || hours < 0 || minutes < 0 || hours > 14 || minutes > 59)
        return std::nullopt;
    return (text[0] == '-' ? -1 : 1) * (hours * 60 + minutes);
}

// ISO 8601, as in 2026-03-01T12:30:05.25+07:00; the T may be a space. Seconds since 1970.
std::optional<double> dateSeconds(std::string_view text)
{
    const int year = digitsAt(text, 0, 4);
    const int month = digitsAt(text, 5, 2);
    const int day = digitsAt(text, 8, 2);
    const int hour = digitsAt(text, 11, 2);
    const int minute = digitsAt(text, 14, 2);
    const int second = digitsAt(text, 17, 2);
    if (year < 0 || month < 0 || day < 0 || hour < 0 || minute < 0 || second < 0 || text[4] != '-'
        || text[7] != '-' || (text[10] != 'T' && text[10] != ' ') || text[13] != ':'
        || text[16] != ':')
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(year),
                                           std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok() || hour > 23 || minute > 59 || second > 60)
        return std::nullopt;
    double part = 0;
    std::size_t at = 19;
    if (at < text.size() && (text[at] == '.' || text[at] == ',')) {
        double unit = 0.1;
        for (++at; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, unit /= 10)
            part += unit * (text[at] - '0');
    }
    const auto zone = zoneMinutes(text.substr(at));
    if (!zone)
        return std::nullopt;
    const auto days = std::chrono::sys_days(date).time_since_epoch().count();
    return static_cast<double>(days) * 86400.0 + hour * 3600.0 + (minute - *zone) * 60.0 + second
           + part;
}

// Nothing where the cell is empty.
std::optional<double> numberAt(const TrainingLog &log, const TrainingLog::Line &line,
                               std::size_t column)
{
    const LogCell &cell = cellAt(line, column);
    if (const auto *text = std::get_if<std::string>(&cell))
        throw InputError(placeOf(log, line, column),
                         Message{"%1 is not a number", {inQuotes(*text)}},
                         "numbers in this column, or another column");
    if (const auto *number = std::get_if<double>(&cell))
        return *number;
    return std::nullopt;
}

void checkRange(double value, bool accepted, const TrainingLog &log, const TrainingLog::Line &line,
                std::size_t column, const char *range)
{
    if (!accepted || !std::isfinite(value))
        throw InputError(placeOf(log, line, column),
                         Message{"%1 is out of range", {full(value, Unit::None)}}, range);
}

double clockAt(const TrainingLog &log, const TrainingLog::Line &line, std::size_t column,
               double unit)
{
    if (const auto *text = std::get_if<std::string>(&cellAt(line, column))) {
        if (const auto seconds = dateSeconds(*text))
            return *seconds;
        throw InputError(placeOf(log, line, column), Message{"%1 is no time", {inQuotes(*text)}},
                         "seconds, or a date as in 2026-03-01T12:30:05");
    }
    const double seconds = *numberAt(log, line, column) * unit;
    checkRange(seconds, std::abs(seconds) <= latestClock, log, line, column, "seconds up to 1e13");
    return seconds;
}

void takeCounts(const TrainingLog &log, const LogChoice &choice, double unit, LoggedSteps &steps)
{
    const std::size_t column = columnAt(log, choice.column);
    const std::size_t clock = columnAt(log, choice.clock);
    if (column == clock)
        throw InputError(inQuotes(choice.clock), "is the column of the tokens", "another column");
    std::vector<TokenCount> counts;
    for (const TrainingLog::Line &line : log.lines) {
        const auto tokens = numberAt(log, line, column);
        if (!tokens || std::holds_alternative<std::monostate>(cellAt(line, clock))) {
            ++steps.skipped;
            continue;
        }
        checkRange(*tokens, *tokens >= 0 && *tokens <= mostTokens, log, line, column,
                   "tokens from 0 to 1e18");
        counts.push_back({clockAt(log, line, clock, unit), *tokens});
    }
    TokenRates found = tokenRates(counts);
    if (found.rates.empty())
        throw InputError(inQuotes(choice.column),
                         counts.size() < 2 ? "fewer than two lines tell time and tokens"
                                           : "time and tokens never grow together",
                         "two or more lines of one run");
    steps.values = std::move(found.rates);
    steps.restarts = found.restarts;
    steps.rate = found.rate();
}

// Letters and digits alone: "Step time (ms)" and "step_time_ms" are one name.
std::string plainName(std::string_view name)
{
    std::string plain;
    for (char c : name) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            plain += c;
        else if (c == '/')
            plain += "per";
    }
    return plain;
}

template <std::size_t N>
const std::string *columnLike(const TrainingLog &log, const std::array<std::string_view, N> &names,
                              bool whole)
{
    for (const std::string_view name : names)
        for (const std::string &column : log.columns) {
            const std::string plain = plainName(column);
            if (whole ? plain == name : plain.find(name) != std::string::npos)
                return &column;
        }
    return nullptr;
}

// Whether each number of a column follows the one before it so; false for fewer than `least`.
template <typename Follows>
bool everyFollows(const TrainingLog &log, const std::string &column, std::size_t least,
                  Follows follows)
{
    const std::size_t at = columnAt(log, column);
    std::optional<double> before;
    std::size_t count = 0;
    for (const TrainingLog::Line &line : log.lines) {
        const auto *number = std::get_if<double>(&cellAt(line, at));
        if (!number)
            continue;
        if (before && !follows(*before, *number))
            return false;
        before = *number;
        ++count;
    }
    return count >= least;
}

// The number of a step, no time of one.
bool isCounter(const TrainingLog &log, const std::string &column)
{
    constexpr std::array names{std::string_view("step"),       std::string_view("steps"),
                               std::string_view("globalstep"), std::string_view("epoch"),
                               std::string_view("iteration"),  std::string_view("iterations"),
                               std::string_view("iter"),       std::string_view("stepnumber"),
                               std::string_view("index")};
    return std::ranges::find(names, plainName(column)) != names.end()
           || everyFollows(log, column, 3, [](double a, double b) { return b == a + 1; });
}

// The time of day or of the run, which only grows, no time of a step.
bool isClock(const TrainingLog &log, const std::string &column)
{
    return everyFollows(log, column, 4, [](double a, double b) { return b > a; })
           || everyFollows(log, column, 2, [](double a, double) { return a > 1e9; });
}

LogUnit unitIn(std::string_view name)
{
    const std::string plain = plainName(name);
    return plain.ends_with("ms") || plain.find("milli") != std::string::npos ? LogUnit::Milliseconds
                                                                             : LogUnit::Seconds;
}

} // namespace

std::optional<LogChoice> guessedChoice(const TrainingLog &log)
{
    using Names = std::string_view;
    constexpr std::array times{Names("steptime"),         Names("iterationtime"),
                               Names("itertime"),         Names("timeperstep"),
                               Names("timeperiteration"), Names("secondsperstep"),
                               Names("secperstep"),       Names("batchtime"),
                               Names("stepduration"),     Names("secondsperiteration"),
                               Names("secperiteration"),  Names("secperiter")};
    constexpr std::array rates{Names("tokenspersec"), Names("tokenpersec"),
                               Names("tokensperse"),  Names("tokenspers"),
                               Names("tokpers"),      Names("throughputtoken")};
    constexpr std::array counts{Names("tokensseen"),         Names("consumedtokens"),
                                Names("totaltokens"),        Names("cumulativetokens"),
                                Names("numtokens"),          Names("ntokens"),
                                Names("numinputtokensseen"), Names("tokens")};
    constexpr std::array clocks{Names("timestamp"), Names("walltime"), Names("elapsedtime"),
                                Names("elapsed"),   Names("time"),     Names("elapsedseconds"),
                                Names("seconds"),   Names("timems"),   Names("timestampms"),
                                Names("datetime"),  Names("date"),     Names("runtime")};
    constexpr std::array loneTimes{
            Names("elapsed"),   Names("elapsedtime"), Names("elapsedseconds"), Names("time"),
            Names("seconds"),   Names("duration"),    Names("times"),          Names("timems"),
            Names("elapsedms"), Names("durations"),   Names("durationms"),     Names("iterationms"),
            Names("stepms")};
    const bool single = log.columns.size() == 1 && !isCounter(log, log.columns.front());
    if (!log.named)
        return single ? std::optional(LogChoice{.column = log.columns.front()}) : std::nullopt;
    if (const std::string *column = columnLike(log, times, false);
        column != nullptr && !isCounter(log, *column))
        return LogChoice{.column = *column, .unit = unitIn(*column)};
    if (const std::string *column = columnLike(log, rates, false))
        return LogChoice{.kind = LoggedKind::Rate, .column = *column};
    const std::string *tokens = columnLike(log, counts, true);
    const std::string *clock = columnLike(log, clocks, true);
    if (tokens != nullptr && clock != nullptr)
        return LogChoice{.kind = LoggedKind::TokenCounts,
                         .column = *tokens,
                         .clock = *clock,
                         .unit = unitIn(*clock)};
    if (const std::string *column = columnLike(log, loneTimes, true);
        column != nullptr && !isCounter(log, *column) && !isClock(log, *column))
        return LogChoice{.column = *column, .unit = unitIn(*column)};
    if (single)
        return LogChoice{.column = log.columns.front(), .unit = unitIn(log.columns.front())};
    return std::nullopt;
}

LoggedSteps stepsIn(const TrainingLog &log, const LogChoice &choice)
{
    LoggedSteps steps{.kind = choice.kind};
    const double unit = choice.unit == LogUnit::Milliseconds ? 1e-3 : 1;
    if (choice.kind == LoggedKind::TokenCounts) {
        takeCounts(log, choice, unit, steps);
        return steps;
    }
    const std::size_t column = columnAt(log, choice.column);
    const bool isRate = choice.kind == LoggedKind::Rate;
    for (const TrainingLog::Line &line : log.lines) {
        const auto value = numberAt(log, line, column);
        if (!value) {
            ++steps.skipped;
            continue;
        }
        const double converted = isRate ? *value : *value * unit;
        checkRange(*value,
                   isRate ? converted > 0 && converted <= mostRate
                          : converted >= shortestSeconds && converted <= longestSeconds,
                   log, line, column,
                   isRate ? "tokens/s above 0, up to 1e15" : "step times from 1e-6 to 1e9 s");
        steps.values.push_back(converted);
    }
    if (steps.values.empty())
        throw InputError(inQuotes(choice.column), "no line holds a value", "a column with numbers");
    return steps;
}

} // namespace headroom
