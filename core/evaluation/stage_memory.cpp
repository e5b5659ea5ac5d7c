#include "core/evaluation/stages.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/pipeline_plan.h"
#include "core/models/live_memory.h"
#include "core/models/pipeline_formulas.h"
#include "core/scenario/row_label.h"
#include "core/units.h"

#include <cmath>

namespace headroom {
namespace {

// Live memory of a card as the architecture has it; in flight: activations of all micro-batches.
LiveMemory modelledLive(const Scenario &s, const Inputs &in, const ModelFacts &model,
                        const CardFacts &card, double inFlight)
{
    const ActivationPlan plan = activationPlan(s);
    const double logits = card.slice.head ? logitCount(plan.sequences, plan.sequenceLength,
                                                       s.model.vocab, plan.tensor)
                                          : 0;
    LiveMemory live{
            .activations = inFlight,
            .logits = plan.valueBytes * logits,
            .lossCopy = 4 * logits,
            .recomputed = recomputedBytes(in.shape, card.slice, plan, recomputeOf(s.memory)),
    };
    if (s.parallel.zeroStage == 3 && in.shards > 1 && s.parallel.reshard)
        live.gathered = gatherBuffers(operandBytes(stateFormat(s.memory).operand)
                                              * gatheredModule(in, card.slice) * model.scale,
                                      s.efficiency.prefetch);
    return live;
}

// Activations a card keeps: of one micro-batch, or of those a pipeline has in flight.
double activationsInFlight(const Scenario &s, const Inputs &in, const CardFacts &card,
                           std::size_t stage, const Evaluation &e)
{
    if (in.pipeline > 1 && !e.pipeline.byFormula)
        return e.pipeline.peaks[stage];
    const double one =
            keptActivations(in.shape, card.slice, activationPlan(s), recomputeOf(s.memory)).total();
    return in.pipeline > 1 ? one * peakByFormula(pipelineShape(s)) : one;
}

// What a card holds besides resident state.
LiveMemory liveMemory(const Scenario &s, const Inputs &in, const ModelFacts &model,
                      const CardFacts &card, std::size_t stage, const Evaluation &e)
{
    LiveMemory live;
    if (s.memory.liveRule == LiveRule::Modelled)
        live = modelledLive(s, in, model, card, activationsInFlight(s, in, card, stage, e));
    if (s.parallel.zeroStage == 3 && in.shards > 1 && !s.parallel.reshard)
        live.gathered = card.state.weights; // all of them stay
    return live;
}

// Rows that change no byte while live memory is a fixed budget say so.
void remarkBudget(const Scenario &s, Evaluation &e)
{
    const Message text{"memory: fixed budget, no byte changes"};
    const auto remark = [&](std::string_view id) {
        e.problems.push_back(
                {id,
                 text,
                 {"%1 “%2” counts it", {rowLabel("memory.live_rule"), Word{"modelled"}}},
                 Severity::Remark});
    };
    if (s.memory.recompute != RecomputeChoice::None)
        remark("memory.recompute");
    if (!s.memory.flashAttention)
        remark("memory.flash_attention");
    if (s.parallel.microbatch > 1)
        remark("parallel.microbatch");
}

// Whole groups: the cards of a stage come in multiples of what context and expert groups need.
void findLeastGroups(const Scenario &s, const Inputs &in, const CardFacts &card, Evaluation &e)
{
    constexpr double mostCards = 1e9;
    const double unit = in.grid.nearRanks();
    const double unitCards = unit * in.grid.tensor * in.pipeline;
    const auto fits = [&](double units) {
        const double ranks = units * unit;
        const StateBytes state = residentState(card, static_cast<int>(s.parallel.zeroStage), ranks,
                                               ranks / in.grid.expert);
        const double live =
                ranks == 1 ? *e.memory.live - e.memory.modelled.gathered : *e.memory.live;
        return withoutOffloaded(state, offloadOf(s.memory)).total() + live <= e.memory.usable;
    };
    double least = std::floor(mostCards / unitCards);
    if (least < 1 || !fits(least))
        return;
    double below = 0;
    while (least - below > 1) {
        const double middle = std::floor((below + least) / 2);
        (fits(middle) ? least : below) = middle;
    }
    e.memory.leastCards = least * unitCards;
}

void findLeastCards(const Scenario &s, const Inputs &in, const CardFacts &card, Evaluation &e)
{
    const double live = *e.memory.live;
    if (s.parallel.shardGroup > 0) {
        // State does not shrink beyond its group: the least size is one group, if it fits.
        if (*e.memory.fits)
            e.memory.leastCards = cardsUnit(s);
        return;
    }
    if (in.hasGroups()) {
        findLeastGroups(s, in, card, e);
        return;
    }
    const double alone = live - e.memory.modelled.gathered; // one card gathers nothing
    const StateBytes one = withoutOffloaded(card.state, offloadOf(s.memory));
    if (one.total() + alone <= e.memory.usable) {
        e.memory.leastCards = in.pipeline;
        return;
    }
    const auto least = leastShards(card.state, static_cast<int>(s.parallel.zeroStage),
                                   offloadOf(s.memory), live, e.memory.usable);
    if (least)
        e.memory.leastCards = *least * in.pipeline;
}

} // namespace

void evaluateMemory(const Scenario &s, const Inputs &in, const ModelFacts &model,
                    std::span<const CardFacts> cards, Evaluation &e)
{
    const int stage = static_cast<int>(s.parallel.zeroStage);
    const Offload offload = offloadOf(s.memory);
    const bool modelled = s.memory.liveRule == LiveRule::Modelled;
    std::size_t fullest = 0;
    double most = -1;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const LiveMemory parts = liveMemory(s, in, model, cards[i], i, e);
        const double resident =
                withoutOffloaded(residentState(in, cards[i], stage), offload).total();
        const double live =
                modelled ? parts.peak() : s.memory.liveGibibytes * gibi + parts.gathered;
        if (resident + live <= most)
            continue;
        most = resident + live;
        fullest = i;
        e.memory.resident = resident;
        e.memory.modelled = parts;
        e.memory.live = live;
    }
    for (int i = 0; i < 4; ++i)
        e.memory.stateAtStage[i] = withoutOffloaded(residentState(in, cards[fullest], i), offload);
    e.memory.fullestStage = static_cast<double>(fullest);
    if (modelled)
        e.memory.activations = e.memory.modelled.activations;
    else
        remarkBudget(s, e);
    e.memory.peak = *e.memory.resident + *e.memory.live;
    e.memory.margin = e.memory.usable - *e.memory.peak;
    e.memory.fits = *e.memory.margin >= 0;
    findLeastCards(s, in, cards[fullest], e);
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
