// The config.json of a Hugging Face model, read as a model profile.
// Source of the families' fields and defaults: the configuration and modeling files of
// huggingface/transformers; the router bias and the dense first layers of DeepSeek-V3 also stand in
// its report, 2.1. Only what decides parameters and matrix FLOPs is read; dropout, initialisation,
// rotary scaling and token ids change neither.
#pragma once

#include "core/files/profile.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// Whether the document says it is one: it has `model_type` or `architectures` and no "headroom".
[[nodiscard]] bool isHuggingFaceConfig(const Json &document);

// The families that are read, as `model_type` spells them.
[[nodiscard]] std::vector<std::string_view> huggingFaceModelTypes();

// A profile that gives every row of the model, each with its field as source; notes and remarks
// tell what the file says and the model leaves out (sliding windows, quantized weights,
// multi-token-prediction layers, biases of some layers only). Its name is the last part of
// `_name_or_path`, else `otherwiseNamed`.
// Throws InputError, its place the field, for a family that is not read, a size that is missing,
// no whole number or outside 1 … 1e9, heads that do not divide, and layouts that the model cannot
// express. Nothing is guessed: a default is used only where the family's own class has it.
[[nodiscard]] Profile profileFromHuggingFace(const Json &config, const std::string &otherwiseNamed);

} // namespace headroom
