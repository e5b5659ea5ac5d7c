#include "core/evaluation/pipeline_plan.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/stages.h"
#include "core/models/deadline.h"
#include "core/models/links.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

static_assert(static_cast<int>(ScheduleChoice::DualPipe)
              == static_cast<int>(PipelineSchedule::DualPipe));

// Forward FLOPs of one sequence through each layer of a kind, and through the head.
struct LayerFlops
{
    double dense = 0;
    double expert = 0;
    double head = 0;
    double denseLayers = 0; // they come first

    [[nodiscard]] double of(double firstLayer, double layers) const
    {
        const double denseHere = std::clamp(denseLayers - firstLayer, 0.0, layers);
        return denseHere * dense + (layers - denseHere) * expert;
    }
};

LayerFlops layerFlops(const Scenario &s)
{
    TransformerShape shape = shapeOf(s.model);
    LayerFlops flops;
    flops.denseLayers = shape.experts > 0 ? shape.denseLayers : shape.layers;
    shape.layers = 1;
    shape.denseLayers = 0;
    const ForwardFlops expert = forwardFlops(shape, s.task.sequenceLength);
    shape.experts = 0;
    const ForwardFlops dense = forwardFlops(shape, s.task.sequenceLength);
    flops.head = dense.head;
    flops.dense = dense.total() - dense.head;
    flops.expert = expert.total() - expert.head;
    return flops;
}

double dataParallel(const Scenario &s)
{
    return std::max(1.0, std::floor(s.cluster.cards / s.parallel.pipeline));
}

// Bytes/s between cards `apart` places from each other, from first on; 0: not connected.
double boundaryRate(const Scenario &s, double first, double apart, double replicas)
{
    const double perHost = s.cluster.cardsPerHost;
    const double own =
            giga
            * (s.card.peerLinkGigabytesPerSecond > 0 ? s.card.peerLinkGigabytesPerSecond
                                                     : s.card.hostLinkGigabytesPerSecond);
    // Some replica's pair lies in two hosts when a host ends between its first and last card.
    const bool leavesHost =
            std::floor((first + apart + replicas - 1) / perHost) > std::floor(first / perHost);
    if (!leavesHost)
        return own;
    // All cards of a host whose next stage lies outside share its NICs.
    const double sharing = std::min(replicas, perHost);
    const double nics = s.cluster.nicsPerHost * s.cluster.nicRateGigabitsPerSecond * giga
                        / bitsPerByte / sharing;
    return std::min(own, nics);
}

std::vector<double> boundaryRates(const Scenario &s, const PipelinePlan &plan)
{
    const double replicas = dataParallel(s);
    std::vector<double> rates;
    for (std::size_t boundary = 0; boundary < plan.linkedBoundaries(); ++boundary) {
        const auto g = static_cast<double>(boundary);
        const bool wraps = g + 1 == plan.cards;
        rates.push_back(boundaryRate(s, wraps ? 0 : g * replicas,
                                     wraps ? (plan.cards - 1) * replicas : replicas, replicas));
    }
    return rates;
}

} // namespace

PipelineShape pipelineShape(const Scenario &s)
{
    return {.schedule = static_cast<PipelineSchedule>(s.parallel.schedule),
            .cards = s.parallel.pipeline,
            .microbatches = microbatchCount(s.task.sequencesPerStep, dataParallel(s),
                                            s.parallel.microbatch),
            .virtualStages = s.parallel.virtualStages};
}

PipelinePlan pipelinePlan(const Scenario &s, const Evaluation &e)
{
    PipelinePlan plan;
    static_cast<PipelineShape &>(plan) = pipelineShape(s);
    plan.backwardSplit = s.parallel.backwardSplit;

    // The architecture says how a sequence's FLOPs divide, the evaluation how many there are.
    const LayerFlops flops = layerFlops(s);
    const double total = flops.of(0, s.model.layers) + flops.head;
    const double secondsPerFlop =
            *e.model.flopsPerSequence / trainingPerForward / total * s.parallel.microbatch
            / (s.card.peakTeraflops * tera * s.efficiency.computePercent * percent);
    double firstLayer = 0;
    for (double layers : layersOfStages(s.model.layers, plan.positions())) {
        const double forward = flops.of(firstLayer, layers) * secondsPerFlop;
        plan.stages.push_back({.forward = forward, .backward = 2 * forward});
        firstLayer += layers;
    }
    plan.stages.back().forward += flops.head * secondsPerFlop;
    plan.stages.back().backward += 2 * flops.head * secondsPerFlop;

    plan.forwardBytes =
            2 * s.task.sequenceLength * s.parallel.microbatch * s.model.hidden; // 16-bit
    plan.backwardBytes = plan.forwardBytes;
    if (plan.cards > 1) {
        plan.transfer.clear();
        for (double rate : boundaryRates(s, plan))
            plan.transfer.push_back(s.cluster.callLatencyMicroseconds * micro
                                    + plan.forwardBytes / rate);
    }
    return plan;
}

bool checkPipeline(const Scenario &s, std::vector<Problem> &problems)
{
    const double p = s.parallel.pipeline;
    if (p == 1)
        return true;
    if (std::fmod(s.cluster.cards, p) != 0) {
        problems.push_back(
                {"parallel.pipeline",
                 {"pipelines of %1 stages do not divide %2 cards",
                  {full(p), full(s.cluster.cards)}},
                 {"a divisor of the cards, e.g. %1", {nearestDivisors(s.cluster.cards, p)}}});
        return false;
    }
    const PipelineShape shape = pipelineShape(s);
    if (const auto found = refusal(shape, s.model.layers)) {
        problems.push_back({parameterOf(found->input), found->text, found->accepted});
        return false;
    }
    PipelinePlan crossed;
    static_cast<PipelineShape &>(crossed) = shape;
    if (std::ranges::min(boundaryRates(s, crossed)) <= 0) {
        problems.push_back({"cluster.nics_per_host",
                            {"hosts are not connected"},
                            {"1 or more NICs a host, or all cards in one host"}});
        return false;
    }
    return true;
}

std::string_view parameterOf(PipelineInput input)
{
    switch (input) {
    case PipelineInput::Cards:
        return "parallel.pipeline";
    case PipelineInput::Microbatches:
        return "task.sequences_per_step";
    case PipelineInput::VirtualStages:
        return "parallel.virtual_stages";
    case PipelineInput::BackwardSplit:
        return "parallel.backward_split";
    default:
        return "parallel.schedule";
    }
}

} // namespace headroom
