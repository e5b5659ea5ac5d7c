// Whether whole numbers divide each other: asked several times an evaluation, where std::fmod
// would take a tenth of it.
#pragma once

#include <cmath>

namespace headroom {

// Whether `whole` is a multiple of `part`; both whole, part ≥ 1. Below 2^53 a quotient that is not
// whole differs from every whole number by more than its rounding.
[[nodiscard]] inline bool divides(double part, double whole)
{
    constexpr double exact = 0x1p53;
    if (!(whole < exact))
        return std::fmod(whole, part) == 0;
    const double quotient = whole / part;
    return std::floor(quotient) == quotient;
}

} // namespace headroom
