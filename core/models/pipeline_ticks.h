// Seconds as whole numbers of a decimal tick, so fine that any sum of a schedule's durations is an
// exact double: times typed in ms or µs meet exactly when they should.
#pragma once

#include "core/models/pipeline_schedule.h"

namespace headroom {

class PipelineTicks
{
public:
    PipelineTicks() = default;
    explicit PipelineTicks(const PipelinePlan &plan);

    [[nodiscard]] double ticks(double seconds) const; // rounded
    [[nodiscard]] double duration(double seconds) const; // of an operation: at least one
    [[nodiscard]] double seconds(double ticks) const;
    // Instants closer than this are one; it is far below every operation.
    [[nodiscard]] double tolerance() const { return m_tolerance; }

private:
    double m_perSecond = 1; // a power of ten; below 1 its inverse stands in m_secondsEach
    double m_secondsEach = 1;
    double m_tolerance = 0;
};

} // namespace headroom
