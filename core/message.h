// A sentence with its figures kept apart, so that it can be translated and its numbers written in
// the reader's form.
#pragma once

#include "core/quantity.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headroom {

struct Amount
{
    double value = 0;
    Unit unit = Unit::None;
    // Brief: one decimal, for the verdict. Full: whole numbers in full, else four digits.
    // Hundredths: two decimals, two digits where that would read as zero.
    enum class Form { Brief, Full, Hundredths } form = Form::Full;
    bool operator==(const Amount &) const = default;
};

struct Message
{
    std::string_view pattern{}; // a literal with %1 … %9
    std::vector<std::variant<std::string, Amount>> arguments{};

    [[nodiscard]] bool empty() const { return pattern.empty(); }
    // The arguments alone, written out; for a translated pattern.
    [[nodiscard]] std::vector<std::string> written(NumberStyle style = cStyle) const;
    [[nodiscard]] std::string text(NumberStyle style = cStyle) const;
    bool operator==(const Message &) const = default;
};

[[nodiscard]] inline Amount brief(double value, Unit unit = Unit::None)
{
    return {value, unit, Amount::Form::Brief};
}
[[nodiscard]] inline Amount full(double value, Unit unit = Unit::Count)
{
    return {value, unit, Amount::Form::Full};
}

[[nodiscard]] inline Amount hundredths(double value, Unit unit = Unit::None)
{
    return {value, unit, Amount::Form::Hundredths};
}

// A short time in the unit it reads best in: 2 ms, not 0.002 s.
[[nodiscard]] Amount duration(double seconds);

} // namespace headroom
