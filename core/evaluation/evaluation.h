// What evaluate() finds about a scenario. SI base units, bytes and shares, but for kWh, kg and
// dollars; the result table gives each value its unit. A value that does not apply, or whose inputs
// conflict, is empty: never a made-up zero.
#pragma once

#include "core/message.h"
#include "core/models/checkpoints.h"
#include "core/models/collectives.h"
#include "core/models/live_memory.h"
#include "core/models/training_state.h"
#include "core/models/trajectory_rates.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

using OptionalValue = std::optional<double>;

enum class Severity {
    Remark, // said beside its row only
    Note, // worth knowing, nothing depends on it
    Late, // no time is left
    Overrun, // the plan does not fit
    Conflict, // inputs contradict each other; what depends on them is empty
};

// One line about one parameter or result. accepted may be empty.
struct Problem
{
    std::string_view id;
    Message text;
    Message accepted;
    Severity severity = Severity::Conflict;
    bool operator==(const Problem &) const = default;
};

struct TaskResults
{
    double steps = 0;
    OptionalValue stepBudget; // seconds
    OptionalValue requiredRate; // tokens/s
    OptionalValue flops;
    bool operator==(const TaskResults &) const = default;
};

struct ModelResults
{
    OptionalValue totalParameters;
    OptionalValue activeParameters;
    OptionalValue embeddingParameters;
    OptionalValue flopsPerSequence;
    OptionalValue flopsPerToken;
    bool operator==(const ModelResults &) const = default;
};

struct MemoryResults // bytes a card
{
    double usable = 0;
    std::optional<StateBytes> stateAtStage[4]; // nothing sharded, ZeRO-1, -2, -3
    OptionalValue resident;
    OptionalValue activations; // kept for the backward; modelled only
    LiveMemory modelled; // parts of live memory; under a budget only a gathered copy of all weights
    OptionalValue live;
    OptionalValue host; // bytes of a host that offloaded state takes
    OptionalValue peak;
    OptionalValue margin;
    std::optional<bool> fits;
    double fullestStage = 0; // the pipeline stage all of this is about
    OptionalValue leastCards; // data-parallel; empty when no number fits
    bool operator==(const MemoryResults &) const = default;
};

struct ComputeResults
{
    OptionalValue step; // seconds, without stragglers
    OptionalValue perMicrobatch;
    OptionalValue leastCards;
    double ridge = 0; // FLOP a byte, of the operands' rate
    double hardwareFlops = 1; // with recomputation, a multiple of model FLOPs
    double expectedMaximum = 0; // multiples of σ
    double stragglerFactor = 1; // on compute, of both kinds of straggler
    bool operator==(const ComputeResults &) const = default;
};

// The groups a card belongs to, from neighbour to far.
enum class CardGroup { Tensor, Context, Expert, Pipeline, Data };
inline constexpr std::size_t cardGroupCount = 5;

// What one group of a card sends in a step.
struct GroupCommunication
{
    double bytes = 0;
    double time = 0; // seconds, with latency
    OptionalValue
            exposed; // seconds; empty for messages of a pipeline, which its idle time contains
    Link link = Link::Host; // the slowest it crosses
    bool operator==(const GroupCommunication &) const = default;
};

struct CommunicationResults // all groups together
{
    OptionalValue bytesPerStep; // a card
    OptionalValue rate; // bytes/s, without latency
    OptionalValue step; // seconds
    OptionalValue perMicrobatch;
    OptionalValue exposed;
    std::optional<Link> bottleneck;
    std::optional<CollectiveAlgorithm> algorithm; // that most of the time is spent in
    // Empty for a group of one.
    std::array<std::optional<GroupCommunication>, cardGroupCount> groups;
    // Seconds of a step that the layers themselves wait for tensor, context and expert groups;
    // part of exposed.
    double withinLayers = 0;
    [[nodiscard]] const std::optional<GroupCommunication> &of(CardGroup group) const
    {
        return groups[static_cast<std::size_t>(group)];
    }
    bool operator==(const CommunicationResults &) const = default;
};

// What a faster step would have to change first.
enum class StepBound { Memory, Input, Link, Pipeline, Compute };

// Empty without experts; but for the load, without a capacity factor.
struct ExpertResults
{
    OptionalValue load; // of the fullest card's experts, times the mean
    OptionalValue capacity; // rows an expert runs in a micro-batch
    OptionalValue dropped; // share of routed rows
    OptionalValue padded; // share of rows that are run
    bool operator==(const ExpertResults &) const = default;
};

struct InputResults
{
    OptionalValue supply; // sequences/s; empty when it is not modelled
    OptionalValue demand; // sequences/s, of the step before supply stretches it
    OptionalValue workersNeeded; // for that demand
    OptionalValue queueNeeded; // sequences that bridge one save on shared storage
    double prefetchBytes = 0;
    bool binds = false; // the step takes as long as its sequences
    bool operator==(const InputResults &) const = default;
};

