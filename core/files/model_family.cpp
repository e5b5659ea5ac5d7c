#include "core/files/model_family.h"

#include "core/files/hugging_face.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace headroom {
namespace {

constexpr std::array families{
        ModelFamily{.modelType = "llama",
                    .architecture = "LlamaForCausalLM",
                    .keyHeadsDefaultToHeads = true},
        ModelFamily{.modelType = "mistral",
                    .architecture = "MistralForCausalLM",
                    .window = Window::Always},
        ModelFamily{.modelType = "mixtral",
                    .architecture = "MixtralForCausalLM",
                    .experts = Experts::Mixtral,
                    .window = Window::Always},
        ModelFamily{.modelType = "qwen2",
                    .architecture = "Qwen2ForCausalLM",
                    .window = Window::WhenUsed,
                    .qkvBiases = true},
        ModelFamily{.modelType = "qwen3",
                    .architecture = "Qwen3ForCausalLM",
                    .window = Window::WhenUsed,
                    .qkNorm = QkNorm::Head,
                    .headDim = 128},
        ModelFamily{.modelType = "qwen3_moe",
                    .architecture = "Qwen3MoeForCausalLM",
                    .experts = Experts::Qwen3,
                    .window = Window::WhenUsed,
                    .qkNorm = QkNorm::Head},
        ModelFamily{.modelType = "smollm3",
                    .architecture = "SmolLM3ForCausalLM",
                    .window = Window::WhenUsed,
                    .tied = true},
        ModelFamily{.modelType = "olmo2",
                    .architecture = "Olmo2ForCausalLM",
                    .qkNorm = QkNorm::Full,
                    .keyHeadsDefaultToHeads = true},
        ModelFamily{.modelType = "deepseek_v2",
                    .architecture = "DeepseekV2ForCausalLM",
                    .attending = Attending::Latent,
                    .experts = Experts::DeepSeek},
        ModelFamily{.modelType = "deepseek_v3",
                    .architecture = "DeepseekV3ForCausalLM",
                    .attending = Attending::Latent,
                    .experts = Experts::DeepSeek},
        ModelFamily{.modelType = "kimi_k2", // DeepSeek-V3's classes under another name
                    .architecture = "DeepseekV3ForCausalLM",
                    .attending = Attending::Latent,
                    .experts = Experts::DeepSeek},
        ModelFamily{.modelType = "gpt2",
                    .architecture = "GPT2LMHeadModel",
                    .attending = Attending::OneKeyEachHead,
                    .norm = Norm::Layer,
                    .gated = false,
                    .tied = true,
                    .attentionBias = true,
                    .feedForwardBias = true},
        ModelFamily{.modelType = "gpt_neox",
                    .architecture = "GPTNeoXForCausalLM",
                    .attending = Attending::OneKeyEachHead,
                    .norm = Norm::Layer,
                    .gated = false,
                    .attentionBias = true,
                    .feedForwardBias = true},
};

constexpr std::string_view typeField = "model_type";
constexpr std::string_view classField = "architectures";

// The class a file names, "" when it names none.
std::string namedClass(const Json &config)
{
    const Json *classes = findMember(config, classField);
    if (classes == nullptr || classes->is_null() || (classes->is_array() && classes->empty()))
        return {};
    const std::string place(classField);
    if (!classes->is_array() || classes->size() != 1)
        throw InputError(place, "expected a list with one name", "one class in brackets");
    return textAt(classes->front(), place);
}

const ModelFamily &familyOfClass(const std::string &className)
{
    if (className.empty())
        throw InputError(std::string(typeField), "missing", joined(huggingFaceModelTypes()));
    const auto found = std::ranges::find(families, className, &ModelFamily::architecture);
    if (found != families.end())
        return *found;
    std::vector<std::string_view> known;
    for (const ModelFamily &family : families)
        if (std::ranges::find(known, family.architecture) == known.end())
            known.push_back(family.architecture);
    throw InputError(std::string(classField), Message{"%1 is not read", {inQuotes(className)}},
                     joined(known));
}

} // namespace

bool isHuggingFaceConfig(const Json &document)
{
    return document.is_object() && findMember(document, "headroom") == nullptr
           && (findMember(document, typeField) != nullptr
               || findMember(document, classField) != nullptr);
}

std::vector<std::string_view> huggingFaceModelTypes()
{
    std::vector<std::string_view> types;
    for (const ModelFamily &family : families)
        types.push_back(family.modelType);
    return types;
}

const ModelFamily &familyOf(const Json &config)
{
    const std::string className = namedClass(objectAt(config, {}));
    const Json *type = findMember(config, typeField);
    if (type == nullptr || type->is_null())
        return familyOfClass(className);
    const std::string name = textAt(*type, std::string(typeField));
    const auto found = std::ranges::find(families, name, &ModelFamily::modelType);
    if (found == families.end())
        throw InputError(std::string(typeField), Message{"%1 is not read", {inQuotes(name)}},
                         joined(huggingFaceModelTypes()));
    // A classifier or a bare encoder of the family has another head or none.
    if (!className.empty() && className != found->architecture)
        throw InputError(std::string(classField),
                         Message{"%1 is no language model of %2", {inQuotes(className), inQuotes(name)}},
                         std::string(found->architecture));
    return *found;
}

} // namespace headroom
