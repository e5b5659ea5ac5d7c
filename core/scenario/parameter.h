// The parameter table: one row for each thing that can be asked. Sliders, files, --set, lists and
// tooltips are made from these rows; a new parameter is a field, a row, its use in one model, and
// a test.
#pragma once

#include "core/message.h"
#include "core/quantity.h"
#include "core/scenario/scenario.h"

#include <cmath>
#include <span>
#include <string>
#include <string_view>

namespace headroom {

enum class ParameterKind {
    Number,
    Count, // whole numbers
    Switch, // 0 or 1
    Choice, // an index into choices
};

// Groups of the panel, in its order.
enum class ParameterGroup {
    Cluster,
    Efficiency,
    Input,
    Task,
    Memory,
    Parallelism,
    Experts,
    Reliability,
    Card,
    Model,
    Cost,
    BatchSize,
    ReinforcementLearning,
    UCurve,
};
inline constexpr int parameterGroupCount = 14;
[[nodiscard]] std::string_view groupTitle(ParameterGroup group);

enum class Scale {
    None, // typed or chosen, no slider
    Linear,
    Logarithmic,
    Step, // every whole number
    PowerOfTwo, // powers of two; a range that starts at 0 has 0 as its first stop
};

// The hard range. A value outside is refused.
struct AcceptedRange
{
    double low = 0;
    double high = 1e9;
    bool lowExcluded = false;
    bool highExcluded = false;

    // The last value at the high end.
    [[nodiscard]] double greatest() const
    {
        return highExcluded ? std::nextafter(high, low) : high;
    }
};

// The range a slider spans. Values outside it, inside the hard range, can be typed.
struct SliderRange
{
    double low = 0;
    double high = 1;
    Scale scale = Scale::None;
};

// Another name that a choice goes by, all small letters.
struct ChoiceName
{
    std::string_view name;
    std::string_view choice;
};

struct Parameter
{
    std::string_view id;
    std::string_view label;
    ParameterGroup group = ParameterGroup::Task;
    Unit unit = Unit::None;
    ParameterKind kind = ParameterKind::Number;
    AcceptedRange accepted{};
    SliderRange slider{};
    std::span<const std::string_view> choices{};
    std::span<const ChoiceName> choiceNames{}; // accepted where values are typed, not in files
    bool orNever = false; // "never" (infinity here, null in files) is accepted
    bool orSteps = false; // "100 steps" is accepted: that many steps of the scenario
    std::string_view zeroMeans{}; // what 0 stands for, where it is not an amount
    std::string_view meaning{}; // one sentence
    std::string_view source{}; // where the default comes from
    // In the row's unit; a switch as 0 or 1, a choice as its index.
    double (*get)(const Scenario &) = nullptr;
    void (*set)(Scenario &, double) = nullptr; // the value must be accepted
};

// In the order of panel, lists and files.
[[nodiscard]] std::span<const Parameter> parameters();

// nullptr when the id has no row.
[[nodiscard]] const Parameter *findParameter(std::string_view id);

// "1 … 1e+18 tokens", "above 0, up to 36500 days", "matrix, six_nd", "true, false".
[[nodiscard]] Message acceptedRange(const Parameter &parameter);
[[nodiscard]] std::string acceptedText(const Parameter &parameter, NumberStyle style = cStyle);

// Throws InputError naming the row and what it accepts when value is outside the hard range, not
// whole where the row counts, not a number, or no choice of the row.
void checkValue(const Parameter &parameter, double value);

// Reads and checks a typed value. Throws InputError, its place the row's id. stepSeconds: what one
// step takes, for rows typed in steps; 0 where it is not known, which refuses those.
[[nodiscard]] double parseValue(const Parameter &parameter, std::string_view text,
                                NumberStyle style = cStyle, double stepSeconds = 0);

// Whether a text counts steps, in a row that takes them: its value follows the step time.
[[nodiscard]] bool isTypedInSteps(const Parameter &parameter, std::string_view text);

// What an editor shows: reads back as the same value; without the unit.
[[nodiscard]] std::string formatValue(const Parameter &parameter, double value,
                                      NumberStyle style = cStyle);

// The same with the unit behind it, for sentences and tooltips; a switch is on or off.
[[nodiscard]] Message valueText(const Parameter &parameter, double value);
[[nodiscard]] std::string formatWithUnit(const Parameter &parameter, double value,
                                         NumberStyle style = cStyle);

// The ids nearest to a misspelt one, best first.
[[nodiscard]] std::string nearestIds(std::string_view id);

} // namespace headroom
