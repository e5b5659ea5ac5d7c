// What each group of a card sends, one row for time, bytes, exposed part and link.
#include "core/evaluation/result_rows.h"

#include <array>
#include <vector>

namespace headroom {
namespace {

using enum ResultGroup;

template <CardGroup group>
ResultValue seconds(const Evaluation &e)
{
    const auto &sent = e.communication.of(group);
    return sent ? resultIn(Unit::Seconds, sent->time) : ResultValue{};
}

template <CardGroup group>
ResultValue bytes(const Evaluation &e)
{
    const auto &sent = e.communication.of(group);
    return sent ? resultIn(Unit::Bytes, sent->bytes) : ResultValue{};
}

template <CardGroup group>
ResultValue exposed(const Evaluation &e)
{
    const auto &sent = e.communication.of(group);
    return sent && sent->exposed ? resultIn(Unit::Seconds, *sent->exposed) : ResultValue{};
}

template <CardGroup group>
ResultValue linkOf(const Evaluation &e)
{
    const auto &sent = e.communication.of(group);
    return sent ? ResultValue(linkName(sent->link)) : ResultValue{};
}

struct GroupTexts
{
    std::string_view id; // "comm.tensor"
    std::string_view bytesId;
    std::string_view exposedId;
    std::string_view linkId;
    std::string_view label;
    std::string_view bytesLabel;
    std::string_view exposedLabel;
    std::string_view linkLabel;
    std::string_view bytesFormula;
    std::string_view exposedFormula;
    std::string_view source;
    std::string_view without;
};

constexpr std::string_view timeFormula = "calls · latency + bytes / rate";
constexpr std::string_view linkFormula = "the slowest link that these groups cross";

template <CardGroup group>
constexpr std::array<Result, 4> groupRows(const GroupTexts &text)
{
    return {{{.id = text.id,
              .label = text.label,
              .group = Communication,
              .unit = Unit::Seconds,
              .formula = timeFormula,
              .source = text.source,
              .without = text.without,
              .get = &seconds<group>},
             {.id = text.bytesId,
              .label = text.bytesLabel,
              .group = Communication,
              .unit = Unit::Bytes,
              .formula = text.bytesFormula,
              .source = text.source,
              .without = text.without,
              .get = &bytes<group>},
             {.id = text.exposedId,
              .label = text.exposedLabel,
              .group = Communication,
              .unit = Unit::Seconds,
              .formula = text.exposedFormula,
              .source = text.source,
              .without = text.without,
              .get = &exposed<group>},
             {.id = text.linkId,
              .label = text.linkLabel,
              .group = Communication,
              .formula = linkFormula,
              .source = text.source,
              .get = &linkOf<group>}}};
}

constexpr std::array tensorRows = groupRows<CardGroup::Tensor>(
        {.id = "comm.tensor",
         .bytesId = "comm.tensor_bytes",
         .exposedId = "comm.tensor_exposed",
         .linkId = "comm.tensor_link",
         .label = "Tensor groups, a step",
         .bytesLabel = "Tensor groups, sent",
         .exposedLabel = "Tensor groups, exposed",
         .linkLabel = "Tensor groups, link",
         .bytesFormula = "m · layers · 4 all-reduces of 2 · s/c · b · h bytes over t cards (6 with "
                         "full recomputation)",
         .exposedFormula = "all of it: layers wait, half in the forward",
         .source = "Narayanan et al. 2021, 3.2",
         .without = "the embedding's and the loss's exchanges; other groups on the same links"});
constexpr std::array contextRows = groupRows<CardGroup::Context>(
        {.id = "comm.context",
         .bytesId = "comm.context_bytes",
         .exposedId = "comm.context_exposed",
         .linkId = "comm.context_link",
         .label = "Context groups, a step",
         .bytesLabel = "Context groups, sent",
         .exposedLabel = "Context groups, exposed",
         .linkLabel = "Context groups, link",
         .bytesFormula = "m · layers · 3 · (c − 1)/c · s · b · KV heads · head size · 4 bytes",
         .exposedFormula = "what outlasts a layer's attention",
         .source = "Llama 3 2024, 3.3.2",
         .without = "other groups on the same links"});
constexpr std::array expertRows = groupRows<CardGroup::Expert>(
        {.id = "comm.expert",
         .bytesId = "comm.expert_bytes",
         .exposedId = "comm.expert_exposed",
         .linkId = "comm.expert_link",
         .label = "Expert groups, a step",
         .bytesLabel = "Expert groups, sent",
         .exposedLabel = "Expert groups, exposed",
         .linkLabel = "Expert groups, link",
         .bytesFormula =
                 "m · expert layers · 4 exchanges of (e − 1)/e · own tokens · top k · h · 2 "
                 "bytes (6 with full recomputation)",
         .exposedFormula = "all of it: layers wait, half in the forward",
         .source = "chapter 10.3.3; GShard 2020",
         .without = "other groups on the same links"});
constexpr std::array pipelineRows = groupRows<CardGroup::Pipeline>(
        {.id = "comm.pipeline",
         .bytesId = "comm.pipeline_bytes",
         .exposedId = {},
         .linkId = "comm.pipeline_link",
         .label = "Pipeline messages, a step",
         .bytesLabel = "Pipeline messages, sent",
         .exposedLabel = {},
         .linkLabel = "Pipeline messages, link",
         .bytesFormula = "of the busiest card: m · chunks · 2 · 2 · s/c · b · h bytes (/t with "
                         "sequence parallelism)",
         .exposedFormula = {},
         .source = "chapter 10.3.2",
         .without = "what of it is waited for is part of the pipeline's idle time"});
constexpr std::array dataRows = groupRows<CardGroup::Data>(
        {.id = "comm.data",
         .bytesId = "comm.data_bytes",
         .exposedId = "comm.data_exposed",
         .linkId = "comm.data_link",
         .label = "Data-parallel cards, a step",
         .bytesLabel = "Data-parallel cards, sent",
         .exposedLabel = "Data-parallel cards, exposed",
         .linkLabel = "Data-parallel cards, link",
         .bytesFormula = "ZeRO's gathers and reduces of the card's own weights and gradients over "
                         "d · c cards, of experts over d · c / e",
         .exposedFormula = "first gather and last reduce + what outlasts its window",
         .source = "chapter 10.3.3",
         .without = "other groups on the same links"});

std::vector<Result> allGroupRows()
{
    std::vector<Result> rows;
    for (const auto &part : {tensorRows, contextRows, expertRows, pipelineRows, dataRows})
        for (const Result &row : part)
            if (!row.id.empty())
                rows.push_back(row);
    return rows;
}

} // namespace

std::string_view linkName(Link link)
{
    switch (link) {
    case Link::Host:
        return "host_link";
    case Link::Peer:
        return "peer_link";
    case Link::Nic:
        break;
    }
    return "nic";
}

std::span<const Result> groupResultRows()
{
    static const std::vector<Result> rows = allGroupRows();
    return rows;
}

} // namespace headroom
