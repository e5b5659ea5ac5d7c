#include "core/evaluation/stages.h"

#include "core/units.h"

namespace headroom {

BytesPerParameter bytesPerParameter(const Memory &memory)
{
    return {.weight = 2,
            .gradient = memory.gradientBytes == GradientBytes::Four ? 4.0 : 2.0,
            .optimizer = 12};
}

void evaluateMemory(const Scenario &s, const Inputs &in, Evaluation &e)
{
    const double parameters = *e.model.totalParameters;
    const BytesPerParameter bytes = bytesPerParameter(s.memory);
    const int stage = static_cast<int>(s.parallel.zeroStage);
    const double live = s.memory.liveGibibytes * gibi;

    for (int i = 0; i < 4; ++i)
        e.memory.stateAtStage[i] = residentState(parameters, bytes, i, in.shards);
    e.memory.resident = e.memory.stateAtStage[stage]->total();
    e.memory.peak = *e.memory.resident + live;
    e.memory.margin = e.memory.usable - *e.memory.peak;
    e.memory.fits = *e.memory.margin >= 0;
    if (s.parallel.shardGroup > 0) {
        // State does not shrink beyond its group: the least size is one group, if it fits.
        if (*e.memory.fits)
            e.memory.leastCards = in.shards;
    } else {
        e.memory.leastCards = leastShards(parameters, bytes, stage, live, e.memory.usable);
    }
    if (!*e.memory.fits)
        e.problems.push_back({"memory.peak",
                              {"does not fit: needs %1 of %2 a card, %3 over",
                               {full(*e.memory.peak / gibi, Unit::Gibibytes),
                                full(e.memory.usable / gibi, Unit::Gibibytes),
                                full(-*e.memory.margin / gibi, Unit::Gibibytes)}},
                              {},
                              Severity::Overrun});
}

} // namespace headroom
