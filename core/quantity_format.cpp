#include "core/quantity.h"

#include "core/quantity_units.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace headroom {
namespace {

constexpr std::string_view noBreakSpace = "\u00a0";

std::string grouped(std::string digits)
{
    const std::size_t start = digits.starts_with('-') ? 1 : 0;
    if (digits.size() - start <= 4)
        return digits;
    for (std::size_t at = digits.size(); at > start + 3;) {
        at -= 3;
        digits.insert(at, noBreakSpace);
    }
    return digits;
}

// A real minus sign, as wide as a digit. Files and editors keep the hyphen.
std::string withMinus(const std::string &text)
{
    return text.starts_with('-') ? "\u2212" + text.substr(1) : text;
}

std::string withDecimal(std::string text, NumberStyle style)
{
    if (style.decimal != '.')
        std::replace(text.begin(), text.end(), '.', style.decimal);
    return text;
}

template <typename... Arguments>
std::string written(double value, Arguments... arguments)
{
    std::array<char, 400> buffer;
    const auto result =
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, arguments...);
    return {buffer.data(), result.ptr};
}

bool isWholeBelow(double value, double limit)
{
    return std::abs(value) < limit && value == std::floor(value);
}

} // namespace

std::string formatExact(double value, Unit unit, NumberStyle style)
{
    if (std::isinf(value))
        return (value > 0 ? "" : "-") + style.inWords("never");
    if (unitRow(unit).dimension == Dimension::Count && std::abs(value) >= mega) {
        // 100 B instead of 100000000000, where the number of billions is short and exact.
        for (const auto &[factor, letter] : {std::pair{tera, "T"}, {giga, "B"}, {mega, "M"}}) {
            // Through 12 digits: 65.18, not the 65.180000000000007 of a division.
            std::string shown = written(value / factor, std::chars_format::general, 12);
            double back = 0;
            std::from_chars(shown.data(), shown.data() + shown.size(), back);
            if (std::abs(value) >= factor && shown.size() <= 6
                && shown.find('e') == std::string::npos && scaledCount(back, factor) == value)
                return withDecimal(shown, style) + std::string(noBreakSpace) + letter;
        }
    }
    if (isWholeBelow(value, 1e15))
        return written(value, std::chars_format::fixed, 0);
    return withDecimal(written(value), style);
}

std::string formatQuantity(double value, Unit unit, NumberStyle style, int digits, bool unitToo)
{
    std::string text;
    if (std::isnan(value)) {
        return "–";
    } else if (std::isinf(value)) {
        return value > 0 ? style.inWords("never") : "–";
    } else if (isWholeBelow(value, 1e15)) {
        text = grouped(written(value, std::chars_format::fixed, 0));
    } else {
        // Of the rounded value: 9.9996 with four digits is 10.00.
        const std::string rounded = written(value, std::chars_format::scientific, digits - 1);
        const int exponent = std::stoi(rounded.substr(rounded.find('e') + 1));
        if (exponent >= 15 || exponent < -5) {
            text = written(value, std::chars_format::scientific, digits - 1);
        } else {
            text = written(value, std::chars_format::fixed, std::max(0, digits - 1 - exponent));
            const std::size_t point = text.find('.');
            text = grouped(text.substr(0, point))
                   + (point == std::string::npos ? "" : text.substr(point));
        }
        text = withDecimal(text, style);
    }
    text = withMinus(text);
    return unitToo ? withUnit(text, unit, style) : text;
}

double roundedToHold(double value, bool holdsAbove, bool whole)
{
    const double size = std::abs(value);
    if (!std::isfinite(value) || size == 0 || (whole && size < 1e5))
        return value;
    const double unit = std::pow(10.0, std::floor(std::log10(size)) - 3);
    // Through decimal text, since 31.35 is no multiple of 0.01 in binary.
    const double steps = value / unit;
    const double rounded = holdsAbove ? std::ceil(steps - 1e-9) : std::floor(steps + 1e-9);
    return unit >= 1 ? rounded * unit : rounded / std::round(1 / unit);
}

std::string formatBrief(double value, Unit unit, NumberStyle style)
{
    const double size = std::abs(value);
    if (!std::isfinite(value) || size >= 1e4 || (value != 0 && size < 0.1))
        return formatQuantity(value, unit, style, size >= 1e4 ? 3 : 2);
    const bool whole = std::abs(value - std::round(value)) < 0.005; // 22 GiB, not 22.0
    return withUnit(formatFixed(value, whole ? 0 : 1, style), unit, style);
}

std::string withUnit(std::string number, Unit unit, NumberStyle style)
{
    const std::string_view symbol = unitSymbol(unit);
    if (symbol.empty())
        return number;
    std::string word = style.inWords(symbol);
    const bool counts = unit == Unit::Days || unit == Unit::Tokens || unit == Unit::Sequences
                        || unit == Unit::Bytes;
    if (counts && number == "1" && word == symbol) // English: 1 day
        word.pop_back();
    return number + std::string(noBreakSpace) + word;
}

std::string formatFixed(double value, int decimals, NumberStyle style)
{
    if (!std::isfinite(value))
        return "–";
    std::string text = written(value, std::chars_format::fixed, decimals);
    if (text.find_first_not_of("-0.") == std::string::npos && text.starts_with('-'))
        text.erase(0, 1); // no "-0.0"
    return withMinus(withDecimal(text, style));
}

} // namespace headroom
