#include "core/evaluation/consistency.h"

#include "core/models/divides.h"
#include "core/models/training_state.h"
#include "core/quantity.h"
#include "core/scenario/row_label.h"
#include "core/units.h"

#include <cmath>

namespace headroom {
namespace {

std::string whole(double value)
{
    return formatQuantity(value, Unit::Count);
}

} // namespace

std::string nearestDivisors(double n, double wanted)
{
    double below = 1;
    double above = n;
    for (double d = 1; d * d <= n; ++d) {
        if (!divides(d, n))
            continue;
        for (double divisor : {d, n / d}) {
            if (divisor < wanted && divisor > below)
                below = divisor;
            if (divisor > wanted && divisor < above)
                above = divisor;
        }
    }
    if (wanted > n)
        return whole(n);
    return below == above ? whole(below) : whole(below) + ", " + whole(above);
}

bool checkModel(const Model &m, std::vector<Problem> &problems)
{
    const std::size_t before = problems.size();
    if (m.attention == Attention::Grouped && !divides(m.kvHeads, m.heads))
        problems.push_back(
                {"model.kv_heads",
                 {"%1 KV heads do not divide %2 query heads", {full(m.kvHeads), full(m.heads)}},
                 {"a divisor of the query heads, e.g. %1", {nearestDivisors(m.heads, m.kvHeads)}}});
    if (m.experts > 0) {
        if (m.expertsPerToken < 1 || m.expertsPerToken > m.experts)
            problems.push_back({"model.experts_per_token",
                                {"each token passes %1 of %2 experts",
                                 {full(m.expertsPerToken), full(m.experts)}},
                                {"1 to %1 experts a token", {full(m.experts)}}});
        if (m.expertFfn < 1)
            problems.push_back({"model.expert_ffn", {"experts have no size"}, {"1 or more"}});
        if (m.denseLayers > m.layers)
            problems.push_back(
                    {"model.dense_layers",
                     {"%1 dense layers of %2 layers", {full(m.denseLayers), full(m.layers)}},
                     {"0 to %1", {full(m.layers)}}});
    }
    if (m.attention == Attention::Latent
        && (m.kvLoraRank < 1 || m.vHeadDim < 1 || m.qkNopeDim + m.qkRopeDim < 1))
        problems.push_back({"model.attention",
                            {"latent attention needs a KV latent, a key size and a value size"},
                            {"1 or more for %1, %2 and %3 or %4",
                             {rowLabel("model.kv_lora_rank"), rowLabel("model.v_head_dim"),
                              rowLabel("model.qk_nope_dim"), rowLabel("model.qk_rope_dim")}}});
    return problems.size() == before;
}

namespace {

// Shard groups hold whole expert groups, or expert groups whole shard groups.
bool checkExpertShards(const Scenario &s, std::vector<Problem> &problems)
{
    const double group = s.parallel.shardGroup;
    const double expert = s.parallel.expert;
    if (divides(expert, group) || divides(group, expert))
        return true;
    problems.push_back({"parallel.shard_group",
                        {"shard groups of %1 cut expert groups of %2", {full(group), full(expert)}},
                        {"0 (all cards), or a multiple or divisor of %1", {full(expert)}}});
    return false;
}

} // namespace

bool checkSharding(const Scenario &s, std::vector<Problem> &problems)
{
    const double group = s.parallel.shardGroup;
    const double replicas = s.cluster.cards / s.parallel.pipeline / s.parallel.tensor;
    if (group == 0)
        return true;
    if (divides(group, replicas))
        return checkExpertShards(s, problems);
    problems.push_back(
            {"parallel.shard_group",
             {s.parallel.pipeline > 1 || s.parallel.tensor > 1
                      ? "shard groups of %1 do not divide %2 cards with the same weights"
                      : "shard groups of %1 do not divide %2 cards",
              {full(group), full(replicas)}},
             {"0 (all cards) or a divisor of the cards, e.g. %1", {nearestShardGroups(s, group)}}});
    return false;
}

namespace {

void checkReserve(const Card &card, std::vector<Problem> &problems)
{
    const double memory = card.memoryGigabytes * giga / gibi;
    if (card.runtimeReserveGibibytes >= memory)
        problems.push_back({"card.runtime_reserve",
                            {"the runtime keeps %1 of a card's %2",
                             {full(card.runtimeReserveGibibytes, Unit::Gibibytes),
                              full(memory, Unit::Gibibytes)}},
                            {"less than the card has"}});
}

void checkRates(const Scenario &s, std::vector<Problem> &problems)
{
    switch (s.memory.operandFormat) {
    case OperandFormatChoice::Bf16:
        if (!s.card.bf16)
            problems.push_back({"memory.operand_format",
                                {"the card does not multiply BF16"},
                                {"fp16 or fp32 on this card"}});
        break;
    case OperandFormatChoice::Fp8:
        if (s.card.peakFp8Teraflops <= 0)
            problems.push_back({"memory.operand_format",
                                {"no FP8 rate known for this card"},
                                {"bf16 or fp16, or a rate in card.peak_fp8"}});
        break;
    case OperandFormatChoice::Fp32:
        if (s.card.peakFp32Teraflops <= 0)
            problems.push_back({"memory.operand_format",
                                {"no FP32 rate known for this card"},
                                {"bf16 or fp16, or a rate in card.peak_fp32"}});
        break;
    case OperandFormatChoice::Fp16:
        break;
    }
}

void checkLowRank(const Memory &memory, const TransformerShape &shape,
                  std::vector<Problem> &problems)
{
    if (!isLowRank(static_cast<OptimizerKind>(memory.optimizer)))
        return;
    if (memory.loraRank > 0) {
        problems.push_back({"memory.optimizer",
                            {"GaLore trains whole matrices, LoRA only its adapters"},
                            {"another optimizer, or LoRA rank 0"}});
        return;
    }
    const double most = largestLowRank(WeightMatrices(shape, wholeModel(shape)).all());
    if (memory.galoreRank < 1 || memory.galoreRank > most)
        problems.push_back({"memory.galore_rank",
                            memory.galoreRank == 0
                                    ? Message{"GaLore needs a rank to project layer matrices to"}
                                    : Message{"GaLore cannot project layer matrices to rank %1",
                                              {full(memory.galoreRank)}},
                            {"1 to %1, the shorter side of the smallest one; %2 is usual",
                             {full(most), full(std::min(128.0, most))}}});
}

// Settings that something else makes ineffective say so beside their rows.
void remark(const Scenario &s, std::vector<Problem> &problems)
{
    const Memory &m = s.memory;
    const auto add = [&](std::string_view id, Message text, Message accepted) {
        problems.push_back({id, std::move(text), std::move(accepted), Severity::Remark});
    };
    if (m.operandFormat == OperandFormatChoice::Fp32 && m.gradientBytes == GradientBytes::Two)
        add("memory.gradient_bytes", {"FP32 operands have 4-byte gradients"}, {"4"});
    if (m.operandFormat == OperandFormatChoice::Fp32 && m.master)
        add("memory.master", {"FP32 operands are their own master"}, {"any other format"});
    if (m.recompute == RecomputeChoice::Selective && m.flashAttention)
        add("memory.recompute", {"FlashAttention already does this"}, {"none or full"});
    if (m.galoreRank > 0 && !isLowRank(static_cast<OptimizerKind>(m.optimizer)))
        add("memory.galore_rank", {"the optimizer projects nothing"},
            {"%1: %2 or %3", {rowLabel("memory.optimizer"), Word{"galore"}, Word{"galore_8bit"}}});
    if (!s.parallel.reshard && s.parallel.zeroStage < 3)
        add("parallel.reshard", {"weights are never sharded below ZeRO-3"}, {"ZeRO stage 3"});
}

} // namespace

bool checkMemory(const Scenario &s, const TransformerShape &shape, std::vector<Problem> &problems)
{
    const std::size_t before = problems.size();
    checkReserve(s.card, problems);
    checkRates(s, problems);
    checkLowRank(s.memory, shape, problems);
    const bool sound = problems.size() == before;
    remark(s, problems);
    return sound;
}

} // namespace headroom
