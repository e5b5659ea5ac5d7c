#include "core/models/rollout_records.h"

namespace headroom {

LossAverages lossAverages(std::span<const ResponseGroup> groups)
{
    double tokens = 0;
    double responses = 0;
    double tokenSum = 0;
    double responseSum = 0;
    for (const ResponseGroup &group : groups) {
        tokens += group.count * group.tokens;
        responses += group.count;
        tokenSum += group.count * group.tokens * group.gradient;
        responseSum += group.count * group.gradient;
    }
    const double perToken = tokenSum / tokens;
    return {perToken, responseSum / responses, perToken / responses};
}

} // namespace headroom
