// memory.lifetime: what one card holds through the last micro-batch of a step.
#include "core/evaluation/stages.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/memory_kinds.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double mostStairs = 64; // more layers than this share stairs

// When the phases of a micro-batch end, in seconds from its start.
struct Phases
{
    double forward = 0; // layers done, logits begin
    double loss = 0; // the head's backward done, logits gone
    double backward = 0; // layers done; what follows is not to scale
    double reduce = 0; // the last gradients are with the cards that own them
    double update = 0; // the picture's end: the state alone is left
};

// The head's forward and backward hold the logits; layers run before and after.
Phases phasesOf(const Scenario &s, const CardFacts &card)
{
    const Inputs in(s);
    const ComputeRates rates = computeRates(s, in.shape);
    MicrobatchWork layers = card.sequence;
    layers.forward.head = 0;
    const MicrobatchCompute all = microbatchCompute(card.sequence, rates, in.efficiency);
    const MicrobatchCompute inner = microbatchCompute(layers, rates, in.efficiency);
    const double sequences = s.parallel.microbatch;
    Phases phases;
    phases.forward = sequences * inner.forward;
    phases.backward = sequences * all.total();
    phases.loss = phases.forward;
    if (card.slice.head)
        phases.loss += sequences * (all.total() - inner.total());
    // Too short to be seen beside the layers.
    const double room = 0.13 * phases.backward;
    phases.reduce = phases.backward + (in.shards > 1 ? room : 0);
    phases.update = phases.reduce + room;
    return phases;
}

// Bytes by kind from a moment on.
class Course
{
public:
    void add(double from, const MemoryByKind &kinds)
    {
        // A phase without length leaves no stair of its own.
        if (!m_from.empty() && from <= m_from.back()) {
            m_kinds.back() = kinds;
            return;
        }
        m_from.push_back(from);
        m_kinds.push_back(kinds);
    }

    [[nodiscard]] std::vector<Series> areas() const
    {
        std::vector<Series> series;
        for (std::size_t i = 0; i < memoryKindCount; ++i) {
            const auto kind = static_cast<MemoryKind>(i);
            Line line{.label = memoryKindLabel(kind),
                      .tone = memoryKindTone(kind),
                      .steps = true,
                      .filled = true,
                      .x = m_from};
            for (const MemoryByKind &kinds : m_kinds)
                line.y.push_back(kinds[kind] / gibi);
            if (std::ranges::any_of(line.y, [](double y) { return y > 0; }))
                series.emplace_back(std::move(line));
        }
        return series;
    }

private:
    std::vector<double> m_from;
    std::vector<MemoryByKind> m_kinds;
};

Course courseOf(const Scenario &s, const Evaluation &e, const CardFacts &card, const Phases &phases)
{
    const MemoryByKind rest = residentByKind(s, e);
    const LiveMemory &live = e.memory.modelled;
    const bool budget = s.memory.liveRule == LiveRule::Budget;
    const double stairs = budget ? 1 : std::clamp(card.slice.layers(), 1.0, mostStairs);
    // Of this micro-batch; a pipeline keeps those of others beside them.
    const double own =
            std::min(live.activations, keptActivations(shapeOf(s.model), card.slice,
                                                       activationPlan(s), recomputeOf(s.memory))
                                               .total());
    // While layers run, `share` of the micro-batch's activations kept.
    const auto running = [&](double share) {
        MemoryByKind kinds = rest;
        kinds[MemoryKind::Gathered] = live.gathered;
        if (budget)
            kinds[MemoryKind::Budget] = s.memory.liveGibibytes * gibi;
        kinds[MemoryKind::Activations] = live.activations - own * (1 - share);
        return kinds;
    };

    Course course;
    for (double i = 1; i <= stairs; ++i)
        course.add((i - 1) / stairs * phases.forward, running(i / stairs));
    if (card.slice.head) {
        MemoryByKind loss = running(1);
        loss[MemoryKind::Logits] = live.logits + live.lossCopy;
        course.add(phases.forward, loss);
    }
    for (double i = 0; i < stairs; ++i) {
        MemoryByKind kinds = running(1 - i / stairs);
        kinds[MemoryKind::Recomputed] = live.recomputed;
        course.add(phases.loss + i / stairs * (phases.backward - phases.loss), kinds);
    }
    course.add(phases.backward, rest);
    course.add(phases.update, rest);
    return course;
}

