// Why each operation of a schedule starts when it does: waits with their reason, and the chain of
// operations that sets the makespan.
// Source: training-systems chapter 10.3.2 (the 2 ms wait of the last card).
#pragma once

#include "core/models/pipeline_simulation.h"

#include <limits>
#include <vector>

namespace headroom {

inline constexpr std::uint32_t noOperation = std::numeric_limits<std::uint32_t>::max();

// Indices into the trace's operations, noOperation where there is none.
struct PipelineCauses
{
    // The operation before it on its card, or on its link for a message; nothing before an update.
    std::vector<std::uint32_t> previous{};
    // What it needs: a message's producer; the message that brings an operation its input, or the
    // producer where stages share a card.
    std::vector<std::uint32_t> input{};
};
[[nodiscard]] PipelineCauses causesOf(const PipelineTrace &trace);

// A stretch in which a card does nothing, up to its last operation.
struct PipelineWait
{
    std::uint32_t card = 0;
    double from = 0; // s
    double to = 0;
    std::uint32_t operation = 0; // that waits
    std::uint32_t input = noOperation; // what it waits for
};
// By card, then by time.
[[nodiscard]] std::vector<PipelineWait> waitsOf(const PipelineTrace &trace,
                                                const PipelineCauses &causes);

// "card 3 waits 2 ms for the input of micro-batch 3"; people count micro-batches from 1.
[[nodiscard]] Message waitText(const PipelineTrace &trace, const PipelineWait &wait);
// "forward of micro-batch 3, stage 2": an operation's name.
[[nodiscard]] Message operationText(const PipelineOperation &operation);

enum class PathReason {
    Start, // nothing before it
    Card, // its card was busy
    Input, // its input arrived
    Link, // its link was busy
};
struct PathStep
{
    std::uint32_t operation = 0;
    PathReason reason = PathReason::Start;
    bool operator==(const PathStep &) const = default;
};
// From time 0 to the end of the last gradient: each step starts when the one before it ends.
[[nodiscard]] std::vector<PathStep> criticalPath(const PipelineTrace &trace,
                                                 const PipelineCauses &causes);

} // namespace headroom
