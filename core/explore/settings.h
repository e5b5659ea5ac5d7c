// What the Margins page is asked to look at. Not part of a scenario: it changes no number of it.
#pragma once

#include "core/scenario/parameter.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace headroom {

// A parameter that slips to a value, on its own or together with others.
struct Slip
{
    const Parameter *parameter = nullptr;
    double value = 0; // accepted by the row
    bool operator==(const Slip &) const = default;
};

// A parameter that is not known exactly.
struct UncertainInput
{
    enum class Shape {
        Range, // anywhere from low to high, equally likely
        Spread, // normal around the present value, high the standard deviation
    };
    const Parameter *parameter = nullptr; // a number or a count
    Shape shape = Shape::Range;
    double low = 0;
    double high = 0;
    bool operator==(const UncertainInput &) const = default;
};

struct ExploreSettings
{
    double tornadoPercent = 10; // above 0, up to 90
    const Parameter *mapX = nullptr; // numeric rows with sliders, different ones
    const Parameter *mapY = nullptr;
    std::string_view mapResult = "deadline.margin"; // a numeric result
    std::vector<Slip> slips;
    std::vector<UncertainInput> uncertain;
    std::uint64_t seed = 1;
    bool operator==(const ExploreSettings &) const = default;
};

// The chapter's questions (10.6.2 and 10.6.3): cards against efficiency; half the host link, no
// prefetch, ten points less efficiency, 5 s of input wait and stragglers of 5 % together; and
// efficiency, stragglers, failures and input known only roughly.
[[nodiscard]] ExploreSettings defaultExploreSettings(const Scenario &scenario);

} // namespace headroom
