// The stages of evaluate(), in its order: each wires scenario fields to the models of one subject
// and fills that subject's results. Included by evaluation, and by figures of what a stage goes
// through.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/evaluation/evaluation_memo.h"
#include "core/models/activations.h"
#include "core/models/card_grid.h"
#include "core/models/communication.h"
#include "core/models/group_traffic.h"
#include "core/models/microbatch_compute.h"
#include "core/models/pipeline_schedule.h"
#include "core/models/training_state.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <span>
#include <vector>

namespace headroom {

// The scenario's inputs in SI base units, and the counts several results share.
struct Inputs
{
    explicit Inputs(const Scenario &scenario);
    double tokensPerStep; // without padding
    double deadline;
    double reserved;
    double available; // deadline − reserved; none left when not above 0
    double peak;
    double efficiency;
    double cards;
    double pipeline; // stages
    CardGrid grid; // of groups that divide the cards, else of fewer
    double replicas; // cards that hold the same dense weights
    double shards; // of them, cards that state is sharded over
    double expertShards; // of the cards that hold the same experts
    double microbatches;
    TransformerShape shape;

    // Cards that share the work of one micro-batch and stage.
    [[nodiscard]] double sharing() const { return grid.tensor * grid.context; }
    [[nodiscard]] bool hasGroups() const { return sharing() > 1 || grid.expert > 1; }
};

// Links of groups of `members` of the cards that hold the same dense weights, every `apart`-th.
[[nodiscard]] GroupLinks linksOfRanks(const Scenario &s, const Inputs &in, double members,
                                      double apart);

[[nodiscard]] TransformerShape shapeOf(const Model &model);
[[nodiscard]] StateFormat stateFormat(const Memory &memory);
[[nodiscard]] ComputeRates computeRates(const Scenario &s, const TransformerShape &shape);
[[nodiscard]] ActivationPlan activationPlan(const Scenario &s);
[[nodiscard]] Recompute recomputeOf(const Memory &memory);
[[nodiscard]] Offload offloadOf(const Memory &memory);

// What one card holds and computes: the whole model, or its pipeline stages, and of these its
// part in tensor, context and expert groups.
struct CardFacts
{
    ModelSlice slice;
    double parameters = 0;
    double trained = 0; // parameters with gradients and optimizer state
    StateBytes state; // before sharding
    MicrobatchWork sequence; // of one sequence
    double passes = 1; // share of a step's micro-batches that pass each layer of the slice

