#include "core/evaluation/expert_routing.h"

#include "core/quantity.h"
#include "core/scenario/row_label.h"
#include "core/units.h"

#include <algorithm>

namespace headroom {
namespace {

bool hasExperts(const Scenario &s)
{
    return s.model.experts > 0 && s.model.layers > s.model.denseLayers;
}

void remarkOnRouting(const Scenario &s, std::vector<Problem> &problems)
{
    const auto add = [&](std::string_view id, Message text, Message accepted) {
        problems.push_back({id, std::move(text), std::move(accepted), Severity::Remark});
    };
    const Moe &moe = s.moe;
    const bool uneven = moe.hotShare > 0 && moe.hotLoad > 1;
    if (!hasExperts(s)) {
        const auto none = [&](std::string_view id) {
            add(id, {"the model has no experts"}, {"%1 above 0", {rowLabel("model.experts")}});
        };
        if (moe.capacityFactor > 0)
            none("moe.capacity_factor");
        if (uneven)
            none("moe.hot_load");
    } else if (uneven && moe.capacityFactor == 0 && s.parallel.expert <= 1) {
        add("moe.hot_load", {"every card holds all experts: their loads even out"},
            {"expert parallelism, or a capacity factor"});
    }
}

} // namespace

ExpertRouting expertRouting(const Scenario &s)
{
    return {.experts = s.model.experts,
            .tokens = s.task.sequenceLength * s.parallel.microbatch,
            .expertsPerToken = std::max(1.0, s.model.expertsPerToken),
            .hotShare = s.moe.hotShare,
            .hotLoad = s.moe.hotLoad};
}

double expertLoad(const Scenario &s)
{
    return hasExperts(s)
                   ? expertLoadFactor(expertRouting(s), s.moe.capacityFactor, s.parallel.expert)
                   : 1;
}

bool checkRouting(const Scenario &s, std::vector<Problem> &problems)
{
    if (hasExperts(s) && expertRouting(s).isImpossible()) {
        problems.push_back({"moe.hot_load",
                            {"%1 of the experts cannot get %2 the mean load each",
                             {brief(s.moe.hotShare / percent, Unit::Percent),
                              hundredths(s.moe.hotLoad, Unit::Multiple)}},
                            {"share · load up to 1: a load up to %1",
                             {hundredths(1 / s.moe.hotShare, Unit::Multiple)}}});
        return false;
    }
    remarkOnRouting(s, problems);
    return true;
}

void evaluateExperts(const Scenario &s, Evaluation &e)
{
    if (!hasExperts(s))
        return;
    e.experts.load = expertLoad(s);
    if (s.moe.capacityFactor <= 0)
        return;
    const ExpertCapacity found = expertCapacity(expertRouting(s), s.moe.capacityFactor);
    e.experts.capacity = found.capacity;
    e.experts.dropped = found.dropped;
    e.experts.padded = found.padded;
}

} // namespace headroom
