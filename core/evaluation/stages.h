// The stages of evaluate(), in its order: each wires scenario fields to the models of one subject
// and fills that subject's results. Only evaluation includes this.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/models/activations.h"
#include "core/models/communication.h"
#include "core/models/microbatch_compute.h"
#include "core/models/training_state.h"
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
    TransformerShape shape;
};

[[nodiscard]] TransformerShape shapeOf(const Model &model);
[[nodiscard]] StateFormat stateFormat(const Memory &memory);
[[nodiscard]] ComputeRates computeRates(const Scenario &s, const TransformerShape &shape);
[[nodiscard]] ActivationPlan activationPlan(const Scenario &s);
[[nodiscard]] Recompute recomputeOf(const Memory &memory);
[[nodiscard]] Offload offloadOf(const Memory &memory);

// What the stages after evaluateModel() share about the model.
struct ModelFacts
{
    ParameterCount count; // of the architecture
    double scale = 1; // of all counts, when model.parameters replaces the total
    double trained = 0; // parameters with gradients and optimizer state
    StateBytes state; // of the whole model, not sharded
    MicrobatchWork sequence; // of one sequence
    ComputeRates rates;
};

// Seconds of a step, whether or not the plan fits.
struct StepTimes
{
    double time;
    double noOverlap;
};

void evaluateTask(const Scenario &s, const Inputs &in, Evaluation &e);
void noteIdleCards(const Scenario &s, const Inputs &in, Evaluation &e);
[[nodiscard]] ModelFacts evaluateModel(const Scenario &s, const Inputs &in, Evaluation &e);
void evaluateCompute(const Scenario &s, const Inputs &in, const ModelFacts &model, Evaluation &e);
void evaluateOverhead(const Scenario &s, const Inputs &in, const ModelFacts &model, Evaluation &e);
void evaluateMemory(const Scenario &s, const Inputs &in, const ModelFacts &model, Evaluation &e);
// The optimizer's update, on the card or in host memory. False when the host cannot hold the state.
[[nodiscard]] bool evaluateUpdate(const Scenario &s, const Inputs &in, const ModelFacts &model,
                                  Evaluation &e);
// Nothing when the cards cannot talk to each other.
[[nodiscard]] std::optional<StepCommunication>
evaluateCommunication(const Scenario &s, const Inputs &in, const ModelFacts &model, Evaluation &e);
[[nodiscard]] StepTimes evaluateStep(const Scenario &s, const Inputs &in, const ModelFacts &model,
                                     const StepCommunication &communication, Evaluation &e);
void evaluateFinish(const Scenario &s, const Inputs &in, const StepTimes &step, Evaluation &e);

} // namespace headroom
