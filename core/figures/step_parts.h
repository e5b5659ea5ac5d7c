// What a step's seconds are spent on, from a card's own work to its waits. The parts add up to the
// step, whether it fits or not.
#pragma once

#include "core/figures/figures.h"

namespace headroom {

struct StepParts // seconds
{
    double compute = 0; // of the slowest card
    double stragglers = 0; // what they stretch it by
    double pipelineIdle = 0; // of that card while the schedule runs, stretched alike
    double exposed = 0; // communication
    double hostWait = 0; // for an update in host memory
    double inputWait = 0; // fixed waits, and sequences that are not there

    [[nodiscard]] double total() const
    {
        return compute + stragglers + pipelineIdle + exposed + hostWait + inputWait;
    }
};

// Of an evaluation without conflict. A whole-step efficiency contains all waits: compute alone.
[[nodiscard]] StepParts stepParts(const Scenario &scenario, const Evaluation &evaluation);

} // namespace headroom
