#include "core/files/hugging_face.h"

#include "core/files/config_fields.h"
#include "core/files/model_family.h"
#include "core/input_error.h"
#include "core/utf8.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace headroom {
namespace {

template <typename Choice>
double indexOf(Choice choice)
{
    return static_cast<double>(choice);
}

// Reads one file of one family into a profile.
class Reading
{
public:
    Reading(const Json &config, const ModelFamily &family)
        : m_config(config)
        , m_family(family)
        , m_fields(config, "config.json")
        , m_byCode(std::string(family.architecture) + ", fixed by its code")
    {
    }

    Profile profile(std::string name)
    {
        readWidths();
        readAttention();
        readFeedForward();
        readBiases();
        readRest();
        leaveOutTheRest();
        return m_fields.finished(std::move(name), "Read from a Hugging Face config.json, "
                                                          + std::string(m_family.architecture)
                                                          + ".");
    }

private:
    [[nodiscard]] bool isGpt2() const { return m_family.modelType == "gpt2"; }

    void readWidths()
    {
        m_layers = m_fields.take("model.layers", isGpt2() ? "n_layer" : "num_hidden_layers");
        m_hidden = m_fields.take("model.hidden", isGpt2() ? "n_embd" : "hidden_size");
        m_fields.take("model.vocab", "vocab_size");
        m_headField = isGpt2() ? "n_head" : "num_attention_heads";
        m_heads = m_fields.take("model.heads", m_headField);
    }

    // Of a file that does not give it.
    double dividedHeadDim() const
    {
        const double size = m_hidden / m_heads;
        if (size != std::floor(size))
            throw InputError(std::string(m_headField),
                             Message{"%1 heads do not divide a hidden size of %2",
                                     {full(m_heads), full(m_hidden)}},
                             Message{"a divisor of %1", {full(m_hidden)}});
        return size;
    }

    void readKeyHeads()
    {
        constexpr std::string_view field = "num_key_value_heads";
        if (m_family.attending != Attending::Grouped) {
            m_fields.set("model.kv_heads", m_heads, m_byCode);
            return;
        }
        const Json *given = findMember(m_config, field);
        const bool asHeads = given == nullptr ? m_family.keyHeadsDefaultToHeads : given->is_null();
        const double keyHeads = asHeads ? m_heads : m_fields.size(field);
        if (std::fmod(m_heads, keyHeads) != 0)
            throw InputError(std::string(field),
                             Message{"%1 does not divide the %2 query heads",
                                     {full(keyHeads), full(m_heads)}},
                             Message{"a divisor of %1", {full(m_heads)}});
        m_fields.set("model.kv_heads", keyHeads,
                     asHeads ? "config.json gives none: as many as query heads"
                             : m_fields.source(field));
    }

    void readAttention()
    {
        readKeyHeads();
        const bool latent = m_family.attending == Attending::Latent;
        m_fields.set("model.attention", indexOf(latent ? Attention::Latent : Attention::Grouped),
                     m_byCode);
        m_fields.set("model.qk_norm", indexOf(m_family.qkNorm), m_byCode);
        if (latent)
            return readLatents();
        const auto given = m_family.attending == Attending::Grouped
                                   ? m_fields.optionalSize("head_dim")
                                   : std::nullopt;
        if (given)
            m_fields.setFrom("model.head_dim", "head_dim", *given);
        else if (m_family.headDim > 0)
            m_fields.set("model.head_dim", m_family.headDim,
                         std::string(m_family.architecture) + "'s default");
        else
            m_fields.set("model.head_dim", dividedHeadDim(),
                         "config.json gives none: hidden size over heads");
        for (std::string_view id : {"model.q_lora_rank", "model.kv_lora_rank", "model.qk_nope_dim",
                                    "model.qk_rope_dim", "model.v_head_dim"})
            m_fields.set(id, 0, "none: grouped attention");
    }

    void readLatents()
    {
        if (const auto rank = m_fields.optionalSize("q_lora_rank"))
            m_fields.setFrom("model.q_lora_rank", "q_lora_rank", *rank);
        else if (findMember(m_config, "q_lora_rank") == nullptr)
            (void)m_fields.size("q_lora_rank"); // missing is not null: refused
        else
            m_fields.set("model.q_lora_rank", 0, "config.json: q_lora_rank null, no query latent");
        m_fields.take("model.kv_lora_rank", "kv_lora_rank");
        const double nope = m_fields.take("model.qk_nope_dim", "qk_nope_head_dim");
        const double rope = m_fields.take("model.qk_rope_dim", "qk_rope_head_dim");
        m_fields.take("model.v_head_dim", "v_head_dim");
        m_fields.set("model.head_dim", nope + rope,
                     "config.json: qk_nope_head_dim + qk_rope_head_dim; not used");
        if (m_fields.flag("attention_bias", false))
            m_fields.leaveOut("attention_bias: the biases on latents and output are left out.");
    }

