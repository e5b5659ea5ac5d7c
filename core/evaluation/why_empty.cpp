#include "core/evaluation/why_empty.h"

#include "core/evaluation/failure_plan.h"

namespace headroom {

Message whyEmpty(const Result &result, const Scenario &s, const Evaluation &e)
{
    if (!std::holds_alternative<std::monostate>(valueOf(result, e)))
        return {};
    for (const Problem &problem : e.problems)
        if (problem.severity == Severity::Conflict)
            return {"inputs conflict"};
    const bool exact = result.id == "overhead.exact";
    if (exact && s.checkpoint.localIntervalSeconds > 0)
        return {"the exact model knows one kind of save, here are two"};
    const bool ofTheFinish = result.id.starts_with("finish.") || result.id == "deadline.margin"
                             || result.id == "deadline.min_efficiency"
                             || result.id == "energy.total" || result.id == "carbon.total";
    if ((exact || ofTheFinish) && neverFinishes(e))
        return {"the run never finishes"};
    if ((ofTheFinish || result.id.starts_with("step.")) && !e.memory.fits.value_or(true))
        return {"the plan does not fit"};
    const bool bestOfSaves =
            result.id == "checkpoint.optimal_interval" || result.id == "checkpoint.exact_interval";
    if (bestOfSaves)
        return {"nothing fails"};
    if (result.id == "checkpoint.min_interval")
        return {"training stops for each save: no backlog"};
    if (result.id.starts_with("input.") && s.input.workers == 0)
        return {"the input's workers are not modelled: their number is 0"};
    return {};
}

} // namespace headroom
