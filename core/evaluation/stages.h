// The stages of evaluate(), in its order: each wires scenario fields to the models of one subject
// and fills that subject's results. Only evaluation includes this.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/models/communication.h"
#include "core/models/transformer.h"
#include "core/scenario/scenario.h"

#include <optional>

namespace headroom {

// The scenario's inputs in SI base units, and the counts several results share.
struct Inputs
{
    explicit Inputs(const Scenario &scenario);
    double tokensPerStep;
    double deadline;
    double reserved;
    double available; // deadline − reserved; none left when not above 0
    double peak;
    double efficiency;
    double cards;
    double shards; // cards that state is sharded over
    double microbatches;
};

[[nodiscard]] TransformerShape shapeOf(const Model &model);
[[nodiscard]] BytesPerParameter bytesPerParameter(const Memory &memory);

// Seconds of a step, whether or not the plan fits.
struct StepTimes
{
    double time;
    double noOverlap;
};

void evaluateTask(const Scenario &s, const Inputs &in, Evaluation &e);
void noteIdleCards(const Scenario &s, const Inputs &in, Evaluation &e);
void evaluateModel(const Scenario &s, const Inputs &in, Evaluation &e);
void evaluateBatch(const Scenario &s, const Inputs &in, Evaluation &e);
void evaluateUCurve(const Scenario &s, Evaluation &e);
void evaluateRl(const Scenario &s, Evaluation &e); // of rl.* alone
void evaluateRlModel(const Scenario &s, const Inputs &in, Evaluation &e); // of the model
void evaluateCompute(const Scenario &s, const Inputs &in, Evaluation &e);
void evaluateOverhead(const Scenario &s, const Inputs &in, Evaluation &e);
void evaluateMemory(const Scenario &s, const Inputs &in, Evaluation &e);
// Nothing when the cards cannot talk to each other.
[[nodiscard]] std::optional<StepCommunication>
evaluateCommunication(const Scenario &s, const Inputs &in, Evaluation &e);
[[nodiscard]] StepTimes evaluateStep(const Scenario &s, const Inputs &in,
                                     const StepCommunication &communication, Evaluation &e);
void evaluateFinish(const Scenario &s, const Inputs &in, const StepTimes &step, Evaluation &e);

} // namespace headroom
