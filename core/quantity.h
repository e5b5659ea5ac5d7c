// One parser and one formatter for every quantity the product reads or shows: parameter rows,
// tables, tooltips, axes, exports and --set.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

enum class Unit {
    None,
    Count,
    Tokens,
    Sequences,
    Bytes,
    Gigabytes, // 10^9 bytes
    Gibibytes, // 2^30 bytes
    GigabytesPerSecond,
    GigabitsPerSecond,
    Teraflops, // 10^12 FLOP/s, dense
    Flop,
    Seconds,
    Milliseconds,
    Microseconds,
    Hours,
    Days,
    Watts,
    KilowattHours,
    Kilograms,
    Dollars,
    DollarsPerKilowattHour,
    KilogramsPerKilowattHour,
    Percent, // 40 means 40 %
    Share, // 0.4 means 40 %
    Multiple, // 2 means twice
    TokensPerSecond,
    SequencesPerSecond,
    TrajectoriesPerSecond,
    FlopPerByte,
};

// "GB/s"; empty for None, Count and Share.
[[nodiscard]] std::string_view unitSymbol(Unit unit);

// One of this unit in SI base units, bytes, shares, kWh, kg or dollars: 1e9 for GB.
[[nodiscard]] double unitFactor(Unit unit);

// How numbers and the words beside them are written. The C style reads a point only: files and
// --set use it. The others read both decimal marks where the meaning is clear.
struct NumberStyle
{
    char decimal = '.';
    bool bothMarks = false;
    // Core's texts in the reader's language; nullptr: as they stand.
    std::string (*words)(std::string_view english) = nullptr;

    [[nodiscard]] std::string inWords(std::string_view english) const
    {
        return words && !english.empty() ? words(english) : std::string(english);
    }
    bool operator==(const NumberStyle &) const = default;
};
inline constexpr NumberStyle cStyle{};
inline constexpr NumberStyle englishStyle{'.', true};
inline constexpr NumberStyle vietnameseStyle{',', true};

// Reads "48", "1.5", "1e11", "100B" (counts only), "24 GiB", "200 Gbit/s" and returns the value in
// `unit`; compatible units convert (25 GB/s is 200 Gbit/s). A number without a unit is in `unit`.
// Throws InputError, with an empty place, when the text is not one clear finite quantity.
[[nodiscard]] double parseQuantity(std::string_view text, Unit unit, NumberStyle style = cStyle);

// The shortest text that reads back as the same value, without its unit, in plain digits where
// that is short: "1800", "0.3517", "100 B" (1e11 tokens), "1e+17".
[[nodiscard]] std::string formatExact(double value, Unit unit, NumberStyle style = cStyle);

// A figure for reading: whole numbers below 1e15 in full, digits in groups of three, anything else
// to `digits` significant digits. The unit follows when `unitToo`. Shares are written as numbers.
[[nodiscard]] std::string formatQuantity(double value, Unit unit, NumberStyle style = cStyle,
                                         int digits = 4, bool unitToo = true);

// A limit to four digits, rounded to the side that still holds: a value that is read off and typed
// in must not fail. Whole numbers below 1e5 stay as they are.
[[nodiscard]] double roundedToHold(double value, bool holdsAbove, bool whole);

// A written number and its unit behind a space that does not break: "22 GiB", "1 day", "2 days".
[[nodiscard]] std::string withUnit(std::string number, Unit unit, NumberStyle style = cStyle);

// For sentences and gauges: one decimal, more digits only where that would read as zero.
[[nodiscard]] std::string formatBrief(double value, Unit unit, NumberStyle style = cStyle);

// A value with a fixed number of decimals: "5.4".
[[nodiscard]] std::string formatFixed(double value, int decimals, NumberStyle style = cStyle);

// The number at the start of `text` and the rest behind it; nothing when there is no clear number.
struct NumberPrefix
{
    double value;
    std::string_view rest;
};
[[nodiscard]] std::optional<NumberPrefix> readNumber(std::string_view text, NumberStyle style);

} // namespace headroom
