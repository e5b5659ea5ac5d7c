#include "core/models/checkpoints.h"

#include <boost/math/tools/roots.hpp>

#include <cmath>
#include <utility>

namespace headroom {

CheckpointLoss checkpointLoss(const CheckpointPlan &plan)
{
    return {plan.save / plan.interval, plan.failureRate * plan.interval / 2,
            plan.failureRate * plan.recovery};
}

std::optional<double> bestInterval(double save, double failureRate)
{
    if (failureRate <= 0)
        return std::nullopt;
    return std::sqrt(2 * save / failureRate);
}

std::optional<double> exactBestInterval(double save, double failureRate)
{
    if (failureRate <= 0)
        return std::nullopt;
    if (save <= 0 || std::isinf(failureRate))
        return 0;
    const double savedShare = failureRate * save;
    // Written with expm1, since y and λ·save are small and y − 1 + e^… would cancel.
    const auto slope = [savedShare](double y) {
        const double below = std::expm1(-y - savedShare);
        return std::pair(y + below, -below);
    };
    const double first = std::min(std::sqrt(2 * savedShare), 1.0);
    constexpr int digits = 40;
    return boost::math::tools::newton_raphson_iterate(slope, first, 0.0, 1.0, digits) / failureRate;
}

double exactCycleTime(const CheckpointPlan &plan)
{
    if (plan.failureRate <= 0)
        return plan.interval + plan.save;
    return std::expm1(plan.failureRate * (plan.interval + plan.save))
           * (1 / plan.failureRate + plan.recovery);
}

} // namespace headroom
