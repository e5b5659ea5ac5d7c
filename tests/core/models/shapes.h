// Shapes that model tests share: those of published models, random ones, and slices of them.
#pragma once

#include "core/models/transformer.h"
#include "tests/core/reference.h"

#include <array>
#include <vector>

namespace headroom::tests {

inline TransformerShape shapeFrom(const Json &values)
{
    const auto count = [&](const char *id) {
        return values.at(std::string("model.") + id).get<double>();
    };
    const auto truth = [&](const char *id) {
        return values.at(std::string("model.") + id).get<bool>();
    };
    const auto text = [&](const char *id) {
        return values.at(std::string("model.") + id).get<std::string>();
    };
    using QkNorm = TransformerShape::QkNorm;
    return {
            .layers = count("layers"),
            .hidden = count("hidden"),
            .vocab = count("vocab"),
            .heads = count("heads"),
            .kvHeads = count("kv_heads"),
            .headDim = count("head_dim"),
            .ffn = count("ffn"),
            .experts = count("experts"),
            .expertsPerToken = count("experts_per_token"),
            .expertFfn = count("expert_ffn"),
            .sharedExperts = count("shared_experts"),
            .denseLayers = count("dense_layers"),
            .gatedFfn = truth("gated_ffn"),
            .tiedEmbeddings = truth("tied_embeddings"),
            .layerNorm = text("norm") == "layer",
            .qkvBiases = text("biases") == "qkv",
            .allBiases = text("biases") == "all",
            .qkNorm = text("qk_norm") == "none"   ? QkNorm::None
                      : text("qk_norm") == "head" ? QkNorm::Head
                                                  : QkNorm::Full,
            .learnedPositions = count("learned_positions"),
            .latentAttention = text("attention") == "latent",
            .qLoraRank = count("q_lora_rank"),
            .kvLoraRank = count("kv_lora_rank"),
            .qkNopeDim = count("qk_nope_dim"),
            .qkRopeDim = count("qk_rope_dim"),
            .vHeadDim = count("v_head_dim"),
            .routerBias = truth("router_bias"),
    };
}

inline TransformerShape referenceShape(const std::string &name)
{
    const Json reference = readReference("models.json");
    for (const Json &model : reference.at("models"))
        if (model.at("name").get<std::string>() == name)
            return shapeFrom(model.at("values"));
    throw std::runtime_error("no reference model " + name);
}

// Qwen3-8B of the training-systems chapter, written out.
inline constexpr TransformerShape qwenShape{.layers = 36,
                                            .hidden = 4096,
                                            .vocab = 151936,
                                            .heads = 32,
                                            .kvHeads = 8,
                                            .headDim = 128,
                                            .ffn = 12288,
                                            .qkNorm = TransformerShape::QkNorm::Head};

// GPT-2 XL of the principles of training systems, written out.
inline constexpr TransformerShape gpt2Shape{.layers = 48,
                                            .hidden = 1600,
                                            .vocab = 50257,
                                            .heads = 25,
                                            .kvHeads = 25,
                                            .headDim = 64,
                                            .ffn = 6400,
                                            .gatedFfn = false,
                                            .tiedEmbeddings = true,
                                            .causal = false,
                                            .layerNorm = true,
                                            .allBiases = true,
                                            .learnedPositions = 1024};

// Without biases and layer norms.
inline TransformerShape randomShape(Random &random)
{
    using QkNorm = TransformerShape::QkNorm;
    TransformerShape s;
    s.layers = random.whole(1, 20);
    s.hidden = random.whole(1, 600);
    s.vocab = random.whole(1, 3000);
    s.kvHeads = random.whole(1, 4);
    s.heads = s.kvHeads * random.whole(1, 6);
    s.headDim = random.whole(1, 64);
    s.ffn = random.whole(0, 2000);
    s.gatedFfn = random.chance(0.5);
    s.tiedEmbeddings = random.chance(0.5);
    s.causal = random.chance(0.5);
    s.learnedPositions = random.chance(0.5) ? random.whole(1, 2048) : 0;
    if (random.chance(0.5)) {
        s.experts = random.whole(1, 32);
        s.expertsPerToken = random.whole(1, static_cast<int>(s.experts));
        s.expertFfn = random.whole(1, 500);
        s.sharedExperts = random.whole(0, 2);
        s.denseLayers = random.whole(0, static_cast<int>(s.layers));
        s.routerBias = random.chance(0.5);
    }
    if (random.chance(0.3)) {
        s.latentAttention = true;
        s.qLoraRank = random.chance(0.5) ? random.whole(1, 300) : 0;
        s.kvLoraRank = random.whole(1, 300);
        s.qkNopeDim = random.whole(0, 64);
        s.qkRopeDim = random.whole(1, 64);
        s.vHeadDim = random.whole(1, 64);
    } else {
        s.qkNorm = std::array{QkNorm::None, QkNorm::Head, QkNorm::Full}[random.bits() % 3];
    }
    return s;
}

inline TransformerShape randomBiasedShape(Random &random)
{
    TransformerShape s = randomShape(random);
    s.layerNorm = random.chance(0.5);
    s.qkvBiases = random.chance(0.5);
    s.allBiases = random.chance(0.5);
    return s;
}

// Every size at the end of its range, both kinds of attention and of feed-forward.
inline std::vector<TransformerShape> hugeShapes()
{
    constexpr double most = 1e9;
    TransformerShape s{.layers = most,
                       .hidden = most,
                       .vocab = most,
                       .heads = most,
                       .kvHeads = most,
                       .headDim = most,
                       .ffn = most};
    std::vector<TransformerShape> shapes{s};
    s.experts = s.expertsPerToken = s.expertFfn = s.sharedExperts = most;
    s.denseLayers = most / 2;
    s.layerNorm = s.allBiases = s.routerBias = true;
    s.learnedPositions = most;
    shapes.push_back(s);
    s.latentAttention = true;
    s.qLoraRank = s.kvLoraRank = s.qkNopeDim = s.qkRopeDim = s.vHeadDim = most;
    shapes.push_back(s);
    s = {.layers = 1, .hidden = 1, .vocab = 1, .heads = 1, .kvHeads = 1, .headDim = 1};
    shapes.push_back(s); // the smallest
    return shapes;
}

// The model cut between layers at random into consecutive slices: the first has the embedding, the
// last the head.
inline std::vector<ModelSlice> randomSlices(Random &random, const TransformerShape &shape)
{
    ModelSlice rest = wholeModel(shape);
    rest.embedding = rest.head = false;
    std::vector<ModelSlice> slices;
    while (rest.layers() > 0) {
        const int layers = random.whole(1, static_cast<int>(rest.layers()));
        const double dense = std::min<double>(layers, rest.denseLayers);
        slices.push_back({dense, layers - dense, false, false});
        rest.denseLayers -= dense;
        rest.expertLayers -= layers - dense;
    }
    slices.front().embedding = true;
    slices.back().head = true;
    return slices;
}

} // namespace headroom::tests
