#include "core/evaluation/consistency.h"

#include "core/quantity.h"

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
        if (std::fmod(n, d) != 0)
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
    if (m.attention == Attention::Grouped && std::fmod(m.heads, m.kvHeads) != 0)
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
                            {"1 or more for model.kv_lora_rank, model.v_head_dim and "
                             "model.qk_nope_dim or model.qk_rope_dim"}});
    return problems.size() == before;
}

bool checkSharding(const Scenario &s, std::vector<Problem> &problems)
{
    const double group = s.parallel.shardGroup;
    if (group == 0 || std::fmod(s.cluster.cards, group) == 0)
        return true;
    problems.push_back(
            {"parallel.shard_group",
             {"shard groups of %1 do not divide %2 cards", {full(group), full(s.cluster.cards)}},
             {"0 (all cards) or a divisor of the cards, e.g. %1",
              {nearestDivisors(s.cluster.cards, group)}}});
    return false;
}

} // namespace headroom
