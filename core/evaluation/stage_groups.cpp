// What tensor, context and expert groups leave to one card, and what they make it wait for.
#include "core/evaluation/cluster_links.h"
#include "core/evaluation/expert_routing.h"
#include "core/evaluation/stages.h"

#include "core/units.h"

#include <algorithm>
#include <vector>

namespace headroom {
namespace {

// State of the routed experts of a slice: biases' moments stay with the rest where the optimizer
// looks at shapes.
StateBytes expertState(const Inputs &in, const ModelSlice &slice, const StateFormat &format,
                       double parameters, double scale)
{
    const bool trained = format.loraRank <= 0; // adapters stand beside attention alone
    StateBytes state{.weights = operandBytes(format.operand) * parameters};
    if (!trained)
        return state;
    state.gradients = format.gradient() * parameters;
    state.master = format.masterBytes() * parameters;
    if (!dependsOnShapes(format.optimizer)) {
        state.moments = momentBytesPerParameter(format.optimizer) * parameters;
        return state;
    }
    TransformerShape routed = in.shape;
    routed.sharedExperts = 0;
    const WeightMatrices all(
            routed, {.expertLayers = slice.expertLayers, .embedding = false, .head = false});
    std::vector<WeightMatrix> matrices;
    double elements = 0;
    for (const WeightMatrix &matrix : all.all())
        if (matrix.part == MatrixPart::FeedForward) {
            matrices.push_back(matrix);
            elements += matrix.elements();
        }
    state.moments = scale * momentBytes(format.optimizer, matrices, elements, format.galoreRank);
    return state;
}

ExchangePlan exchangePlan(const Scenario &s, const Inputs &in)
{
    const HostLayout layout = hostLayout(s);
    const CardGrid &grid = in.grid;
    ExchangePlan plan{
            .tensor = grid.tensor,
            .context = grid.context,
            .expert = grid.expert,
            .sequenceParallel = s.parallel.sequenceParallel,
            .sequences = s.parallel.microbatch,
            .sequenceLength = s.task.sequenceLength,
            .valueBytes = activationPlan(s).valueBytes,
            .expertLoad = grid.expert > 1 ? expertLoad(s) : 1,
            .runsForwardAgain = recomputeOf(s.memory) == Recompute::Full,
            .hidesContext = s.efficiency.prefetch,
            .links = {.callLatency = s.cluster.callLatencyMicroseconds * micro},
    };
    if (grid.tensor > 1)
        plan.links.tensor = linksOf(s, layout, tensorPlacement(layout, grid));
    if (grid.context > 1)
        plan.links.context = linksOf(s, layout, contextPlacement(layout, grid));
    if (grid.expert > 1)
        plan.links.expert = linksOf(s, layout, expertPlacement(layout, grid));
    return plan;
}

// A part without latency, to find rates; its link and what the step waits for.
struct Part
{
    CardGroup group;
    GroupCommunication sent;
    double transfer = 0;
};

Part exchangePart(CardGroup group, const Exchange &exchange, double microbatches)
{
    return {group,
            {.bytes = microbatches * exchange.bytes,
             .time = microbatches * exchange.time,
             .exposed = microbatches * exchange.exposed(),
             .link = slowestLink(exchange.onLink)},
            microbatches * exchange.transfer};
}

Part messagePart(const Scenario &s, const Inputs &in, const PipelineFacts &pipeline)
{
    const PipelinePlan &plan = pipeline.plan;
    const double messages = in.microbatches * messagesOfCard(plan.cards, plan.chunks());
    const double bytes = messages * plan.forwardBytes;
    const double transfer = bytes / pipeline.message.bytesPerSecond;
    return {CardGroup::Pipeline,
            {.bytes = bytes,
             .time = messages * s.cluster.callLatencyMicroseconds * micro + transfer,
             .exposed = std::nullopt,
             .link = pipeline.message.bottleneck},
            transfer};
}

} // namespace

CardFacts groupPart(const Scenario &s, const Inputs &in, const CardFacts &whole)
{
    if (!in.hasGroups())
        return whole;
    CardFacts part = whole;
    const double tensor = in.grid.tensor;
    part.sequence.scale = whole.sequence.scale / in.sharing();
    const ParameterCount count = countParameters(in.shape, whole.slice);
    if (in.grid.expert > 1 && count.experts > 0) {
        const double scale = whole.parameters / count.total;
        const StateFormat format = stateFormat(s.memory);
        const double divided = 1 / (tensor * in.grid.expert);
        const double experts = count.experts * scale;
        const StateBytes state = expertState(in, whole.slice, format, experts, scale);
        part.experts = {.parameters = experts * divided,
                        .trained = format.loraRank > 0 ? 0 : experts * divided,
                        .state = state * divided};
        part.parameters = (whole.parameters - experts) / tensor + part.experts.parameters;
        part.trained = (whole.trained - (format.loraRank > 0 ? 0 : experts)) / tensor
                       + part.experts.trained;
        part.state = (whole.state + state * -1) * (1 / tensor) + part.experts.state;
        return part;
    }
    part.parameters = whole.parameters / tensor;
    part.trained = whole.trained / tensor;
    part.state = whole.state * (1 / tensor);
    return part;
}

StateBytes residentState(const CardFacts &card, int stage, double shards, double expertShards)
{
    if (card.experts.parameters <= 0)
        return residentState(card.state, stage, shards);
    return residentState(card.state + card.experts.state * -1, stage, shards)
           + residentState(card.experts.state, stage, expertShards);
}

double updatedShare(const Scenario &s, const Inputs &in, double all, double experts)
{
    if (s.parallel.zeroStage < 1)
        return all;
    return (all - experts) / in.shards + experts / in.expertShards;
}

double gatheredModule(const Inputs &in, const ModelSlice &slice)
{
    return largestModule(in.shape, slice, in.grid.expert) / in.grid.tensor;
}

MicrobatchTimes microbatchTimes(const Scenario &s, const Inputs &in, const ModelFacts &model,
                                const CardFacts &card, double efficiency)
{
    MicrobatchTimes times;
    const double sequences = s.parallel.microbatch;
    const MicrobatchCompute one = microbatchCompute(card.sequence, model.rates, efficiency);
    times.compute = {sequences * one.forward, sequences * one.backward};
    if (!in.hasGroups())
        return times;
    const ModelSlice passed{.denseLayers = card.slice.denseLayers * card.passes,
                            .expertLayers = card.slice.expertLayers * card.passes,
                            .embedding = card.slice.embedding,
                            .head = card.slice.head};
    AttentionTime attention;
    if (in.grid.context > 1) {
        MicrobatchWork pairs = card.sequence;
        pairs.forward = {.pairs = card.sequence.forward.pairs};
        pairs.adapters = pairs.overhead = 0;
        const MicrobatchCompute time = microbatchCompute(pairs, model.rates, efficiency);
        attention = {.forward = sequences * time.forward / passed.layers(),
                     .backward = sequences * time.backward / passed.layers()};
    }
    times.exchange = microbatchExchange(in.shape, passed, exchangePlan(s, in), attention);
    return times;
}

void evaluateGroups(const Scenario &s, const Inputs &in, const MicrobatchTimes &slowest,
                    const PipelineFacts *pipeline, const StepCommunication &data, Evaluation &e)
{
    CommunicationResults &all = e.communication;
    const auto keep = [&](CardGroup group, const GroupCommunication &sent) {
        all.groups[static_cast<std::size_t>(group)] = sent;
    };
    if (all.bottleneck)
        keep(CardGroup::Data, {*all.bytesPerStep, *all.step, all.exposed, *all.bottleneck});
    if (!in.hasGroups() && !pipeline)
        return;

    const MicrobatchExchange &exchange = slowest.exchange;
    std::vector<Part> parts;
    const auto add = [&](CardGroup group, double size, const Exchange &sent) {
        if (size > 1)
            parts.push_back(exchangePart(group, sent, in.microbatches));
    };
    add(CardGroup::Tensor, in.grid.tensor, exchange.tensor);
    add(CardGroup::Context, in.grid.context, exchange.context);
    add(CardGroup::Expert, in.grid.expert, exchange.expert);
    if (pipeline)
        parts.push_back(messagePart(s, in, *pipeline));

    double transfer = all.rate ? *all.bytesPerStep / *all.rate : 0;
    double most = all.bottleneck ? *all.step : -1;
    double repeated = data.perMicrobatch ? *all.step : 0;
    for (const Part &part : parts) {
        keep(part.group, part.sent);
        all.bytesPerStep = *all.bytesPerStep + part.sent.bytes;
        all.step = *all.step + part.sent.time;
        all.exposed = *all.exposed + part.sent.exposed.value_or(0);
        all.withinLayers += part.sent.exposed.value_or(0);
        transfer += part.transfer;
        repeated += part.sent.time;
        if (part.sent.time > most && part.sent.bytes > 0) {
            most = part.sent.time;
            all.bottleneck = part.sent.link;
        }
    }
    if (transfer > 0)
        all.rate = *all.bytesPerStep / transfer;
    if (repeated > 0)
        all.perMicrobatch = repeated / in.microbatches;
}

} // namespace headroom
