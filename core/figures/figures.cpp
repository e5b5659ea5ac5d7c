#include "core/figures/figures.h"

#include "core/figures/makers.h"
#include "core/figures/pipeline_shown.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::array<FigureRow, 16> figureRows{{
        {"deadline.breakdown", "Time by cause", &deadlineBreakdown},
        {"deadline.cards", "Days over cards", &deadlineCards},
        {"deadline.bounds", "Cards needed", &deadlineBounds},
        {"cluster.layout", "Cluster layout", &clusterLayout},
        {"memory.stages", "State by ZeRO stage", &memoryStages},
        {"memory.cards", "Memory over cards", &memoryCards},
        {"step.timeline", "Step by link", &stepTimeline},
        {"pipeline.timeline", "Time line", &pipelineTimeline, &isLongPipeline},
        {"pipeline.memory", "Held over time", &pipelineMemory, &isLongPipeline},
        {"pipeline.tradeoff", "Time against memory", &pipelineTradeoff, &isLongPipeline},
        {"margins.tornado", "Tornado", &marginsTornado},
        {"margins.breakeven", "Break-evens", &marginsBreakEven},
        {"margins.map", "Map", &marginsMap},
        {"margins.recover", "Recover", &marginsRecover},
        {"margins.chance", "Chance", &marginsChance},
        {"margins.amdahl", "Amdahl", &marginsAmdahl},
}};

using Ids = std::string_view;
constexpr std::array deadlineFigures{Ids("deadline.breakdown"), Ids("deadline.cards"),
                                     Ids("deadline.bounds"), Ids("cluster.layout")};
constexpr std::array deadlineResults{Ids("finish.total"), Ids("step.time"),
                                     Ids("comm.exposed"), Ids("overhead.total"),
                                     Ids("step.cap"),     Ids("compute.min_cards")};
constexpr std::array memoryFigures{Ids("memory.stages"), Ids("memory.cards")};
constexpr std::array memoryResults{Ids("memory.peak"),      Ids("memory.resident"),
                                   Ids("card.usable"),      Ids("memory.margin"),
                                   Ids("memory.min_cards"), Ids("model.total_parameters")};
constexpr std::array stepFigures{Ids("step.timeline")};
constexpr std::array stepResults{
        Ids("compute.step"), Ids("comm.step"),     Ids("comm.rate"), Ids("comm.bytes_per_step"),
        Ids("comm.exposed"), Ids("step.max_comm"), Ids("step.mfu")};

constexpr std::array pipelineFigures{Ids("pipeline.timeline"), Ids("pipeline.memory"),
                                     Ids("pipeline.tradeoff")};
constexpr std::array pipelineResults{Ids("pipeline.makespan"), Ids("pipeline.idle"),
                                     Ids("pipeline.peaks"), Ids("pipeline.messages")};

constexpr std::array marginFigures{Ids("margins.tornado"), Ids("margins.breakeven"),
                                   Ids("margins.map"),     Ids("margins.recover"),
                                   Ids("margins.chance"),  Ids("margins.amdahl")};
constexpr std::array marginResults{Ids("deadline.margin"), Ids("memory.margin"), Ids("step.cap"),
                                   Ids("deadline.min_efficiency")};

constexpr std::array<Page, 5> pages{{
        {"deadline", "Deadline", deadlineFigures, deadlineResults},
        {"memory", "Memory", memoryFigures, memoryResults},
        {"step", "Step", stepFigures, stepResults},
        {"pipeline", "Pipeline", pipelineFigures, pipelineResults},
        {"margins", "Margins", marginFigures, marginResults},
}};

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
    figure.title = {"Inputs conflict: %1", {conflict->text.text()}};
    figure.x.visible = false;
    figure.y.visible = false;
    if (!conflict->accepted.empty())
        figure.subtitle = {"accepted: %1", {conflict->accepted.text()}};
    return figure;
}

} // namespace headroom