    // Of all these, routed experts that fewer cards hold than the rest: with expert groups alone.
    struct Experts
    {
        double parameters = 0;
        double trained = 0;
        StateBytes state;
    } experts;
};

// What the stages after evaluateModel() share about the model.
struct ModelFacts
{
    double scale = 1; // of parameter counts, when model.parameters replaces the total
    double flopsScale = 1; // of FLOPs, under another rule than counting matrices
    ComputeRates rates;
    CardFacts whole;
};
// Before groups divide it.
[[nodiscard]] CardFacts cardFacts(const Scenario &s, const Inputs &in, const ModelFacts &model,
                                  const ModelSlice &slice);
// The part of one card of a tensor, a context and an expert group.
[[nodiscard]] CardFacts groupPart(const Scenario &s, const Inputs &in, const CardFacts &whole);
// State of a card at a ZeRO stage.
[[nodiscard]] StateBytes residentState(const CardFacts &card, int stage, double shards,
                                       double expertShards);
[[nodiscard]] inline StateBytes residentState(const Inputs &in, const CardFacts &card, int stage)
{
    return residentState(card, stage, in.shards, in.expertShards);
}
// Of something all of a card's parameters have, what the card updates: its shard from ZeRO-1 on.
// experts: the part that routed experts have in it.
[[nodiscard]] double updatedShare(const Scenario &s, const Inputs &in, double all, double experts);
// Parameters of a card that are gathered at once.
[[nodiscard]] double gatheredModule(const Inputs &in, const ModelSlice &slice);

// Seconds of one micro-batch on a card: its own work, and what its layers wait for.
struct MicrobatchTimes
{
    MicrobatchCompute compute;
    MicrobatchExchange exchange;
    [[nodiscard]] double forward() const { return compute.forward + exchange.forward(); }
    [[nodiscard]] double backward() const { return compute.backward + exchange.backward(); }
};
// What context exchanges take of the seconds of a micro-batch's compute behind which the sharded
// state's collectives hide. On one link nothing else hides where they do; on another one the
// collectives go on while they are waited for, which takes less than nothing.
[[nodiscard]] inline double windowTaken(const StepCommunication &data, const MicrobatchTimes &times)
{
    const Exchange &context = times.exchange.context;
    return (data.sharesContextLink ? context.time : 0) - context.exposed();
}
[[nodiscard]] MicrobatchTimes microbatchTimes(const Scenario &s, const Inputs &in,
                                              const ModelFacts &model, const CardFacts &card,
                                              double efficiency);

// How the cards of a pipeline differ. With one stage every card holds the whole model.
struct PipelineFacts
{
    std::vector<CardFacts> cards; // one a stage
    std::size_t fullest = 0; // most state
    std::size_t slowest = 0; // most compute
    PipelinePlan plan;
    RingRate message; // over the slowest boundary
};
[[nodiscard]] PipelineFacts pipelineFacts(const Scenario &s, const Inputs &in,
                                          const ModelFacts &model);
// Stage times of the plan at another efficiency.
void setStageTimes(PipelinePlan &plan, const Scenario &s, const Inputs &in, const ModelFacts &model,
                   double efficiency);

// Seconds of a step, whether or not the plan fits.
struct StepTimes
{
    double time;
    double noOverlap;
};

void evaluateTask(const Scenario &s, const Inputs &in, Evaluation &e);
void noteIdleCards(const Scenario &s, const Inputs &in, Evaluation &e);
[[nodiscard]] ModelFacts evaluateModel(const Scenario &s, const Inputs &in, Evaluation &e);
// The schedule of a pipeline; run again only when its plan differs from the last one.
void evaluatePipeline(const PipelineFacts &pipeline, EvaluationMemo &memo, Evaluation &e);
// slowest: the card with most compute.
void evaluateCompute(const Scenario &s, const Inputs &in, const ModelFacts &model,
                     const CardFacts &slowest, Evaluation &e);
void evaluateInput(const Scenario &s, Evaluation &e);
// False when background saves are asked for faster than they can be written. marginsOnly: without
// the exact best interval.
[[nodiscard]] bool evaluateOverhead(const Scenario &s, const Inputs &in, const ModelFacts &model,
                                    bool marginsOnly, Evaluation &e);
// The losses that depend on the step's seconds, as if the plan fitted.
void addStepLoss(const Scenario &s, double step, Evaluation &e);
// The fullest of the cards.
void evaluateMemory(const Scenario &s, const Inputs &in, const ModelFacts &model,
                    std::span<const CardFacts> cards, Evaluation &e);
// The optimizer's update, on the card or in host memory. False when the host cannot hold the state.
[[nodiscard]] bool evaluateUpdate(const Scenario &s, const Inputs &in, const CardFacts &fullest,
                                  Evaluation &e);
void evaluateBatch(const Scenario &s, const Inputs &in, Evaluation &e);
void evaluateUCurve(const Scenario &s, Evaluation &e);
void evaluateRl(const Scenario &s, Evaluation &e); // of rl.* alone
void evaluateRlModel(const Scenario &s, const Inputs &in, const ModelFacts &model,
                     Evaluation &e); // of the model
// Of the data-parallel cards; nothing when they cannot talk to each other.
[[nodiscard]] std::optional<StepCommunication>
evaluateCommunication(const Scenario &s, const Inputs &in, const CardFacts &fullest,
                      const MicrobatchTimes &times, Evaluation &e);
// Of tensor, context, expert and pipeline groups, and the sums over all groups.
void evaluateGroups(const Scenario &s, const Inputs &in, const MicrobatchTimes &slowest,
                    const PipelineFacts *pipeline, const StepCommunication &data, Evaluation &e);
// slowest: the card with most compute, and its times; pipeline: nullptr with one stage.
[[nodiscard]] StepTimes evaluateStep(const Scenario &s, const Inputs &in, const ModelFacts &model,
                                     const CardFacts &slowest, const MicrobatchTimes &times,
                                     const PipelineFacts *pipeline,
                                     const StepCommunication &communication, EvaluationMemo &memo,
                                     Evaluation &e);
void evaluateFinish(const Scenario &s, const Inputs &in, const StepTimes &step, Evaluation &e);

} // namespace headroom
