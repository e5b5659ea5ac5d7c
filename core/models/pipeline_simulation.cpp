#include "core/models/pipeline_simulation.h"

#include "core/models/pipeline_run.h"

#include <algorithm>

namespace headroom {

char letterOf(PipelineOperationKind kind)
{
    return "FBXWUT"[static_cast<std::size_t>(kind)];
}

PipelineSimulator::PipelineSimulator()
    : m_run(std::make_unique<PipelineRun>())
{
}
PipelineSimulator::~PipelineSimulator() = default;
PipelineSimulator::PipelineSimulator(PipelineSimulator &&) noexcept = default;
PipelineSimulator &PipelineSimulator::operator=(PipelineSimulator &&) noexcept = default;

const PipelineResult *PipelineSimulator::findKept() const
{
    const auto found = std::ranges::find(m_kept, m_plan, &Kept::plan);
    return found == m_kept.end() ? nullptr : &found->result;
}

void PipelineSimulator::keep()
{
    if (m_kept.size() < mostKept) {
        m_kept.push_back({m_plan, m_result});
        return;
    }
    m_kept[m_oldest] = {m_plan, m_result};
    m_oldest = (m_oldest + 1) % mostKept;
}

const PipelineResult *PipelineSimulator::run(const PipelinePlan &plan,
                                             const PipelineControl &control)
{
    if (m_known && plan == m_plan)
        return &m_result;
    m_known = false;
    m_plan = plan;
    if (const PipelineResult *kept = findKept()) {
        m_result = *kept;
    } else {
        m_run->prepare(m_plan);
        if (!m_run->finish(nullptr, control))
            return nullptr;
        m_run->summarise(m_result);
        keep();
    }
    m_known = true;
    return &m_result;
}

const PipelineResult *PipelineSimulator::run(const PipelinePlan &plan, const Sink &sink,
                                             const PipelineControl &control)
{
    m_known = false;
    m_plan = plan;
    m_run->prepare(m_plan);
    if (!m_run->finish(&sink, control))
        return nullptr;
    m_run->summarise(m_result);
    m_known = true;
    return &m_result;
}

std::optional<PipelineTrace> tracePipeline(const PipelinePlan &plan, const PipelineControl &control)
{
    PipelineTrace trace{.plan = plan};
    trace.operations.reserve(static_cast<std::size_t>(operationCount(plan)));
    PipelineSimulator simulator;
    const PipelineSimulator::Sink keep = [&](const PipelineOperation &operation) {
        trace.operations.push_back(operation);
    };
    const PipelineResult *result = simulator.run(plan, keep, control);
    if (!result)
        return {};
    trace.result = *result;
    return trace;
}

} // namespace headroom
