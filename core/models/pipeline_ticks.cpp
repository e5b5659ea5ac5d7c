#include "core/models/pipeline_ticks.h"

#include <algorithm>
#include <cmath>

namespace headroom {

PipelineTicks::PipelineTicks(const PipelinePlan &plan)
{
    // Everything one after another: no time of the schedule is larger.
    double all = plan.update;
    double shortest = plan.stages.front().forward;
    for (std::size_t number = 0; number < plan.stages.size() * (plan.bothEnds() ? 2 : 1);
         ++number) {
        const PipelineStage &stage = plan.stage(number);
        all += plan.microbatches * (stage.forward + stage.backward);
        shortest = std::min({shortest, stage.forward, stage.backward});
    }
    const double slowest = *std::ranges::max_element(plan.transfer);
    all += 2 * forwardMessages(plan) * slowest;

    constexpr double exactIntegers = 4503599627370496; // 2^52
    constexpr double finestDecades = 22; // the largest power of ten that is a double
    const double decades =
            std::clamp(std::floor(std::log10(exactIntegers / all)), -finestDecades, finestDecades);
    m_perSecond = decades >= 0 ? std::pow(10.0, decades) : 1;
    m_secondsEach = decades < 0 ? std::pow(10.0, -decades) : 1;
    m_tolerance = std::floor(ticks(shortest) * 1e-6);
}

double PipelineTicks::ticks(double seconds) const
{
    return std::round(seconds / m_secondsEach * m_perSecond);
}

double PipelineTicks::duration(double seconds) const
{
    return std::max(1.0, ticks(seconds));
}

double PipelineTicks::seconds(double ticks) const
{
    return ticks * m_secondsEach / m_perSecond;
}

} // namespace headroom
