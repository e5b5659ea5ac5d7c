// Energy, carbon and money of a run.
// Source: principles of training systems, cost of training; training-systems chapter 10.6. Watts,
// seconds, FLOP/s; counts are 1 or more, powers 0 or more, efficiencies shares above 0.
#pragma once

#include "core/units.h"

#include <cmath>
#include <optional>

namespace headroom {

// Hosts that are powered, the last perhaps partly filled.
[[nodiscard]] inline double hostCount(double cards, double cardsPerHost)
{
    return std::ceil(cards / cardsPerHost);
}

// Watts drawn by cards and hosts, with the building's share (pue ≥ 1).
[[nodiscard]] constexpr double powerDrawn(double cards, double cardWatts, double hosts,
                                          double hostWatts, double pue)
{
    return (cards * cardWatts + hosts * hostWatts) * pue;
}

// Dollars of card-seconds at a price an hour.
[[nodiscard]] constexpr double rent(double cardSeconds, double dollarsAnHour)
{
    return cardSeconds / secondsPerHour * dollarsAnHour;
}

// Seconds of use after which a card that was bought has cost less than one that is rented, when
// an owned card takes `feeding` dollars of electricity an hour. Nothing when feeding alone costs as
// much as renting.
[[nodiscard]] constexpr std::optional<double> timeToBuy(double price, double dollarsAnHour,
                                                        double feeding)
{
    if (feeding >= dollarsAnHour)
        return std::nullopt;
    return price / (dollarsAnHour - feeding) * secondsPerHour;
}

// Model FLOPs that were wanted over what the cards could have done at this efficiency in the
// time they ran: the share of the run that was training.
[[nodiscard]] constexpr double goodput(double flops, double cards, double peak, double efficiency,
                                       double seconds)
{
    return flops / (cards * peak * efficiency * seconds);
}

} // namespace headroom
