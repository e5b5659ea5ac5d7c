#include "core/evaluation/stages.h"

#include "core/models/live_memory.h"
#include "core/units.h"

namespace headroom {
namespace {

// Live memory as the architecture has it.
LiveMemory modelledLive(const Scenario &s, const Inputs &in, const ModelFacts &model)
{
    const ActivationPlan plan = activationPlan(s);
    const ModelSlice whole = wholeModel(in.shape);
    const Recompute recompute = recomputeOf(s.memory);
    const double logits = logitCount(plan.sequences, plan.sequenceLength, s.model.vocab, 1);
    LiveMemory live{
            .activations = keptActivations(in.shape, whole, plan, recompute).total(),
            .logits = plan.valueBytes * logits,
            .lossCopy = 4 * logits,
            .recomputed = recomputedBytes(in.shape, whole, plan, recompute),
    };
    if (s.parallel.zeroStage == 3 && in.shards > 1 && s.parallel.reshard)
        live.gathered = gatherBuffers(operandBytes(stateFormat(s.memory).operand)
                                              * largestModule(in.shape, whole) * model.scale,
                                      s.efficiency.prefetch);
    return live;
}

// Rows that change no byte while live memory is a fixed budget say so.
void remarkBudget(const Scenario &s, Evaluation &e)
{
    const Message text{"memory: fixed budget, no byte changes"};
    const Message accepted{"memory.live_rule modelled counts it"};
    if (s.memory.recompute != RecomputeChoice::None)
        e.problems.push_back({"memory.recompute", text, accepted, Severity::Remark});
    if (!s.memory.flashAttention)
        e.problems.push_back({"memory.flash_attention", text, accepted, Severity::Remark});
    if (s.parallel.microbatch > 1)
        e.problems.push_back({"parallel.microbatch", text, accepted, Severity::Remark});
}

void findLeastCards(const Scenario &s, const Inputs &in, const ModelFacts &model, Evaluation &e)
{
    const double live = *e.memory.live;
    if (s.parallel.shardGroup > 0) {
        // State does not shrink beyond its group: the least size is one group, if it fits.
        if (*e.memory.fits)
            e.memory.leastCards = in.shards;
        return;
    }
    const double alone = live - e.memory.modelled.gathered; // one card gathers nothing
    const StateBytes one = withoutOffloaded(model.state, offloadOf(s.memory));
    if (one.total() + alone <= e.memory.usable)
        e.memory.leastCards = 1;
    else
        e.memory.leastCards = leastShards(model.state, static_cast<int>(s.parallel.zeroStage),
                                          offloadOf(s.memory), live, e.memory.usable);
}

} // namespace

void evaluateMemory(const Scenario &s, const Inputs &in, const ModelFacts &model, Evaluation &e)
{
    const int stage = static_cast<int>(s.parallel.zeroStage);
    const Offload offload = offloadOf(s.memory);
    for (int i = 0; i < 4; ++i)
        e.memory.stateAtStage[i] =
                withoutOffloaded(residentState(model.state, i, in.shards), offload);
    e.memory.resident = e.memory.stateAtStage[stage]->total();

    const bool modelled = s.memory.liveRule == LiveRule::Modelled;
    if (modelled) {
        e.memory.modelled = modelledLive(s, in, model);
        e.memory.activations = e.memory.modelled.activations;
    } else {
        remarkBudget(s, e);
    }
    if (stage == 3 && in.shards > 1 && !s.parallel.reshard)
        e.memory.modelled.gathered = model.state.weights;
    e.memory.live = modelled ? e.memory.modelled.peak()
                             : s.memory.liveGibibytes * gibi + e.memory.modelled.gathered;
    e.memory.peak = *e.memory.resident + *e.memory.live;
    e.memory.margin = e.memory.usable - *e.memory.peak;
    e.memory.fits = *e.memory.margin >= 0;
    findLeastCards(s, in, model, e);
    if (!*e.memory.fits)
        e.problems.push_back({"memory.peak",
                              {"does not fit: needs %1 of %2 a card, %3 over",
                               {full(*e.memory.peak / gibi, Unit::Gibibytes),
                                full(e.memory.usable / gibi, Unit::Gibibytes),
                                full(-*e.memory.margin / gibi, Unit::Gibibytes)}},
                              {},
                              Severity::Overrun});
}

} // namespace headroom
