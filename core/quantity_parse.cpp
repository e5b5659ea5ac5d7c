#include "core/quantity.h"

#include "core/input_error.h"
#include "core/quantity_units.h"
#include "core/utf8.h"

#include <charconv>
#include <cmath>
#include <string>
#include <vector>

namespace headroom {
namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// Length of the space at the start of text (ASCII, no-break, narrow no-break, thin), 0 if none.
std::size_t spaceLength(std::string_view text)
{
    if (text.starts_with(' ') || text.starts_with('\t'))
        return 1;
    if (text.starts_with("\u00a0"))
        return 2;
    if (text.starts_with("\u202f") || text.starts_with("\u2009"))
        return 3;
    return 0;
}

std::string_view trimmed(std::string_view text)
{
    while (const std::size_t length = spaceLength(text))
        text.remove_prefix(length);
    for (bool again = true; again && !text.empty();) {
        again = false;
        for (std::string_view space :
             {std::string_view(" "), std::string_view("\t"), std::string_view("\u00a0"),
              std::string_view("\u202f"), std::string_view("\u2009")}) {
            if (text.ends_with(space)) {
                text.remove_suffix(space.size());
                again = true;
            }
        }
    }
    return text;
}

// The digits and marks of a mantissa, e.g. "1.234,5": runs of digits and the mark behind each.
struct Mantissa
{
    std::string digits; // all digits, marks removed
    std::vector<std::size_t> runs; // length of each run of digits
    std::string marks; // the mark between run i and i + 1: '.', ',' or ' '
};

// Groups of three behind a first group of one to three digits that is not a lone 0.
bool isGrouped(const Mantissa &m, std::size_t runs)
{
    if (m.runs[0] < 1 || m.runs[0] > 3 || m.digits[0] == '0')
        return false;
    for (std::size_t i = 1; i < runs; ++i)
        if (m.runs[i] != 3)
            return false;
    return true;
}

Mantissa scanMantissa(std::string_view &text)
{
    Mantissa m;
    std::size_t run = 0;
    while (!text.empty()) {
        if (isDigit(text[0])) {
            m.digits += text[0];
            ++run;
            text.remove_prefix(1);
            continue;
        }
        char mark = 0;
        std::size_t length = 0;
        if (text[0] == '.' || text[0] == ',') {
            mark = text[0];
            length = 1;
        } else if (const std::size_t space = spaceLength(text);
                   space > 0 && run > 0 && text.size() > space && isDigit(text[space])) {
            mark = ' '; // a space between digits groups them; before a unit it ends the number
            length = space;
        }
        if (length == 0)
            break;
        m.runs.push_back(run);
        m.marks += mark;
        run = 0;
        text.remove_prefix(length);
    }
    m.runs.push_back(run);
    return m;
}

// How many of the mantissa's runs stand before the decimal mark; nothing when that is not clear.
std::optional<std::size_t> wholeRuns(const Mantissa &m, NumberStyle style)
{
    const std::size_t runs = m.runs.size();
    if (m.marks.empty())
        return runs;

    const char last = m.marks.back();
    const bool sameMarks = m.marks.find_first_not_of(last) == std::string::npos;
    const char group = style.decimal == '.' ? ',' : '.';

    if (!style.bothMarks) // files and --set: a point, no groups
        return runs == 2 && last == '.' ? std::optional(runs - 1) : std::nullopt;

    if (runs > 2) {
        if (sameMarks && (last == group || last == ' '))
            return isGrouped(m, runs) ? std::optional(runs) : std::nullopt;
        const std::string_view head = std::string_view(m.marks).substr(0, m.marks.size() - 1);
        const char first = head[0];
        const bool headSame = head.find_first_not_of(first) == std::string_view::npos;
        // "1 234,5" with either mark; "1,234.5" only as the language writes it.
        const bool clear =
                headSame
                && ((first == ' ' && last != ' ') || (first == group && last == style.decimal));
        return clear && isGrouped(m, runs - 1) ? std::optional(runs - 1) : std::nullopt;
    }

    if (last == ' ')
        return isGrouped(m, runs) ? std::optional(runs) : std::nullopt;
    if (last == style.decimal || !isGrouped(m, runs))
        return runs - 1;
    // "1,500" groups in English. "1.500" where the point groups: half its writers mean 1.5.
    return group == ',' ? std::optional(runs) : std::nullopt;
}

} // namespace

