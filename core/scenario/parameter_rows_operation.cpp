#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ParameterGroup;
using enum ParameterKind;

constexpr std::array rows{
        bound<&Scenario::card, &headroom::Card::peakTeraflops>({
                .id = "card.peak",
                .label = "Peak, 16-bit dense",
                .group = Card,
                .unit = Unit::Teraflops,
                .accepted = positive,
                .slider = {50, 5000, Scale::Logarithmic},
                .meaning = "Dense 16-bit matrix rate with FP32 accumulation; vendors often quote "
                           "twice "
                           "that, with sparsity.",
                .source = "chapter 10.1.3",
        }),
        bound<&Scenario::card, &headroom::Card::peakFp8Teraflops>({
                .id = "card.peak_fp8",
                .label = "Peak, FP8 dense",
                .group = Card,
                .unit = Unit::Teraflops,
                .accepted = zeroOrMore,
                .zeroMeans = "no FP8",
                .meaning = "Dense FP8 matrix rate, used when the operands are FP8.",
                .source = "chapter 10.1.3: twice the 16-bit rate",
        }),
        bound<&Scenario::card, &headroom::Card::peakFp32Teraflops>({
                .id = "card.peak_fp32",
                .label = "Peak, FP32",
                .group = Card,
                .unit = Unit::Teraflops,
                .accepted = zeroOrMore,
                .zeroMeans = "unknown",
                .meaning = "FP32 rate without reduced-precision matrix units, used when the "
                           "operands are FP32.",
                .source = "NVIDIA Ada architecture whitepaper",
        }),
        bound<&Scenario::card, &headroom::Card::bf16>({
                .id = "card.bf16",
                .label = "BF16",
                .group = Card,
                .kind = Switch,
                .meaning = "Whether the card multiplies BF16 matrices; before Ampere it does not.",
                .source = "NVIDIA Ada architecture whitepaper",
        }),
        bound<&Scenario::card, &headroom::Card::memoryGigabytes>({
                .id = "card.memory",
                .label = "Memory",
                .group = Card,
                .unit = Unit::Gigabytes,
                .accepted = positive,
                .slider = {8, 400, Scale::Logarithmic},
                .meaning =
                        "Memory of one card in 10^9 bytes, as vendors count: 24 GB is 22.35 GiB.",
                .source = "chapter 10.1.2",
        }),
        bound<&Scenario::card, &headroom::Card::runtimeReserveGibibytes>({
                .id = "card.runtime_reserve",
                .label = "Runtime reserve",
                .group = Card,
                .unit = Unit::Gibibytes,
                .accepted = {0, 1e6},
                .slider = {0, 8, Scale::Linear},
                .meaning = "Memory the runtime keeps for itself: context, libraries, kernels.",
                .source = "chapter 10.1.2: 22 GiB usable of 24 GB",
        }),
        bound<&Scenario::card, &headroom::Card::memoryBandwidthGigabytesPerSecond>({
                .id = "card.memory_bandwidth",
                .label = "Memory bandwidth",
                .group = Card,
                .unit = Unit::GigabytesPerSecond,
                .accepted = positive,
                .slider = {200, 20000, Scale::Logarithmic},
                .meaning = "Rate at which the card reads and writes its memory: bounds the "
                           "optimizer update, casts, and attention without FlashAttention.",
                .source = "chapter 10.2.3",
        }),
        bound<&Scenario::card, &headroom::Card::powerWatts>({
                .id = "card.power",
                .label = "Card power",
                .group = Card,
                .unit = Unit::Watts,
                .accepted = zeroOrMore,
                .slider = {100, 2000, Scale::Linear},
                .meaning = "Power of one card while training; the board limit is an upper bound.",
                .source = "hmc-tech.com comparison page",
        }),

        bound<&Scenario::cost, &headroom::Cost::cardHourDollars>({
                .id = "cost.card_hour",
                .label = "Card hour",
                .group = Cost,
                .unit = Unit::Dollars,
                .accepted = zeroOrMore,
                .slider = {0, 20, Scale::Linear},
                .zeroMeans = "owned, electricity counts",
                .meaning = "Rent of one card for an hour, paid from start to finish.",
                .source = "chapter: not given",
        }),
        bound<&Scenario::cost, &headroom::Cost::cardPriceDollars>({
                .id = "cost.card_price",
                .label = "Card price",
                .group = Cost,
                .unit = Unit::Dollars,
                .accepted = zeroOrMore,
                .slider = {0, 100000, Scale::Linear},
                .zeroMeans = "not compared",
                .meaning = "Price of one card, to compare buying with renting.",
                .source = "principles, cost of training: $30 000 in its example",
        }),
        bound<&Scenario::cost, &headroom::Cost::pue>({
                .id = "cost.pue",
                .label = "PUE",
                .group = Cost,
                .unit = Unit::Multiple,
                .accepted = {1, 10},
                .slider = {1, 2, Scale::Linear},
                .meaning = "Energy of the building for each unit that computes.",
                .source = "principles, cost of training",
        }),
        bound<&Scenario::cost, &headroom::Cost::electricityDollarsPerKilowattHour>({
                .id = "cost.electricity",
                .label = "Electricity",
                .group = Cost,
                .unit = Unit::DollarsPerKilowattHour,
                .accepted = {0, 1e6},
                .slider = {0, 1, Scale::Linear},
                .meaning = "Price of electricity, counted where cards are not rented.",
                .source = "principles, cost of training",
        }),
        bound<&Scenario::cost, &headroom::Cost::carbonKilogramsPerKilowattHour>({
                .id = "cost.carbon",
                .label = "Carbon intensity",
                .group = Cost,
                .unit = Unit::KilogramsPerKilowattHour,
                .accepted = {0, 1e6},
                .slider = {0, 1, Scale::Linear},
                .meaning = "CO₂ emitted for a kilowatt-hour.",
                .source = "principles, cost of training",
        }),
};

} // namespace

std::span<const Parameter> operationRows()
{
    return rows;
}

} // namespace headroom
