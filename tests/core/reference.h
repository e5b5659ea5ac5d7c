// Helpers of the core tests: the expected values of tests/reference, values as documents print
// them, and seeded random numbers.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/evaluation/results.h"
#include "core/scenario/parameter.h"

#include <QByteArray>
#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>

namespace headroom::tests {

using Json = nlohmann::ordered_json;

inline Json readReference(const std::string &file)
{
    const std::string path = std::string(HEADROOM_SOURCE_DIR) + "/tests/reference/" + file;
    std::ifstream stream(path);
    if (!stream)
        throw std::runtime_error("cannot read " + path);
    return Json::parse(stream);
}

inline QByteArray bytes(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

inline QByteArray exact(double value)
{
    return QByteArray::number(value, 'g', 17);
}

// A figure as a document prints it is a rounding: the exact value lies within half a unit of its
// last digit. "78.9" stands for 78.85 … 78.95, "1.273e11" for 1.2725e11 … 1.2735e11.
struct Printed
{
    explicit Printed(std::string_view text)
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
    double value = 0;
    double unit = 0; // of the last digit
};

inline bool isWithin(double actual, double expected, double tolerance)
{
    // The tolerance itself is rounded: an exact half stays inside.
    return tolerance == 0 ? actual == expected
                          : std::abs(actual - expected) <= tolerance * (1 + 1e-9);
}

inline bool isClose(double actual, double expected, double relative)
{
    return actual == expected
           || std::abs(actual - expected)
                      <= relative * std::max(std::abs(actual), std::abs(expected));
}

// Fails the running test when `actual` does not round to `printed`.
inline void checkPrinted(double actual, const char *printed, const char *what = "")
{
    const Printed expected{printed};
    QVERIFY2(isWithin(actual, expected.value, expected.unit / 2),
             what + QByteArray(": ") + exact(actual) + ", expected " + printed);
}

// A parameter's value from JSON: a number in the row's unit, true or false, or text as it is typed
// in --set. Throws InputError when the row refuses it.
inline void setValue(Scenario &scenario, const Parameter &parameter, const Json &value)
{
    if (value.is_string()) {
        parameter.set(scenario, parseValue(parameter, value.get<std::string>()));
        return;
    }
    const double number = value.is_boolean() ? double(value.get<bool>()) : value.get<double>();
    checkValue(parameter, number);
    parameter.set(scenario, number);
}

// The first id of `values` that has no row yet; empty when all can be set.
inline std::string firstPlanned(const Json &values)
{
    for (const auto &[id, value] : values.items())
        if (!findParameter(id) && isPlannedParameter(id))
            return id;
    return {};
}

// The chapter's case on 48 cards with some values changed.
inline Scenario scenarioWith(const Json &values)
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

inline ResultValue resultOf(const Evaluation &evaluation, std::string_view id)
{
    const Result *result = findResult(id);
    if (!result)
        throw std::runtime_error("no result " + std::string(id));
    return valueOf(*result, evaluation);
}

// A numeric result, NaN when it is null.
inline double numberOf(const Evaluation &evaluation, std::string_view id)
{
    const ResultValue value = resultOf(evaluation, id);
    const auto *number = std::get_if<double>(&value);
    return number ? *number : std::nan("");
}

inline bool isNull(const ResultValue &value)
{
    return std::holds_alternative<std::monostate>(value);
}

// The same sequence on every machine: standard distributions differ between libraries.
class Random
{
public:
    explicit Random(std::uint64_t seed)
        : m_engine(seed)
    {
    }
    std::uint64_t bits() { return m_engine(); }
    double share() { return static_cast<double>(bits() >> 11) * 0x1p-53; } // 0 ≤ … < 1
    double between(double low, double high) { return low + (high - low) * share(); }
    double logBetween(double low, double high)
    {
        return std::exp(between(std::log(low), std::log(high)));
    }
    int whole(int low, int high)
    {
        return low + static_cast<int>(bits() % static_cast<std::uint64_t>(high - low + 1));
    }
    bool chance(double probability) { return share() < probability; }

private:
    std::mt19937_64 m_engine;
};

} // namespace headroom::tests