std::optional<NumberPrefix> readNumber(std::string_view text, NumberStyle style)
{
    text = trimmed(text);
    std::string number;
    if (text.starts_with('-') || text.starts_with('+')) {
        if (text[0] == '-')
            number = "-";
        text.remove_prefix(1);
    } else if (text.starts_with("\u2212")) {
        number = "-";
        text.remove_prefix(std::string_view("\u2212").size());
    }
    if (text.empty() || !(isDigit(text[0]) || text[0] == '.' || text[0] == ','))
        return std::nullopt;

    const Mantissa m = scanMantissa(text);
    const auto whole = wholeRuns(m, style);
    if (!whole || m.digits.empty())
        return std::nullopt;
    std::size_t wholeDigits = 0;
    for (std::size_t i = 0; i < *whole; ++i)
        wholeDigits += m.runs[i];
    number += m.digits.substr(0, wholeDigits);
    if (wholeDigits < m.digits.size())
        number += '.' + m.digits.substr(wholeDigits);

    if (text.size() >= 2 && (text[0] == 'e' || text[0] == 'E')) {
        std::size_t at = 1;
        if (text[at] == '+' || text[at] == '-')
            ++at;
        if (at < text.size() && isDigit(text[at])) {
            while (at < text.size() && isDigit(text[at]))
                ++at;
            std::string_view exponent = text.substr(1, at - 1);
            number += 'e';
            number += exponent.starts_with('+') ? exponent.substr(1) : exponent;
            text.remove_prefix(at);
        }
    }

    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc{} || end != number.data() + number.size() || !std::isfinite(value))
        return std::nullopt;
    return NumberPrefix{value, text};
}

double parseQuantity(std::string_view text, Unit unit, NumberStyle style)
{
    const std::string_view whole = trimmed(text);
    if (whole.empty())
        throw InputError({}, "no value given");
    const std::string quoted = inQuotes(whole);
    constexpr std::size_t longest = 400; // the largest double has 309 digits
    if (whole.size() > longest)
        throw InputError({}, Message{"%1 is too long for a number", {quoted}});

    std::string_view digits = whole;
    const bool dollarsFirst =
            unitRow(unit).dimension == Dimension::Money && digits.starts_with('$');
    if (dollarsFirst)
        digits.remove_prefix(1);
    const auto number = readNumber(digits, style);
    if (!number)
        throw InputError({}, Message{"%1 is not one clear number", {quoted}});

    std::string_view suffix = trimmed(number->rest);
    double value = number->value;
    const UnitRow &wanted = unitRow(unit);
    // "100 B tokens": a count may carry a multiplier and its noun.
    for (const std::string &noun : {std::string(wanted.symbol), style.inWords(wanted.symbol)})
        if (wanted.dimension == Dimension::Count && !noun.empty() && suffix.size() > noun.size()
            && suffix.ends_with(noun))
            suffix = trimmed(suffix.substr(0, suffix.size() - noun.size()));
    if (suffix.empty())
        return value;

    // The reader's word for this unit, "30 ngày", as well as the names all languages share.
    if (style.words && suffix == style.inWords(wanted.symbol))
        return value;
    const Suffix *found = findSuffix(suffix);
    if (!found || found->dimension != wanted.dimension) {
        const std::string name = inQuotes(suffix, 20);
        throw InputError({},
                         Message{found ? "%1: %2 does not fit here" : "%1: unknown unit %2",
                                 {quoted, name}},
                         wanted.symbol.empty() ? Message{"a number"}
                                               : Message{"a number, in %1", {Word{wanted.symbol}}});
    }
    // One division where it is exact: 3 ms in µs is 3000, not 2999.9999999999995.
    const double ratio = found->toBase / wanted.toBase;
    value = ratio > 1 && wanted.dimension == Dimension::Count ? scaledCount(value, ratio)
            : ratio >= 1                                      ? value * ratio
                         : value / (wanted.toBase / found->toBase);
    if (!std::isfinite(value))
        throw InputError({}, Message{"%1 is too large", {quoted}});
    return value;
}

} // namespace headroom
