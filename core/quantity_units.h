// The units behind core/quantity.h: their dimensions and what may be typed for them.
#pragma once

#include "core/quantity.h"

#include <cmath>
#include <string_view>

namespace headroom {

enum class Dimension {
    Plain,
    Count,
    Bytes,
    ByteRate,
    FlopRate,
    Flop,
    Time,
    Power,
    Energy,
    Mass,
    Money,
    MoneyPerEnergy,
    MassPerEnergy,
    Share,
    Multiple,
    TokenRate,
    SequenceRate,
    TrajectoryRate,
    Intensity,
};

struct UnitRow
{
    Unit unit;
    std::string_view symbol;
    Dimension dimension;
    double toBase; // one of this unit in the dimension's base unit
};

[[nodiscard]] const UnitRow &unitRow(Unit unit);

// What may be typed behind a number. Case matters: b is a bit and B a byte (or a billion).
struct Suffix
{
    std::string_view text;
    Dimension dimension;
    double toBase;
};

// A number of thousands, millions … as a count: whole where the product only misses it by rounding,
// 65.18 B being 65 180 000 000.
[[nodiscard]] inline double scaledCount(double number, double factor)
{
    const double product = number * factor;
    const double whole = std::round(product);
    return std::abs(product - whole) <= 4e-16 * std::abs(product) ? whole : product;
}

// nullptr when nothing of that name may be typed.
[[nodiscard]] const Suffix *findSuffix(std::string_view text);

} // namespace headroom