// Empty throughout when the plan does not fit, but for cap, maxCommunication and timeAsIfFitting.
struct StepResults
{
    OptionalValue time; // seconds
    OptionalValue timeAsIfFitting;
    OptionalValue noOverlap; // seconds, nothing hidden
    OptionalValue cap; // seconds, not above 0 when no time is left
    OptionalValue margin;
    OptionalValue update; // seconds of the optimizer's update, part of efficiency unless offloaded
    OptionalValue offload; // seconds to send gradients, update on the host and send weights back
    OptionalValue offloadWait; // what of it training waits for
    OptionalValue maxCommunication; // seconds; below 0 when compute alone exceeds the cap
    OptionalValue mfu; // share
    OptionalValue hfu;
    OptionalValue tokensPerSecond;
    OptionalValue tokensPerSecondCard;
    std::optional<StepBound> bound;
    bool operator==(const StepResults &) const = default;
};

// Empty throughout with one stage.
struct PipelineResults
{
    OptionalValue makespan; // seconds of all micro-batches, stragglers left out
    std::vector<double> idle; // seconds a card
    std::vector<double> peaks; // bytes a card: activations and message buffers; empty by formula
    OptionalValue messages; // activations sent in a step of one replica; empty by formula
    bool byFormula = false; // too many operations to simulate
    bool operator==(const PipelineResults &) const = default;
};

struct CheckpointResults
{
    OptionalValue bytes;
    OptionalValue save; // seconds from the first to the last byte
    OptionalValue leastInterval; // seconds; of background saves, below it backlog grows
    OptionalValue traffic; // bytes/s on average
    OptionalValue failureInterval; // mean seconds between failures; empty: none is expected
    OptionalValue optimalInterval;
    OptionalValue exactInterval;
    std::optional<CheckpointLoss> loss;
    OptionalValue exactLoss; // of the exact retry model; empty when the run never finishes
    bool operator==(const CheckpointResults &) const = default;
};

struct FinishResults
{
    OptionalValue training; // seconds of steps alone
    OptionalValue total; // seconds from the start
    OptionalValue goodput;
    OptionalValue cardTime; // card-seconds, from start to end
    OptionalValue energy; // kWh
    OptionalValue carbon; // kg
    OptionalValue cost; // $
    OptionalValue purchase; // $, the cards' price; empty when it is not given
    OptionalValue purchaseOverRent; // times the rent of this run
    OptionalValue buyAfter; // seconds of use from which buying is cheaper; empty when never
    bool operator==(const FinishResults &) const = default;
};

struct DeadlineResults
{
    OptionalValue margin; // seconds
    std::optional<bool> met;
    OptionalValue minEfficiency; // share; above 1 is not reachable
    OptionalValue marginAsIfFitting; // what break-evens look at when memory is over
    bool operator==(const DeadlineResults &) const = default;
};

// What a batch size means for reaching the reference's loss.
struct BatchResults
{
    OptionalValue leastSteps;
    OptionalValue leastTokens;
    OptionalValue ratio; // present batch over the noise scale
    OptionalValue weakCeiling; // times as fast as the present batch, however many cards
    bool operator==(const BatchResults &) const = default;
};

// Of ucurve.*, apart from the plan.
struct UCurveResults
{
    OptionalValue bestWorkers; // empty when each worker more helps
    OptionalValue bestTime; // seconds
    OptionalValue slowerThanOneFrom; // workers; empty when none is
    bool operator==(const UCurveResults &) const = default;
};

// Of rl.*, and what the model means for it.
struct RlResults
{
    OptionalValue effective; // trajectories/s
    std::optional<TrajectoryStage> bottleneck;
    OptionalValue syncCycle; // seconds
    OptionalValue asyncCycle;
    OptionalValue asyncThreshold; // share
    OptionalValue asyncGain; // share
    OptionalValue versionsBehind;
    OptionalValue switchPeak; // bytes, everything restored first
    OptionalValue switchBest; // bytes, in the best order
    OptionalValue switchMargin; // bytes
    OptionalValue survival; // share of trajectories
    OptionalValue learningPerCard; // trajectories/s of task.sequence_length
    OptionalValue scoringPerCard;
    OptionalValue kvBytes; // of one trajectory
    OptionalValue fetchTime; // seconds over the host link
    OptionalValue rebuildTime; // seconds
    OptionalValue routingRecord; // bytes of one trajectory; empty without experts
    bool operator==(const RlResults &) const = default;
};

struct Evaluation
{
    TaskResults task;
    ModelResults model;
    MemoryResults memory;
    ComputeResults compute;
    CommunicationResults communication;
    ExpertResults experts;
    InputResults input;
    StepResults step;
    PipelineResults pipeline;
    CheckpointResults checkpoint;
    FinishResults finish;
    DeadlineResults deadline;
    BatchResults batch;
    UCurveResults ucurve;
    RlResults rl;
    std::vector<Problem> problems;
    bool operator==(const Evaluation &) const = default;
};

} // namespace headroom
