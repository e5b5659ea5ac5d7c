// Number formats of operands: bytes, range, and what a loss scale keeps.
// Source: principles of training systems 1.2.2 and 1.5; IEEE 754; Micikevicius et al. 2018 (loss
// scaling), 2022 (FP8); training-systems chapter 10.1.2 (block scales of FP8 operands).
#pragma once

#include <array>
#include <cmath>
#include <string_view>

namespace headroom {

enum class OperandFormat { Bf16, Fp16, Fp8, Fp32 };
inline constexpr int operandFormatCount = 4;

// A binary format with `exponentBits` and `mantissaBits` stored.
struct NumberFormat
{
    std::string_view name;
    int exponentBits;
    int mantissaBits;
    double largest;

    [[nodiscard]] double smallestNormal() const
    {
        return std::ldexp(1.0, 2 - (1 << (exponentBits - 1)));
    }
    [[nodiscard]] double smallestSubnormal() const
    {
        return std::ldexp(smallestNormal(), -mantissaBits);
    }
};
inline constexpr std::array<NumberFormat, 5> numberFormats{{
        {"BF16", 8, 7, 0x1.FEp127},
        {"FP16", 5, 10, 65504},
        {"FP8 E4M3", 4, 3, 448}, // only one code is not a number, so the top exponent holds values
        {"FP8 E5M2", 5, 2, 57344},
        {"FP32", 8, 23, 0x1.FFFFFEp127},
}};

// Bytes of one weight as an operand. FP8 (E4M3) carries an FP32 scale for each 128 × 128 block.
[[nodiscard]] constexpr double operandBytes(OperandFormat format)
{
    switch (format) {
    case OperandFormat::Fp8:
        return 1 + 4.0 / (128 * 128);
    case OperandFormat::Fp32:
        return 4;
    case OperandFormat::Bf16:
    case OperandFormat::Fp16:
        break;
    }
    return 2;
}

// Bytes of one activation kept in FP8: a scale for each 128 values of a row.
inline constexpr double fp8ActivationBytes = 1 + 4.0 / 128;

// With FP16 gradients multiplied by a loss scale: the smallest gradient that does not vanish, and
// the largest that does not overflow. scale > 0.
[[nodiscard]] inline double smallestKeptGradient(double lossScale)
{
    return numberFormats[1].smallestSubnormal() / lossScale;
}
[[nodiscard]] constexpr double largestKeptGradient(double lossScale)
{
    return numberFormats[1].largest / lossScale;
}

} // namespace headroom
