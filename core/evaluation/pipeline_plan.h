// The pipeline of a scenario: stages, their times and messages, as the event model takes them.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/models/pipeline_schedule.h"
#include "core/scenario/scenario.h"

namespace headroom {

// Stage times, transfer times over the links each boundary crosses, message sizes and saved bytes.
// Layers are divided as evenly as possible, larger stages first; the head belongs to the last one.
// How stages lie over the hosts stands in card_grid.h. checkModel(), checkMemory() and
// checkPipeline() must have found nothing. 1 stage: a plan without messages.
[[nodiscard]] PipelinePlan pipelinePlan(const Scenario &scenario);

// Its size, known without model results.
[[nodiscard]] PipelineShape pipelineShape(const Scenario &scenario);

// Whether the cards divide into groups and stages and the schedule exists; what does not is added.
bool checkPipeline(const Scenario &scenario, std::vector<Problem> &problems);

[[nodiscard]] std::string_view parameterOf(PipelineInput input);

} // namespace headroom
