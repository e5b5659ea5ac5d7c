#include "core/scenario/slider.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

bool isWhole(const Parameter &p)
{
    return p.kind == ParameterKind::Count;
}

// 1, 2 or 5 times a power of ten, not above size.
double niceStep(double size)
{
    const double decade = std::pow(10.0, std::floor(std::log10(size)));
    for (double factor : {5.0, 2.0})
        if (decade * factor <= size * (1 + 1e-9))
            return decade * factor;
    return decade;
}

// Multiples of a step written with decimals, without binary dust: 0.30000000000000004 is 0.3.
double roundedTo(double value, double step)
{
    if (step >= 1)
        return std::round(value / step) * step;
    const double inverse = std::round(1 / step);
    return std::round(value * inverse) / inverse;
}

double significant(double value, int digits)
{
    if (value == 0)
        return 0;
    const double exponent = std::floor(std::log10(std::abs(value))) - (digits - 1);
    return exponent >= 0
                   ? std::round(value / std::pow(10.0, exponent)) * std::pow(10.0, exponent)
                   : std::round(value * std::pow(10.0, -exponent)) / std::pow(10.0, -exponent);
}

double linearStep(const Parameter &p)
{
    const double step = niceStep((p.slider.high - p.slider.low) / 500);
    return isWhole(p) ? std::max(1.0, step) : step;
}

// Stops of a power-of-two slider: 0 first when the range starts there, then 1, 2, 4 …
double firstPower(const Parameter &p)
{
    return p.slider.low > 0 ? std::ceil(std::log2(p.slider.low)) : 0;
}

double zeroStops(const Parameter &p)
{
    return p.slider.low > 0 ? 0 : 1;
}

double lastStop(const Parameter &p)
{
    return zeroStops(p) + std::floor(std::log2(p.slider.high)) - firstPower(p);
}

double powerAtStop(const Parameter &p, double stop)
{
    if (stop < zeroStops(p))
        return 0;
    return std::exp2(firstPower(p) + stop - zeroStops(p));
}

double clampedToAccepted(const Parameter &p, double value, double previous)
{
    if ((p.accepted.lowExcluded && value <= p.accepted.low)
        || (p.accepted.highExcluded && value >= p.accepted.high))
        return previous; // a step never lands on an excluded end
    return std::clamp(value, p.accepted.low, p.accepted.greatest());
}

} // namespace

double sliderPosition(const Parameter &p, double value)
{
    const auto [low, high, scale] = p.slider;
    double position = 0;
    switch (scale) {
    case Scale::Logarithmic:
        position = value <= low ? 0 : std::log(value / low) / std::log(high / low);
        break;
    case Scale::PowerOfTwo:
        position = value <= 0 ? 0 : (zeroStops(p) + std::log2(value) - firstPower(p)) / lastStop(p);
        break;
    case Scale::Linear:
    case Scale::Step:
    case Scale::None:
        position = high > low ? (value - low) / (high - low) : 0;
        break;
    }
    return std::clamp(position, 0.0, 1.0);
}

double valueAt(const Parameter &p, double position)
{
    const auto [low, high, scale] = p.slider;
    position = std::clamp(position, 0.0, 1.0);
    if (position == 0 || position == 1)
        return position == 0 ? low : high; // the ends, whatever the rounding
    double value = 0;
    switch (scale) {
    case Scale::Logarithmic:
        value = significant(low * std::pow(high / low, position), 3);
        if (isWhole(p))
            value = std::round(value);
        break;
    case Scale::PowerOfTwo:
        return powerAtStop(p, std::round(position * lastStop(p)));
    case Scale::Step:
        value = std::round(low + (high - low) * position);
        break;
    case Scale::Linear:
    case Scale::None:
        value = roundedTo(low + (high - low) * position, linearStep(p));
        break;
    }
    return std::clamp(value, low, high);
}

double typedValue(const Parameter &p, double value)
{
    double typed = significant(value, 3);
    if (isWhole(p))
        typed = std::round(typed);
    return clampedToAccepted(p, typed, p.slider.low > 0 ? p.slider.low : p.slider.high);
}

double stepped(const Parameter &p, double value, int count, StepSize size)
{
    const double factor = size == StepSize::Fine ? 0.1 : size == StepSize::Coarse ? 10.0 : 1.0;
    if (p.orNever && value == never)
        return count < 0 ? p.slider.high : value;
    double moved = value;
    switch (p.slider.scale) {
    case Scale::PowerOfTwo:
        if (size != StepSize::Fine) {
            // A value between two powers steps to the nearer end first; below 1 stands 0.
            const double power = value < 1   ? -1
                                 : count > 0 ? std::floor(std::log2(value))
                                             : std::ceil(std::log2(value));
            moved = power + count < 0 ? p.accepted.low : std::exp2(power + count);
            break;
        }
        moved = value + count; // Ctrl reaches the values between the powers
        break;
    case Scale::Step:
        moved = value + count * std::max(1.0, factor);
        break;
    case Scale::Logarithmic: {
        // A twentieth of a decade a step, kept to digits a person would type.
        const double next =
                std::min(value * std::pow(10.0, count * factor / 20), p.accepted.greatest());
        moved = significant(next, size == StepSize::Fine ? 4 : 3);
        if (isWhole(p)) {
            moved = std::round(moved);
            if (moved == value)
                moved = value + (count > 0 ? 1 : -1);
        }
        break;
    }
    case Scale::Linear:
    case Scale::None: {
        const double range = p.slider.high > p.slider.low ? p.slider.high - p.slider.low : 100;
        double step = niceStep(range / 100) * factor;
        if (isWhole(p))
            step = std::max(1.0, std::round(step));
        moved = roundedTo(value + count * step, step);
        break;
    }
    }
    return clampedToAccepted(p, moved, value);
}

} // namespace headroom