    void readFeedForward()
    {
        m_fields.set("model.gated_ffn", m_family.gated ? 1 : 0, m_byCode);
        if (isGpt2()) {
            const auto inner = m_fields.optionalSize("n_inner");
            m_feedForward = inner.value_or(4 * m_hidden);
            m_fields.set("model.ffn", m_feedForward,
                         inner ? m_fields.source("n_inner")
                               : "config.json: n_inner null, four times n_embd");
        } else {
            m_feedForward = m_fields.take("model.ffn", "intermediate_size");
        }
        switch (m_family.experts) {
        case Experts::None:
            return setNoExperts();
        case Experts::Mixtral:
            return readMixtralExperts();
        case Experts::Qwen3:
            return readQwen3Experts();
        case Experts::DeepSeek:
            return readDeepSeekExperts();
        }
    }

    void setNoExperts()
    {
        for (std::string_view id :
             {"model.expert_ffn", "model.experts", "model.experts_per_token",
              "model.shared_experts", "model.dense_layers", "model.router_bias"})
            m_fields.set(id, 0, "none: dense model");
    }

    void takeExperts(std::string_view field)
    {
        constexpr std::string_view chosen = "num_experts_per_tok";
        const double experts = m_fields.take("model.experts", field);
        const double perToken = m_fields.take("model.experts_per_token", chosen);
        if (perToken > experts)
            throw InputError(std::string(chosen),
                             Message{"%1 experts a token of %2", {full(perToken), full(experts)}},
                             Message{"a whole number from %1 to %2", {full(1), full(experts)}});
    }

    void readMixtralExperts()
    {
        takeExperts("num_local_experts");
        m_fields.setFrom("model.expert_ffn", "intermediate_size", m_feedForward);
        for (std::string_view id :
             {"model.shared_experts", "model.dense_layers", "model.router_bias"})
            m_fields.set(id, 0, m_byCode);
    }

    void readQwen3Experts()
    {
        takeExperts(m_fields.has("num_experts") ? "num_experts" : "num_local_experts");
        m_fields.take("model.expert_ffn", "moe_intermediate_size");
        refuseInterleaved("decoder_sparse_step");
        m_fields.setFrom("model.dense_layers", "mlp_only_layers", denseLayersFirst());
        m_fields.set("model.shared_experts", 0, m_byCode);
        m_fields.set("model.router_bias", 0, m_byCode);
    }

    // The model can have dense layers at the start only.
    void refuseInterleaved(std::string_view field) const
    {
        if (m_fields.has(field) && m_fields.size(field) != 1)
            throw InputError(std::string(field),
                             "dense and mixture layers in turns cannot be expressed", "1");
    }

    double denseLayersFirst() const
    {
        constexpr std::string_view field = "mlp_only_layers";
        if (!m_fields.has(field))
            return 0;
        const std::string place(field);
        const Text accepted("a list of the first layers, as [0, 1, 2], or an empty one");
        const Json &list = *findMember(m_config, field);
        if (!list.is_array())
            throw InputError(place, unexpected(list), accepted);
        std::vector<double> layers;
        for (const Json &layer : list)
            layers.push_back(numberAt(layer, place));
        std::ranges::sort(layers);
        for (std::size_t i = 0; i < layers.size(); ++i)
            if (layers[i] != static_cast<double>(i) || layers[i] >= m_layers)
                throw InputError(place, "dense layers between mixture layers cannot be expressed",
                                 accepted);
        return static_cast<double>(layers.size());
    }

    void readDeepSeekExperts()
    {
        takeExperts("n_routed_experts");
        m_fields.take("model.expert_ffn", "moe_intermediate_size");
        refuseInterleaved("moe_layer_freq");
        m_fields.setFrom("model.shared_experts", "n_shared_experts",
                         m_fields.countOrZero("n_shared_experts", 0));
        constexpr std::string_view first = "first_k_dense_replace";
        if (!m_fields.has(first))
            (void)m_fields.size(first); // refused: its default differs between the generations
        const double dense = m_fields.countOrZero(first, 0);
        if (dense > m_layers)
            throw InputError(std::string(first),
                             Message{"%1 dense layers of %2", {full(dense), full(m_layers)}},
                             Message{"a whole number from %1 to %2", {full(0), full(m_layers)}});
        m_fields.setFrom("model.dense_layers", first, dense);

        constexpr std::string_view method = "topk_method";
        constexpr std::string_view withBias = "noaux_tc";
        const bool second = m_family.modelType == "deepseek_v2";
        const std::string given = m_fields.text(method, second ? "greedy" : std::string(withBias));
        m_fields.set("model.router_bias", !second && given == withBias ? 1 : 0,
                     m_fields.has(method) ? m_fields.source(method) : m_byCode);
    }

