#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 2> norms{"rms", "layer"};
constexpr std::array<std::string_view, 3> biases{"none", "qkv", "all"};
constexpr std::array<std::string_view, 3> qkNorms{"none", "head", "full"};
constexpr std::array<std::string_view, 2> attentions{"grouped", "latent"};

using enum ParameterKind;

struct CountRow
{
    std::string_view id;
    std::string_view label;
    AcceptedRange accepted;
    SliderRange slider;
    std::string_view meaning;
};

constexpr std::string_view defaultModel = "Qwen3-8B configuration; chapter 10.1.2";

constexpr Parameter common(Parameter row)
{
    row.group = ParameterGroup::Model;
    row.source = defaultModel;
    return row;
}

template <auto Field>
constexpr Parameter count(const CountRow &row)
{
    return common(bound<&Scenario::model, Field>({
            .id = row.id,
            .label = row.label,
            .unit = Unit::Count,
            .kind = Count,
            .accepted = row.accepted,
            .slider = row.slider,
            .meaning = row.meaning,
    }));
}

template <auto Field>
constexpr Parameter toggle(std::string_view id, std::string_view label, std::string_view meaning)
{
    return common(bound<&Scenario::model, Field>(
            {.id = id, .label = label, .kind = Switch, .meaning = meaning}));
}

template <auto Field>
constexpr Parameter choice(std::string_view id, std::string_view label,
                           std::span<const std::string_view> choices, std::string_view meaning)
{
    return common(bound<&Scenario::model, Field>(
            {.id = id, .label = label, .kind = Choice, .choices = choices, .meaning = meaning}));
}

constexpr SliderRange typed{};
using M = Model;

constexpr std::array rows{
        count<&M::layers>(
                {"model.layers", "Layers", anyCount, {1, 200, Scale::Step}, "Transformer layers."}),
        count<&M::hidden>({"model.hidden",
                           "Hidden size",
                           anyCount,
                           {256, 32768, Scale::Logarithmic},
                           "Width of the residual stream."}),
        count<&M::vocab>({"model.vocab",
                          "Vocabulary",
                          anyCount,
                          {1000, 300000, Scale::Logarithmic},
                          "Rows of the embedding and of the head."}),
        count<&M::heads>({"model.heads",
                          "Query heads",
                          anyCount,
                          {1, 256, Scale::PowerOfTwo},
                          "Attention heads of the query; kv heads divide them."}),
        count<&M::kvHeads>({"model.kv_heads",
                            "KV heads",
                            anyCount,
                            {1, 256, Scale::PowerOfTwo},
                            "Key and value heads, shared by groups of query heads."}),
        count<&M::headDim>({"model.head_dim",
                            "Head size",
                            anyCount,
                            {32, 256, Scale::PowerOfTwo},
                            "Width of a head; need not be hidden size over heads."}),
        count<&M::ffn>({"model.ffn",
                        "Feed-forward size",
                        countOrZero,
                        {0, 131072, Scale::Linear},
                        "Inner width of the dense feed-forward."}),
        count<&M::experts>({"model.experts",
                            "Experts",
                            countOrZero,
                            {0, 512, Scale::Step},
                            "Routed experts a layer; 0 for a dense model."}),
        count<&M::expertsPerToken>({"model.experts_per_token",
                                    "Experts a token",
                                    countOrZero,
                                    {0, 32, Scale::Step},
                                    "Routed experts each token passes (top k)."}),
        count<&M::expertFfn>({"model.expert_ffn",
                              "Expert size",
                              countOrZero,
                              {0, 131072, Scale::Linear},
                              "Inner width of one expert."}),
        count<&M::sharedExperts>({"model.shared_experts",
                                  "Shared experts",
                                  countOrZero,
                                  {0, 8, Scale::Step},
                                  "Experts that every token passes."}),
        count<&M::denseLayers>(
                {"model.dense_layers",
                 "Dense layers first",
                 countOrZero,
                 {0, 100, Scale::Step},
                 "Layers at the start with a dense feed-forward in place of experts."}),
        toggle<&M::tiedEmbeddings>("model.tied_embeddings", "Tied embeddings",
                                   "The head uses the embedding's table instead of its own."),
        toggle<&M::gatedFfn>("model.gated_ffn", "Gated feed-forward",
                             "Three matrices (SwiGLU) instead of two."),
        toggle<&M::causal>("model.causal", "Causal attention",
                           "Each token sees itself and those before it: half the pairs."),
        choice<&M::norm>("model.norm", "Norm", norms, "rms has one vector a norm, layer two."),
        choice<&M::biases>("model.biases", "Biases", biases,
                           "none; qkv: on the query, key and value; all: on every linear layer."),
        choice<&M::qkNorm>("model.qk_norm", "QK norm", qkNorms,
                           "Norms on query and key: none, over each head, over the full width."),
        choice<&M::attention>("model.attention", "Attention", attentions,
                              "grouped: heads share keys and values. latent: DeepSeek's compressed "
                              "queries, keys and values."),
        count<&M::learnedPositions>({"model.learned_positions", "Learned positions", countOrZero,
                                     typed, "Rows of a learned position table; 0 for rotary."}),
        count<&M::qLoraRank>({"model.q_lora_rank", "Query latent", countOrZero, typed,
                              "Latent attention: rank of the query's latent; 0 projects it "
                              "directly."}),
        count<&M::kvLoraRank>({"model.kv_lora_rank", "KV latent", countOrZero, typed,
                               "Latent attention: rank of the latent shared by keys and values."}),
        count<&M::qkNopeDim>({"model.qk_nope_dim", "Key size, no position", countOrZero, typed,
                              "Latent attention: width of a head's key without rotary position."}),
        count<&M::qkRopeDim>({"model.qk_rope_dim", "Key size, rotary", countOrZero, typed,
                              "Latent attention: width of the rotary part of a key."}),
        count<&M::vHeadDim>({"model.v_head_dim", "Value size", countOrZero, typed,
                             "Latent attention: width of a head's value."}),
        toggle<&M::routerBias>("model.router_bias", "Router bias",
                               "A balancing bias for every routed expert."),
        common(bound<&Scenario::model, &M::parameters>({
                .id = "model.parameters",
                .label = "Parameters, if given",
                .unit = Unit::Count,
                .kind = Count,
                .accepted = {0, 1e16},
                .zeroMeans = "from the architecture",
                .meaning = "Total to use for state, checkpoint and links instead of the "
                           "architecture's "
                           "count.",
        })),
};

} // namespace

std::span<const Parameter> modelRows()
{
    return rows;
}

} // namespace headroom
