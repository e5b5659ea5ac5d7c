#include "core/evaluation/result_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ResultGroup;

constexpr std::string_view withoutBuffers = "framework context beyond the reserve, fragmentation";

template <int stage>
ResultValue stateAt(const Evaluation &e)
{
    const auto &state = e.memory.stateAtStage[stage];
    return state ? resultIn(Unit::Gibibytes, state->total()) : ResultValue{};
}

template <int stage>
constexpr Result stateRow(std::string_view id, std::string_view label, std::string_view formula)
{
    return {.id = id,
            .label = label,
            .group = Memory,
            .unit = Unit::Gibibytes,
            .formula = formula,
            .source = "chapter 10.2.1; Rajbhandari et al. 2020",
            .without = "activations and buffers",
            .get = &stateAt<stage>};
}

template <auto Field>
constexpr Result modelledRow(std::string_view id, std::string_view label, std::string_view formula)
{
    return {.id = id,
            .label = label,
            .group = Memory,
            .unit = Unit::Gibibytes,
            .formula = formula,
            .source = "chapter 10.1.2 and 10.2.1",
            .get = [](const Evaluation &e) {
                const double bytes = e.memory.modelled.*Field;
                return bytes > 0 ? resultIn(Unit::Gibibytes, bytes) : ResultValue{};
            }};
}

ResultValue algorithm(const Evaluation &e)
{
    constexpr std::array<std::string_view, 5> names{"ring", "tiers", "tree", "in_network",
                                                    "direct"};
    return e.communication.algorithm
                   ? ResultValue(names[static_cast<std::size_t>(*e.communication.algorithm)])
                   : ResultValue{};
}

ResultValue bottleneck(const Evaluation &e)
{
    return e.communication.bottleneck ? ResultValue(linkName(*e.communication.bottleneck))
                                      : ResultValue{};
}