    void readBiases()
    {
        if (m_family.attending == Attending::Latent) {
            m_fields.set("model.biases", indexOf(Biases::None), m_byCode);
            if (m_fields.flag("mlp_bias", false))
                m_fields.leaveOut("mlp_bias: the biases of the feed-forward are left out.");
            return;
        }
        const bool attention = m_fields.flag("attention_bias", m_family.attentionBias);
        const bool feedForward =
                m_family.feedForwardBias || m_fields.flag("mlp_bias", m_family.feedForwardBias);
        const bool all = attention && feedForward;
        const bool qkv = attention || m_family.qkvBiases;
        const Biases biases = all ? Biases::All : qkv ? Biases::Qkv : Biases::None;
        m_fields.set("model.biases", indexOf(biases),
                     m_fields.has("attention_bias") ? m_fields.source("attention_bias") : m_byCode);
        if (attention && !all)
            m_fields.leaveOut(Message{"attention_bias: the output projection's biases, %1 "
                                      "parameters, are left out.",
                                      {full(m_layers * m_hidden)}});
        if (feedForward && !all)
            m_fields.leaveOut(
                    Message{"The feed-forward's biases, %1 parameters, are left out.",
                            {full(m_layers
                                  * ((m_family.gated ? 2 : 1) * m_feedForward + m_hidden))}});
    }

    void readRest()
    {
        constexpr std::string_view tied = "tie_word_embeddings";
        m_fields.set("model.tied_embeddings", m_fields.flag(tied, m_family.tied) ? 1 : 0,
                     m_fields.has(tied) ? m_fields.source(tied)
                                        : std::string(m_family.architecture) + "'s default");
        m_fields.set("model.norm", indexOf(m_family.norm), m_byCode);
        m_fields.set("model.causal", 1, m_byCode);
        if (isGpt2())
            m_fields.take("model.learned_positions", "n_positions");
        else
            m_fields.set("model.learned_positions", 0, "none: rotary positions");
        m_fields.set("model.parameters", 0, "0: counted from the architecture");
    }

    void leaveOutTheRest()
    {
        constexpr std::string_view crossing = "add_cross_attention";
        if (m_fields.flag(crossing, false))
            throw InputError(std::string(crossing), "cross-attention cannot be expressed", verbatim("false"));
        leaveOutWindow();
        if (const double extra = m_fields.countOrZero("num_nextn_predict_layers", 0); extra > 0)
            m_fields.leaveOut(Message{"num_nextn_predict_layers: multi-token prediction (depth %1) "
                                      "is left out of parameters and FLOPs.",
                                      {full(extra)}});
        if (m_fields.has("quantization_config"))
            m_fields.leaveOut("quantization_config: the stored weights are quantized; training "
                              "state follows the operand format chosen here.");
    }

    void leaveOutWindow()
    {
        constexpr std::string_view field = "sliding_window";
        const bool listed = listsSlidingLayers();
        const bool used = m_family.window == Window::WhenUsed
                          && (m_fields.flag("use_sliding_window", false) || listed);
        if (!used && m_family.window != Window::Always)
            return;
        // A Mistral file that is silent has the window of its class; one that says null has none.
        const bool silent =
                m_family.modelType == "mistral" && findMember(m_config, field) == nullptr;
        if (const auto window = silent ? std::optional(4096.0) : m_fields.optionalSize(field))
            m_fields.leaveOut(Message{"sliding_window: attention over the last %1 tokens only is "
                                      "left out; FLOPs count all tokens before.",
                                      {full(*window)}});
    }

    // Layers of other kinds, such as linear attention, have other matrices and are refused.
    [[nodiscard]] bool listsSlidingLayers() const
    {
        constexpr std::string_view field = "layer_types";
        if (!m_fields.has(field))
            return false;
        const std::string place(field);
        const Json &list = *findMember(m_config, field);
        if (!list.is_array())
            throw InputError(place, unexpected(list), "a list");
        bool sliding = false;
        for (const Json &layer : list) {
            const std::string kind = textAt(layer, place);
            if (kind != "full_attention" && kind != "sliding_attention")
                throw InputError(place, Message{"%1 layers cannot be expressed", {inQuotes(kind)}},
                                 verbatim("full_attention, sliding_attention"));
            sliding = sliding || kind == "sliding_attention";
        }
        return sliding;
    }

    const Json &m_config;
    const ModelFamily &m_family;
    ConfigFields m_fields;
    std::string m_byCode;
    std::string_view m_headField;
    double m_layers = 0;
    double m_hidden = 0;
    double m_heads = 0;
    double m_feedForward = 0;
};

// "Qwen/Qwen3-8B" and "/models/Qwen3-8B/" are Qwen3-8B.
std::string lastPart(std::string path)
{
    while (path.ends_with('/') || path.ends_with('\\'))
        path.pop_back();
    const std::size_t slash = path.find_last_of("/\\");
    path = slash == std::string::npos ? path : path.substr(slash + 1);
    return path == "." || path == ".." ? std::string() : path;
}

} // namespace

Profile profileFromHuggingFace(const Json &config, const std::string &otherwiseNamed)
{
    const ModelFamily &family = familyOf(config);
    constexpr std::string_view nameField = "_name_or_path";
    std::string name;
    if (const Json *given = findMember(config, nameField); given != nullptr && given->is_string())
        name = lastPart(given->get<std::string>());
    if (name.empty())
        name = otherwiseNamed.empty() ? std::string(family.architecture) : otherwiseNamed;
    return Reading(config, family).profile(shown(name));
}

} // namespace headroom
