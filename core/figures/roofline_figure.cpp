// roofline: what bounds the operations of a layer on this card, arithmetic or memory.
#include "core/evaluation/stages.h"
#include "core/figures/makers.h"
#include "core/models/layer_operations.h"
#include "core/models/roofline.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <ranges>

namespace headroom {
namespace {

// Adam: two moments (7), their correction, root and quotient (5), step and weight decay (3).
constexpr double updateFlops = 15;

struct Look
{
    std::string_view name;
    Tone tone;
};

Look lookOf(LayerOperation operation)
{
    switch (operation) {
    case LayerOperation::Projections:
        return {"projections", Tone::Second};
    case LayerOperation::StoredScores:
        return {"stored scores", Tone::Fourth};
    case LayerOperation::FusedAttention:
        return {"FlashAttention", Tone::Third};
    case LayerOperation::FeedForward:
        return {"feed-forward", Tone::Fifth};
    case LayerOperation::Experts:
        return {"experts", Tone::Sixth};
    case LayerOperation::Router:
        return {"router", Tone::Bad};
    case LayerOperation::Head:
        break;
    }
    return {"head", Tone::First};
}

bool followsOperands(LayerOperation operation)
{
    return operation == LayerOperation::Projections || operation == LayerOperation::FeedForward
           || operation == LayerOperation::Experts;
}

struct Placed
{
    Look look;
    double intensity;
    double rate; // attainable
    bool bound; // by memory
    bool own = true; // else the plan's alternative to it

