#include "core/message.h"

#include <cmath>

namespace headroom {

namespace {

std::string writtenAmount(const Amount &amount, NumberStyle style)
{
    switch (amount.form) {
    case Amount::Form::Brief:
        return formatBrief(amount.value, amount.unit, style);
    case Amount::Form::Hundredths:
        if (std::isfinite(amount.value) && std::abs(amount.value) >= 0.01) {
            const std::string_view symbol = unitSymbol(amount.unit);
            return formatFixed(amount.value, 2, style)
                   + (symbol.empty() ? "" : "\u00a0" + std::string(symbol));
        }
        return formatQuantity(amount.value, amount.unit, style, 2);
    case Amount::Form::Full:
        break;
    }
    return formatQuantity(amount.value, amount.unit, style);
}

} // namespace

std::vector<std::string> Message::written(NumberStyle style) const
{
    std::vector<std::string> texts;
    for (const auto &argument : arguments) {
        if (const auto *amount = std::get_if<Amount>(&argument))
            texts.push_back(writtenAmount(*amount, style));
        else
            texts.push_back(std::get<std::string>(argument));
    }
    return texts;
}

std::string Message::text(NumberStyle style) const
{
    const std::vector<std::string> texts = written(style);
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool placeholder = pattern[i] == '%' && i + 1 < pattern.size()
                                 && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        const std::size_t index = placeholder ? static_cast<std::size_t>(pattern[i + 1] - '1') : 0;
        if (placeholder && index < texts.size()) {
            result += texts[index];
            ++i;
        } else {
            result += pattern[i];
        }
    }
    return result;
}

Amount duration(double seconds)
{
    const double size = std::abs(seconds);
    const Unit unit = size >= 1 || size == 0 ? Unit::Seconds
                      : size >= 1e-3         ? Unit::Milliseconds
                                             : Unit::Microseconds;
    // 30 ms, not 29.999999999999996: far digits are noise of the sums behind it.
    const double value = seconds
                         / (unit == Unit::Seconds        ? 1
                            : unit == Unit::Milliseconds ? 1e-3
                                                         : 1e-6);
    return full(std::round(value * 1e6) / 1e6, unit);
}

} // namespace headroom
