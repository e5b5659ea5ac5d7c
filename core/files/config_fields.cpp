#include "core/files/config_fields.h"

#include "core/input_error.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace headroom {
namespace {

constexpr double largest = 1e9;

} // namespace

ConfigFields::ConfigFields(const Json &config, std::string file)
    : m_config(config)
    , m_file(std::move(file))
{
    m_profile.kind = ProfileKind::Model;
}

bool ConfigFields::has(std::string_view field) const
{
    const Json *value = findMember(m_config, field);
    return value != nullptr && !value->is_null();
}

double ConfigFields::wholeNumber(std::string_view field, double low) const
{
    const std::string place(field);
    const Message accepted{"a whole number from %1 to %2", {formatExact(low, Unit::None), "1e9"}};
    const Json *value = findMember(m_config, field);
    if (value == nullptr)
        throw InputError(place, "missing", accepted);
    if (!value->is_number())
        throw InputError(place, unexpected(*value), accepted);
    const double number = value->get<double>() + 0.0; // -0 becomes 0
    if (number < low || number > largest)
        throw InputError(place, Message{"%1 is out of range", {formatExact(number, Unit::None)}}, accepted);
    if (number != std::floor(number))
        throw InputError(place, Message{"%1 is not a whole number", {formatExact(number, Unit::None)}},
                         accepted);
    return number;
}

double ConfigFields::size(std::string_view field) const
{
    return wholeNumber(field, 1);
}

std::optional<double> ConfigFields::optionalSize(std::string_view field) const
{
    return has(field) ? std::optional(wholeNumber(field, 1)) : std::nullopt;
}

double ConfigFields::countOrZero(std::string_view field, double otherwise) const
{
    return has(field) ? wholeNumber(field, 0) : otherwise;
}

bool ConfigFields::flag(std::string_view field, bool otherwise) const
{
    if (!has(field))
        return otherwise;
    const Json *value = findMember(m_config, field);
    if (!value->is_boolean())
        throw InputError(std::string(field), unexpected(*value),
                         verbatim("true, false"));
    return value->get<bool>();
}

std::string ConfigFields::text(std::string_view field, std::string otherwise) const
{
    return has(field) ? textAt(*findMember(m_config, field), std::string(field)) : otherwise;
}

void ConfigFields::set(std::string_view id, double value, std::string source)
{
    const Parameter *row = findParameter(id);
    if (row == nullptr)
        throw std::logic_error("no parameter " + std::string(id));
    checkValue(*row, value);
    m_profile.values.emplace_back(row, value);
    m_profile.sources.insert_or_assign(std::string(id), std::move(source));
}

std::string ConfigFields::source(std::string_view field) const
{
    return m_file + ": " + std::string(field);
}

void ConfigFields::setFrom(std::string_view id, std::string_view field, double value)
{
    set(id, value, source(field));
}

double ConfigFields::take(std::string_view id, std::string_view field)
{
    const double value = size(field);
    setFrom(id, field, value);
    return value;
}

void ConfigFields::leaveOut(Text sentence)
{
    m_profile.remarks.push_back(std::move(sentence));
}

Profile ConfigFields::finished(std::string name, std::string heading)
{
    std::ranges::sort(m_profile.values, std::less<>{},
                      &std::pair<const Parameter *, double>::first);
    m_profile.notes = std::move(heading);
    for (const Text &sentence : m_profile.remarks)
        m_profile.notes += ' ' + sentence.text();
    m_profile.stem = stemFromName(name);
    m_profile.name = std::move(name);
    return std::move(m_profile);
}

} // namespace headroom
