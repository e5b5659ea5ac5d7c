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
class BlockMaker
{
public:
    BlockMaker(const Scenario &s, const Evaluation &e)
        : m_s(s)
        , m_in(s)
        , m_card(fullestCard(s, e))
        , m_stage(static_cast<int>(s.parallel.zeroStage))
        , m_headTable(m_card.slice.head && !m_in.shape.tiedEmbeddings)
        , m_dense(linksOfRanks(s, m_in, m_in.shards, 1))
        , m_experts(linksOfRanks(s, m_in, m_in.expertShards, m_in.grid.expert))
    {
        const StateFormat format = stateFormat(s.memory);
        m_operand = operandBytes(format.operand);
        m_gradient =
                m_card.parameters > 0 ? format.gradient() * m_card.trained / m_card.parameters : 0;
        m_table = m_in.shape.vocab * m_in.shape.hidden / m_in.grid.tensor;
        m_tableGradient = format.loraRank > 0 ? 0 : format.gradient() * m_table;
    }

    [[nodiscard]] double microbatches() const { return m_in.microbatches; }
    [[nodiscard]] double layers() const { return m_card.slice.layers(); }

    [[nodiscard]] Blocks blocks() const
    {
        Blocks blocks{.layersEach = std::ceil(layers() / mostBlocks)};
        const double count = std::ceil(layers() / blocks.layersEach);
        const auto gather = [&](double block) {
            return m_stage == 0 ? 0 : seconds(true, block, count, blocks.layersEach);
        };
        for (double block = 0; block < count; ++block)
            blocks.works.push_back({.gather = gather(block)});
        for (double block = count - 1; block >= 0; --block)
            blocks.works.push_back(
                    {.gather = m_stage == 3 && m_s.parallel.reshard ? gather(block) : 0,
                     .reduce = seconds(false, block, count, blocks.layersEach)});
        addCompute(blocks);
        if (m_card.slice.embedding && m_dense.members > 1) {
            if (m_stage > 0)
                blocks.firstGather =
                        collective(CollectiveKind::Gather, m_operand * m_table, m_dense).transfer;
            blocks.lastReduce = collective(reduceKind(), m_tableGradient, m_dense).transfer;
        }
        return blocks;
    }

private:
    [[nodiscard]] CollectiveKind reduceKind() const
    {
        return m_stage == 0 ? CollectiveKind::AllReduce : CollectiveKind::Reduce;
    }

    // Of one block's gather or reduce.
    [[nodiscard]] double seconds(bool gathers, double block, double count, double calls) const
    {
        const double tables = (m_card.slice.embedding ? m_table : 0) + (m_headTable ? m_table : 0);
        double dense =
                std::max(0.0, m_card.parameters - m_card.experts.parameters - tables) / count;
        if (block == 0 && m_card.slice.embedding)
            dense += m_table;
        if (block == count - 1 && m_headTable)
            dense += m_table;
        const double bytes = gathers ? m_operand : m_gradient;
        const auto over = [&](double parameters, const GroupLinks &links) {
            if (links.members <= 1 || parameters <= 0)
                return 0.0;
            const CollectiveKind kind = gathers ? CollectiveKind::Gather : reduceKind();
            const double latency = m_s.cluster.callLatencyMicroseconds * micro;
            return calls
                   * (latency + collective(kind, bytes * parameters / calls, links).seconds());
        };
        return over(dense, m_dense) + over(m_card.experts.parameters / count, m_experts);
    }

    // Its own work, and what its layers wait for in tensor, context and expert groups.
    void addCompute(Blocks &blocks) const
    {
        Evaluation unused;
        const ModelFacts model = evaluateModel(m_s, m_in, unused);
        const MicrobatchTimes times = microbatchTimes(m_s, m_in, model, m_card, m_in.efficiency);
        MicrobatchWork inner = m_card.sequence;
        inner.forward.head = 0;
        const double b = m_s.parallel.microbatch;
        const MicrobatchCompute all =
                microbatchCompute(m_card.sequence, model.rates, m_in.efficiency);
        const MicrobatchCompute layer = microbatchCompute(inner, model.rates, m_in.efficiency);
        const std::size_t count = blocks.works.size() / 2;
        const double headForward = b * (all.forward - layer.forward);
        const double headBackward = b * (all.backward - layer.backward);
        for (std::size_t i = 0; i < count; ++i) {
            blocks.works[i].compute = (times.forward() - headForward) / static_cast<double>(count);
            blocks.works[count + i].compute =
                    (times.backward() - headBackward) / static_cast<double>(count);
        }
        blocks.works[count - 1].compute += headForward;
        blocks.works[count].compute += headBackward;
    }

    const Scenario &m_s;
    Inputs m_in;
    CardFacts m_card;
    int m_stage;
    bool m_headTable; // of its own: the embedding is not tied to it
    GroupLinks m_dense;
    GroupLinks m_experts;
    double m_operand = 0; // bytes a parameter
    double m_gradient = 0;
    double m_table = 0; // parameters of an embedding
    double m_tableGradient = 0; // bytes
};

struct StepLanes
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

void addCompute(StepLanes &lanes, const Blocks &blocks, const OverlapResult &result, double layers)
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

void addLinks(StepLanes &lanes, const Blocks &blocks, const OverlapResult &result, double layers)
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

// ends: the picture is of the first micro-batch's gathers and the last one's reduces, which others
// do not have.
Message titleOf(const Scenario &s, const Evaluation &e, const OverlapResult &result, bool ends)
{
    double link = 0;
    double hidden = 0; // as it is drawn
    for (const LinkRun &run : result.links) {
        link += run.end - run.start;
        hidden += run.start < result.end ? run.end - run.start : 0;
    }
    if (!s.efficiency.prefetch && ends)
        return {"Without prefetch compute stands still for %1 of the first and the last "
                "micro-batch of a step",
                {duration(result.waited)}};
    if (result.waited > 0.001 * result.end && s.efficiency.prefetch && ends)
        return {"Compute waits %1 in the first and the last micro-batch of a step: %2 of gathers "
                "and reduces do not fit beside it",
                {duration(result.waited), duration(link)}};
    if (!s.efficiency.prefetch)
        return {"Without prefetch compute stands still for %1 of a micro-batch",
                {duration(result.waited)}};
    if (result.waited > 0.001 * result.end)
        return {"Compute waits %1 a micro-batch: %2 of gathers and reduces do not fit beside it",
                {duration(result.waited), duration(link)}};
    // What layers wait for in their own exchanges stands in the compute.
    const double waited = *e.communication.exposed - e.communication.withinLayers;
    if (!(waited > 0))
        return {"Compute hides all %1 of gathers and reduces", {duration(link)}};
    return {"Compute hides %1 of gathers and reduces; the ends of a step wait %2",
            {duration(hidden), duration(waited)}};
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
    const BlockMaker maker(s, e);
    const Blocks blocks = maker.blocks();
    const bool amid = s.parallel.zeroStage == 3;
    const OverlapResult result = overlapOf(blocks.works, s.efficiency.prefetch,
                                           amid ? Neighbours::Equal : Neighbours::None);
    const double layers = maker.layers();

    StepLanes lanes;
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
    figure.title = titleOf(s, e, result, !amid && maker.microbatches() > 1);
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
    if (Inputs(s).hasGroups())
        figure.without.push_back(
                {"exchanges of tensor, context and expert groups: part of each layer's time"});
    figure.without.push_back({"stragglers and kernels that slow down beside a transfer"});
    return figure;
}

} // namespace headroom