constexpr std::array rows{
        Result{.id = "card.usable",
               .label = "Usable",
               .group = Memory,
               .unit = Unit::Gibibytes,
               .formula = "memory − runtime reserve; 1 GB = 10^9, 1 GiB = 2^30 bytes",
               .source = "chapter 10.1.2",
               .get =
                       [](const Evaluation &e) {
                           return resultIn(Unit::Gibibytes, e.memory.usable);
                       }},
        stateRow<0>("memory.state_dp", "State, nothing sharded", "16·N (18·N with FP32 gradients)"),
        stateRow<1>("memory.state_zero1", "State, ZeRO-1", "4·N + 12·N/d"),
        stateRow<2>("memory.state_zero2", "State, ZeRO-2", "2·N + 14·N/d"),
        stateRow<3>("memory.state_zero3", "State, ZeRO-3", "16·N/d"),
        found<&Evaluation::memory, &MemoryResults::resident, Unit::Gibibytes>(
                {.id = "memory.resident",
                 .label = "Resident",
                 .group = Memory,
                 .formula = "state of the chosen stage",
                 .source = "chapter 10.2.1",
                 .without = "activations and buffers"}),
        found<&Evaluation::memory, &MemoryResults::activations, Unit::Gibibytes>(
                {.id = "memory.activations",
                 .label = "Activations",
                 .group = Memory,
                 .formula = "modelled only; under a budget they are part of live memory",
                 .source = "Korthikanti et al. 2022"}),
        modelledRow<&LiveMemory::gathered>("memory.gathered", "Gathered weights",
                                           "largest module, twice with prefetch; or all weights"),
        modelledRow<&LiveMemory::logits>("memory.logits", "Logits",
                                         "value bytes · sequences · length · vocabulary"),
        modelledRow<&LiveMemory::lossCopy>("memory.loss_copy", "FP32 logits",
                                           "4 · sequences · length · vocabulary, at the loss"),
        found<&Evaluation::memory, &MemoryResults::live, Unit::Gibibytes>(
                {.id = "memory.live_total",
                 .label = "Live",
                 .group = Memory,
                 .formula = "budget, or activations + gathered weights + logits at the loss",
                 .source = "chapter 10.1.2",
                 .without = withoutBuffers}),
        found<&Evaluation::memory, &MemoryResults::host, Unit::Gigabytes>(
                {.id = "memory.host",
                 .label = "Offloaded, a host",
                 .group = Memory,
                 .formula = "cards of a host · offloaded bytes a card",
                 .source = "chapter 10.2.3",
                 .without = "pinned transfer buffers"}),
        found<&Evaluation::memory, &MemoryResults::peak, Unit::Gibibytes>(
                {.id = "memory.peak",
                 .label = "Peak",
                 .group = Memory,
                 .formula = "resident + live",
                 .source = "chapter 10.1.2",
                 .without = withoutBuffers}),
        found<&Evaluation::memory, &MemoryResults::margin, Unit::Gibibytes>(
                {.id = "memory.margin",
                 .label = "Memory margin",
                 .group = Memory,
                 .formula = "usable − peak",
                 .source = "chapter 10.1.2",
                 .without = withoutBuffers}),
        found<&Evaluation::memory, &MemoryResults::fits, Unit::None>({.id = "memory.fits",
                                                                      .label = "Fits",
                                                                      .group = Memory,
                                                                      .formula = "margin ≥ 0",
                                                                      .source = "chapter 10.1.2",
                                                                      .without = withoutBuffers}),
        found<&Evaluation::memory, &MemoryResults::leastCards, Unit::Count>(
                {.id = "memory.min_cards",
                 .label = "Least cards, memory",
                 .group = Memory,
                 .formula = "least cards, in whole replicas, whose resident + live fits",
                 .source = "chapter 10.1.3",
                 .without = withoutBuffers}),

        found<&Evaluation::communication, &CommunicationResults::bytesPerStep, Unit::Bytes>(
                {.id = "comm.bytes_per_step",
                 .label = "Sent a card and step",
                 .group = Communication,
                 .formula = "(d−1)/d · m · (2W + G) in ZeRO-3 (W + G when weights are kept); m·G + "
                            "W, G + W, "
                            "2·G in 2, 1, 0; G times m where each micro-batch reduces; an "
                            "all-reduce in switches sends G",
                 .source = "chapter 10.3.3"}),
        found<&Evaluation::communication, &CommunicationResults::rate, Unit::GigabytesPerSecond>(
                {.id = "comm.rate",
                 .label = "Link rate",
                 .group = Communication,
                 .formula = "bytes / time without latency; a ring: min(own link, NICs · NIC rate · "
                            "g/c, over the oversubscription between racks)",
                 .source = "chapter 10.6.2",
                 .without = "protocol overhead, congestion"}),
        found<&Evaluation::communication, &CommunicationResults::step, Unit::Seconds>(
                {.id = "comm.step",
                 .label = "Communication a step",
                 .group = Communication,
                 .formula = "calls · (latency + hops · hop latency) + bytes / rate",
                 .source = "chapter 10.3.3"}),
        found<&Evaluation::communication, &CommunicationResults::perMicrobatch, Unit::Seconds>(
                {.id = "comm.per_microbatch",
                 .label = "Communication a micro-batch",
                 .group = Communication,
                 .formula = "communication a step / m",
                 .source = "chapter 10.6.2"}),
        found<&Evaluation::communication, &CommunicationResults::exposed, Unit::Seconds>(
                {.id = "comm.exposed",
                 .label = "Exposed communication",
                 .group = Communication,
                 .formula = "first gather and last reduce + what outlasts its window + what layers "
                            "wait for",
                 .source = "chapter 10.3.3; MegaScale 2024, 3.2"}),
        Result{.id = "comm.bottleneck",
               .label = "Slowest link",
               .group = Communication,
               .formula = "the link most of the time is spent on",
               .source = "chapter 10.6.2",
               .get = &bottleneck},
        Result{.id = "comm.algorithm",
               .label = "Collectives go by",
               .group = Communication,
               .formula = "the fastest of one ring, tiers of hosts and racks, a tree and sums in "
                          "switches, where most of the time is spent",
               .source = "chapter 10.3.3; Thakur, Rabenseifner and Gropp 2005",
               .get = &algorithm},

        found<&Evaluation::compute, &ComputeResults::step, Unit::Seconds>(
                {.id = "compute.step",
                 .label = "Compute a step",
                 .group = Compute,
                 .formula = "m · compute a micro-batch",
                 .source = "chapter 10.1.3",
                 .without = "stragglers, waits"}),
        found<&Evaluation::compute, &ComputeResults::perMicrobatch, Unit::Seconds>(
                {.id = "compute.per_microbatch",
                 .label = "Compute a micro-batch",
                 .group = Compute,
                 .formula = "FLOPs / (peak · efficiency), by the rate of each operation, with "
                            "recomputation",
                 .source = "chapter 10.1.3"}),
        found<&Evaluation::compute, &ComputeResults::leastCards, Unit::Count>(
                {.id = "compute.min_cards",
                 .label = "Least cards, FLOPs",
                 .group = Compute,
                 .formula = "ceil(FLOPs / (peak · efficiency · (deadline − reserved)))",
                 .source = "chapter 10.1.3",
                 .without = "waits, saves, whole micro-batches"}),
        Result{.id = "straggler.expected_max",
               .label = "Expected maximum, in σ",
               .group = Compute,
               .unit = Unit::Multiple,
               .formula = "e(n) = E[max of n standard normals], in σ",
               .source = "chapter 10.4.5",
               .get =
                       [](const Evaluation &e) {
                           return resultIn(Unit::Multiple, e.compute.expectedMaximum);
                       }},

        Result{.id = "card.ridge",
               .label = "Ridge point",
               .group = Compute,
               .unit = Unit::FlopPerByte,
               .formula = "peak of the operands / memory bandwidth; below it memory bounds",
               .source = "principles 1.4; Williams et al. 2009",
               .get =
                       [](const Evaluation &e) {
                           return resultIn(Unit::FlopPerByte, e.compute.ridge);
                       }},

        found<&Evaluation::model, &ModelResults::totalParameters, Unit::Count>(
                {.id = "model.total_parameters",
                 .label = "Parameters",
                 .group = Task,
                 .formula = "layers · (attention + feed-forward + norms) + embeddings",
                 .source = "chapter 10.1.2"}),
        found<&Evaluation::model, &ModelResults::activeParameters, Unit::Count>(
                {.id = "model.active_parameters",
                 .label = "Active parameters",
                 .group = Task,
                 .formula = "of the routed experts only those a token passes",
                 .source = "chapter 10.1.2"}),
        found<&Evaluation::model, &ModelResults::embeddingParameters, Unit::Count>(
                {.id = "model.embedding_parameters",
                 .label = "Embedding",
                 .group = Task,
                 .formula = "vocabulary · hidden size, one table",
                 .source = "chapter 10.1.2"}),
        found<&Evaluation::model, &ModelResults::flopsPerToken, Unit::Flop>(
                {.id = "model.flops_per_token",
                 .label = "FLOPs a token",
                 .group = Task,
                 .formula = "3 · forward matrix FLOPs of a sequence / sequence length; 2 · for "
                            "weights that are frozen",
                 .source = "chapter 10.1.3",
                 .without = "norms, softmax, activations"}),
};

} // namespace

std::span<const Result> resourceRows()
{
    return rows;
}

} // namespace headroom
