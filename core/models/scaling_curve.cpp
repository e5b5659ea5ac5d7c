#include "core/models/scaling_curve.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// Where a part of `excess` seconds, which falls as 1/cards, is below `seconds`.
double enough(double cards, double excess, double seconds)
{
    return std::max(cards, std::floor(cards * excess / seconds) + 1);
}

} // namespace

double weakEnough(const ScalingBase &base, const CriticalBatch &critical, double seconds)
{
    return enough(base.cards, weakTime(base, critical, base.cards) - weakLimit(base, critical),
                  seconds);
}

double strongEnough(const ScalingBase &base, double seconds)
{
    return enough(base.cards, base.steps * base.compute, seconds);
}

std::optional<double> UCurve::bestWorkers() const
{
    if (perWorker <= 0) {
        if (fixed < compute)
            return std::nullopt; // falls without end, below a single worker
        return 1;
    }
    // From two workers on the curve is convex around √(compute/perWorker).
    const double turn = std::max(2.0, std::floor(std::sqrt(compute / perWorker)));
    double best = 1;
    for (const double workers : {turn, turn + 1})
        if (time(workers) < time(best))
            best = workers;
    return best;
}

std::optional<double> UCurve::slowerThanOneFrom() const
{
    if (perWorker <= 0)
        return fixed >= compute && fixed > 0 ? std::optional(2.0) : std::nullopt;
    // perWorker·n² + (fixed − perWorker − compute)·n + compute = 0 where the sum equals compute.
    const double half = (compute + perWorker - fixed) / 2;
    const double root = half * half - perWorker * compute;
    if (half <= 0 || root < 0)
        return 2; // above a single worker everywhere
    const double crossing = (half + std::sqrt(root)) / perWorker;
    if (!std::isfinite(crossing))
        return std::nullopt;
    double from = std::max(2.0, std::floor(crossing) + 1);
    // The root is rounded: step to the exact edge where counts are still told apart.
    constexpr double exactCounts = 1e9;
    while (from < exactCounts && from > 2 && time(from - 1) > time(1))
        --from;
    while (from < exactCounts && time(from) <= time(1))
        ++from;
    return from;
}

} // namespace headroom
