#include "core/explore/settings.h"

#include <algorithm>

namespace headroom {

ExploreSettings defaultExploreSettings(const Scenario &s)
{
    const double efficiency = s.efficiency.computePercent;
    ExploreSettings settings;
    settings.mapX = findParameter("cluster.cards");
    settings.mapY = findParameter("efficiency.compute");
    settings.slips = {
            {findParameter("card.host_link"), s.card.hostLinkGigabytesPerSecond / 2},
            {findParameter("efficiency.prefetch"), 0},
            {findParameter("efficiency.compute"),
             efficiency > 10 ? efficiency - 10 : efficiency / 2},
            {findParameter("input.wait"), std::max(5.0, s.input.waitSeconds)},
            {findParameter("straggler.sigma"), std::max(5.0, s.straggler.sigmaPercent)},
    };
    using Shape = UncertainInput::Shape;
    settings.uncertain = {
            {findParameter("efficiency.compute"), Shape::Range, efficiency * 0.75,
             std::min(100.0, efficiency * 1.15)},
            {findParameter("straggler.sigma"), Shape::Range, s.straggler.sigmaPercent,
             std::min(100.0, s.straggler.sigmaPercent + 5)},
            {findParameter("input.wait"), Shape::Range, s.input.waitSeconds / 2,
             s.input.waitSeconds + 4.5},
    };
    if (s.failure.cardMtbfDays != never)
        settings.uncertain.push_back({findParameter("failure.card_mtbf"), Shape::Range,
                                      s.failure.cardMtbfDays / 10, s.failure.cardMtbfDays});
    return settings;
}

} // namespace headroom
