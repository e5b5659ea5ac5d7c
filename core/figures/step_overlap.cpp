// step.overlap: gathers and reduces of one micro-batch beside its compute, by layer.
#include "core/evaluation/cluster_links.h"
#include "core/evaluation/stages.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/memory_kinds.h"
#include "core/models/layer_overlap.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double mostBlocks = 48; // more layers than this share blocks

struct Blocks
{
    std::vector<LayerWork> works{}; // forward, then backward in reverse
    double layersEach = 1;
    double firstGather = 0; // seconds, of the embedding: before anything can run
    double lastReduce = 0;
};

// Layers in equal blocks. The embedding is gathered with the first one, the head runs in the last.
Blocks blocksOf(const Scenario &s, const Inputs &in, const CardFacts &card)
{
    const ComputeRates rates = computeRates(s, in.shape);
    const StateFormat format = stateFormat(s.memory);
    const GroupLinks links = linksOfRanks(s, in, in.shards, 1);
    const double latency = s.cluster.callLatencyMicroseconds * micro;
    const auto seconds = [&](CollectiveKind kind, double bytes, double calls) {
        if (links.members <= 1 || bytes <= 0 || calls <= 0)
            return 0.0;
        return calls * (latency + collective(kind, bytes / calls, links).seconds());
    };
    const int stage = static_cast<int>(s.parallel.zeroStage);
    const double layers = card.slice.layers();
    Blocks blocks{.layersEach = std::ceil(layers / mostBlocks)};
    const double count = std::ceil(layers / blocks.layersEach);

    MicrobatchWork inner = card.sequence;
    inner.forward.head = 0;
    const MicrobatchCompute all = microbatchCompute(card.sequence, rates, in.efficiency);
    const MicrobatchCompute layer = microbatchCompute(inner, rates, in.efficiency);
    const double b = s.parallel.microbatch;

    const double embedding = in.shape.vocab * in.shape.hidden / in.grid.tensor;
    const double tables = (card.slice.embedding ? embedding : 0)
                          + (card.slice.head && !in.shape.tiedEmbeddings ? embedding : 0);
    const double layerParameters = std::max(0.0, card.parameters - tables);
    const double operand = operandBytes(format.operand);
    const double trained = card.trained / card.parameters;
    // Ends of the slice: its first block brings the embedding, its last one the head's table.
    const auto parametersOf = [&](double block) {
        double parameters = layerParameters / count;
        if (block == 0 && card.slice.embedding)
            parameters += embedding;
        if (block == count - 1 && card.slice.head && !in.shape.tiedEmbeddings)
            parameters += embedding;
        return parameters;
    };
    const CollectiveKind reduce = stage == 0 ? CollectiveKind::AllReduce : CollectiveKind::Reduce;
    const auto gatherOf = [&](double block) {
        return stage == 0 ? 0.0
                          : seconds(CollectiveKind::Gather, operand * parametersOf(block),
                                    blocks.layersEach);
    };
    for (double block = 0; block < count; ++block)
        blocks.works.push_back({.compute = b * layer.forward / count, .gather = gatherOf(block)});
    blocks.works.back().compute += b * (all.forward - layer.forward);
    for (double block = count - 1; block >= 0; --block)
        blocks.works.push_back(
                {.compute = b * layer.backward / count,
                 .gather = stage == 3 && s.parallel.reshard ? gatherOf(block) : 0,
                 .reduce = seconds(reduce, format.gradient() * trained * parametersOf(block),
                                   blocks.layersEach)});
    blocks.works[static_cast<std::size_t>(count)].compute += b * (all.backward - layer.backward);
    if (card.slice.embedding && links.members > 1) {
        blocks.firstGather =
                stage == 0
                        ? 0
                        : collective(CollectiveKind::Gather, operand * embedding, links).transfer;
        blocks.lastReduce =
                collective(reduce, format.loraRank > 0 ? 0 : format.gradient() * embedding, links)
                        .transfer;
    }
    return blocks;
}

struct Lanes
{
    Spans forward{.label = {"forward"}, .tone = Tone::First, .labelled = false};
    Spans backward{.label = {"backward"}, .tone = Tone::Second, .labelled = false};
    Spans gather{.label = {"gather, hidden"}, .tone = Tone::Third, .labelled = false};
    Spans reduce{.label = {"reduce, hidden"}, .tone = Tone::Neutral, .labelled = false};
    Spans exposed{.label = {"exposed"}, .tone = Tone::Bad, .labelled = false};
};

constexpr double computeLane = 1;
constexpr double linkLane = 0;

Message layersOf(const Blocks &blocks, std::size_t work, double layers)
{
    const std::size_t count = blocks.works.size() / 2;
    const auto block = static_cast<double>(work < count ? work : 2 * count - 1 - work);
    const double first = block * blocks.layersEach + 1;
    const double last = std::min(layers, first + blocks.layersEach - 1);
    return last > first ? Message{"layers %1 to %2", {full(first), full(last)}}
                        : Message{"layer %1", {full(first)}};
}

