#include "app/json_output.h"

#include <cmath>
#include <cstdint>

namespace headroom {

using nlohmann::ordered_json;

ordered_json jsonNumber(double value)
{
    if (!std::isfinite(value))
        return nullptr;
    constexpr double exact = 9007199254740992.0; // 2^53
    if (value == std::floor(value) && std::abs(value) < exact)
        return static_cast<std::int64_t>(value);
    return value;
}

ordered_json jsonResult(const ResultValue &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return jsonNumber(*number);
    if (const auto *truth = std::get_if<bool>(&value))
        return *truth;
    if (const auto *text = std::get_if<std::string_view>(&value))
        return std::string(*text);
    if (const auto *numbers = std::get_if<std::vector<double>>(&value)) {
        ordered_json list = ordered_json::array();
        for (double number : *numbers)
            list.push_back(jsonNumber(number));
        return list;
    }
    return nullptr;
}

ordered_json jsonProblems(const std::vector<Problem> &problems)
{
    ordered_json list = ordered_json::array();
    for (const Problem &problem : problems)
        list.push_back({{"id", std::string(problem.id)},
                        {"text", problem.text.text()},
                        {"accepted", problem.accepted.text()}});
    return list;
}

ordered_json jsonValue(const Parameter &parameter, double value)
{
    if (parameter.kind == ParameterKind::Switch)
        return value != 0;
    if (parameter.kind == ParameterKind::Choice)
        return formatValue(parameter, value);
    return jsonNumber(value);
}

std::string dumped(const ordered_json &json)
{
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + '\n';
}

} // namespace headroom
