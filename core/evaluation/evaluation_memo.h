// What evaluations remember between calls: drags and curves ask for nearly the same plan again and
// again. One thread each.
#pragma once

#include "core/models/pipeline_simulation.h"
#include "core/models/stragglers.h"

#include <stop_token>

namespace headroom {

struct EvaluationMemo
{
    ExpectedMaximumMemo expectedMaximum;
    PipelineSimulator pipeline;
    // Schedules with more operations are answered by formula; at most evaluatedOperations.
    double mostOperations = evaluatedOperations;
    // What a formula's makespan is multiplied by: simulated over formula of a plan nearby.
    double formulaFactor = 1;
    std::stop_token stop{}; // what was being evaluated is then of no use
    // Off where margins alone are read: the efficiency at which the deadline is just met takes
    // schedules to find. U-curve, RL, exact interval and E[max] without spread are left out too.
    bool findMinEfficiency = true;
};

} // namespace headroom