void addCompute(Lanes &lanes, const Blocks &blocks, const OverlapResult &result, double layers)
{
    const std::size_t half = blocks.works.size() / 2;
    double before = 0; // end of the piece before
    for (std::size_t i = 0; i < result.works.size(); ++i) {
        const LayerRun &run = result.works[i];
        Spans &spans = i < half ? lanes.forward : lanes.backward;
        const Message which = layersOf(blocks, i, layers);
        if (run.start > before * (1 + 1e-9))
            lanes.exposed.spans.push_back(
                    {.row = computeLane,
                     .start = before,
                     .end = run.start,
                     .height = 0.35,
                     .about = {"wait of %1 for %2", {duration(run.start - before), which}}});
        if (run.end > run.start)
            spans.spans.push_back({.row = computeLane,
                                   .start = run.start,
                                   .end = run.end,
                                   .about = {i < half ? "forward of %1: %2" : "backward of %1: %2",
                                             {which, duration(run.end - run.start)}}});
        before = run.end;
    }
    if (result.end > before * (1 + 1e-9))
        lanes.exposed.spans.push_back({.row = computeLane,
                                       .start = before,
                                       .end = result.end,
                                       .height = 0.35,
                                       .about = {"wait of %1 before the next micro-batch",
                                                 {duration(result.end - before)}}});
}

void addLinks(Lanes &lanes, const Blocks &blocks, const OverlapResult &result, double layers)
{
    for (const LinkRun &link : result.links) {
        if (link.end <= link.start)
            continue;
        const bool hidden = link.start < result.end;
        Spans &spans = !hidden                       ? lanes.exposed
                       : link.use == LinkUse::Gather ? lanes.gather
                                                     : lanes.reduce;
        const Message which = layersOf(blocks, link.work, layers);
        const std::string_view pattern = link.ofNext ? "for the micro-batch after it, %1: %2"
                                         : link.ofPrevious
                                                 ? "left of the micro-batch before it, %1: %2"
                                         : link.use == LinkUse::Gather ? "gather of %1: %2"
                                                                       : "reduce of %1: %2";
        spans.spans.push_back({.row = linkLane,
                               .start = link.start,
                               .end = link.end,
                               .about = {pattern, {which, duration(link.end - link.start)}}});
    }
}

Message titleOf(const Scenario &s, const Evaluation &e, const OverlapResult &result)
{
    double link = 0;
    for (const LinkRun &run : result.links)
        link += run.end - run.start;
    if (!s.efficiency.prefetch)
        return {"Without prefetch compute stands still for %1 of a micro-batch",
                {duration(result.waited)}};
    if (result.waited > 0.001 * result.end)
        return {"Compute waits %1 a micro-batch: %2 of gathers and reduces do not fit beside it",
                {duration(result.waited), duration(link)}};
    if (*e.communication.exposed <= 0)
        return {"Compute hides all %1 of gathers and reduces", {duration(link)}};
    return {"Compute hides %1 of gathers and reduces; the ends of a step wait %2",
            {duration(link), duration(*e.communication.exposed)}};
}

} // namespace

Figure stepOverlap(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    if (hasConflict(e))
        return conflictFigure(input);
    Figure figure;
    if (*e.communication.step == 0) {
        figure.title = {"One card: nothing to communicate"};
        figure.subtitle = {"Gathers and reduces of more cards stand beside compute"};
        figure.x.visible = false;
        figure.y.visible = false;
        return figure;
    }
    const Inputs in(s);
    const CardFacts card = fullestCard(s, e);
    const Blocks blocks = blocksOf(s, in, card);
    const bool amid = s.parallel.zeroStage == 3;
    const OverlapResult result = overlapOf(blocks.works, s.efficiency.prefetch,
                                           amid ? Neighbours::Equal : Neighbours::None);
    const double layers = card.slice.layers();

    Lanes lanes;
    addCompute(lanes, blocks, result, layers);
    addLinks(lanes, blocks, result, layers);
    double begin = 0;
    double end = result.end;
    if (s.efficiency.prefetch && !amid) {
        for (const LinkRun &link : result.links)
            end = std::max(end, link.end);
    } else if (s.efficiency.prefetch) {
        begin = -blocks.firstGather;
        if (blocks.firstGather > 0)
            lanes.exposed.spans.push_back(
                    {.row = linkLane,
                     .start = begin,
                     .end = 0,
                     .about = {"first gather of a step: %1", {duration(-begin)}}});
        if (blocks.lastReduce > 0)
            lanes.exposed.spans.push_back(
                    {.row = linkLane,
                     .start = end,
                     .end = end + blocks.lastReduce,
                     .about = {"last reduce of a step: %1", {duration(blocks.lastReduce)}}});
        end += blocks.lastReduce;
    }
    figure.title = titleOf(s, e, result);
    figure.subtitle = amid ? Message{"A micro-batch amid others; before and behind it the first "
                                     "gather and the last reduce of a step"}
                           : Message{"Gathers of the first and reduces of the last micro-batch "
                                     "of a step in one picture; its last reduce behind it"};
    figure.x = {.label = {"seconds of a micro-batch"},
                .unit = Unit::Seconds,
                .scale = AxisScale::Time,
                .low = begin - 0.03 * (end - begin),
                .high = end + 0.03 * (end - begin)};
    figure.y = {.scale = AxisScale::Category,
                .low = -0.6,
                .high = 1.6,
                .categories = {{"link"}, {"compute"}}};
    for (Spans *spans :
         {&lanes.forward, &lanes.backward, &lanes.gather, &lanes.reduce, &lanes.exposed})
        if (!spans->spans.empty())
            figure.series.push_back(std::move(*spans));
    if (blocks.layersEach > 1)
        figure.without.push_back({"single layers: %1 stand together", {full(blocks.layersEach)}});
    if (result.waited > 0.001 * result.end && s.efficiency.prefetch)
        figure.without.push_back(
                {"gathers more than a layer ahead, which the step's formula allows"});
    figure.without.push_back({"the all-reduce between copies of a shard group"});
    figure.without.push_back({"stragglers and kernels that slow down beside a transfer"});
    return figure;
}

} // namespace headroom