void nameEnds(Figure &figure, const Phases &phases)
{
    const auto band = [&](double from, double to, std::string_view name, Tone tone) {
        if (to > from)
            figure.bands.push_back(
                    {.vertical = true, .from = from, .to = to, .label = {name}, .tone = tone});
    };
    band(0, phases.forward, "forward", Tone::Neutral);
    band(phases.forward, phases.loss, "loss", Tone::Fourth);
    band(phases.loss, phases.backward, "backward", Tone::Neutral);
    band(phases.backward, phases.reduce, "reduce", Tone::Neutral);
    band(phases.reduce, phases.update, "update", Tone::Quiet);
}

Message titleOf(const Evaluation &e, const CardFacts &card, bool budget)
{
    const Amount peak = brief(*e.memory.peak / gibi, Unit::Gibibytes);
    const LiveMemory &live = e.memory.modelled;
    if (budget)
        return {"%1 while layers run, %2 between steps; the budget is not split",
                {peak, brief(*e.memory.resident / gibi, Unit::Gibibytes)}};
    if (live.atLoss() < live.atRecompute())
        return {"The peak of %1 is where the first layer runs again", {peak}};
    return {card.slice.head ? "The peak of %1 is at the loss: all that is kept, and the logits"
                            : "The peak of %1 is where the forward ends: all that is kept",
            {peak}};
}

Message subtitleOf(const Scenario &s, const Evaluation &e)
{
    const Inputs in(s);
    const Amount update = duration(e.step.update.value_or(0));
    if (in.pipeline > 1)
        return {"Stage %1 of %2 through a micro-batch at its fullest; the update of %3 not to "
                "scale",
                {full(e.memory.fullestStage + 1), full(in.pipeline), update}};
    return {"One card through the last of %1 micro-batches; the update of %2 not to scale",
            {full(in.microbatches), update}};
}

} // namespace

Figure memoryLifetime(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const bool budget = s.memory.liveRule == LiveRule::Budget;
    const CardFacts card = fullestCard(s, e);
    const Phases phases = phasesOf(s, card);
    const double peak = *e.memory.peak / gibi;
    const double usable = e.memory.usable / gibi;

    Figure figure;
    figure.title = titleOf(e, card, budget);
    figure.subtitle = subtitleOf(s, e);
    figure.x = {.label = {"seconds of compute; the end not to scale"},
                .unit = Unit::Seconds,
                .scale = AxisScale::Time,
                .low = 0,
                .high = phases.update};
    figure.y = {.label = {"GiB a card"}, .unit = Unit::Gibibytes};
    figure.series = courseOf(s, e, card, phases).areas();
    fitAxis(figure.y, {usable, peak}, true);
    figure.y.high *= 1.12; // the names of the phases stand above
    figure.rules.push_back(
            {.at = usable, .label = {"usable %1", {brief(usable, Unit::Gibibytes)}}});
    // Beside the logits there is room; elsewhere the note stands off.
    const bool beside = phases.loss > phases.forward && !budget
                        && e.memory.modelled.atLoss() >= e.memory.modelled.atRecompute();
    figure.notes.push_back({.x = phases.loss,
                            .y = peak,
                            .text = {"peak %1", {brief(peak, Unit::Gibibytes)}},
                            .tone = e.memory.fits.value_or(false) ? Tone::Good : Tone::Bad,
                            .leader = !beside,
                            .bold = true});
    nameEnds(figure, phases);
    figure.without = withoutInMemory();
    figure.without.push_back({"buffers of reduces under way"});
    if (budget)
        figure.without.push_back({"the parts of the budget (live memory modelled shows them)"});
    return figure;
}

} // namespace headroom
