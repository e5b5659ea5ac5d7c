#include "core/files/file_format.h"

#include "core/input_error.h"
#include "core/nearest.h"
#include "core/utf8.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace headroom {
namespace {

bool isWantedKind(const Parameter &p, const Json &value)
{
    switch (p.kind) {
    case ParameterKind::Switch:
        return value.is_boolean();
    case ParameterKind::Choice:
        return value.is_string() || value.is_number();
    case ParameterKind::Number:
    case ParameterKind::Count:
        break;
    }
    return value.is_number() || (value.is_null() && p.orNever);
}

Json shortestNumber(double value)
{
    constexpr double exactIntegers = 9007199254740992.0; // 2^53
    if (value == std::floor(value) && std::abs(value) < exactIntegers)
        return static_cast<std::int64_t>(value);
    return value;
}

void shortenNumbers(Json &value)
{
    if (value.is_number_float())
        value = shortestNumber(value.get<double>());
    else if (value.is_structured())
        for (Json &part : value)
            shortenNumbers(part);
}

} // namespace

std::string documentKind(const Json &document, const std::string &path, const FileFormat &format)
{
    const std::string place = jsonPath(path, "headroom");
    const Json *named = findMember(objectAt(document, path), "headroom");
    if (named == nullptr)
        throw InputError(place, "missing", "scenario, card, model or cluster");
    std::string kind = textAt(*named, place);
    (void)documentVersion(document, path, format);
    return kind;
}

double valueFromJson(const Parameter &p, const Json &value, const std::string &path)
{
    const Message accepted =
            p.orNever ? Message{"%1 (null)", {acceptedRange(p)}} : acceptedRange(p);
    const auto refuse = [&](Text what) { throw InputError(path, std::move(what), accepted); };
    if (!isWantedKind(p, value))
        refuse(unexpected(value));
    if (value.is_boolean())
        return value.get<bool>() ? 1 : 0;
    if (value.is_null())
        return never;
    if (p.kind == ParameterKind::Choice) {
        const std::string text = value.is_string() ? value.get<std::string>()
                                                   : formatExact(value.get<double>(), Unit::None);
        const auto found = std::ranges::find(p.choices, lowered(text));
        if (found == p.choices.end())
            refuse(Message{"%1 is no choice", {inQuotes(text)}});
        return static_cast<double>(found - p.choices.begin());
    }
    const double number = value.get<double>() + 0.0; // -0 becomes 0
    try {
        checkValue(p, number);
    } catch (const InputError &error) {
        refuse(error.message());
    }
    return number;
}

Json valueToJson(const Parameter &p, double value)
{
    checkValue(p, value);
    if (p.kind == ParameterKind::Switch)
        return value != 0;
    if (value == never)
        return nullptr;
    if (p.kind != ParameterKind::Choice)
        return shortestNumber(value);
    const std::string_view text = p.choices[static_cast<std::size_t>(value)];
    if (const auto number = readNumber(text, cStyle); number && number->rest.empty())
        return shortestNumber(number->value);
    return std::string(text);
}

void remarkUnknown(std::vector<Text> &remarks, const std::string &path)
{
    constexpr std::size_t limit = 20;
    const Text more("more unknown keys, all kept");
    if (remarks.size() < limit)
        remarks.push_back(Message{"%1: unknown, kept", {path}});
    else if (remarks.back() != more)
        remarks.push_back(more);
}

std::string fileText(Json document)
{
    shortenNumbers(document);
    return document.dump(2) + '\n';
}

} // namespace headroom
