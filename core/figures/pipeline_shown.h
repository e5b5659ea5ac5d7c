// What the figures of the page Pipeline share: the pipeline they show and the units they use.
#pragma once

#include "core/figures/figures.h"
#include "core/models/pipeline_causes.h"

#include <optional>

namespace headroom {

struct PipelineShown
{
    Scenario scenario{};
    Evaluation evaluation{};
    PipelinePlan plan{};
    bool wouldBe = false; // one stage now: this is what some stages would do
};

// The pipeline of the present plan or, with one stage, that of a few. Empty where no number of
// stages works, or where inputs conflict.
[[nodiscard]] std::optional<PipelineShown> pipelineShown(const FigureInput &input);
// In its place, saying why.
[[nodiscard]] Figure noPipelineFigure(const FigureInput &input);
// More operations than are run: what the formulas say.
[[nodiscard]] Figure formulaFigure(const PipelineShown &shown);

// "4 stages, 32 micro-batches, interleaved in 2 chunks a card"
[[nodiscard]] Message pipelineSubject(const PipelineShown &shown);

// An axis of time that reads well up to `seconds`; values are divided by each().
class PipelineTimeAxis
{
public:
    explicit PipelineTimeAxis(double seconds);
    [[nodiscard]] double each() const { return m_milliseconds ? 1e-3 : 1; }
    [[nodiscard]] Axis axis() const;

private:
    bool m_milliseconds;
    double m_end;
};

// Operations, messages among them, that one figure keeps; of more it keeps the first.
inline constexpr std::size_t mostShownOperations = 100000;

// The second of the step at which the cursor stands; in its middle until it was dragged.
[[nodiscard]] double shownMoment(const FigureInput &input, double makespan);

// The first operations of a plan, its whole result beside them. Empty when stopped.
[[nodiscard]] std::optional<PipelineTrace> shownTrace(const PipelinePlan &plan,
                                                      const FigureControl &control);
// Whether that takes longer than a drag step may.
[[nodiscard]] bool isLongPipeline(const FigureInput &input);

} // namespace headroom
