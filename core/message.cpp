#include "core/message.h"

#include "core/utf8.h"

#include <cmath>

namespace headroom {

namespace {

std::string writtenAmount(const Amount &amount, NumberStyle style)
{
    switch (amount.form) {
    case Amount::Form::Brief:
        return formatBrief(amount.value, amount.unit, style);
    case Amount::Form::Hundredths:
        if (std::isfinite(amount.value) && std::abs(amount.value) >= 0.01)
            return withUnit(formatFixed(amount.value, 2, style), amount.unit, style);
        return formatQuantity(amount.value, amount.unit, style, 2);
    case Amount::Form::Exact: {
        const std::string number = formatExact(amount.value, amount.unit, style);
        return std::isfinite(amount.value) ? withUnit(number, amount.unit, style) : number;
    }
    case Amount::Form::Bare:
        return formatExact(amount.value, amount.unit, style);
    case Amount::Form::Full:
        break;
    }
    return formatQuantity(amount.value, amount.unit, style);
}

struct Writer
{
    NumberStyle style;

    std::string operator()(const std::string &text) const { return text; }
    std::string operator()(const Amount &amount) const { return writtenAmount(amount, style); }
    std::string operator()(const Word &word) const
    {
        const std::string text = style.inWords(word.text);
        return word.inside ? withoutCapital(text) : text;
    }
    std::string operator()(const Nested &nested) const
    {
        return nested.message.front().text(style);
    }
};

} // namespace

std::string Message::text(NumberStyle style) const
{
    const std::string shape = pattern == "%1" ? std::string(pattern) : style.inWords(pattern);
    std::string result;
    // One pass, so that an argument that holds %1 stays as it is.
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const bool placeholder = shape[i] == '%' && i + 1 < shape.size() && shape[i + 1] >= '1'
                                 && shape[i + 1] <= '9';
        const std::size_t index = placeholder ? static_cast<std::size_t>(shape[i + 1] - '1') : 0;
        if (placeholder && index < arguments.size()) {
            result += std::visit(Writer{style}, arguments[index]);
            ++i;
        } else {
            result += shape[i];
        }
    }
    return result;
}

Message listed(const std::vector<Message> &parts)
{
    Message list;
    for (const Message &part : parts)
        list = list.empty() ? part : Message{"%1, %2", {list, part}};
    return list;
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
