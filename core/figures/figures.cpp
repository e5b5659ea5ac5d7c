#include "core/figures/figures.h"

#include "core/evaluation/pipeline_plan.h"
#include "core/figures/makers.h"
#include "core/figures/pipeline_shown.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

// Figures that evaluate hundreds of neighbours run a pipeline's schedule for each.
bool runsManySchedules(const FigureInput &input)
{
    constexpr double operationsOfADrag = 500;
    return input.now.scenario.parallel.pipeline > 1 && !hasConflict(input.now.evaluation)
           && operationCount(pipelineShape(input.now.scenario)) > operationsOfADrag;
}

// The first time, hundreds of runs are read and evaluated.
bool always(const FigureInput &)
{
    return true;
}

constexpr auto figureRows = std::to_array<FigureRow>({
        {"deadline.breakdown", "Time by cause", &deadlineBreakdown},
        {"deadline.cards", "Days over cards", &deadlineCards, &runsManySchedules},
        {"deadline.bounds", "Cards needed", &deadlineBounds},
        {"cluster.layout", "Cluster layout", &clusterLayout},
        {"memory.stages", "ZeRO stages", &memoryStages},
        {"memory.cards", "Over cards", &memoryCards, &runsManySchedules},
        {"memory.lifetime", "One step", &memoryLifetime},
        {"memory.activations", "Activations", &memoryActivations},
        {"memory.optimizers", "Optimizers", &memoryOptimizers},
        {"memory.offload", "Offload", &memoryOffload},
        {"roofline", "Roofline", &roofline},
        {"step.timeline", "Step by link", &stepTimeline},
        {"step.overlap", "Overlap", &stepOverlap},
        {"step.buckets", "Buckets", &stepBuckets},
        {"attention.lengths", "Lengths", &attentionLengths},
        {"pipeline.timeline", "Time line", &pipelineTimeline, &isLongPipeline},
        {"pipeline.memory", "Held over time", &pipelineMemory, &isLongPipeline},
        {"pipeline.tradeoff", "Time against memory", &pipelineTradeoff, &isLongPipeline},
        {"moe.capacity", "Expert capacity", &moeCapacity},
        {"margins.tornado", "Tornado", &marginsTornado, &runsManySchedules},
        {"margins.breakeven", "Break-evens", &marginsBreakEven},
        {"margins.map", "Map", &marginsMap, &runsManySchedules},
        {"margins.recover", "Recover", &marginsRecover},
        {"margins.chance", "Chance", &marginsChance, &runsManySchedules},
        {"margins.amdahl", "Amdahl", &marginsAmdahl},
        {"runs.validation", "Published runs", &runsValidation, &always, false},
        {"runs.table", "Run table", &runsTable, &always, false},
        {"failures.interval", "Interval", &failuresInterval},
        {"failures.async", "Saves", &failuresAsync},
        {"failures.finish", "Finish", &failuresFinish},
        {"failures.stragglers", "Stragglers", &failuresStragglers},
        {"failures.responses", "Responses", &failuresResponses},
        {"failures.returns", "Returns", &failuresReturns},
        {"failures.reshard", "Resharding", &failuresReshard},
        {"failures.reshard_table", "Ranges", &failuresReshardTable},
        {"input.queue", "Queue", &inputQueue},
        {"scaling.batch", "Weak, strong", &scalingBatch, &runsManySchedules},
        {"scaling.steps", "Steps", &scalingSteps},
        {"scaling.cost", "Cost", &scalingCost, &runsManySchedules},
        {"scaling.buy", "Buy", &scalingBuy},
        {"scaling.dense", "Dense", &scalingDense},
        {"scaling.exercise", "By size", &scalingExercise},
        {"scaling.ucurve", "U-curve", &scalingUCurve},
        {"scaling.speedup", "Speed-up", &scalingSpeedUp},
        {"rl.stages", "Stages", &rlStages},
        {"rl.allocation", "Allocation", &rlAllocation},
        {"rl.cycles", "Cycles", &rlCycles},
        {"rl.gain", "Gain", &rlGain},
        {"rl.memory", "Switch", &rlMemory},
        {"rl.survival", "Survival", &rlSurvival},
        {"rl.groups", "Rewards", &rlGroups},
        {"rl.handover", "Hand-over", &rlHandOver},
        {"rl.loss", "Loss", &rlLoss},
});

using Ids = std::string_view;
constexpr std::array deadlineFigures{Ids("deadline.breakdown"), Ids("deadline.cards"),
                                     Ids("deadline.bounds"), Ids("cluster.layout")};
constexpr std::array deadlineResults{Ids("finish.total"), Ids("step.time"),
                                     Ids("comm.exposed"), Ids("overhead.total"),
                                     Ids("step.cap"),     Ids("compute.min_cards")};
constexpr std::array memoryFigures{Ids("memory.stages"),     Ids("memory.lifetime"),
                                   Ids("memory.cards"),      Ids("memory.activations"),
                                   Ids("memory.optimizers"), Ids("memory.offload"),
                                   Ids("roofline")};
constexpr std::array memoryResults{
        Ids("memory.peak"),        Ids("memory.resident"),       Ids("memory.live_total"),
        Ids("memory.activations"), Ids("memory.gathered"),       Ids("memory.logits"),
        Ids("memory.loss_copy"),   Ids("card.usable"),           Ids("memory.margin"),
        Ids("memory.host"),        Ids("step.offload"),          Ids("step.offload_wait"),
        Ids("memory.min_cards"),   Ids("model.total_parameters")};
