// Helpers of the core tests: the expected values of tests/reference, values as documents print
// them, and seeded random numbers.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/evaluation/results.h"
#include "core/scenario/parameter.h"

#include <QByteArray>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace headroom::tests {

using Json = nlohmann::ordered_json;

const Json &readReference(const std::string &file); // read once, so that loops may hold on to it
Json parsed(std::string_view text); // throws nlohmann::json::parse_error

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
    explicit Printed(std::string_view text);
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
void checkPrinted(double actual, const char *printed, const char *what = "");

// A parameter's value from JSON: a number in the row's unit, true or false, or text as it is typed
// in --set. Throws InputError when the row refuses it.
void setValue(Scenario &scenario, const Parameter &parameter, const Json &value);

// The chapter's case on 48 cards with some values changed.
Scenario scenarioWith(const Json &values);

ResultValue resultOf(const Evaluation &evaluation, std::string_view id);

// A numeric result, NaN when it is null.
double numberOf(const Evaluation &evaluation, std::string_view id);

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
