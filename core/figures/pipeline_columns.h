// A time line of more operations than can be told apart: the step in equal columns, each card's
// split by the share of time it spends on each kind of operation.
#pragma once

#include "core/figures/figure.h"
#include "core/models/pipeline_simulation.h"

#include <array>
#include <vector>

namespace headroom {

class PipelineColumns
{
public:
    // seconds > 0: the step. Every operation of the schedule is added once, in any order.
    PipelineColumns(const PipelinePlan &plan, double seconds);
    void add(const PipelineOperation &operation);

    [[nodiscard]] std::size_t count() const { return m_columns; } // across the step
    // One series a kind, then the waits; times divided by `each`, card 0 in the highest row.
    [[nodiscard]] std::vector<Spans> series(double each) const;

private:
    static constexpr std::size_t kinds = 5; // Forward … Update

    [[nodiscard]] double &busy(std::size_t kind, std::size_t card, std::size_t column);

    std::size_t m_cards;
    std::size_t m_columns;
    double m_width; // s a column
    std::array<std::vector<double>, kinds> m_busy; // s, by card and column
};

// "forward", "backward", …: the series of a kind of operation.
[[nodiscard]] Message pipelineKindText(PipelineOperationKind kind);
inline constexpr double pipelineBarHeight = 0.78; // of a row

} // namespace headroom
