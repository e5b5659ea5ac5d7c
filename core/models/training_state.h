// Persistent training state, whole and sharded by ZeRO.
// Source: training-systems chapter 10.1.2 and 10.2.1; Rajbhandari et al. 2020 (ZeRO), 3; Hu et al.
// 2021 (LoRA). Bytes.
#pragma once

#include "core/models/number_format.h"
#include "core/models/optimizer_state.h"

#include <optional>

namespace headroom {

// State by kind: of a whole model, or of what one card holds.
struct StateBytes
{
    double weights = 0;
    double gradients = 0;
    double master = 0; // FP32 copy
    double moments = 0;
    [[nodiscard]] constexpr double optimizer() const { return master + moments; }
    [[nodiscard]] constexpr double total() const { return weights + gradients + master + moments; }
    bool operator==(const StateBytes &) const = default;
};
[[nodiscard]] constexpr StateBytes operator*(const StateBytes &state, double factor)
{
    return {state.weights * factor, state.gradients * factor, state.master * factor,
            state.moments * factor};
}
[[nodiscard]] constexpr StateBytes operator+(const StateBytes &a, const StateBytes &b)
{
    return {a.weights + b.weights, a.gradients + b.gradients, a.master + b.master,
            a.moments + b.moments};
}

// How parameters are kept. Defaults: mixed-precision Adam, 2 + 2 + 4 + 8 = 16 bytes a parameter.
struct StateFormat
{
    OperandFormat operand = OperandFormat::Bf16;
    double gradientBytes = 2; // 2 or 4; FP32 operands force 4
    bool master = true; // FP32 copy beside 8- and 16-bit operands
    OptimizerKind optimizer = OptimizerKind::Adam;
    double galoreRank = 0; // ≥ 1 where the optimizer projects
    double loraRank = 0; // 0: all weights are trained, else adapters of the attention matrices

    [[nodiscard]] constexpr double gradient() const
    {
        return operand == OperandFormat::Fp32 ? 4 : gradientBytes;
    }
    [[nodiscard]] constexpr double masterBytes() const
    {
        return master && operand != OperandFormat::Fp32 ? 4 : 0;
    }
};

// State of a slice of the model. parameters: of the slice, as countParameters() gives them. With
// adapters all weights stay; gradients, master and moments are the adapters' alone.
[[nodiscard]] StateBytes trainingState(const TransformerShape &shape, const ModelSlice &slice,
                                       double parameters, const StateFormat &format);

// Parameters that are trained: all of them, or the adapters.
[[nodiscard]] double trainedParameters(const TransformerShape &shape, const ModelSlice &slice,
                                       double parameters, double loraRank);

// What a card holds at a ZeRO stage (0 … 3) over `shards` cards (≥ 1): full copies of what the
// stage does not shard, and a card's share of the rest.
[[nodiscard]] constexpr StateBytes residentState(const StateBytes &whole, int stage, double shards)
{
    const double optimizerShards = stage >= 1 ? shards : 1;
    return {.weights = whole.weights / (stage >= 3 ? shards : 1),
            .gradients = whole.gradients / (stage >= 2 ? shards : 1),
            .master = whole.master / optimizerShards,
            .moments = whole.moments / optimizerShards};
}

// Where state is moved off the card.
enum class Offload { None, Optimizer, OptimizerAndGradients };
[[nodiscard]] constexpr StateBytes withoutOffloaded(StateBytes state, Offload offload)
{
    if (offload != Offload::None)
        state.master = state.moments = 0;
    if (offload == Offload::OptimizerAndGradients)
        state.gradients = 0;
    return state;
}

// The least number of cards to shard over whose resident state leaves `live` bytes free of
// `usable`; nothing when no number up to 1e9 does.
[[nodiscard]] std::optional<double> leastShards(const StateBytes &whole, int stage, Offload offload,
                                                double live, double usable);

} // namespace headroom
