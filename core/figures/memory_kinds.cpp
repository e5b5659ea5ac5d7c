#include "core/figures/memory_kinds.h"

#include "core/units.h"

#include <numeric>

namespace headroom {
namespace {

struct KindRow
{
    std::string_view label;
    Tone tone;
};
constexpr std::array<KindRow, memoryKindCount> kindRows{{
        {"weights", Tone::First},
        {"gradients", Tone::Second},
        {"master and moments", Tone::Third},
        {"activations", Tone::Fifth},
        {"gathered weights", Tone::Sixth},
        {"logits and their FP32 copy", Tone::Fourth},
        {"a layer running again", Tone::Quiet},
        {"live budget", Tone::Neutral},
}};

} // namespace

Message memoryKindLabel(MemoryKind kind)
{
    return {kindRows[static_cast<std::size_t>(kind)].label};
}

Tone memoryKindTone(MemoryKind kind)
{
    return kindRows[static_cast<std::size_t>(kind)].tone;
}

double MemoryByKind::total() const
{
    return std::accumulate(bytes.begin(), bytes.end(), 0.0);
}

MemoryByKind residentByKind(const Scenario &s, const Evaluation &e)
{
    const StateBytes &state =
            *e.memory.stateAtStage[static_cast<std::size_t>(s.parallel.zeroStage)];
    MemoryByKind kinds;
    kinds[MemoryKind::Weights] = state.weights;
    kinds[MemoryKind::Gradients] = state.gradients;
    kinds[MemoryKind::Optimizer] = state.optimizer();
    return kinds;
}

MemoryByKind peakByKind(const Scenario &s, const Evaluation &e)
{
    MemoryByKind kinds = residentByKind(s, e);
    const LiveMemory &live = e.memory.modelled;
    kinds[MemoryKind::Gathered] = live.gathered;
    if (s.memory.liveRule == LiveRule::Budget) {
        kinds[MemoryKind::Budget] = s.memory.liveGibibytes * gibi;
        return kinds;
    }
    kinds[MemoryKind::Activations] = live.activations;
    if (live.atLoss() >= live.atRecompute())
        kinds[MemoryKind::Logits] = live.logits + live.lossCopy;
    else
        kinds[MemoryKind::Recomputed] = live.recomputed;
    return kinds;
}

CardFacts fullestCard(const Scenario &s, const Evaluation &e)
{
    const Inputs in(s);
    Evaluation unused;
    const ModelFacts model = evaluateModel(s, in, unused);
    if (in.pipeline <= 1)
        return groupPart(s, in, model.whole);
    return pipelineFacts(s, in, model).cards[static_cast<std::size_t>(e.memory.fullestStage)];
}

std::vector<Message> withoutInMemory()
{
    return {{"framework context beyond the reserve"}, {"fragmentation"}};
}

} // namespace headroom
