#include "core/explore/scan_points.h"

#include "core/scenario/slider.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr int sliderPoints = 33;
constexpr double nearZero = 1e-9; // of the slider's low end

// The least value looked at; above 0 where 0 is excluded or means "none".
double leastValue(const Parameter &p)
{
    const bool fromAbove = p.accepted.lowExcluded || !p.zeroMeans.empty();
    if (!fromAbove || p.accepted.low > 0)
        return p.accepted.low;
    if (p.kind == ParameterKind::Count)
        return 1;
    return nearZero * (p.slider.low > 0 ? p.slider.low : 1);
}

void addSliderRange(const Parameter &p, double least, std::vector<double> &points)
{
    if (p.slider.scale == Scale::None)
        return;
    for (int i = 0; i < sliderPoints; ++i) {
        // The middle of the scale itself, not of what a slider rounds to.
        const double share = double(i) / (sliderPoints - 1);
        const bool logarithmic =
                p.slider.scale == Scale::Logarithmic || p.slider.scale == Scale::PowerOfTwo;
        const double low = std::max(p.slider.low, least);
        double value = logarithmic && low > 0 ? low * std::pow(p.slider.high / low, share)
                                              : low + (p.slider.high - low) * share;
        if (p.kind == ParameterKind::Count)
            value = std::round(value);
        points.push_back(value);
    }
    // Groups and sizes are mostly powers of two, and some work at no other value.
    if (p.slider.scale == Scale::PowerOfTwo)
        for (double power = 1; power <= p.slider.high; power *= 2)
            if (power >= std::max(p.slider.low, least))
                points.push_back(power);
}

// From a start outwards to an accepted end.
void addOutwards(const Parameter &p, double start, double end, std::vector<double> &points)
{
    const double factor = p.kind == ParameterKind::Count ? 2 : 10;
    double value = start;
    if (end > start) {
        if (value <= 0)
            points.push_back(value = p.kind == ParameterKind::Count ? 1 : nearZero);
        while (value * factor < end)
            points.push_back(value *= factor);
    } else {
        while (value / factor > std::max(end, nearZero * nearZero)) {
            value /= factor;
            points.push_back(p.kind == ParameterKind::Count ? std::floor(value) : value);
        }
    }
    points.push_back(end);
}

} // namespace

std::vector<double> scanPoints(const Parameter &p, double now)
{
    const double least = leastValue(p);
    std::vector<double> points;
    addSliderRange(p, least, points);
    std::ranges::sort(points);
    const double low =
            points.empty() ? std::max(least, std::isfinite(now) ? now : least) : points.front();
    const double high = points.empty() ? low : points.back();
    if (low > least)
        addOutwards(p, low, least, points);
    if (high < p.accepted.greatest())
        addOutwards(p, high, p.accepted.greatest(), points);
    std::erase_if(points,
                  [&](double value) { return value < least || value > p.accepted.greatest(); });
    const bool isNone = now == 0 && !p.zeroMeans.empty();
    if (std::isfinite(now) && !isNone)
        points.push_back(now);
    std::ranges::sort(points);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
}

} // namespace headroom
