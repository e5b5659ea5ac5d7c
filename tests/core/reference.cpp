#include "tests/core/reference.h"

#include <fstream>
#include <map>
#include <stdexcept>
#include <variant>

namespace headroom::tests {

const Json &readReference(const std::string &file)
{
    static std::map<std::string, Json> read;
    if (const auto found = read.find(file); found != read.end())
        return found->second;
    const std::string path = std::string(HEADROOM_SOURCE_DIR) + "/tests/reference/" + file;
    std::ifstream stream(path);
    if (!stream)
        throw std::runtime_error("cannot read " + path);
    return read[file] = Json::parse(stream);
}

Json parsed(std::string_view text)
{
    return Json::parse(text);
}

Printed::Printed(std::string_view text)
    : value(std::stod(std::string(text)))
{
    const std::size_t exponentAt = text.find_first_of("eE");
    const std::string_view mantissa = text.substr(0, exponentAt);
    const std::size_t point = mantissa.find('.');
    const int decimals =
            point == std::string_view::npos ? 0 : static_cast<int>(mantissa.size() - point) - 1;
    const int exponent = exponentAt == std::string_view::npos
                                 ? 0
                                 : std::stoi(std::string(text.substr(exponentAt + 1)));
    unit = std::pow(10.0, exponent - decimals);
}

void checkPrinted(double actual, const char *printed, const char *what)
{
    const Printed expected{printed};
    QVERIFY2(isWithin(actual, expected.value, expected.unit / 2),
             what + QByteArray(": ") + exact(actual) + ", expected " + printed);
}

void setValue(Scenario &scenario, const Parameter &parameter, const Json &value)
{
    if (value.is_string()) {
        parameter.set(scenario, parseValue(parameter, value.get<std::string>()));
        return;
    }
    const double number = value.is_boolean() ? double(value.get<bool>()) : value.get<double>();
    checkValue(parameter, number);
    parameter.set(scenario, number);
}

Scenario scenarioWith(const Json &values)
{
    Scenario scenario;
    for (const auto &[id, value] : values.items()) {
        const Parameter *parameter = findParameter(id);
        if (!parameter)
            throw std::runtime_error("no parameter " + id);
        setValue(scenario, *parameter, value);
    }
    return scenario;
}

ResultValue resultOf(const Evaluation &evaluation, std::string_view id)
{
    const Result *result = findResult(id);
    if (!result)
        throw std::runtime_error("no result " + std::string(id));
    return valueOf(*result, evaluation);
}

double numberOf(const Evaluation &evaluation, std::string_view id)
{
    const ResultValue value = resultOf(evaluation, id);
    const auto *number = std::get_if<double>(&value);
    return number ? *number : std::nan("");
}

} // namespace headroom::tests
