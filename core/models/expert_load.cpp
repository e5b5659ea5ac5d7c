#include "core/models/expert_load.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// Half a part in 10^12: 1.1 · 10 is 11, not 12.
double capacityRows(double mean, double capacityFactor)
{
    return std::ceil(capacityFactor * mean * (1 - 5e-13));
}

} // namespace

ExpertCapacity expertCapacity(const ExpertRouting &routing, double capacityFactor)
{
    const double mean = routing.meanRows();
    const double capacity = capacityRows(mean, capacityFactor);
    ExpertCapacity found{.capacity = capacity};
    const auto add = [&](double share, double load) {
        const double rows = load * mean;
        found.dropped += share * std::max(0.0, rows - capacity) / mean;
        found.padded += share * std::max(0.0, capacity - rows) / capacity;
    };
    add(routing.hotShare, routing.hotLoad);
    add(1 - routing.hotShare, routing.coldLoad());
    return found;
}

double leastCapacityFactor(const ExpertRouting &routing)
{
    return routing.hotShare > 0 ? std::max(routing.hotLoad, routing.coldLoad()) : 1;
}

double expertLoadFactor(const ExpertRouting &routing, double capacityFactor, double cards)
{
    if (capacityFactor > 0)
        return capacityRows(routing.meanRows(), capacityFactor) / routing.meanRows();
    if (cards <= 1 || routing.hotShare <= 0)
        return 1;
    const double held = routing.experts / cards;
    const double hot = std::min(1.0, routing.hotShare * routing.experts / held);
    return hot * routing.hotLoad + (1 - hot) * routing.coldLoad();
}

} // namespace headroom
