// Families of language models on Hugging Face: which class a config.json belongs to, and what the
// code of that class fixes or takes as its default.
// Source: the configuration and modeling files of huggingface/transformers.
#pragma once

#include "core/files/json_reader.h"
#include "core/scenario/scenario.h"

#include <string_view>

namespace headroom {

enum class Attending { Grouped, OneKeyEachHead, Latent };
enum class Experts { None, Mixtral, Qwen3, DeepSeek };
enum class Window { None, Always, WhenUsed }; // sliding attention

struct ModelFamily
{
    std::string_view modelType;
    std::string_view architecture; // its causal language model
    Attending attending = Attending::Grouped;
    Experts experts = Experts::None;
    Window window = Window::None;
    QkNorm qkNorm = QkNorm::None;
    Norm norm = Norm::Rms;
    bool gated = true;
    bool tied = false; // when the file does not say
    bool keyHeadsDefaultToHeads = false; // else a missing num_key_value_heads is refused
    bool qkvBiases = false; // always there
    bool attentionBias = false; // when the file does not say
    bool feedForwardBias = false; // likewise
    double headDim = 0; // when the file does not say; 0: hidden size over heads
};

// By `model_type`, else by `architectures`. Throws InputError, its place the field, for a family
// that is not in the table and for another class of a known one (a classifier has another head).
[[nodiscard]] const ModelFamily &familyOf(const Json &config);

} // namespace headroom
