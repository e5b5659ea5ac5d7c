#include "core/evaluation/result_rows.h"

#include <array>
#include <cmath>

namespace headroom {
namespace {

using enum ResultGroup;

template <auto Field, Unit unit>
ResultValue each(const Evaluation &e)
{
    const std::vector<double> &values = e.pipeline.*Field;
    if (values.empty())
        return {};
    std::vector<double> converted;
    for (double value : values) {
        if (!std::isfinite(value))
            return {};
        converted.push_back(value / unitFactor(unit));
    }
    return converted;
}

constexpr std::array rows{
        found<&Evaluation::pipeline, &PipelineResults::makespan, Unit::Seconds>(
                {.id = "pipeline.makespan",
                 .label = "Makespan",
                 .group = Pipeline,
                 .formula = "the schedule's events, from the first forward to the last gradient",
                 .source = "chapter 10.3.2",
                 .without = "stragglers, waits, data-parallel communication"}),
        Result{.id = "pipeline.idle",
               .label = "Idle a card",
               .group = Pipeline,
               .unit = Unit::Seconds,
               .formula = "makespan − own work",
               .source = "chapter 10.3.2",
               .get = &each<&PipelineResults::idle, Unit::Seconds>},
        Result{.id = "pipeline.peaks",
               .label = "Activations and messages a card",
               .group = Pipeline,
               .unit = Unit::Bytes,
               .formula = "most saved activations and message buffers at one moment",
               .source = "chapter 10.3.2; Korthikanti et al. 2022",
               .without = "resident state, logits, gather buffers",
               .get = &each<&PipelineResults::peaks, Unit::Bytes>},
        found<&Evaluation::pipeline, &PipelineResults::messages, Unit::Count>(
                {.id = "pipeline.messages",
                 .label = "Messages",
                 .group = Pipeline,
                 .formula = "(stages · chunks − 1) · micro-batches, forward",
                 .source = "chapter 10.3.2"}),
};

} // namespace

std::span<const Result> pipelineResultRows()
{
    return rows;
}

} // namespace headroom