    [[nodiscard]] Message label() const
    {
        if (own)
            return {look.name};
        return {look.tone == Tone::Fourth ? "attention (if scores were stored)"
                                          : "attention (with FlashAttention)"};
    }
};

// Attention runs one way; the other one is shown beside it.
bool runs(LayerOperation operation, bool flashAttention)
{
    return operation
           != (flashAttention ? LayerOperation::StoredScores : LayerOperation::FusedAttention);
}

Line roof(const Message &label, Tone tone, double peak, double bandwidth, double low, double high)
{
    // Many points, so that the cursor reads the roof wherever it is.
    constexpr int samples = 160;
    std::vector<double> places{ridgePoint(peak, bandwidth)};
    for (int i = 0; i <= samples; ++i)
        places.push_back(low * std::pow(high / low, double(i) / samples));
    std::ranges::sort(places);
    Line line{.label = label, .tone = tone};
    for (double x : places) {
        line.x.push_back(x);
        line.y.push_back(attainableRate(peak, bandwidth, x) / tera);
        line.strong.push_back(true);
    }
    return line;
}

std::vector<Placed> placedOperations(const Scenario &s, const Evaluation &e,
                                     const ComputeRates &rates, double bandwidth)
{
    const TransformerShape shape = shapeOf(s.model);
    const double valueBytes = activationPlan(s).valueBytes;
    std::vector<Placed> placed;
    const auto place = [&](const Look &look, double intensity, double peak, bool own = true) {
        if (std::isfinite(intensity) && intensity > 0)
            placed.push_back({look, intensity, attainableRate(peak, bandwidth, intensity),
                              intensity < ridgePoint(peak, bandwidth), own});
    };
    for (const OperationCost &cost :
         layerOperations(shape, {.sequences = s.parallel.microbatch,
                                .sequenceLength = s.task.sequenceLength,
                                .weightBytes = operandBytes(stateFormat(s.memory).operand),
                                .valueBytes = valueBytes}))
        place(lookOf(cost.operation), cost.intensity(),
              followsOperands(cost.operation) ? rates.matrices : rates.other,
              runs(cost.operation, s.memory.flashAttention));
    // In host memory the update is no work of the card.
    if (e.step.update && !e.step.offload) {
        const Inputs in(s);
        Evaluation unused;
        const ModelFacts model = evaluateModel(s, in, unused);
        CardFacts card = groupPart(s, in, model.whole);
        if (in.pipeline > 1) {
            const PipelineFacts pipeline = pipelineFacts(s, in, model);
            card = pipeline.cards[pipeline.fullest];
        }
        const double trained = updatedShare(s, in, card.trained, card.experts.trained);
        place({"optimizer update", Tone::Quiet},
              updateFlops * trained / (*e.step.update * bandwidth), rates.other);
    }
    std::ranges::sort(placed, {}, &Placed::intensity);
    return placed;
}

// The next lower level that no name beside the slope takes.
double freeLevel(const std::vector<Placed> &placed, double level)
{
    for (const Placed &operation : placed | std::views::reverse)
        if (operation.bound && std::abs(std::log(level * tera / operation.rate)) < std::log(2.3))
            level = operation.rate / tera / 2.3;
    return level;
}

// A point and its name for each operation. Under the flat roof, where many stand close together,
// names step down, each in its point's colour.
void addOperations(Figure &figure, const std::vector<Placed> &placed, double lowestRoof)
{
    double level = lowestRoof / tera;
    for (const Placed &operation : placed) {
        const double rate = operation.rate / tera;
        figure.series.emplace_back(Points{.label = operation.label(),
                                          .tone = operation.look.tone,
                                          .x = {operation.intensity},
                                          .y = {rate},
                                          .filled = operation.own});
        if (!operation.bound)
            level = freeLevel(placed, level / 2.3);
        figure.notes.push_back({.x = operation.intensity,
                                .y = operation.bound ? rate : level,
                                .text = operation.label(),
                                .tone = operation.look.tone,
                                .from = operation.bound ? std::nullopt : std::optional(rate)});
    }
}

Message titleOf(const std::vector<Placed> &placed, double ridge)
{
    std::vector<Message> waiting;
    for (const Placed &operation : placed)
        if (operation.bound && operation.own)
            waiting.push_back({operation.look.name});
    if (waiting.empty())
        return {"Above the ridge of %1 nothing waits for memory",
                {brief(ridge, Unit::FlopPerByte)}};
    return {"Below the ridge of %1, waiting for memory: %2",
            {brief(ridge, Unit::FlopPerByte), listed(waiting)}};
}

} // namespace

Figure roofline(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const double bandwidth = s.card.memoryBandwidthGigabytesPerSecond * giga;
    const ComputeRates rates = computeRates(s, shapeOf(s.model));
    const std::vector<Placed> placed = placedOperations(s, e, rates, bandwidth);
    const double ridge = ridgePoint(rates.matrices, bandwidth);

    double low = ridge / 100;
    double high = ridge * 100;
    for (const Placed &operation : placed) {
        low = std::min(low, operation.intensity / 3);
        high = std::max(high, operation.intensity * 3);
    }

    Figure figure;
    figure.title = titleOf(placed, ridge);
    figure.subtitle = {"The most a card reaches over FLOPs a byte moved, and a layer's operations; "
                       "rings: how attention does not run"};
    figure.x = {.label = {"FLOP a byte"},
                .unit = Unit::FlopPerByte,
                .scale = AxisScale::Logarithmic,
                .low = low,
                .high = high};
    const double peak = std::max(rates.matrices, rates.other);
    figure.y = {.label = {"TFLOP/s"},
                .unit = Unit::Teraflops,
                .scale = AxisScale::Logarithmic,
                .low = low * bandwidth / tera / 1.5,
                .high = peak / tera * 4};
    const bool two = rates.matrices != rates.other;
    figure.series.emplace_back(roof({two ? "FP8 matrices" : "roof"}, Tone::Neutral, rates.matrices,
                                    bandwidth, low, high));
    if (two)
        figure.series.emplace_back(
                roof({"16-bit work"}, Tone::Quiet, rates.other, bandwidth, low, high));
    addOperations(figure, placed, std::min(rates.matrices, rates.other));
    figure.rules.push_back({.vertical = true,
                            .at = ridge,
                            .label = {"ridge %1", {full(ridge, Unit::FlopPerByte)}},
                            .tone = Tone::Quiet});
    figure.without = {{"efficiency below the roof"}, {"caches between operations"}};
    return figure;
}

} // namespace headroom