constexpr std::array memoryParts{Ids("memory.activations"), Ids("memory.gathered"),
                                 Ids("memory.logits"),      Ids("memory.loss_copy"),
                                 Ids("memory.host"),        Ids("step.offload"),
                                 Ids("step.offload_wait")};
constexpr std::array stepFigures{Ids("step.timeline"), Ids("step.overlap"), Ids("step.buckets"),
                                 Ids("attention.lengths")};
constexpr std::array stepResults{
        Ids("compute.step"),  Ids("comm.step"),   Ids("comm.tensor"),
        Ids("comm.context"),  Ids("comm.expert"), Ids("comm.pipeline"),
        Ids("comm.exposed"),  Ids("comm.rate"),   Ids("comm.bytes_per_step"),
        Ids("step.max_comm"), Ids("step.mfu"),    Ids("comm.algorithm"),
        Ids("comm.data")};
constexpr std::array groupResults{Ids("comm.tensor"), Ids("comm.context"), Ids("comm.expert"),
                                  Ids("comm.pipeline"), Ids("comm.data")};

constexpr std::array scalingFigures{Ids("scaling.batch"),  Ids("scaling.steps"),
                                    Ids("scaling.cost"),   Ids("scaling.buy"),
                                    Ids("scaling.dense"),  Ids("scaling.exercise"),
                                    Ids("scaling.ucurve"), Ids("scaling.speedup")};
constexpr std::array scalingResults{Ids("batch.weak_ceiling"), Ids("batch.ratio"),
                                    Ids("batch.min_steps"),    Ids("cost.total"),
                                    Ids("cost.buy_after"),     Ids("energy.total")};
constexpr std::array rlFigures{Ids("rl.stages"), Ids("rl.allocation"), Ids("rl.cycles"),
                               Ids("rl.gain"),   Ids("rl.memory"),     Ids("rl.survival"),
                               Ids("rl.groups"), Ids("rl.handover"),   Ids("rl.loss")};
constexpr std::array rlPageResults{Ids("rl.effective"),   Ids("rl.async_gain"),
                                   Ids("rl.switch_best"), Ids("rl.switch_margin"),
                                   Ids("rl.survival"),    Ids("rl.rebuild_time")};
constexpr std::array pipelineFigures{Ids("pipeline.timeline"), Ids("pipeline.memory"),
                                     Ids("pipeline.tradeoff"), Ids("moe.capacity")};
constexpr std::array pipelineResults{Ids("pipeline.makespan"), Ids("pipeline.idle"),
                                     Ids("pipeline.peaks"),    Ids("pipeline.messages"),
                                     Ids("comm.pipeline"),     Ids("comm.tensor"),
                                     Ids("comm.expert"),       Ids("comm.context")};

constexpr std::array marginFigures{Ids("margins.tornado"), Ids("margins.breakeven"),
                                   Ids("margins.map"),     Ids("margins.recover"),
                                   Ids("margins.chance"),  Ids("margins.amdahl"),
                                   Ids("runs.validation"), Ids("runs.table")};
constexpr std::array marginResults{Ids("deadline.margin"), Ids("memory.margin"), Ids("step.cap"),
                                   Ids("deadline.min_efficiency")};

constexpr std::array failureFigures{
        Ids("failures.interval"),   Ids("failures.async"),         Ids("failures.finish"),
        Ids("failures.stragglers"), Ids("failures.responses"),     Ids("failures.returns"),
        Ids("failures.reshard"),    Ids("failures.reshard_table"), Ids("input.queue")};
constexpr std::array failureResults{Ids("overhead.total"),
                                    Ids("overhead.exact"),
                                    Ids("checkpoint.save"),
                                    Ids("checkpoint.optimal_interval"),
                                    Ids("checkpoint.exact_interval"),
                                    Ids("input.demand"),
                                    Ids("input.workers_needed")};

constexpr auto pages = std::to_array<Page>({
        {"deadline", "Deadline", deadlineFigures, deadlineResults},
        {"memory", "Memory", memoryFigures, memoryResults, memoryParts},
        {"step", "Step", stepFigures, stepResults, groupResults},
        {"pipeline", "Pipeline", pipelineFigures, pipelineResults, groupResults},
        {"scaling", "Scaling", scalingFigures, scalingResults},
        {"failures", "Failures", failureFigures, failureResults},
        {"rl", "RL", rlFigures, rlPageResults},
        {"margins", "Margins", marginFigures, marginResults},
});

} // namespace

std::span<const FigureRow> figureTable()
{
    return figureRows;
}

const FigureRow *findFigure(std::string_view id)
{
    const auto found = std::ranges::find(figureRows, id, &FigureRow::id);
    return found == figureRows.end() ? nullptr : &*found;
}

std::span<const Page> pageTable()
{
    return pages;
}

ExploreSettings exploreSettings(const FigureInput &input)
{
    return input.explore ? *input.explore : defaultExploreSettings(input.now.scenario);
}

bool hasConflict(const Evaluation &evaluation)
{
    return std::ranges::find(evaluation.problems, Severity::Conflict, &Problem::severity)
           != evaluation.problems.end();
}

Figure conflictFigure(const FigureInput &input)
{
    const auto &problems = input.now.evaluation.problems;
    const auto conflict = std::ranges::find(problems, Severity::Conflict, &Problem::severity);
    Figure figure;
    figure.title = {"Inputs conflict: %1", {conflict->text}};
    figure.x.visible = false;
    figure.y.visible = false;
    if (!conflict->accepted.empty())
        figure.subtitle = {"accepted: %1", {conflict->accepted}};
    return figure;
}

} // namespace headroom
