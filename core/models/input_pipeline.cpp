#include "core/models/input_pipeline.h"

#include <algorithm>

namespace headroom {

double slowestRate(std::span<const double> rates)
{
    return rates.empty() ? 0 : *std::ranges::min_element(rates);
}

double stallAPause(double demand, double supply, double queued, double pause, double period)
{
    // A queue that fills up in time covers queued/demand of the pause. In any case a period can
    // only use what was supplied in it: supply·(period + stall − pause) ≥ demand·period.
    const double beyondQueue = pause - queued / demand;
    const double beyondSupply = pause - period * (1 - demand / supply);
    return std::max({0.0, beyondQueue, beyondSupply});
}

} // namespace headroom
