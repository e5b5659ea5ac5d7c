#include "core/explore/memory_fix.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/evaluate_margins.h"
#include "core/scenario/parameter.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

enum class Kind { SameArithmetic, OtherArithmetic, MoreCards };

struct Candidate
{
    std::string_view id;
    std::vector<double> values; // tried in this order; the first that fits counts
    Kind kind;
};

double choice(auto value)
{
    return static_cast<double>(value);
}

std::vector<double> halves(double value)
{
    std::vector<double> smaller;
    for (double half = std::floor(value / 2); half >= 1; half = std::floor(half / 2))
        smaller.push_back(half);
    return smaller;
}

// Sizes of a group that work beside the others, up to a host's cards.
std::vector<double> larger(const Scenario &s, std::string_view id)
{
    std::vector<double> sizes = workingGroupSizes(s, id);
    std::erase_if(sizes, [&](double size) {
        return size <= findParameter(id)->get(s) || size > s.cluster.cardsPerHost;
    });
    return sizes;
}

std::vector<Candidate> candidates(const Scenario &s, const Evaluation &e)
{
    using enum Kind;
    std::vector<double> stages;
    for (double stage = s.parallel.zeroStage + 1; stage <= 3; ++stage)
        stages.push_back(stage);
    std::vector<Candidate> all{
            {"parallel.zero_stage", stages, SameArithmetic},
            {"parallel.shard_group", {0}, SameArithmetic},
            {"parallel.reshard", {1}, SameArithmetic},
            {"memory.flash_attention", {1}, SameArithmetic},
            {"parallel.microbatch", halves(s.parallel.microbatch), SameArithmetic},
            {"memory.recompute",
             {choice(RecomputeChoice::Selective), choice(RecomputeChoice::Full)},
             SameArithmetic},
            {"memory.offload",
             {choice(OffloadChoice::Optimizer), choice(OffloadChoice::OptimizerAndGradients)},
             SameArithmetic},
            {"memory.gradient_bytes", {choice(GradientBytes::Two)}, OtherArithmetic},
            {"memory.optimizer",
             {choice(Optimizer::AdamBf16), choice(Optimizer::Adam8bit)},
             OtherArithmetic},
            {"memory.operand_format", {choice(OperandFormatChoice::Fp8)}, OtherArithmetic},
            {"parallel.pipeline", {2, 4, 8, 16}, SameArithmetic},
            {"parallel.tensor", larger(s, "parallel.tensor"), SameArithmetic},
            {"parallel.context", larger(s, "parallel.context"), SameArithmetic},
            {"parallel.expert", larger(s, "parallel.expert"), SameArithmetic},
    };
    if (e.memory.leastCards && *e.memory.leastCards > s.cluster.cards)
        all.push_back({"cluster.cards", {*e.memory.leastCards}, MoreCards});
    return all;
}

// In words: a switch by its name and state, anything else by its name and value.
Message described(const Parameter &p, double value)
{
    if (p.kind == ParameterKind::Switch)
        return {value != 0 ? "%1 on" : "%1 off", {Word{p.label, true}}};
    if (p.kind == ParameterKind::Choice)
        return {"%1 %2", {Word{p.label, true}, valueText(p, value)}};
    return {"%1 %2", {Word{p.label, true}, Amount{value, p.unit, Amount::Form::Bare}}};
}

} // namespace

std::vector<MemoryFix> memoryFixes(const Scenario &s, const Evaluation &now, EvaluationMemo &memo)
{
    if (now.memory.fits.value_or(true))
        return {};
    struct Found
    {
        MemoryFix fix;
        Kind kind;
    };
    std::vector<Found> found;
    for (const Candidate &candidate : candidates(s, now)) {
        const Parameter &p = *findParameter(candidate.id);
        for (double value : candidate.values) {
            if (value == p.get(s))
                continue;
            Scenario changed = s;
            p.set(changed, value);
            const Evaluation e = evaluateMargins(changed, memo);
            if (!e.memory.fits.value_or(false) || !e.deadline.margin)
                continue;
            found.push_back({{described(p, value), changed, *e.memory.peak, e.deadline.margin},
                             candidate.kind});
            break;
        }
    }
    std::ranges::stable_sort(found, [](const Found &a, const Found &b) {
        return a.kind != b.kind ? a.kind < b.kind : *a.fix.deadlineMargin > *b.fix.deadlineMargin;
    });
    std::vector<MemoryFix> fixes;
    for (Found &one : found)
        fixes.push_back(std::move(one.fix));
    return fixes;
}

std::optional<FittingChange> smallestMemoryFix(const Scenario &s, const Evaluation &now,
                                               EvaluationMemo &memo)
{
    const std::vector<MemoryFix> fixes = memoryFixes(s, now, memo);
    if (fixes.empty())
        return std::nullopt;
    return FittingChange{fixes.front().text, fixes.front().peak, fixes.front().deadlineMargin};
}

} // namespace headroom
