// The units behind core/quantity.h: their dimensions and what may be typed for them.
#pragma once

#include "core/quantity.h"

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

// nullptr when nothing of that name may be typed.
[[nodiscard]] const Suffix *findSuffix(std::string_view text);

} // namespace headroom
