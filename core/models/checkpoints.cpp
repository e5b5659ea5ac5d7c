#include "core/models/checkpoints.h"

#include <boost/math/tools/roots.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

CheckpointLoss checkpointLoss(const CheckpointPlan &plan)
{
    return {plan.save / plan.interval, plan.failureRate * (plan.interval / 2 + plan.behind),
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

std::optional<double> exactLoss(const CheckpointPlan &plan)
{
    const double loss = exactCycleTime(plan) / plan.interval - 1;
    // Beyond a millionfold a failure strikes every attempt: no plan waits for the one in e^…
    constexpr double hopeless = 1e6;
    if (!(loss < hopeless))
        return std::nullopt;
    return loss;
}

std::optional<double> exactRunTime(const CheckpointPlan &plan, double useful)
{
    // The work ends without a save, also where an interval ends with it.
    const double cycles = std::max(0.0, std::ceil(useful / plan.interval * (1 - 1e-12)) - 1);
    const double rest = useful - cycles * plan.interval;
    const double lastStretch = exactCycleTime({.save = 0,
                                               .interval = rest,
                                               .failureRate = plan.failureRate,
                                               .recovery = plan.recovery});
    const double whole = cycles > 0 ? cycles * exactCycleTime(plan) : 0;
    const double time = whole + lastStretch;
    if (!(time / useful - 1 < 1e6))
        return std::nullopt;
    return time;
}

CheckpointLoss tieredLoss(const CheckpointPlan &plan, const LocalTier &local, double survivedRate)
{
    CheckpointLoss loss = checkpointLoss(plan);
    if (local.interval <= 0)
        return loss;
    loss.save += local.save / local.interval;
    // The remote snapshot is as good where it is the nearer one.
    const double remoteAge = plan.interval / 2 + plan.behind;
    const double localAge = std::min(local.interval / 2, remoteAge);
    loss.redo -= survivedRate * (remoteAge - localAge);
    return loss;
}

double snapshotWait(const AsyncSaves &saves)
{
    const double between = saves.interval + saves.staging;
    const double slotHeld = saves.staging + saves.write + saves.commit;
    return std::max({0.0, saves.write - between, slotHeld / saves.stagingSlots - between});
}

} // namespace headroom
